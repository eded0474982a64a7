"""What the other seat's cards of Tvåmanswhist's first stage say about those that it still holds.

A player wins a trick as cheaply as possible, and otherwise throws its least useful card. So a card that would have done
better at the time was probably not in the hand then. It may have been drawn later, as the hidden card below the turned
one."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.common.card_sense import above, below
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat, cards_of
from whist.engine.view import View

DOUBT: Final = 0.1
"""How likely the other seat is to have held such a card and still played another."""
LEAD_DOUBT: Final = 0.4
"""The same for a low lead."""
SWEEPS: Final = 4
"""How many exchanges are tried for each card."""


def likely(view: View, low: bool) -> list[float]:
    """For each card how much more likely it is in the other hand than a card about which nothing is known."""
    other = 1 - view.seat
    weights = [1.0] * 52
    drawn = 0
    room = max(1, view.counts[other] - view.open[other].bit_count())
    unseen = view.unseen()
    for trick in reversed(view.tricks):
        drawn += trick.winner != other
        since = min(1.0, drawn / room)
        mask, doubt = _missing(trick.leader, trick.cards, other, view.trump, low)
        for card in cards_of(mask & unseen):
            weights[card] *= since + (1 - since) * doubt
    if view.trick and view.leader == other:
        mask, doubt = _missing(view.leader, view.trick, other, view.trump, low)
        for card in cards_of(mask & unseen):
            weights[card] *= doubt
    return weights


def _missing(leader: Seat, cards: tuple[Card, ...], other: Seat, trump: int, low: bool) -> tuple[Hand, float]:
    """The cards that the other seat would rather have played, and how likely it is to have held one of them all the
    same."""
    cheaper = above if low else below
    if leader == other:
        led = cards[0]
        if led // 13 != trump and (led % 13 > 5 if low else led % 13 < 7):
            return cheaper(led), LEAD_DOUBT
        return 0, 1.0
    led, reply = cards
    if reply // 13 == led // 13 and reply > led:
        return above(led) & cheaper(reply), DOUBT
    if reply // 13 == trump:
        return cheaper(reply) & SUIT_MASK[trump], DOUBT
    return cheaper(reply), DOUBT


def lean(
    view: View, hands: tuple[Hand, ...], stock: tuple[Card, ...], weights: list[float], rng: Random
) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """The layout after random exchanges between the other hand and the stock, which bring cards into the hand in
    proportion to their weights (Metropolis's rule)."""
    other = 1 - view.seat
    held = list(cards_of(hands[other] & ~view.open[other]))
    first = view.top is not None
    below_top = list(stock[first:])
    if not held or not below_top:
        return hands, stock
    barred = view.voids[other]
    for _ in range(SWEEPS * max(len(held), len(below_top))):
        at, under = int(rng.random() * len(held)), int(rng.random() * len(below_top))
        one, two = held[at], below_top[under]
        if not barred >> two & 1 and rng.random() * weights[one] < weights[two]:
            held[at], below_top[under] = two, one
    hand = view.open[other] | sum(1 << card for card in held)
    return tuple(view.hand if seat == view.seat else hand for seat in (0, 1)), (*stock[:first], *below_top)
