"""What two players give away in the last tricks, once the stock is gone, held against exact play: `dev.py arena GAME
--regrets`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from whist.bots.levels import LEVELS
from whist.bots.player import Player, decide
from whist.bots.thumb import endgame
from whist.engine.actions import Play
from whist.engine.deals import Coded, code_of
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.state import State
from whist.engine.view import view
from whist.solver import Solver


def regret(game: Game, state: State, player: Player) -> tuple[int, State]:
    """Plays the last stage with the player in both seats: how many tricks its cards gave away, against best play from
    there on; and the end. `state` is its beginning, with no card put aside unseen."""
    lost = 0
    solvers: dict[frozenset[int], Solver] = {}
    while not game.deal_over(state):
        seen = view(game, state, state.turn)
        action = decide(player, seen).action
        if len(seen.legal) > 1 and isinstance(action, Play):
            position = endgame.moment(seen, seen.known(1 - seen.seat))
            values = solvers.setdefault(position.side, Solver(position)).card_values(position)
            best = min(values.values()) if position.avoids else max(values.values())
            lost += abs(values[action.card] - best)
        state = game.apply(state, action)
    return lost, state


def table(
    names: Sequence[str], players: Sequence[Player], game: Game, deals: int, seed: str, options: Options
) -> list[dict[str, Any]]:
    """For each player: the tricks given away per deal, both seats together, and in how many of the deals any. Steady
    players play what comes before the last stage."""
    rows = []
    for name, player in zip(names, players, strict=True):
        lost = []
        for number in range(1, deals + 1):
            state = game.start(options, Coded(code_of(seed, number)), number % 2)
            while state.stock:
                state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
            lost.append(regret(game, state, player)[0])
        rows.append(
            {"player": name, "deals": deals, "regret": math.fsum(lost) / deals, "deals_with_any": sum(map(bool, lost))}
        )
    return rows


def show(rows: Sequence[dict[str, Any]]) -> str:
    """The table as text."""
    lines = ["last stage: tricks given away per deal against exact play, both seats together"]
    for row in rows:
        any_, deals = row["deals_with_any"], row["deals"]
        lines.append(f"  {row['player']:12}{row['regret']:.2f}   in {any_} of {deals} deals")
    return "\n".join(lines)
