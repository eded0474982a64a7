"""The exchange of 3-mands whist in guessed layouts: what others will probably put away, and what seats that have
exchanged have probably kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from whist.bots.common.card_values import danger, worth
from whist.bots.expert.layouts import Deck
from whist.engine.actions import Hidden, Swap
from whist.engine.cards import PACK, Card, Hand, Seat, Suit, cards_of, hand_of
from whist.engine.tricks import Order
from whist.engine.view import View

_ORDINARY: Final = {"plain": 0.25, "trump": 0.3, "low": 0.34}
"""The average worth of a card, or its danger where tricks are avoided, on the scale of card_values.py."""


def prices(hand: Hand, trump: Suit, order: Order, low: bool) -> dict[Card, float]:
    """How much more each card of a hand is worth than an average one, the worst first."""
    others = PACK & ~hand
    if low:
        found = {card: _ORDINARY["low"] - danger(card, hand, others, order) for card in cards_of(hand)}
    else:
        ordinary = _ORDINARY["trump" if trump >= 0 else "plain"]
        found = {card: worth(card, hand, others, trump, order) - ordinary for card in cards_of(hand)}
    return dict(sorted(found.items(), key=lambda each: (each[1], -order[each[0] % 13] if low else order[each[0] % 13])))


def put_away(hand: Hand, limit: int, trump: Suit, order: Order, low: bool) -> Hand:
    """What a sensible player puts away: the cards that are worse than an average one, at most `limit` of them."""
    away = [card for card, price in prices(hand, trump, order, low).items() if price < 0]
    return hand_of(away[:limit])


def put_away_by(view: View) -> dict[Seat, int]:
    """How many cards each other seat has put away."""
    return {
        seat: action.number
        for seat, action in view.log
        if isinstance(action, Hidden) and action.kind == "swap" and action.number
    }


def exchanged(view: View) -> list[int]:
    """How many cards were exchanged so far, from forehand on."""
    return [
        action.number if isinstance(action, Hidden) else action.cards.bit_count()
        for _, action in view.log
        if isinstance(action, (Hidden, Swap))
    ]


def worlds(view: View, rng: Random, low: bool) -> Iterator[tuple[tuple[Hand, ...], tuple[Card, ...]]]:
    """Yields the hands of all seats and the stock, as they might be now, without end. Seats that have put cards away
    hold better cards than chance would give them."""
    away = put_away_by(view)
    deck = Deck(view)
    while True:
        hands, stock = deck.deal(rng)
        if away:
            hands = _sorted_out(view, hands, stock, away, rng, low)
        yield hands, stock


def _sorted_out(
    view: View, hands: tuple[Hand, ...], stock: tuple[Card, ...], away: dict[Seat, int], rng: Random, low: bool
) -> tuple[Hand, ...]:
    """The same layout after each seat that put cards away has kept the better ones."""
    out = view.unseen()
    for hand in hands:
        out &= ~hand
    dead = [card for card in cards_of(out) if card not in stock]
    rng.shuffle(dead)
    found = list(hands)
    for seat, number in away.items():
        gone, dead = dead[:number], dead[number:]
        barred = view.voids[seat]
        free = [card for card in gone if not barred >> card & 1]
        # Some cards in hand were drawn in the exchange: the seat did not choose these.
        kept = [card for card in cards_of(hands[seat] & ~view.open[seat]) if rng.random() * 13 >= number]
        pool = sorted(kept + free, key=lambda card: _rank(view, card, low))
        found[seat] = hands[seat] & ~hand_of(kept) | hand_of(pool[len(free) :])
    return tuple(found)


def _rank(view: View, card: Card, low: bool) -> int:
    """The order in which cards are put away, the first having the lowest number."""
    rank = view.order[card % 13]
    return -rank if low else rank + 13 * (card // 13 == view.trump)
