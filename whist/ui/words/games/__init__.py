"""The words of each game, in a module of its id: its name, pitch and picture, its house rules and contracts."""

from importlib import import_module
from typing import Final

from whist.games import GAMES
from whist.ui.words.game_words import GameWords
from whist.ui.words.texts import Texts

WORDS: Final[dict[str, GameWords]] = {game: import_module(f"{__name__}.{game}").WORDS for game in GAMES}
"""By the game's id."""


def game_name(texts: Texts, game: str) -> str:
    """What a game is called."""
    return texts.t(WORDS[game].name)


def contract_name(texts: Texts, game: str, word: str) -> str:
    """What a contract is called in a game."""
    words = WORDS[game]
    return words.contract(texts, word) if words.contract else texts.t(words.contracts[word])
