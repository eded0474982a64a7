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
def test_a_number_card_has_as_many_pips_as_it_says_by_one_rule(number: int) -> None:
    """As many signs as the card says, no two in one place, those below the middle on their heads; turned round, the
    card looks the same, but for the odd pip of a seven."""
    rank = "T" if number == 10 else str(number)
    [(images, positions)] = re.findall(
        rf'^\[data-rank="{rank}"\] > \.face > \.print {{ background-image: (.*?); background-position: (.*?); }}$',
        CARDS,
        re.MULTILINE,
    )
    places = [tuple(float(each.removesuffix("%")) for each in place.split()) for place in positions.split(", ")]
    signs = images.split(", ")
    assert len(places) == len(signs) == len(set(places)) == number
    assert {x for x, _ in places} <= {0, 50, 100} and {y for _, y in places} <= set(range(0, 101, 25)) | {
        16.67,
        33.33,
        66.67,
        83.33,
    }
    for (_, y), sign in zip(places, signs, strict=True):
        assert sign == ("var(--turned)" if y > 50 else "var(--sign)")
    turned = {(100 - x, round(100 - y, 2)) for x, y in places}
    assert turned ^ set(places) == ({(50, 25), (50, 75)} if number == 7 else set())


def test_every_face_is_made_once_and_has_a_picture() -> None:
    for card in PACK:
        face = faces.card_face(card, "E K D Kn")
        assert face is faces.card_face(card, "E K D Kn")
        assert len(list(walk(face))) <= 6, "a face is few elements, whatever is on it"
        assert f'[data-rank="{card[0]}"]' in CARDS and f'[data-suit="{card[1]}"] > .face > span {{ --sign: ' in CARDS
    assert faces.card_face("QH", "E K D Kn") != faces.card_face("QH", "A K Q J")


def test_the_signs_on_the_cards_are_those_of_the_sprite_in_the_colours_of_the_deck() -> None:
    drawings = dict(re.findall(r'<symbol id="suit-(\w)" viewBox="0 0 24 24">(.*?)</symbol>', SPRITE))
    rule = (
        r"^(\[data-deck=\"4\"\] )?\[data-suit=\"(\w)\"\] > \.face > span "
        r"\{ --sign: url\(.*? fill='%23(\w+)'>(.*?)</svg>\"\); --turned: (.*?); \}$"
    )
    signs = re.findall(rule, CARDS, re.MULTILINE)
    assert len(signs) == 6
    two, four = COLOURS.split(':root[data-deck="4"]')
    names = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
    for deck, suit, colour, drawing, turned in signs:
        assert drawing.replace("'", '"') == drawings[suit]
        assert f"--{names[suit]}: #{colour};" in (four if deck else two)
        if suit == "D":
            assert turned == "var(--sign)", "a diamond on its head is a diamond"
        else:
            assert f"fill='%23{colour}'><g transform='rotate(180 12 12)'>{drawing}</g></svg>" in turned


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
