"""What a card is worth if it is kept for later tricks, with three or four players: in tricks, by rules of thumb.

Where tricks are wanted, the worth depends on how many cards still out beat the card. Where they are avoided, the danger
of having to win with it depends on how many cards still out are lower."""

from __future__ import annotations

from typing import Final

from whist.bots.common.card_sense import above, below
from whist.engine.cards import SUIT_MASK, Card, Hand, Suit
from whist.engine.tricks import ACE_HIGH, Order

_SIDE: Final = (0.85, 0.5, 0.28, 0.15, 0.08, 0.05, 0.03, 0.02, 0.01, 0.0, 0.0, 0.0, 0.0)
_PLAIN: Final = (0.9, 0.55, 0.33, 0.2, 0.12, 0.08, 0.05, 0.03, 0.02, 0.01, 0.0, 0.0, 0.0)
_TRUMP: Final = (1.05, 0.85, 0.7, 0.6, 0.55, 0.5, 0.47, 0.45, 0.43, 0.42, 0.41, 0.4, 0.4)


def worth(card: Card, hand: Hand, others: Hand, trump: Suit, order: Order = ACE_HIGH) -> float:
    """A card's worth where tricks are wanted; `others` are the cards still out."""
    number = (others & above(card, order)).bit_count()
    suit = card // 13
    if suit == trump:
        return _TRUMP[number]
    if trump >= 0 and others & SUIT_MASK[trump]:
        return _SIDE[number]
    # When the others have no more cards of a long suit, its small cards take tricks, too.
    own, out = (hand & SUIT_MASK[suit]).bit_count(), (others & SUIT_MASK[suit]).bit_count()
    long = max(0.0, own - out / 2) * 0.12 if number else 0.0
    return min(0.9, _PLAIN[number] + long)


def danger(card: Card, hand: Hand, others: Hand, order: Order = ACE_HIGH) -> float:
    """The danger of a card where tricks are avoided; `others` are the cards still out."""
    beneath = below(card, order)
    out = others & SUIT_MASK[card // 13]
    lower = (out & beneath).bit_count()
    if not out:
        return 0.45  # harmless unless it must be led: then it takes the trick
    if not lower:
        return 0.0
    shelter = (hand & beneath).bit_count()
    height = lower / (out.bit_count() + 0.5)
    caught: float = height**1.3
    return caught / (1 + 0.35 * shelter) + 0.02 * order[card % 13]
