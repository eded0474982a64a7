"""The table of commands: everything that can be pressed is in it, and CONTRIBUTING.md lists it for scripts."""

from __future__ import annotations

import re

import pytest

from tests.ui.session.test_any_press import Visit
from tools.paths import ROOT
from whist.games import GAMES
from whist.ui.markup.nodes import walk
from whist.ui.session.commands.command_list import COMMANDS, KEYS, is_action, listing, of_the_moment, understood


def test_contributing_lists_the_table() -> None:
    manual = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = manual.partition("### Commands\n")[2].partition("\n### ")[0]
    assert listing() in told, f"CONTRIBUTING.md, Commands, is to have this table:\n{listing()}"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_drawn_is_in_the_table(game: str) -> None:
    acts: set[str] = set()
    for seed in range(2):
        visit = Visit(game, seed)
        for _ in range(80):
            visit.step()
            assert visit.page.node is not None
            acts |= {str(each.attrs["data-act"]) for each in walk(visit.page.node) if "data-act" in each.attrs}
    assert not [act for act in acts if not understood(act) and not is_action(act)]
    assert len({act.partition(":")[0] for act in acts if understood(act)}) > 20


def test_what_the_source_spells_is_in_the_table() -> None:
    """Also what is drawn rarely: every command written out in a screen or in the page's first HTML."""
    spelt = re.compile(r"""(?:data_act=f?|data-act=|icon_button\(f?|[( ]button\(f?)["']([a-z-]+)(:?)""")
    sources = [*(ROOT / "whist/ui").rglob("*.py"), ROOT / "index.html"]
    found = {match[1] for path in sources for match in spelt.finditer(path.read_text(encoding="utf-8"))}
    found.discard("info")  # a picture
    assert len(found) > 25
    assert not [name for name in found if name not in COMMANDS and not is_action(name)]


@pytest.mark.parametrize("act", ["review", "review:2", "new:solowhist", "toggle:QH", "close"])
def test_a_command_is_understood(act: str) -> None:
    found = understood(act)
    assert found is not None and found[0].name == act.partition(":")[0] and found[1] == act.partition(":")[2]


@pytest.mark.parametrize("act", ["", "QH", "pass", "new", "toggle", "close:1", "undo:", "Close", "pass:"])
def test_what_is_no_command_is_not(act: str) -> None:
    assert understood(act) is None


def test_what_depends_on_the_position() -> None:
    bound = {name for name, command in COMMANDS.items() if command.of_the_moment}
    assert bound == {"continue", "toggle", "claim", "concede"}
    assert all(map(of_the_moment, ("continue", "toggle:QH", "claim", "QH", "pass", "swap:", "next")))
    assert not any(map(of_the_moment, ("undo", "hint", "settings", "new:solowhist", "nonsense", "")))


def test_a_key_asks_for_one_thing_and_no_command_is_named_like_an_action() -> None:
    assert KEYS == {"h": "hint", "u": "undo", "l": "last-trick", "s": "score", "n": "next", "?": "rules"}
    assert not any(map(is_action, COMMANDS))
