"""The positions of the rule pages: each is what the page says of it, and every page links to those of its game."""

from __future__ import annotations

import re

import pytest

from tools.paths import ROOT, Failed
from tools.site.pages.positions import FOLDER, position_address, resolve_links
from tools.site.pages.rule_pages import LANGUAGES, read_pages
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.storage.address import read

DEALS = [
    ("tvamanswhist-8-5", (2, 0)),
    ("tvamanswhist-low-4-9", (3, 0)),
    ("fyrmanswhist-9-4", (3, 0)),
    ("fyrmanswhist-black-4-9", (3, 0)),
    ("solowhist-solo-6", (6, -2, -2, -2)),
    ("solowhist-pair-8", (2, -2, 2, -2)),
    ("solowhist-misere-3", (-9, 3, 3, 3)),
    ("tremandswhist-spades-8-3-2", (1, -1, 0)),
    ("tremandswhist-sol-1-4-8", (1, 0, -1)),
]


def linked(game: str, language: str) -> list[str]:
    text = (ROOT / "content" / f"{game}.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"\]\(position:([^)]+)\)", text)


@pytest.mark.parametrize(("name", "points"), DEALS)
def test_a_deal_scores_what_the_page_says(name: str, points: tuple[int, ...]) -> None:
    record = from_text((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    assert record.state().past[0].points == points and record.you == 0


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("tvamanswhist-ruff@1", "stage1"),
        ("fyrmanswhist-north-declares", "play"),
        ("solowhist-open", "play"),
        ("tremandswhist-exchange", "exchange"),
    ],
)
def test_a_position_is_the_person_s_to_play_on(name: str, phase: str) -> None:
    file, _, at = name.partition("@")
    record = from_text((FOLDER / f"{file}.txt").read_text(encoding="utf-8"), GAMES)
    record = record.up_to(int(at)) if at else record
    state = record.state()
    assert record.game.phase_name(state) == phase and state.turn == record.you


@pytest.mark.parametrize("game", GAMES)
def test_every_language_links_to_the_same_positions(game: str) -> None:
    each = [linked(game, language) for language in LANGUAGES]
    assert each[0] and all(sorted(links) == sorted(each[0]) for links in each)
    used = {link.partition("@")[0] for link in each[0]}
    assert used == {path.stem for path in FOLDER.glob(f"{game}-*.txt")}


@pytest.mark.parametrize("game", GAMES)
def test_the_links_lay_them_on_the_table(game: str) -> None:
    for language, pages in read_pages().items():
        text = str([resolve_links(block, "../../", language) for block in pages[game][1]])
        assert "position:" not in text
        for link in re.findall(r"\?game=[^'\"]+", text):
            query, _, fragment = link.partition("#")
            request = read([tuple(pair.split("=")) for pair in query[1:].split("&")], "#" + fragment, GAMES)
            assert request.fragment and not request.fallen and request.game is GAMES[game]
            assert request.settings["lang"] == language


def test_a_link_to_nothing_is_told() -> None:
    for name in ("nowhere", "../x", "tvamanswhist-8-5@999"):
        with pytest.raises(Failed):
            position_address(name, "en")
