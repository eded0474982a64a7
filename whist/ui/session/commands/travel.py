"""The browser's ways back and forward: out of the screens that lie on each other, and to those that were left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whist.ui.page import PANEL, RESULT, TABLE

if TYPE_CHECKING:
    from whist.ui.session.app import App


class Travel:
    """Keeps the browser's history in step with the screens."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.by_lobby = False
        """Whether the table was reached from the lobby, so that the way back leads there."""
        self._ways: dict[str, str] = {}
        """The screens in the browser's history, also those that can be gone forward to: what is pressed to come to
        each."""
        self._travels = False

    def screens(self) -> dict[str, str]:
        """The screens that lie on each other now (page.Page.guard), and what is pressed to come to each."""
        match, panels, ways = self.app.match, self.app.panels, {}
        if match and self.by_lobby:
            ways[TABLE] = f"resume:{match.id}"
        if match and match.deal_over and match.trick is None and panels.result:
            ways[RESULT] = "result"
        if panels.open != "none":
            ways[PANEL] = panels.way
        return ways

    def guard(self) -> None:
        """Tells the browser which screens lie on each other. Those that were left stay in its history."""
        if self._travels:
            return
        now = self.screens()
        self._ways = {**self._ways, **now} if list(self._ways)[: len(now)] == list(now) else now
        self.app.page.guard("".join(now))

    def to(self, deep: int) -> None:
        """The browser has gone to where so many screens lie on each other: those above are left, or those that had
        been left are come to again."""
        self._travels = True
        while len(before := self.screens()) > deep:
            self.app.press("lobby" if list(before) == [TABLE] else "close")
            if len(self.screens()) >= len(before):
                break
        for way in list(self._ways.values())[len(self.screens()) : deep]:
            self.app.press(way)
        self._travels = False
        self.guard()
