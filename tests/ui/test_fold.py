"""The fold: lists of inputs in any order, with reloads, late answers, a store that refuses, and two tabs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.ui.fake_page import FakePage
from tests.ui.test_thinker import working
from whist.bots.thought import play
from whist.engine.actions import Play
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime import runtime
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.drawing import marks, page
from whist.ui.session.showing.scene import scene
from whist.ui.session.update import update
from whist.ui.session.values.answers import Answer, ChoicesRead, Found, GoOn, Sweep, TakeTurn
from whist.ui.session.values.effects import Draw, Effect, Go, Later, Say, Think
from whist.ui.session.values.inputs import Change, Input, Message, Press, Start, Travelled
from whist.ui.session.values.kept_effects import Find, KeepSettings, Save, Tidy
from whist.ui.session.values.parts import Choices, Coming, Place
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import Request
from whist.ui.storage.saves import Memory
from whist.ui.storage.settings import CHOICES

PLACE = Place(tab="tab", base="http://whist.example/", languages=("en",), secret=b"of this test")


def fold(session: Session, *inputs: Input) -> Step:
    """The session after these inputs, and all that was to be done."""
    effects: tuple[Effect, ...] = ()
    for heard in inputs:
        session, more = update(session, heard)
        effects += more
    return Step(session, effects)


def kinds(effects: tuple[Effect, ...]) -> list[type]:
    return [type(each) for each in effects]


def at_table(query: str = "game=tvamanswhist&autostart=1&speed=off&deal=D6HYY-M5XQJ&first=1") -> Session:
    """A session with a match on the table, the person in turn, as values alone."""
    pairs = tuple((name, value) for name, _, value in (pair.partition("=") for pair in query.split("&")))
    start = fold(Session(place=replace(PLACE, query=pairs)), Start("", {}, Choices()))
    (find,) = (each for each in start.effects if isinstance(each, Find))
    session = fold(start.session, Found(None, find.coming)).session
    assert session.state == "your-turn"
    return session


def card(session: Session) -> str:
    assert session.match is not None
    return str(next(each for each in session.match.view().legal if isinstance(each, Play)))


# -- values alone ------------------------------------------------------------------------------------------------------


def test_a_page_that_is_opened_looks_for_its_match_and_begins_one_where_there_is_none() -> None:
    start = fold(Session(place=PLACE), Start("", {"lang": "sv"}, Choices("solowhist", "easy")))
    assert kinds(start.effects) == [Find], "nothing is drawn before"
    session, effects = fold(start.session, Found(None, Coming("visit", Request())))
    assert session.state == "lobby" and session.wanted.game.id == "solowhist" and session.wanted.level == "easy"
    assert [each.how for each in effects if isinstance(each, Draw)] == ["now"]
    assert marks(session)["lang"] == "sv"


def test_a_card_is_played_by_one_step_that_saves_and_draws_once() -> None:
    session = at_table()
    before = session
    after, effects = fold(session, Press(card(session), session.match.moment if session.match else None))
    assert session == before, "what was is not changed"
    assert after.match and before.match and len(after.match.record.actions) == len(before.match.record.actions) + 1
    assert kinds(effects).count(Save) == 1 and kinds(effects).count(Draw) == 1
    (later,) = (each for each in effects if isinstance(each, Later) and each.ticket[0] == "turn")
    assert later.then == TakeTurn() and after.waits["turn"] == later.ticket[1]


def test_a_turn_is_taken_by_answers_to_tickets() -> None:
    session = at_table()
    session = fold(session, Press(card(session))).session
    session, effects = fold(session, Answer(("turn", session.waits["turn"]), TakeTurn()))
    (think,) = (each for each in effects if isinstance(each, Think))
    assert session.match and session.state == "thinking"
    best = next(each for each in think.view.legal if isinstance(each, Play))
    session, effects = fold(session, Answer(think.ticket, play(best.card, "only")))
    assert "player" not in session.waits and "ponder" not in session.waits
    (draw,) = (each for each in effects if isinstance(each, Draw))
    assert draw.how == "slowly" and session.waits["turn"] == draw.ticket[1]
    session, effects = fold(session, Answer(draw.ticket, GoOn()))
    assert (Say in kinds(effects)) == (session.state == "your-turn")
    assert ("turn" in session.waits) == (session.state == "thinking")


@pytest.mark.parametrize("outcome", [TakeTurn(), GoOn(), Sweep(), play(0, "only")])
@pytest.mark.parametrize("kind", ["turn", "player", "hint"])
def test_an_answer_that_is_not_waited_for_changes_nothing(outcome: object, kind: str) -> None:
    session = at_table()
    ticket = kind, session.waits.get(kind, 0) + 99
    assert fold(session, Answer(ticket, outcome)) == Step(session)  # type: ignore[arg-type]


def test_what_is_asked_for_anew_makes_the_answer_before_come_too_late() -> None:
    session = at_table()
    session, effects = fold(session, Press("hint"))
    (first,) = (each.ticket for each in effects if isinstance(each, Think))
    thought = play(next(each for each in session.match.view().legal if isinstance(each, Play)).card, "only")  # type: ignore[union-attr]
    played = fold(session, Press(card(session))).session
    assert fold(played, Answer(first, thought)) == Step(played)
    hinted, effects = fold(session, Answer(first, thought))
    assert hinted.match and hinted.match.hint == thought and hinted.match.helped
    assert kinds(effects) == [Save, Say, Draw]


def test_another_language_tells_again_what_was_said() -> None:
    session = fold(at_table(), Press(card(at_table()))).session
    told = scene(session).message
    for lang in ("sv", "da", "en"):
        session, effects = fold(session, Change("lang", lang))
        assert KeepSettings in kinds(effects)
        assert (scene(session).message == told) == (lang == "en") and scene(session).message
    refused = fold(session, Press("take-back")).session
    english = scene(refused).refusal
    assert scene(fold(refused, Change("lang", "sv")).session).refusal not in ("", english)


def test_a_notice_is_told_in_the_language_of_the_moment() -> None:
    session = fold(at_table(), Press("erase")).session
    assert "has been erased" in str(page(session))
    assert "has been erased" not in str(page(fold(session, Change("lang", "da")).session))


def test_chance_comes_from_the_secret_alone() -> None:
    once, again = (fold(at_table(), Press("new:solowhist")).session for _ in range(2))
    assert once.match and again.match and once.match.record == again.match.record
    other = replace(at_table(), place=replace(at_table().place, secret=b"another"))
    third = fold(other, Press("new:solowhist")).session
    assert third.match and third.match.record != once.match.record and third.match.id != once.match.id
    fourth = fold(once, Press("new:solowhist")).session
    assert fourth.match and fourth.match.record.source != once.match.record.source


def test_the_lobby_asks_what_is_kept_and_shows_it() -> None:
    session, effects = fold(at_table(), Press("lobby"))
    (save,) = (each for each in effects if isinstance(each, Save))
    assert save.away and not save.open
    assert fold(session, ChoicesRead(Choices("solowhist"))).session.wanted.game.id == "solowhist"


def test_a_match_begins_with_what_makes_room_for_it() -> None:
    session, effects = fold(at_table(), Press("new:tvamanswhist"))
    assert kinds(effects)[:4] == [Go, Save, Tidy, Draw], "the address meant one deal, and this is another"
    save = effects[1]
    assert isinstance(save, Save) and save.takes and session.match and save.match.record == session.match.record


def test_a_message_to_a_page_of_its_own_frame_is_answered() -> None:
    session = replace(at_table(), place=replace(PLACE, frame="frame 0 https://club.example "))
    after, _ = fold(session, Message((("type", "nonsense"), ("v", "1"))))
    assert after.notice("message") and after.match == session.match


# -- any order ---------------------------------------------------------------------------------------------------------


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
