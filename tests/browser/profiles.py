"""Browser profiles for the visitors."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext
from playwright.sync_api import Error as BrowserError

ERASE: Final = """async () => {
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    const wait = (ms) => new Promise((go) => setTimeout(go, ms));
    // A tab that has just been closed lets go of its lock a little later.
    for (let tries = 0; (await navigator.locks.query()).held.length; tries++)
        if (tries < 100) await wait(20); else throw Error("a lock is held");
}"""
"""What a site may have kept in a profile."""


class Profiles:
    """Profiles that are as new for the site, though some have been used before. Each keeps a tab open, and with it what
    the browser has made of the site's files: with that a visit starts in half the time. `fresh` gives new profiles
    only."""

    def __init__(self, browser: Browser, site: str, fresh: bool = False) -> None:
        self._browser, self._site, self._fresh = browser, site, fresh
        self._free: list[tuple[dict[str, Any], BrowserContext]] = []

    def take(self, **options: Any) -> BrowserContext:
        """A profile made with these options."""
        for at, (made_with, context) in enumerate(self._free):
            if made_with == options:
                del self._free[at]
                return context
        context = self._browser.new_context(**options)
        if not self._fresh:
            context.new_page().goto(self._site + "rules/en/words.html")
        return context

    def give_back(self, context: BrowserContext, **options: Any) -> None:
        """The profile, made with these options, is not needed any more."""
        if self._fresh:
            context.close()
            return
        first, *others = context.pages
        for page in others:
            page.close()
        try:
            first.evaluate(ERASE)
        except BrowserError:
            context.close()
        else:
            self._free.append((options, context))
