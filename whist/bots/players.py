"""The players of each game: modules of its id, or those for any game where there are none."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final

OWN: Final[dict[tuple[str, str], ModuleType]] = {}
"""Modules of players that lie elsewhere, by folder (`thumb`, `expert`) and the game's id."""


def players(folder: str, game: str) -> Any:
    """The module of players of a game: `thumb` has `easy(view)` and `steady(view, rng)`, which give ideas, best first;
    `expert` has `think(view, rng)`, which yields thoughts, each the best so far."""
    return OWN.get((folder, game)) or _found(folder, game)


@lru_cache
def _found(folder: str, game: str) -> ModuleType:
    name = f"whist.bots.{folder}.{game}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return import_module(f"whist.bots.{folder}.any_game")
