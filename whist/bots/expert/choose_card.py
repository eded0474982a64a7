"""The expert's play to a trick. Every card is tried in many layouts. With few cards left each layout is solved exactly;
before that it is played out by quick rules."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from whist.bots.common.card_sense import above, alive, takes, winning_card, winning_seat
from whist.bots.common.certain_tricks import is_won, lacking
from whist.bots.common.roles import Role, contract_of, interests_of, role
from whist.bots.expert.playout_avoiding import play_low
from whist.bots.expert.playout_bits import GROUP, TRUMPS, to_bits
from whist.bots.expert.playout_taking import play_high
from whist.bots.expert.race import Race
from whist.bots.thought import Thought
from whist.bots.thumb import steady_tricks
from whist.engine.actions import Play
from whist.engine.cards import Card, Hand, Seat
from whist.engine.contracts import Aim
from whist.engine.state import taken
from whist.engine.view import View
from whist.solver import Position, Solver, Unknown

PLAYOUTS: Final = 600
"""The most playouts for one decision. Each card takes one in each layout."""
LAYOUTS: Final = 120
EXACT_LAYOUTS: Final = 16
NODES: Final = 1000
"""The most positions that exact play may look into for one decision."""
SLICE: Final = 40
"""The most positions between two thoughts."""
EXACT: Final = {"high": 4, "low": 4, "hunt": 9}
"""With at most so many cards in hand the rest is solved exactly, by kind of deal."""
_EASIER: Final = 0.1
"""The weight of a playout beside exact play. Of cards that are equally good against perfect play, one may be better
against real opponents."""
_TIE: Final = 0.5 / EXACT_LAYOUTS
"""The same weight against a misère. It is so small that a card that beats the misère in every layout stays ahead of one
that fails in some."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the deal is played for, as this seat sees it. `points[n]`: what the deal is worth to this seat if the
    `counted` seats take n tricks. `sides`: for each seat the side it plays for. `avoids`: whether the counted seats
    want few tricks. `prey`: the lone player of a misère, or -1. `attack`: the side that draws trumps."""

    points: Sequence[float]
    counted: frozenset[Seat]
    sides: tuple[int, ...]
    avoids: bool
    prey: Seat
    attack: int

    @staticmethod
    def of(view: View, points: Sequence[float]) -> Stakes:
        """The stakes of the contract in play."""
        at_stake = interests_of(view)
        sides = tuple(map(min, at_stake.friends))
        attack = sides[view.declarer] if view.declarer >= 0 else -1
        return Stakes(points, at_stake.counted(view.seat), sides, at_stake.avoids, at_stake.prey, attack)


def thoughts(view: View, rng: Random, points: Sequence[float], worlds: Iterator[tuple[Hand, ...]]) -> Iterator[Thought]:
    """Thoughts on the card to play, each the best so far. `points`: as in Stakes. `worlds`: endless layouts, each the
    hands of all seats."""
    ideas = {idea.action.card: idea for idea in steady_tricks.ideas(view, rng) if isinstance(idea.action, Play)}
    options = distinct(view, sensible(view, list(ideas)))
    yield ideas[options[0]]
    if len(options) == 1 or contract_of(view).aim is Aim.LAST_TRICK:
        return
    race = Race(len(options))
    for _ in Trial(view, Stakes.of(view, points), options).run(race, worlds):
        yield replace(ideas[options[race.best]], best=race.wins(), of=race.layouts)
    race.judge()
    yield replace(ideas[options[race.best]], best=race.wins(), of=race.layouts)


def sensible(view: View, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards worth trying. Two kinds are left out if there are others: cards that take a trick which is a friend's
    for certain, and leads against a misère of a suit that its declarer lacks for certain. Playouts overrate both. Exact
    play of some hundreds of each hardly ever found a gain, and often a loss."""
    if is_won(view):
        best = winning_card(view)
        rest = [card for card in cards if not takes(card, best, view.trump, view.order)]
    elif not view.trick and role(view, view.seat) is Role.FORCE:
        void = lacking(view, view.declarer)
        rest = [card for card in cards if not void >> card & 1]
    else:
        return cards
    return rest or cards


