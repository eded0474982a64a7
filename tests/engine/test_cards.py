"""Cards, hands and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whist.engine import cards
from whist.engine.cards import PACK, RED, SUIT_MASK, card, cards_of, hand_of, hand_text, name, ordered, parse_hand

masks = st.integers(0, PACK)


def test_the_pack_has_52_cards_of_four_suits() -> None:
    names = [name(each) for each in range(52)]
    assert len(set(names)) == 52
    assert names[0] == "2C"
    assert names[12] == "AC"
    assert names[13] == "2D"
    assert names[51] == "AS"
    assert [card(each) for each in names] == list(range(52))
    assert sum(SUIT_MASK) == PACK
    assert {name(each)[1] for each in cards_of(RED)} == {"D", "H"}


@pytest.mark.parametrize("text", ["", "Q", "HQ", "qh", "Qh", "10H", "1H", "QH ", "QX", "QHQ", "♥Q", "XX"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        card(text)


@given(masks)
def test_hands_round_trip(hand: int) -> None:
    assert hand_of(cards_of(hand)) == hand
    assert hand_of(ordered(hand)) == hand
    assert parse_hand(hand_text(hand)) == hand
    assert cards.parse_cards(cards.cards_text(hand)) == hand
    assert cards.count(hand) == len(cards_of(hand))
    assert sum(cards.holding(hand, suit) for suit in range(4)) == hand


def test_a_hand_is_written_from_spades_to_clubs_and_high_to_low() -> None:
    hand = hand_of(map(card, "2S AS KS QH JH TH 9D 8D".split()))
    assert hand_text(hand) == "AK2.QJT.98."
    assert [name(each) for each in ordered(hand)] == "AS KS 2S QH JH TH 9D 8D".split()
    assert cards.cards_text(hand_of(map(card, "2C 9H 5D".split()))) == "9H5D2C"


@pytest.mark.parametrize("text", ["", "AK2.QJT.98", "....", "AA...", "AK2,QJT,98,", "a...", "10...", "A. K..", "AH..."])
def test_what_is_no_hand(text: str) -> None:
    with pytest.raises(ValueError, match=r"hand|card"):
        parse_hand(text)


@pytest.mark.parametrize("text", ["9H5D2", "2C5D9H", "9H9H", "9H 5D", "9h", "2H9H"])
def test_cards_put_away_are_written_once_and_in_order(text: str) -> None:
    with pytest.raises(ValueError, match="card"):
        cards.parse_cards(text)
