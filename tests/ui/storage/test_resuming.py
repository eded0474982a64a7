"""Matches found again: by the link, the tab or the address that began them; nothing unfinished goes unasked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.looking import notices
from tests.ui.started import CARD, play_on, playing, started
from whist.engine.actions import parse
from whist.engine.record import Record
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime.keeper import DEALT_MATCHES, KEPT_MATCHES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.address import packed
from whist.ui.storage.stores import Memory

RECORD = '[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n[You "0"]\n\n'
FINISHED = "game=tvamanswhist&autostart=1&match=deals&deals=1"


def record(length: int) -> Record:
    """The beginning of a deal."""
    begun = from_text(RECORD, GAMES)
    for _ in range(length):
        begun = begun.then(parse(str(begun.game.legal(begun.state())[0])))
    return begun


def link(length: int = 8, more: str = "") -> str:
    return "#r=" + packed(to_text(record(length))) + more


def visit(
    store: Memory, query: str = "", fragment: str = "", tab: str = "tab1", **page: Any
) -> tuple[Runtime, FakePage]:
    app, fake = started(query or "speed=off", store=store, fragment=fragment, tab=tab, **page)
    fake.pass_time(30)
    return app, fake


def play(app: Runtime, page: FakePage, cards: int = 2) -> None:
    for _ in range(cards):
        app.press(page.acts(CARD)[0])
        page.pass_time(30)


def actions(app: Runtime) -> int:
    assert app.match
    return len(app.match.record.actions)


def matches(store: Memory) -> list[str]:
    return [key for key in store.texts if key.startswith("whist/match/")]


# -- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", ["", "&at=5", "&at=5&play=0"])
@pytest.mark.parametrize("tab", ["tab1", "tab2"])
def test_a_link_finds_the_match_that_it_began(more: str, tab: str) -> None:
    store = Memory()
    app, page = visit(store, fragment=link(more=more))
    if "play=0" in more:
        app.press("play-on")
        page.pass_time(30)
    play(app, page)
    app.release()
    again, _ = visit(store, fragment=link(more=more), tab=tab)
    assert again.match and app.match and again.match.id == app.match.id and actions(again) == actions(app)
    assert len(matches(store)) == 1


def test_a_link_finds_its_match_when_that_was_left_for_the_lobby_but_begins_anew_when_it_is_finished() -> None:
    store = Memory()
    app, page = visit(store, fragment=link())
    play(app, page)
    app.press("lobby")
    left = app.keeper.shelf.matches()[0]
    again, page = visit(store, fragment=link(), tab="tab2")
    assert again.match and again.match.id == left.id
    play_on(again, page, deals=1)
    again.press("next")
    play_on(again, page)
    again.release()
    third, _ = visit(store, fragment=link(), tab="tab3")
    assert third.match and third.match.id != left.id and actions(third) == 8


@pytest.mark.parametrize(("fragment", "other"), [(link(8), link(9)), (link(8, "&at=5"), link(8, "&at=6"))])
def test_another_link_is_another_match(fragment: str, other: str) -> None:
    store = Memory()
    app, page = visit(store, fragment=fragment)
    play(app, page)
    app.release()
    again, _ = visit(store, fragment=other)
    assert again.match and app.match and again.match.id != app.match.id
    assert len(matches(store)) == 2


def test_a_link_opened_often_and_not_played_leaves_nothing_behind() -> None:
    store = Memory()
    app, page = visit(store, "game=solowhist&autostart=1&speed=off", tab="own")
    own = app.match
    assert own
    app.press(page.acts("^pass$|^propose$")[0])
    app.release()
    for tab in range(40):
        app, _ = visit(store, fragment=link(tab % 20), tab=f"link{tab}")
        app.release()
    assert len(matches(store)) <= DEALT_MATCHES + 2
    lobby, page = visit(store, tab="plain")
    assert lobby.match and lobby.match.id == own.id, "nobody is shown a table that a link has laid"
    lobby.press("lobby")
    assert page.acts("^resume:") == [f"resume:{own.id}"]


def test_play_again_after_a_link_is_not_what_the_link_means() -> None:
    store = Memory()
    for query, fragment in (("", link()), ("game=tvamanswhist&deal=D6HYY-M5XQJ&autostart=1&speed=off", "")):
        app, page = visit(store, query, fragment)
        first = app.match
        play(app, page)
        app.press("new:tvamanswhist")
        page.pass_time(30)
        assert page.gone[-1] == "", "the address no longer says what lies on the table"
        second = app.match
        assert first and second and first.id != second.id
        play(app, page)
        app.release()
        plain, _ = visit(store)
        assert plain.match and plain.match.id == second.id
        plain.press("lobby")
        again, _ = visit(store, query, fragment, tab="tab2")
        assert again.match and again.match.id == first.id


# -- tabs ------------------------------------------------------------------------------------------------------------


def test_a_tab_that_is_loaded_anew_finds_its_own_match_though_others_were_played_in_later() -> None:
    store = Memory()
    tabs = [visit(store, f"game={game}&autostart=1&speed=off", tab=game) for game in GAMES]
    for app, _ in tabs:
        app.release()
    for (app, _), game in zip(tabs, GAMES, strict=True):
        again, _ = visit(store, tab=game, returning=True)
        assert again.match and app.match and again.match.id == app.match.id
        again.release()


def test_a_tab_in_the_lobby_takes_nobody_s_match_when_it_is_loaded_anew() -> None:
    store = Memory()
    app, page = visit(store, "game=tvamanswhist&autostart=1&speed=off")
    play(app, page)
    app.release()
    lobby, page = visit(store, tab="tab2", returning=True)
    assert lobby.match is None and page.acts("^resume:")
    fresh, _ = visit(store, tab="tab3")
    assert fresh.match


def test_a_tab_opened_later_is_known_to_be_open_once_it_has_kept_something() -> None:
    store = Memory()
    lobby, page = visit(store)
    other, second = visit(store, "game=tvamanswhist&autostart=1&speed=off", tab="tab2")
    play(other, second)
    assert other.match
    lobby.stored(f"whist/match/{other.match.id}")
    assert "open in another tab" in page.text


# -- what goes ---------------------------------------------------------------------------------------------------------


def test_nothing_unfinished_goes_unasked_and_the_lobby_lists_it_all() -> None:
    store = Memory()
    ids = []
    for number in range(KEPT_MATCHES + 6):
        app, page = visit(store, tab=f"tab{number}")
        app.press("new:tvamanswhist")
        page.pass_time(30)
        play(app, page, 1)
        assert app.match
        ids.append(app.match.id)
        assert ("many" in notices(app)) == (number >= KEPT_MATCHES)
        app.press("lobby")
    assert {f"resume:{each}" for each in ids} == set(page.acts("^resume:"))
    assert "29 older unfinished matches" in page.text
    app.press(f"forget:{ids[3]}")
    assert f"resume:{ids[3]}" not in page.acts("^resume:")


def test_finished_matches_and_those_never_played_in_go_first() -> None:
    store = Memory()
    app, page = visit(store, f"{FINISHED}&speed=off", tab="first")
    play_on(app, page)
    app.release()
    app, page = visit(store, tab="second")
    app.press("new:solowhist")
    app.press("lobby")
    assert page.acts("^resume:"), "it was begun, though nothing was played"
    assert len(matches(store)) == 2
    for number in range(KEPT_MATCHES):
        app, page = visit(store, tab=f"tab{number}")
        app.press("new:tvamanswhist")
        page.pass_time(30)
        play(app, page, 1)
        app.press("lobby")
    assert len(matches(store)) == KEPT_MATCHES
    assert all(json.loads(store.texts[key])["game"] == "tvamanswhist" for key in matches(store))
    assert not any(json.loads(store.texts[key])["finished"] for key in matches(store))


def test_what_an_address_begins_counts_once_something_is_played_in_it() -> None:
    store = Memory()
    app, page = visit(store, "game=tvamanswhist&autostart=1&speed=off")
    assert app.match
    app.release()
    other, second = visit(store, tab="tab2")
    assert other.match is None and not second.acts("^resume:")
    same, page = visit(store, "game=tvamanswhist&autostart=1&speed=off", tab="tab3")
    assert same.match and same.match.id == app.match.id, "its address finds it"
    play(same, page, 1)
    same.release()
    other, second = visit(store, tab="tab4")
    assert other.match and other.match.id == app.match.id


def test_an_address_never_changes_the_lobby_s_own_choices() -> None:
    store = Memory()
    app, _ = visit(store)
    for name, value in (("game", "fyrmanswhist"), ("end", "deals"), ("level", "easy")):
        app.change(name, value)
    own = store.texts["whist/lobby"]
    for query in (
        "game=tvamanswhist&scoring=difference&level=expert&autostart=1&speed=off",
        "game=fyrmanswhist&end=deals&deals=8&speed=off",
    ):
        app, page = visit(store, query, tab="tab2")
        if app.match is None:
            assert app.session.wanted.chosen["fyrmanswhist"]["deals"] == "8", (
                "the lobby shows what the address asks for"
            )
            app.press("new:fyrmanswhist")
            page.pass_time(30)
        app.release()
        assert store.texts["whist/lobby"] == own
        app.press("lobby")
        assert (app.session.wanted.game.id, app.session.wanted.level) == (
            "fyrmanswhist",
            "easy",
        ) and app.session.wanted.chosen["fyrmanswhist"] == {"end": "deals"}
    app, _ = visit(store, fragment=link(), tab="tab4")
    assert store.texts["whist/lobby"] == own


def test_what_the_person_changes_at_an_address_is_remembered_and_no_more() -> None:
    store = Memory()
    app, _ = visit(store, "game=tvamanswhist&scoring=difference&level=expert")
    app.change("match", "7")
    assert json.loads(store.texts["whist/lobby"])["chosen"] == {"tvamanswhist": {"match": "7"}}
    app.press("new:tvamanswhist")
    assert app.match and app.match.record.options["scoring"] == "difference" and app.match.level == "expert"
    assert json.loads(store.texts["whist/lobby"])["level"] == "steady"


# -- size and work -----------------------------------------------------------------------------------------------------


def test_a_record_with_long_tags_of_its_own_is_found_again() -> None:
    store = Memory()
    seeded = RECORD.replace('[Code "D6HYY-M5XQJ"]', '[Seed "GJNB0YGMHXJPPHPTPBWQN9ACQY"]').replace(
        '[Dealer "0"]', '[Dealer "1"]'
    )
    text = seeded.rstrip() + f'\n[Event "{"x" * 4000}"]\n\n'
    app, page = visit(store, fragment="#r=" + packed(text))
    assert app.match
    while actions(app) < 100:
        page.pass_time(30)
        app.press("next" if app.state == "deal-over" else page.acts(CARD)[0])
    assert "x" * 4000 in to_text(app.match.record)
    app.release()
    again, _ = visit(store)
    assert again.match and again.match.id == app.match.id and actions(again) >= 100
    assert not notices(again)


class Counting(Memory):
    """Counts what is read and written of matches."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = self.writes = 0

    def get(self, key: str) -> str | None:
        self.reads += "match/" in key
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        self.writes += "match/" in key
        super().set(key, text)


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_command_saves_once_and_parses_no_match(speed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command is a press, or what happens by itself a while later."""
    store = Counting()
    app, page = playing(f"match=deals&deals=1&speed={speed}", store=store)
    parsed: list[str] = []
    monkeypatch.setattr("whist.ui.storage.saved_match.match", lambda name, _: parsed.append(name))
    turns = 0
    while app.state != "match-over":
        page.pass_time(30)
        store.writes = 0
        if app.state == "your-turn":
            app.press(page.acts(CARD)[0])
            assert store.writes == 1
            turns += 1
    assert turns == 26 and parsed == []
    store.reads = store.writes = 0
    for act in ("result", "last-trick", "score", "close", "settings"):
        app.press(act)
    assert store.writes == 0 and store.reads <= 5
    assert app.match and app.session.owns
    assert store.reads <= 5, "to ask whose it is reads nothing"
