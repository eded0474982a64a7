"""A card is dragged out of the hand, onto the table: it is pressed so. Never the only way to play it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final

from whist.ui.page import Page

FAR: Final = 10
"""Pixels from which on a pointer that is down drags what it holds."""


class Dragging:
    """At most one card at a time, that under the page's first pointer."""

    def __init__(self, page: Page, press: Callable[[str], None]) -> None:
        self._page, self._press = page, press
        self.dragged = False
        """Whether the pointer that is down, or was last, has dragged a card: then its press is none."""
        self._card: Any = None
        self._pointer = 0
        self._from = (0.0, 0.0)
        self._leave: Callable[[], None] = lambda: None

    def begin(self, event: Any, control: Any) -> None:
        """The pointer is down on a control of the hand."""
        self.dragged = False
        if self._card is not None or event.button or not event.isPrimary:
            return
        self._card, self._pointer = control, event.pointerId
        self._from = event.clientX, event.clientY
        self._leave = self._page.follow(self.follow)

    def follow(self, event: Any) -> None:
        """The pointer has moved, has been lifted, or belongs to the browser now, which scrolls or zooms."""
        if event.pointerId != self._pointer:
            return
        if event.type == "pointermove":
            self._move(event)
        else:
            self._end(event)

    def _move(self, event: Any) -> None:
        right, down = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self.dragged:
            if hypot(right, down) < FAR:
                return
            self.dragged = True
            self._card.setAttribute("data-dragged", "")
            self._card.setPointerCapture(self._pointer)
        self._card.style.transform = f"translate({right}px, {down}px)"

    def _end(self, event: Any) -> None:
        card, self._card = self._card, None
        self._leave()
        if not self.dragged:
            return
        hand = card.closest('[data-role="hand"]')  # the browser's null is no None: a card may have left the hand
        if event.type == "pointerup" and hand and event.clientY < hand.getBoundingClientRect().top:
            self._press(str(card.getAttribute("data-act")))
        card.removeAttribute("data-dragged")
        card.style.transform = ""
