"""Tvåmanswhist, rule by rule (rules.md 2.1, 2.2, 2.4)."""

from __future__ import annotations

import random

import pytest

from tests.support.deal_builder import in_blocks, record_text, two_hands
from tests.support.random_matches import last, played, random_seed, steps
from whist.engine.actions import NEXT, Play, Swap
from whist.engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_SUIT,
    SPADES,
    cards_of,
    count,
    hand_of,
    name,
    suit_of,
)
from whist.engine.deals import Seeded
from whist.engine.errors import IllegalAction, Reason
from whist.engine.record import Record, new
from whist.engine.state import State
from whist.engine.text.record_text import from_text
from whist.games import GAMES

GAME = GAMES["tvamanswhist"]
A, B = 0, 1


def at(text: str) -> State:
    return from_text(text, GAMES).state()


def match(**rules: str) -> Record:
    return new(GAME, GAME.choose(**rules), Seeded(random_seed(random.Random(7))))


def test_two_hands_of_thirteen_and_a_stock_with_its_top_card_turned() -> None:
    state = match().state()
    assert [count(hand) for hand in state.hands] == [13, 13]
    assert len(state.stock) == 26
    assert state.dealt.turned == state.stock[0]
    assert GAME.phase_name(state) == "stage1"
    assert state.turn == state.forehand != state.dealt.dealer


@pytest.mark.parametrize("suit", range(4))
def test_the_turned_suit_is_trump_for_the_whole_deal(suit: int) -> None:
    made = two_hands([0] * 13, [0] * 13, A, suit, seed=suit)
    record = from_text(record_text("tvamanswhist", B, made.tags(), []), GAMES)
    assert record.state().trump == suit
    assert record.state().contract is not None
    for each in steps(record, random.Random(suit)):
        assert each.state().trump == suit


@pytest.mark.parametrize(("suit", "contract"), [(HEARTS, "high"), (DIAMONDS, "high"), (SPADES, "low"), (CLUBS, "low")])
def test_high_and_low_have_no_trump(suit: int, contract: str) -> None:
    made = two_hands([0] * 13, [0] * 13, A, suit, seed=suit)
    state = at(record_text("tvamanswhist", B, made.tags(), [], Rules="turnup=highlow"))
    assert state.trump == NO_SUIT
    assert state.contract is not None
    assert state.contract.word == contract
    # A card of the turned suit wins nothing from another suit.
    for each in steps(from_text(record_text("tvamanswhist", B, made.tags(), [], Rules="turnup=highlow"), GAMES),
                      random.Random(suit)):  # fmt: skip
        for trick in each.state().tricks:
            led, followed = trick.cards
            wins = suit_of(led) == suit_of(followed) and followed > led
            assert trick.winner == ((trick.leader + 1) % 2 if wins else trick.leader)


def test_after_each_trick_the_winner_takes_the_turned_card_and_leads() -> None:
    for record in steps(match(), random.Random(3)):
        state = record.state()
        number = len(state.tricks)
        if state.trick or not 0 < number <= 13:
            continue
        trick = state.tricks[-1]
        prize, hidden = record.deal_starts()[0].stock[2 * number - 2 : 2 * number]
        assert state.hands[trick.winner] >> prize & 1
        assert state.hands[1 - trick.winner] >> hidden & 1
        assert state.stock == record.deal_starts()[0].stock[2 * number :]
        assert state.turn == state.leader == trick.winner
        assert GAME.phase_name(state) == ("stage1" if number < 13 else "stage2")
        assert [count(hand) for hand in state.hands] == [13, 13]


def test_without_a_duty_to_follow_in_stage_1_only() -> None:
    made = two_hands(in_blocks((0, 13)), in_blocks((0, 13)), A, HEARTS, seed=2)
    first = made.plays[0]
    free = at(record_text("tvamanswhist", B, made.tags(), [name(first)], Rules="stage1=free"))
    assert len(GAME.legal(free)) == 13
    must = at(record_text("tvamanswhist", B, made.tags(), [name(first)]))
    assert {suit_of(choice.card) for choice in GAME.legal(must) if isinstance(choice, Play)} == {suit_of(first)}
    # An off-suit card that is no trump loses, however high.
    off = next(each for each in cards_of(free.hands[B]) if suit_of(each) not in (suit_of(first), HEARTS))
    after = GAME.apply(free, Play(off))
    assert after.tricks[-1].winner == A
    assert after.voids == (0, 0)
    record = from_text(record_text("tvamanswhist", B, made.tags(), made.words[:27], Rules="stage1=free"), GAMES)
    led = suit_of(record.state().trick[0])
    assert GAME.phase_name(record.state()) == "stage2"
    other = next(each for each in cards_of(record.state().hands[record.state().turn]) if suit_of(each) != led)
    with pytest.raises(IllegalAction) as caught:
        record.then(Play(other))
    assert caught.value.reason is Reason.FOLLOW_SUIT


