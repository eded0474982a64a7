"""The games, by their ids: the only list of them. Words, players, rule pages and styles are found by these ids."""

from typing import Final

from whist.engine.game import Game
from whist.games import fyrmanswhist, solowhist, tremandswhist, tvamanswhist

GAMES: Final[dict[str, Game]] = {
    game.id: game for game in (tvamanswhist.GAME, fyrmanswhist.GAME, solowhist.GAME, tremandswhist.GAME)
}
"""In the order in which the lobby shows them; the first is picked where nothing else says."""
