"""Has something worked out: in the worker where there is one, else here, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Generic, TypeVar

from whist.engine.errors import BadText
from whist.ui.background.single_timer import Pending
from whist.ui.background.tasks import TASKS
from whist.ui.page import Page

SLICE: Final = 0.008
"""Seconds of work at a stretch, so that the page never stands still."""

REPORT: Final = 0.1
"""Seconds between two reports of work that is done here."""

PATIENCE: Final = 20
"""Seconds within which the worker answers, if it ever does."""

Found = TypeVar("Found")


class Work(Generic[Found]):
    """One task at a time; whatever it was at is forgotten when it is given another, or stopped. `read` makes of a
    task's text what it says; BadText where it says nothing."""

    def __init__(self, page: Page, read: Callable[[str], Found]) -> None:
        self._page = page
        self._read = read
        self._number = 0
        self._lost = False
        """Whether the worker has failed: from then on all is done here."""
        self._pending = Pending()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._number += 1
        self._pending.stop()

    def start(self, task: str, given: tuple[str, ...], hear: Callable[[Found, bool], None]) -> None:
        """Sets a task of TASKS going. `hear` is told, at once or later and up to ten times in a second, what has been
        found so far, and whether that is all."""
        self.stop()
        number = self._number
        last = ""
        patience = partial(self._page.later, PATIENCE)

        def answered(text: str) -> bool:
            """The worker's answer; whether it is to go on."""
            nonlocal last
            if number != self._number:
                return False
            more, last = text[:1] == "+", (text[1:] or last) if text[:1] in ("+", ".") else ""
            try:
                found = self._read(last)
            except BadText:  # the worker has broken down
                self._lost = True
                self.stop()
                self._here(task, given, hear)
                return False
            if more:
                self._pending.begin(patience, broken)
            else:
                self._pending.stop()
            hear(found, not more)
            return more and number == self._number

        def broken() -> None:
            answered("")

        if self._lost or not self._page.ask(task, given, answered):
            self._here(task, given, hear)
        else:
            self._pending.begin(patience, broken)

    def _here(self, task: str, given: tuple[str, ...], hear: Callable[[Found, bool], None]) -> None:
        steps = TASKS[task](*given)
        text = ""
        painted = partial(self._page.later, 0)
        reported = self._page.now() - REPORT

        def go_on() -> None:
            nonlocal text, reported
            begun = self._page.now()
            for text in steps:
                now = self._page.now()
                if now - begun > SLICE:
                    self._pending.begin(painted, go_on)
                    if now - reported > REPORT:
                        reported = now
                        hear(self._read(text), False)
                    return
            done = partial(hear, self._read(text), True)
            # What comes of it is done in a turn of its own, unless the work took next to no time.
            if self._page.now() - begun > SLICE / 4:
                self._pending.begin(painted, done)
            else:
                done()

        go_on()
