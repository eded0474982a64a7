"""The pictures of the court cards."""

from __future__ import annotations

import gzip
import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.site import courts
from tools.site.offline import files_to_keep
from tools.site.pages import card_page

COLOURS = (Path(__file__).parents[3] / "assets/css/base.css").read_text(encoding="utf-8")
NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


@pytest.mark.parametrize(("rank", "suit"), [*product("KQJ", "SHDC")])
def test_a_court_is_drawn_once_and_shown_twice(rank: str, suit: str) -> None:
    """Well-formed, in nothing but its own colours, with its suit's sign, the other half turned about the middle."""
    text = courts.picture(rank, suit)
    tree = ElementTree.fromstring(text)
    assert tree.get("viewBox") == "0 0 56 116" and tree.get("color") == courts.COLOURS["2"][suit][0]
    assert re.findall(r"<use href='#h'( transform='rotate\(180 28 58\)')?/>", text) == [
        "",
        " transform='rotate(180 28 58)'",
    ]
    assert courts.signs()[suit].replace('"', "'") in text
    assert "data-suit" not in text and "{" not in text and not re.search(r"href='(?!#h')", text)


def test_no_two_courts_are_alike() -> None:
    assert len({courts.picture(rank, suit) for rank, suit in product("KQJ", "SHDC")}) == 12
    for rank in "KQJ":
        source = (courts.DRAWINGS / f"{courts.FIGURES[rank]}.svg").read_text(encoding="utf-8")
        assert re.findall(r'data-suit="(\w)"', source) == list("SHDC"), "each suit's figure holds something of its own"


def test_the_courts_wear_the_colours_of_the_deck() -> None:
    two, four = COLOURS.split(':root[data-deck="4"]')
    for deck, suits in courts.COLOURS.items():
        for suit, (colour, _) in suits.items():
            assert f"--{NAMES[suit]}: {colour};" in (four if deck == "4" else two)


def test_the_sheet_of_the_courts_is_small() -> None:
    sheet = courts.style_sheet()
    assert len(re.findall(r'url\("data:image/svg\+xml,<svg[^"]*</svg>"\)', sheet)) == 12 + 6
    assert "#" not in re.sub(r"url\(\"[^\"]*\"\)", lambda found: found[0].replace("%23", ""), sheet)
    assert len(gzip.compress(sheet.encode(), 6)) < 40_000


def test_the_page_of_all_cards_is_not_kept_on_the_device(tmp_path: Path) -> None:
    for sheet in ("base", "cards"):
        (tmp_path / "assets/css").mkdir(parents=True, exist_ok=True)
        (tmp_path / f"assets/css/{sheet}.css").write_text("")
    courts.write(tmp_path)
    card_page.write(tmp_path)
    page = (tmp_path / card_page.PAGE).read_text(encoding="utf-8")
    assert page.count('class="card"') == 3 * 52
    assert sorted(files_to_keep(tmp_path)) == ["assets/css/base.css", "assets/css/cards.css", courts.SHEET]
