"""When a page fetches what: no more than itself before a game is asked for."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.embedding.frames import Elsewhere, come, hand, heard, iframe, up
from tests.browser.visitor import Visitor
from tools.paths import SITE

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh


def fetched(page: Page) -> list[str]:
    """What the page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def weight(visitor: Visitor, asked: list[str]) -> int:
    """Their size on the wire, as GitHub Pages sends it."""
    total = 0
    for url in asked:
        path = url.removeprefix(visitor.site).partition("?")[0].partition("#")[0] or "index.html"
        total += len(gzip.compress((SITE / path).read_bytes(), 6))
    return total


def test_before_a_game_is_chosen_only_the_page_itself_is_fetched(visit: Visit) -> None:
    """60 KB at most; the rest when a game is asked for, or when the browser has nothing else to do."""
    visitor = visit()
    visitor.page.add_init_script("window.requestIdleCallback = (act) => { window.idle = act; }")
    asked = fetched(visitor.page)
    visitor.page.goto(visitor.site)
    visitor.page.wait_for_function("Boolean(window.idle)")
    assert not [url for url in asked if "/runtime/" in url or "/pyscript/" in url]
    assert weight(visitor, asked) <= 60_000
    visitor.press("new:solowhist" if visitor.has("new:solowhist") else "new:tvamanswhist")
    visitor.up().wait("your-turn", "thinking", "trick-over")
    visitor.page.goto(visitor.site + "?lang=en")  # a match lies open: it is asked for by that
    visitor.up()
    assert visitor.state != "lobby"
    fresh = visit()
    fresh.open()
    assert fresh.state == "lobby"


def test_a_poster_waits_for_its_press(visit: Visit, elsewhere: Elsewhere) -> None:
    visitor = visit()
    asked = fetched(visitor.page)
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist") + '<input id="own">')
    heard(visitor, "height")
    time.sleep(1)
    assert not [url for url in asked if "/runtime/" in url or "/pyscript/" in url]
    assert weight(visitor, [url for url in asked if url.startswith(visitor.site)]) <= 60_000
    assert (
        frame.locator("main.poster:visible").count() == 1
        and frame.locator("html").get_attribute("data-state") == "shell"
    )
    assert visitor.page.evaluate("document.activeElement === document.body")
    own = frame.locator("a[data-full]:visible").get_attribute("href") or ""
    assert "game=tvamanswhist" in own and "autostart=1" in own and "embed" not in own
    frame.locator('[data-act="start"]:visible').click()
    up(frame, "your-turn")
    assert len(hand(frame)) == 13
    assert heard(visitor, "ready") and heard(visitor, "deal-start")[0]["fingerprint"]
