"""The interface of a phase: a stateless object whose rules turn one state into the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from whist.engine.actions import Action, Call, Choice, Play, Show, covers
from whist.engine.cards import Seat
from whist.engine.contracts import Contract
from whist.engine.errors import IllegalAction, Reason
from whist.engine.state import State


@dataclass(frozen=True, slots=True)
class Ration:
    """Contracts that each forehand names in turn, and how often in a match each seat may name each."""

    contracts: tuple[Contract, ...]
    times: int

    def left(self, state: State, seat: Seat) -> tuple[Contract, ...]:
        """The contracts that `seat` may still name in this match."""
        used = [*state.base.used[seat], *(deal.contract for deal in state.past if deal.declarer == seat)]
        return tuple(contract for contract in self.contracts if used.count(contract.word) < self.times)


class Phase(ABC):
    """A stretch of a deal with its own rules. What it has to remember beyond the state's fields it keeps in
    `State.own`, a frozen value that no other phase looks at and no view shows: `enter` lays it down, `apply` replaces
    it.

    The methods that have a body say what the others need to know of a phase; most phases leave them as they are."""

    __slots__ = ()

    name: str
    """The word that views and `replay` show."""

    @abstractmethod
    def enter(self, state: State) -> State:
        """The state as the phase begins: whose turn it is, what is turned up."""

    @abstractmethod
    def legal(self, state: State) -> tuple[Choice, ...]:
        """All that the seat in turn may do; never empty while `turn` is a seat."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> State:
        """The state after a legal `action` by the seat in turn. IllegalAction, with the reason, when it is not
        legal."""

    @abstractmethod
    def done(self, state: State) -> bool:
        """Whether the phase has nothing left to decide."""

    @property
    def kind(self) -> type[Action]:
        """What a seat does in it, for the most part."""
        return Call

    @property
    def draws(self) -> bool:
        """Whether cards are drawn from the stock after each trick."""
        return False

    @property
    def uses_stock(self) -> bool:
        """Whether cards of the stock come into hands in it."""
        return self.draws

    @property
    def ration(self) -> Ration | None:
        """What forehand names in it, where that is used up over the match."""
        return None

    def revealed(self, state: State) -> int:  # noqa: ARG002
        """How many of the deal's first actions all have seen by now, though they were made in secret."""
        return 0

    def hides_top(self, actions: int) -> bool:  # noqa: ARG002
        """Whether the stock's top card, where a seat sees it, is seen by that seat alone, after so many actions."""
        return False


def plays(phase: Phase | None) -> bool:
    """Whether tricks are played in the phase; not once the deal is over (None)."""
    return phase is not None and phase.kind is Play


def logged(state: State, action: Action, turn: Seat) -> State:
    """The state with the action added to its log and the turn passed on."""
    return replace(state, log=(*state.log, (state.turn, action)), turn=turn)


def untimely(action: Action) -> IllegalAction:
    """The error for a kind of action that the phase does not have: a card during the auction, a call during the
    play."""
    if isinstance(action, Play):
        reason = Reason.NO_CARD_NOW
    elif isinstance(action, Call):
        reason = Reason.NO_CALL_NOW
    else:
        reason = Reason.NO_SIGNAL_NOW if isinstance(action, Show) else Reason.NO_EXCHANGE_NOW
    return IllegalAction(reason, str(action))


def demand(phase: Phase, state: State, action: Action, otherwise: Reason = Reason.NOT_OPEN) -> None:
    """IllegalAction unless the phase lists the action as legal."""
    if not any(covers(choice, action) for choice in phase.legal(state)):
        raise IllegalAction(otherwise, str(action))
