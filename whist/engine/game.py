"""A game as a value, and the few functions that drive any game: start, legal, apply, and whether it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from whist.engine.actions import NEXT, Action, Choice
from whist.engine.cards import Seat
from whist.engine.contracts import Contract
from whist.engine.deals import Pattern, Source
from whist.engine.errors import IllegalAction, Reason
from whist.engine.interests import Declared, Interests, interests
from whist.engine.options import Clash, Option, Options, settle_options
from whist.engine.phases.phase import Phase, Ration, plays
from whist.engine.scoring import Outcome, Sum, Unit
from whist.engine.span import Length, Span
from whist.engine.state import NOBODY, DealResult, Standing, State, Trick, taken


@dataclass(frozen=True, slots=True)
class Game:
    """One game: a stateless rules object. `sides` are the seats that score together, in the order of all scores.

    `contracts`, `phases` and `length` (of a match) are asked with the options in force; `settle` with the outcome of a
    deal, and gives the sum behind each side's points; `span` with what stood before the first deal, and raises BadText
    where no match comes to stand so."""

    id: str
    rules_version: str
    pattern: Pattern
    sides: tuple[tuple[Seat, ...], ...]
    options: tuple[Option, ...]
    clashes: tuple[Clash, ...]
    contracts: Callable[[Options], tuple[Contract, ...]]
    phases: Callable[[Options], tuple[Phase, ...]]
    settle: Callable[[Outcome], tuple[Sum, ...]]
    length: Callable[[Options], Length]
    span: Callable[[Options, Standing], Span]
    unit: Unit = Unit.POINTS
    calls: frozenset[str] = frozenset()
    """The words of its contracts that players say."""

    @property
    def seats(self) -> int:
        return self.pattern.seats

    def choose(self, **chosen: str) -> Options:
        """The options in force where `chosen` differs from the defaults. BadText on what cannot be."""
        return settle_options(self.options, self.clashes, chosen)

    def choose_from(self, chosen: Mapping[str, str]) -> Options:
        return settle_options(self.options, self.clashes, chosen)

    def nothing(self) -> Standing:
        """The standing before a match's first deal."""
        return Standing((0,) * len(self.sides), ((),) * self.seats)

    def has_choice(self, options: Options) -> bool:
        """Whether the deals may differ in their contract, so that it is worth a word."""
        return len(self.contracts(options)) > 1

    def side_of(self, seat: Seat) -> int:
        """Which side a seat scores for."""
        return next(at for at, seats in enumerate(self.sides) if seat in seats)

    def ration(self, options: Options) -> Ration | None:
        """The contracts that are used up over a match, where the game has such."""
        rations = (phase.ration for phase in _phases(self.phases, options))
        return next((ration for ration in rations if ration is not None), None)

    def drawing_tricks(self, options: Options) -> int:
        """How many tricks of a deal are played before the last stage, while there is a stock to draw from."""
        pattern = self.pattern
        stock = 52 - pattern.seats * sum(pattern.packets)
        draws = any(phase.draws for phase in _phases(self.phases, options))
        return stock // pattern.seats if draws else 0

    def stage(self, options: Options, tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
        """Those of a deal's tricks that belong to the stage that is being played, as far as it has any."""
        return tricks[self.drawing_tricks(options) :] or tricks

    def interests(self, at: Declared) -> Interests:
        """Who plays with whom for what; only once there is a contract."""
        assert at.contract is not None
        return interests(self.sides, at.contract, at.declarer, at.partner, at.forehand)

    def start(self, options: Options, source: Source, dealer: Seat, base: Standing | None = None) -> State:
        """The first deal of a match, dealt."""
        return self._deal(options, source, dealer, base or self.nothing(), ())

    def _deal(
        self, options: Options, source: Source, dealer: Seat, base: Standing, past: tuple[DealResult, ...]
    ) -> State:
        dealt = source.deal(len(past) + 1, dealer, self.pattern)
        if dealt is None:
            raise IllegalAction(Reason.NO_MORE_DEALS, str(NEXT), limit=len(past))
        seats = self.seats
        shown = [0] * seats
        if dealt.turned is not None:
            shown[dealer] = dealt.hands[dealer] & 1 << dealt.turned
        state = State(
            game=self.id,
            options=options,
            source=source,
            base=base,
            past=past,
            dealt=dealt,
            log=(),
            phase=0,
            turn=NOBODY,
            hands=dealt.hands,
            stock=dealt.stock,
            open=tuple(shown),
            put_away=(0,) * seats,
            out_known=0,
            out_unseen=0,
            top=NOBODY,
            voids=(0,) * seats,
            leader=(dealer + 1) % seats,
        )
        return self._advance(_phases(self.phases, options)[0].enter(state))

    def _advance(self, state: State) -> State:
        """Enters phase after phase until there is something to decide, or settles the deal after the last."""
        phases = _phases(self.phases, state.options)
        while phases[state.phase].done(state):
            state = replace(state, phase=state.phase + 1, own=None)
            if state.phase == len(phases):
                return self._settle(state)
            state = phases[state.phase].enter(state)
        return state

    def _settle(self, state: State) -> State:
        sums = self.settle(self.outcome(state))
        tricks = taken(state.tricks, self.seats)
        result = DealResult(
            dealer=state.dealt.dealer,
            contract=state.contract.word if state.contract else "",
            declarer=state.declarer,
            partner=state.partner,
            trump=state.trump,
            tricks=tricks,
            points=tuple(each.points for each in sums),
            sums=sums,
            thrown_in=state.contract is None,
            made=None if state.contract is None else self.interests(state).made(tricks),
        )
        return replace(state, turn=NOBODY, past=(*state.past, result))

    def outcome(self, state: State) -> Outcome:
        """What the score of a finished deal follows from."""
        played, drawing = state.tricks, self.drawing_tricks(state.options)
        before, tricks = taken(played[:drawing], self.seats), taken(played[drawing:], self.seats)
        last = played[-1].winner if played else NOBODY
        told = state.contract, state.declarer, state.partner, state.forehand
        return Outcome(state.options, *told, tricks, before, last)

    def phase(self, state: State) -> Phase | None:
        """The phase that the state is in; None when its deal is over."""
        phases = _phases(self.phases, state.options)
        return phases[state.phase] if state.phase < len(phases) else None

    def deal_over(self, state: State) -> bool:
        return state.phase == len(_phases(self.phases, state.options))

    def match_over(self, state: State) -> bool:
        """Whether the match is decided (each game's own end, rules.md 2.2, 3.2, 4.3, 5.2)."""
        if not self.deal_over(state):
            return False
        played = sum(not deal.thrown_in for deal in state.past)
        return self.length(state.options).reached(played, max(state.totals)) or self._used_up(state)

    def _used_up(self, state: State) -> bool:
        """Whether the seat that would name the next deal's contract has none left (rules.md 5.1.3). A record of a late
        deal alone brings the contracts used before it along, and so knows that its match ends there."""
        ration = self.ration(state.options)
        return ration is not None and not ration.left(state, (state.forehand + 1) % self.seats)

    def revealed(self, state: State) -> int:
        """How many of the deal's first actions all have seen by now, though they were made in secret."""
        return max(phase.revealed(state) for phase in _phases(self.phases, state.options))

    def phase_named(self, options: Options, name: str) -> Phase | None:
        """The phase that a view names; None when its deal is over."""
        return next((phase for phase in _phases(self.phases, options) if phase.name == name), None)

    def before_play(self, options: Options, name: str) -> bool:
        """Whether the phase that a view names comes before the tricks."""
        phase = self.phase_named(options, name)
        return phase is not None and not plays(phase)

    def uses_stock(self, options: Options, name: str) -> bool:
        """Whether cards of the stock still come into hands, in the phase that a view names or after it."""
        phases = _phases(self.phases, options)
        at = next((at for at, phase in enumerate(phases) if phase.name == name), len(phases))
        return any(phase.uses_stock for phase in phases[at:])

    def phase_name(self, state: State) -> str:
        """The word for where the state stands: a phase's name, `deal-over` or `match-over`."""
        phase = self.phase(state)
        if phase is not None:
            return phase.name
        return "match-over" if self.match_over(state) else "deal-over"

    def legal(self, state: State) -> tuple[Choice, ...]:
        """All that may be done now: by the seat in turn, or `next` when there is another deal."""
        phase = self.phase(state)
        if phase is not None:
            return phase.legal(state)
        more = state.source is not None and state.source.has(len(state.past) + 1)
        return (NEXT,) if more and not self.match_over(state) else ()

    def apply(self, state: State, action: Action, seat: Seat | None = None) -> State:
        """The state after `action`; by `seat`, where given. IllegalAction, with the reason, when the rules refuse
        it."""
        phase = self.phase(state)
        if phase is None:
            return self._next(state, action)
        if action == NEXT:
            raise IllegalAction(Reason.NOT_OVER, str(action))
        if seat is not None and seat != state.turn:
            raise IllegalAction(Reason.NOT_YOUR_TURN, str(action))
        return self._advance(phase.apply(state, action))

    def _next(self, state: State, action: Action) -> State:
        if self.match_over(state):
            raise IllegalAction(Reason.MATCH_OVER, str(action))
        if action != NEXT:
            raise IllegalAction(Reason.THROWN_IN if state.past[-1].thrown_in else Reason.OVER, str(action))
        if state.source is None:
            raise IllegalAction(Reason.NO_MORE_DEALS, str(action))
        dealer = (state.dealt.dealer + 1) % self.seats
        return self._deal(state.options, state.source, dealer, state.base, state.past)


@lru_cache(64)
def _phases(make: Callable[[Options], tuple[Phase, ...]], options: Options) -> tuple[Phase, ...]:
    """A game's phases under some options. They are cached because every action asks for them."""
    return make(options)


def leaders(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The sides with the highest total. One side wins; two level sides out of two draw; otherwise level sides share the
    win (rules.md 1.9)."""
    best = max(totals)
    return tuple(side for side, points in enumerate(totals) if points == best)
