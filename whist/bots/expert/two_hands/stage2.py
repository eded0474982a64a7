"""The last thirteen tricks of Tvåmanswhist by exact play: against the other hand if it is known, otherwise against many
possible hands (with `stock=pick` cards were put aside unseen)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from whist.bots.thought import Thought, play
from whist.bots.thumb import endgame
from whist.engine.cards import Card, Hand
from whist.engine.view import View
from whist.solver import Position, Solver

SLICE: Final = 350
"""How many positions are looked into between two thoughts: about 3 ms of CPython."""
HANDS: Final = 40
"""The most hands that are tried if the other hand is not known."""
BUDGET: Final = 60_000
"""The most positions for all these hands together; the first hand is always solved."""
Values = dict[Card, int]
"""The good tricks that each legal card brings."""


def thoughts(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts for the seat in turn, each the best so far."""
    first = endgame.ideas(view, rng)[0]
    yield first
    other = 1 - view.seat
    known = view.known(other)
    if known.bit_count() == view.counts[other]:
        yield from _known(view, known, first)
    else:
        yield from _unknown(view, rng, first)


def _known(view: View, theirs: Hand, first: Thought) -> Iterator[Thought]:
    """The best card against the known hand; of several the one after which the other seat's replies lose most on
    average."""
    position = endgame.moment(view, theirs)
    solver = Solver(position)
    values = yield from _good(solver, position, view.seat, first)
    most = max(values.values())
    best = [card for card, value in values.items() if value == most]
    thought = _exact(view, _least(view, best), most)
    yield thought
    traps = dict.fromkeys(best, 0.0)
    for card in best if len(best) > 1 else ():
        after, _ = position.then(card)
        if after.size and after.turn != view.seat:
            answers = yield from _good(solver, after, 1 - view.seat, thought)
            top = max(answers.values())
            traps[card] = sum(top - value for value in answers.values()) / len(answers)
    worst = max(traps.values())
    yield _exact(view, _least(view, [card for card in best if traps[card] == worst]), most)


def _unknown(view: View, rng: Random, first: Thought) -> Iterator[Thought]:
    """The card that is best on average against hands that the other seat may hold."""
    low = endgame.is_low(view)
    total: dict[Card, int] = {}
    wins: dict[Card, int] = {}
    nodes = 0
    thought = first
    for trial in range(1, HANDS + 1):
        position = endgame.moment(view, endgame.imagined(view, rng, low))
        solver = Solver(position)
        values = yield from _good(solver, position, view.seat, thought)
        most = max(values.values())
        for card, value in values.items():
            total[card] = total.get(card, 0) + value
            wins[card] = wins.get(card, 0) + (value == most)
        most = max(total.values())
        card = _least(view, [card for card, value in total.items() if value == most])
        reason = endgame.reason(view, card, low)
        thought = replace(play(card, reason), best=wins[card], of=trial)
        yield thought
        nodes += solver.nodes
        if nodes > BUDGET:
            return


def _good(solver: Solver, position: Position, seat: int, so_far: Thought) -> Generator[Thought, None, Values]:
    """Returns the good tricks that each legal card brings the seat in turn; yields the best thought so far while it
    searches."""
    steps = solver.card_steps(position, SLICE)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            ours = seat in position.side
            size = position.size
            return {card: value if ours is not position.avoids else size - value for card, value in end.value.items()}
        yield so_far


def _least(view: View, cards: list[Card]) -> Card:
    """The card that is least useful later, of several that are equally good."""
    low = endgame.is_low(view)
    return min(cards, key=lambda card: (card // 13 == view.trump, -(card % 13) if low else card % 13, card))


def _exact(view: View, card: Card, good: int) -> Thought:
    """The thought of playing a card that is known to bring so many good tricks."""
    number = view.hand.bit_count() - good if endgame.is_low(view) else good
    return play(card, "exact", number=number)
