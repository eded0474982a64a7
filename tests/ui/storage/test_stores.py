"""A device that refuses: what it has stays readable, what it refuses is tried again, and the person is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.broken import sample
from tests.ui.fake_page import FakePage
from tests.ui.started import CARD, Refusing, play_on, playing, started
from tests.ui.storage.test_kept import filled
from whist.ui.session.runtime.rescue import begin
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.scene import waiting
from whist.ui.storage import readers
from whist.ui.storage.saves import Shelf
from whist.ui.storage.stores import Layered, Memory


class Full(Memory):
    """A device that takes no more, at times."""

    full = False

    def set(self, key: str, text: str) -> None:
        if self.full:
            raise OSError("no room")
        super().set(key, text)


def test_one_refused_write_hides_nothing_and_is_made_up_for() -> None:
    store = Full()
    old, page = playing(store=store, tab="old")
    old.press(page.acts(CARD)[0])
    old.press("lobby")
    app, page = started("game=tvamanswhist&autostart=1&speed=off", store=store)
    page.pass_time(30)
    before = dict(store.texts)
    store.full = True
    app.press(page.acts(CARD)[0])
    page.pass_time(30)
    assert store.texts == before and "would not save" in page.text and "keeps nothing" not in page.text
    app.press("settings")
    assert "saved on this device and nowhere else" in page.text
    app.press("lobby")
    older = {each.id for group in waiting(app.session) for each in group}
    assert len(older) == len(set(page.acts("^resume:"))) == 2, "the one that was kept, and the one that was not"
    store.full = False
    app.change("theme", "dark")
    assert "would not save" not in page.text
    again, _ = started("", store=store, tab="tab2")
    assert {each.id for group in waiting(again.session) for each in group} == older
    assert again.session.settings.theme == "dark"
    store.full = True
    app.change("theme", "light")
    assert "would not save" in page.text, "it is said again when it happens again"


def test_removals_are_tried_first() -> None:
    """They make room."""
    store = Full()
    told: list[str] = []
    layered = Layered(store, told.append)
    for key in "ab":
        layered.set(key, "1")
    store.full = True
    layered.set("c", "1")
    assert store.texts == {"a": "1", "b": "1"} and layered.keys() == ["a", "b", "c"] and layered.get("c") == "1"
    layered.remove("a")
    assert "a" not in store.texts and layered.get("a") is None and layered.keys() == ["b", "c"]
    store.full = False
    layered.set("d", "1")
    assert store.texts == {"b": "1", "c": "1", "d": "1"} and told == ["full", "room"]


def test_a_device_that_refuses_to_be_read_for_a_while_is_read_again() -> None:
    class Moody(Memory):
        def get(self, key: str) -> str | None:
            if refuse:
                raise OSError
            return super().get(key)

    refuse = True
    told: list[str] = []
    layered = Layered(Moody(), told.append)
    layered.set("a", "1")
    assert layered.get("b") is None and layered.nothing and told == ["nothing"]
    refuse = False
    assert layered.get("a") == "1" and not layered.nothing


@pytest.mark.parametrize("key", ["settings", "lobby", "statistics", "clock", "match/8652e488b6c8"])
def test_what_is_broken_stays_where_it_is_while_there_is_no_room_to_set_it_aside(key: str) -> None:
    store = Full()
    store.texts.update({**sample(), f"whist/{key}": "broken"})
    store.full = True
    app = Runtime(page := FakePage("speed=off", store=store))
    app.start()
    app.change("theme", "light")
    app.change("level", "steady")
    app.press("new:tvamanswhist")
    page.pass_time(30)
    store.full = False
    app.press(page.acts(CARD)[0])
    app.change("theme", "dark")
    assert store.texts[f"whist/{key}"] == "broken"
    app.release()
    again = Runtime(FakePage(store=store))
    again.start()
    again.keeper.shelf._tick()
    again.press("statistics")
    assert "broken" in {text for _, text in again.keeper.shelf.aside()}


# -- a start that fails ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["settings", "lobby", "match"])
def test_a_start_that_what_is_kept_makes_fail_goes_on_without_it(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: Any) -> Any:
        raise TypeError("a fault of ours")

    store = filled(sample())
    if where == "match":
        monkeypatch.setattr("whist.ui.storage.saved_match.match", fail)
    else:
        monkeypatch.setitem(readers.READERS, where, fail)
    page = FakePage("game=tvamanswhist&autostart=1&speed=off&lang=en", store=store)
    app = begin(page)
    page.pass_time(30)
    assert app.state == "your-turn" and "stops this page from starting" in page.text
    assert {"export", "erase", "reload"} <= set(page.acts()) and "a fault of ours" in capsys.readouterr().err
    app.press(page.acts(CARD)[0])
    app.change("theme", "light")
    assert store.texts == sample(), "nothing of what is kept has changed"
    app.press("export")
    saved = json.loads(page.files["whist.json"])["kept"]
    assert {f"whist/{key}": text for key, text in saved.items()} == sample()
    app.press("erase")
    assert not [key for key in store.texts if key.startswith("whist/")]
    app.press("lobby")
    app.press("new:tvamanswhist")
    page.pass_time(30)
    assert app.state in ("your-turn", "thinking", "trick-over")


def test_a_fault_that_has_nothing_to_do_with_what_is_kept_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whist.ui.session.showing.drawing.page", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        begin(FakePage())


def test_a_device_that_refuses_everything_has_nothing_set_aside() -> None:
    told: list[str] = []
    shelf = Shelf(Refusing(), told.append)
    shelf.write("settings", {"theme": "dark"})
    assert shelf.read("settings", {}, dict) == {"theme": "dark"} and shelf.aside() == []
    assert set(told) == {"nothing"} or told[0] in ("nothing", "full")
    app, page = playing("match=deals&deals=1", store=Refusing())
    play_on(app, page)
    assert app.keeper.tallies()["tvamanswhist", "steady"].played == 1
