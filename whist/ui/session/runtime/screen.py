"""The screen: drawn at once for a person, in short tasks for what happens by itself, and never twice at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from whist.ui.markup.motion import Move
from whist.ui.markup.nodes import Node
from whist.ui.page import Page

Paint = Callable[[], tuple[Node, Mapping[str, str]]]
"""What is to be seen now, and the attributes of the document."""


class Screen:
    """Draws what `paint` gives, with the cards that `moves` says are on their way. At most one thing comes after a
    drawing."""

    def __init__(self, page: Page, paint: Paint, moves: Callable[[], Sequence[Move]] = tuple) -> None:
        self._page, self._paint, self._moves = page, paint, moves
        self._then: Callable[[], None] | None = None
        """What comes after a drawing that has begun."""
        self._call_off: Callable[[], None] = lambda: None

    def draw(self) -> None:
        """Draws. A drawing that has begun becomes this one, and what was to come after it comes after this."""
        self._call_off()
        node, marks = self._paint()
        self._call_off = self._page.show(node, marks, self._after if self._then else None, self._moves())

    def draw_for_person(self) -> None:
        """Draws at once. Nothing comes after a drawing that has begun: what the person has done goes on by itself."""
        self._then = None
        self.draw()

    def draw_for_key(self) -> None:
        """Draws at once. What was to come after a drawing that has begun comes soon."""
        then, self._then = self._then, None
        self.draw()
        self._then = then
        if then:
            self._call_off = self._page.soon(self._after)

    def draw_slowly(self, then: Callable[[], None]) -> Callable[[], None]:
        """Draws in a task of its own, in short ones, and calls `then`; the result calls that off."""

        def begin() -> None:
            self._then = then
            self.draw()

        call_off = self._page.soon(begin)

        def stop() -> None:
            call_off()
            if self._then is then:
                self._then = None
                self._call_off()

        return stop

    def _after(self) -> None:
        then, self._then = self._then, None
        if then:
            then()
