"""3-mands whist, rule by rule (rules.md 5.1–5.4)."""

from __future__ import annotations

import random

import pytest

from tests.support.deal_builder import in_blocks, record_text, three_hands
from tests.support.random_matches import last, random_seed, steps
from whist.engine.actions import Call, Exchange, Swap, parse
from whist.engine.cards import NO_SUIT, SPADES, cards_of, cards_text, count, hand_of
from whist.engine.deals import Seeded
from whist.engine.errors import IllegalAction, Reason
from whist.engine.record import Record, new, used
from whist.engine.text.record_text import from_text
from whist.engine.tricks import ACE_HIGH, ACE_LOW
from whist.games import GAMES

GAME = GAMES["tremandswhist"]
WORDS = ["spar", "farve", "sans", "sol"]


def match(dice: int = 1, **rules: str) -> Record:
    return new(GAME, GAME.choose(**rules), Seeded(random_seed(random.Random(dice))))


def say(record: Record, *words: str) -> Record:
    for word in words:
        record = record.then(parse(word))
    return record


def test_thirteen_cards_each_and_thirteen_in_the_stock() -> None:
    state = match().state()
    assert [count(hand) for hand in state.hands] == [13] * 3
    assert len(state.stock) == 13
    assert state.dealt.turned is None
    assert (GAME.phase_name(state), state.turn) == ("choose", state.forehand)


def test_the_contracts_and_their_columns() -> None:
    rows = {row.word: row for row in GAME.contracts(GAME.choose())}
    assert list(rows) == WORDS
    for word, row in rows.items():
        assert row.targets == row.rights == ((2, 4, 7) if word == "sol" else (7, 4, 2))
        assert row.order == (ACE_LOW if word == "sol" else ACE_HIGH)
        assert not row.ends_early


@pytest.mark.parametrize("rounds", ["1", "2"])
def test_each_names_each_contract_so_often_and_no_more(rounds: str) -> None:
    rng = random.Random(int(rounds))
    start = match(rounds=rounds)
    names: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for record in steps(start, rng, deals=99):
        state = record.state()
        if GAME.phase_name(state) == "choose":
            mine = names[state.turn]
            left = [word for word in WORDS if mine.count(word) < int(rounds)]
            assert [str(choice) for choice in GAME.legal(state)] == left
            for word in set(WORDS) - set(left):
                with pytest.raises(IllegalAction) as caught:
                    record.then(Call(word))
                assert caught.value.reason is Reason.USED
        elif state.log and len(state.log) == 1:
            names[state.log[0][0]].append(str(state.log[0][1]))
        assert GAME.match_over(state) == (GAME.deal_over(state) and len(state.past) == 12 * int(rounds))
    assert all(sorted(mine) == sorted(WORDS * int(rounds)) for mine in names.values())
    assert sum(record.state().totals) == 0
    state = record.state()
    assert used(GAME, record.options, record.base, state.past) == tuple(tuple(names[seat]) for seat in range(3))
    assert [deal.dealer for deal in state.past].count(0) == 4 * int(rounds)


def test_trumps() -> None:
    record = match()
    assert say(record, "spar").state().trump == SPADES
    assert say(record, "sans").state().trump == NO_SUIT
    assert say(record, "sol").state().trump == NO_SUIT
    farve = say(record, "farve").state()
    assert GAME.phase_name(farve) == "trump"
    assert farve.turn == farve.forehand
    assert [str(each) for each in GAME.legal(farve)] == ["clubs", "diamonds", "hearts", "spades"]
    assert say(record, "farve", "hearts").state().trump == 2
    for word in ("spar", "sans", "sol", "farve hearts"):
        state = say(record, *word.split()).state()
        assert (GAME.phase_name(state), state.turn) == ("exchange", state.forehand)


