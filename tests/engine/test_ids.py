"""Its own modules and the registry know a game's id, the ids of its house rules and the words of its contracts, and
nothing else in the app and its tools does: whatever others need to know of a game they ask it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from whist.engine.options import FIRST, mend_options
from whist.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
REGISTRY: Final = Path("whist/games/__init__.py")
MODULES = [path.relative_to(ROOT) for folder in ("whist", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]

EXCEPT: Final = {
    "whist/bots/expert/two_hands": "the parts of one game's expert",
    "tools/arena/fit_ending.py": "fits the weights of one game's expert",
    "tools/arena/reference_player.py": "the yardstick bids by a rule of its own, and never changes",
    "tools/bench": "what is measured is one game, always the same",
    "tools/site/pages/demo.py": "the demonstration shows one deal",
    "tools/site/pages/game_styles.py": "the picture of a frame that names no game",
}
"""Where ids may stand all the same, and why."""

ORDINARY: Final = {"trump", "high", "low"}
"""Contracts whose words are words of the language, too, and mean other things in other places."""

OPTIONS: Final = {option.id for game in GAMES.values() for option in game.options} - {FIRST}


def contracts() -> set[str]:
    """The words of all contracts, whatever the house rules."""
    words = set()
    for game in GAMES.values():
        for option in game.options:
            for value in option.values:
                options, _ = mend_options(game.options, game.clashes, {option.id: value})
                words |= {row.word for row in game.contracts(options)}
    return words


CONTRACTS: Final = contracts()


def own(path: Path) -> bool:
    """Whether a module is one of a game's own, or the registry, or an exception."""
    name = path.as_posix()
    return path.stem in GAMES or path == REGISTRY or any(name.startswith(each) for each in EXCEPT)


def ids(path: Path) -> Iterator[str]:
    """The ids that a module knows. Sentences, which hold blanks, may name what they like."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in CONTRACTS - ORDINARY or (
                " " not in node.value and any(game in node.value for game in GAMES)
            ):
                yield node.value
        elif isinstance(node, ast.Subscript) and _asks_options(node.value):
            yield from _option(node.slice)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "number" and _asks_options(node.func.value):
                yield from _option(*node.args)
            elif node.func.attr == "choose":
                yield from (each.arg for each in node.keywords if each.arg in OPTIONS)


def _asks_options(node: ast.expr) -> bool:
    """Whether an expression is somebody's options."""
    return (isinstance(node, ast.Name) and node.id == "options") or (
        isinstance(node, ast.Attribute) and node.attr == "options"
    )


def _option(*nodes: ast.expr) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and node.value in OPTIONS:
            yield str(node.value)


@pytest.mark.parametrize("path", [path for path in MODULES if not own(path)], ids=str)
def test_only_a_game_knows_its_ids(path: Path) -> None:
    assert list(ids(path)) == []


@pytest.mark.parametrize("place", EXCEPT)
def test_every_exception_is_needed(place: str) -> None:
    assert any(any(ids(path)) for path in MODULES if path.as_posix().startswith(place))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_s_own_modules_know_it(game: str) -> None:
    assert game in set(ids(Path(f"whist/games/{game}.py")))


@pytest.mark.parametrize("name", ["lobby.css", "embed.css", "base.css", "table.css"])
def test_no_style_sheet_knows_a_game(name: str) -> None:
    source = (ROOT / "assets" / "css" / name).read_text(encoding="utf-8")
    assert not any(f'"{game}"' in source for game in GAMES)
    assert ("/*build:games*/" in source) is (name in ("lobby.css", "embed.css"))
