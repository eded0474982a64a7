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
from whist.engine.options import Clash, Option, Options, settle_options
from whist.engine.phases.choosing import Choose
from whist.engine.phases.phase import Phase
from whist.engine.span import Span
from whist.engine.state import NOBODY, DealResult, Standing, State, Sum, taken

Settled = tuple[tuple[int, ...], tuple[Sum, ...]]
"""Points per side of a finished deal, and the sum behind each."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: a stateless rules object. `sides` are the seats that score together, in the order of all scores.

    `contracts` and `phases` are asked with the options in force; `settle` with a state whose phases are all done;
    `finished` with the options, the totals per side and the finished deals; `span` with what stood before the first
    deal, and raises BadText where no match comes to stand so."""

    id: str
    rules_version: str
    pattern: Pattern
    sides: tuple[tuple[Seat, ...], ...]
    options: tuple[Option, ...]
    clashes: tuple[Clash, ...]
    contracts: Callable[[Options], tuple[Contract, ...]]
    phases: Callable[[Options], tuple[Phase, ...]]
    settle: Callable[[State], Settled]
    finished: Callable[[Options, tuple[int, ...], tuple[DealResult, ...]], bool]
    span: Callable[[Options, Standing], Span]
    uses_up: bool = False
    """Whether each seat may name each contract only a limited number of times in a match."""

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

    def side_of(self, seat: Seat) -> int:
        """Which side a seat scores for."""
        return next(at for at, seats in enumerate(self.sides) if seat in seats)

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
            out=(0,) * (seats + 2),
            top=NOBODY,
            voids=(0,) * seats,
            leader=(dealer + 1) % seats,
        )
        return self._advance(_phases(self.phases, options)[0].enter(state))

    def _advance(self, state: State) -> State:
        """Enters phase after phase until there is something to decide, or settles the deal after the last."""
        phases = _phases(self.phases, state.options)
        while phases[state.phase].done(state):
            state = replace(state, phase=state.phase + 1)
            if state.phase == len(phases):
                return self._settle(state)
            state = phases[state.phase].enter(state)
        return state

    def _settle(self, state: State) -> State:
        points, sums = self.settle(state)
        result = DealResult(
            dealer=state.dealt.dealer,
            contract=state.contract.word if state.contract else "",
            declarer=state.declarer,
            partner=state.partner,
            trump=state.trump,
            tricks=taken(state.tricks, self.seats),
            points=points,
            sums=sums,
            thrown_in=state.contract is None,
        )
        return replace(state, turn=NOBODY, past=(*state.past, result))

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
        return self.finished(state.options, state.totals, state.past) or self._used_up(state)

    def _used_up(self, state: State) -> bool:
        """Whether the seat that would name the next deal's contract has none left (rules.md 5.1.3). A record of one
        late deal also holds the contracts used before it, so it can tell that its match ends there."""
        forehand = (state.forehand + 1) % self.seats
        choosing = (phase for phase in _phases(self.phases, state.options) if isinstance(phase, Choose))
        return any(not phase.left(state, forehand) for phase in choosing)

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
