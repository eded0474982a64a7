"""The two rules of trick-taking, written once, on plain ints: what may be played, and who wins (rules.md 1.2–1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from whist.engine.cards import ACE, SUIT_MASK, Card, Hand, Suit

Order: TypeAlias = tuple[int, ...]
"""How the thirteen ranks stand: `order[rank]` is larger for a card that beats another of its suit."""

ACE_HIGH: Final[Order] = tuple(range(13))
ACE_LOW: Final[Order] = (*range(1, 13), 0)
"""Sol in 3-mands whist: the ace below the two (rules.md 5.1)."""


def legal(hand: Hand, led: Suit) -> Hand:
    """What `hand` may play when `led` has been led (NO_SUIT: it leads): that suit if it holds any, else anything
    (1.3)."""
    if led < 0:
        return hand
    return hand & SUIT_MASK[led] or hand


def winner(cards: Sequence[Card], trump: Suit, order: Order = ACE_HIGH) -> int:
    """Which of `cards`, in the order played, wins: 0 for the card led. The highest trump, else the highest of the
    suit led (1.4)."""
    best = 0
    suit, rank = divmod(cards[0], 13)
    high = order[rank]
    for at in range(1, len(cards)):
        other, rank = divmod(cards[at], 13)
        if other == suit:
            if order[rank] > high:
                best, high = at, order[rank]
        elif other == trump:
            best, suit, high = at, trump, order[rank]
    return best


def beats(card: Card, cards: Sequence[Card], trump: Suit, order: Order = ACE_HIGH) -> bool:
    """Whether `card`, played next, would be winning the trick."""
    return winner((*cards, card), trump, order) == len(cards)


assert len(ACE_LOW) == 13 and ACE_LOW[ACE] == 0
