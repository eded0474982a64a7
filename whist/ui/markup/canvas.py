"""The place in the page where the app draws: at once what a press has brought about, in short tasks what happens by
itself, so that a press is always heard. The document comes from outside, as for patching.py."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from math import inf
from time import perf_counter
from typing import Any, Final

from whist.ui.markup.nodes import Node, walk
from whist.ui.markup.patching import Drawing, Live, drain

SLICE: Final = 0.004
"""Seconds of drawing at a stretch."""

END: Final = object()


class Canvas:
    """Draws in `root`. `unasked` says whether nothing may take the focus now; `soon` calls in a task of its own."""

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
        """Draws the node; opens dialogs that are to be modal, and puts the focus somewhere sensible if its place has
        gone. With `done` it does so in short tasks, and calls that in the last one. Who draws meanwhile has this one
        finished first; then `done` is called soon."""
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
                # By ourselves, since browsers refuse `autofocus` to frames of other people's pages, and complain.
                first = dialog.querySelector("[data-first]")
                if first:
                    first.focus()
        if inside and not self.root.contains(self._document.activeElement):
            # The hand before all else: it is where one plays, though other controls stand before it in the page.
            hand = '[data-role="hand"] [tabindex="0"]'
            any(map(self.focus, (".panel [data-act]",) * in_panel + (hand, ".table [data-act]", ".lobby [data-act]")))

    def _leave(self, active: Any, node: Node) -> None:
        """Gives the focus to the card that is to have it, if the control that has it goes, or is a card from which the
        hand's own focus moves on: before anything is drawn, while the page is laid out. Afterwards the browser would
        have to lay it out for that alone."""
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
        """Gives the first such element the focus; whether there is one."""
        found = self.root.querySelector(selector)
        if found:
            found.focus()
        return bool(found)
