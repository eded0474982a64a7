"""What a deal came to, as an outline: the sum behind every score, who pays whom, who won, the sheet."""

from __future__ import annotations

import pytest

from tests.ui.scenes import acts, begun, play, scene, with_result
from whist.engine.contracts import Aim
from whist.engine.scoring import Sum, from_target, none, over_book, read_sum, under_seven
from whist.engine.state import DealResult
from whist.ui.markup.nodes import to_text
from whist.ui.screens.models import Scene
from whist.ui.screens.score.breakdown import transfers
from whist.ui.screens.score.deal_result import result, sheet


def two(sums: tuple[Sum, Sum], contract: str = "trump") -> DealResult:
    """A deal of Tvåmanswhist with hearts turned up."""
    trump = 2 if contract == "trump" else -1
    return DealResult(0, contract, -1, -1, trump, (15, 11), (sums[0].points, sums[1].points), sums)


def solo(
    sums: tuple[Sum, ...], contract: str = "solo", declarer: int = 1, partner: int = -1, made: bool | None = None
) -> DealResult:
    points = tuple(each.points for each in sums)
    return DealResult(0, contract, declarer, partner, 3, (3, 6, 2, 2), points, sums, not contract, made)


def told(now: Scene) -> str:
    shown = result(now)
    assert shown is not None
    return to_text(shown)


@pytest.mark.parametrize(
    ("sums", "contract", "title", "account"),
    [
        ((over_book(8), none(5)), "trump", "You win the deal, 8–5", "8 tricks − 6 = 2 points"),
        ((none(3), over_book(10)), "trump", "Vera wins the deal, 10–3", "10 tricks − 6 = 4 points"),
        ((read_sum("difference", (10, 3), 7), none(3)), "trump", "You win the deal, 10–3", "10 tricks − 3 = 7 points"),
        ((none(5), read_sum("deal", (8, 5), 1)), "trump", "Vera wins the deal, 8–5", "the deal won 8–5 = 1 point"),
        ((under_seven(4), none(9)), "low", "You win the deal, 4–9", "7 − 4 tricks = 3 points"),
        ((read_sum("difference-low", (9, 4), 5), none(9)), "low", "You win the deal, 4–9", "9 tricks − 4 = 5 points"),
        (
            (read_sum("all26-level", (6, 7, 13, 13), 0), read_sum("all26-level", (7, 6, 13, 13), 0)),
            "trump",
            "The deal is level: nobody scores",
            "level, no points",
        ),
    ],
)
def test_a_deal_of_two_shows_its_sum(sums: tuple[Sum, Sum], contract: str, title: str, account: str) -> None:
    outline = told(with_result(begun("tvamanswhist"), two(sums, contract)))
    assert title in outline
    assert account in outline.replace("difference: ", "")
    assert "-> next]" in outline


def test_a_doubled_score_shows_the_doubling() -> None:
    sums = (over_book(10, 2), none(3))
    deal = DealResult(0, "high", 1, 3, -1, (6, 2, 4, 1), (8, 0), sums)
    outline = told(with_result(begun("fyrmanswhist"), deal))
    assert "Deal 1: High" in outline
    assert "Your side wins the deal, 10–3" in outline
    assert "2 × (10 tricks − 6) = 8 points" in outline
    assert "Olof and Astrid: 3 tricks" in outline


def test_a_soloist_settles_with_each_of_the_three() -> None:
    other = read_sum("paid-other", (6, 5, 2, 0, 1), -2)
    deal = solo((other, read_sum("paid", (6, 5, 2, 0, 3), 6), other, other), made=True)
    assert transfers(deal) == [(0, 1, 2), (2, 1, 2), (3, 1, 2)]
    outline = told(with_result(begun("solowhist"), deal))
    assert "Olof makes the solo" in outline
    assert "6 tricks, target 5: 3 × 2 = +6" in outline
    assert "You pay Olof 2 counters" in outline


