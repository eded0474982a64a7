"""Random layouts of the cards that a seat cannot see, consistent with everything that it knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whist.engine.cards import Card, Hand, cards_of
from whist.engine.view import View

_SWAPS = 3
"""How many exchanges of places are tried for each card, if voids have made the first filling uneven."""


def layout(view: View, rng: Random) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """The hands of all seats and the stock from the top, as they might be; all possible layouts are about equally
    likely."""
    seats = [seat for seat in range(view.seats) if seat != view.seat]
    unseen = list(cards_of(view.unseen()))
    rng.shuffle(unseen)
    room = [view.counts[seat] - view.open[seat].bit_count() for seat in seats]
    barred = [view.voids[seat] for seat in seats]
    below = view.stock - (view.top is not None)
    room += [below, len(unseen) - sum(room) - below]
    barred += [0, 0]
    places = deal_out(unseen, room, barred, rng)
    hands = list(view.open)
    hands[view.seat] = view.hand
    stock = [] if view.top is None else [view.top]
    for card, place in zip(unseen, places, strict=True):
        if place < len(seats):
            hands[seats[place]] |= 1 << card
        elif place == len(seats):
            stock.append(card)
    return tuple(hands), tuple(stock)


def deal_out(cards: Sequence[Card], room: Sequence[int], barred: Sequence[Hand], rng: Random) -> list[int]:
    """A place for each card: `room` says how many cards each place takes, `barred` which cards it may not take. The
    cards must come in random order. ValueError if they do not fit."""
    left = list(room)
    if not any(barred):
        places = [place for place, size in enumerate(left) for _ in range(size)]
        if len(places) != len(cards) or min(left) < 0:
            raise ValueError("no such layout")
        return places
    chosen = [-1] * len(cards)
    for at, card in enumerate(cards):
        open_to = [place for place, mask in enumerate(barred) if left[place] > 0 and not mask >> card & 1]
        if open_to:
            chosen[at] = rng.choices(open_to, [left[place] for place in open_to])[0]
            left[chosen[at]] -= 1
        elif not _make_room(at, cards, chosen, left, barred):
            raise ValueError("no such layout")
    _mix(cards, chosen, barred, rng)
    return chosen


def _make_room(at: int, cards: Sequence[Card], chosen: list[int], left: list[int], barred: Sequence[Hand]) -> bool:
    """Finds a place for card number `at` by moving other cards, along the shortest chain of moves that ends in a free
    place."""
    came: dict[int, tuple[int, int]] = {}  # place -> (the place and the card that push something out of it)
    queue = []
    for place, mask in enumerate(barred):
        if not mask >> cards[at] & 1:
            came[place] = (-1, at)
            queue.append(place)
    for place in queue:
        if left[place] > 0:
            left[place] -= 1
            while place != -1:
                before, card = came[place]
                chosen[card] = place
                place = before
            return True
        for other in range(len(cards)):
            if chosen[other] != place:
                continue
            for target, mask in enumerate(barred):
                if target not in came and not mask >> cards[other] & 1:
                    came[target] = (place, other)
                    queue.append(target)
    return False


def _mix(cards: Sequence[Card], chosen: list[int], barred: Sequence[Hand], rng: Random) -> None:
    """Exchanges places at random where that is not barred: a random walk that makes all layouts equally likely."""
    size = len(cards)
    for _ in range(_SWAPS * size):
        one, two = int(rng.random() * size), int(rng.random() * size)
        here, there = chosen[one], chosen[two]
        if not (barred[there] >> cards[one] | barred[here] >> cards[two]) & 1:
            chosen[one], chosen[two] = there, here
