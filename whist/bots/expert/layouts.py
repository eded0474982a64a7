"""Random layouts of the unseen cards, drawn quickly and selected by what the others' calls say about their hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias

from whist.bots.common.sampling import layout
from whist.engine.cards import Card, Hand, cards_of
from whist.engine.view import View

Fit: TypeAlias = Callable[[tuple[Hand, ...]], float]
"""How well the hands of all seats, as they were before the first lead, fit the calls: from 0 to 1."""

TRIES: Final = 8
"""At most so many layouts are drawn to find one that fits; then the last one is used."""


class Deck:
    """The cards that a seat cannot see, prepared for being dealt out many times.

    Cards of suits that some seat has shown to lack are dealt first; the chance of a place is proportional to its free
    room. The other cards follow in random order. If only one suit is lacking somewhere, all layouts are equally likely;
    with more they are approximately so."""

    def __init__(self, view: View) -> None:
        self.view = view
        seats = [seat for seat in range(view.seats) if seat != view.seat]
        unseen = view.unseen()
        room = [view.counts[seat] - view.open[seat].bit_count() for seat in seats]
        room.append(view.stock - (view.top is not None))
        room.append(unseen.bit_count() - sum(room))
        able = {
            card: [at for at in range(len(room)) if at >= len(seats) or not view.voids[seats[at]] >> card & 1]
            for card in cards_of(unseen)
        }
        self.seats = seats
        self.room = room
        self.free = [card for card, places in able.items() if len(places) == len(room)]
        self.bound = sorted(
            [(card, places) for card, places in able.items() if len(places) < len(room)], key=lambda each: len(each[1])
        )
        self.start = list(view.open)
        self.start[view.seat] = view.hand

    def deal(self, rng: Random) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
        """The hands of all seats and the stock from the top, as they might be."""
        chance = rng.random
        room = self.room[:]
        piles = [0] * len(room)
        stock: list[Card] = []
        heap = len(self.seats)
        for card, places in self.bound:
            left = chance() * sum([room[place] for place in places])
            for place in places:
                left -= room[place]
                if left < 0:
                    break
            else:
                return layout(self.view, rng)
            room[place] -= 1
            piles[place] |= 1 << card
            if place == heap:
                stock.append(card)
        mixed = sorted([(chance(), card) for card in self.free])
        at = 0
        for place, size in enumerate(room):
            if place == heap:
                stock += [card for _, card in mixed[at : at + size]]
            piles[place] |= sum([1 << card for _, card in mixed[at : at + size]])
            at += size
        hands = self.start[:]
        for place, seat in enumerate(self.seats):
            hands[seat] |= piles[place]
        if self.bound:
            rng.shuffle(stock)
        return tuple(hands), tuple(stock if self.view.top is None else [self.view.top, *stock])


def believed(view: View, rng: Random, fit: Fit | None) -> Iterator[tuple[Hand, ...]]:
    """Yields hands of all seats, as they might be now, without end. `fit` decides by chance whether a layout is
    used."""
    deck = Deck(view)
    played = [0] * view.seats
    for trick in view.tricks:
        for at, card in enumerate(trick.cards):
            played[(trick.leader + at) % view.seats] |= 1 << card
    for at, card in enumerate(view.trick):
        played[(view.leader + at) % view.seats] |= 1 << card
    while True:
        for _ in range(TRIES):
            hands, _ = deck.deal(rng)
            if fit is None or rng.random() < fit(
                tuple([hand | gone for hand, gone in zip(hands, played, strict=True)])
            ):
                break
        yield hands
