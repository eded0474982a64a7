"""Tricks that are sure without a search: a side's top cards can be cashed, or the other side must be let in.

Each function answers with the cards that the proof needed (see many.py), or NOT_SURE. They count too little rather
than too much: what they leave out, the search finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from whist.engine.cards import Seat
from whist.solver.suits import TRUMPS, Holding, Table
from whist.solver.transposition import Four

NOT_SURE: Final = -1


def side_sure(suits: Four, leader: Seat, table: Table, size: int, wanted: int) -> int:
    """Whether the side of the one who leads can take at least `wanted` of `size` tricks off the top: its own, then
    those of a mate to whom it can cross."""
    used = 0
    if table.trump:
        trumps = suits[TRUMPS]
        length = trumps.length
        armed = [foe for foe in table.foes[leader] if length[foe]]
        if armed:
            drawn = trumps.cash[leader]
            for foe in armed:
                if length[foe] > drawn:
                    return _before_trumps(suits, leader, table.mates[leader], armed, size, wanted)
            used = trumps.nth[trumps.depth[leader]]
        elif trumps.joint >= wanted:
            return 0
    total = 0
    for suit in suits:
        cash = suit.cash[leader]
        if cash:
            depth = suit.depth[leader]
            if total + cash >= wanted:
                cash = wanted - total
            total += cash
            used |= suit.nth[depth] if depth < cash else suit.nth[cash]
            if total >= wanted:
                return used
    for mate in table.mates[leader]:
        code = leader << 2 | mate
        needed = used
        own = more = 0
        across = False
        for suit in suits:
            cross = suit.cross.get(code)
            if cross is None:
                own += suit.cash[leader]
            else:
                own += cross.own
                more += cross.more
                needed |= suit.nth[cross.depth]
                if cross.across:
                    across = True
        if (own + min(more, size - own) if across else own) >= wanted:
            return needed
    return NOT_SURE


def _before_trumps(
    suits: Four, leader: Seat, mates: Sequence[Seat], armed: Sequence[Seat], size: int, wanted: int
) -> int:
    """The same while foes, the `armed`, hold trumps that the leader cannot draw: a side suit's winner counts only if
    they must follow suit."""
    trumps = suits[TRUMPS]
    side_suits = suits[:TRUMPS]
    total = trumps.cash[leader]
    used = trumps.nth[total]
    if (total or trumps.first in mates) and trumps.joint > total:
        # Top trumps in one hand take a trick each, whoever leads.
        total = trumps.joint
        used = trumps.joint_card
    if total >= wanted:
        return used
    cashed = 0
    for suit in side_suits:
        cash = suit.cash[leader]
        if cash:
            cash = min(cash, *[suit.length[foe] for foe in armed])
            if cash:
                cashed += cash
                depth = suit.depth[leader]
                used |= suit.nth[min(cash, depth)]
    for mate in mates:
        # A mate that has nothing but trumps left would have to trump.
        cashed = min(cashed, size - trumps.length[mate])
    if total + cashed >= wanted:
        return used
    for mate in mates:
        needed = _across(suits, leader, mate, armed, size, wanted, total, cashed)
        if needed >= 0:
            return used | needed
    return NOT_SURE


def _across(
    suits: Four, leader: Seat, mate: Seat, armed: Sequence[Seat], size: int, wanted: int, total: int, cashed: int
) -> int:
    """The same with a mate's winners added: over in trumps, in a side suit, or by a trump on a suit that it lacks."""
    trumps = suits[TRUMPS]
    code = leader << 2 | mate
    over = drawn = False
    used = more = 0
    cross = trumps.cross.get(code)
    if cross is not None and cross.across:
        over = True
        top = cross.own + cross.more
        if top > total:
            more = top - total
        used |= trumps.nth[cross.depth]
        drawn = all(trumps.length[foe] <= top for foe in armed)
    far = 0
    for suit in suits[:TRUMPS]:
        cross = suit.cross.get(code)
        if cross is not None and cross.more:
            rounds = cross.own + cross.more
            if not drawn:
                rounds = min(rounds, *[suit.length[foe] for foe in armed])
            tricks = rounds - min(suit.cash[leader], rounds)
            if tricks > 0 and rounds > cross.own:
                far += tricks
                used |= suit.nth[cross.depth]
                over = over or cross.across
    ruffed = 0
    if not over:
        ruffed = _can_ruff(suits, leader, mate, armed)
        if not ruffed:
            return NOT_SURE
    far = min(far, size - trumps.length[mate] - cashed, size - trumps.length[leader] - cashed - ruffed)
    return used if min(size, total + cashed + more + max(far, 0) + ruffed) >= wanted else NOT_SURE


