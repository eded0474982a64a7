"""Naming a contract without bidding (rules.md 5.1.3), and naming trump (4.1.6, 5.4 M8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Call, Choice
from whist.engine.cards import SPADES, SUIT_WORDS, Suit
from whist.engine.contracts import Contract, Trump
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, Ration, logged, untimely
from whist.engine.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Choose(Phase):
    """Forehand names one of the contracts that it may still use; each may be used `times` in a match."""

    contracts: tuple[Contract, ...]
    times: int = 1
    name: str = "choose"

    def enter(self, state: State) -> State:
        return replace(state, turn=state.forehand)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return tuple(Call(contract.word) for contract in self.ration.left(state, state.turn))

    @property
    def ration(self) -> Ration:
        return Ration(self.contracts, self.times)

    def apply(self, state: State, action: Action) -> State:
        rows = {contract.word: contract for contract in self.contracts}
        if not isinstance(action, Call):
            raise untimely(action)
        if action.word not in rows:
            raise IllegalAction(Reason.NOT_OPEN, str(action))
        if rows[action.word] not in self.ration.left(state, state.turn):
            raise IllegalAction(Reason.USED, str(action))
        contract = rows[action.word]
        trump = SPADES if contract.trump is Trump.SPADES else state.trump
        return replace(logged(state, action, NOBODY), contract=contract, declarer=state.turn, trump=trump)

    def done(self, state: State) -> bool:
        return state.contract is not None


@dataclass(frozen=True, slots=True)
class NameTrump(Phase):
    """The declarer names the trump suit if the contract leaves it open; otherwise the phase is over at once."""

    barred: tuple[Suit, ...] = ()
    name: str = "trump"

    def enter(self, state: State) -> State:
        return replace(state, turn=NOBODY if self.done(state) else state.declarer)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return tuple(Call(SUIT_WORDS[suit]) for suit in range(4) if suit not in self.barred)

    def apply(self, state: State, action: Action) -> State:
        if not isinstance(action, Call):
            raise untimely(action)
        if action.word not in SUIT_WORDS:
            raise IllegalAction(Reason.NOT_OPEN, str(action))
        suit = SUIT_WORDS.index(action.word)
        if suit in self.barred:
            raise IllegalAction(Reason.NOT_THIS_SUIT, str(action), suit=suit)
        return replace(logged(state, action, NOBODY), trump=suit)

    def done(self, state: State) -> bool:
        contract = state.contract
        return contract is None or contract.trump is not Trump.CHOSEN or state.trump >= 0
