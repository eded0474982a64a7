"""Messages between a frame and the page around it: floods, strangers, values that mean harm."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.embedding.frames import Elsewhere, come, hand, heard, iframe, send, up
from tests.browser.visitor import PLAYABLE, Visitor
from tests.ui.hostile import Message, addresses, messages, records

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh


def test_messages_without_end_are_dropped_and_the_frame_is_there_for_its_reader(
    visit: Visit, elsewhere: Elsewhere
) -> None:
    """Ten thousand at once: a hundred or so are heard, the rest is answered by one error; then there is room again."""
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist&autostart=1"))
    up(frame, "your-turn")
    before = hand(frame)
    flood = """(type) => {
        const frame = document.querySelector("iframe").contentWindow;
        for (let at = 0; at < 10000; at += 1) frame.postMessage({ source: "whist", v: 1, type }, "*");
    }"""
    visitor.page.evaluate(flood, "nonsense")
    frame.locator(PLAYABLE).first.click()
    up(frame, "your-turn")
    assert hand(frame) != before
    visitor.page.wait_for_function("got.some((each) => /Too many/.test(each.text))")
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"})
    told = heard(visitor, "error")
    assert len([each for each in told if "Too many" in each["text"]]) == 1
    # What comes in while the ten thousand are being dropped has its twenty a second; nobody's machine takes a minute.
    assert len(told) < 1500
    visitor.page.wait_for_timeout(1000)
    send(visitor, {"source": "whist", "v": 1, "type": "set-theme", "theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_flood_before_the_game_is_up_is_answered_once(visit: Visit, elsewhere: Elsewhere) -> None:
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist"))
    heard(visitor, "ready")
    flood = """() => {
        const frame = document.querySelector("iframe").contentWindow, each = { source: "whist", v: 1 };
        frame.postMessage({ ...each, type: "set-lang", lang: "sv" }, "*");
        for (let at = 0; at < 1000; at += 1) frame.postMessage({ ...each, type: "set-lang", lang: "en" }, "*");
    }"""
    visitor.page.evaluate(flood)
    frame.locator('[data-act="start"]:visible').click()
    up(frame, "your-turn")
    told = heard(visitor, "error")
    assert len(told) == 1 and "Too many" in told[0]["text"]


def test_messages_count_from_the_page_around_only(visit: Visit, elsewhere: Elsewhere) -> None:
    """Not from a frame beside it, and not where the address names another origin; nothing is told there either."""
    visitor = visit()
    own = elsewhere.address.rstrip("/")
    beside = elsewhere.page(
        "<script>addEventListener('message', () => { for (let at = 0; at < 3; at += 1) parent.frames[at].postMessage("
        "{ source: 'whist', v: 1, type: 'set-theme', theme: 'dark' }, '*'); });</script>"
    )
    query = "game=tvamanswhist&autostart=1"
    shown = come(
        visitor,
        elsewhere,
        iframe(visitor.site, f"{query}&origin={own}")
        + iframe(visitor.site, f"{query}&origin=https://other.example")
        + iframe(visitor.site, f"{query}&origin=nonsense")
        + f'<iframe src="{beside}"></iframe>',
    )
    for frame in shown:
        up(frame)
    visitor.page.evaluate("frames[3].postMessage('now', '*')")
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 0)
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 1)
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 2)
    send(visitor, {"v": 1, "type": "set-lang", "lang": "sv"}, 0)
    expect(shown[0].locator("html")).to_have_attribute("lang", "da")
    time.sleep(0.5)
    assert [frame.locator("html").get_attribute("lang") for frame in shown] == ["da", "en", "en"]
    assert {frame.locator("html").get_attribute("data-theme") for frame in shown} == {"auto"}
    assert {each["from"] for each in visitor.page.evaluate("got")} == {0}
    assert "origin" in shown[2].locator(".app .notice p").first.inner_text()
    assert shown[1].locator(".app .notice").count() == 0


def test_hostile_messages_move_nothing(visit: Visit, elsewhere: Elsewhere) -> None:
    """A sample of the generated ones (tests/ui/outside/test_hostile.py has them all), and
    values that only a browser has."""
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist&autostart=1"))
    up(frame, "your-turn")
    before = hand(frame)

    def whole(message: Message) -> dict[str, object]:
        named: dict[str, object] = {name: value for name, value in message.told if not name.startswith("options.")}
        options = {name[8:]: value for name, value in message.told if name.startswith("options.")}
        return {**named, **({"options": options} if options else {}), "source": "whist"}

    bad = [whole(each) for each in messages(7, 150) if each.bad][:80]
    for message in bad:
        send(visitor, json.loads(json.dumps(message).replace("\\ud800", "?")))
    program = """() => {
        const frame = document.querySelector("iframe").contentWindow, whist = { source: "whist", v: 1 };
        const deep = {}; let at = deep;
        for (let level = 0; level < 500; level += 1) at = at.more = {};
        const show = { ...whist, type: "show" }, deal = { ...whist, type: "new-deal" };
        const many = Object.fromEntries(Array.from({ length: 9999 }, (_, at) => [at, at]));
        const strange = [null, 1, "whist", [], new Map()];
        const all = [whist, { ...whist, type: {} }, { ...show, record: deep }, { ...show, record: new ArrayBuffer(8) },
            { ...show, record: "x".repeat(3_000_000) }, { ...deal, options: deep }, { ...deal, options: [1, 2] },
            { ...deal, options: many }, { ...whist, type: "set-lang", lang: ["sv"] },
            { ...whist, type: "set-theme", theme: 12n }, { ...show, v: 1n }];
        for (const message of [...strange, ...all]) frame.postMessage(message, "*");
        return all.length;
    }"""
    expected = len(bad) + int(visitor.page.evaluate(program))
    told = heard(visitor, "error", expected)
    assert len(told) == expected and all(5 < len(each["text"]) < 400 for each in told)
    assert hand(frame) == before
    assert frame.locator(".app .notice").count() == 1
    frame.locator(PLAYABLE).first.click()
    expect(frame.locator('[data-role="hand"] [data-card]')).not_to_have_count(0)
    up(frame, "your-turn")
    assert hand(frame) != before


def test_hostile_addresses_and_records(visit: Visit) -> None:
    """A sample of the generated ones, one after the other: each says what was wrong, and the game can be played."""
    visitor = visit()
    sample = [each for each in addresses(11, 60) if each.bad and "?" not in each.bad][:3]
    sample += [each for each in records(12, 60) if each.broken][:4]
    for address in sample:
        visitor.page.goto("about:blank")
        program = "([site, query, fragment]) => { location.href = `${site}?${new URLSearchParams(query)}${fragment}`; }"
        query = [(name.replace("\ud800", "?"), value.replace("\ud800", "?")) for name, value in address.query]
        fragment = address.fragment.replace("\ud800", "?")
        visitor.page.evaluate(program, [visitor.site, query, fragment])
        visitor.page.wait_for_url(visitor.site + "**")
        visitor.up()
        assert len(visitor.notices()) > 20, address
        assert visitor.page.locator("#app script, #app img").count() == 0
    visitor.play(lang="en", seat=0)
    visitor.tap(visitor.page.locator(PLAYABLE).first)
    assert visitor.record().actions
