"""How fast the engine, which keeps every rule, plays deals out on CPython. Cards are picked by chance among the legal
ones."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from whist.engine.actions import Play
from whist.engine.deals import Coded
from whist.games import GAMES

SECONDS = 1.0
LOOP = 200_000


def rate(once: Callable[[int], object]) -> float:
    """How often `once` (given the number of its turn) runs in a second."""
    turns, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        once(turns)
        turns += 1
    return turns / spent


def loops(_turn: int) -> None:
    """The machine's measure: steps of an empty Python loop."""
    for _ in range(LOOP):
        pass


def engine(turn: int) -> None:
    """One deal of Tvåmanswhist through the engine, from the deal to the score."""
    game = GAMES["tvamanswhist"]
    chance = random.Random(turn)
    state = game.start(game.choose(match="deals", deals="1"), Coded("0123456789"), 0, game.nothing())
    while plays := [choice for choice in game.legal(state) if isinstance(choice, Play)]:
        state = game.apply(state, chance.choice(plays))
    assert state.past, "the deal has been played to its score"


def measure() -> dict[str, float]:
    """Deals per second, and the same for each million steps of an empty loop per second."""
    machine = rate(loops) * LOOP / 1e6
    found = rate(engine)
    return {"engine": found, "engine_share": found / machine}


if __name__ == "__main__":
    print(measure())
