"""Cards as pieces of page."""

from __future__ import annotations

import re

import pytest

from tools.paths import ROOT
from whist.ui.markup.nodes import walk
from whist.ui.parts import faces
from whist.ui.words.texts import INDICES

ASSETS = ROOT / "assets"
SPRITE = (ASSETS / "icons/sprite.svg").read_text(encoding="utf-8")
CARDS = (ASSETS / "css/cards.css").read_text(encoding="utf-8")
COLOURS = (ASSETS / "css/base.css").read_text(encoding="utf-8")
PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


@pytest.mark.parametrize(
    ("language", "letters"), [("sv", "E K D Kn 10 2"), ("da", "E K D B 10 2"), ("en", "A K Q J 10 2")]
)
def test_indices_follow_the_language(language: str, letters: str) -> None:
    cards = ("AS", "KS", "QS", "JS", "TS", "2S")
    assert " ".join(faces.index_of(card, INDICES[language]) for card in cards) == letters


@pytest.mark.parametrize("number", range(2, 11))
def test_a_number_card_has_as_many_pips_as_it_says(number: int) -> None:
    card = ("T" if number == 10 else str(number)) + "H"
    [pips] = [piece for piece in walk(faces.card_face(card, "A K Q J")) if piece.attrs.get("class") == "pips"]
    assert len(pips.children) == number
    places = [piece.attrs["class"] for piece in walk(pips) if piece.tag == "i"]
    assert len(set(places)) == number, "no two pips in one place"


def test_every_face_is_made_once_and_draws_only_what_the_sprite_holds() -> None:
    symbols = set(re.findall(r'symbol id="([^"]+)"', SPRITE))
    for card in PACK:
        face = faces.card_face(card, "E K D Kn")
        assert face is faces.card_face(card, "E K D Kn")
        used = {str(piece.attrs["href"]).removeprefix("#") for piece in walk(face) if piece.tag == "use"}
        assert used <= symbols
        assert bool(used) == (card[0] in "KQJ")


def test_the_signs_on_the_cards_are_those_of_the_sprite_in_the_colours_of_the_deck() -> None:
    drawings = dict(re.findall(r'<symbol id="suit-(\w)" viewBox="0 0 24 24">(.*?)</symbol>', SPRITE))
    rule = r"^(\[data-deck=\"4\"\] )?\[data-suit=\"(\w)\"\] > \.face i \{ .*? fill='%23(\w+)'>(.*?)</svg>\"\); \}$"
    signs = re.findall(rule, CARDS, re.MULTILINE)
    assert len(signs) == 6
    two, four = COLOURS.split(':root[data-deck="4"]')
    names = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
    for deck, suit, colour, drawing in signs:
        assert drawing.replace("'", '"') == drawings[suit]
        assert f"--{names[suit]}: #{colour};" in (four if deck else two)
    assert faces.card_face("QH", "E K D Kn") != faces.card_face("QH", "A K Q J")


def test_a_card_one_may_press_is_a_button_with_a_name() -> None:
    node = faces.card_button("QH", "E K D B", "hjerter dame", "QH", off=True)
    assert node.tag == "button" and node.key == "QH"
    assert node.attrs["aria-label"] == "hjerter dame"
    assert node.attrs["aria-disabled"] == "true" and "disabled" not in node.attrs
    assert node.attrs["tabindex"] == "-1" and "aria-pressed" not in node.attrs
    assert faces.card_button("QH", "E K D B", "hjerter dame", "swap:QH", pressed=True).attrs["aria-pressed"] == "true"


def test_a_back_tells_nothing() -> None:
    assert faces.card_back().attrs == {"class": "card back", "aria-hidden": "true"}
    assert faces.card_back(name="stock").attrs["aria-label"] == "stock"


@pytest.mark.parametrize(
    ("lengths", "first"),
    [
        ((4, 3, 3, 3), 7),
        ((3, 3, 4, 3), 6),
        ((2, 4, 5, 2), 6),
        ((8, 3, 1, 1), 7),
        ((13, 0, 0, 0), 7),
        ((1, 6, 6, 0), 7),
        ((5, 0, 8, 0), 7),
        ((3, 4, 0, 0), 0),
        ((4, 4, 0, 0), 4),
        ((1, 7, 0, 0), 1),
        ((6, 6, 2, 0), 7),
    ],
)
def test_a_hand_breaks_between_suits_where_both_rows_fit(lengths: tuple[int, ...], first: int) -> None:
    ranks = "AKQJT98765432"
    cards = tuple(rank + suit for suit, length in zip("SHCD", lengths, strict=True) for rank in ranks[:length])
    assert faces.rows(cards) == first
