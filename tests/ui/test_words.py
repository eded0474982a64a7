"""What the screens say is true of the very deal that is played: house rules, auctions and pairs included."""

from __future__ import annotations

import pytest

from tests.ui.scenes import begun, play, scene, with_result
from whist.engine.actions import NEXT
from whist.engine.state import DealResult, Sum, taken
from whist.ui.line import pieces
from whist.ui.match import Match
from whist.ui.nodes import Node, to_text
from whist.ui.scoring import result, sheet

PASSED = ("pass",) * 4


def chips(match: Match) -> list[str]:
    """The contract line, piece by piece."""
    return [
        "".join(to_text(each) if isinstance(each, Node) else each for each in words)
        for _, words in pieces(scene(match))
    ]


def told(match: Match) -> str:
    """The result of the deal that is over."""
    shown = result(scene(match))
    assert shown is not None
    return to_text(shown)


def over(match: Match) -> bool:
    """Whether the deal is over, and its last trick swept away."""
    if match.view().over:
        match.sweep()
    return match.view().over


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (PASSED, "All pass: the deal is thrown in"),
        (("pass", "propose", "pass", "pass", "pass"), "Nobody accepted the proposal: the deal is thrown in"),
        (("propose", "pass", "pass", "pass"), "Nobody accepted the proposal: the deal is thrown in"),
    ],
)
def test_a_deal_is_thrown_in_for_the_reason_told(words: tuple[str, ...], title: str) -> None:
    assert title in told(play(begun("solowhist"), over, *words))


def test_deals_have_one_number_each_and_those_thrown_in_do_not_end_the_match() -> None:
    match = begun("solowhist", deals="4")
    assert chips(match)[0] == "Deal 1 of 4"
    play(match, over, *PASSED)
    assert chips(match)[0] == "Deal 1 · 0 of 4 played"
    assert "Deal 1\n" in told(match)
    match.act(NEXT, match.state.turn, scene(match).texts)
    assert chips(match)[0] == "Deal 2 · 0 of 4 played"
    play(match, over, "pass", "solo", "pass", "pass")
    assert chips(match)[0] == "Deal 2 · 1 of 4 played"
    assert "Deal 2: Solo" in told(match)
    play(match, lambda match: match.view().phase == "match-over" and over(match))
    number = len(match.state.past)
    assert chips(match)[0] == f"Deal {number} · 4 of 4 played"
    assert f"Deal {number}" in told(match)


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        ("last13", "Stage 2: these tricks count"),
        ("all26", "Stage 2: these tricks count as before"),
        ("scale12", "Stage 2: these tricks count double"),
    ],
)
def test_stage_2_says_what_its_tricks_are_worth(counted: str, words: str) -> None:
    match = play(
        begun("tvamanswhist", scoring="difference", counted=counted), lambda match: len(match.state.tricks) == 14
    )
    assert words in chips(match)


ALL_TWENTY_SIX = [
    ("scale12-difference", (9, 6, 21, 18), 3, "You win the deal, 21–18", "9 × 1 + 6 × 2 = 21, 21 − 18 = 3 points"),
    ("scale12-deal", (9, 6, 21, 18), 1, "You win the deal, 21–18", "9 × 1 + 6 × 2 = 21, the deal won 21–18 = 1 point"),
    ("all26-difference", (11, 9, 20, 6), 14, "You win the deal, 20–6", "11 + 9 = 20, 20 − 6 = 14 points"),
    ("all26-deal", (11, 9, 20, 6), 1, "You win the deal, 20–6", "11 + 9 = 20, the deal won 20–6 = 1 point"),
]


@pytest.mark.parametrize(("kind", "values", "points", "title", "account"), ALL_TWENTY_SIX)
def test_where_both_stages_count_both_sides_show_both(
    kind: str, values: tuple[int, ...], points: int, title: str, account: str
) -> None:
    counted = kind.partition("-")[0]
    loser = {"all26": Sum("all26-none", (2, 4, 6), 0), "scale12": Sum("scale12-none", (4, 7, 18), 0)}[counted]
    other = {"all26": "Vera: 2 + 4 = 6, no points", "scale12": "Vera: 4 × 1 + 7 × 2 = 18, no points"}[counted]
    deal = DealResult(0, "trump", -1, -1, 2, (15, 11), (points, 0), (Sum(kind, values, points), loser))
    now = with_result(begun("tvamanswhist"), deal)
    shown = result(now)
    assert shown is not None
    for outline in (to_text(shown), to_text(sheet(now))):
        assert account in outline
        assert other in outline
    assert title in to_text(shown)


@pytest.mark.parametrize(("counted", "scoring"), [("all26", "difference"), ("scale12", "deal"), ("all26", "deal")])
def test_the_stages_told_are_those_played(counted: str, scoring: str) -> None:
    match = play(begun("tvamanswhist", scoring=scoring, counted=counted), over)
    first, last = taken(match.state.tricks[:13], 2), taken(match.state.tricks[13:], 2)
    for one, two in zip(first, last, strict=True):
        spelled = f"{one} + {two} = {one + two}" if counted == "all26" else f"{one} × 1 + {two} × 2 = {one + 2 * two}"
        assert spelled in told(match)
