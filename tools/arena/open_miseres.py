"""How well players hunt an open misère: the same beatable ones for all of them, against the same declarer.

The first trick is played, and the declarer's seat held to the end, by steady. So what differs is the hunt alone, and a
player that throws its cards at random is measured by what the declarer gives away to it."""

from __future__ import annotations

from typing import Final

from tools.arena.habit_cost import beatable
from whist.bots.levels import LEVELS
from whist.bots.player import Player, decide
from whist.engine.contracts import Aim, Opens
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.view import view

DECLARER: Final = LEVELS["steady"]


def laid_open(game: Game, start: State) -> State | None:
    """The state in which the hand of an open misère lies on the table and the hunters can beat it, all hands known.
    None for other contracts, and where they cannot or have done so already."""
    contract = start.contract
    if contract is None or contract.aim is not Aim.AT_MOST or contract.opens is Opens.NEVER:
        return None
    state = start
    while not game.deal_over(state):
        seen = view(game, state, state.turn)
        if seen.open[state.declarer] and not seen.trick:
            return state if beatable(state) else None
        state = game.apply(state, decide(DECLARER, seen).action)
    return None


def is_beaten(game: Game, laid: State, hunter: Player) -> bool:
    """Whether the declarer takes a trick when all others are this player."""
    state = laid
    while not game.deal_over(state):
        player = DECLARER if state.turn == state.declarer else hunter
        state = game.apply(state, decide(player, view(game, state, state.turn)).action)
    return state.past[-1].points[state.declarer] < 0
