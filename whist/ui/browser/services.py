"""What the browser does for the page and answers later: the clipboard, files, the network, lasting storage."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException

from whist.ui.browser.coroutines import run

FILE_LIES: Final = 60
"""Seconds for which a file that is offered can be read."""


class Services:
    """The part of the page (page.Page) that asks the browser for something; it keeps nothing itself."""

    def lasting(self, ask: bool, then: Callable[[bool], None]) -> None:
        async def lasting() -> None:
            try:
                storage = js.navigator.storage
                then(bool(await (storage.persist() if ask else storage.persisted())))
            except (JsException, AttributeError):
                then(False)

        run(lasting())

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        async def copy() -> None:
            try:
                await js.navigator.clipboard.writeText(text)
            except (JsException, AttributeError):
                then(False)
            else:
                then(True)

        run(copy())

    def save_file(self, name: str, text: str) -> None:
        # Firefox follows a link only if it stands in the page; Safari reads the file after the press is over.
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new([text]))
        link.download = name
        link.hidden = True
        js.document.body.append(link)
        link.click()
        link.remove()
        asyncio.get_event_loop().call_later(FILE_LIES, js.URL.revokeObjectURL, link.href)

    def fetch(self, path: str, then: Callable[[Any], None]) -> None:
        async def fetch() -> None:
            try:
                response = await js.fetch(f"{path}?v={js.whist.rules}")
                data = (await response.json()).to_py() if response.ok else None
            except JsException:
                data = None
            then(data)

        run(fetch())

    def read_file(self, file: Any, then: Callable[[str], None]) -> None:
        async def read() -> None:
            then(str(await file.text()))

        run(read())
