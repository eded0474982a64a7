"""The play checker at the table: off unless it is asked for, quiet, late without harm, and taken back at a press."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.scenes import begun, play
from tests.ui.started import started
from whist.analysis.claim import known_position
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.engine.actions import Play
from whist.engine.cards import card, name
from whist.engine.text.record_text import to_text
from whist.solver import Solver
from whist.ui.background.tasks import TASKS
from whist.ui.session.play.checks import taken_back
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.scene import note
from whist.ui.session.values.match import Match
from whist.ui.storage.address import packed

CARD = r"^[2-9TJQKA][SHDC]$"


def worst(match: Match) -> tuple[str, str] | None:
    """A card that gives a trick away and the stronger player's, where the person has that choice with all known."""
    view = match.view()
    if match.trick or view.turn != match.you or view.phase != "stage2" or not 4 < view.hand.bit_count() < 9:
        return None
    position = known_position(view)
    assert position is not None
    values = Solver(position).card_values()
    good = decide(LEVELS["expert"], view).action
    assert isinstance(good, Play)
    if values[good.card] < max(values.values()) or min(values.values()) == max(values.values()):
        return None
    return name(min(values, key=lambda each: values[each])), str(good)


@cache
def position() -> Match:
    """Where the person has such a choice."""
    for seed in range(1, 50):
        match = play(begun("tvamanswhist", seed), lambda match: worst(match) is not None or match.deal_over)
        if not match.deal_over:
            return match
    raise AssertionError("no such position")


def laid(checker: str = "1", speed: str = "off") -> tuple[Runtime, FakePage, str, str]:
    """A table where the person may give a trick away: the app, its page, the poor card and the good one."""
    match = position()
    app, page = started(f"speed={speed}", fragment="#r=" + packed(to_text(match.record)))
    app.change("checker", checker)
    page.pass_time(1)
    found = worst(match)
    assert found is not None
    return app, page, *found


def noted(app: Runtime) -> str:
    """What the play checker says."""
    said = note(app.session)
    return f"{said.what} {said.why}" if said else ""


def test_a_note_says_what_and_why_and_offers_to_take_it_back() -> None:
    app, page, poor, good = laid()
    assert app.match is not None
    before = app.match.record if app.match else None
    app.press(poor)
    page.pass_time(3)
    note = noted(app)
    assert note.startswith("Play checker: ") and f"better than the {app.session.texts.card(card(poor))}. " in note
    assert "{" not in note
    assert note in page.said and not page.alerts
    assert note in page.text
    assert app.match and app.match.helped
    assert "take-back" in page.acts()
    app.press("take-back")
    page.pass_time(3)
    assert app.match and app.match.record == before
    assert not noted(app)
    app.press(good)
    page.pass_time(3)
    assert not noted(app)


def test_a_note_can_be_put_away() -> None:
    app, page, poor, _ = laid()
    app.press(poor)
    page.pass_time(3)
    assert app.match is not None
    after = app.match.record
    app.press("dismiss-note")
    assert not noted(app)
    assert "take-back" not in page.acts()
    assert app.match.record == after


def test_it_is_off_unless_asked_for() -> None:
    app, page = started("game=tvamanswhist&autostart=1")
    assert app.session.settings.checker == "0"
    app, page, poor, _ = laid("0")
    app.press(poor)
    page.pass_time(9)
    assert not noted(app)
    assert app.match is not None and not app.match.helped


def test_a_note_goes_with_the_next_card() -> None:
    app, page, poor, _ = laid()
    app.press(poor)
    page.pass_time(3)
    assert noted(app)
    app.press(page.acts(CARD)[0])
    assert poor not in noted(app)


def test_an_answer_that_comes_late_still_leads_back_to_its_card() -> None:
    """The worker takes its time: the person has played on meanwhile, and goes back to where the note says."""
    app, page, poor, _ = laid()
    assert app.match is not None
    before = app.match.record
    answers: list[str] = []

    def worker(call: str, number: int, *given: str) -> str:
        answers.append(call)
        return "." + list(TASKS[given[0]](*given[1:]))[-1] if call == "begin" else ""

    page.worker = worker
    app.press(poor)
    page.pass_time(1)
    while page.questions and page.questions[0][1][:1] != ("judge",):
        page.answer()
        page.pass_time(1)
    late = [each for each in page.questions if each[1][:1] == ("judge",)]
    assert len(late) == 1
    page.questions.remove(late[0])
    page.worker = None
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    page.worker = worker
    page.questions.insert(0, late[0])
    page.answer()
    assert f"than the {app.session.texts.card(card(poor))}. " in noted(app)
    app.press("take-back")
    assert app.match and app.match.record == before


@pytest.mark.parametrize("act", ["undo", "same-deal", "lobby"])
def test_what_is_taken_back_anyhow_is_not_noted(act: str) -> None:
    app, page, poor, _ = laid()
    app.press(poor)
    page.pass_time(3)
    assert noted(app)
    app.press(act)
    page.pass_time(3)
    assert not noted(app)


def test_play_is_not_held_up() -> None:
    """Nothing is looked at while a computer player is thinking."""
    app, page, poor, _ = laid(speed="normal")
    app.press(poor)
    order: list[str] = []
    ask = page.ask

    def asked(task: str, *more: Any) -> bool:
        assert app.match is not None
        assert task != "judge" or not app.match.bot_turn or app.match.trick is not None
        order.append(task)
        return ask(task, *more)

    page.__dict__["ask"] = asked
    for _ in range(5):
        page.pass_time(5)
        if app.state == "your-turn":
            app.press(page.acts(CARD)[0])
    assert {"judge", "think"} <= set(order)


def test_after_the_deal_nothing_is_offered() -> None:
    app, page, poor, _ = laid()
    app.press(poor)
    page.pass_time(3)
    decision = taken_back(app.session)
    assert decision is not None
    while app.match is not None and not app.match.deal_over:
        app.press(page.acts(CARD)[0])
        page.pass_time(3)
    assert taken_back(app.session) is None
    app.press("take-back")
    assert app.match is not None and app.match.deal_over
    assert page.alerts[-1] == "That can no longer be taken back."


def test_it_is_a_setting_that_is_kept() -> None:
    app, page, _, _ = laid()
    again, _ = started("", store=page.store)
    assert again.session.settings.checker == "1"
    app.press("settings")
    assert "Play checker" in page.text
