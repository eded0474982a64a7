"""How one suit lies in the hands, and everything that the search asks about the suit alone.

During a solve no card changes hands, so the cards that are left of a suit determine all of this. A `SuitLayout` is
computed once for each set of cards left, and all positions share it.

The search numbers the cards anew, so that comparing two cards compares two ints. Each suit is a group of 13 bits. The
lowest card in play is the lowest bit of its group; cards that are not in play take no bit. A trump suit is the highest
group. One card beats another card of its suit, and a trump beats any other card, exactly if its bit is larger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from whist.engine.cards import Seat

WIDTH: Final = 13
"""Bits of a group."""
FULL: Final = (1 << WIDTH) - 1
GROUPS: Final = tuple(FULL << WIDTH * group for group in range(4))
TRUMPS: Final = 3
"""The group of the trump suit; if there is no trump, it holds a suit like the others."""
LOWEST_TRUMP: Final = 1 << WIDTH * TRUMPS
OWNER_BITS: Final = 2 * WIDTH

Move: TypeAlias = tuple[int, int]
"""A card as its bit, and its group."""
Lead: TypeAlias = tuple[float, int, int]
"""A card to lead: how promising it is (higher is better), its bit, its group."""


class Setup(NamedTuple):
    """What stays the same during a solve."""

    wants: tuple[bool, ...]
    """By seat: whether it wants the counted tricks. Seats that agree are partners, the others are opponents."""
    partners: tuple[tuple[Seat, ...], ...]
    opponents: tuple[tuple[Seat, ...], ...]
    next_seat: tuple[Seat, ...]
    has_trump: bool
    avoids: bool
    """Whether the counted side avoids tricks."""
    lone_avoider: Seat
    """At no trump, the only seat that avoids tricks; -1 if there is none, or more than one."""
    side_suits: tuple[int, ...]
    """The groups that are not trumps."""


class PairTricks(NamedTuple):
    """The quick tricks of a seat on lead and one partner in a suit."""

    own: int
    """Tricks that the leading hand cashes itself."""
    partner: int
    """Tricks that the partner cashes after those, once it has the lead."""
    entry: bool
    """Whether this suit can give the partner the lead."""
    depth: int
    """How many of the suit's top cards these numbers depend on."""


