"""One suit as it is spread over the hands: everything that the search asks about it, worked out once for each set of
cards left.

During a solve no card changes hands, so the cards left of a suit say all about it. Cards are renumbered for the search:
a suit is a group of 13 bits, the lowest card in play is its lowest bit, cards not in play take no bit, and a trump suit
is the topmost group. So one card beats another of its suit, and a trump any other card, just when its bit is larger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from whist.engine.cards import Card, Seat, Suit
from whist.solver.position import Position

WIDTH: Final = 13
FULL: Final = (1 << WIDTH) - 1
GROUPS: Final = tuple(FULL << WIDTH * group for group in range(4))
TRUMPS: Final = 3
"""The group of the trump suit; without a trump a suit like the others."""
LOWEST_TRUMP: Final = 1 << WIDTH * TRUMPS
OWNER_BITS: Final = 2 * WIDTH

Lead: TypeAlias = tuple[float, int, int]
"""A card to lead: how good it looks, its bit, its group."""


class Table(NamedTuple):
    """What does not change during a solve. `wants[seat]`: whether the seat wants the counted tricks; seats that agree
    are mates. `mates`, `foes`: of each seat. `trump`: whether there is a trump suit. `low`: whether tricks are avoided.
    `lone`: at no trump, the one seat that avoids tricks, -1 where there is no such seat.
    `next[seat]`: the seat after it. `side_suits`: the groups that are not trumps."""

    wants: tuple[bool, ...]
    mates: tuple[tuple[Seat, ...], ...]
    foes: tuple[tuple[Seat, ...], ...]
    trump: bool
    low: bool
    lone: Seat
    next: tuple[Seat, ...]
    side_suits: tuple[int, ...]


class Cross(NamedTuple):
    """What a suit gives a seat that leads and one mate: `own` tricks from its own hand, then `more` from the mate's
    once the mate has the lead; `across`: whether it can give the mate the lead in this suit; `depth`: how many of the
    suit's top cards make it so."""

    own: int
    more: int
    across: bool
    depth: int


class Holding:
    """One suit at the start of a trick. Cards are bits of the whole pack; `x[seat]` is for each seat, from 0 to 3.

    `shape`: how many cards each seat holds, four bits each. `owners`: who holds the highest card, the second …, two
    bits each. `nth[k]`: the k-th highest card; `nth[0]` is 0. `ups[seat]`: the highest card of each run of touching
    cards, from the lowest run up. `bottom[card]`: the lowest card of its run. `top[seat]`: its highest card or 0.
    `first`: who holds the suit's highest card, -1 where none is left. `cash[seat]`: the tricks it can take by leading
    the suit from the top, if nobody trumps; `depth[seat]`: how many of the suit's top cards make it so.
    `cross[seat << 2 | mate]`. `joint`: the most cards that one hand has among those on top that one side holds all of;
    `joint_card`: the lowest card that matters for that. `most`: the most cards that one hand of that side holds. Where
    tricks are avoided none of the counts of tops are made, and all that is said of high cards holds for low ones;
    `safe`: whether all seats that avoid tricks can duck (see `ducks`); `caught`: where the lone seat that avoids tricks
    must win once a foe leads the suit, the highest of the foes' lowest cards, under all of its own; else 0."""

    __slots__ = (
        "bottom", "cash", "caught", "cross", "depth", "drops", "first", "group", "joint", "joint_card", "leads",
        "length", "most", "nth", "owners", "safe", "shape", "top", "ups",
    )  # fmt: skip

    def __init__(self, group: int, left: int, owner: Sequence[Seat], table: Table, touching: bool) -> None:
        length = [0, 0, 0, 0]
        heads: list[list[int]] = [[], [], [], []]
        bottom: dict[int, int] = {}
        nth = [0]
        runs: list[list[int]] = []
        owners = head = 0
        last = -1
        low = table.low
        while left:
            at = (left & -left if low else left).bit_length() - 1
            left ^= 1 << at
            bit = 1 << group * WIDTH + at
            seat = owner[at]
            owners |= seat << 2 * len(nth) - 2
            nth.append(bit)
            length[seat] += 1
            if seat != last:
                runs.append([seat, 0])
            runs[-1][1] += 1
            if seat != last or not touching:
                head = bit
                heads[seat].append(bit)
            bottom[head] = bit
            last = seat
        self.group = group
        self.bottom = bottom
        self.top = tuple([each[-low] if each else 0 for each in heads])
        self.ups = tuple([tuple(each if low else each[::-1]) for each in heads])
        self.drops = tuple([tuple([(bit, group) for bit in (each[::-1] if low else each)]) for each in self.ups])
        self.length = tuple(length)
        self.nth = tuple(nth) + (0,) * (WIDTH + 1 - len(nth))
        self.owners = owners << OWNER_BITS * group
        self.shape = (length[0] | length[1] << 4 | length[2] << 8 | length[3] << 12) << 16 * group
        self.leads: list[tuple[Lead, ...] | None] = [None] * 4
        self.first = runs[0][0] if runs else -1
        if low:
            self.safe = all(ducks(runs, seat) for seat, want in enumerate(table.wants) if not want)
            self.caught = 0 if table.lone < 0 else self._caught(table)
        else:
            self._count_tops(runs, table.wants)

    def _caught(self, table: Table) -> int:
        """See `caught`."""
        lowest = max([self.ups[foe][0] for foe in table.foes[table.lone] if self.ups[foe]], default=0)
        mine = self.ups[table.lone]
        return self.bottom[lowest] if lowest and mine and lowest < mine[0] else 0

    def _count_tops(self, runs: list[list[int]], wants: Sequence[bool]) -> None:
        """Works out what the cards at the top are worth; `runs`: seat and number, from the top."""
        self.cash = cash = [0, 0, 0, 0]
        self.depth = depth = [0, 0, 0, 0]
        self.cross: dict[int, Cross] = {}
        self.joint = self.joint_card = self.most = 0
        if runs:
            first, top = runs[0]
            length = self.length
            others = max([length[seat] for seat in range(4) if seat != first])
            cash[first] = length[first] if top >= others else top
            depth[first] = min(top, others)
            for seat in range(len(wants)):
                for mate in range(len(wants)):
                    if seat != mate and wants[seat] is wants[mate] is wants[first]:
                        self.cross[seat << 2 | mate] = self._pair(seat, mate, runs)
            self.most = max([length[seat] for seat in range(len(wants)) if wants[seat] is wants[first]])
            held, at = [0, 0, 0, 0], 0
            for seat, number in runs:
                if wants[seat] is not wants[first]:
                    break
                at += number
                held[seat] += number
                if held[seat] > self.joint:
                    self.joint = held[seat]
                    self.joint_card = self.nth[at]

    def _pair(self, seat: Seat, mate: Seat, runs: list[list[int]]) -> Cross:
        """What the suit gives `seat`, on lead, and `mate`."""
        length = self.length
        tops = {seat: 0, mate: 0}
        for holder, number in runs:
            if holder not in tops:
                break
            tops[holder] += number
        own, more = tops[seat], tops[mate]
        if own and more:
            longest = max([length[other] for other in range(4) if other != mate])
            if length[mate] - more >= own:
                # The mate has a small card to play under each of the leader's.
                rest = length[mate] - own if own + more >= longest else more
                return Cross(own, rest, length[seat] > own, own + more)
            first, top = runs[0]
            if first == seat and length[seat] > top and length[mate] > top:
                rest = length[mate] - top
                more = runs[1][1]
                tricks = rest if top + more >= longest else min(more, rest)
                return Cross(self.cash[seat], tricks, True, min(top + more, max(longest, top + 1)))
        if self.first == mate:
            return Cross(0, self.cash[mate], length[seat] > 0, self.depth[mate])
        return Cross(self.cash[seat], 0, False, self.depth[seat])


