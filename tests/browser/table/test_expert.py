"""The expert at the table: it is chosen like the others, thinks beside the page, and lets itself be hurried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.visitor import DESKTOP, PHONE, Visitor

Visit = Callable[..., Visitor]

HURRIED: Final = """way => new Promise(done => {
    const kept = () => Object.keys(localStorage).filter(key => key.startsWith("whist/match/"));
    const matches = () => kept().map(key => localStorage[key]).join();
    const look = () => {
        const button = document.querySelector('.felt > [data-act="continue"]');
        if (!button || document.documentElement.dataset.state !== "thinking") { requestAnimationFrame(look); return; }
        const told = button.textContent, line = document.querySelector(".say").textContent, before = matches();
        const at = button.getBoundingClientRect();
        const size = [at.width, at.height];
        (way === "button" ? button : document.querySelector(".felt")).click();
        const wait = tries => {
            if (matches() !== before || !tries) done({ told, line, size, moved: matches() !== before, tries });
            else setTimeout(wait, 50, tries - 1);
        };
        wait(60);
    };
    look();
})"""
"""Waits until somebody has thought so long that the table says so, presses, and sees what comes of it."""


@pytest.mark.parametrize(("way", "size"), [("button", PHONE), ("cloth", DESKTOP)])
def test_who_thinks_long_can_be_hurried(visit: Visit, way: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size).open("game=solowhist&autostart=1&lang=en&speed=off&level=expert&first=0")
    # Thinking is too quick to be seen otherwise; the page thinks for itself as long as the worker is not up.
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": 20})
    if visitor.state == "your-turn":
        visitor.press("pass")
    found = visitor.page.evaluate(HURRIED, way)
    assert found["told"].startswith("Hurry ") and "is thinking" in found["line"]
    assert min(found["size"]) >= 44
    assert found["moved"], "the best thought so far is acted on"


def test_a_deal_against_the_expert(visit: Visit) -> None:
    """Tvåmanswhist to its end, hints and all; the record says who played."""
    visitor = visit().play(level="expert", first=1)
    visitor.press("hint")
    visitor.page.locator(".say.hinted").filter(has_text="Hint:").wait_for()
    visitor.play_on("deal-over")
    record = visitor.record()
    assert record.level == "expert" and len(record.state().tricks) == 26
