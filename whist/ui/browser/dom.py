"""The browser: presses, and the app's clock, store and voice.

Only this module, main.py and worker.py import `js`, `pyodide` or `pyscript`. How the app draws is in canvas.py, how a
screen becomes the next one in patching.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import workers

from whist.ui.markup.canvas import Canvas
from whist.ui.markup.nodes import Node
from whist.ui.page import TABLE
from whist.ui.parts.faces import SUITS, card_face
from whist.ui.storage.saves import Store
from whist.ui.words.texts import INDICES

UNPAINTED: Final = 0.1
"""Seconds after which a page counts as one that is not painted: a tab behind others."""
BESIDE: Final = "(min-width: 900px)"
"""Where a panel has room beside the table, as panels.css has it."""
FILE_LIES: Final = 60
"""Seconds for which a file that is offered can be read."""
MARK: Final = "whist "
"""What the states of the page's entries in the browser's history begin with."""

FOLLOWED: Final = ("pointermove", "pointerup", "pointercancel")

document: Final = js.document


def unasked() -> bool:
    """Whether this is somebody else's page and its reader is elsewhere in it: then nothing may take the focus."""
    return bool(js.whist.frame) and not document.hasFocus()


def entry() -> str:
    """The screens that lie on each other in this entry of the browser's history (page.Page.guard)."""
    state = str(js.history.state)
    return state.removeprefix(MARK) if state.startswith(MARK) else ""


def parameters(pairs: Any) -> Sequence[tuple[str, str]]:
    """An address's parameters, in their order."""
    return [(str(pair[0]), str(pair[1])) for pair in pairs]


class LocalStore:
    """The browser's store of texts. OSError where it refuses. What is changed goes through `kept`
    (assets/boot/kept.mjs), where that is there, so that a killed browser loses nothing."""

    def __init__(self, kept: Any = None) -> None:
        self._kept = kept

    def _try(self, how: Callable[[Any], Any]) -> Any:
        try:
            return how(js.localStorage)
        except (JsException, AttributeError) as error:  # it refuses; or there is none
            raise OSError(str(error)) from error

    def get(self, key: str) -> str | None:
        text = self._try(lambda store: store.getItem(key))
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        self._try(lambda store: self._kept.keep(key, text) if self._kept else store.setItem(key, text))

    def remove(self, key: str) -> None:
        self._try(lambda store: self._kept.keep(key, None) if self._kept else store.removeItem(key))

    def keys(self) -> list[str]:
        return self._try(lambda store: [str(store.key(at)) for at in range(store.length)])  # type: ignore[no-any-return]


