"""What a decent player does, and the faults that programs are reported for, position by position."""

from __future__ import annotations

import pytest

from tests.bots.walks import game_of
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thought import Thought
from whist.engine.actions import Play, Swap, parse
from whist.engine.cards import PACK, card, cards_of, hand_of, parse_hand
from whist.engine.deals import Dealt, Explicit, checked
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.view import view

STEADY = LEVELS["steady"]


def table(
    game: Game, hands: dict[int, str], words: str, dealer: int = 3, house: dict[str, str] | None = None, top: str = ""
) -> State:
    """The state after `words`, where the seats of `hands` hold those cards; what is not named goes round as it comes.
    `top` is the stock's first card, or the card turned up in the dealer's hand."""
    held = [parse_hand(hands.get(seat, "...")) for seat in range(game.seats)]
    spare = list(cards_of(PACK & ~hand_of(card for hand in held for card in cards_of(hand))))
    if top:
        spare.remove(card(top))
    solo = game.id == "solowhist"
    for seat in range(game.seats):
        if solo and top and seat == dealer:
            held[seat] |= 1 << card(top)
        while held[seat].bit_count() < 13:
            held[seat] |= 1 << spare.pop(len(spare) * 5 // 8)
    stock = ([card(top)] if top and not solo else []) + spare
    turned = card(top) if top else None
    deal = checked(Dealt(dealer, tuple(held), tuple(stock), turned), game.pattern)
    state = game.start(game.choose(**(house or {})), Explicit((deal,)), dealer)
    for word in words.split():
        state = game.apply(state, parse(word))
    return state


def idea(game: Game, state: State, level: str = "steady") -> Thought:
    return decide(LEVELS[level], view(game, state, state.turn))


def text(game: Game, state: State, level: str = "steady") -> str:
    return str(idea(game, state, level).action)


# Tvåmanswhist


def test_a_turned_ace_is_worth_winning_and_a_two_is_not() -> None:
    game = game_of("tvamanswhist")
    house = {"turnup": "highlow"}
    hands = {0: "432.JT4.A76.JT86", 1: "86.KQ5.K43.Q9753"}
    for top, wanted in (("AH", ("QH", "KH")), ("2D", ("5H",))):
        state = table(game, hands, "JH", dealer=1, top=top, house=house)
        thought = idea(game, state)
        assert str(thought.action) in wanted
        assert thought.reason == ("prize-win" if top == "AH" else "prize-lose")


def test_last_tricks_are_looked_through() -> None:
    # Spades are out; the leader must give a trick away to win the last two.
    game = game_of("tvamanswhist")
    state = table(game, {}, "", dealer=1, top="2S")
    while len(state.tricks) < 21:
        state = game.apply(state, game.legal(state)[-1])  # type: ignore[arg-type]
    thought = idea(game, state)
    assert thought.reason in ("exact", "only")


def test_pick_keeps_a_high_trump_and_throws_out_a_low_card() -> None:
    game = game_of("tvamanswhist")
    house = {"stock": "pick"}
    assert text(game, table(game, {}, "", dealer=1, top="AS", house=house)) == "keep"
    hand, none = "K43.K95.Q72.J732", house | {"turnup": "highlow"}
    assert text(game, table(game, {0: hand}, "", dealer=1, top="2H", house=none)) == "discard"
    put = idea(game, table(game, {0: "AKQ.AKQ.AKQ.AKQ3"}, "keep", dealer=1, top="JS", house=house))
    assert put.action == Swap(1 << card("3C"))


def test_a_low_deal_wants_low_cards() -> None:
    game = game_of("tvamanswhist")
    house = {"turnup": "highlow"}
    state = table(game, {1: "K4.K4.KQ543.K543", 0: "32.AQJ.A2.AQJ987"}, "3S", dealer=1, top="2C", house=house)
    # The two of clubs is a fine card to have: it is worth the king.
    assert text(game, state) == "KS"


# Fyrmanswhist


@pytest.mark.parametrize("level", LEVELS)
def test_a_strong_hand_shows_red_and_a_weak_one_black(level: str) -> None:
    game = game_of("fyrmanswhist")
    strong = table(game, {0: "AK4.AQ63.KQ52.A2"}, "")
    weak = table(game, {0: "843.8632.J52.T72"}, "")
    for state, colours in ((strong, "HD"), (weak, "SC")):
        shown = text(game, state, level)
        assert shown[-1] in colours
        assert shown[-2] not in "AKQ"


def test_a_hand_of_one_colour_shows_what_it_has() -> None:
    game = game_of("fyrmanswhist")
    thought = idea(game, table(game, {0: ".AKQJT98.AKQJT9."}, ""))
    assert thought.reason == "signal-high"
    thought = idea(game, table(game, {0: ".8765432.765432."}, ""))
    assert thought.reason == "signal-none"


HANDS = {0: "J94.Q73.J86.T752", 1: "KT2.A82.K752.A43", 2: "AQ5.K94.QT9.J986", 3: "8763.JT65.A43.KQ"}
HIGH = "show:2C show:2D show:5S show:3S"
"""Seat 1 declares; seat 0, just before it, leads."""


def high(words: str) -> State:
    return table(game_of("fyrmanswhist"), HANDS, f"{HIGH} {words}")


def test_second_hand_low_third_hand_high() -> None:
    game = game_of("fyrmanswhist")
    assert text(game, high("4S")) == "2S"
    assert text(game, high("4S 2S")) in ("QS", "AS")


def test_the_last_to_play_does_not_beat_its_partner() -> None:
    game = game_of("fyrmanswhist")
    assert text(game, high("QH AH 4H")) == "5H"


def test_low_deals_are_ducked() -> None:
    game = game_of("fyrmanswhist")
    hands = HANDS | {0: "T94.Q73.J86.T752", 1: "KJ2.A82.K752.A43"}
    state = table(game, hands, "show:2C show:3C show:5S show:3S TS")
    assert state.contract is not None
    assert state.contract.word == "low"
    assert text(game, state) == "2S"
    for each in ("2S", "5S"):
        state = game.apply(state, Play(card(each)))
    assert text(game, state) == "8S"


# Solowhist


def test_certain_hands_bid_what_is_certain() -> None:
    game = game_of("solowhist")
    for hand, call in (
        ("AKQJT98765432...", "abundance_declared"),
        ("AKQ.AKQ.AKQJ.AKQ", "abundance_declared"),
        ("642.642.6432.532", "open_misere"),
        ("AKQJ987.AK4.A3.2", "abundance"),
        ("AKJ96.A54.KQ2.43", "solo"),
        ("J52.T94.J83.Q975", "pass"),
    ):
        top = "3S" if "3" not in hand.split(".")[0] else "8S" if hand.startswith("6") else "2H"
        if hand.startswith("AKQJT98765432"):
            top = "2H"
        assert text(game, table(game, {0: hand}, "", top=top)) == call, hand


def test_a_good_hand_accepts_a_proposal_and_a_poor_one_does_not() -> None:
    game = game_of("solowhist")
    assert text(game, table(game, {1: "KQ84.A93.KJ5.872"}, "propose", top="3S")) == "accept"
    assert text(game, table(game, {1: "94.J9632.T75.872"}, "propose", top="3S")) == "pass"


def test_trump_is_the_strongest_suit() -> None:
    game = game_of("solowhist")
    state = table(game, {0: "AK4.2.A3.AKQJ987"}, "abundance pass pass pass", top="3S")
    assert text(game, state) == "clubs"


@pytest.mark.parametrize("level", LEVELS)
def test_a_partners_winning_trick_is_not_trumped(level: str) -> None:
    game = game_of("solowhist")
    hands = {0: "QJ2.A9432.K52.93", 1: "K964.KQ6.J763.K2", 2: "A873..QT94.AQ876"}
    state = table(game, hands, "propose pass accept pass AH 6H", top="5S")
    assert text(game, state, level)[1] != "S"


def test_the_defenders_do_not_lead_a_suit_that_the_open_hand_lacks() -> None:
    game = game_of("solowhist")
    hands = {0: "642.75.65432.432", 1: "AQJ9.AKQ2.A7.AJ9", 2: "K87.JT98.KQ8.KT8"}
    state = table(game, hands, "open_misere pass pass pass 4S", top="5S")
    while len(state.tricks) < 1:
        state = game.apply(state, game.legal(state)[-1])  # type: ignore[arg-type]
    while not game.deal_over(state) and state.tricks[-1].winner != 0:
        if not state.trick:
            led = idea(game, state).action
            assert isinstance(led, Play)
            suits = {each // 13 for each in cards_of(state.hands[0])}
            able = {each // 13 for each in cards_of(state.hands[state.turn])}
            assert led.card // 13 in suits or not able & suits
        state = game.apply(state, idea(game, state).action)


def test_a_misere_declarer_stays_under() -> None:
    game = game_of("solowhist")
    hands = {1: "642.642.6432.532", 0: "KQ8.K87.AT98.AK4"}
    state = table(game, hands, "pass misere pass pass 8S", top="3S")
    assert text(game, state) == "6S"


def test_where_only_the_last_trick_counts_high_cards_go_first() -> None:
    game = game_of("solowhist")
    state = table(game, {0: "AKQ.432.AK32.432"}, "pass pass pass pass", top="5S", house={"all_pass": "misere"})
    assert text(game, state)[0] in "AKQ"


# 3-mands whist


def test_sol_puts_away_high_cards_and_keeps_aces() -> None:
    game = game_of("tremandswhist")
    state = table(game, {0: "AK32.A32.A432.K2"}, "sol", dealer=2)
    assert text(game, state) == "swap:KSKC"


def test_spar_puts_away_low_side_cards() -> None:
    game = game_of("tremandswhist")
    state = table(game, {0: "AK932.A32.A43.K2"}, "spar", dealer=2)
    action = idea(game, state).action
    assert isinstance(action, Swap)
    assert action.cards == hand_of(card(each) for each in "3H 2H 4D 3D 2C".split())


def test_farve_is_named_in_the_best_suit() -> None:
    game = game_of("tremandswhist")
    state = table(game, {0: "32.AKJ9632.43.K2"}, "farve", dealer=2)
    assert text(game, state) == "hearts"


def test_low_hands_choose_sol_and_long_spades_spar() -> None:
    game = game_of("tremandswhist")
    assert text(game, table(game, {0: "A32.A32.A432.432"}, "", dealer=2)) == "sol"
    assert text(game, table(game, {0: "AKQJ987.A2.43.K2"}, "", dealer=2)) in ("spar", "farve")


def test_in_sol_an_ace_ducks_everything() -> None:
    game = game_of("tremandswhist")
    state = table(game, {0: "T32.JT9.J432.J32", 1: "AKQ.A87.AT9.A987"}, "sol swap: swap: swap: TS", dealer=2)
    assert text(game, state) == "AS"
