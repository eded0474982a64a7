"""The auction of Solowhist as a state machine (rules.md 4.2). Where it stands is the phase's own part of the state; for
a view it is folded from the calls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from whist.engine.actions import PASS, Action, Call, Choice
from whist.engine.cards import Seat
from whist.engine.contracts import Contract, Sides, Trump
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, logged, untimely
from whist.engine.state import NOBODY, State

PROPOSE = Call("propose")
ACCEPT = Call("accept")


class Stage(StrEnum):
    """Where an auction stands."""

    OPEN = "open"
    SECOND_CHANCE = "second chance"
    RAISE = "raise"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction at one moment: the highest contract called, who called it, who accepted it (a proposal only), the
    seats that are out, and whose turn it is (NOBODY once closed)."""

    high: Contract | None = None
    owner: Seat = NOBODY
    acceptor: Seat = NOBODY
    out: frozenset[Seat] = frozenset()
    turn: Seat = NOBODY
    stage: Stage = Stage.OPEN
    passed_before: bool = False
    asked: frozenset[Stage] = frozenset()

    @property
    def proposal_alone(self) -> bool:
        """Whether the highest call is a proposal that nobody has accepted."""
        return self.high is not None and self.high.sides is Sides.PAIR and self.acceptor == NOBODY


@dataclass(frozen=True, slots=True)
class Auction(Phase):
    """Calls from forehand on, each higher than the last, until all others are out. `fallback` is the contract that is
    played when all pass (None: the deal is thrown in)."""

    contracts: tuple[Contract, ...]
    second_chance: bool = True
    may_raise: bool = False
    fallback: Contract | None = None
    name: str = "auction"

    def enter(self, state: State) -> State:
        return replace(state, turn=state.forehand, own=Bidding(turn=state.forehand))

    def bidding(self, calls: tuple[tuple[Seat, str], ...], forehand: Seat, seats: int) -> Bidding:
        """The auction after `calls`, from the first on."""
        now = Bidding(turn=forehand)
        for seat, word in calls:
            now = self._after(now, seat, word, forehand, seats)
        return now

    def of(self, state: State) -> Bidding:
        """The auction as it stands in `state`."""
        assert isinstance(state.own, Bidding)
        return state.own

    def _after(self, now: Bidding, seat: Seat, word: str, forehand: Seat, seats: int) -> Bidding:
        if word == PASS.word:
            now = replace(now, out=now.out | {seat}, asked=now.asked | {now.stage})
        elif word == ACCEPT.word:
            now = replace(now, acceptor=seat)
        else:
            now = replace(now, high=self._row(word), owner=seat, acceptor=NOBODY, passed_before=forehand in now.out)
        # All others are out before a raise or an acceptance at the second chance, so nothing can follow.
        if now.stage is not Stage.OPEN and word != PASS.word:
            return replace(now, stage=Stage.CLOSED, turn=NOBODY)
        for step in range(1, seats + 1):
            other = (seat + step) % seats
            if other not in now.out and other not in (now.owner, now.acceptor):
                return replace(now, turn=other, stage=Stage.OPEN)
        return self._closing(now, forehand)

    def _closing(self, now: Bidding, forehand: Seat) -> Bidding:
        """All others are out: the last chances of a proposal that nobody accepted, else the end (4.2, closing)."""
        if now.proposal_alone:
            if self.second_chance and now.passed_before and Stage.SECOND_CHANCE not in now.asked:
                return replace(now, turn=forehand, stage=Stage.SECOND_CHANCE)
            if self.may_raise and Stage.RAISE not in now.asked:
                return replace(now, turn=now.owner, stage=Stage.RAISE)
        return replace(now, turn=NOBODY, stage=Stage.CLOSED)

    def _row(self, word: str) -> Contract:
        """The contract that a call names; a proposal is for the one that two play together."""
        if word == PROPOSE.word:
            return next(contract for contract in self.contracts if contract.sides is Sides.PAIR)
        return next(contract for contract in self.contracts if contract.word == word)

    def open_calls(self, now: Bidding) -> tuple[Call, ...]:
        """The calls open to the seat in turn, pass first, then from the lowest to the highest."""
        if now.stage is Stage.SECOND_CHANCE:
            return PASS, ACCEPT
        calls = [PASS]
        if now.high is None:
            calls.append(PROPOSE)
        elif now.proposal_alone and now.stage is Stage.OPEN:
            calls.append(ACCEPT)
        floor = now.high.rank if now.high else 0
        for contract in self.contracts:
            if contract.sides is Sides.PAIR or contract.rank <= floor:
                continue
            if not contract.over or (now.high is not None and now.high.word == contract.over):
                calls.append(Call(contract.word))
        return tuple(calls)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return self.open_calls(self.of(state))

    def apply(self, state: State, action: Action) -> State:
        now = self.of(state)
        if not isinstance(action, Call):
            raise untimely(action)
        if action not in self.open_calls(now):
            raise IllegalAction(self.refusal(now, action), str(action))
        now = self._after(now, state.turn, action.word, state.forehand, state.seats)
        state = replace(logged(state, action, now.turn), own=now)
        if now.stage is not Stage.CLOSED:
            return state
        contract = self.fallback if now.high is None else None if now.proposal_alone else now.high
        if contract is None:
            return state
        trump = state.dealt.turned_suit if contract.trump is Trump.TURNED else state.trump
        return replace(state, contract=contract, declarer=now.owner, partner=now.acceptor, trump=trump)

    def refusal(self, now: Bidding, action: Call) -> Reason:
        """The reason why a call that is not open is refused."""
        rows = {contract.word: contract for contract in self.contracts if contract.sides is not Sides.PAIR}
        if now.high is not None and now.stage is not Stage.SECOND_CHANCE:
            row = rows.get(action.word)
            if action == PROPOSE or (row is not None and row.rank <= now.high.rank):
                return Reason.TOO_LOW
        return Reason.NOT_OPEN

    def done(self, state: State) -> bool:
        return state.turn == NOBODY
