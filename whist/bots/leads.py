"""What speaks for a lead beside the trick that it may win."""

from __future__ import annotations

from typing import Final

from whist.bots.roles import Role
from whist.bots.sense import above, is_master, length
from whist.bots.solohand import gaps
from whist.bots.trial import Table
from whist.engine.cards import SUIT_MASK, Card, Hand
from whist.engine.view import View

_PARTNER: Final = 0.15
_DRAW: Final = 0.35
_LONG: Final = 0.05
_SEQUENCE: Final = 0.1
_SHORT: Final = 0.12
_VOID: Final = 0.6
_WEAK: Final = 0.1


def bonus(view: View, table: Table, card: Card, others: Hand) -> float:
    """What to add to a lead's weight."""
    if table.roles[view.seat] is Role.FORCE:
        return _against_misere(view, card)
    if table.roles[view.seat] is Role.AVOID:
        return 0.0
    suit = card // 13
    value = 0.0
    if returns_partner(view, table, card):
        value += _PARTNER
    if suit == view.trump:
        return value + (_DRAW if draws_trumps(view, card, others) else -0.1)
    own = length(view.hand, suit)
    if view.trump < 0:
        value += _LONG * max(0, own - 3)
    elif own == 1 and length(view.hand, view.trump) and not draws(view):
        value += _SHORT
    if heads_sequence(view, card, others):
        value += _SEQUENCE
    return value


def _against_misere(view: View, card: Card) -> float:
    """A suit that the declarer lacks only lets it throw a card away; where its hand is open, its weakest suit is
    attacked."""
    suit = SUIT_MASK[card // 13]
    shown = view.open[view.declarer]
    if view.voids[view.declarer] & suit or (shown.bit_count() == view.counts[view.declarer] and not shown & suit):
        return -_VOID
    return _WEAK * gaps(shown & suit)[card // 13]


def returns_partner(view: View, table: Table, card: Card) -> bool:
    """Whether the suit is the one that a friend led first, when few are friends."""
    mates = table.friends[view.seat] - {view.seat}
    if not mates:
        return False
    led = [trick.cards[0] // 13 for trick in view.tricks if trick.leader in mates]
    return bool(led) and led[-1] == card // 13


def draws(view: View) -> bool:
    """Whether this seat plays the contract, so that it gains by the others having no trumps."""
    return view.seat in (view.declarer, view.partner)


def draws_trumps(view: View, card: Card, others: Hand) -> bool:
    """Whether a trump lead takes trumps from the others: they hold some, and this seat more than its share."""
    out = (others & SUIT_MASK[view.trump]).bit_count()
    own = length(view.hand, view.trump)
    return draws(view) and out > 0 and own * (view.seats - 1) >= out and (is_master(card, others) or own >= 4)


def heads_sequence(view: View, card: Card, others: Hand) -> bool:
    """Whether the next card below that is not played is in the same hand, and at most one above it is out."""
    rest = view.hand & SUIT_MASK[card // 13] & ~above(card, view.order) & ~(1 << card)
    if not rest or view.order[card % 13] < 8:
        return False
    near = max(each for each in range(52) if rest >> each & 1)
    between = others & ~above(card, view.order) & above(near, view.order) & SUIT_MASK[card // 13]
    return not between and (others & above(card, view.order)).bit_count() <= 1
