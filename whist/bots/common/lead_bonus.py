"""Points for a lead, apart from the trick that it may win."""

from __future__ import annotations

from typing import Final

from whist.bots.common.card_sense import above, below, is_master, length
from whist.bots.common.hand_strength import gaps
from whist.bots.common.roles import Role
from whist.bots.common.trick_model import Table
from whist.engine.cards import SUIT_MASK, Card, Hand, cards_of, hand_of
from whist.engine.view import View

_PARTNER: Final = 0.15
_DRAW: Final = 0.35
_LONG: Final = 0.05
_SEQUENCE: Final = 0.1
_SHORT: Final = 0.12
_VOID: Final = 0.6
_WEAK: Final = 0.1
_RUFF: Final = 0.5
"""What an opponent gains by ruffing with a small trump, apart from the trick."""


def bonus(view: View, table: Table, card: Card, others: Hand, ruffed: Hand) -> float:
    """What to add to a lead's value; `ruffed`: as in certain_tricks.py."""
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
    if ruffed >> card & 1:
        value -= _RUFF
    own = length(view.hand, suit)
    if view.trump < 0:
        value += _LONG * max(0, own - 3)
    elif own == 1 and length(view.hand, view.trump) and not draws(view):
        value += _SHORT
    if heads_sequence(view, card, others):
        value += _SEQUENCE
    return value


def _against_misere(view: View, card: Card) -> float:
    """A lead of a suit that the declarer lacks counts less, because the declarer can discard on it. If its hand is
    open, leads of its weak suits count more."""
    suit = SUIT_MASK[card // 13]
    shown = view.open[view.declarer]
    if view.voids[view.declarer] & suit or (shown.bit_count() == view.counts[view.declarer] and not shown & suit):
        return -_VOID
    return _WEAK * gaps(shown & suit)[card // 13]


def returns_partner(view: View, table: Table, card: Card) -> bool:
    """Whether the suit is the one that a friend led last."""
    mates = table.friends[view.seat] - {view.seat}
    if not mates:
        return False
    led = [trick.cards[0] // 13 for trick in view.tricks if trick.leader in mates]
    return bool(led) and led[-1] == card // 13


def draws(view: View) -> bool:
    """Whether this seat plays the contract, so that it gains when the others have no trumps."""
    return view.seat in (view.declarer, view.partner)


def draws_trumps(view: View, card: Card, others: Hand) -> bool:
    """Whether a trump lead takes trumps from the others: they hold some, and this seat more than its share."""
    out = (others & SUIT_MASK[view.trump]).bit_count()
    own = length(view.hand, view.trump)
    return draws(view) and out > 0 and own * (view.seats - 1) >= out and (is_master(card, others) or own >= 4)


def heads_sequence(view: View, card: Card, others: Hand) -> bool:
    """Whether the card heads a sequence worth leading from: the next card below is held too, and no more cards that
    beat it are out than the sequence is long, less one."""
    higher = others & above(card, view.order)
    if view.order[card % 13] < 7 or view.hand & above(card, view.order) & ~_touching(card, view, others):
        return False
    run = 1
    for each in sorted(cards_of(view.hand & below(card, view.order)), key=lambda each: -view.order[each % 13]):
        between = others & above(each, view.order) & below(card, view.order)
        if between:
            break
        run += 1
    return run > 1 and higher.bit_count() < run


def _touching(card: Card, view: View, others: Hand) -> Hand:
    """The cards of this hand above `card` with nothing out between."""
    own = view.hand & above(card, view.order)
    return hand_of(each for each in cards_of(own) if not others & above(card, view.order) & below(each, view.order))
