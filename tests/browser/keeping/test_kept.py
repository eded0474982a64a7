"""What is kept outlives killed browsers, tabs that start at the same moment, and whatever it has become."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.visitor import PLAYABLE, Visitor
from whist.engine.actions import parse
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.storage.address import packed

Visit = Callable[..., Visitor]

AUTOSTART: Final = "game=tvamanswhist&autostart=1&lang=en&speed=off"
STILL: Final = "rules/en/words.html"
"""A page of the site that keeps nothing."""
SNAPSHOT: Final = "() => JSON.stringify(localStorage)"
BACK: Final = """text => {
    localStorage.clear();
    for (const [key, was] of Object.entries(JSON.parse(text))) localStorage[key] = was;
}"""
WRITTEN: Final = """async () => {
    const answer = asked => new Promise(done => { asked.onsuccess = () => done(asked.result); });
    const open = await answer(indexedDB.open("whist changes"));
    const all = await answer(open.transaction("changes").objectStore("changes").getAll());
    open.close();
    return Math.max(0, ...all.map(change => change.count)) >= Number(localStorage["whist changes"]);
}"""
"""Whether all that has been kept is in the database."""
LYING: Final = """() => {
    const keys = Object.keys(localStorage).filter(key => key.startsWith("whist/match/"));
    const lying = keys.map(key => JSON.parse(localStorage[key])).filter(match => match.open);
    return lying.filter(match => match.tab === sessionStorage["whist/tab"]).map(match => match.id);
}"""
"""The matches that lie open in this tab."""


def actions(visitor: Visitor) -> int:
    return len(visitor.record().actions)


def texts(visitor: Visitor) -> dict[str, Any]:
    """What is kept, without what only counts."""
    counts = ("whist changes", "whist/clock")
    return {key: value for key, value in visitor.kept().items() if key not in counts}


def kill(visitor: Visitor, on_the_disk: str) -> Page:
    """As if the browser had been killed when so much of localStorage was on the disk; gives a page of the site that has
    not started yet."""
    page = visitor.page
    page.wait_for_function(WRITTEN)
    page.goto(visitor.site + STILL)
    page.evaluate("sessionStorage.clear()")
    page.evaluate(BACK, on_the_disk)
    return page


@pytest.mark.parametrize("early", [False, True])
def test_a_killed_browser_loses_nothing(visit: Visit, early: bool) -> None:
    """The browser writes localStorage to the disk late: what it had then, or nothing at all when it is `early`."""
    visitor = visit().open(AUTOSTART).wait("your-turn")
    page = visitor.page
    disk = "{}" if early else str(page.evaluate(SNAPSHOT))
    visitor.play_on(presses=3)
    visitor.wait("your-turn").press("settings")
    page.locator('.panel label:has(input[name="theme"][value="dark"])').click()
    visitor.press("close")
    was, before, table = visitor.saved()["id"], actions(visitor), visitor.table()
    kill(visitor, disk)
    visitor.open(AUTOSTART).wait("your-turn")
    assert visitor.saved()["id"] == was and actions(visitor) == before and visitor.table() == table
    assert visitor.mark("data-theme") == "dark"
    visitor.play_on(presses=1)
    visitor.wait("your-turn")
    assert actions(visitor) > before


def test_what_was_thrown_away_stays_away(visit: Visit) -> None:
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    visitor.press("lobby").wait("lobby")
    match, disk = visitor.saved()["id"], str(visitor.page.evaluate(SNAPSHOT))
    visitor.press(f"forget:{match}")
    kill(visitor, disk)
    visitor.open("lang=en&speed=off")
    assert not visitor.page.locator(".resume").count()


def test_a_link_finds_the_match_that_it_began(visit: Visit) -> None:
    """At the moment at which it was left, and without a copy of it."""
    record = from_text('[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n[You "0"]\n\n', GAMES)
    for _ in range(6):
        record = record.then(parse(str(record.game.legal(record.state())[0])))
    fragment = "#r=" + packed(to_text(record))
    visitor = visit().open("lang=en&speed=off", fragment).wait("your-turn")
    visitor.play_on(presses=2)
    visitor.wait("your-turn")
    before, table = actions(visitor), visitor.table()
    visitor.reload().wait("your-turn")
    assert visitor.table() == table and actions(visitor) == before > 6
    visitor.page.close()
    visitor.page = visitor.tab()
    visitor.open("lang=en&speed=off", fragment).wait("your-turn")
    assert visitor.table() == table
    assert len([key for key in visitor.kept() if key.startswith("whist/match/")]) == 1


def test_tabs_loaded_anew_together_keep_their_own_matches(visit: Visit) -> None:
    visitor = visit().open("lang=en&speed=off")
    tabs = [visitor.page, *(visitor.tab() for _ in range(3))]
    for tab in tabs[1:]:
        visitor.open("lang=en&speed=off", page=tab)
        visitor.page = tab
        visitor.press("new:tvamanswhist").wait("your-turn")
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
    before = [tab.evaluate(LYING) for tab in tabs]
    assert [len(lying) for lying in before] == [0, 1, 1, 1]
    for _ in range(2):
        for tab in tabs:
            tab.evaluate("() => { window.before = true; setTimeout(() => location.reload()); }")
        for tab in tabs:
            tab.wait_for_function("!window.before")
            visitor.up(tab)
        assert [tab.evaluate(LYING) for tab in tabs] == before
        assert visitor.mark("data-state") == "your-turn"


def test_of_two_tabs_opened_at_once_one_alone_finds_the_match_of_a_closed_one(visit: Visit) -> None:
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    visitor.play_on(presses=1)
    match = visitor.wait("your-turn").saved()["id"]
    first, second = visitor.tab(), visitor.tab()
    visitor.page.close()
    for tab in (first, second):
        tab.evaluate(
            "address => { setTimeout(() => { location.href = address; }); }", f"{visitor.site}?lang=en&speed=off"
        )
    for tab in (first, second):
        tab.wait_for_url("**/?lang*")
        visitor.up(tab)
    visitor.page = first
    assert sorted(first.evaluate(LYING) + second.evaluate(LYING)) == [match]
    for tab in (first, second):
        assert not tab.locator(".notice").count()


DEEP: Final = '{"a":' * 60_000
BROKEN: Final[dict[str, str]] = {
    "settings": DEEP,
    "lobby": '{"game":[]}',
    "clock": '{"now":"a"}',
    "statistics": "[" * 200_000,
    "match/ffffffffffff": '{"id":"ffffffffffff","game":"tvamanswhist","text":"?","when":"soon"}',
    "match/eeeeeeeeeeee": "[" * 200_000,
}


def test_whatever_is_kept_the_page_starts(visit: Visit, tmp_path: Path) -> None:
    """What could not be read is said, seen in the settings, saved to a file and erased there."""
    visitor = visit(accept_downloads=True)
    page = visitor.page
    page.goto(visitor.site + STILL)
    page.evaluate("all => { for (const key in all) localStorage['whist/' + key] = all[key]; }", BROKEN)
    visitor.open("lang=en&speed=off").wait("lobby")
    assert "set aside" in visitor.notices()
    visitor.press("new:tvamanswhist").wait("your-turn")
    page.locator(PLAYABLE).first.click()
    visitor.wait("your-turn").press("lobby").wait("lobby").press("statistics").press("settings")
    assert f"{len(BROKEN)} saved items" in visitor.text(".panel .note")
    with page.expect_download() as download:
        visitor.press("export-aside")
    file = tmp_path / "aside.json"
    download.value.save_as(file)
    saved: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))["kept"]
    assert sorted(json.loads(each)["text"] for each in saved.values()) == sorted(BROKEN.values())
    visitor.press("erase-aside")
    assert not [key for key in visitor.kept() if "aside/" in key]
    visitor.reload()
    assert not visitor.page.locator(".notice").count()


def test_files_are_taken_in_within_bounds(visit: Visit, tmp_path: Path) -> None:
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn").press("settings")
    before = texts(visitor)
    dark, large = '{"theme":"dark"}', "x" * 30_000_000
    for name, text, said in (
        ("deep", '{"whist":1,"kept":' + "[" * 300_000, "holds nothing"),
        ("inside", json.dumps({"whist": 1, "kept": {"lobby": DEEP}}), "holds nothing"),
        (
            "wrong",
            json.dumps({"whist": 1, "kept": {"lobby": '{"game":[]}', "settings": dark}}),
            "holds nothing",
        ),
        ("large", json.dumps({"whist": 1, "kept": {"aside/1": large}}), "no room"),
        (
            "full",
            json.dumps({"whist": 1, "kept": {"aside/1": large[:7_000_000], "settings": dark}}),
            "no room",
        ),
    ):
        file = tmp_path / f"{name}.json"
        file.write_text(text, encoding="utf-8")
        visitor.page.locator('input[name="import"]').set_input_files(file)
        visitor.page.locator(".notice.bad", has_text=said).wait_for()
        assert texts(visitor) == before, name
        visitor.press("dismiss:import")
    visitor.press("close").play_on(presses=1)
    visitor.wait("your-turn").reload().wait("your-turn")
    assert visitor.mark("data-theme") == "auto"


def test_the_settings_say_how_long_the_browser_keeps_it(visit: Visit) -> None:
    visitor = visit().open("lang=en").press("settings")
    visitor.page.get_by_text("seven days").wait_for()
    assert visitor.has("export") and visitor.has("persist")
