"""The browser as the app sees it (page.Page): drawing, focus, the clock, the voice of screen readers.

Of the page's modules only those of this folder, main.py and worker.py import `js`, `pyodide` or `pyscript`. How the app
draws is in canvas.py, how a screen becomes the next one in patching.py."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import js
from pyodide.ffi import create_once_callable, create_proxy

from whist.ui.browser.address_bar import AddressBar
from whist.ui.browser.local_store import LocalStore
from whist.ui.browser.services import Services
from whist.ui.browser.thinking_worker import ThinkingWorker
from whist.ui.markup.canvas import Canvas
from whist.ui.markup.motion import Move
from whist.ui.markup.nodes import Node
from whist.ui.parts.faces import DISPLAY_ORDER, card_face
from whist.ui.storage.saves import Store
from whist.ui.words.texts import INDICES

UNPAINTED: Final = 0.1
"""Seconds after which a page counts as one that is not painted: a tab behind others."""
BESIDE: Final = "(min-width: 900px)"
"""Where a panel has room beside the table, as panels.css has it."""

PACE: Final = {"fast": 0.6, "slow": 1.5}
"""How long cards take on their way at each speed, by the normal one. Where the speed is off, none are moved."""

FOLLOWED: Final = ("pointermove", "pointerup", "pointercancel")

document: Final = js.document


def unasked() -> bool:
    """Whether this is somebody else's page and its reader is elsewhere in it: then nothing may take the focus."""
    return bool(js.whist.frame) and not document.hasFocus()


class Browser(AddressBar, Services):
    """The page in the browser (page.Page)."""

    def __init__(self, kept: Any, others: frozenset[str]) -> None:
        super().__init__()
        self.store: Store = LocalStore(kept)
        self._worker = ThinkingWorker()
        self.ask = self._worker.ask
        self.tab = str(js.whist.tab)
        self.others = others
        self.returning = bool(js.whist.returning)
        self.languages = tuple(str(tag) for tag in js.navigator.languages)
        self.canvas = Canvas(document.getElementById("app"), document, unasked, self.soon)
        self._marks: dict[str, str] = {}
        self._wanted: Mapping[str, str] = {}
        self._marked: Any = None
        self._warmed = False
        self._alerting = False
        self._beside = js.matchMedia(BESIDE)
        self._following: Callable[[Any], None] = lambda _: None
        self._followed = create_proxy(self._follow)
        self._loop = asyncio.get_event_loop()

    def show(
        self,
        node: Node,
        marks: Mapping[str, str],
        then: Callable[[], None] | None = None,
        moves: Sequence[Move] = (),
    ) -> Callable[[], None]:
        listed = [(move.card, move.start, move.end, move.after) for move in moves]
        pace = PACE.get(marks.get("data-speed", ""), 1.0)
        js.whist.motion.note(json.dumps(listed) if listed else "", pace, then is not None)
        if self._marked:
            self._marked.classList.remove("pressed")
            self._marked = None
        self._wanted = marks
        if then is None:
            self.canvas.show(node)
            self._set_marks()
            js.whist.motion.go()
            return lambda: None
        on: list[Callable[[], None]] = [then]

        def drawn() -> None:
            if self._wanted is marks:
                self._set_marks()
                js.whist.motion.go()
            for each in on:
                each()

        self.canvas.show(node, drawn)
        return on.clear

    def covers(self) -> bool:
        return not self._beside.matches

    def hear_width(self, handle: Callable[[], None]) -> None:
        """Tells when what `covers` says has changed."""
        self._beside.addEventListener("change", create_proxy(lambda _: handle()))

    def _set_marks(self) -> None:
        """The marks come last: what waits for a state finds the screen already there."""
        for name, value in self._wanted.items():
            if self._marks.get(name) != value:
                document.documentElement.setAttribute(name, value)
        self._marks = dict(self._wanted)

    def mark(self, control: Any) -> None:
        self._marked = control
        control.classList.add("pressed")
        # Until the press has been carried out, nobody is to take the table for one that waits for a press.
        if self._marks.get("data-state") == "your-turn":
            document.documentElement.setAttribute("data-state", "thinking")
            del self._marks["data-state"]

    def later(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        return self._loop.call_later(seconds, act).cancel if seconds > 0 else self._painted(act)

    def soon(self, act: Callable[[], None]) -> Callable[[], None]:
        return self._loop.call_later(0, act).cancel

    def _painted(self, act: Callable[[], None]) -> Callable[[], None]:
        """Calls `act` once what has been drawn is painted; a page that is not painted does not wait for it."""
        waiting = True

        def once() -> None:
            nonlocal waiting
            if waiting:
                waiting = False
                act()

        def cancel() -> None:
            nonlocal waiting
            waiting = False

        js.requestAnimationFrame(create_once_callable(lambda _: self._loop.call_later(0, once)))
        self._loop.call_later(UNPAINTED, once)
        return cancel

    def now(self) -> float:
        return float(js.performance.now()) / 1000

    def say(self, text: str) -> None:
        self._tell("polite", text)

    def alert(self, text: str) -> None:
        if text or self._alerting:
            self._tell("alert", text)
        self._alerting = bool(text)

    def _tell(self, id: str, text: str) -> None:
        region = document.getElementById(id)
        # The same words again are news only if they differ in something.
        region.textContent = text + "\u00a0" if text and region.textContent == text else text

    def focus(self, selector: str, within: str = "") -> None:
        if not within or (document.activeElement and document.activeElement.closest(within)):
            self.canvas.focus(selector)

    def focused(self) -> str:
        control = document.activeElement and document.activeElement.closest("[data-act]")
        return str(control.getAttribute("data-act")) if control else ""

    def post(self, message: Mapping[str, object]) -> None:
        js.whist.send(json.dumps(message))

    def hear(self, handle: Callable[[Any], None]) -> None:
        """Takes the messages of the page around a frame, those first that have come already."""
        js.whist.listen(create_proxy(lambda told: handle(told.to_py())))

    def wake(self) -> None:
        if not self._warmed:
            self._warmed = True
            self._loop.call_later(0.4, self._warm, [rank + suit for suit in DISPLAY_ORDER for rank in "AKQJT98765432"])
        self._worker.wake()

    def _warm(self, cards: list[str]) -> None:
        """Builds the faces of cards ahead, one at a time: a card that is drawn for the first time then costs no more
        than a copy."""
        if cards:
            self.canvas.drawing.make(card_face(cards.pop(), INDICES[self._marks.get("lang", "en")]))
            self._loop.call_later(0.03, self._warm, cards)

    def device(self, act: str) -> None:
        js.whist.device(act)

    def hear_device(self, handle: Callable[[str], None]) -> None:
        """Has the site kept on the device; takes what the browser tells of that."""
        js.whist.offline(create_proxy(lambda word: handle(str(word))))

    def follow(self, hear: Callable[[Any], None]) -> Callable[[], None]:
        self._following = hear
        for kind in FOLLOWED:
            document.addEventListener(kind, self._followed)

        def leave() -> None:
            for kind in FOLLOWED:
                document.removeEventListener(kind, self._followed)

        return leave

    def _follow(self, event: Any) -> None:
        self._following(event)

    def sound(self, kind: str) -> None:
        js.whist.sound(kind)


def listen(kind: str, handle: Callable[[Any], None], target: Any = document, capture: bool = False) -> None:
    """Hears events of a kind for as long as the page lives; with `capture` also those that do not bubble."""
    target.addEventListener(kind, create_proxy(handle), capture)