def distinct(view: View, cards: Sequence[Card]) -> list[Card]:
    """The cards without those that are equivalent to an earlier one, because no card between the two is out."""
    others = alive(view)
    chosen: list[Card] = []
    for card in cards:
        for other in chosen:
            between = above(card, view.order) ^ above(other, view.order)
            if card // 13 == other // 13 and not others & between:
                break
        else:
            chosen.append(card)
    return chosen


class Trial:
    """Tries the cards of one decision in one layout after another."""

    def __init__(self, view: View, stakes: Stakes, options: Sequence[Card]) -> None:
        self.view = view
        self.stakes = stakes
        self.options = options
        self.won = list(taken(view.tricks, view.seats))
        self.trumps = TRUMPS if view.trump >= 0 else 0
        self.bits = [self._bit(card) for card in options]
        self.led = self.best = 0
        self.leader = self.ahead = view.seat
        if view.trick:
            self.led = GROUP[self._bit(view.trick[0]).bit_length()]
            self.best, self.ahead = self._bit(winning_card(view)), winning_seat(view)
            self.leader = view.leader

    def _bit(self, card: Card) -> Hand:
        return to_bits(1 << card, self.view.trump, self.view.order)

    def run(self, race: Race, worlds: Iterator[tuple[Hand, ...]]) -> Iterator[None]:
        """Values the cards in layouts until the race is over or the budget is spent. Yields every few milliseconds."""
        view, stakes = self.view, self.stakes
        kind = "hunt" if stakes.prey >= 0 else "low" if stakes.avoids else "high"
        if view.hand.bit_count() <= EXACT[kind] and view.seats == 4:
            yield from self._exactly(race, worlds)
            return
        spent = 0
        while spent < PLAYOUTS and race.layouts < LAYOUTS and not race.over:
            spent += len(race.alive)
            race.add(self.played(next(worlds), race.alive))
            yield

    def played(self, hands: Sequence[Hand], numbers: Sequence[int]) -> list[float]:
        """What the options with these numbers are worth in a layout, by playouts."""
        view, stakes, me = self.view, self.stakes, self.view.seat
        held = [to_bits(hand, view.trump, view.order) for hand in hands]
        placed = len(view.trick) + 1
        values = []
        for number in numbers:
            bit = self.bits[number]
            left, won = held[:], self.won[:]
            left[me] ^= bit
            led, best, ahead = self.led or GROUP[bit.bit_length()], self.best, self.ahead
            if bit > best and bit & (led | self.trumps):
                best, ahead = bit, me
            if stakes.avoids:
                play_low(left, stakes.sides, stakes.prey, self.leader, placed, led, best, ahead, won)
            else:
                play_high(left, stakes.sides, self.trumps, stakes.attack, self.leader, placed, led, best, ahead, won)
            values.append(stakes.points[sum([won[seat] for seat in stakes.counted])])
        return values

    def _exactly(self, race: Race, worlds: Iterator[tuple[Hand, ...]]) -> Iterator[None]:
        """Values the cards by exact play of each layout, with a small part for a playout."""
        view, stakes = self.view, self.stakes
        before = sum(self.won[seat] for seat in stakes.counted)
        weight = _EASIER if stakes.prey < 0 else _TIE
        nodes = 0
        while nodes < NODES and race.layouts < EXACT_LAYOUTS and not race.over:
            hands = next(worlds)
            position = Position(hands, self.leader, view.trick, view.trump, view.order, stakes.counted, stakes.avoids)
            solver = Solver(position)
            tricks = yield from _caught(solver, position) if stakes.prey >= 0 else _tricks(solver)
            nodes += solver.nodes
            alive = race.alive
            exact = [stakes.points[before + tricks[self.options[number]]] for number in alive]
            easier = self.played(hands, alive)
            race.add([one + weight * two for one, two in zip(exact, easier, strict=True)])
            yield


def _tricks(solver: Solver) -> Generator[None, None, dict[Card, int]]:
    """The tricks that the counted seats take after each card."""
    steps = solver.card_steps(slice_=SLICE)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: dict[Card, int] = end.value
            return found
        yield


def _caught(solver: Solver, position: Position) -> Generator[None, None, dict[Card, int]]:
    """For each card 1 if the lone player of a misère can then be made to take a trick, otherwise 0."""
    found: dict[Card, int] = {}
    for card in position.legal():
        after, won = position.then(card)
        while card not in found:
            with suppress(Unknown):
                found[card] = int(won or solver.at_least(1, after, SLICE))
            yield
    return found
