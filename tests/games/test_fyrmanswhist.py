"""Fyrmanswhist, rule by rule (rules.md 3.1–3.3)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from tests.support.deal_builder import four_hands, in_blocks, record_text
from tests.support.random_matches import last, random_seed, steps
from whist.engine.actions import Call, Play, Show
from whist.engine.cards import NO_SUIT, RED, Hand, cards_of, count, hand_text, name, suit_of
from whist.engine.deals import Seeded
from whist.engine.errors import IllegalAction, Reason
from whist.engine.record import Record, new
from whist.engine.state import State
from whist.engine.text.record_text import from_text
from whist.games import GAMES

GAME = GAMES["fyrmanswhist"]


def match(dice: int = 1, **rules: str) -> Record:
    return new(GAME, GAME.choose(**rules), Seeded(random_seed(random.Random(dice))))


def at(text: str) -> State:
    return from_text(text, GAMES).state()


def test_partners_sit_opposite() -> None:
    assert GAME.sides == ((0, 2), (1, 3))
    assert [GAME.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_all_cards_are_dealt_and_forehand_signals_first() -> None:
    state = match().state()
    assert [count(hand) for hand in state.hands] == [13] * 4
    assert state.stock == ()
    assert state.dealt.turned is None
    assert GAME.phase_name(state) == "signal"
    turns = []
    for record in steps(match(), random.Random(1)):
        if GAME.phase_name(record.state()) == "signal":
            turns.append(record.state().turn)
    forehand = state.forehand
    assert turns == [(forehand + step) % 4 for step in range(4)]


def test_any_card_of_the_hand_may_be_the_signal_and_stays_in_it() -> None:
    state = match().state()
    assert set(GAME.legal(state)) == {Show(each) for each in cards_of(state.hands[state.turn])}
    for record in steps(match(), random.Random(1)):
        if GAME.phase_name(record.state()) == "play":
            break
    assert record.state().hands == state.hands


def test_a_hand_of_one_colour_cannot_signal_the_other() -> None:
    hands = ("..AKQJT98765432.", "...AKQJT98765432", "AKQJT98765432...", ".AKQJT98765432..")
    text = f'[Game "fyrmanswhist"] [Dealer "3"] [Deal "0:{" ".join(hands)}"]'
    state = at(text)
    assert all(RED >> choice.signal & 1 for choice in GAME.legal(state) if isinstance(choice, Show))
    with pytest.raises(IllegalAction) as caught:
        at(text + "show:AS")
    assert caught.value.reason is Reason.NOT_IN_HAND
    state = at(text + "show:2D show:2C show:2S show:2H")
    assert state.declarer == 0
    assert hand_text(state.hands[1]) == hands[1]


def test_there_is_never_a_trump() -> None:
    for dice in range(12):
        for record in steps(match(dice, showing=("in_turn", "all")[dice % 2]), random.Random(dice)):
            assert record.state().trump == NO_SUIT
        for trick in record.state().tricks:
            led = suit_of(trick.cards[0])
            best = max(card for card in trick.cards if suit_of(card) == led)
            assert trick.cards[(trick.winner - trick.leader) % 4] == best


def signals(hands: Sequence[Hand], colours: str, forehand: int) -> list[str]:
    words = []
    for step, colour in enumerate(colours):
        hand = hands[(forehand + step) % 4]
        words.append(f"show:{name(cards_of(hand & (RED if colour == 'r' else ~RED))[0])}")
    return words


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("colours", [f"{number:04b}".replace("0", "b").replace("1", "r") for number in range(16)])
def test_the_first_red_declares(colours: str, dealer: int) -> None:
    made = four_hands(in_blocks((4, 3, 3, 3)), 0)
    forehand = (dealer + 1) % 4
    for lead, step in (("right", -1), ("left", 1)):
        for showing in ("in_turn", "all"):
            rules = f"lead={lead} showing={showing}"
            words = signals(made.hands, colours, forehand)
            state = at(record_text("fyrmanswhist", dealer, made.tags(), words, Rules=rules))
            assert state.contract is not None
            if "r" in colours:
                declarer = (forehand + colours.index("r")) % 4
                assert (state.contract.word, state.declarer) == ("high", declarer)
                assert state.partner == (declarer + 2) % 4
                assert state.turn == (declarer + step) % 4
            else:
                assert (state.contract.word, state.declarer, state.partner) == ("low", -1, -1)
                assert state.turn == forehand


def test_a_deal_always_has_four_signals() -> None:
    made = four_hands(in_blocks((4, 3, 3, 3)), 0)
    words = signals(made.hands, "rrr", 0)
    record = from_text(record_text("fyrmanswhist", 3, made.tags(), words), GAMES)
    assert GAME.phase_name(record.state()) == "signal"
    assert record.state().contract is None
    for action in (Play(cards_of(made.hands[3])[0]), Call("pass"), Show(cards_of(made.hands[0])[0])):
        with pytest.raises(IllegalAction):
            record.then(action)


def test_to_thirteen() -> None:
    for record in steps(match(), random.Random(5), deals=99):
        state = record.state()
        assert GAME.match_over(state) == (GAME.deal_over(state) and max(state.totals) >= 13)
    assert GAME.match_over(record.state())


@pytest.mark.parametrize("deals", ["4", "8", "24"])
def test_so_many_deals(deals: str) -> None:
    record = last(steps(match(end="deals", deals=deals), random.Random(5), deals=99))
    state = record.state()
    assert len(state.past) == int(deals)
    assert GAME.match_over(state)
    dealers = [deal.dealer for deal in state.past]
    assert all(dealers.count(seat) == int(deals) // 4 for seat in range(4))
