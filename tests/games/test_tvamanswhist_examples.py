"""The worked examples of rules.md 2.5, played card by card through `dev.py replay`."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import Made, in_blocks, record_text, two_hands
from tests.support.types import Replay
from whist.engine.cards import CLUBS, DIAMONDS, HEARTS

A, B = 0, 1
SEVEN_SIX = (7, 6)


def deal(last: tuple[int, int], first: tuple[int, int] = SEVEN_SIX, turned: int = HEARTS, leader: int = A) -> Made:
    return two_hands(in_blocks(first), in_blocks(last), leader, turned, seed=sum(last) + last[0])


EXAMPLES = [
    # rules, tricks of stage 2, tricks of stage 1, turned suit, points
    pytest.param("", (8, 5), SEVEN_SIX, HEARTS, [2, 0], id="1 book"),
    pytest.param("scoring=difference", (8, 5), SEVEN_SIX, HEARTS, [3, 0], id="1 difference"),
    pytest.param("scoring=deal", (8, 5), SEVEN_SIX, HEARTS, [1, 0], id="1 deal"),
    pytest.param("", (7, 6), SEVEN_SIX, HEARTS, [1, 0], id="2 book"),
    pytest.param("scoring=difference", (7, 6), SEVEN_SIX, HEARTS, [1, 0], id="2 difference"),
    pytest.param("scoring=deal", (7, 6), SEVEN_SIX, HEARTS, [1, 0], id="2 deal"),
    pytest.param("", (10, 3), SEVEN_SIX, HEARTS, [4, 0], id="3 book"),
    pytest.param("scoring=difference", (10, 3), SEVEN_SIX, HEARTS, [7, 0], id="3 difference"),
    pytest.param("", (13, 0), SEVEN_SIX, HEARTS, [7, 0], id="4 book"),
    pytest.param("scoring=difference", (13, 0), SEVEN_SIX, HEARTS, [13, 0], id="4 difference"),
    pytest.param("", (6, 7), (9, 4), HEARTS, [0, 1], id="5 base"),
    pytest.param("scoring=difference counted=all26", (6, 7), (9, 4), HEARTS, [4, 0], id="5 all26"),
    pytest.param("scoring=difference counted=scale12", (6, 7), (9, 4), HEARTS, [3, 0], id="5 scale12"),
    pytest.param("scoring=deal counted=all26", (6, 7), (9, 4), HEARTS, [1, 0], id="5 all26 deal"),
    pytest.param("scoring=deal counted=scale12", (6, 7), (9, 4), HEARTS, [1, 0], id="5 scale12 deal"),
    pytest.param("scoring=difference counted=all26", (6, 7), (7, 6), HEARTS, [0, 0], id="6 all26 level"),
    pytest.param("scoring=deal counted=all26", (6, 7), (7, 6), HEARTS, [0, 0], id="6 all26 level deal"),
    pytest.param("turnup=highlow", (4, 9), SEVEN_SIX, CLUBS, [3, 0], id="7 book"),
    pytest.param("turnup=highlow scoring=difference", (4, 9), SEVEN_SIX, CLUBS, [5, 0], id="7 difference"),
    pytest.param("turnup=highlow scoring=deal", (4, 9), SEVEN_SIX, CLUBS, [1, 0], id="7 deal"),
    pytest.param("turnup=highlow", (4, 9), SEVEN_SIX, DIAMONDS, [0, 3], id="8 book"),
    pytest.param("turnup=highlow scoring=difference", (4, 9), SEVEN_SIX, DIAMONDS, [0, 5], id="8 difference"),
]


@pytest.mark.parametrize(("rules", "last", "first", "turned", "points"), EXAMPLES)
def test_worked_example(
    replay: Replay, rules: str, last: tuple[int, int], first: tuple[int, int], turned: int, points: list[int]
) -> None:
    made = deal(last, first, turned)
    answer = replay(record_text("tvamanswhist", 1, made.tags(), made.words, Rules=rules))
    (only,) = answer["deals"]
    winners = [trick["winner"] for trick in only["tricks"]]
    assert [winners[:13].count(A), winners[:13].count(B)] == list(first)
    assert [winners[13:].count(A), winners[13:].count(B)] == list(last)
    assert only["points"] == points
    assert answer["totals"] == points
    highlow = "highlow" in rules
    assert only["trump"] == (None if highlow else "hearts")
    assert only["contract"] == ({CLUBS: "low", DIAMONDS: "high"}[turned] if highlow else "trump")
    assert not only["thrown_in"]
    assert only["declarer"] is None


@pytest.mark.parametrize(
    ("rules", "over"),
    [("match=7", True), ("scoring=difference", True), ("", False), ("match=7 scoring=deal", False)],
)
def test_example_4_one_deal_may_be_the_match(replay: Replay, rules: str, over: bool) -> None:
    made = deal((13, 0))
    answer = replay(record_text("tvamanswhist", 1, made.tags(), made.words, Rules=rules))
    assert answer["phase"] == ("match-over" if over else "deal-over")
    assert answer["legal"] == []  # no more deals in the record
    assert answer["turn"] is None


def test_example_9_only_one_side_scores_a_deal(replay: Replay) -> None:
    first, second = deal((6, 7)), deal((8, 5), leader=B)
    words = [*first.words, "next"]
    tags = first.tags() + second.tags()
    answer = replay(record_text("tvamanswhist", 1, tags, words, Score="12 11"))
    assert answer["totals"] == [12, 12]
    assert answer["phase"] == "stage1"
    answer = replay(record_text("tvamanswhist", 1, tags, [*words, *second.words], Score="12 11"))
    assert [each["points"] for each in answer["deals"]] == [[0, 1], [2, 0]]
    assert [each["dealer"] for each in answer["deals"]] == [1, 0]
    assert answer["totals"] == [14, 12]
    assert answer["phase"] == "match-over"
