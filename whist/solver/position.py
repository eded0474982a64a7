"""Positions: all hands at some point of play, and the side whose tricks are counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.cards import NO_SUIT, Card, Hand, Seat, Suit, cards_of, hand_of
from whist.engine.tricks import ACE_HIGH, Order, legal, winner


class Unknown(Exception):
    """The search stopped at its node limit. By then it knew that the value lies between `low` and `high`, both
    included."""

    def __init__(self, low: int, high: int, nodes: int) -> None:
        super().__init__(f"not known after {nodes} positions: from {low} to {high} tricks")
        self.low = low
        self.high = high
        self.nodes = nodes


class OutOfNodes(Exception):
    """A search has used up its budget of positions. Raised and caught inside the solver only."""


@dataclass(frozen=True, slots=True)
class Position:
    """Two to four hands, all known, at any point of a trick.

    `hands`: what each seat still holds, as masks. A card on the table is in no hand.
    `leader`: the seat that leads this trick, or has led it.
    `trick`: the cards on the table in the order played, fewer than there are seats.
    `trump`: a suit or NO_SUIT. `order`: how the ranks compare, ace high or ace low.
    `side`: the seats whose tricks are counted together. All other seats play against them.
    `avoids`: whether the side wants few tricks, and its opponents want it to take many; otherwise it wants many.

    ValueError if the hands contradict each other: different sizes, a card in two places, a complete trick.
    """

    hands: tuple[Hand, ...]
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    trump: Suit = NO_SUIT
    order: Order = ACE_HIGH
    side: frozenset[Seat] = frozenset((0,))
    avoids: bool = False

    def __post_init__(self) -> None:
        seats = len(self.hands)
        if not 2 <= seats <= 4:
            raise ValueError(f"two to four hands, not {seats}")
        if not 0 <= self.leader < seats or not self.side <= frozenset(range(seats)):
            raise ValueError("no such seat")
        if len(self.trick) >= seats:
            raise ValueError("the trick is full")
        held = self.held
        together = hand_of(self.trick)
        for hand in self.hands:
            if hand & together:
                raise ValueError("a card in two places")
            together |= hand
        if len({hand.bit_count() for hand in held}) != 1 or together.bit_count() != sum(map(int.bit_count, held)):
            raise ValueError("the hands differ in size")

    @property
    def held(self) -> tuple[Hand, ...]:
        """What each seat held before this trick: its hand and its card on the table."""
        held = list(self.hands)
        for at, card in enumerate(self.trick):
            held[(self.leader + at) % len(held)] |= 1 << card
        return tuple(held)

    @property
    def turn(self) -> Seat:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def size(self) -> int:
        """The number of tricks still to be won, the one on the table included."""
        return self.hands[self.leader].bit_count() + bool(self.trick)

    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat in turn may play."""
        return cards_of(legal(self.hands[self.turn], self.trick[0] // 13 if self.trick else NO_SUIT))

    def then(self, card: Card) -> tuple[Position, bool]:
        """The position after the seat in turn plays `card`, and whether this wins the side a trick."""
        hands = tuple(hand ^ 1 << card if seat == self.turn else hand for seat, hand in enumerate(self.hands))
        trick = (*self.trick, card)
        if len(trick) < len(hands):
            return replace(self, hands=hands, trick=trick), False
        won = (self.leader + winner(trick, self.trump, self.order)) % len(hands)
        return replace(self, hands=hands, trick=(), leader=won), won in self.side
