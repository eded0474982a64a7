"""Picking from the stock before the play (rules.md 2.4, a house reading): keep the top card, or throw it out and take
the next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from whist.engine.actions import Action, Call, Choice, Swap
from whist.engine.cards import cards_of, count
from whist.engine.errors import IllegalAction, Reason
from whist.engine.phases.phase import Phase, demand, logged, untimely
from whist.engine.state import EVERYBODY, NOBODY, State, put

KEEP = Call("keep")
DISCARD = Call("discard")


@dataclass(frozen=True, slots=True)
class Pick(Phase):
    """In turn from forehand a seat looks at the stock's top card. It keeps it, and the next one is thrown out unseen;
    or it throws it out and takes the next one. Then it puts a card aside, so that hands stay at thirteen. The very
    first card is the turned one, which all have seen."""

    name: str = "pick"

    def enter(self, state: State) -> State:
        return replace(state, turn=state.forehand, top=EVERYBODY)

    @property
    def uses_stock(self) -> bool:
        return True

    def hides_top(self, actions: int) -> bool:
        return actions > 0

    def legal(self, state: State) -> tuple[Choice, ...]:
        if self._owes_card(state):
            return tuple(Swap(1 << each) for each in cards_of(state.hands[state.turn]))
        return KEEP, DISCARD

    def _owes_card(self, state: State) -> bool:
        return count(state.hands[state.turn]) > count(state.hands[(state.turn + 1) % state.seats])

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn
        owes = self._owes_card(state)
        if not isinstance(action, Swap if owes else Call):
            raise untimely(action)
        if isinstance(action, Swap):
            if not action.cards or action.cards & ~state.hands[seat]:
                raise IllegalAction(Reason.NOT_IN_HAND, str(action))
            if count(action.cards) > 1:
                raise IllegalAction(Reason.TOO_MANY, str(action), limit=1)
            turn = (seat + 1) % state.seats if state.stock else NOBODY
            return replace(
                logged(state, action, turn),
                hands=put(state.hands, seat, state.hands[seat] & ~action.cards),
                put_away=put(state.put_away, seat, state.put_away[seat] | action.cards),
                # What others saw the seat take may be the very card that it has now put aside.
                open=put(state.open, seat, 0),
                top=turn,
            )
        demand(self, state, action)
        return self._take(state, action)

    def _take(self, state: State, action: Action) -> State:
        """Takes the top card or the one below it; the other leaves play."""
        seat, top, below = state.turn, 1 << state.stock[0], 1 << state.stock[1]
        all_saw = state.top == EVERYBODY
        put_away, out_known, out_unseen = state.put_away, state.out_known, state.out_unseen
        if action == KEEP:
            taken, out_unseen = top, out_unseen | below
        elif all_saw:
            taken, out_known = below, out_known | top
        else:
            taken, put_away = below, put(put_away, seat, put_away[seat] | top)
        known = state.open[seat] | (taken if all_saw and action == KEEP else 0)
        return replace(
            logged(state, action, seat),
            hands=put(state.hands, seat, state.hands[seat] | taken),
            put_away=put_away,
            out_known=out_known,
            out_unseen=out_unseen,
            open=put(state.open, seat, known),
            stock=state.stock[2:],
            top=NOBODY,
        )

    def done(self, state: State) -> bool:
        return state.turn == NOBODY
