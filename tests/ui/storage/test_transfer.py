"""Files of what is kept: read whole and within bounds before anything changes, and taken in all or not at all."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from tests.ui.broken import mutations, sample
from tests.ui.fake_page import FakePage
from tests.ui.looking import notices
from tests.ui.outside.test_hostile import can_be_played
from tests.ui.started import CARD, playing, started
from tests.ui.storage.test_kept import current, filled, meaning
from whist.ui.browser.events import Wiring
from whist.ui.session.runtime.files import LARGEST_FILE
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import ImportFile
from whist.ui.storage import readers
from whist.ui.storage.kept import LONGEST_FILE
from whist.ui.storage.stores import Memory


def file(texts: dict[str, str], version: object = 2) -> str:
    """A file of what is kept under the pages' keys."""
    return json.dumps({"whist": version, "kept": {key.removeprefix("whist/"): text for key, text in texts.items()}})


def texts_of(page: FakePage) -> dict[str, str]:
    store = page.store
    assert isinstance(store, Memory)
    return dict(store.texts)


class Small(Memory):
    """A device with room for so many characters."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> None:
        others = sum(len(name) + len(value) for name, value in self.texts.items() if name != key)
        if others + len(key) + len(text) > self.room:
            raise OSError("no room")
        super().set(key, text)


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_carries_everything(version: int) -> None:
    """Also one that a page has written before kept things had versions."""
    old = sample() if version == 1 else current()
    app, page = started("")
    app.send(ImportFile(file(old, version)))
    now = texts_of(page)
    for key, text in old.items():
        if "clock" not in key:
            assert meaning(key, now[key]) == meaning(key, text), key
    assert "ting hentet" in notices(app)["import"].text, "in the language that has come with it"
    assert page.store.get("whist/aside/2")
    assert {json.loads(text)["open"] for key, text in now.items() if "/match/" in key} == {False}
    app.draw()
    assert (
        page.marks["lang"] == "da"
        and page.acts("^resume:")
        and app.session.wanted.level == ("easy" if version == 1 else "steady")
    )


def test_what_is_taken_in_is_played_in_last_and_lies_over_what_is_here() -> None:
    app, page = playing()
    app.press(page.acts(CARD)[0])
    page.pass_time(5)
    assert app.match
    app.press("export")
    length = len(app.match.record.actions)
    app.press(page.acts(CARD)[0])
    page.pass_time(5)
    own = app.match.id
    app.send(ImportFile(page.files["whist.json"]))
    page.pass_time(5)
    assert app.match and app.match.id == own and len(app.match.record.actions) == length
    assert app.session.owns and not notices(app).get("elsewhere")
    app.press(page.acts(CARD)[0])
    stored = app.keeper.shelf.match(own)
    assert stored and stored.tab == page.tab
    again, _ = started("", store=page.store)
    assert again.match and again.match.id == own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        "{}",
        '{"whist":1}',
        '{"whist":1,"kept":[]}',
        '{"whist":true,"kept":{}}',
        '{"whist":0,"kept":{}}',
        '{"whist":1,"kept":{"settings":{}}}',
        '{"whist":1,"kept":{"trophies":"{}"}}',
        '{"whist":1,"kept":{"match/1":"{}"}}',
        '{"whist":1,"kept":{"../settings":"{}"}}',
        '{"whist":1,"kept":{"settings":"{\\"theme\\":[]}"}}',
        '{"whist":1,"kept":' + "[" * 200_000,
        '{"whist":1,"kept":{"lobby":"' + "[" * 200_000 + '"}}',
        '{"whist":1,"kept":{"lobby":"{\\"game\\":[]}"}}',
    ],
    ids=range(16),
)
def test_a_file_that_is_none_of_ours_changes_nothing(text: str) -> None:
    app, page = started("")
    app.change("theme", "dark")
    before = texts_of(page)
    app.send(ImportFile(text))
    assert texts_of(page) == before and notices(app)["import"].bad
    assert "holds nothing" in notices(app)["import"].text


def test_one_thing_that_does_not_fit_keeps_the_whole_file_out() -> None:
    """Whatever a mutated thing is, either all of the file is taken in or nothing; and the page starts with it."""
    for mutation in mutations(current(), 9, 150):
        texts = {**current(), mutation.key: mutation.text}
        app, page = started("")
        before = texts_of(page)
        app.send(ImportFile(file(texts)))
        inner = mutation.key.removeprefix("whist/").removeprefix("frame/")
        if notices(app)["import"].bad:
            assert texts_of(page) == before, mutation
            assert readers.state(inner, mutation.text) != "good", mutation
        else:
            assert readers.state(inner, mutation.text) == "good", mutation
            assert len(texts_of(page)) == len(texts), mutation
            again, page = started("", store=page.store, tab="another")
            can_be_played(again, page)


@pytest.mark.parametrize("at", ["file", "settings", "match", "record"])
def test_what_a_newer_build_has_written_is_not_taken_in(at: str) -> None:
    texts = current()
    key = next(key for key in texts if at in key) if at in ("settings", "match") else "whist/settings"
    if at != "file":
        texts[key] = json.dumps({**json.loads(texts[key]), "version": 77})
    app, page = started("")
    before = texts_of(page)
    app.send(ImportFile(file(texts, 3 if at == "file" else 2)))
    assert texts_of(page) == before and "newer version" in notices(app)["import"].text


def test_nothing_newer_is_replaced_by_a_file() -> None:
    newer = '{"version":77}'
    app = Runtime(page := FakePage(store=filled({"whist/settings": newer})))
    app.start()
    before = texts_of(page)
    app.send(ImportFile(file(current())))
    assert texts_of(page) == before and "newer version" in notices(app)["import"].text


@pytest.mark.parametrize("room", [500, 2000, 5000])
def test_a_file_that_finds_no_room_changes_nothing_and_what_follows_is_kept(room: int) -> None:
    store = Small(room)
    app, page = started("", store=store)
    app.change("theme", "dark")
    before = dict(store.texts)
    app.send(ImportFile(file(current())))
    assert store.texts == before and "no room" in notices(app)["import"].text and page.marks["data-theme"] == "dark"
    app.change("theme", "light")
    assert json.loads(store.texts["whist/settings"])["theme"] == "light"


def test_a_file_of_thirty_megabytes_is_not_even_read() -> None:
    app, page = started("")
    wiring, before = Wiring(app), texts_of(page)
    page.read_file = lambda *_: pytest.fail("read")  # type: ignore[attr-defined]
    large = SimpleNamespace(size=30_000_000)
    files = SimpleNamespace(length=1, item=lambda _: large)
    field = SimpleNamespace(type="file", name="import", files=files, value="x")
    wiring.change(SimpleNamespace(target=field))
    assert texts_of(page) == before and "no room" in page.text
    assert LARGEST_FILE < 30_000_000
    app.send(ImportFile('{"whist":1,"kept":{"aside/1":"' + "x" * LONGEST_FILE + '"}}'))
    assert texts_of(page) == before and notices(app)["import"].bad


def test_what_was_set_aside_is_counted_saved_and_erased_in_the_settings() -> None:
    app = Runtime(page := FakePage(store=filled({"whist/settings": "?", "whist/lobby": "[]"})))
    app.start()
    assert "set aside" in page.text
    app.press("settings")
    assert "2 saved items could not be read" in page.text
    app.press("export-aside")
    saved = json.loads(page.files["whist-set-aside.json"])["kept"]
    assert sorted(json.loads(each)["text"] for each in saved.values()) == ["?", "[]"]
    app.press("erase-aside")
    assert "could not be read" not in page.text and app.keeper.shelf.aside() == []
    app.send(ImportFile(page.files["whist-set-aside.json"]))
    assert len(app.keeper.shelf.aside()) == 2


def test_what_was_set_aside_elsewhere_comes_beside_what_was_set_aside_here() -> None:
    app = Runtime(FakePage(store=filled({"whist/settings": "here"})))
    app.start()
    app.send(ImportFile(file(current())))
    assert {text for _, text in app.keeper.shelf.aside()} == {"here", '{"id":"0"', "not a record"}
    app.send(ImportFile(file(current())))
    assert len(app.keeper.shelf.aside()) == 3, "what is here already is not taken in twice"
