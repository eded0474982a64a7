"""What the screens say is true of the very deal that is played: house rules, auctions and pairs included."""

from __future__ import annotations

import pytest

from tests.ui.scenes import EN, begun, cards, controls, play, scene, with_result
from whist.engine.actions import NEXT
from whist.engine.cards import name
from whist.engine.scoring import read_sum
from whist.engine.state import DealResult, taken
from whist.ui.markup.nodes import Node, to_text, walk
from whist.ui.screens.score.deal_result import result, sheet
from whist.ui.screens.score.headlines import outcome
from whist.ui.screens.table.header import pieces
from whist.ui.screens.table.table import table
from whist.ui.session.values.match import Match
from whist.ui.words.house_rules import with_value
from whist.ui.words.score_words import signed
from whist.ui.words.texts import texts

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


def finish(match: Match, *words: str) -> Match:
    """The match when a deal is over, and its last trick swept away."""
    return play(match, lambda match: match.view().over, *words).swept()


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (PASSED, "All pass: the deal is thrown in"),
        (("pass", "propose", "pass", "pass", "pass"), "Nobody accepted the proposal: the deal is thrown in"),
        (("propose", "pass", "pass", "pass"), "Nobody accepted the proposal: the deal is thrown in"),
    ],
)
def test_a_deal_is_thrown_in_for_the_reason_told(words: tuple[str, ...], title: str) -> None:
    assert title in told(finish(begun("solowhist"), *words))


def test_deals_have_one_number_each_and_those_thrown_in_do_not_end_the_match() -> None:
    match = begun("solowhist", deals="4")
    assert chips(match)[0] == "Deal 1 of 4"
    match = finish(match, *PASSED)
    assert chips(match)[0] == "Deal 1 · 0 of 4 played"
    assert "Deal 1\n" in told(match)
    match = match.act(NEXT, match.state.turn)
    assert chips(match)[0] == "Deal 2 · 0 of 4 played"
    match = finish(match, "pass", "solo", "pass", "pass")
    assert chips(match)[0] == "Deal 2 · 1 of 4 played"
    assert "Deal 2: Solo" in told(match)
    match = play(match, lambda match: match.view().phase == "match-over").swept()
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
    loser = {"all26": read_sum("all26-none", (2, 4, 6), 0), "scale12": read_sum("scale12-none", (4, 7, 18), 0)}[counted]
    other = {"all26": "Vera: 2 + 4 = 6, no points", "scale12": "Vera: 4 × 1 + 7 × 2 = 18, no points"}[counted]
    deal = DealResult(0, "trump", -1, -1, 2, (15, 11), (points, 0), (read_sum(kind, values, points), loser))
    now = with_result(begun("tvamanswhist"), deal)
    shown = result(now)
    assert shown is not None
    for outline in (to_text(shown), to_text(sheet(now))):
        assert account in outline
        assert other in outline
    assert title in to_text(shown)


@pytest.mark.parametrize(("counted", "scoring"), [("all26", "difference"), ("scale12", "deal"), ("all26", "deal")])
def test_the_stages_told_are_those_played(counted: str, scoring: str) -> None:
    match = finish(begun("tvamanswhist", scoring=scoring, counted=counted))
    first, last = taken(match.state.tricks[:13], 2), taken(match.state.tricks[13:], 2)
    for one, two in zip(first, last, strict=True):
        spelled = f"{one} + {two} = {one + two}" if counted == "all26" else f"{one} × 1 + {two} × 2 = {one + 2 * two}"
        assert spelled in told(match)


# -- the auction, the pair, and the turned card of Solowhist -----------------------------------------------------------


def button(match: Match, act: str) -> str:
    """What a button of the table says."""
    return next(to_text(each) for each in controls(table(scene(match))) if each.attrs["data-act"] == act)


def seat(match: Match, who: int) -> str:
    """What stands at a player's place."""
    shown = walk(table(scene(match)))
    return next(to_text(each) for each in shown if each.key == f"seat-{who}")


def bidding(turn: int, *words: str, you: int = 0, **rules: str) -> Match:
    """An auction after so many calls; the dealer is seat 1, so seat 2 calls first."""
    return play(begun("solowhist", 1, you, **rules), lambda match: len(match.state.log) == turn, *words)


