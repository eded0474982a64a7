"""The page's address, and its entries in the browser's history."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import js
from pyodide.ffi import JsException

from whist.ui.page import TABLE

MARK: Final = "whist "
"""What the states of the page's entries in the browser's history begin with."""


def entry() -> str:
    """The screens that lie on each other in this entry of the browser's history (page.Page.guard)."""
    state = str(js.history.state)
    return state.removeprefix(MARK) if state.startswith(MARK) else ""


def parameters(pairs: Any) -> Sequence[tuple[str, str]]:
    """An address's parameters, in their order."""
    return [(str(pair[0]), str(pair[1])) for pair in pairs]


class AddressBar:
    """The part of the page (page.Page) that reads and writes the address."""

    def __init__(self) -> None:
        self.query = parameters(js.whist.query)
        self.fragment = str(js.location.hash)
        self.base = f"{js.location.origin}{js.location.pathname}"
        self.frame = str(js.whist.frame)
        self.came = entry()
        self._screens = self.came
        self._ignored = False
        """Whether the next step through the history is the page's own."""
        self._query: str | None = None
        """The query that the entry is to show which is being gone back to."""

    def guard(self, screens: str) -> None:
        if self.frame or len(screens) == len(self._screens):
            return
        before, self._screens = self._screens, screens
        try:
            if len(screens) < len(before):
                self._ignored = True
                js.history.go(len(screens) - len(before))
            for deep in range(len(before), len(screens)):
                js.history.pushState(MARK + screens[: deep + 1], "")
        except JsException:
            return

    def popped(self) -> int | None:
        """The browser has gone back or forward in its history: how many screens are to lie on each other now; None
        where the page itself has done so, or where `arrived` tells of another link."""
        here, self._screens = str(js.location.hash), entry()
        if not self._ignored:
            return None if here != self.fragment and here.startswith("#r=") else len(self._screens)
        self._ignored = False
        if self._query is not None:
            self.go(self._query)
        elif here != self.fragment:
            self.go("")  # a link that has been left is not to be opened again
        return None

    def arrived(self) -> bool:
        """The address has another fragment; whether it is news, and not the page's own doing."""
        here = str(js.location.hash)
        if here == self.fragment:
            return False
        self.fragment, self.query = here, parameters(js.URLSearchParams.new(js.location.search))
        return True

    def go(self, query: str, fragment: str = "") -> None:
        # Where the table was opened by its address, the entry of that address is still to be gone back to.
        self._query = query if self._screens and not self._screens.startswith(TABLE) else None
        address = f"{js.location.pathname}?{query}" if query else str(js.location.pathname)
        self._replace(f"{address}#{fragment}" if fragment else address)

    def ask_for(self, chosen: Mapping[str, str]) -> None:
        address = js.URL.new(js.location.href)
        for name, value in chosen.items():
            if address.searchParams.has(name):
                address.searchParams.set(name, value)
        if address.href != js.location.href:
            self._replace(address.href)

    def _replace(self, address: str) -> None:
        """Has the address bar show another address of this page."""
        with contextlib.suppress(JsException):
            js.history.replaceState(js.history.state, "", address)
        self.fragment = str(js.location.hash)

    def open(self, address: str) -> bool:
        opened = js.window.open(address, "_blank")
        if not opened:
            return False
        opened.opener = None
        return True
