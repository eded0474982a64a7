"""Has a view thought about, by a player of some level."""

from __future__ import annotations

from collections.abc import Callable

from whist.bots.thought import Thought
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View
from whist.ui.background.worker_client import Work
from whist.ui.page import Page


class Thinker:
    """Thinks about one view at a time; whatever it was at is forgotten when it is given another, or stopped."""

    def __init__(self, page: Page) -> None:
        self._work = Work(page, Thought.from_text)
        self._then: Callable[[Thought], None] | None = None
        self._best: Thought | None = None
        self._hurried = False

    @property
    def busy(self) -> bool:
        """Whether it is thinking."""
        return self._then is not None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._then = self._best = None
        self._hurried = False
        self._work.stop()

    def think(self, level: str, view: View, then: Callable[[Thought], None]) -> None:
        """Calls `then`, at once or later, with the thought that a player of the level acts on."""
        self.stop()
        self._then = then
        self._work.start("think", (level, view.game, view_to_text(view)), self._heard)

    def hurry(self) -> None:
        """Makes do with the best thought so far, or with the first one that comes."""
        if self.busy:
            self._hurried = True
            self._end()

    def _heard(self, thought: Thought, done: bool) -> None:
        self._best = thought
        if done or self._hurried:
            self._end()

    def _end(self) -> None:
        then, best = self._then, self._best
        if then and best:
            self.stop()
            then(best)