def ducks(runs: list[list[int]], seat: Seat) -> bool:
    """Whether a seat that never leads the suit never needs to win a trick in it: under its lowest card lies no card of
    another hand, under the second lowest one at most, and so on. `runs`: seat and number, from the lowest card up."""
    under = held = 0
    for holder, number in runs:
        if holder != seat:
            under += number
        elif under > held:
            return False
        else:
            held += number
    return True


class Layout:
    """The renumbered cards of a position, and the holdings met so far.

    `bit_of[card]` and `card_of[bit]` lead from one numbering to the other; `hands[seat]` are the cards of the seat,
    those on the table included."""

    def __init__(self, position: Position, touching: bool) -> None:
        seats = len(position.hands)
        wants = tuple((seat in position.side) is not position.avoids for seat in range(seats))
        self.table = Table(
            wants,
            tuple(tuple(x for x in range(seats) if x != seat and wants[x] is wants[seat]) for seat in range(seats)),
            tuple(tuple(x for x in range(seats) if wants[x] is not wants[seat]) for seat in range(seats)),
            position.trump >= 0,
            position.avoids,
            wants.index(False) if position.avoids and wants.count(False) == 1 and position.trump < 0 else -1,
            tuple((seat + 1) % seats for seat in range(seats)),
            (0, 1, 2) if position.trump >= 0 else (0, 1, 2, 3),
        )
        self.touching = touching
        held = position.held
        suits: list[Suit] = [suit for suit in range(4) if suit != position.trump]
        if position.trump >= 0:
            suits.append(position.trump)
        self.bit_of: dict[Card, int] = {}
        self.card_of: dict[int, Card] = {}
        self.hands = [0] * seats
        self.owner: list[list[Seat]] = []
        for group, suit in enumerate(suits):
            owner: list[Seat] = []
            for rank in sorted(range(13), key=lambda rank: position.order[rank]):
                card = 13 * suit + rank
                for seat in range(seats):
                    if held[seat] >> card & 1:
                        bit = 1 << WIDTH * group + len(owner)
                        owner.append(seat)
                        self.hands[seat] |= bit
                        self.bit_of[card] = bit
                        self.card_of[bit] = card
            self.owner.append(owner)
        self.rows: list[list[Holding | None]] = [[None] * (1 << len(owner)) for owner in self.owner]

    def holding(self, group: int, left: int) -> Holding:
        """The suit with the cards `left` (its own 13 bits), made when first asked for."""
        made = Holding(group, left, self.owner[group], self.table, self.touching)
        self.rows[group][left] = made
        return made

    def suits(self, left: int) -> tuple[Holding, Holding, Holding, Holding]:
        """All four suits with the cards `left`."""
        a, b, c, d = (
            self.rows[group][left >> WIDTH * group & FULL] or self.holding(group, left >> WIDTH * group & FULL)
            for group in range(4)
        )
        return a, b, c, d
