"""The part of the page in which the app draws. The result of a press is drawn at once. What happens by itself is drawn
in short tasks, so that a press is always heard. The document is passed in, as in patching.py."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from math import inf
from time import perf_counter
from typing import Any, Final

from whist.ui.markup.nodes import Node, walk
from whist.ui.markup.patching import Drawing, Live, drain

SLICE: Final = 0.004
"""The length of one slice of drawing, in seconds."""

END: Final = object()


class Canvas:
    """Draws in `root`. `unasked` says whether the focus must stay where it is now; `soon` calls a function in a new
    task."""

    def __init__(
        self, root: Any, document: Any, unasked: Callable[[], bool], soon: Callable[[Callable[[], None]], object]
    ) -> None:
        self.root = root
        self.drawing = Drawing(document, unasked)
        self._document = document
        self._unasked = unasked
        self._soon = soon
        self._live: Live | None = None
        self._begun: Generator[None, None, None] | None = None
        self._done: Callable[[], None] = lambda: None

    def show(self, node: Node, done: Callable[[], None] | None = None) -> None:
        """Draws the node, opens modal dialogs, and moves the focus to a sensible place if its element has gone. With
        `done` it draws in slices and calls `done` at the end. Another `show` in the meantime first completes this
        drawing; `done` is then called soon."""
        if self._begun:
            self.drawing.until = inf
            drain(self._begun)
            self._begun = None
            self._soon(self._done)
        if done is None:
            drain(self._draw(node))
        else:
            self._begun, self._done = self._draw(node), done
            self._soon(partial(self._go_on, self._begun))

    def _go_on(self, drawing: Generator[None, None, None]) -> None:
        if drawing is not self._begun:
            return
        self.drawing.until = perf_counter() + SLICE
        more = next(drawing, END)
        self.drawing.until = inf
        if more is END:
            self._begun = None
            self._done()
        else:
            self._soon(partial(self._go_on, drawing))

    def _draw(self, node: Node) -> Generator[None, None, None]:
        active = self._document.activeElement
        inside = active is not None and self.root.contains(active)
        if inside and self._live:
            self._leave(active, node)
        in_panel = bool(inside and active.closest(".panel"))
        if self._live is None:
            self._live = yield from self.drawing.make_steps(node)
            self.root.replaceChildren(self._live.element)
        else:
            self._live = yield from self.drawing.patch_steps(self._live, node)
        for dialog in self.root.querySelectorAll("dialog[data-modal]:not([open])"):
            if self._unasked():
                dialog.setAttribute("open", "")
            else:
                dialog.showModal()
                # The focus is set here because browsers refuse `autofocus` in frames on other sites, and log an error.
                first = dialog.querySelector("[data-first]")
                if first:
                    first.focus()
        if inside and not self.root.contains(self._document.activeElement):
            # The hand comes first, because the person plays there, although other controls precede it in the page.
            hand = '[data-role="hand"] [tabindex="0"]'
            any(map(self.focus, (".panel [data-act]",) * in_panel + (hand, ".table [data-act]", ".lobby [data-act]")))

    def _leave(self, active: Any, node: Node) -> None:
        """Focuses the card that should have the focus next, if the focused control will go, or is a card whose focus
        moves on in the hand. This happens before drawing, while the page's layout is still valid; afterwards the
        browser would have to compute the layout for the focus alone."""
        act, stop = str(active.getAttribute("data-act")), active.getAttribute("tabindex") == "0"
        card = ""
        for each in walk(node):
            if each.attrs.get("data-act") == act and not (stop and each.attrs.get("tabindex") == "-1"):
                return
            if each.attrs.get("tabindex") == "0" and "data-card" in each.attrs:
                card = str(each.attrs["data-card"])
        if card:
            self.focus(f'[data-role="hand"] [data-card="{card}"]')

    def focus(self, selector: str) -> bool:
        """Focuses the first element that matches; returns whether there is one."""
        found = self.root.querySelector(selector)
        if found:
            found.focus()
        return bool(found)
