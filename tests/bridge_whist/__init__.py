"""Plain bridge-whist, a game that only tests know: two against two, the last card dealt turns up trumps, no bidding. It
stands for any new game: its rules, its words and its players are all there is to it, and nothing else knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.bridge_whist import players, words
from tests.bridge_whist.rules import GAME
from whist.bots.players import OWN
from whist.engine.game import Game
from whist.games import GAMES, register
from whist.ui.words.games import WORDS


@contextmanager
def registered(with_players: bool = True) -> Iterator[Game]:
    """The game is one of the games as long as the context lasts. Without its own players those for any game serve."""
    register(GAME)
    WORDS[GAME.id] = words.WORDS
    if with_players:
        OWN["thumb", GAME.id] = OWN["expert", GAME.id] = players
    try:
        yield GAME
    finally:
        del GAMES[GAME.id], WORDS[GAME.id]
        for folder in ("thumb", "expert"):
            OWN.pop((folder, GAME.id), None)