class SuitLayout:
    """One suit at the start of a trick.

    Cards are bits, numbered as the module says. Fields "by seat" have four entries, whatever the number of hands.

    Where tricks are avoided, low cards play the part of high ones: a run then starts with its lowest card, `nth_card`
    and `owners` count from the lowest card, and the fields about quick tricks are missing. The fields about ducking are
    missing otherwise."""

    __slots__ = (
        "can_duck", "candidates", "discards", "forced_over", "group", "leads", "length", "nth_card", "owners",
        "pair_tricks", "quick_depth", "quick_tricks", "run_end", "shape", "side_longest", "side_top_card", "side_tops",
        "top_candidate", "top_owner",
    )  # fmt: skip

    group: int
    length: tuple[int, ...]
    """By seat: how many cards it holds."""
    shape: int
    """The same as one int: four bits per seat, shifted to the group's own 16 bits. The shapes of four suits add up."""
    nth_card: tuple[int, ...]
    """`nth_card[n]`: the n-th highest card; 0 for n = 0 and where there is none."""
    owners: int
    """Who holds the highest card, the second highest and so on: two bits each, shifted to the group's own 26 bits."""
    top_owner: Seat
    """Who holds the highest card; -1 if no card is left."""
    candidates: tuple[tuple[int, ...], ...]
    """By seat: the cards worth trying, from low to high. These are the first cards of all runs, a run being touching
    cards of one hand; without the switch `equivalents`, all cards."""
    discards: tuple[tuple[Move, ...], ...]
    """By seat: the same as moves, in the order in which a discard tries them."""
    top_candidate: tuple[int, ...]
    """By seat: the highest of the candidates; 0 if there is none."""
    run_end: dict[int, int]
    """By the first card of a run: its last card."""
    leads: list[tuple[Lead, ...] | None]
    """By seat: the ranked leads, once `lead_order.rank_leads` has worked them out."""
    quick_tricks: list[int]
    """By seat: the tricks that it wins by leading the suit from the top, if nobody trumps."""
    quick_depth: list[int]
    """By seat: how many of the suit's top cards this depends on."""
    pair_tricks: dict[int, PairTricks]
    """By `seat << 2 | partner`, for the pairs of the side that holds the highest card."""
    side_tops: int
    """One side holds all of the suit's top cards down to some card. This is the most of them in one hand."""
    side_top_card: int
    """The lowest card that `side_tops` depends on."""
    side_longest: int
    """The most cards of the suit in one hand of the side that holds the highest."""
    can_duck: bool
    """Whether every seat that avoids tricks can duck all rounds of the suit (see `can_always_duck`)."""
    forced_over: int
    """The highest among the lowest cards of the opponents, if the lone avoider's cards are all higher: it must win
    once an opponent leads the suit. Else 0."""

    def __init__(self, group: int, left: int, owner: Sequence[Seat], setup: Setup, equivalents: bool) -> None:
        """`left`: the cards left, as 13 bits; `owner`: who holds each of the group's bits."""
        length = [0, 0, 0, 0]
        heads: list[list[int]] = [[], [], [], []]
        run_end: dict[int, int] = {}
        nth_card = [0]
        runs: list[list[int]] = []
        owners = head = 0
        last_seat = -1
        avoids = setup.avoids
        while left:
            at = (left & -left if avoids else left).bit_length() - 1
            left ^= 1 << at
            bit = 1 << group * WIDTH + at
            seat = owner[at]
            owners |= seat << 2 * len(nth_card) - 2
            nth_card.append(bit)
            length[seat] += 1
            if seat != last_seat:
                runs.append([seat, 0])
            runs[-1][1] += 1
            if seat != last_seat or not equivalents:
                head = bit
                heads[seat].append(bit)
            run_end[head] = bit
            last_seat = seat
        self.group = group
        self.run_end = run_end
        self.top_candidate = tuple([cards[-avoids] if cards else 0 for cards in heads])
        self.candidates = tuple([tuple(cards if avoids else cards[::-1]) for cards in heads])
        self.discards = tuple(
            [tuple([(bit, group) for bit in (cards[::-1] if avoids else cards)]) for cards in self.candidates]
        )
        self.length = tuple(length)
        self.nth_card = tuple(nth_card) + (0,) * (WIDTH + 1 - len(nth_card))
        self.owners = owners << OWNER_BITS * group
        self.shape = (length[0] | length[1] << 4 | length[2] << 8 | length[3] << 12) << 16 * group
        self.leads = [None] * 4
        self.top_owner = runs[0][0] if runs else -1
        if avoids:
            self.can_duck = all(can_always_duck(runs, seat) for seat, want in enumerate(setup.wants) if not want)
            self.forced_over = 0 if setup.lone_avoider < 0 else self._find_forced_over(setup)
        else:
            self._count_quick_tricks(runs, setup.wants)

    def _find_forced_over(self, setup: Setup) -> int:
        """The value of `forced_over`."""
        cards = self.candidates
        lowest = max([cards[seat][0] for seat in setup.opponents[setup.lone_avoider] if cards[seat]], default=0)
        mine = cards[setup.lone_avoider]
        return self.run_end[lowest] if lowest and mine and lowest < mine[0] else 0

    def _count_quick_tricks(self, runs: list[list[int]], wants: Sequence[bool]) -> None:
        """Fills the fields about quick tricks. `runs`: seat and number of cards, from the top."""
        self.quick_tricks = quick_tricks = [0, 0, 0, 0]
        self.quick_depth = quick_depth = [0, 0, 0, 0]
        self.pair_tricks = {}
        self.side_tops = self.side_top_card = self.side_longest = 0
        if runs:
            first, top = runs[0]
            length = self.length
            others = max([length[seat] for seat in range(4) if seat != first])
            quick_tricks[first] = length[first] if top >= others else top
            quick_depth[first] = min(top, others)
            for seat in range(len(wants)):
                for partner in range(len(wants)):
                    if seat != partner and wants[seat] is wants[partner] is wants[first]:
                        self.pair_tricks[seat << 2 | partner] = self._count_pair_tricks(seat, partner, runs)
            self.side_longest = max([length[seat] for seat in range(len(wants)) if wants[seat] is wants[first]])
            held, at = [0, 0, 0, 0], 0
            for seat, number in runs:
                if wants[seat] is not wants[first]:
                    break
                at += number
                held[seat] += number
                if held[seat] > self.side_tops:
                    self.side_tops = held[seat]
                    self.side_top_card = self.nth_card[at]

    def _count_pair_tricks(self, seat: Seat, partner: Seat, runs: list[list[int]]) -> PairTricks:
        """The quick tricks of `seat`, which leads, and `partner`; their side holds the highest card."""
        length = self.length
        tops = {seat: 0, partner: 0}
        for holder, number in runs:
            if holder not in tops:
                break
            tops[holder] += number
        own, more = tops[seat], tops[partner]
        if own and more:
            longest = max([length[other] for other in range(4) if other != partner])
            if length[partner] - more >= own:
                # The partner has a small card to play under each of the leader's winners.
                rest = length[partner] - own if own + more >= longest else more
                return PairTricks(own, rest, length[seat] > own, own + more)
            first, top = runs[0]
            if first == seat and length[seat] > top and length[partner] > top:
                rest = length[partner] - top
                more = runs[1][1]
                tricks = rest if top + more >= longest else min(more, rest)
                return PairTricks(self.quick_tricks[seat], tricks, True, min(top + more, max(longest, top + 1)))
        if self.top_owner == partner:
            return PairTricks(0, self.quick_tricks[partner], length[seat] > 0, self.quick_depth[partner])
        return PairTricks(self.quick_tricks[seat], 0, False, self.quick_depth[seat])


def can_always_duck(runs: list[list[int]], seat: Seat) -> bool:
    """Whether a seat that never leads the suit never needs to win a trick in it. Below its lowest card there must be no
    card of another hand, below its second lowest card at most one, and so on.

    `runs`: seat and number of cards, from the lowest card up."""
    below = held = 0
    for holder, number in runs:
        if holder != seat:
            below += number
        elif below > held:
            return False
        else:
            held += number
    return True
