"""Has a view thought about: in the worker where there is one, else here, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from whist.bots.levels import LEVELS
from whist.bots.protocol import seeded
from whist.bots.thought import Thought
from whist.engine.errors import BadText
from whist.engine.view import View
from whist.ui.page import Page

SLICE: Final = 0.008
"""Seconds of thinking at a stretch, so that the page never stands still."""

PATIENCE: Final = 20
"""Seconds within which the worker answers, if it ever does."""


class Thinker:
    """Thinks about one view at a time; whatever it was at is forgotten when it is given another, or stopped."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._number = 0
        self._lost = False
        """Whether the worker has failed: from then on all is thought here."""
        self._cancel: Callable[[], None] | None = None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._number += 1
        if self._cancel:
            self._cancel()
        self._cancel = None

    def think(self, level: str, view: View, then: Callable[[Thought], None]) -> None:
        """Calls `then`, at once or later, with the thought that a player of the level acts on."""
        self.stop()
        number = self._number

        def answered(text: str) -> None:
            if number != self._number:
                return
            self.stop()
            try:
                thought = Thought.from_text(text)
            except BadText:  # the worker has broken down
                self._lost = True
                self._here(level, view, then)
            else:
                then(thought)

        if self._lost or not self._page.ask(level, view.game, view.to_text(), answered):
            self._here(level, view, then)
        else:
            self._cancel = self._page.later(PATIENCE, lambda: answered(""))

    def _here(self, level: str, view: View, then: Callable[[Thought], None]) -> None:
        thoughts = LEVELS[level].think(view, seeded(view))
        best: Thought | None = None

        def go_on() -> None:
            nonlocal best
            self._cancel = None
            begun = self._page.now()
            for thought in thoughts:
                best = thought
                if self._page.now() - begun > SLICE:
                    self._cancel = self._page.later(0, go_on)
                    return
            assert best is not None, "a player in turn always has a thought"
            done = partial(then, best)
            # What comes of it is done in a turn of its own, unless the thinking took next to no time.
            if self._page.now() - begun > SLICE / 4:
                self._cancel = self._page.later(0, done)
            else:
                done()

        go_on()
