"""The two rules of trick-taking (rules.md 1.2–1.5)."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support import reference_model
from whist.engine.cards import CLUBS, HEARTS, NO_SUIT, PACK, SPADES, SUITS, card, cards_of, name, parse_hand
from whist.engine.tricks import ACE_HIGH, ACE_LOW, beats, legal, winner

tricks = st.lists(st.integers(0, 51), min_size=1, max_size=4, unique=True)
trumps = st.integers(-1, 3)
orders = st.sampled_from([ACE_HIGH, ACE_LOW])


def of(text: str) -> list[int]:
    return list(map(card, text.split()))


@pytest.mark.parametrize(
    ("cards", "trump", "won"),
    [
        pytest.param("2H 3H AH KH", NO_SUIT, 2, id="the highest of the suit led"),
        pytest.param("2H AS AD AC", NO_SUIT, 0, id="discards never win, however high"),
        pytest.param("2H AS 2C AD", CLUBS, 2, id="the smallest trump beats them all"),
        pytest.param("2H 2C 3C AH", CLUBS, 2, id="the higher trump wins"),
        pytest.param("2H 3C 2C AH", CLUBS, 1, id="an under-ruff does not"),
        pytest.param("2C 3C AS AC", CLUBS, 3, id="trump led"),
        pytest.param("2H AS 3H AD", SPADES, 1, id="a trumped trick is not the leader's"),
        pytest.param("TH JH 9H 8H", NO_SUIT, 1, id="jack over ten"),
        pytest.param("TH 9H", NO_SUIT, 0, id="ten over nine"),
    ],
)
def test_winner(cards: str, trump: int, won: int) -> None:
    assert winner(of(cards), trump) == won


@pytest.mark.parametrize(
    ("cards", "won"),
    [("AH 2H KH", 2), ("AH 2S 3D", 0), ("AH 2H AS", 1), ("2H AH 3S", 0), ("KH AH QH", 0)],
)
def test_winner_with_the_ace_last(cards: str, won: int) -> None:
    assert winner(of(cards), NO_SUIT, ACE_LOW) == won


@settings(max_examples=200)
@given(tricks, trumps, orders)
def test_winner_agrees_with_the_model(cards: list[int], trump: int, order: tuple[int, ...]) -> None:
    ranks = reference_model.ACE_LAST if order == ACE_LOW else reference_model.RANKS
    letter = SUITS[trump] if trump >= 0 else ""
    won = winner(cards, trump, order)
    assert won == reference_model.who_wins(list(map(name, cards)), letter, ranks)
    assert cards[won] // 13 in (cards[0] // 13, trump)
    assert all(beats(cards[at], cards[:at], trump, order) == (winner(cards[: at + 1], trump, order) == at)
               for at in range(1, len(cards)))  # fmt: skip


def test_every_trick_of_two_cards() -> None:
    for one, two in itertools.permutations(range(52), 2):
        for trump in range(-1, 4):
            letter = SUITS[trump] if trump >= 0 else ""
            assert winner((one, two), trump) == reference_model.who_wins([name(one), name(two)], letter)


@settings(max_examples=200)
@given(st.integers(0, PACK), trumps)
def test_legal_agrees_with_the_model(hand: int, led: int) -> None:
    trick = [f"2{SUITS[led]}"] if led >= 0 else []
    held = list(map(name, cards_of(hand)))
    assert sorted(map(name, cards_of(legal(hand, led)))) == sorted(reference_model.may_play(held, trick))


def test_following() -> None:
    hand = parse_hand("AK.2.QJ.")
    assert legal(hand, NO_SUIT) == hand
    assert legal(hand, HEARTS) == 1 << card("2H")
    assert legal(hand, CLUBS) == hand