class Browser:
    """The page in the browser (page.Page)."""

    def __init__(self, kept: Any, others: frozenset[str]) -> None:
        self.store: Store = LocalStore(kept)
        self.tab = str(js.whist.tab)
        self.others = others
        self.returning = bool(js.whist.returning)
        self.languages = tuple(str(tag) for tag in js.navigator.languages)
        self.query = parameters(js.whist.query)
        self.fragment = str(js.location.hash)
        self.base = f"{js.location.origin}{js.location.pathname}"
        self.frame = str(js.whist.frame)
        self.canvas = Canvas(document.getElementById("app"), document, unasked, self.soon)
        self._marks: dict[str, str] = {}
        self._wanted: Mapping[str, str] = {}
        self.came = entry()
        self._marked: Any = None
        self._warmed = False
        self._alerting = False
        self._screens = self.came
        self._ignored = False
        """Whether the next step through the history is the page's own."""
        self._query: str | None = None
        """The query that the entry is to show which is being gone back to."""
        self._beside = js.matchMedia(BESIDE)
        self._following: Callable[[Any], None] = lambda _: None
        self._followed = create_proxy(self._follow)
        self._loop = asyncio.get_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinker: Any = None
        self._asked = 0
        self._woken = False

    def show(self, node: Node, marks: Mapping[str, str], then: Callable[[], None] | None = None) -> Callable[[], None]:
        if self._marked:
            self._marked.classList.remove("pressed")
            self._marked = None
        self._wanted = marks
        if then is None:
            self.canvas.show(node)
            self._set_marks()
            return lambda: None
        on: list[Callable[[], None]] = [then]

        def drawn() -> None:
            if self._wanted is marks:
                self._set_marks()
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

    def focused(self) -> str:
        control = document.activeElement and document.activeElement.closest("[data-act]")
        return str(control.getAttribute("data-act")) if control else ""

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

    def post(self, message: Mapping[str, object]) -> None:
        js.whist.send(json.dumps(message))

    def hear(self, handle: Callable[[Any], None]) -> None:
        """Takes the messages of the page around a frame, those first that have come already."""
        js.whist.listen(create_proxy(lambda told: handle(told.to_py())))

    def wake(self) -> None:
        if not self._warmed:
            self._warmed = True
            self._loop.call_later(0.4, self._warm, [rank + suit for suit in SUITS for rank in "AKQJT98765432"])
        # Where there can be no worker the page thinks for itself.
        if not self._woken and js.whist.works():
            self._woken = True
            self._run(self._wake())

    def _warm(self, cards: list[str]) -> None:
        """Builds the faces of cards ahead, one at a time: a card that is drawn for the first time then costs no more
        than a copy."""
        if cards:
            self.canvas.drawing.make(card_face(cards.pop(), INDICES[self._marks.get("lang", "en")]))
            self._loop.call_later(0.03, self._warm, cards)

    async def _wake(self) -> None:
        # Not while the first cards are being drawn: it takes a processor a second or so.
        await asyncio.sleep(1)
        await js.whist.idle()
        document.body.append(document.getElementById("thinker").content.cloneNode(True))
        self._loop.call_later(15, js.whist.play)
        with contextlib.suppress(JsException):  # the page thinks for itself, then
            self._thinker = await workers["thinker"]

    def ask(self, task: str, given: Sequence[str], hear: Callable[[str], bool]) -> bool:
        if self._thinker is None:
            return False
        self._asked += 1
        self._run(self._asking(self._asked, task, given, hear))
        return True

    async def _asking(self, number: int, task: str, given: Sequence[str], hear: Callable[[str], bool]) -> None:
        answer = await self._answer("begin", number, task, *given)
        while hear(answer):
            answer = await self._answer("more", number)
        if answer[:1] == "+":
            await self._answer("drop", number)

    async def _answer(self, call: str, *given: int | str) -> str:
        """What a function of the worker returns; "" when there is no worker any more."""
        try:
            return str(await getattr(self._thinker, call)(*given)) if self._thinker else ""
        except JsException:
            self._thinker = None
            return ""

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

    def lasting(self, ask: bool, then: Callable[[bool], None]) -> None:
        async def lasting() -> None:
            try:
                storage = js.navigator.storage
                then(bool(await (storage.persist() if ask else storage.persisted())))
            except (JsException, AttributeError):
                then(False)

        self._run(lasting())

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        async def copy() -> None:
            try:
                await js.navigator.clipboard.writeText(text)
            except (JsException, AttributeError):
                then(False)
            else:
                then(True)

        self._run(copy())

    def save_file(self, name: str, text: str) -> None:
        # Firefox follows a link only if it stands in the page; Safari reads the file after the press is over.
        link = document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new([text]))
        link.download = name
        link.hidden = True
        document.body.append(link)
        link.click()
        link.remove()
        self._loop.call_later(FILE_LIES, js.URL.revokeObjectURL, link.href)

    def fetch(self, path: str, then: Callable[[Any], None]) -> None:
        async def fetch() -> None:
            try:
                response = await js.fetch(f"{path}?v={js.whist.rules}")
                data = (await response.json()).to_py() if response.ok else None
            except JsException:
                data = None
            then(data)

        self._run(fetch())

    def read_file(self, file: Any, then: Callable[[str], None]) -> None:
        async def read() -> None:
            then(str(await file.text()))

        self._run(read())

    def _run(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def sound(self, kind: str) -> None:
        js.whist.sound(kind)


def listen(kind: str, handle: Callable[[Any], None], target: Any = document, capture: bool = False) -> None:
    """Hears events of a kind for as long as the page lives; with `capture` also those that do not bubble."""
    target.addEventListener(kind, create_proxy(handle), capture)
