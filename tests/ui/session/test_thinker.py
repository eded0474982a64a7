"""Thinking in the worker and without one: the same thoughts, whatever becomes of the worker."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from tests.ui.fake_page import FakePage
from whist import worker
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thought import Thought
from whist.engine.deals import Coded
from whist.engine.errors import BadText
from whist.engine.text.record_text import to_text
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View, view
from whist.games import GAMES
from whist.ui.background.thinker import Thinker
from whist.ui.background.worker_client import PATIENCE
from whist.ui.markup.nodes import to_text as outline
from whist.ui.session.play.turns import SLOW
from whist.ui.session.runtime.runtime import Runtime

MATCH = "game={}&autostart=1&lang=en&speed=off&deal=0123456789"


def looking(game: str) -> View:
    state = GAMES[game].start(GAMES[game].choose(), Coded("0123456789"), 0)
    return view(GAMES[game], state, state.turn)


def working(call: str, number: int, *given: str) -> str:
    """The worker as a page calls it."""
    answer = getattr(worker, call)(number, *given)
    return answer if isinstance(answer, str) else ""


def begun(game: str, page: FakePage) -> Runtime:
    app = Runtime(page)
    app.start()
    return app


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_survives_its_text(game: str, level: str) -> None:
    thought = decide(LEVELS[level], looking(game))
    assert Thought.from_text(thought.to_text()) == thought
    sure = replace(thought, best=34, of=40)
    assert Thought.from_text(sure.to_text()) == sure


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_worker_thinks_in_slices(game: str, level: str) -> None:
    answer = worker.begin(7, "think", level, game, view_to_text(looking(game)))
    last = answer[1:]
    while answer[0] == "+":
        assert Thought.from_text(last)
        answer = worker.more(7)
        last = answer[1:] or last
    assert answer[0] == "." and Thought.from_text(last) == decide(LEVELS[level], looking(game))
    with pytest.raises(KeyError):
        worker.more(7)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", '["QH"]', '["QH", "only", 3]', '["Q", "only", {}]', "[" * 9, '["QH","only",{},1]']
)
def test_what_is_no_thought_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        Thought.from_text(text)


@pytest.mark.parametrize("game", GAMES)
def test_the_worker_plays_as_the_page_would(game: str) -> None:
    alone, helped = FakePage(MATCH.format(game)), FakePage(MATCH.format(game))
    helped.worker = working
    apps = [begun(game, page) for page in (alone, helped)]
    for _ in range(12):
        for page in (alone, helped):
            for _ in range(40):
                page.pass_time(0.1)
                page.answer_all()
        assert to_text(apps[0].match.record).split("\n\n")[-1] == to_text(apps[1].match.record).split("\n\n")[-1]  # type: ignore[union-attr]
        acts = alone.acts(r"^([2-9TJQKA][SHDC]|next|pass|show:.*|swap:.*|spar|sans|sol|clubs)$")
        if not acts:
            break
        for app in apps:
            app.press(acts[0])
    assert helped.awake


def test_the_worker_is_sent_what_the_seat_may_know_and_no_more() -> None:
    page = FakePage(MATCH.format("solowhist"))
    page.worker = working
    app = begun("solowhist", page)
    page.pass_time(1)
    assert app.match is not None
    if not page.questions:
        app.press("pass")
        page.pass_time(1)
    _, (task, *_, text), _ = page.questions[0]
    assert task == "think"
    state = app.match.state
    assert text == view_to_text(app.match.view(state.turn))
    hidden = {key for key in json.loads(text) if re.search("seed|code|source", key)}
    assert not hidden and json.loads(text)["dealt"] == []


class Slow:
    """A player that yields many thoughts; each look at the clock takes a while."""

    def think(self, view: View, rng: object):  # type: ignore[no-untyped-def]
        for choice in (view.legal * 9)[:9]:
            yield Thought(choice, "any")  # type: ignore[arg-type]


def test_without_a_worker_it_thinks_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "slow", Slow())
    page = FakePage()
    thoughts: list[Thought] = []

    def now() -> float:
        page.time += 0.005
        return page.time

    monkeypatch.setattr(page, "now", now)
    thinker = Thinker(page)
    thinker.think("slow", looking("tvamanswhist"), thoughts.append)
    turns = 0
    while page.waiting:
        page.pass_time(0.01)
        turns += 1
    assert turns > 3 and len(thoughts) == 1
    thinker.think("slow", looking("tvamanswhist"), thoughts.append)
    thinker.stop()
    page.pass_time(1)
    assert len(thoughts) == 1, "who has been stopped says nothing"


@pytest.mark.parametrize("answer", ["", "nonsense", None])
def test_a_worker_that_breaks_down_or_falls_silent_is_done_without(answer: str | None) -> None:
    page = FakePage()
    thoughts: list[Thought] = []
    page.worker = lambda *_: answer or ""
    thinker, seen = Thinker(page), looking("tvamanswhist")
    thinker.think("steady", seen, thoughts.append)
    assert thoughts == []
    page.pass_time(PATIENCE + 1) if answer is None else page.answer()
    assert thoughts == [decide(LEVELS["steady"], seen)]
    thinker.think("steady", seen, thoughts.append)
    assert len(thoughts) == 2, "it is not asked again"


def test_an_answer_that_comes_too_late_means_nothing() -> None:
    page = FakePage()
    thoughts: list[Thought] = []
    page.worker = working
    thinker = Thinker(page)
    thinker.think("steady", looking("tvamanswhist"), thoughts.append)
    thinker.think("steady", looking("tvamanswhist"), thoughts.append)
    page.answer()
    assert thoughts == []
    page.answer_all()
    assert len(thoughts) == 1


def test_a_hint_from_the_worker_is_shown_unless_play_has_gone_on() -> None:
    page = FakePage(MATCH.format("tvamanswhist"))
    page.worker = working
    app = begun("tvamanswhist", page)
    while app.state != "your-turn":
        page.pass_time(1)
        page.answer_all()
    app.press("hint")
    assert app.match and app.match.hint is None and "Looking for a hint" in page.text
    page.answer_all()
    assert app.match.hint is not None and "Hint:" in page.text
    app.press("hint")
    assert app.match.hint is None
    app.press("hint")
    app.press(page.acts("^[2-9TJQKA][SHDC]$")[0])
    page.answer_all()
    assert app.match.hint is None and "Looking for a hint" not in page.text


def slowly(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> Runtime:
    """A match against a player that thinks many thoughts, and is at it when this returns."""
    monkeypatch.setitem(LEVELS, "steady", Slow())
    monkeypatch.setattr(worker, "SLICE", -1)
    page.worker = working
    app = begun("tvamanswhist", page)
    if app.state == "your-turn":
        app.press(page.acts("^[2-9TJQKA][SHDC]$")[0])
    page.pass_time(0.1)
    assert app.state == "thinking" and page.questions
    return app


def test_who_thinks_long_is_said_to_and_can_be_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    page = FakePage(MATCH.format("tvamanswhist") + "&first=0")
    app = slowly(page, monkeypatch)
    assert app.match is not None
    played = len(app.match.record.actions)
    assert "Hurry" not in page.text and not app.session.goes_on
    page.answer()
    app.press("continue")
    assert len(app.match.record.actions) == played, "what is quick is not hurried"
    page.pass_time(SLOW)
    assert "Vera is thinking" in page.text and "Hurry Vera" in page.text and app.session.goes_on
    drawn: list[str] = []
    monkeypatch.setattr(page, "show", lambda node, *rest: drawn.append(outline(node)) or (lambda: None))
    app.press("continue")
    assert drawn and not any("Hurry" in each for each in drawn), "not for a moment is it said of who is next"
    monkeypatch.undo()
    app.draw()
    assert len(app.match.record.actions) > played, "the first thought was taken"
    assert "Hurry" not in page.text and not app.session.goes_on
    page.answer()
    assert not page.questions, "the worker is told that nobody waits any more"


def test_who_is_hurried_before_the_first_thought_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    page = FakePage(MATCH.format("tvamanswhist") + "&first=0")
    app = slowly(page, monkeypatch)
    assert app.match is not None
    played = len(app.match.record.actions)
    page.pass_time(SLOW)
    app.press("continue")
    assert len(app.match.record.actions) == played
    page.answer()
    assert len(app.match.record.actions) > played


def test_other_presses_leave_thinking_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    page = FakePage(MATCH.format("tvamanswhist") + "&first=0")
    app = slowly(page, monkeypatch)
    page.answer()
    for act in ("settings", "close", "score", "close", "last-trick"):
        app.press(act)
    page.pass_time(0.1)
    assert len(page.questions) == 1, "the question is not put again"


def test_hints_come_from_as_good_a_player_as_the_others_are() -> None:
    for level, asked in (("easy", "steady"), ("steady", "steady"), ("expert", "expert")):
        page = FakePage(MATCH.format("tvamanswhist") + f"&first=0&level={level}&seat=1")
        page.worker = working
        app = begun("tvamanswhist", page)
        while app.state != "your-turn":
            page.pass_time(1)
            page.answer_all()
        app.press("hint")
        assert page.questions[-1][1][:2] == ("think", asked)
        app.press("hint")
        page.answer_all()
        assert app.match is not None and app.match.hint is not None