def test_whether_farve_may_be_spades() -> None:
    assert say(match(), "farve", "spades").state().trump == SPADES
    record = say(match(farve_spades="no"), "farve")
    assert [str(each) for each in GAME.legal(record.state())] == ["clubs", "diamonds", "hearts"]
    with pytest.raises(IllegalAction) as caught:
        say(record, "spades")
    assert (caught.value.reason, caught.value.suit) == (Reason.NOT_THIS_SUIT, SPADES)


@pytest.mark.parametrize("word", ["sans", "sol"])
def test_the_exchange_goes_from_forehand_on_also_in_sol(word: str) -> None:
    state = say(match(), word).state()
    turns = []
    while GAME.phase_name(state) == "exchange":
        turns.append(state.turn)
        (offer,) = GAME.legal(state)
        assert isinstance(offer, Exchange)
        assert offer.cards == state.hands[state.turn]
        state = GAME.apply(state, Swap(0))
    assert turns == [(state.forehand + step) % 3 for step in range(3)]
    assert state.turn == state.forehand
    assert len(state.stock) == 13


def test_cards_are_put_away_before_any_is_drawn() -> None:
    """A card from the stock cannot be among those put away, and none put away comes back (5.4 M2)."""
    record = say(match(), "sans")
    state = record.state()
    with pytest.raises(IllegalAction) as caught:
        record.then(Swap(1 << state.stock[0]))
    assert caught.value.reason is Reason.NOT_IN_HAND
    away = hand_of(cards_of(state.hands[state.turn])[:7])
    after = record.then(Swap(away)).state()
    assert after.hands[state.turn] & away == 0
    assert after.put_away[state.turn] == away
    assert count(after.hands[state.turn]) == 13
    later = last(steps(record.then(Swap(away)), random.Random(1))).state()
    assert not any(away >> each & 1 for trick in later.tricks for each in trick.cards)


def test_the_last_player_may_take_all_that_is_left() -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0)
    words = ["spar", "swap:", "swap:", f"swap:{cards_text(made.hands[2])}"]
    state = from_text(record_text("tremandswhist", 2, made.tags(), words), GAMES).state()
    assert state.hands[2] == hand_of(made.stock)
    assert state.stock == ()
    assert GAME.phase_name(state) == "play"


@pytest.mark.parametrize("word", ["sol", "sans"])
def test_the_ace_is_the_lowest_in_sol_only(word: str) -> None:
    hands = "A32.AKQJT98765..", "54.432.AKQJT987.", "KQJ..65432.AKQJT"
    stock = "TS 9S 8S 7S 6S 9C 8C 7C 6C 5C 4C 3C 2C"
    tags = f'[Game "tremandswhist"] [Dealer "2"] [Deal "0:{" ".join(hands)}"] [Stock "{stock}"]'
    ace_led = from_text(f"{tags} {word} swap: swap: swap: AS 4S JS", GAMES).state()
    assert ace_led.tricks[-1].winner == (2 if word == "sol" else 0)
    two_led = from_text(f"{tags} {word} swap: swap: swap: 2S 4S JS", GAMES).state()
    assert two_led.tricks[-1].winner == 2


def test_no_early_end_in_sol() -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0, ACE_LOW)
    words = ["sol", "swap:", "swap:", "swap:", *made.words[:-1]]
    state = from_text(record_text("tremandswhist", 2, made.tags(), words), GAMES).state()
    assert GAME.phase_name(state) == "play"
    assert len(state.tricks) == 12


def test_the_bounds_of_a_deal() -> None:
    """Between -7 and +6 for forehand, in Sol between -11 and +2 (5.5)."""
    for dice in range(30):
        record = match(dice)
        for word in WORDS:
            words = (word, "clubs") if word == "farve" else (word,)
            end = last(steps(say(record, *words), random.Random(dice))).state()
            own = end.past[-1].points[end.forehand]
            assert (-11 <= own <= 2) if word == "sol" else (-7 <= own <= 6)
            assert len(end.tricks) == 13
