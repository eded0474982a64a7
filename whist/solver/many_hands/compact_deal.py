"""A deal in the solver's numbering of the cards (see suit_layout.py), with its suit layouts as they are needed."""

from __future__ import annotations

from typing import TypeAlias

from whist.engine.cards import Card, Seat, Suit
from whist.solver.many_hands.suit_layout import FULL, WIDTH, Setup, SuitLayout
from whist.solver.position import Position

FourSuits: TypeAlias = tuple[SuitLayout, SuitLayout, SuitLayout, SuitLayout]
"""The layouts of the four suits of a position, by group."""


class CompactDeal:
    """The cards of a position, those on the table included, as bits.

    `bit_of`: the bit of each card in play. `hands`: the bits that each seat holds. `owner[group][at]`: the seat that
    holds the bit number `at` of the group. `layouts[group][left]`: the layout of the suit with these cards left, None
    until `add_layout` has made it; the search reads this table directly, because a call would cost too much there."""

    def __init__(self, position: Position, equivalents: bool) -> None:
        self.setup = make_setup(position)
        self.equivalents = equivalents
        held = position.held
        suits: list[Suit] = [suit for suit in range(4) if suit != position.trump]
        if position.trump >= 0:
            suits.append(position.trump)
        self.bit_of: dict[Card, int] = {}
        self.hands = [0] * len(held)
        self.owner: list[list[Seat]] = []
        ranks = sorted(range(13), key=lambda rank: position.order[rank])
        for group, suit in enumerate(suits):
            owner: list[Seat] = []
            for card in [13 * suit + rank for rank in ranks]:
                for seat, hand in enumerate(held):
                    if hand >> card & 1:
                        bit = 1 << WIDTH * group + len(owner)
                        owner.append(seat)
                        self.hands[seat] |= bit
                        self.bit_of[card] = bit
            self.owner.append(owner)
        self.layouts: list[list[SuitLayout | None]] = [[None] * (1 << len(owner)) for owner in self.owner]

    def add_layout(self, group: int, left: int) -> SuitLayout:
        """Makes the layout of a suit with the cards `left` (its own 13 bits) and stores it."""
        layout = SuitLayout(group, left, self.owner[group], self.setup, self.equivalents)
        self.layouts[group][left] = layout
        return layout

    def suits(self, left: int) -> FourSuits:
        """The layouts of all four suits with the cards `left`."""
        a, b, c, d = (
            self.layouts[group][left >> WIDTH * group & FULL] or self.add_layout(group, left >> WIDTH * group & FULL)
            for group in range(4)
        )
        return a, b, c, d


def make_setup(position: Position) -> Setup:
    """What stays the same in the position and all that follow it."""
    seats = range(len(position.hands))
    wants = tuple((seat in position.side) is not position.avoids for seat in seats)
    has_trump = position.trump >= 0
    one_avoids = position.avoids and wants.count(False) == 1 and not has_trump
    return Setup(
        wants=wants,
        partners=tuple(
            tuple(other for other in seats if other != seat and wants[other] is wants[seat]) for seat in seats
        ),
        opponents=tuple(tuple(other for other in seats if wants[other] is not wants[seat]) for seat in seats),
        next_seat=tuple((seat + 1) % len(seats) for seat in seats),
        has_trump=has_trump,
        avoids=position.avoids,
        lone_avoider=wants.index(False) if one_avoids else -1,
        side_suits=(0, 1, 2) if has_trump else (0, 1, 2, 3),
    )
