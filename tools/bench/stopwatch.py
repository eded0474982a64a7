"""Visits to a page in a fresh profile, with a stopwatch in the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page

SLOWED = 4
# What may be pressed first: a card that is not refused, in our page; the last line of its program, in the stock page.
CARD = "[data-act]:not([aria-disabled=true])"
OURS = f"""document.documentElement.dataset.state === 'your-turn'
    && [...document.querySelectorAll('{CARD}')].some(e => /^[2-9TJQKA][SHDC]$/.test(e.dataset.act))"""
THEIRS = "window.READY"
# Notes the moment at which a condition first holds, frame by frame.
STOPWATCH = """(() => { const look = () => { try { if (%s) { window.__ready = performance.now(); return } } catch {}
    requestAnimationFrame(look) }; look() })()"""


@contextmanager
def visitor(browser: Browser, condition: str, slowed: bool) -> Iterator[tuple[BrowserContext, Page]]:
    """A page in a fresh profile, with the stopwatch in it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(STOPWATCH % condition)
    page = context.new_page()
    if slowed:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield context, page
    context.close()


def wait_until_ready(page: Page, url: str) -> float:
    """Opens the address; gives the milliseconds from navigation until the stopwatch stops."""
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.__ready", timeout=120_000)
    return float(page.evaluate("window.__ready"))
