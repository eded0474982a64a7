"""How the easy and steady players play Fyrmanswhist: they show red on a strong hand, with a card that tells the others
little."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.thought import Thought
from whist.bots.thumb import easy_tricks, steady_tricks
from whist.engine.actions import Show
from whist.engine.cards import RED, SUIT_MASK, Card, Hand, cards_of, name
from whist.engine.view import View

_POINTS: Final = {12: 4.0, 11: 2.8, 10: 1.8, 9: 0.9, 8: 0.4}
HIGH: Final = 12.5
"""Red pays with more points than this. An even share is ten, but a hand that is only a little better should wait: a
declarer that is beaten pays double, and so does the other side if it declares."""
_EASY_HIGH: Final = 10.5


def steady(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    return signals(view, strength(view.hand), HIGH) if view.phase == "signal" else steady_tricks.ideas(view, rng)


def easy(view: View) -> list[Thought]:
    """Ideas by plain rules of thumb, best first."""
    if view.phase == "signal":
        return signals(view, sum(max(0, card % 13 - 8) for card in cards_of(view.hand)), _EASY_HIGH)
    return easy_tricks.ideas(view)


def strength(hand: Hand) -> float:
    """Points for high cards, and some for the length of a suit that has a high card."""
    total = sum(_POINTS.get(card % 13, 0.0) for card in cards_of(hand))
    for mask in SUIT_MASK:
        suit = hand & mask
        long = suit.bit_count() - 4
        if long > 0 and any(card % 13 >= 10 for card in cards_of(suit)):
            total += 0.8 * long
    return total


def signals(view: View, points: float, enough: float) -> list[Thought]:
    """The cards that may be shown, best first: red for high, black for low."""
    high = points > enough
    wanted = view.hand & (RED if high else ~RED)
    reason = ("signal-high" if high else "signal-low") if wanted else "signal-none"
    shown = sorted(cards_of(wanted or view.hand), key=lambda card: _price(view.hand, card, high))
    return [Thought(Show(card), reason, {"card": name(card), "points": round(points)}) for card in shown]


def _price(hand: Hand, card: Card, high: bool) -> tuple[int, int, int]:
    """What showing a card gives away. In a high deal low cards come first, because a high card tells where tricks are.
    In a low deal middle cards come first. A card from a long suit says less."""
    rank = card % 13
    return (rank if high else abs(rank - 6)), -(hand & SUIT_MASK[card // 13]).bit_count(), card
