"""The turned card fixes the contract; nobody decides anything (rules.md 2.1.3; 2.2 `turnup`)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Choice
from whist.engine.cards import DIAMONDS, HEARTS
from whist.engine.contracts import Contract, Trump
from whist.engine.phases.phase import Phase, untimely
from whist.engine.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class TurnUp(Phase):
    """A red turned card makes the deal `red`, a black one `black`; its suit is trump where the contract says so."""

    red: Contract
    black: Contract
    name: str = "turn-up"

    def enter(self, state: State) -> State:
        suit = state.dealt.turned_suit
        contract = self.red if suit in (DIAMONDS, HEARTS) else self.black
        trump = suit if contract.trump is Trump.TURNED else state.trump
        return replace(state, contract=contract, trump=trump, turn=NOBODY)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return ()

    def apply(self, state: State, action: Action) -> State:
        raise untimely(action)

    def done(self, state: State) -> bool:
        return True
