"""What a card played out of habit brought, by exact play of the deal as it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from whist.bots.common.roles import Role, friends, role
from whist.engine.cards import Card, Seat
from whist.engine.contracts import Aim, Sides
from whist.engine.state import State
from whist.engine.view import view
from whist.games import GAMES
from whist.solver import Position, Solver, Unknown

LIMIT: Final = 60_000
"""How many positions exact play may look into for one question."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A card played out of habit: what the habit is, the state before it, the card, the cards that are no habit."""

    habit: str
    state: State
    card: Card
    others: tuple[Card, ...]


def position(state: State, seat: Seat) -> Position:
    """The state for exact play: the tricks of the seat's side are counted, of the lone player in a misère."""
    contract = state.contract
    assert contract is not None
    few = contract.aim in (Aim.AT_MOST, Aim.UNDER)
    seen = view(GAMES[state.game], state, seat)
    lone = few and contract.sides is Sides.ALONE
    side = frozenset((state.declarer,)) if lone else friends(seen, seat)
    return Position(state.hands, state.leader, state.trick, state.trump, state.order, side, few)


def judge(moment: Moment) -> str:
    """What the card brought against the best of the others: one of the last four of WHAT."""
    state = moment.state
    at = position(state, state.turn)
    contract = state.contract
    assert contract is not None
    whole = not (contract.ends_early and contract.aim is Aim.AT_MOST)
    high = role(view(GAMES[state.game], state, state.turn), state.turn) is not Role.AVOID
    solver = Solver(at)
    try:
        values = {}
        for card in (moment.card, *moment.others):
            after, won = at.then(card)
            if whole:
                values[card] = won + (solver.value(after, LIMIT) if any(after.held) else 0)
            else:
                values[card] = int(won or (any(after.held) and solver.at_least(1, after, LIMIT)))
    except Unknown:
        return "unknown"
    best = (max if high else min)(values[card] for card in moment.others)
    gain = (values[moment.card] - best) * (1 if high else -1)
    return "gained" if gain > 0 else "cost" if gain < 0 else "same"


def beatable(state: State) -> bool:
    """Whether an open misère can be beaten from the moment on at which its hand is laid open."""
    try:
        return Solver(position(state, state.declarer)).at_least(1, None, LIMIT)
    except Unknown:
        return False
