"""The games, by their ids: the only list of them. Words, players, rule pages and styles are found by these ids."""

from typing import Final

from whist.engine.actions import WORDS
from whist.engine.game import Game
from whist.games import fyrmanswhist, solowhist, tremandswhist, tvamanswhist

GAMES: Final[dict[str, Game]] = {}
"""In the order in which the lobby shows them; the first is picked where nothing else says."""


def register(game: Game) -> None:
    """One game more, and what is said in it."""
    GAMES[game.id] = game
    WORDS.update(game.calls)


for _game in (tvamanswhist.GAME, fyrmanswhist.GAME, solowhist.GAME, tremandswhist.GAME):
    register(_game)
