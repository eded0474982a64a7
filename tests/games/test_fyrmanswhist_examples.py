"""The worked examples and the lead examples of rules.md 3.4, played card by card through `dev.py replay`."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import Made, four_hands, in_blocks, record_text
from tests.support.types import Replay
from whist.engine.cards import NO_SUIT, RED, cards_of, name

N, E, S, W = range(4)
BLACK, RED_CARD = "black", "red"


def signals(made: Made, colours: dict[int, str], forehand: int) -> list[str]:
    """The four signals from forehand on, of the colours wanted by seat; black where nothing is said."""
    words = []
    for step in range(4):
        seat = (forehand + step) % 4
        wanted = made.hands[seat] & (RED if colours.get(seat) == RED_CARD else ~RED)
        words.append(f"show:{name(cards_of(wanted)[0])}")
    return words


def play(ns: int, ew: int, declarer: int | None, rules: str = "", score: str = "", dealer: int = S) -> str:
    """A deal in which N-S take `ns` tricks and E-W `ew`."""
    leader = (dealer + 1) % 4 if declarer is None else (declarer - 1) % 4
    counts = (ns // 2, ew // 2, ns - ns // 2, ew - ew // 2)
    made = four_hands(in_blocks(counts), leader, NO_SUIT, seed=ns)
    words = signals(made, {} if declarer is None else {declarer: RED_CARD}, (dealer + 1) % 4)
    more = {"Rules": rules} | ({"Score": score} if score else {})
    return record_text("fyrmanswhist", dealer, made.tags(), [*words, *made.words], **more)


EXAMPLES = [
    pytest.param(N, 9, 4, [3, 0], "", id="1"),
    pytest.param(N, 6, 7, [0, 2], "", id="2"),
    pytest.param(N, 3, 10, [0, 8], "", id="3"),
    pytest.param(N, 13, 0, [7, 0], "", id="4"),
    pytest.param(N, 0, 13, [0, 14], "", id="5"),
    pytest.param(None, 4, 9, [3, 0], "", id="6"),
    pytest.param(None, 6, 7, [1, 0], "", id="7"),
    pytest.param(None, 0, 13, [7, 0], "", id="8"),
    pytest.param(N, 3, 10, [0, 4], "set_bonus=single", id="10"),
    pytest.param(E, 9, 4, [6, 0], "", id="E declares, N-S 9"),
    pytest.param(E, 4, 9, [0, 3], "", id="E declares, E-W 9"),
    pytest.param(None, 9, 4, [0, 3], "", id="low, N-S 9"),
]


@pytest.mark.parametrize(("declarer", "ns", "ew", "points", "rules"), EXAMPLES)
def test_worked_example(replay: Replay, declarer: int | None, ns: int, ew: int, points: list[int], rules: str) -> None:
    answer = replay(play(ns, ew, declarer, rules))
    (only,) = answer["deals"]
    winners = [trick["winner"] % 2 for trick in only["tricks"]]
    assert (winners.count(0), winners.count(1)) == (ns, ew)
    assert only["contract"] == ("low" if declarer is None else "high")
    assert only["declarer"] == declarer
    assert only["trump"] is None
    assert only["points"] == points
    assert answer["phase"] == ("match-over" if max(points) >= 13 else "deal-over")


def test_example_9_a_low_deal_ends_a_level_match(replay: Replay) -> None:
    answer = replay(play(7, 6, None, score="12 12"))
    assert answer["totals"] == [12, 13]
    assert answer["phase"] == "match-over"


LEADS = [
    pytest.param({N: RED_CARD}, "", N, W, id="W black, N red"),
    pytest.param({N: RED_CARD}, "lead=left", N, E, id="W black, N red, left"),
    pytest.param({W: RED_CARD}, "", W, S, id="W red"),
    pytest.param({W: RED_CARD}, "lead=left", W, N, id="W red, left"),
    pytest.param({}, "", None, W, id="all black"),
    pytest.param({}, "lead=left", None, W, id="all black, left"),
    pytest.param({N: RED_CARD, E: RED_CARD, S: RED_CARD}, "", N, W, id="the first red counts"),
    pytest.param({N: RED_CARD, E: RED_CARD}, "showing=all", N, W, id="the first red counts, all shown"),
    pytest.param({S: RED_CARD}, "", S, E, id="the dealer alone red"),
]


@pytest.mark.parametrize(("colours", "rules", "declarer", "leader"), LEADS)
def test_lead_example(replay: Replay, colours: dict[int, str], rules: str, declarer: int | None, leader: int) -> None:
    made = four_hands(in_blocks((4, 3, 3, 3)), W)
    answer = replay(record_text("fyrmanswhist", S, made.tags(), signals(made, colours, W), Rules=rules))
    assert answer["deals"][0]["declarer"] == declarer
    assert answer["turn"] == leader
    assert answer["phase"] == "play"
