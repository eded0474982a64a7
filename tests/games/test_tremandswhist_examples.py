"""The worked examples of rules.md 5.5 and the exchange table of 5.3, through `dev.py replay`."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import in_blocks, record_text, three_hands
from tests.support.types import Replay
from whist.engine.cards import cards_of, cards_text, hand_of
from whist.engine.errors import IllegalAction, Reason
from whist.engine.text.record_text import from_text
from whist.engine.tricks import ACE_HIGH, ACE_LOW
from whist.games import GAMES

DEALER = 2  # so that players 1, 2, 3 of the rules are seats 0, 1, 2
NO_SWAPS = ["swap:"] * 3

EXAMPLES = [
    pytest.param("spar", (7, 4, 2), [0, 0, 0], id="1"),
    pytest.param("spar", (8, 3, 2), [1, -1, 0], id="2"),
    pytest.param("farve clubs", (5, 6, 2), [-2, 2, 0], id="3"),
    pytest.param("sans", (13, 0, 0), [6, -4, -2], id="4"),
    pytest.param("sol", (2, 4, 7), [0, 0, 0], id="5"),
    pytest.param("sol", (1, 4, 8), [1, 0, -1], id="6"),
    pytest.param("sol", (0, 0, 13), [2, 4, -6], id="7"),
    pytest.param("sol", (13, 0, 0), [-11, 4, 7], id="8"),
]


@pytest.mark.parametrize("dealer", [2, 0, 1])
@pytest.mark.parametrize(("contract", "tricks", "points"), EXAMPLES)
def test_worked_example(
    replay: Replay, contract: str, tricks: tuple[int, int, int], points: list[int], dealer: int
) -> None:
    forehand = (dealer + 1) % 3
    order = ACE_LOW if contract == "sol" else ACE_HIGH
    winners = [(each + forehand) % 3 for each in in_blocks(tricks)]
    made = three_hands(winners, forehand, order, seed=dealer)
    answer = replay(record_text("tremandswhist", dealer, made.tags(), [*contract.split(), *NO_SWAPS, *made.words]))
    (only,) = answer["deals"]
    assert [trick["winner"] for trick in only["tricks"]] == winners
    assert [only["points"][(forehand + player) % 3] for player in range(3)] == points
    assert sum(points) == 0
    assert only["declarer"] == forehand
    assert only["contract"] == contract.split()[0]
    assert only["trump"] == {"spar": "spades", "farve": "clubs"}.get(only["contract"])


ROWS = [
    pytest.param("sans", 7, 4, 4, 2, 2, id="all rights used"),
    pytest.param("sans", 4, 7, 7, 2, 2, id="the seed's example"),
    pytest.param("sans", 4, 7, 5, 4, 2, id="sans 4 5"),
    pytest.param("sans", 4, 7, 1, 8, 5, id="sans 4 1"),
    pytest.param("spar", 0, 11, 0, 13, 6, id="nobody exchanges"),
    pytest.param("farve hearts", 7, 4, 0, 6, 6, id="farve 7 0"),
    pytest.param("sol", 2, 4, 4, 7, 7, id="sol 2 4"),
    pytest.param("sol", 0, 6, 1, 12, 10, id="sol 0 1"),
]


@pytest.mark.parametrize("passing", ["through", "next"])
@pytest.mark.parametrize(("contract", "used_1", "limit_2", "used_2", "through", "on_next"), ROWS)
def test_exchange_table(
    replay: Replay, contract: str, used_1: int, limit_2: int, used_2: int, through: int, on_next: int, passing: str
) -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0)
    rules = {"Rules": f"passing={passing}"}
    away = [cards_of(hand) for hand in made.hands]
    words = [*contract.split(), f"swap:{cards_text(hand_of(away[0][:used_1]))}"]
    answer = replay(record_text("tremandswhist", DEALER, made.tags(), words, **rules))
    assert (answer["phase"], answer["turn"]) == ("exchange", 1)
    assert answer["legal"][0]["swap"]["limit"] == limit_2
    words.append(f"swap:{cards_text(hand_of(away[1][:used_2]))}")
    answer = replay(record_text("tremandswhist", DEALER, made.tags(), words, **rules))
    limit_3 = through if passing == "through" else on_next
    (offer,) = answer["legal"]
    assert offer["swap"]["limit"] == limit_3
    assert len(offer["swap"]["cards"]) == 13
    if passing == "through":
        assert limit_3 == 13 - used_1 - used_2  # all that is left of the stock
    # The drawn cards come from the top of the stock, each seat's under those of the one before.
    text = record_text("tremandswhist", DEALER, made.tags(), words, **rules)
    state = from_text(text, GAMES).state()
    assert state.hands[0] == made.hands[0] & ~hand_of(away[0][:used_1]) | hand_of(made.stock[:used_1])
    drawn = made.stock[used_1 : used_1 + used_2]
    assert state.hands[1] == made.hands[1] & ~hand_of(away[1][:used_2]) | hand_of(drawn)
    assert state.stock == made.stock[used_1 + used_2 :]
    if limit_3 < 13:
        words.append(f"swap:{cards_text(hand_of(away[2][: limit_3 + 1]))}")
        with pytest.raises(IllegalAction) as caught:
            from_text(record_text("tremandswhist", DEALER, made.tags(), words, **rules), GAMES)
        assert caught.value.reason is Reason.TOO_MANY
        assert caught.value.limit == limit_3
        words.pop()
    words.append(f"swap:{cards_text(hand_of(away[2][:limit_3]))}")
    answer = replay(record_text("tremandswhist", DEALER, made.tags(), words, **rules))
    assert (answer["phase"], answer["turn"]) == ("play", 0)


@pytest.mark.parametrize(("contract", "limit"), [("spar", 7), ("sans", 7), ("farve hearts", 7), ("sol", 2)])
def test_forehand_has_the_basic_right(replay: Replay, contract: str, limit: int) -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0)
    answer = replay(record_text("tremandswhist", DEALER, made.tags(), contract.split()))
    assert answer["turn"] == 0
    assert answer["legal"][0]["swap"]["limit"] == limit
