"""The settings panel: each setting changes the page and is remembered. Statistics; what is kept, out and in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.visitor import HAND, PHONE, PLAYABLE, Visitor
from whist.ui.storage.settings import CHOICES

Visit = Callable[..., Visitor]

CODE: Final = "D6HYY-M5XQJ"


def settings(visitor: Visitor, **chosen: str) -> Visitor:
    """Opens the panel, sets them by pressing, and closes it."""
    visitor.press("settings")
    for name, value in chosen.items():
        visitor.set(name, value)
        assert visitor.picked(name) == value
    return visitor.press("close")


def test_looks(visit: Visit) -> None:
    """Language, theme, suit colours, print, letters, the hand's side: seen at once, and again after a reload."""
    visitor = visit(size=PHONE).play(deal=CODE, first=1)
    css = "(e, name) => getComputedStyle(e).getPropertyValue(name)"
    body, paper = visitor.page.locator("body"), visitor.page.locator(".hand .card .index b").first
    colours = "all => [...new Set(all.map(e => getComputedStyle(e.querySelector('.index')).color))].length"
    assert visitor.js(colours, HAND) == 2
    before = paper.evaluate(css, "font-size")
    settings(visitor, theme="dark")
    dark = body.evaluate(css, "background-color")
    settings(visitor, theme="light")
    assert body.evaluate(css, "background-color") != dark
    settings(visitor, deck="4", cards="large", hand="left", lang="sv")
    suits = len({each[1] for each in visitor.hand()})
    assert visitor.js(colours, HAND) == suits
    assert float(paper.evaluate(css, "font-size").removesuffix("px")) > float(before.removesuffix("px"))
    marks = {"lang": "sv", "data-theme": "light", "data-deck": "4", "data-cards": "large", "data-hand": "left"}
    for name, value in marks.items():
        assert visitor.mark(name) == value
    letters = "all => all.map(e => e.querySelector('.index b').textContent).join(' ')"
    assert set(visitor.js(letters, HAND).split()) & {"E", "D", "Kn"}
    settings(visitor, indices="english")
    assert not set(visitor.js(letters, HAND).split()) & {"E", "D", "Kn"}
    visitor.page.goto(visitor.site)
    visitor.up()
    for name, value in marks.items():
        assert visitor.mark(name) == value
    kept = visitor.kept()["whist/settings"]
    assert kept["indices"] == "english"


def test_play(visit: Visit) -> None:
    """Two presses for a card; the only card plays itself; sound."""
    visitor = visit().play(deal=CODE, first=1)
    settings(visitor, press="twice")
    text = visitor.saved()["text"]
    card = visitor.page.locator(PLAYABLE).first
    card.click()
    assert visitor.saved()["text"] == text
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    visitor.wait("your-turn")
    assert visitor.saved()["text"] != text
    settings(visitor, press="once", forced="play", sound="1")
    visitor.page.evaluate("window.sounds = []; window.whist.sound = kind => window.sounds.push(kind)")
    visitor.play_on("deal-over", "match-over")
    assert set(visitor.page.evaluate("window.sounds")) >= {"card"}
    # Each time there was but one card to play it went by itself: the last card of all at least.
    assert visitor.state in ("deal-over", "match-over")


def test_a_forced_card(visit: Visit) -> None:
    """With `forced=play` the person is never asked when there is but one card to play: such a turn passes by itself,
    and a deal takes fewer presses than it has cards."""
    visitor = visit().open("lang=en&speed=off&game=tvamanswhist&match=deals&deal=D6HYY-M5XQJ&first=1")
    settings(visitor, forced="play").press("new:tvamanswhist").up()
    asked = """selector => document.documentElement.dataset.state !== "your-turn"
        || document.querySelectorAll(selector).length > 1"""
    presses = 0
    while visitor.wait("your-turn", "match-over").state == "your-turn":
        visitor.page.wait_for_function(asked, arg=PLAYABLE)
        if visitor.state == "your-turn":
            visitor.play_on(presses=1)
            presses += 1
    assert 0 < presses < 26
    visitor.reload()
    assert visitor.kept()["whist/settings"]["forced"] == "play"


def test_every_setting_is_there(visit: Visit) -> None:
    """Every setting can be set in the panel, from the lobby too, and is kept."""
    visitor = visit().open("lang=da").press("settings")
    assert visitor.mark("data-panel") == "settings"
    for name, values in CHOICES.items():
        if name == "lang":
            continue
        for value in (*values[1:], values[0], values[-1]):
            visitor.page.locator(f'.panel label:has(input[name="{name}"][value="{value}"])').click()
            assert visitor.kept()["whist/settings"][name] == value
    visitor.reload().press("settings")
    for name, values in CHOICES.items():
        if name != "lang":
            shown = visitor.page.locator(f'.panel input[name="{name}"]:checked').get_attribute("value")
            assert shown == values[-1]


def finish(visitor: Visitor, helped: bool) -> None:
    """Plays a match of one deal from the lobby to its end, with a hint or without."""
    visitor.press("new:tvamanswhist").wait("your-turn")
    if helped:
        visitor.press("hint").page.locator(".hand .card.hint").wait_for()
    visitor.play_on("match-over")
    visitor.press("lobby").wait("lobby")


def rows(visitor: Visitor) -> dict[str, str]:
    """The statistics as shown: what, and how many."""
    visitor.press("statistics")
    table = visitor.page.locator(".panel table tr").all()
    found = {row.locator("th").inner_text(): row.locator("td").inner_text() for row in table}
    visitor.press("close")
    return found


def test_statistics_out_and_in(visit: Visit, tmp_path: Path) -> None:
    """Finished matches are counted once, those with help apart. All that is kept can be saved to a file, erased, and
    taken in again."""
    visitor = visit(accept_downloads=True).open("lang=en&speed=off")
    visitor.set("match", "deals").set("deals", "1").set("scoring", "deal")
    finish(visitor, helped=False)
    won = visitor.record().state().totals[visitor.record().you or 0]
    finish(visitor, helped=True)
    visitor.reload()
    told = rows(visitor)
    assert told["Matches played"] == "1" and told["Won"] == str(won)
    assert next(value for name, value in told.items() if name.startswith("With help")) == "1"
    visitor.press("settings")
    with visitor.page.expect_download() as download:
        visitor.press("export")
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert data["whist"] == 2
    visitor.unfold().press("erase").press("close")
    assert rows(visitor) == {}
    assert not [key for key in visitor.kept() if key.startswith("whist/match/")]
    visitor.press("settings")
    (tmp_path / "letter.json").write_text("[]", encoding="utf-8")
    visitor.page.locator('input[name="import"]').set_input_files(tmp_path / "letter.json")
    visitor.page.locator(".notice.bad:visible").wait_for()
    visitor.page.locator('input[name="import"]').set_input_files(file)
    visitor.page.get_by_text("imported").wait_for()
    visitor.press("close")
    assert rows(visitor) == told


def test_nothing_can_be_kept(visit: Visit) -> None:
    """Where the browser refuses to keep anything the page says so, and one can play all the same."""
    visitor = visit()
    refuse = (
        """Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});"""
    )
    visitor.page.add_init_script(refuse)
    visitor.open("game=tvamanswhist&autostart=1&speed=off&lang=en").wait("your-turn")
    assert "saves nothing" in visitor.notices()
    visitor.page.locator(PLAYABLE).first.click()
    visitor.wait("your-turn")
    visitor.press("settings")
    assert "Nothing can be saved" in visitor.text(".panel .note.bad")
    visitor.page.close()
