"""Whatever has become of what is kept: the page starts, says what it set aside, loses nothing else, and plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.ui.broken import Mutation, mutations, sample
from tests.ui.fake_page import FakePage
from tests.ui.looking import notices
from tests.ui.outside.test_hostile import can_be_played
from tests.ui.started import CARD, play_on, started
from whist.games import GAMES
from whist.ui.session.runtime.rescue import begin
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.scene import waiting
from whist.ui.session.values.session import STATES
from whist.ui.storage import readers, saved_match
from whist.ui.storage.kept import DEEPEST, MATCHES, VERSIONS, Broken, kind_of, parse
from whist.ui.storage.stores import Memory

FRAME = "frame 0 https://club.example "


def filled(texts: Mapping[str, str]) -> Memory:
    """A device that has kept these texts."""
    store = Memory()
    store.texts.update(texts)
    return store


def visited(texts: Mapping[str, str], query: str = "", **page: Any) -> tuple[Runtime, FakePage]:
    """A visit to a device that has kept these texts."""
    fake = FakePage(query, store=filled(texts), **page)
    return begin(fake), fake


def current() -> dict[str, str]:
    """The sample as this build keeps it: every match has been opened, settings, lobby and statistics rewritten."""
    app, page = visited(sample())
    for match in app.keeper.shelf.matches():
        app.press(f"resume:{match.id}")
        app.press("lobby")
    app.change("theme", "light")
    app.change("level", "steady")
    app.change("theme", "dark")
    app.press("new:tvamanswhist")
    page.pass_time(30)
    app.keeper.write_tallies(app.keeper.tallies())
    store = page.store
    assert isinstance(store, Memory)
    return dict(store.texts)


def meaning(key: str, text: str) -> object:
    """What a kept text says, whatever its version."""
    key = key.removeprefix("whist/").removeprefix("frame/")
    if key.startswith(MATCHES):
        match = saved_match.match(key.removeprefix(MATCHES), text).value
        return match and (match.game, match.text, match.finished, match.helped, bool(match.counted))
    return readers.READERS[key](text).value if key in readers.READERS else text


# -- what was kept before kept things had versions ---------------------------------------------------------------------


def test_what_was_kept_without_versions_is_all_there() -> None:
    app, page = visited(sample())
    assert page.marks["lang"] == "da" and page.marks["data-theme"] == "dark"
    assert not notices(app)
    assert app.match and app.match.record.options["turnup"] == "highlow" and len(app.match.record.actions) == 11
    tallies = app.keeper.tallies()
    assert tallies["tvamanswhist", "steady"].played == 1 and tallies["tvamanswhist", "easy"].helped == 1
    assert len(app.keeper.shelf.aside()) == 2
    app.press("lobby")
    assert app.session.wanted.chosen["tvamanswhist"]["turnup"] == "highlow" and app.session.wanted.level == "easy"
    assert {each.game for each in waiting(app.session)[0]} == set(GAMES)
    for key, text in sample().items():
        if key.startswith("whist/match/"):
            now = page.store.get(key)
            assert now and meaning(key, now) == meaning(key, text)


@pytest.mark.parametrize("match", [key for key in sample() if key.startswith("whist/match/")])
def test_each_match_that_was_kept_without_versions_can_be_played_on(match: str) -> None:
    app, page = visited({**sample(), "whist/settings": "{}"}, tab="another")
    app.press("lobby")
    was = json.loads(sample()[match])
    app.press(f"resume:{was['id']}")
    page.pass_time(30)
    assert app.match and app.match.helped == was["helped"] and not notices(app)
    assert len(app.match.record.actions) >= len(was["text"].partition("]\n\n")[2].split())
    assert app.state in ("your-turn", "match-over", "deal-over")


def test_what_a_frame_kept_without_versions_is_there() -> None:
    app, page = visited(sample(), "game=tvamanswhist&autostart=1&speed=off", frame=FRAME)
    assert page.marks["data-theme"] == "light"
    assert app.match and len(app.match.record.actions) == 6 and not notices(app)


# -- of newer versions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [3, 99])
def test_what_a_newer_build_keeps_is_left_as_it_is(version: int) -> None:
    """A whole session in an older build, with every kind of kept thing newer than it: nothing is written over, nothing
    is set aside, and the newer build finds it all."""
    newer = {
        key: json.dumps({**json.loads(text), "version": version, "mood": ["?"]})
        for key, text in current().items()
        if kind_of(key.removeprefix("whist/")) and "aside" not in key
    }
    app, page = visited(newer, "speed=off&lang=en")
    store = page.store
    assert isinstance(store, Memory)
    assert "newer version" in page.text and app.state == "lobby"
    for name, value in (("theme", "light"), ("game", "tvamanswhist"), ("level", "easy"), ("match", "deals")):
        app.change(name, value)
    app.change("deals", "1")
    app.press("new:tvamanswhist")
    play_on(app, page)
    assert page.marks["data-theme"] == "light" and app.state == "match-over"
    assert app.keeper.tallies()["tvamanswhist", "easy"].played >= 1
    app.release()
    assert {key: store.get(key) for key in newer} == newer
    assert not [key for key in store.texts if "aside/" in key]
    own = [key for key in store.texts if key not in newer]
    assert len(own) == 1 and own[0].startswith("whist/match/"), "the match is kept all the same"
    assert not json.loads(store.texts[own[0]])["counted"], "a newer build may count it"


def test_a_newer_build_in_another_tab_is_not_written_over() -> None:
    """The settings were of this version when the page started."""
    app, page = started("")
    newer = '{"version":99,"theme":{"name":"dark"}}'
    for key in ("settings", "lobby", "statistics"):
        page.store.set(f"whist/{key}", newer)
    app.change("theme", "light")
    app.change("level", "easy")
    assert page.store.get("whist/settings") == page.store.get("whist/lobby") == newer
    assert "newer version" in page.text


def test_a_match_that_a_newer_build_has_taken_over_is_left_to_it() -> None:
    app, page = started("game=tvamanswhist&autostart=1&speed=off")
    page.pass_time(30)
    assert app.match
    newer = '{"version":99,"id":"?"}'
    page.store.set(f"whist/match/{app.match.id}", newer)
    before = app.match.record
    app.press(page.acts(CARD)[0])
    assert app.match.record is before and page.store.get(f"whist/match/{app.match.id}") == newer
    assert "another tab" in page.text


def test_a_record_of_a_newer_format_is_left_as_it_is() -> None:
    texts = sample()
    key = next(key for key in texts if key.startswith("whist/match/"))
    texts[key] = texts[key].replace('[Version \\"1\\"]', '[Version \\"2\\"]')
    app, page = visited(texts)
    assert page.store.get(key) == texts[key] and app.keeper.shelf.match(key[12:]) is None


def test_what_an_older_build_set_aside_is_taken_up_again() -> None:
    """A build without versions set a match aside as soon as a name was new to it."""
    texts = current()
    key = next(key for key in texts if key.startswith("whist/match/"))
    texts["whist/aside/7"] = texts.pop(key)
    app, page = visited(texts)
    assert app.keeper.shelf.match(key[12:])
    assert page.store.get("whist/aside/7") is None and len(app.keeper.shelf.aside()) == 2


# -- of no version at all ------------------------------------------------------------------------------------------


def check(texts: Mapping[str, str], mutation: Mutation, query: str, frame: str) -> None:
    """One visit to a device on which one thing has changed."""
    app, page = visited({**texts, mutation.key: mutation.text}, query, frame=frame)
    store = page.store
    assert isinstance(store, Memory)
    assert app.state in STATES and "kept" not in notices(app)
    page.pass_time(30)
    for act in ("lobby", "settings", "export", "statistics", "close"):
        app.press(act)
    assert json.loads(page.files["whist.json"])["whist"] == 2
    state = readers.state(mutation.key.removeprefix("whist/").removeprefix("frame/"), mutation.text)
    here = mutation.key.startswith("whist/frame/") == bool(frame)
    aside = {text for _, text in app.keeper.shelf.aside()}
    if state == "newer":
        assert store.get(mutation.key) == mutation.text
        assert not here or "newer-kept" in notices(app) or "clock" in mutation.key
    elif state == "broken" and here and not (frame and "lobby" in mutation.key):
        assert mutation.text in aside or "statistics" in mutation.key or "clock" in mutation.key
        app.keeper.shelf._tick()  # the clock is read with the next save
        assert mutation.text in {text for _, text in app.keeper.shelf.aside()}
        assert "save" in notices(app)
    for key, text in texts.items():
        now = store.get(key)
        if key != mutation.key and "clock" not in key and "aside" not in key:
            assert now is not None and meaning(key, now) == meaning(key, text), key
    for match in app.keeper.shelf.matches():
        app.press(f"resume:{match.id}")
        page.pass_time(2)
        app.press("lobby")
        if app.keeper.shelf.match(match.id) is None:
            assert any(holds(text, match.text) for _, text in app.keeper.shelf.aside()), match.id
    can_be_played(app, page)
    app.release()
    again = begin(FakePage(query, store=store, tab="again", frame=frame))
    assert "save" not in notices(again) and "kept" not in notices(again), "what was set aside stays there"


def holds(text: str, record: str) -> bool:
    """Whether a text that was set aside is that of a match with this record."""
    try:
        return bool(json.loads(text)["text"] == record)
    except (ValueError, TypeError, KeyError):
        return text == record


QUERIES = ("", "", "game=tvamanswhist&autostart=1&speed=off", "game=solowhist")


def fuzz(texts: Mapping[str, str], seed: int, count: int) -> None:
    for at, mutation in enumerate(mutations(dict(texts), seed, count)):
        try:
            check(texts, mutation, QUERIES[at % 4], FRAME if mutation.key.startswith("whist/frame/") else "")
        except Exception as error:
            raise AssertionError(f"{mutation.key}: {mutation.what}: {type(error).__name__}: {error}") from error


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_kept_the_page_starts(seed: int) -> None:
    fuzz(sample() if seed else current(), seed, 120)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 52))
def test_whatever_is_kept_the_page_starts_at_length(seed: int) -> None:
    fuzz(sample() if seed % 2 else current(), seed, 100)


@pytest.mark.parametrize("key", ["clock", "match/8652e488b6c8"])
def test_a_count_that_cannot_grow_any_more_breaks_nothing(key: str) -> None:
    texts = current()
    name = "now" if key == "clock" else "when"
    texts[f"whist/{key}"] = json.dumps({**json.loads(texts[f"whist/{key}"]), name: 2**53 - 1})
    if key != "clock":
        del texts["whist/clock"]
    app, page = visited(texts)
    can_be_played(app, page)
    app.release()
    again = begin(FakePage(store=page.store))
    assert not notices(again) and len(again.keeper.shelf.matches()) == len(app.keeper.shelf.matches())


@pytest.mark.parametrize("text", ["[" * 10**6, '{"a":' * 10**5, "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "{" * 9, ""])
def test_what_is_deep_is_never_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if len(text) > 8:
        monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("parsed"))
    with pytest.raises(Broken):
        parse(text, 10**7)


def test_brackets_in_texts_are_no_depth() -> None:
    text = json.dumps({"a": '\\"[[[[[[[[[[[[{{{{{{{{{{{'})
    assert parse(text) == json.loads(text)


def test_every_kind_says_its_version() -> None:
    kinds = {kind_of(key.removeprefix("whist/").removeprefix("frame/")) for key in current()}
    assert kinds == set(VERSIONS)
    for key, text in current().items():
        if kind_of(key.removeprefix("whist/")) not in ("", "aside/"):
            assert json.loads(text)["version"] == VERSIONS[kind_of(key.removeprefix("whist/"))], key
