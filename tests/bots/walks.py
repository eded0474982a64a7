"""Walks through the games for the tests of the computer players: states of random play, under many house rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.thumb.random_player import any_action
from whist.engine.deals import Seeded
from whist.engine.game import Game
from whist.engine.state import State
from whist.games import GAMES

HOUSES: dict[str, tuple[dict[str, str], ...]] = {
    "tvamanswhist": (
        {},
        {"turnup": "highlow"},
        {"stage1": "free"},
        {"stock": "pick"},
        {"stock": "pick", "turnup": "highlow"},
        {"counted": "all26", "scoring": "difference"},
        {"counted": "scale12", "scoring": "difference"},
    ),
    "fyrmanswhist": ({}, {"lead": "left", "showing": "all"}, {"end": "deals", "set_bonus": "single"}),
    "solowhist": (
        {},
        {"second_chance": "off", "raise": "on", "royal": "on", "all_pass": "misere"},
        {"raise": "on", "royal": "on", "declared_trump": "choice", "open_hand": "before_lead", "over": "on"},
    ),
    "tremandswhist": ({}, {"passing": "next", "farve_spades": "no"}),
}
EVERY_HOUSE = [(game, house) for game, houses in HOUSES.items() for house in houses]


def named(case: str | dict[str, str]) -> str:
    """A readable name for a case of EVERY_HOUSE."""
    return case if isinstance(case, str) else " ".join(f"{key}={value}" for key, value in case.items()) or "defaults"


def walk(game: Game, house: dict[str, str], number: int, deals: int = 1) -> Iterator[State]:
    """The states of `deals` deals of random play in which somebody is in turn."""
    rng = Random(f"{game.id} {house} {number}")
    state = game.start(game.choose(**house), Seeded(f"{number:026d}"), number % game.seats)
    for _ in range(deals):
        while not game.deal_over(state):
            yield state
            state = game.apply(state, any_action(rng.choice(game.legal(state)), rng))
        if not game.legal(state):
            return
        state = game.apply(state, game.legal(state)[0])  # type: ignore[arg-type]


def game_of(name: str) -> Game:
    return GAMES[name]
