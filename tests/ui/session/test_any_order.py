"""The fold in any order: two tabs of one browser, with reloads, late answers, and a store that refuses at times."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.ui.fake_page import FakePage
from tests.ui.session.test_thinker import working
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime import runtime
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.update import update
from whist.ui.session.values.answers import Answer
from whist.ui.session.values.inputs import Input, Travelled
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.saves import Memory
from whist.ui.storage.settings import CHOICES


class Moody(Memory):
    """A device that refuses at times."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses = self.refused = False
        """Whether it refuses now, and whether it has done so."""
        self.writes: list[str] = []

    def set(self, key: str, text: str) -> None:
        if self.refuses:
            self.refused = True
            raise OSError
        self.writes.append(key)
        super().set(key, text)


class Tab:
    """A tab of the browser: its page and its runtime, loaded anew now and then."""

    def __init__(self, name: str, query: str, store: Moody) -> None:
        self.name, self.query, self.store = name, query, store
        self.visits = 0
        self.open()

    def open(self, others: tuple[str, ...] = ()) -> None:
        self.page = FakePage(self.query, store=self.store, tab=self.name, others=others)
        self.page.worker = working
        self.app = Runtime(self.page)
        self.visits += 1
        secret = f"{self.name} {self.visits}".encode()
        self.app.session = self.app.session.but(place=replace(self.app.session.place, secret=secret))
        self.drawn = 0
        show = self.page.show

        def counted(*drawing: object) -> object:
            self.drawn += 1
            return show(*drawing)  # type: ignore[arg-type]

        self.page.show = counted  # type: ignore[method-assign, assignment]
        self.app.start()


@contextmanager
def watched(heard: list[Answer]) -> Iterator[None]:
    """Every step is made twice while this lasts, and gives the same; answers are noted."""

    def twice(session: Session, each: Input) -> Step:
        first = update(session, each)
        assert update(session, each) == first, "the fold is pure"
        heard.extend([each] if isinstance(each, Answer) else [])
        return first

    runtime.__dict__["update"] = twice
    try:
        yield
    finally:
        runtime.__dict__["update"] = update


class Visits(RuleBasedStateMachine):
    """Two tabs of one browser, at tables and in the lobby."""

    @initialize(game=st.sampled_from(list(GAMES)), speed=st.sampled_from(["off", "normal", "wait"]))
    def visit(self, game: str, speed: str) -> None:
        self.store = Moody()
        query = f"game={game}&autostart=1&lang=en&level=easy&speed={speed}"
        self.tabs = [Tab("tab1", query, self.store), Tab("tab2", "", self.store)]
        self.heard: list[Answer] = []

    def _tab(self, at: int) -> Tab:
        return self.tabs[at % 2]

    @rule(at=st.integers(0, 3), which=st.integers(0, 99), late=st.booleans())
    def press(self, at: int, which: int, late: bool) -> None:
        """Something that can be pressed; now and then meant for the moment before."""
        tab = self._tab(min(at, 1))
        acts = tab.page.acts()
        plays = [act for act in acts if len(act) == 2 or act in ("next", "continue", "pass", "sans")]
        among = plays if plays and at != 3 else acts
        act = among[which % len(among)]
        moment = tab.app.match.moment - (late and at == 2) if tab.app.match else None
        drawn, writes = tab.drawn, len([key for key in self.store.writes if "match/" in key])
        with watched(self.heard):
            tab.app.press(act, moment)
        assert tab.drawn - drawn <= 1, "one drawing a command"
        allowed = 2 if act.startswith(("new:", "resume:")) or act in ("lobby", "same-deal") else 1
        assert len([key for key in self.store.writes if "match/" in key]) - writes <= allowed or "erase" in act

    @rule(at=st.integers(0, 1), key=st.sampled_from(["Home", "ArrowLeft", "h", "u", "l", "s", "t", "n", "?", "Escape"]))
    def key(self, at: int, key: str) -> None:
        with watched(self.heard):
            self._tab(at).app.key(key, in_hand=True)

    @rule(at=st.integers(0, 1), name=st.sampled_from(["lang", "speed", "press", "forced", "checker", "talk"]))
    def change(self, at: int, name: str) -> None:
        with watched(self.heard):
            self._tab(at).app.change(name, CHOICES[name][at])

    @rule(at=st.integers(0, 1), seconds=st.sampled_from([0, 0.1, 0.4, 3]))
    def wait(self, at: int, seconds: float) -> None:
        with watched(self.heard):
            self._tab(at).page.pass_time(seconds)

    @rule(at=st.integers(0, 1))
    def worker_answers(self, at: int) -> None:
        page = self._tab(at).page
        with watched(self.heard):
            if page.questions:
                page.answer()

    @precondition(lambda self: self.heard)
    @rule(at=st.integers(0, 1), which=st.integers(0, 99))
    def late(self, at: int, which: int) -> None:
        """An answer that has been heard already comes once more."""
        tab, answer = self._tab(at), self.heard[which % len(self.heard)]
        before = tab.app.session
        if before.waits.get(answer.ticket[0]) != answer.ticket[1]:
            tab.app.send(answer)
            assert tab.app.session is before

    @rule(at=st.integers(0, 1), deep=st.integers(0, 3))
    def travel(self, at: int, deep: int) -> None:
        self._tab(at).app.send(Travelled(deep))

    @rule(at=st.integers(0, 1), closed=st.booleans())
    def reload(self, at: int, closed: bool) -> None:
        """The tab is loaded anew; or its browser is killed, and says nothing before."""
        tab = self._tab(at)
        if closed:
            tab.app.release()
        before, lost = tab.app.match, self.store.refused or tab.app.session.lost
        tab.open(("tab2", "tab1")[at : at + 1])
        again = tab.app.match
        if before and again and again.id == before.id and not lost:
            assert again.record.actions == before.record.actions, "nothing is lost"

    @rule(refuses=st.booleans())
    def device(self, refuses: bool) -> None:
        self.store.refuses = refuses

    @rule(at=st.integers(0, 1))
    def hear_of_the_other(self, at: int) -> None:
        """The browser tells a tab what the other has kept last."""
        if self.store.writes:
            self._tab(at).app.stored(self.store.writes[-1])

    @invariant()
    def all_is_well(self) -> None:
        for tab in getattr(self, "tabs", ()):
            session = tab.app.session
            assert tab.page.marks["data-panel"] == session.panel.open
            assert set(session.waits) <= {
                *("turn", "player", "ponder", "lower", "hint", "check", "review", "reader", "opening", "count")
            }
            if session.match:
                assert from_text(to_text(session.match.record), GAMES).state() == session.match.state
            else:
                assert tab.page.marks["data-state"] == "lobby"

    def teardown(self) -> None:
        """Whatever has happened, play goes on: nobody thinks for ever."""
        for tab in getattr(self, "tabs", ()):
            if tab.app.session.panel.open != "none":
                tab.app.press("close")
            for _ in range(60):
                tab.page.pass_time(30)
                tab.page.answer_all()
                if not tab.page.waiting and not tab.page.questions:
                    break
            assert tab.app.state != "thinking" or not tab.app.session.owns


Visits.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
test_two_tabs_in_any_order = Visits.TestCase
