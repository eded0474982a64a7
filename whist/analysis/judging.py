"""The truth about a finished deal: what each card was worth, what the one played gave away, what there was to have.

The work is done in two rounds, both from the end of the deal backwards, so that what is found about later moments makes
the earlier ones cheaper. The first finds what best play would have given at every moment, and so what each card played
cost; the second the value of every other card. All values are tricks of the whole run, those taken before included."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import Final

from whist.analysis.judged_deal import Case, Measure, Moment
from whist.analysis.selfish_endings import by_card
from whist.analysis.verdict import Judgement, Verdict
from whist.engine.cards import Seat
from whist.solver.position import Position
from whist.solver.solver import Bounds, Solver

SLICE: Final = 100
"""Positions looked into between two steps: some milliseconds."""
LIMIT: Final = 150_000
WHOLE: Final = 500_000
"""Positions for one moment and for a whole deal, which keeps memory below some 200 MB."""


class Judge:
    """Judges a deal. `steps` does a little work at each step; `verdict` tells what has been found so far.

    `limit`: how many positions may be looked into for one moment; what takes more is not worked out. `whole`: the same
    for the deal."""

    def __init__(self, case: Case, limit: int = LIMIT, whole: int = WHOLE) -> None:
        self.case, self.limit, self.whole = case, limit, whole
        self._found: dict[int, Judgement] = {}
        self._done = 0
        self._solvers: dict[Seat, Solver] = {}

    @property
    def nodes(self) -> int:
        """How many positions were looked into so far."""
        return sum(solver.nodes for solver in self._solvers.values())

    def verdict(self) -> Verdict:
        """What has been found so far."""
        return Verdict(self._done, 2 * len(self.case.moments), dict(self._found))

    def steps(self) -> Iterator[bool]:
        """Does some milliseconds of work at each step; says whether something has been found by it."""
        for judge in (self._played, self._cards):
            for moment in reversed(self.case.moments):
                steps = judge(moment)
                while True:
                    try:
                        next(steps)
                    except StopIteration as end:
                        self._found[moment.number] = end.value
                        break
                    yield False
                self._done += 1
                yield True

    def _played(self, moment: Moment) -> Generator[None, None, Judgement]:
        """What the card played gives, and what the best one would."""
        if self.case.alone(moment):
            return self._each(moment)
        value = yield from self._after(moment)
        best = value
        if len(moment.position.legal()) > 1:
            limits = self._limits(moment)
            within = Bounds(value.low, limits.high) if moment.most else Bounds(limits.low, value.high)
            steps = self._solver(moment).value_steps(moment.position, SLICE, _shifted(within, -moment.won))
            best = yield from self._ask(moment, steps, within)
        return Judgement(best, value)

    def _after(self, moment: Moment) -> Generator[None, None, Bounds]:
        """What the card played gives: what best play gives at the moment after it, by the measure of this one."""
        later = self._found.get(moment.number + 1)
        if self.case.together and later is not None:
            return later.best
        if later is None:
            took = self.case.took if self.case.together else self.case.tricks[moment.seat]
            return Bounds(took, took)
        position, won = moment.position.then(moment.card)
        limits = self._limits(moment)
        steps = self._solver(moment).value_steps(position, SLICE, _shifted(limits, -moment.won - won))
        return (yield from self._ask(moment, steps, limits, won))

    def _cards(self, moment: Moment) -> Generator[None, None, Judgement]:
        """What every card gives."""
        known = self._found[moment.number]
        position = moment.position
        legal = position.legal()
        if known.cards or len(legal) == 1:
            return Judgement(known.best, known.value, known.cards or {moment.card: known.value})
        low, high = self._limits(moment)
        limits = Bounds(low, known.best.high) if moment.most else Bounds(known.best.low, high)
        cards = dict.fromkeys(legal, limits)
        steps = self._solver(moment).card_steps(
            position, SLICE, _shifted(limits, -moment.won), known.value.low - moment.won
        )
        spent = self.nodes
        while True:
            try:
                found = next(steps)
            except StopIteration as end:
                found = {card: Bounds(value, value) for card, value in end.value.items()}
                spent = -1
            cards = {card: _shifted(found[card], moment.won) for card in legal}
            if spent < 0 or self._spent(spent):
                break
            yield
        cards[moment.card] = known.value
        best = _best(moment, cards.values())
        best = Bounds(max(best.low, known.best.low), min(best.high, known.best.high))
        return Judgement(best, known.value, cards)

    def _each(self, moment: Moment) -> Judgement:
        """The last tricks of those who play for themselves."""
        values = {}
        for card, ways in by_card(moment.position, self.case.measure is Measure.LAST).items():
            own = [way[moment.seat] + moment.won for way in ways]
            values[card] = Bounds(min(own), max(own))
        return Judgement(_best(moment, values.values()), values[moment.card], values)

    def _limits(self, moment: Moment) -> Bounds:
        """Between what a value can lie at a moment."""
        low, high = self.case.within
        return Bounds(max(low, min(moment.won, high)), max(low, min(moment.won + moment.position.size, high)))

    def _ask(
        self, moment: Moment, steps: Generator[Bounds, None, int], within: Bounds, won: int = 0
    ) -> Generator[None, None, Bounds]:
        """Has a question answered, until the limit."""
        spent, found = self.nodes, within
        while not self._spent(spent):
            try:
                found = _shifted(next(steps), moment.won + won)
            except StopIteration as end:
                value = end.value + moment.won + won
                return Bounds(value, value)
            yield
        return found

    def _spent(self, before: int) -> bool:
        nodes = self.nodes
        return nodes - before > self.limit or nodes > self.whole

    def _solver(self, moment: Moment) -> Solver:
        """The solver for the side that is counted at a moment."""
        seat = -1 if self.case.together else moment.seat
        if seat not in self._solvers:
            first = self.case.moments[0].position
            deal = Position(first.hands, first.leader, (), first.trump, first.order, moment.position.side, first.avoids)
            self._solvers[seat] = Solver(deal)
        return self._solvers[seat]


def _best(moment: Moment, values: Collection[Bounds]) -> Bounds:
    """The value of the best of several cards."""
    pick = max if moment.most else min
    return Bounds(pick(low for low, _ in values), pick(high for _, high in values))


def _shifted(bounds: Bounds, by: int) -> Bounds:
    return Bounds(bounds.low + by, bounds.high + by)
