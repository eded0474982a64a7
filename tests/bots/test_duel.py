"""Looking two known hands through to the end agrees with trying everything."""

from __future__ import annotations

from random import Random

import pytest

from whist.bots.duel import Duel, TooLong
from whist.engine.cards import NO_SUIT, cards_of, hand_of
from whist.engine.tricks import legal, winner


def plain(leader: int, other: int, trump: int, low: bool) -> int:
    """The leader's good tricks, by trying every card."""
    best = 0
    for card in cards_of(leader):
        rest = leader ^ 1 << card
        worst = 99
        for reply in cards_of(legal(other, card // 13)):
            left = other ^ 1 << reply
            if winner((card, reply), trump) == 0:
                value = (not low) + plain(rest, left, trump, low)
            else:
                value = low + rest.bit_count() - plain(left, rest, trump, low)
            worst = min(worst, value)
        best = max(best, worst)
    return best


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("trump", [NO_SUIT, 2])
def test_as_brute_force(trump: int, low: bool) -> None:
    rng = Random(trump * 2 + low)
    for size in (1, 2, 3, 4):
        for _ in range(40):
            cards = rng.sample(range(52), 2 * size)
            one, two = hand_of(cards[:size]), hand_of(cards[size:])
            assert Duel(trump, low).good_tricks(one, two) == plain(one, two, trump, low)
            assert max(Duel(trump, low).lead_values(one, two).values()) == plain(one, two, trump, low)
            card = min(cards_of(one))
            rest = one ^ 1 << card
            answers = Duel(trump, low).answer_values(card, rest, two)
            worst = min(
                (not low) + plain(rest, two ^ 1 << reply, trump, low)
                if winner((card, reply), trump) == 0
                else low + rest.bit_count() - plain(two ^ 1 << reply, rest, trump, low)
                for reply in cards_of(legal(two, card // 13))
            )
            assert size - max(answers.values()) == worst


def test_gives_up_at_its_budget() -> None:
    rng = Random(1)
    cards = rng.sample(range(52), 26)
    with pytest.raises(TooLong):
        Duel(NO_SUIT, budget=20).good_tricks(hand_of(cards[:13]), hand_of(cards[13:]))
