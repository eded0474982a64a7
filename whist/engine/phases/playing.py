"""Playing tricks (rules.md section 1), with drawing from the stock where a game has it (2.1.4–2.1.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Choice, Play
from whist.engine.cards import NO_SUIT, SUIT_MASK, Hand, Seat, cards_of, suit_of
from whist.engine.contracts import Aim, Contract, Leader, Opens
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, logged, untimely
from whist.engine.state import EVERYBODY, NOBODY, State, Trick, put
from whist.engine.tricks import legal, winner


@dataclass(frozen=True, slots=True)
class Tricks(Phase):
    """A run of tricks. `draws`: after each trick winner and loser draw, until the stock is gone. `free`: no duty to
    follow suit. If tricks were played before, their last winner leads; otherwise the contract says who does."""

    name: str = "play"
    draws: bool = False
    free: bool = False

    def enter(self, state: State) -> State:
        if state.contract is None:  # the deal is thrown in
            return replace(state, turn=NOBODY)
        leader = state.tricks[-1].winner if state.tricks else first_leader(state)
        state = replace(state, turn=leader, leader=leader, trick=(), top=EVERYBODY if self.draws else NOBODY)
        return lay_open(state, Opens.BEFORE_LEAD)

    @property
    def kind(self) -> type[Action]:
        return Play

    def legal(self, state: State) -> tuple[Choice, ...]:
        return tuple(Play(each) for each in cards_of(self.playable(state)))

    def playable(self, state: State) -> Hand:
        """The mask of what the seat in turn may play."""
        hand = state.hands[state.turn]
        return hand if self.free else legal(hand, suit_of(state.trick[0]) if state.trick else NO_SUIT)

    def apply(self, state: State, action: Action) -> State:
        if not isinstance(action, Play):
            raise untimely(action)
        seat, card = state.turn, action.card
        if not state.hands[seat] >> card & 1:
            raise IllegalAction(Reason.NOT_IN_HAND, str(action))
        if not self.playable(state) >> card & 1:
            raise IllegalAction(Reason.FOLLOW_SUIT, str(action), suit=suit_of(state.trick[0]))
        voids = state.voids
        if state.trick and not self.free and suit_of(card) != (led := suit_of(state.trick[0])):
            voids = put(voids, seat, voids[seat] | SUIT_MASK[led])
        state = replace(
            logged(state, action, (seat + 1) % state.seats),
            hands=put(state.hands, seat, state.hands[seat] & ~(1 << card)),
            open=put(state.open, seat, state.open[seat] & ~(1 << card)),
            trick=(*state.trick, card),
            voids=voids,
        )
        return self._finish(state) if len(state.trick) == state.seats else state

    def _finish(self, state: State) -> State:
        """Gives the full trick to its winner, who leads next."""
        won = (state.leader + winner(state.trick, state.trump, state.order)) % state.seats
        tricks = (*state.tricks, Trick(state.leader, state.trick, won))
        state = replace(state, tricks=tricks, trick=(), leader=won, turn=won)
        if self.draws:
            state = draw(state)
        if len(tricks) == 1:
            state = lay_open(state, Opens.AFTER_TRICK_1)
        return state

    def done(self, state: State) -> bool:
        if state.contract is None:
            return True
        if state.trick:
            return False
        if self.draws:
            return not state.stock
        return not state.hands[state.leader] or ended_early(state)


def first_leader(state: State) -> Seat:
    """Who leads to the first trick, by the contract's own column."""
    leader = state.contract.leader if state.contract else Leader.FOREHAND
    if leader is Leader.FOREHAND:
        return state.forehand
    step = {Leader.DECLARER: 0, Leader.BEFORE: -1, Leader.AFTER: 1}[leader]
    return (state.declarer + step) % state.seats


def draw(state: State) -> State:
    """The winner of the last trick takes the turned card, which all saw; the others in turn the next ones unseen
    (2.1.5)."""
    hands, known, voids = list(state.hands), list(state.open), list(state.voids)
    for step in range(state.seats):
        seat = (state.leader + step) % state.seats
        bit = 1 << state.stock[step]
        hands[seat] |= bit
        if step == 0:
            known[seat] |= bit
            voids[seat] &= ~SUIT_MASK[suit_of(state.stock[0])]
        else:
            voids[seat] = 0
    stock = state.stock[state.seats :]
    return replace(
        state,
        hands=tuple(hands),
        open=tuple(known),
        voids=tuple(voids),
        stock=stock,
        top=EVERYBODY if stock else NOBODY,
    )


def lay_open(state: State, moment: Opens) -> State:
    """Lays the declarer's hand face up where the contract opens it at this moment (4.1.7)."""
    contract = state.contract
    if contract is None or contract.opens is not moment:
        return state
    hand = state.hands[state.declarer]
    return replace(state, open=put(state.open, state.declarer, hand))


def ended_early(state: State) -> bool:
    """Whether the contract is lost beyond repair and says that play then stops (4.1.8)."""
    contract = state.contract
    if contract is None or not contract.ends_early or not state.tricks:
        return False
    return broken(contract, sum(trick.winner == state.declarer for trick in state.tricks), len(state.tricks))


def broken(contract: Contract, won: int, played: int) -> bool:
    """Whether a lone declarer who won `won` of `played` tricks can no longer reach the target of thirteen."""
    if contract.aim is Aim.AT_MOST:
        return won > contract.targets[0]
    return 13 - (played - won) < contract.targets[0]