def test_a_pair_settles_with_one_each() -> None:
    lost, won = read_sum("paid", (7, 8, 2, 0, 1), -2), read_sum("paid-other", (7, 8, 2, 0, 1), 2)
    deal = solo((lost, won, lost, won), "proposal", declarer=2, partner=0, made=False)
    assert transfers(deal) == [(0, 1, 2), (2, 3, 2)]
    assert "You and Vera fail in the proposal" in told(with_result(begun("solowhist"), deal))


def test_a_contract_without_a_stake_is_made_or_not_all_the_same() -> None:
    nothing = tuple(read_sum("paid", (won, 0, 0, 0, 1), 0) for won in (0, 0, 0, 0))
    deal = solo(nothing, "misere", made=True)
    assert transfers(deal) == []
    assert "Olof makes the misère" in told(with_result(begun("solowhist"), deal))


def test_the_taker_of_the_last_trick_pays_all() -> None:
    other = read_sum("last-trick-other", (2, 1), 2)
    deal = solo((other, other, read_sum("last-trick", (2, 3), -6), other), "general_misere", declarer=-1)
    assert transfers(deal) == [(2, 0, 2), (2, 1, 2), (2, 3, 2)]
    assert "Vera takes the last trick and pays" in told(with_result(begun("solowhist"), deal))


def test_a_deal_thrown_in_says_so() -> None:
    deal = solo((read_sum("thrown-in", (), 0),) * 4, "", declarer=-1)
    outline = told(with_result(begun("solowhist"), deal))
    assert "All pass: the deal is thrown in" in outline
    assert "Thrown in" in outline


def test_three_players_are_measured_by_their_targets() -> None:
    sums = tuple(from_target(Aim.OVER, won, target) for won, target in [(5, 7), (6, 4), (2, 2)])
    deal = DealResult(2, "farve", 0, -1, 1, (5, 6, 2), (-2, 2, 0), sums)
    outline = told(with_result(begun("tremandswhist"), deal))
    assert "You lose 2 points" in outline
    assert "Olof 6 tricks − 4 = 2 points +2" in outline


def test_the_end_of_a_match_says_who_won_and_offers_another() -> None:
    last = two((over_book(13), none(0)))
    now = with_result(begun("tvamanswhist", match="7"), last, "match-over")
    shown = result(now)
    assert shown is not None
    assert "You win the match!" in to_text(shown)
    assert {"new:tvamanswhist", "lobby", "review", "same-deal", "share", "report"} <= acts(shown)
    assert "next" not in acts(shown)
    level = two((read_sum("all26-level", (6, 7, 13, 13), 0), read_sum("all26-level", (7, 6, 13, 13), 0)))
    assert "The match is a draw." in told(with_result(begun("tvamanswhist"), level, "match-over"))
    shared = solo(tuple(read_sum("paid", (0, 0, 0, 0, 1), points) for points in (2, 2, -2, -2)), "proposal", 0, 1)
    assert "Shared win: You, Olof." in told(with_result(begun("solowhist"), shared, "match-over"))


def test_there_is_no_result_while_a_deal_is_on() -> None:
    assert result(scene(begun("tvamanswhist"))) is None


def test_the_sheet_has_every_deal_with_its_sums_totals_and_house_rules() -> None:
    match = play(begun("tvamanswhist", scoring="difference"), lambda match: len(match.state.past) == 2)
    now = scene(match)
    outline = to_text(sheet(now))
    assert outline.count("-> review:") == 2
    for at, deal in enumerate(match.state.past):
        assert f"[Look through deal {at + 1} -> review:{at + 1}]" in outline
        assert str(max(deal.points)) in outline
    lines = outline.splitlines()
    total = next(at for at, line in enumerate(lines) if line.strip() == "Total")
    assert [int(lines[total + step]) for step in (1, 2)] == list(match.state.totals)
    assert "Scoring: Difference" in outline


def test_the_sheet_of_a_match_just_begun_says_so() -> None:
    assert "No deal is over yet." in to_text(sheet(scene(begun("solowhist"))))
