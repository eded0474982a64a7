"""Choosing high or low by a signal card (rules.md 3.1.3–3.1.4): all choose in secret, then the cards are shown in
turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Choice, Show
from whist.engine.cards import RED, cards_of
from whist.engine.contracts import Contract
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, logged, untimely
from whist.engine.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Signal(Phase):
    """Each seat from forehand on chooses a card. The first seat with a red card becomes declarer of `high`; if no card
    is red the contract is `low`."""

    high: Contract
    low: Contract
    shows_all: bool = False
    name: str = "signal"

    def enter(self, state: State) -> State:
        return replace(state, turn=state.forehand)

    @property
    def kind(self) -> type[Action]:
        return Show

    def legal(self, state: State) -> tuple[Choice, ...]:
        return tuple(Show(each) for each in cards_of(state.hands[state.turn]))

    def apply(self, state: State, action: Action) -> State:
        if not isinstance(action, Show):
            raise untimely(action)
        if not state.hands[state.turn] >> action.signal & 1:
            raise IllegalAction(Reason.NOT_IN_HAND, str(action))
        state = logged(state, action, (state.turn + 1) % state.seats)
        return self._reveal(state) if len(state.log) == state.seats else state

    def _reveal(self, state: State) -> State:
        declarer = NOBODY
        known = list(state.open)
        for seat, action in state.log:
            assert isinstance(action, Show), "signals of the whole table are known to the state"
            if declarer == NOBODY or self.shows_all:
                known[seat] |= 1 << action.signal
            if declarer == NOBODY and RED >> action.signal & 1:
                declarer = seat
        high = declarer != NOBODY
        return replace(
            state,
            open=tuple(known),
            turn=NOBODY,
            contract=self.high if high else self.low,
            declarer=declarer,
            partner=(declarer + state.seats // 2) % state.seats if high else NOBODY,
        )

    def done(self, state: State) -> bool:
        return state.contract is not None

    def revealed(self, state: State) -> int:
        """The signals up to the declarer's, or every one."""
        if state.contract is None:
            return 0
        if self.shows_all or state.declarer == NOBODY:
            return state.seats
        return (state.declarer - state.forehand) % state.seats + 1
