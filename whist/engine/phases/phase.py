"""The interface of a phase: a stateless object whose rules turn one state into the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from whist.engine.actions import Action, Call, Choice, Play, Show, covers
from whist.engine.cards import Seat
from whist.engine.errors import IllegalAction, Reason
from whist.engine.state import State


class Phase(Protocol):
    """A stretch of a deal with its own rules."""

    @property
    def name(self) -> str:
        """The word that views and `replay` show."""
        ...

    def enter(self, state: State) -> State:
        """The state as the phase begins: whose turn it is, what is turned up."""
        ...

    def legal(self, state: State) -> tuple[Choice, ...]:
        """All that the seat in turn may do; never empty while `turn` is a seat."""
        ...

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal `action` by the seat in turn. IllegalAction, with the reason, when it is not
        legal."""
        ...

    def done(self, state: State) -> bool:
        """Whether the phase has nothing left to decide."""
        ...


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
