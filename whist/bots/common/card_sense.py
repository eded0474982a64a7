"""Card sense that all games share: which cards beat which, cheapest winners, lowest losers, masters, what is still
out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from whist.engine.actions import Play
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat, Suit
from whist.engine.tricks import ACE_HIGH, ACE_LOW, Order, winner
from whist.engine.view import View


def _higher(order: Order) -> tuple[Hand, ...]:
    return tuple(
        sum(1 << 13 * (card // 13) + rank for rank in range(13) if order[rank] > order[card % 13]) for card in range(52)
    )


_ABOVE: Final = {ACE_HIGH: _higher(ACE_HIGH), ACE_LOW: _higher(ACE_LOW)}


def above(card: Card, order: Order = ACE_HIGH) -> Hand:
    """The cards of its suit that rank above `card`."""
    return _ABOVE[order][card]


def below(card: Card, order: Order = ACE_HIGH) -> Hand:
    """The cards of its suit that rank below `card`."""
    return SUIT_MASK[card // 13] & ~_ABOVE[order][card] & ~(1 << card)


def playable(view: View) -> tuple[Card, ...]:
    """The cards that the seat in turn may play."""
    return tuple(choice.card for choice in view.legal if isinstance(choice, Play))


def winning_card(view: View) -> Card:
    """The card that wins the trick so far. Only for a trick that has begun."""
    return view.trick[winner(view.trick, view.trump, view.order)]


def winning_seat(view: View) -> Seat:
    """The seat whose card wins the trick so far. Only for a trick that has begun."""
    return (view.leader + winner(view.trick, view.trump, view.order)) % view.seats


def takes(card: Card, best: Card, trump: Suit, order: Order = ACE_HIGH) -> bool:
    """Whether `card`, played on a trick that `best` is winning, would win it."""
    if card // 13 == best // 13:
        return order[card % 13] > order[best % 13]
    return card // 13 == trump


def lowest(cards: Iterable[Card], order: Order = ACE_HIGH) -> Card:
    """The card of the lowest rank."""
    return min(cards, key=lambda card: (order[card % 13], card))


def highest(cards: Iterable[Card], order: Order = ACE_HIGH) -> Card:
    """The card of the highest rank."""
    return max(cards, key=lambda card: (order[card % 13], -card))


def cheapest(cards: Iterable[Card], trump: Suit, order: Order = ACE_HIGH) -> Card:
    """The card that is missed least: low ranks first, trumps last."""
    return min(cards, key=lambda card: (card // 13 == trump, order[card % 13], card))


def alive(view: View) -> Hand:
    """The cards not this seat's own that can still be played against it."""
    others = view.unseen()
    for seat, cards in enumerate(view.open):
        if seat != view.seat:
            others |= cards
    if view.top is not None:
        others |= 1 << view.top
    return others


def is_master(card: Card, others: Hand, order: Order = ACE_HIGH) -> bool:
    """Whether no card of its suit that others may hold ranks above it."""
    return not others & _ABOVE[order][card]


def length(hand: Hand, suit: Suit) -> int:
    """How many cards of a suit a hand holds."""
    return (hand & SUIT_MASK[suit]).bit_count()
