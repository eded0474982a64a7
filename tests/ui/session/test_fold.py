"""The fold with plain values: what an input makes of a session, and what is to be done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.fake_page import FakePage
from tools.dev.replay_session import replay
from whist.bots.thought import play
from whist.engine.actions import Play
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.drawing import marks, page
from whist.ui.session.showing.scene import scene
from whist.ui.session.update import update
from whist.ui.session.values.answers import Answer, ChoicesRead, Found, GoOn, Sweep, TakeTurn
from whist.ui.session.values.effects import Draw, Effect, Go, Later, Say, Think
from whist.ui.session.values.inputs import Change, Input, Message, Press, Start
from whist.ui.session.values.kept_effects import Find, KeepSettings, Save, Tidy
from whist.ui.session.values.logbook import LONGEST, logbook
from whist.ui.session.values.parts import Choices, Coming, Place
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import Request

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


# -- notes, to do it again ---------------------------------------------------------------------------------------------


def test_what_was_done_can_be_done_again_from_the_report() -> None:
    """Also through undo, another language and the lobby; the report can still be read as a record."""
    visitor = FakePage("game=tvamanswhist&autostart=1&speed=normal&lang=en&debug=1")
    app = Runtime(visitor)
    app.start()
    for act in ("QH", "", "", "hint", "", "undo", "score", "close", "", "lobby", "new:tvamanswhist", "", ""):
        visitor.pass_time(20)
        app.press(act or visitor.acts("^[2-9TJQKA][SHDC]$")[0])
    app.change("lang", "sv")
    visitor.pass_time(20)
    app.press("report")
    app.press("copy:report")
    text = visitor.copied[-1]
    assert app.match and from_text(text, GAMES).state().hands == app.match.state.hands
    *_, (_, again) = replay(text)
    assert again.match and again.match.record == app.match.record
    assert again.settings == app.session.settings and again.panel.open == "report"
    assert len(app.session.log) == 16


def test_notes_are_taken_where_they_are_asked_for_and_no_more_than_so_many() -> None:
    session = at_table()
    assert fold(session, Press("score")).session.log == () and logbook(session) == ""
    session = replace(session, place=replace(PLACE, query=(("debug", "1"),)))
    session = fold(session, *[Press("score")] * (LONGEST + 9)).session
    assert len(session.log) == LONGEST
