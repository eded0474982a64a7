"""What best play would have given, in the review of a deal: shown as it is found, in words and beside the cards."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.scenes import EN, begun, play
from tests.ui.screens.test_review import at
from tests.ui.session.test_thinker import working
from whist import worker
from whist.analysis.judged_deal import JudgedDeal, Measure, PlayedCard, build_judged_deal
from whist.analysis.verdict import Judgement, Verdict
from whist.engine.contracts import Aim
from whist.solver.position import Position
from whist.solver.solver import Bounds
from whist.ui.markup.nodes import to_text, walk
from whist.ui.screens.models import Review
from whist.ui.screens.review.review import review
from whist.ui.screens.review.verdict_marks import account, own_mistakes
from whist.ui.screens.review.verdict_words import dearest, headline, mistakes
from whist.ui.session.runtime.runtime import Runtime

MATCH = "game={}&autostart=1&lang=en&speed=off&deal={}&level=easy"


def ended(page: FakePage) -> Runtime:
    """A page on which a deal has been played to its end."""
    app, rng = Runtime(page), random.Random(3)
    app.start()
    while app.state not in ("deal-over", "match-over"):
        page.pass_time(1)
        page.answer_all()
        acts = page.acts(r"^([2-9TJQKA][SHDC]|show:.*|swap:.*|spar|pass)$")
        if acts and app.state == "your-turn":
            app.press(rng.choice(acts))
    page.pass_time(1)
    return app


def settled(page: FakePage) -> None:
    """All that was to be worked out has been."""
    for _ in range(2000):
        if not page.waiting:
            return
        page.pass_time(0.02)
    raise AssertionError("it never ends")


def progress(page: FakePage) -> str:
    """What the bar says, for the ear and beside it; "" where there is none."""
    assert page.node is not None
    for each in walk(page.node):
        if each.attrs.get("role") == "progressbar":
            assert each.attrs["aria-valuenow"] == each.attrs["value"]
            return str(each.attrs["aria-valuetext"])
    return ""


@pytest.mark.parametrize("helped", [False, True])
def test_a_review_says_what_best_play_would_have_given(helped: bool) -> None:
    page = FakePage(MATCH.format("tvamanswhist", "7777777777"))
    page.worker = working if helped else None
    app = ended(page)
    app.press("review")
    page.answer_all()
    settled(page)
    assert app.session.truth.verdict and app.session.truth.verdict.over
    assert (
        "You took 6 tricks. Best play by everyone gives 5 tricks." in page.text
        and page.said[-1] == "You took 6 tricks. Best play by everyone gives 5 tricks."
    )
    assert not progress(page)
    assert "The first 13 tricks cannot be judged" in page.text
    app.press("costliest")
    assert "Trick 21 of 26" in page.text and "9 of hearts cost 1 trick. Better: jack of hearts." in page.said[-1]
    assert "hearts J (7 tricks) 9 (6 tricks)" in page.text, "each card carries its value"
    assert "Vera led: 10 of hearts" in page.text and "cost 1 trick" in page.text
    app.press("step:1")
    page.focuses.clear()
    app.press("step:21")
    assert page.focuses[0] == '.stepper [data-act="step-on"]', "who presses further down is taken to the trick"


def test_what_is_known_is_shown_while_the_rest_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SLICE", -1)
    page = FakePage(MATCH.format("tvamanswhist", "7777777777"))
    page.worker = working
    app = ended(page)
    app.press("review")
    assert "Working out what best play" in page.text and progress(page) == "Working out: 0%"
    assert "costliest" not in page.text
    for _ in range(12):
        page.answer()
    assert "Working out what best play" in page.text
    found = re.fullmatch(r"Working out: (\d+)%, done from trick (\d+) on", progress(page))
    assert found and 0 < int(found[1]) < 50 and 14 <= int(found[2]) < 26
    partial = app.session.truth.verdict
    assert partial and not partial.over
    app.press("close")
    page.answer()
    assert not page.questions, "the worker is told that nobody looks any more"
    app.press("review")
    page.answer()
    assert app.session.truth.verdict == partial, "what has been found is kept"
    page.answer_all()
    assert (
        app.session.truth.verdict.over and page.said[-1] == "You took 6 tricks. Best play by everyone gives 5 tricks."
    )
    app.press("close")
    app.press("review")
    assert not page.questions, "what is known is not asked again"


def test_going_on_calls_the_work_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SLICE", -1)
    page = FakePage("game=tvamanswhist&autostart=1&lang=en&speed=off&level=easy&first=0")
    page.worker = working
    app = ended(page)
    for leave in ("lobby", "next"):
        app.press("review")
        page.answer()
        assert page.questions
        if leave == "lobby":
            app.press("close")
        else:
            app.press(leave)
            assert app.session.panel.open == "none"
        page.answer()
        assert not any(given[:1] == ("review",) for _, given, _ in page.questions)
        assert not [number for number, given, _ in page.questions if not given]


def test_a_worker_that_is_lost_is_done_without() -> None:
    page = FakePage(MATCH.format("tvamanswhist", "7777777777"))
    app = ended(page)
    page.worker = lambda *_: ""
    app.press("review")
    page.answer()
    settled(page)
    assert "You took 6 tricks. Best play by everyone gives 5 tricks." in page.text


def test_a_deal_thrown_in_is_not_judged() -> None:
    page = FakePage(MATCH.format("solowhist", "0123456789"))
    page.worker = working
    app = ended(page)
    app.press("review")
    assert "thrown in" in page.text and app.session.truth.case is None
    assert not page.questions and "mistake" not in page.text


def deal(game: str, *words: str, **options: str) -> Review:
    """The review of a finished deal, with all that there is to judge and no verdict yet."""
    match = play(begun(game, 1, 0, **options), lambda match: len(match.state.past) == 1, *words)
    record = match.record
    case = build_judged_deal(record.game, record.deal_starts()[0], record.deal_actions(1), 0)
    end = record.deal_end(1)
    assert end.contract is not None
    return replace(at(match, 1), case=case, target=(end.contract.aim, end.contract.targets[0]))


def known(under: Review, best: int, took: int) -> Review:
    """The review with a verdict that says no more than what was there and what was taken."""
    case = under.case
    assert case is not None
    first = next(each.number for each in case.plays if case.has_two_sides or each.seat == under.you)
    judgement = Judgement(Bounds(best, best), Bounds(best, best))
    return replace(under, case=replace(case, took=took), verdict=Verdict(1, 104, {first: judgement}))


PROPOSED = ("propose", "accept", "pass", "pass")


@pytest.mark.parametrize(
    ("words", "best", "took", "says"),
    [
        (
            ("solo", "pass", "pass", "pass"),
            6,
            4,
            "took 4 tricks. Best play by everyone gives 6 tricks. The contract could be made.",
        ),
        (
            ("solo", "pass", "pass", "pass"),
            4,
            5,
            "took 5 tricks. Best play by everyone gives 4 tricks. The contract could be beaten.",
        ),
        (PROPOSED, 1, 8, "took 8 tricks. Best play by everyone gives 1 trick. The contract could be beaten."),
        (("misere", "pass", "pass", "pass"), 0, 1, "The contract could be made, but was beaten."),
        (("misere", "pass", "pass", "pass"), 1, 1, "The contract could be beaten, and was."),
        (("misere", "pass", "pass", "pass"), 1, 0, "The contract could be beaten, but was made."),
        (("abundance_declared", "pass", "pass", "pass"), 13, 13, "The contract could be made, and was."),
        (("abundance_declared", "pass", "pass", "pass"), 13, 12, "The contract could be made, but was beaten."),
    ],
)
def test_of_a_contract_it_is_said_whether_it_could_be_made(
    words: tuple[str, ...], best: int, took: int, says: str
) -> None:
    under = known(deal("solowhist", *words), best, took)
    assert says in headline(under)
    assert says in to_text(review(under))
    if words == PROPOSED:
        assert headline(under).startswith(f"{under.names[2]} and {under.names[3]} took 8")


def test_the_headline_of_each_game() -> None:
    two = deal("tvamanswhist")
    assert headline(known(two, 8, 7)) == "You took 7 tricks. Best play by everyone gives 8 tricks."
    assert headline(known(two, 7, 7)) == "You took 7 tricks. That is exactly what best play by everyone gives."
    assert headline(known(two, 6, 7)) == "You took 7 tricks. Best play by everyone gives 6 tricks."
    low = replace(two, case=replace(two.case, avoids=True))  # type: ignore[type-var]
    assert headline(known(low, 5, 7)) == "You took 7 tricks. Best play by everyone gives 5 tricks."
    assert headline(known(deal("fyrmanswhist"), 9, 6)).startswith("Your side took 6 tricks. ")
    three = deal("tremandswhist", "sans")
    assert headline(known(three, 1, 6)) == "You took 6 tricks. 1 was certain, whatever the others did."
    assert "even if the two others work together" in to_text(review(three))
    sol = deal("tremandswhist", "sol")
    assert headline(known(sol, 4, 2)) == "You took 2 tricks. Nobody could have made you take more than 4."
    assert "the most tricks that its player can be made to take" in to_text(review(sol))
    last = deal("solowhist", "pass", "pass", "pass", "pass", all_pass="misere")
    assert "only the last two tricks can be judged" in headline(last)
    gave_up = replace(two, verdict=Verdict(52, 52, {}))
    assert "takes too long to work out" in headline(gave_up)


def four(measure: Measure = Measure.TRICKS) -> Review:
    """A review of a trick of four in which the person threw away two tricks and another player one."""
    base = deal("fyrmanswhist")
    whole = base.case
    assert whole is not None
    moments = whole.plays[:4]
    case = replace(whole, measure=measure, plays=moments)
    judgements = {}
    for moment in moments:
        cost = 2 if moment.seat == base.you else int(moment.number == 0)
        best, value = Bounds(8, 8), Bounds(8 - cost, 8 - cost)
        cards = dict.fromkeys(moment.position.legal(), best) | {moment.card: value}
        judgements[moment.number] = Judgement(best, value, cards)
    return replace(base, case=case, verdict=Verdict(8, 8, judgements))


def test_the_costliest_mistake_is_the_persons_own() -> None:
    under = four()
    dear = dearest(under)
    assert dear is not None and (dear.seat, dear.cost, dear.trick) == (0, 2, 1)
    own = [each for each in mistakes(under) if each.seat == 0]
    assert own == [dear] and "cost 2 tricks" in to_text(own_mistakes(under))  # type: ignore[arg-type]
    outline = to_text(account(under))  # type: ignore[arg-type]
    assert "[Costliest mistake -> costliest]" in outline
    assert under.verdict is not None
    spotless = replace(under, verdict=replace(under.verdict, judgements={1: Judgement(Bounds(8, 8), Bounds(8, 8))}))
    assert "costliest" not in to_text(account(spotless))  # type: ignore[arg-type]
    assert "none of your cards" in to_text(account(spotless))  # type: ignore[arg-type]


def test_what_was_not_worked_out_is_not_claimed() -> None:
    under = four()
    assert under.verdict is not None and under.case is not None
    moment: PlayedCard = under.case.plays[0]
    open_ = Judgement(Bounds(3, 9), Bounds(3, 8), {moment.card: Bounds(3, 8)})
    doubtful = replace(under, verdict=replace(under.verdict, judgements={moment.number: open_}))
    assert not mistakes(doubtful)
    assert "(not worked out)" in to_text(review(doubtful))
    assert "tricks)" not in to_text(review(doubtful))


def test_a_contracts_cards_say_made_or_beaten() -> None:
    under = replace(four(Measure.CONTRACT), target=(Aim.AT_LEAST, 8))
    outline = to_text(review(under))
    assert "(made)" in outline and "(beaten)" in outline and "gave the contract away" in outline


def test_values_stand_beside_no_card_of_a_closed_hand() -> None:
    under = four()
    assert to_text(review(under)).count("(8 tricks)") > to_text(review(replace(under, all_open=False))).count(
        "(8 tricks)"
    )
    assert EN.t("Your mistakes") in to_text(review(under))


def test_every_seat_has_its_own_certain_tricks() -> None:
    under = deal("tremandswhist", "sans")
    case: JudgedDeal | None = under.case
    assert case is not None and not case.side
    sides = {(moment.seat, moment.position.side) for moment in case.plays}
    assert sides == {(seat, frozenset((seat,))) for seat in range(3)}
    assert isinstance(case.plays[0].position, Position)
