"""What a card is worth in the last thirteen tricks between two hands, in tricks.

The tables were fitted by least squares to thousands of random pairs of hands of thirteen, each solved exactly: a hand's
good tricks are about six and a half, plus the worth of its cards, minus the worth of the other hand's. A card's worth
depends on how many cards of its suit in the other hand beat it; in a low deal, where tricks are avoided, on how many it
beats."""

from __future__ import annotations

from typing import Final

from whist.bots.common.card_sense import above, below
from whist.engine.cards import Card, Hand

_SIDE: Final = (0.73, 0.52, 0.39, 0.29, 0.25, 0.23, 0.22, 0.22, 0.22)
_TRUMP: Final = (1.26, 1.06, 0.95, 0.87, 0.84, 0.82, 0.81, 0.8, 0.8)
_PLAIN: Final = (0.81, 0.51, 0.35, 0.29, 0.28, 0.27, 0.26, 0.26, 0.26)
_LOW: Final = (0.74, 0.42, 0.32, 0.23, 0.1, 0.08, 0.06, 0.05, 0.05)


def worth(card: Card, others: Hand, unsure: Hand, share: float, trump: int, low: bool) -> float:
    """A card's worth against the cards `others` of the other hand, and against the cards `unsure`, of which the other
    hand will hold about the part `share`."""
    rivals = below(card) if low else above(card)
    number = (others & rivals).bit_count() + share * (unsure & rivals).bit_count()
    table = _LOW if low else _PLAIN if trump < 0 else _TRUMP if card // 13 == trump else _SIDE
    whole = int(number)
    if whole >= 8:
        return table[8]
    return table[whole] + (number - whole) * (table[whole + 1] - table[whole])


def balance(mine: Hand, theirs: Hand, trump: int, low: bool) -> float:
    """How many good tricks above an even share the first of two known hands may expect."""
    total = 0.0
    for hand, other, sign in ((mine, theirs, 1), (theirs, mine, -1)):
        while hand:
            bit = hand & -hand
            hand ^= bit
            total += sign * worth(bit.bit_length() - 1, other, 0, 0.0, trump, low)
    return total
