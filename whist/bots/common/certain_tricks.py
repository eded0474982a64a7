"""What a seat knows for certain of the others' hands, and what follows from it for a trick."""

from __future__ import annotations

from whist.bots.common.card_sense import above, winning_card, winning_seat
from whist.bots.common.roles import Role, friends, role
from whist.engine.cards import SUIT_MASK, Hand, Seat
from whist.engine.view import View


def held_or_hidden(view: View, seat: Seat) -> Hand:
    """The cards that a seat is known to hold and those that it may hold. If they include no card of a suit, the seat
    certainly lacks that suit."""
    shown = view.open[seat]
    return shown if shown.bit_count() == view.counts[seat] else shown | view.may_hold(seat)


def is_won(view: View) -> bool:
    """Whether a seat that wants the trick has won it already: a friend's card is winning, and no opponent who plays
    later can beat it in any layout."""
    if not view.trick or role(view, view.seat) is not Role.TAKE:
        return False
    mates = friends(view, view.seat)
    if winning_seat(view) not in mates:
        return False
    behind = [(view.seat + step) % view.seats for step in range(1, view.seats - len(view.trick))]
    return not any(_may_beat(view, seat) for seat in behind if seat not in mates)


def _may_beat(view: View, seat: Seat) -> bool:
    """Whether a seat may hold a card that beats the trick so far, and may be allowed to play it."""
    best, led = winning_card(view), SUIT_MASK[view.trick[0] // 13]
    cards = held_or_hidden(view, seat)
    over = cards & above(best, view.order)
    if best // 13 == view.trump or view.trump < 0 or view.open[seat] & led:
        return bool(over)
    return bool(over | cards & SUIT_MASK[view.trump])


def ruffed(view: View) -> Hand:
    """The side suits, as a mask of cards, that some opponent certainly lacks while it may hold trumps."""
    if view.trump < 0:
        return 0
    mates = friends(view, view.seat)
    foes = [held_or_hidden(view, seat) for seat in range(view.seats) if seat not in mates]
    armed = [held for held in foes if held & SUIT_MASK[view.trump]]
    return sum(mask for mask in SUIT_MASK if not all(held & mask for held in armed))


def lacking(view: View, seat: Seat) -> Hand:
    """The suits, as a mask of cards, that a seat certainly lacks."""
    held = held_or_hidden(view, seat)
    return sum(mask for mask in SUIT_MASK if not held & mask)
