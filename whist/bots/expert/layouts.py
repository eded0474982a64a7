"""Layouts that a seat may believe in: drawn like all guessed ones, and sifted by what the others have said with their
calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from whist.bots.worlds import layout
from whist.engine.cards import Hand
from whist.engine.view import View

Fit: TypeAlias = Callable[[tuple[Hand, ...]], float]
"""How well the hands of all seats, as they were when the first card was led, go with what has been called: 0 to 1."""

TRIES = 8
"""So many layouts are drawn at most for one that fits; then the last is taken as it is."""


def believed(view: View, rng: Random, fit: Fit | None) -> Iterator[tuple[Hand, ...]]:
    """The hands of all seats, as they might be now, again and again."""
    played = [0] * view.seats
    for trick in view.tricks:
        for at, card in enumerate(trick.cards):
            played[(trick.leader + at) % view.seats] |= 1 << card
    for at, card in enumerate(view.trick):
        played[(view.leader + at) % view.seats] |= 1 << card
    while True:
        for _ in range(TRIES):
            hands, _ = layout(view, rng)
            if fit is None or rng.random() < fit(tuple(hand | gone for hand, gone in zip(hands, played, strict=True))):
                break
        yield hands
