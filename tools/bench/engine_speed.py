"""How fast deals are played out on CPython: by the engine, which keeps every rule, and by the int kernel of
`whist.engine.tricks`, which only the solver and the samplers use. Cards are picked by chance among the legal ones."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from whist.engine.actions import Play
from whist.engine.cards import Card
from whist.engine.deals import Coded, shuffled
from whist.engine.tricks import ACE_HIGH, play_out
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


def kernel(turn: int) -> None:
    """The same 26 tricks' worth of cards on ints: two hands of thirteen, twice."""
    pack = shuffled(f"bench {turn % 64}")
    chance = random.Random(turn)

    def choose(_seat: int, may: int, _cards: object) -> Card:
        for _ in range(chance.randrange(may.bit_count())):
            may &= may - 1
        return (may & -may).bit_length() - 1

    for first in (0, 26):
        hands = [sum(1 << card for card in pack[at : at + 13]) for at in (first, first + 13)]
        play_out(hands, 0, turn % 4, ACE_HIGH, choose)


def measure() -> dict[str, float]:
    """Deals per second, and the same for each million steps of an empty loop per second."""
    machine = rate(loops) * LOOP / 1e6
    found = {"engine": rate(engine), "kernel": rate(kernel)}
    return {**found, **{f"{name}_share": value / machine for name, value in found.items()}}


if __name__ == "__main__":
    print(measure())
