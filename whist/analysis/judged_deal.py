"""What there is to judge in a finished deal: the cards played, with all hands known, and what counts for whom."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from whist.engine.actions import Action, Play
from whist.engine.cards import Card, Seat, count
from whist.engine.contracts import Aim, Contract, Sides
from whist.engine.game import Game
from whist.engine.phases import Tricks
from whist.engine.state import NOBODY, State, taken
from whist.solver.position import Position
from whist.solver.solver import Bounds

FEW: Final = (Aim.AT_MOST, Aim.UNDER, Aim.LAST_TRICK)
"""The aims of those who want few tricks."""
LAST_TRICKS: Final = 2
"""So many tricks before the end three or four who play for themselves can be judged exactly."""


class Measure(StrEnum):
    """What the values of a deal are.

    TRICKS: those that a side takes in the end with best play by all. CONTRACT: the same as far as it decides whether a
    contract is made, where play stops once that is decided. CERTAIN: each seat plays for itself; the tricks that the
    seat in turn has for certain, whatever the others do together. LAST: each seat plays for itself, and only who takes
    the last trick counts."""

    TRICKS = "tricks"
    CONTRACT = "contract"
    CERTAIN = "certain"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Moment:
    """A card that was played. `number` counts the cards, from 0 for the first that can be judged in a deal; `won` are
    the tricks that the side of the position had before; `most`: whether the seat in turn wants the value high."""

    number: int
    position: Position
    card: Card
    won: int
    most: bool

    @property
    def seat(self) -> Seat:
        return self.position.turn


@dataclass(frozen=True, slots=True)
class Case:
    """A finished deal. `side` are the seats whose tricks are counted (each seat its own, where it is empty), and
    `avoids` whether they want few. Values matter between the bounds `within`. `before`: how many tricks came before
    the first that can be judged, played while there was a stock (rules.md 2.1.4). `took`: what the side took, within
    the bounds; by seat in `tricks`."""

    measure: Measure
    side: frozenset[Seat]
    avoids: bool
    within: Bounds
    before: int
    moments: tuple[Moment, ...]
    took: int
    tricks: tuple[int, ...]

    @property
    def together(self) -> bool:
        """Whether there are two sides, so that best play by all has one value."""
        return self.measure in (Measure.TRICKS, Measure.CONTRACT)

    def alone(self, moment: Moment) -> bool:
        """Whether the seat in turn can be judged as one who plays for itself, exactly."""
        return not self.together and moment.position.size <= LAST_TRICKS


def case_of(game: Game, start: State, actions: tuple[Action, ...], you: Seat) -> Case | None:
    """What can be judged in a deal, from its start and what was done in it; None where nothing was played. `you` is
    the seat whose side is counted, where the deal has no declarer."""
    state, played = start, []
    for action in actions:
        phase = game.phase(state)
        if isinstance(action, Play) and isinstance(phase, Tricks) and not phase.draws:
            played.append((state, action.card))
        state = game.apply(state, action)
    if not played or state.contract is None:
        return None
    first = played[0][0]
    measure, avoids = measure_of(game, state.contract), state.contract.aim in FEW
    side, before = counted(game, state, you), len(first.tricks)
    moments = []
    for number, (at, card) in enumerate(played):
        ours = side or frozenset((at.turn,))
        position = Position(at.hands, at.leader, at.trick, at.trump, at.order, ours, avoids)
        if measure is not Measure.LAST or position.size <= LAST_TRICKS:
            won = (
                sum(taken(at.tricks[before:], game.seats)[seat] for seat in ours) if measure is not Measure.LAST else 0
            )
            moments.append(Moment(number, position, card, won, (at.turn in ours) is not avoids))
    tricks = taken(state.tricks[-1:] if measure is Measure.LAST else state.tricks[before:], game.seats)
    within = bounds(measure, state.contract, count(first.hands[first.turn]))
    took = min(max(sum(tricks[seat] for seat in side or (you,)), within.low), within.high)
    return Case(measure, side, avoids, within, before, tuple(moments), took, tricks)


def measure_of(game: Game, contract: Contract) -> Measure:
    """What the values of a deal are, by its contract's columns."""
    if contract.aim is Aim.LAST_TRICK:
        return Measure.LAST
    if len(game.sides) == 2:
        return Measure.TRICKS
    if contract.sides is Sides.EACH:
        return Measure.CERTAIN
    return Measure.CONTRACT if contract.ends_early else Measure.TRICKS


def counted(game: Game, state: State, you: Seat) -> frozenset[Seat]:
    """Whose tricks are counted: those of the side of `you` where two sides play a game, of the declarer and a partner
    where there is a declarer; none where each seat plays for itself."""
    assert state.contract is not None
    if len(game.sides) == 2:
        return frozenset(game.sides[game.side_of(you)])
    if state.contract.sides is Sides.EACH:
        return frozenset()
    return frozenset(seat for seat in (state.declarer, state.partner) if seat != NOBODY)


def bounds(measure: Measure, contract: Contract, size: int) -> Bounds:
    """Between which numbers of `size` tricks a value matters."""
    if measure is Measure.CONTRACT:
        target = contract.targets[0]
        return Bounds(target, target + 1) if contract.aim is Aim.AT_MOST else Bounds(target - 1, target)
    return Bounds(0, 1 if measure is Measure.LAST else size)
