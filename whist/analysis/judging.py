"""Judges a finished deal: what each card was worth, what the card played gave away, what best play would have given.

The work is done in two rounds. Both go backwards from the end of the deal, so that what the solver finds about later
positions makes the earlier ones cheaper. The first round finds what best play gives at every card, and so what the card
played cost. The second finds the value of every other card. All values are tricks of the whole deal, those taken before
included."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import Final, TypeVar

from whist.analysis.judged_deal import JudgedDeal, Measure, PlayedCard
from whist.analysis.selfish_endings import outcomes_by_card
from whist.analysis.verdict import Judgement, Verdict
from whist.engine.cards import Card, Seat
from whist.solver import Bounds, Position, Solver, map_steps

SLICE: Final = 100
"""Positions looked into between two steps: some milliseconds."""
CARD_LIMIT: Final = 150_000
DEAL_LIMIT: Final = 500_000
"""Positions for one card played and for a whole deal. They keep the memory below about 200 MB."""
Known = TypeVar("Known")


class Judge:
    """Judges a deal. Each step of `steps` does a little work; `verdict` says what has been found so far.

    `card_limit`: how many positions may be looked into for one card played; a question that takes more is left open.
    `deal_limit`: the same for the deal. Beyond it, each question still gets one slice."""

    def __init__(self, deal: JudgedDeal, card_limit: int = CARD_LIMIT, deal_limit: int = DEAL_LIMIT) -> None:
        self.deal, self.card_limit, self.deal_limit = deal, card_limit, deal_limit
        self._judgements: dict[int, Judgement] = {}
        self._done = 0
        self._solvers: dict[Seat, Solver] = {}

    @property
    def nodes(self) -> int:
        """How many positions have been looked into so far."""
        return sum(solver.nodes for solver in self._solvers.values())

    def verdict(self) -> Verdict:
        """What has been found so far."""
        return Verdict(self._done, 2 * len(self.deal.plays), dict(self._judgements))

    def steps(self) -> Iterator[bool]:
        """Does some milliseconds of work at each step; yields whether that finished a judgement."""
        for judge in (self._judge_played_card, self._judge_all_cards):
            for play in reversed(self.deal.plays):
                self._judgements[play.number] = yield from map_steps(judge(play), lambda _: False)
                self._done += 1
                yield True

    def _judge_played_card(self, play: PlayedCard) -> Generator[None, None, Judgement]:
        """What the card played gives, and what the best card gives."""
        if self.deal.is_selfish_ending(play):
            return self._judge_selfish_ending(play)
        value = yield from self._find_value(play)
        best = value
        if len(play.position.legal()) > 1:
            limits = self._find_limits(play)
            within = Bounds(value.low, limits.high) if play.wants_high else Bounds(limits.low, value.high)
            best = yield from self._solve_value(play, play.position, within, play.won_before)
        return Judgement(best, value)

    def _find_value(self, play: PlayedCard) -> Generator[None, None, Bounds]:
        """What the card played gives: what best play gives after it, by the measure of this card."""
        later = self._judgements.get(play.number + 1)
        if self.deal.has_two_sides and later is not None:
            return later.best
        if later is None:
            took = self.deal.took if self.deal.has_two_sides else self.deal.tricks[play.seat]
            return Bounds(took, took)
        position, won = play.position.then(play.card)
        return (yield from self._solve_value(play, position, self._find_limits(play), play.won_before + won))

    def _judge_all_cards(self, play: PlayedCard) -> Generator[None, None, Judgement]:
        """What every card gives."""
        known = self._judgements[play.number]
        legal = play.position.legal()
        if known.cards or len(legal) == 1:
            return Judgement(known.best, known.value, known.cards or {play.card: known.value})
        low, high = self._find_limits(play)
        limits = Bounds(low, known.best.high) if play.wants_high else Bounds(known.best.low, high)
        found = yield from self._solve_cards(play, limits, known.value.low)
        cards = {card: found[card].shift(play.won_before) for card in legal}
        cards[play.card] = known.value
        best = _find_best(play, cards.values())
        best = Bounds(max(best.low, known.best.low), min(best.high, known.best.high))
        return Judgement(best, known.value, cards)

    def _judge_selfish_ending(self, play: PlayedCard) -> Judgement:
        """The values of all cards in the last tricks, where every seat plays for itself."""
        values = {}
        for card, outcomes in outcomes_by_card(play.position, self.deal.measure is Measure.LAST).items():
            own = [outcome[play.seat] + play.won_before for outcome in outcomes]
            values[card] = Bounds(min(own), max(own))
        return Judgement(_find_best(play, values.values()), values[play.card], values)

    def _find_limits(self, play: PlayedCard) -> Bounds:
        """The bounds of all values at this card: what can still be taken, within the bounds that make a difference."""
        low, high = self.deal.within
        won = play.won_before
        return Bounds(max(low, min(won, high)), max(low, min(won + play.position.size, high)))

    def _solve_value(
        self, play: PlayedCard, position: Position, within: Bounds, won: int
    ) -> Generator[None, None, Bounds]:
        """What best play gives from the position on, `won` tricks included."""

        def ask() -> Generator[Bounds, None, Bounds]:
            value = yield from self._solver(play).value_steps(position, SLICE, within.shift(-won))
            return Bounds(value, value)

        return (yield from self._run_within_limit(ask())).shift(won)

    def _solve_cards(self, play: PlayedCard, within: Bounds, guess: int) -> Generator[None, None, dict[Card, Bounds]]:
        """What best play gives after each card, the tricks won before not included."""
        won = play.won_before

        def ask() -> Generator[dict[Card, Bounds], None, dict[Card, Bounds]]:
            values = yield from self._solver(play).card_steps(play.position, SLICE, within.shift(-won), guess - won)
            return {card: Bounds(value, value) for card, value in values.items()}

        return (yield from self._run_within_limit(ask()))

    def _run_within_limit(self, steps: Generator[Known, None, Known]) -> Generator[None, None, Known]:
        """Runs the steps to their end, or until a limit is reached; returns what is known then."""
        before = self.nodes
        while True:
            try:
                known = next(steps)
            except StopIteration as end:
                answer: Known = end.value
                return answer
            if self.nodes - before > self.card_limit or self.nodes > self.deal_limit:
                return known
            yield

    def _solver(self, play: PlayedCard) -> Solver:
        """The solver for the side that is counted at this card."""
        seat = -1 if self.deal.has_two_sides else play.seat
        if seat not in self._solvers:
            first = self.deal.plays[0].position
            start = Position(first.hands, first.leader, (), first.trump, first.order, play.position.side, first.avoids)
            self._solvers[seat] = Solver(start)
        return self._solvers[seat]


def _find_best(play: PlayedCard, values: Collection[Bounds]) -> Bounds:
    """The value of the best of several cards."""
    pick = max if play.wants_high else min
    return Bounds(pick(low for low, _ in values), pick(high for _, high in values))
