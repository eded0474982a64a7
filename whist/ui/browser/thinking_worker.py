"""The worker that thinks beside the page (whist/worker.py), as the page starts and asks it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import JsException
from pyscript import workers

from whist.ui.browser.coroutines import run


class ThinkingWorker:
    """One worker, started when it is first wanted. Where there can be none, the page thinks for itself."""

    def __init__(self) -> None:
        self._thinker: Any = None
        self._asked = 0
        self._woken = False

    def wake(self) -> None:
        """Starts the worker in the browser's idle time, unless it has been started."""
        if not self._woken and js.whist.works():
            self._woken = True
            run(self._wake())

    async def _wake(self) -> None:
        # Not while the first cards are being drawn: it takes a processor a second or so.
        await asyncio.sleep(1)
        await js.whist.idle()
        js.document.body.append(js.document.getElementById("thinker").content.cloneNode(True))
        asyncio.get_event_loop().call_later(15, js.whist.play)
        with contextlib.suppress(JsException):  # the page thinks for itself, then
            self._thinker = await workers["thinker"]

    def ask(self, task: str, given: Sequence[str], hear: Callable[[str], bool]) -> bool:
        if self._thinker is None:
            return False
        self._asked += 1
        run(self._asking(self._asked, task, given, hear))
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
