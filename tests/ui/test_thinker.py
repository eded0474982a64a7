"""Thinking in the worker and without one: the same thoughts, whatever becomes of the worker."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.fake_page import FakePage
from whist import worker
from whist.bots.levels import LEVELS
from whist.bots.protocol import decide
from whist.bots.thought import Thought
from whist.engine.deals import Coded
from whist.engine.errors import BadText
from whist.engine.notation import to_text
from whist.engine.view import View, view
from whist.games import GAMES
from whist.ui.app import App
from whist.ui.thinker import PATIENCE, Thinker

MATCH = "game={}&autostart=1&lang=en&speed=off&deal=0123456789"


def looking(game: str) -> View:
    state = GAMES[game].start(GAMES[game].choose(), Coded("0123456789"), 0)
    return view(GAMES[game], state, state.turn)


def begun(game: str, page: FakePage) -> App:
    app = App(page)
    app.start()
    return app


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_survives_its_text(game: str, level: str) -> None:
    thought = decide(LEVELS[level], looking(game))
    assert Thought.from_text(thought.to_text()) == thought
    assert Thought.from_text(worker.think(level, game, looking(game).to_text())) == thought


@pytest.mark.parametrize("text", ["", "null", "[]", '["QH"]', '["QH", "only", 3]', '["Q", "only", {}]', "[" * 9])
def test_what_is_no_thought_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        Thought.from_text(text)


@pytest.mark.parametrize("game", GAMES)
def test_the_worker_plays_as_the_page_would(game: str) -> None:
    alone, helped = FakePage(MATCH.format(game)), FakePage(MATCH.format(game))
    helped.worker = worker.think
    apps = [begun(game, page) for page in (alone, helped)]
    for _ in range(12):
        for page in (alone, helped):
            for _ in range(40):
                page.pass_time(0.1)
                if page.questions:
                    page.answer()
        assert to_text(apps[0].match.record).split("\n\n")[-1] == to_text(apps[1].match.record).split("\n\n")[-1]  # type: ignore[union-attr]
        acts = alone.acts(r"^([2-9TJQKA][SHDC]|next|pass|show:.*|swap:.*|spar|sans|sol|clubs)$")
        if not acts:
            break
        for app in apps:
            app.press(acts[0])
    assert helped.awake


def test_the_worker_is_sent_what_the_seat_may_know_and_no_more() -> None:
    page = FakePage(MATCH.format("solowhist"))
    page.worker = worker.think
    app = begun("solowhist", page)
    page.pass_time(1)
    match = app.match
    assert match is not None
    if not page.questions:
        app.press("pass")
        page.pass_time(1)
    _, _, text, _ = page.questions[0]
    state = match.state
    assert text == match.view(state.turn).to_text()
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
    page.worker = worker.think
    thinker = Thinker(page)
    thinker.think("steady", looking("tvamanswhist"), thoughts.append)
    thinker.think("steady", looking("tvamanswhist"), thoughts.append)
    page.answer()
    assert thoughts == []
    page.answer()
    assert len(thoughts) == 1


def test_a_hint_from_the_worker_is_shown_unless_play_has_gone_on() -> None:
    page = FakePage(MATCH.format("tvamanswhist"))
    page.worker = worker.think
    app = begun("tvamanswhist", page)
    while app.state != "your-turn":
        page.pass_time(1)
        if page.questions:
            page.answer()
    app.press("hint")
    assert app.match and app.match.hint is None
    page.answer()
    assert app.match.hint is not None and "Hint:" in page.text
    app.press("hint")
    assert app.match.hint is None
    app.press("hint")
    app.press(page.acts("^[2-9TJQKA][SHDC]$")[0])
    page.answer()
    assert app.match.hint is None