def _can_ruff(suits: Four, leader: Seat, mate: Seat, armed: Sequence[Seat]) -> int:
    """1 if the leader has a suit that the mate can trump while all foes with trumps must follow, and the mate's trump
    is not one that takes a trick anyhow."""
    trumps = suits[TRUMPS]
    spare = trumps.length[mate] - (trumps.joint if trumps.first in (leader, mate) else 0)
    if spare > 0:
        for suit in suits[:TRUMPS]:
            cash = suit.cash[leader]
            leads = suit.length[leader] > cash and not suit.length[mate]
            if leads and all(suit.length[foe] > cash for foe in armed):
                return 1
    return 0


def foes_sure(suits: Four, leader: Seat, table: Table, size: int, wanted: int) -> int:
    """Whether the other side gets at least `wanted` tricks whatever is led: by its trumps, or because it holds the
    top of every suit that can be led, and then has enough to cash."""
    foes = table.foes[leader]
    trumps = suits[TRUMPS]
    if table.trump and trumps.first in foes and trumps.joint >= wanted:
        return trumps.joint_card
    used = 0
    cashed: dict[Seat, int] = {}
    for suit in suits:
        if suit.length[leader]:
            needed = let_in(suits, suit.group, leader, table, size, wanted, cashed)
            if needed < 0:
                return NOT_SURE
            used |= needed
    return used


def let_in(suits: Four, group: int, leader: Seat, table: Table, size: int, wanted: int, cashed: dict[Seat, int]) -> int:
    """Whether the other side gets at least `wanted` tricks if this suit is led: one of it holds the top, and then has
    enough to cash. `cashed` keeps what was found out about the latter, by seat."""
    suit = suits[group]
    first = suit.first
    if first not in table.foes[leader] or _may_ruff(suit, suits[TRUMPS], table, leader):
        return NOT_SURE
    used = cashed.get(first)
    if used is None:
        used = cashed[first] = side_sure(suits, first, table, size, wanted)
    return used | suit.nth[1] if used >= 0 else NOT_SURE


def later(suits: Four, ours: bool, table: Table, size: int, wanted: int) -> int:
    """Whether the side that wants the counted tricks (`ours`), or the other, gets at least `wanted` of `size` tricks
    later, whoever leads now: no trump is left, and the others do not get through enough rounds of the suits that they
    hold the top of.

    They win no more rounds of such a suit than the longest of their hands has cards of it. Then a suit is led whose top
    this side has kept; whoever holds it gets in and cashes what that hand has kept: its winners, or as many of them as
    it has cards, for it parts with the others first."""
    rounds = 0
    wants = table.wants
    winners = [0, 0, 0, 0]
    for suit in suits:
        first = suit.first
        if first >= 0:
            if wants[first] is ours:
                winners[first] += suit.cash[first]
            else:
                rounds += suit.most
    if size - rounds < wanted:
        return NOT_SURE
    for number in winners:
        if 0 < number < wanted:
            return NOT_SURE
    counted = [0, 0, 0, 0]
    used = 0
    for suit in suits:
        first = suit.first
        if first < 0:
            continue
        if wants[first] is ours:
            more = max(1, min(suit.cash[first], wanted - counted[first]))
            counted[first] += more
            used |= suit.nth[min(more, suit.depth[first])]
        elif wanted > 1:
            # With another holder of the top, that one would get in.
            used |= suit.nth[1]
    return used


def _may_ruff(suit: Holding, trumps: Holding, table: Table, leader: Seat) -> bool:
    """Whether a mate of the leader could trump this suit."""
    if not table.trump or suit is trumps:
        return False
    return any(trumps.length[mate] and not suit.length[mate] for mate in table.mates[leader])


def ducked(suits: Four, leader: Seat, table: Table) -> int:
    """Whether the one seat that the others want to take tricks can duck all that are left: no trump, somebody else on
    lead, and in no suit can it be made to win."""
    foes = table.foes[leader]
    if table.trump or len(foes) != 1 or table.wants[foes[0]]:
        return NOT_SURE
    used = 0
    for suit in suits:
        if not suit.safe:
            return NOT_SURE
        used |= suit.top[foes[0]]
    return used


def caught(suits: Four, leader: Seat) -> int:
    """Whether the one who must not take a trick has to win this one, if the foe on lead leads the right suit."""
    for suit in suits:
        if suit.caught and suit.length[leader]:
            return suit.caught
    return NOT_SURE
