"""The thinking worker: views come in as text, thoughts go out as text. It knows no more than a view tells.

tools/page.py has PyScript start it, by the name of `thinker`; whist/ui/thinker.py sends it what is to be thought about.
"""

from __future__ import annotations

from typing import Final

from whist.bots.levels import LEVELS
from whist.bots.protocol import decide
from whist.engine.view import View
from whist.games import GAMES

__export__: Final = ["think"]
"""What PyScript lets the page call."""


def think(level: str, game: str, view: str) -> str:
    """The thought, as text, that a player of the level acts on."""
    return decide(LEVELS[level], View.from_text(view, GAMES[game])).to_text()
