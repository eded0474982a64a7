"""A finished deal as it is judged: every card played, with all hands known, and whose tricks count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from whist.engine.actions import Action, Play
from whist.engine.cards import Card, Seat, count
from whist.engine.contracts import Aim, Contract, Sides
from whist.engine.game import Game
from whist.engine.phases import plays as plays_tricks
from whist.engine.state import State, taken
from whist.solver import Bounds, Position

LAST_TRICKS: Final = 2
"""If every seat plays for itself, this many tricks at the end can be judged exactly."""


class Measure(StrEnum):
    """What the values of a deal measure."""

    TRICKS = "tricks"
    """The tricks that a side takes in the end, with best play by all."""
    CONTRACT = "contract"
    """The same, but only as far as it decides whether the contract is made. Play stops once that is decided."""
    CERTAIN = "certain"
    """Every seat plays for itself: the tricks that the seat in turn is certain to take, whatever the others do
    together."""
    LAST = "last"
    """Every seat plays for itself, and only the last trick counts."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that was played, and the position before it."""

    number: int
    """Counts the cards of the deal that can be judged, from 0."""
    position: Position
    card: Card
    won_before: int
    """The tricks that the position's side had taken before."""
    wants_high: bool
    """Whether the seat in turn wants the value to be high."""

    @property
    def seat(self) -> Seat:
        """The seat that played the card."""
        return self.position.turn


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """A finished deal. `side` and `avoids` are as in `Position`; an empty side says that each seat's own tricks are
    counted for it."""

    measure: Measure
    side: frozenset[Seat]
    avoids: bool
    within: Bounds
    """Values outside these bounds make no difference."""
    tricks_before: int
    """How many tricks came before the first that can be judged: those played while there was a stock (rules.md
    2.1.4)."""
    plays: tuple[PlayedCard, ...]
    took: int
    """What the side took (the person, if each seat's own tricks are counted), within the bounds."""
    tricks: tuple[int, ...]
    """By seat: what it took."""

    @property
    def has_two_sides(self) -> bool:
        """Whether two sides play against each other, so that best play by all has one value."""
        return self.measure in (Measure.TRICKS, Measure.CONTRACT)

    def is_selfish_ending(self, play: PlayedCard) -> bool:
        """Whether every seat plays for itself here, and the play is late enough to be judged exactly."""
        return not self.has_two_sides and play.position.size <= LAST_TRICKS


def build_judged_deal(game: Game, start: State, actions: tuple[Action, ...], you: Seat) -> JudgedDeal | None:
    """The deal as it is judged, from its start and its actions; None if no card was played. If the deal has no
    declarer, the side counted is that of the seat `you`."""
    state, played = start, []
    for action in actions:
        phase = game.phase(state)
        if isinstance(action, Play) and phase is not None and plays_tricks(phase) and not phase.draws:
            played.append((state, action.card))
        state = game.apply(state, action)
    if not played or state.contract is None:
        return None
    first = played[0][0]
    measure, avoids = choose_measure(game, state.contract), game.interests(state).avoids
    only_last = measure is Measure.LAST
    side, tricks_before = find_counted_side(game, state, you), len(first.tricks)
    plays = []
    for number, (at, card) in enumerate(played):
        counted = side or frozenset((at.turn,))
        position = Position(at.hands, at.leader, at.trick, at.trump, at.order, counted, avoids)
        if not only_last or position.size <= LAST_TRICKS:
            tricks = taken(at.tricks[tricks_before:], game.seats)
            won_before = 0 if only_last else sum(tricks[seat] for seat in counted)
            plays.append(PlayedCard(number, position, card, won_before, (at.turn in counted) is not avoids))
    tricks = taken(state.tricks[-1:] if only_last else state.tricks[tricks_before:], game.seats)
    within = find_bounds(measure, state.contract, count(first.hands[first.turn]))
    took = min(max(sum(tricks[seat] for seat in side or (you,)), within.low), within.high)
    return JudgedDeal(measure, side, avoids, within, tricks_before, tuple(plays), took, tricks)


def choose_measure(game: Game, contract: Contract) -> Measure:
    """What the values of a deal with this contract measure."""
    if contract.aim is Aim.LAST_TRICK:
        return Measure.LAST
    if len(game.sides) == 2:
        return Measure.TRICKS
    if contract.sides is Sides.EACH:
        return Measure.CERTAIN
    return Measure.CONTRACT if contract.ends_early else Measure.TRICKS


def find_counted_side(game: Game, state: State, you: Seat) -> frozenset[Seat]:
    """The seats whose tricks are counted together: the side of `you` in a game of two sides, else the declarer and its
    partner; no seat if every seat plays for itself."""
    at_stake = game.interests(state)
    if not at_stake.has_two_sides():
        return frozenset()
    return at_stake.friends[you] if len(game.sides) == 2 else at_stake.attack


def find_bounds(measure: Measure, contract: Contract, size: int) -> Bounds:
    """The bounds within which a value makes a difference, in a deal of `size` tricks."""
    if measure is Measure.CONTRACT:
        target = contract.targets[0]
        return Bounds(target, target + 1) if contract.aim is Aim.AT_MOST else Bounds(target - 1, target)
    return Bounds(0, 1 if measure is Measure.LAST else size)
