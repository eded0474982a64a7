"""The browser's store of texts (localStorage)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException


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
