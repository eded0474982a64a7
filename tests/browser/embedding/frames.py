"""Pages of somebody else's with frames of the site in them: made, waited for, listened to, told something."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Frame, Page, expect

from tests.browser.visitor import PATIENCE, Visitor

LISTEN: Final = """<script>
  window.got = [];
  addEventListener("message", ({ data, source }) => {
    const from = [...document.querySelectorAll("iframe")].findIndex((frame) => frame.contentWindow === source);
    got.push({ ...data, from });
  });
</script>"""


class Elsewhere:
    """A site of somebody else's: pages can be put into it."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        self.count = 0

    def page(self, body: str) -> str:
        """A page with this in it; its address."""
        self.count += 1
        name = f"page{self.count}.html"
        head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body style="margin: 0">'
        (self.folder / name).write_text(f"{head}{LISTEN}{body}", encoding="utf-8")
        return self.address + name


def frames(page: Page, visitor: Visitor, count: int = 0) -> list[Frame]:
    """The frames that show the site, in the page's order; waits until there are so many."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        found = [frame for frame in page.frames if frame.url.startswith(visitor.site)]
        if len(found) >= count:
            return found
        assert time.monotonic() < end, "no such frame"
        page.wait_for_timeout(50)


def iframe(site: str, query: str, more: str = "") -> str:
    return f'<iframe src="{site}?embed=1&lang=en&speed=off&{query}" width="700" height="700" title="x" {more}></iframe>'


def come(visitor: Visitor, elsewhere: Elsewhere, body: str) -> list[Frame]:
    """Opens a page of somebody else's with this in it; the frames in it."""
    visitor.forgive(f"request out of the site: {elsewhere.address}")
    visitor.page.goto(elsewhere.page(body))
    return frames(visitor.page, visitor)


def up(frame: Frame, *states: str) -> Frame:
    """Waits until Python is up in the frame, and in one of the states."""
    wanted = "|".join(states or ("lobby", "your-turn", "thinking", "trick-over", "deal-over", "match-over"))
    expect(frame.locator("html")).to_have_attribute("data-state", re.compile(f"^({wanted})$"))
    return frame


def heard(visitor: Visitor, type: str, count: int = 1, frame: int | None = None) -> list[dict[str, Any]]:
    """The messages of that type that the page around has had, once there are so many."""
    program = "([type, from]) => got.filter((each) => each.type === type && (from === null || each.from === from))"
    visitor.page.wait_for_function(
        f"([type, from, count]) => ({program})([type, from]).length >= count", arg=[type, frame, count]
    )
    return list(visitor.page.evaluate(program, [type, frame]))


def send(visitor: Visitor, message: object, frame: int = 0) -> None:
    program = "([message, at]) => document.querySelectorAll('iframe')[at].contentWindow.postMessage(message, '*')"
    visitor.page.evaluate(program, [message, frame])


def hand(frame: Frame) -> list[str]:
    return list(
        frame.locator('[data-role="hand"] [data-card]').evaluate_all("all => all.map(each => each.dataset.card)")
    )
