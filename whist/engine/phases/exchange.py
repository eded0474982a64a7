"""Exchanging cards with the stock (rules.md 5.1.4, 5.3): put away, then draw, each seat once from forehand on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Choice, Exchange, Hidden, Swap
from whist.engine.cards import count, hand_of
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, logged, untimely
from whist.engine.state import NOBODY, State, put


@dataclass(frozen=True, slots=True)
class Exchanging(Phase):
    """Each seat in turn puts away up to its limit and draws as many. With `through` unused rights pass to all later
    seats, without it only to the next one. The cards put away stay hidden; their number is public."""

    through: bool = True
    name: str = "exchange"

    def enter(self, state: State) -> State:
        return replace(state, turn=state.forehand)

    @property
    def kind(self) -> type[Action]:
        return Swap

    @property
    def uses_stock(self) -> bool:
        return True

    def limit(self, state: State) -> int:
        """How many cards the seat in turn may exchange."""
        assert state.contract is not None
        return exchange_limit(state.contract.rights, exchanged(state), self.through)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return (Exchange(self.limit(state), state.hands[state.turn]),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        if not isinstance(action, Swap):
            raise untimely(action)
        if action.cards & ~state.hands[seat]:
            raise IllegalAction(Reason.NOT_IN_HAND, str(action))
        number, limit = count(action.cards), self.limit(state)
        if number > limit:
            raise IllegalAction(Reason.TOO_MANY, str(action), limit=limit)
        last = len(exchanged(state)) == state.seats - 1
        return replace(
            logged(state, action, NOBODY if last else (seat + 1) % state.seats),
            hands=put(state.hands, seat, state.hands[seat] & ~action.cards | hand_of(state.stock[:number])),
            stock=state.stock[number:],
            put_away=put(state.put_away, seat, state.put_away[seat] | action.cards),
        )

    def done(self, state: State) -> bool:
        return state.turn == NOBODY


def exchanged(state: State) -> tuple[int, ...]:
    """How many cards each seat from forehand on has exchanged so far in this deal."""
    numbers = []
    for _, action in state.log:
        if isinstance(action, Swap):
            numbers.append(count(action.cards))
        elif isinstance(action, Hidden):
            numbers.append(action.number)
    return tuple(numbers)


def exchange_limit(rights: tuple[int, ...], used: tuple[int, ...], through: bool) -> int:
    """What the next seat may exchange after the earlier ones have used `used` of their `rights` (5.3)."""
    at = len(used)
    if through:
        return sum(rights[: at + 1]) - sum(used)
    # A seat spends its own right first, so that only its own unused part reaches the next seat, and goes no further.
    passed = max(0, rights[at - 1] - used[at - 1]) if at else 0
    return rights[at] + passed
