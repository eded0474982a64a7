"""The four games, by their ids."""

from typing import Final

from whist.engine.game import Game
from whist.games import fyrmanswhist, solowhist, tremandswhist, tvamanswhist

GAMES: Final[dict[str, Game]] = {
    "tvamanswhist": tvamanswhist.GAME,
    "fyrmanswhist": fyrmanswhist.GAME,
    "solowhist": solowhist.GAME,
    "tremandswhist": tremandswhist.GAME,
}