@pytest.mark.parametrize("target", ["7", "13"])
def test_a_match_ends_when_a_side_reaches_the_target(target: str) -> None:
    for record in steps(match(match=target), random.Random(5), deals=99):
        state = record.state()
        assert GAME.match_over(state) == (GAME.deal_over(state) and max(state.totals) >= int(target))
    assert GAME.legal(record.state()) == ()
    with pytest.raises(IllegalAction) as caught:
        record.then(NEXT)
    assert caught.value.reason is Reason.MATCH_OVER


@pytest.mark.parametrize("deals", ["1", "3", "24"])
def test_a_match_of_so_many_deals(deals: str) -> None:
    record = last(steps(match(match="deals", deals=deals), random.Random(5), deals=99))
    assert len(record.state().past) == int(deals)
    assert GAME.phase_name(record.state()) == "match-over"


def test_the_deal_alternates() -> None:
    record = last(steps(match(match="deals", deals="4"), random.Random(5), deals=99))
    dealers = [start.dealt.dealer for start in record.deal_starts()]
    assert dealers in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_the_pick_goes_turn_about_from_forehand() -> None:
    """Seven turns for forehand and six for the dealer; hands stay at thirteen (2.4)."""
    turns = []
    record = match(stock="pick")
    forehand = record.state().forehand
    for each in steps(record, random.Random(2)):
        state = each.state()
        if GAME.phase_name(state) != "pick":
            break
        before = len(state.stock)
        if len(GAME.legal(state)) == 2:
            turns.append(state.turn)
            assert [count(hand) for hand in state.hands] == [13, 13]
            assert before == 26 - 2 * (len(turns) - 1)
        else:
            assert count(state.hands[state.turn]) == 14
    assert turns == [(forehand + step) % 2 for step in range(13)]
    assert GAME.phase_name(state) == "stage2"
    assert state.turn == forehand
    assert state.stock == ()
    assert [count(hand) for hand in state.hands] == [13, 13]


def test_in_the_pick_any_card_may_be_put_aside_the_new_one_too() -> None:
    made = two_hands([0] * 13, [0] * 13, A, HEARTS, seed=3)
    text = record_text("tvamanswhist", B, made.tags(), [], Rules="stock=pick")
    for word, new_card in (("keep", made.stock[0]), ("discard", made.stock[1])):
        state = at(text + word)
        assert set(GAME.legal(state)) == {Swap(1 << each) for each in (*cards_of(made.hands[A]), new_card)}
        for bad, reason in (
            (Swap(0), Reason.NOT_IN_HAND),
            (Swap(hand_of(cards_of(made.hands[A])[:2])), Reason.TOO_MANY),
            (Swap(1 << made.stock[2]), Reason.NOT_IN_HAND),
            (Play(new_card), Reason.NO_CARD_NOW),
        ):
            with pytest.raises(IllegalAction) as caught:
                GAME.apply(state, bad)
            assert caught.value.reason is reason


def test_in_the_pick_what_is_thrown_out_never_comes_back() -> None:
    for dice in range(5):
        record = last(steps(match(stock="pick", turnup="highlow"), random.Random(dice)))
        state = record.state()
        assert len(state.tricks) == 13
        gone = state.out
        assert count(gone) == 26
        assert not any(gone >> card & 1 for trick in state.tricks for card in trick.cards)


def test_scale12_never_ends_level_and_all26_may() -> None:
    level = 0
    for dice in range(60):
        rng = random.Random(dice)
        for counted in ("all26", "scale12"):
            options = GAME.choose(counted=counted, scoring="difference", match="deals")
            record = last(steps(new(GAME, options, Seeded(random_seed(rng))), rng))
            level += max(record.state().totals) == 0
            assert counted == "all26" or max(record.state().totals) % 2 == 1
            assert len(record.state().past) == 1
    assert level > 0


def test_stage_1_tricks_score_nothing_by_default() -> None:
    for dice in range(10):
        record = played(GAME, dice)
        state = record.state()
        if record.options["counted"] == "last13" and record.options["scoring"] == "book":
            won = [sum(trick.winner == side for trick in state.tricks[-13:]) for side in (A, B)]
            low = state.contract is not None and state.contract.word == "low"
            expected = [max(0, 7 - tricks) if low else max(0, tricks - 6) for tricks in won]
            assert list(state.past[-1].points) == expected
