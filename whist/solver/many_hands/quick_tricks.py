"""Quick tricks: tricks that a side can cash at once, or as soon as the other side has led.

Each `prove_…` function returns the cards that its proof needs (see search_many.py for how), or NO_PROOF. A proof may be
missed but is never wrong: where these functions find none, the search decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from whist.engine.cards import Seat
from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.suit_layout import TRUMPS, Setup, SuitLayout

NO_PROOF: Final = -1


def prove_cashing(  # noqa: C901 (asked at every lead: in one piece for speed)
    suits: FourSuits, leader: Seat, setup: Setup, size: int, wanted: int
) -> int:
    """Proof that the leader's side takes at least `wanted` of `size` tricks at once: the leader cashes its winners,
    then a partner that it can reach cashes its own."""
    proof = 0
    if setup.has_trump:
        trumps = suits[TRUMPS]
        length = trumps.length
        ruffers = [opponent for opponent in setup.opponents[leader] if length[opponent]]
        if ruffers:
            drawn = trumps.quick_tricks[leader]
            for opponent in ruffers:
                if length[opponent] > drawn:
                    return _prove_cashing_against_trumps(suits, leader, setup.partners[leader], ruffers, size, wanted)
            proof = trumps.nth_card[trumps.quick_depth[leader]]
        elif trumps.side_tops >= wanted:
            return 0
    total = 0
    for suit in suits:
        winners = suit.quick_tricks[leader]
        if winners:
            depth = suit.quick_depth[leader]
            if total + winners >= wanted:
                winners = wanted - total
            total += winners
            proof |= suit.nth_card[depth] if depth < winners else suit.nth_card[winners]
            if total >= wanted:
                return proof
    for partner in setup.partners[leader]:
        pair = leader << 2 | partner
        pair_proof = proof
        own = more = 0
        entry = False
        for suit in suits:
            tricks = suit.pair_tricks.get(pair)
            if tricks is None:
                own += suit.quick_tricks[leader]
            else:
                own += tricks.own
                more += tricks.partner
                pair_proof |= suit.nth_card[tricks.depth]
                if tricks.entry:
                    entry = True
        if (own + min(more, size - own) if entry else own) >= wanted:
            return pair_proof
    return NO_PROOF


def _prove_cashing_against_trumps(
    suits: FourSuits, leader: Seat, partners: Sequence[Seat], ruffers: Sequence[Seat], size: int, wanted: int
) -> int:
    """`prove_cashing` where opponents (`ruffers`) hold trumps that the leader cannot draw. A winner in a side suit
    counts only while all of them must follow suit."""
    trumps = suits[TRUMPS]
    total = trumps.quick_tricks[leader]
    proof = trumps.nth_card[total]
    if (total or trumps.top_owner in partners) and trumps.side_tops > total:
        # Each top trump in one hand takes a trick, whoever leads.
        total = trumps.side_tops
        proof = trumps.side_top_card
    if total >= wanted:
        return proof
    cashed = 0
    for suit in suits[:TRUMPS]:
        winners = suit.quick_tricks[leader]
        if winners:
            winners = min(winners, *[suit.length[opponent] for opponent in ruffers])
            if winners:
                cashed += winners
                proof |= suit.nth_card[min(winners, suit.quick_depth[leader])]
    for partner in partners:
        # A partner that has nothing but trumps left would have to ruff.
        cashed = min(cashed, size - trumps.length[partner])
    if total + cashed >= wanted:
        return proof
    for partner in partners:
        more = _prove_with_partner(suits, leader, partner, ruffers, size, wanted, total, cashed)
        if more >= 0:
            return proof | more
    return NO_PROOF


def _prove_with_partner(
    suits: FourSuits,
    leader: Seat,
    partner: Seat,
    ruffers: Sequence[Seat],
    size: int,
    wanted: int,
    trump_tricks: int,
    cashed: int,
) -> int:
    """The same with a partner's winners added to the leader's `trump_tricks` and the `cashed` tricks in side suits. The
    partner gets the lead in trumps, in a side suit, or by a ruff."""
    trumps = suits[TRUMPS]
    pair = leader << 2 | partner
    entry = drawn = False
    proof = more_trump_tricks = 0
    tricks = trumps.pair_tricks.get(pair)
    if tricks is not None and tricks.entry:
        entry = True
        together = tricks.own + tricks.partner
        if together > trump_tricks:
            more_trump_tricks = together - trump_tricks
        proof |= trumps.nth_card[tricks.depth]
        drawn = all(trumps.length[opponent] <= together for opponent in ruffers)
    partner_tricks = 0
    for suit in suits[:TRUMPS]:
        tricks = suit.pair_tricks.get(pair)
        if tricks is not None and tricks.partner:
            rounds = tricks.own + tricks.partner
            if not drawn:
                rounds = min(rounds, *[suit.length[opponent] for opponent in ruffers])
            more = rounds - min(suit.quick_tricks[leader], rounds)
            if more > 0 and rounds > tricks.own:
                partner_tricks += more
                proof |= suit.nth_card[tricks.depth]
                entry = entry or tricks.entry
    ruffs = 0
    if not entry:
        ruffs = _count_safe_ruff(suits, leader, partner, ruffers)
        if not ruffs:
            return NO_PROOF
    # Neither hand can cash more side-suit tricks than it has cards besides its trumps.
    partner_tricks = min(
        partner_tricks, size - trumps.length[partner] - cashed, size - trumps.length[leader] - cashed - ruffs
    )
    total = min(size, trump_tricks + cashed + more_trump_tricks + max(partner_tricks, 0) + ruffs)
    return proof if total >= wanted else NO_PROOF


def _count_safe_ruff(suits: FourSuits, leader: Seat, partner: Seat, ruffers: Sequence[Seat]) -> int:
    """1 if the leader can lead a suit that the partner ruffs while every opponent with trumps must follow, and the
    partner has a trump to spare that does not take a trick anyway; else 0."""
    trumps = suits[TRUMPS]
    spare = trumps.length[partner] - (trumps.side_tops if trumps.top_owner in (leader, partner) else 0)
    if spare > 0:
        for suit in suits[:TRUMPS]:
            winners = suit.quick_tricks[leader]
            can_lead = suit.length[leader] > winners and not suit.length[partner]
            if can_lead and all(suit.length[opponent] > winners for opponent in ruffers):
                return 1
    return 0


def prove_opponents_tricks(suits: FourSuits, leader: Seat, setup: Setup, size: int, wanted: int) -> int:
    """Proof that the leader's opponents take at least `wanted` tricks whatever is led: by their trumps alone, or
    because they win any lead and then cash enough."""
    opponents = setup.opponents[leader]
    trumps = suits[TRUMPS]
    if setup.has_trump and trumps.top_owner in opponents and trumps.side_tops >= wanted:
        return trumps.side_top_card
    proof = 0
    cashing: dict[Seat, int] = {}
    for suit in suits:
        if suit.length[leader]:
            suit_proof = prove_lead_fails(suits, suit.group, leader, setup, size, wanted, cashing)
            if suit_proof < 0:
                return NO_PROOF
            proof |= suit_proof
    return proof


def prove_lead_fails(
    suits: FourSuits, group: int, leader: Seat, setup: Setup, size: int, wanted: int, cashing: dict[Seat, int]
) -> int:
    """Proof that the leader's opponents take at least `wanted` tricks if this suit is led: one of them holds its
    highest card, and then cashes enough.

    `cashing` stores the results of `prove_cashing` by seat, for the other suits of the same position."""
    suit = suits[group]
    top_owner = suit.top_owner
    if top_owner not in setup.opponents[leader] or _partner_may_ruff(suit, suits[TRUMPS], setup, leader):
        return NO_PROOF
    proof = cashing.get(top_owner)
    if proof is None:
        proof = cashing[top_owner] = prove_cashing(suits, top_owner, setup, size, wanted)
    return proof | suit.nth_card[1] if proof >= 0 else NO_PROOF


def _partner_may_ruff(suit: SuitLayout, trumps: SuitLayout, setup: Setup, leader: Seat) -> bool:
    """Whether a partner of the leader could ruff this suit."""
    if not setup.has_trump or suit is trumps:
        return False
    return any(trumps.length[partner] and not suit.length[partner] for partner in setup.partners[leader])
