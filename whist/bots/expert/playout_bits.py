"""Renumbers cards for quick playouts. In each suit the larger bit is the higher card, whether the ace is high or low.
The trump suit gets the top bits, so a trump is larger than any other card."""

from __future__ import annotations

from typing import Final, TypeAlias

from whist.engine.cards import ACE, NO_SUIT, SUIT_MASK, Hand, Seat, Suit
from whist.engine.tricks import ACE_LOW, Order

SUITS: Final = SUIT_MASK
TRUMPS: Final[Hand] = SUIT_MASK[3]
"""The bits of the trump suit; an ordinary suit if there is no trump."""
GROUP: Final = (0, *(SUIT_MASK[card // 13] for card in range(52)))
"""The mask of a card's suit, by the card's `bit_length`."""
COLUMN: Final = sum(1 << 13 * suit for suit in range(4))
"""Multiplied by the bit of a rank, it gives that rank in all suits."""
RANKS: Final = 0x1FFF
_ACES: Final = COLUMN << ACE

Round: TypeAlias = tuple[tuple[Seat, tuple[Seat, ...]], ...]
"""The seats after a leader in turn, each with those that play after it."""


def _rounds(seats: int) -> tuple[Round, ...]:
    rounds = []
    for leader in range(seats):
        order = [(leader + step) % seats for step in range(1, seats)]
        rounds.append(tuple((seat, tuple(order[at + 1 :])) for at, seat in enumerate(order)))
    return tuple(rounds)


AFTER: Final = {seats: _rounds(seats) for seats in (2, 3, 4)}
"""The rounds by number of seats and by leader."""


def to_bits(hand: Hand, trump: Suit, order: Order) -> Hand:
    """The hand in the numbering of playouts."""
    if order is ACE_LOW or order == ACE_LOW:
        hand = (hand & ~_ACES) << 1 | (hand & _ACES) >> ACE
    if trump in (NO_SUIT, 3):
        return hand
    shift = 13 * trump
    suit, top = hand >> shift & RANKS, hand >> 39
    return hand & ~TRUMPS & ~SUIT_MASK[trump] | suit << 39 | top << shift