def test_a_call_tells_what_overtricks_move() -> None:
    match = bidding(2, "pass", "pass", over="on")
    assert "you gain or lose 6 5 tricks" in button(match, "solo")
    assert "and 3 for each trick more or less" in button(match, "solo")
    assert "and 1 for each trick more or less" in button(match, "propose")
    assert "more or less" not in button(match, "misere")
    assert "more or less" not in button(bidding(2, "pass", "pass"), "solo")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("pass", "pass"), "there is no proposal to accept"),
        (("propose", "accept"), "Astrid has accepted already"),
        (("propose", "solo"), "the proposal is overcalled"),
    ],
)
def test_why_there_is_nothing_to_accept(words: tuple[str, ...], why: str) -> None:
    assert why in button(bidding(2, *words), "accept")


def test_a_partner_is_called_whose_partner_it_is() -> None:
    calls = ("propose", "accept", "pass", "pass")
    for you, theirs in [(0, "Vera's partner"), (1, "Vera's partner"), (2, "your partner")]:
        match = play(begun("solowhist", you=you), lambda match: match.view().phase == "play", *calls)
        name = scene(match).names[2] if you != 2 else ""
        assert theirs.replace("Vera", name) in seat(match, 3)
    fours = play(begun("fyrmanswhist"), lambda match: match.view().phase == "play")
    assert [who for who in range(4) if "partner" in seat(fours, who)] in ([2], [])


def after_a_trick() -> tuple[Match, int]:
    """The first trick of a solo lies there, and the dealer still holds the turned card, which comes with it."""
    for seed in range(20):
        match = begun("solowhist", seed)
        match = play(match, lambda match: len(match.state.tricks) == 1, "solo", "pass", "pass", "pass", seed=seed)
        view = match.view()
        if view.turned is not None and view.open[1] == 1 << view.turned:
            return match, view.turned
    raise AssertionError("the dealer always played the turned card")


def test_the_turned_card_lies_at_the_dealers_place_through_the_first_trick() -> None:
    match, turned = after_a_trick()
    assert name(turned) in cards(table(scene(match)))
    match = match.swept()
    assert name(turned) not in cards(table(scene(match)))
    assert f"Known to hold: {EN.card(turned)}" in seat(match, 1)


def test_what_a_pair_took_is_told_as_its_sum() -> None:
    calls = ("propose", "accept", "pass", "pass")
    match = finish(begun("solowhist"), *calls)
    assert told(match).count(" together, target 8") == 2
    assert "together" not in told(finish(begun("solowhist"), "solo", "pass", "pass", "pass"))


def test_a_house_rule_that_is_a_question_takes_no_colon_before_its_value() -> None:
    assert with_value(texts("da"), "Må en proposal forhøjes?", "Ja") == "Må en proposal forhøjes? Ja"
    assert with_value(texts("da"), "Takst", "2") == "Takst: 2"


def test_solowhist_counts_in_counters() -> None:
    match = finish(begun("solowhist"), "solo", "pass", "pass", "pass")
    total = signed(match.state.totals[0])
    assert f"Your counters: {total}" in chips(match)
    assert f"{signed(match.state.totals[3])} counters" in seat(match, 3)
    assert "Points: 0" in chips(begun("tremandswhist"))


def test_a_contract_is_made_or_failed_in_a_whole_sentence() -> None:
    match = finish(begun("solowhist", you=2), "solo", "pass", "pass", "pass")
    made = match.state.past[0].points[2] > 0
    wanted = {"en": ("You fail in your solo", "You make your solo"), "sv": ("Du går bet i solo", "Du går hem i solo")}
    wanted["da"] = ("Du vælter i solo", "Du går hjem i solo")
    for lang, titles in wanted.items():
        assert outcome(scene(match, lang), match.state.past[0]) == titles[made]


def test_no_trump_is_said_once_and_targets_in_words() -> None:
    match = play(begun("tremandswhist", you=2), lambda match: match.view().phase == "play", "sans")
    assert chips(match)[1].startswith("No trump: ")
    assert "No trumps" not in chips(match)
    assert any(f"0 tricks, target {target}" in seat(match, 0) for target in (2, 4, 7))
    low = play(begun("tremandswhist", you=2), lambda match: match.view().phase == "play", "sol")
    assert "No trumps" in chips(low)
