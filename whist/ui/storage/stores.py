"""Stores of texts: the device's, memory, and memory over the device's for what that refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

News = Literal["nothing", "full", "room", "unread", "newer"]
"""What there is to tell of a store: it keeps nothing at all; it has refused something, and takes it after all;
something could not be read and was set aside; something is of a version that this build does not know."""


class Store(Protocol):
    """A device's store of texts by key. Each call may raise OSError where the device refuses."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, text: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def keys(self) -> list[str]: ...


class Memory:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


class Layered:
    """A device's store with memory over it, which never raises: what the device refuses is kept in memory, and tried
    again with every later change. What lies `apart` is changed in memory only."""

    def __init__(self, store: Store, tell: Callable[[News], None]) -> None:
        self._store, self._tell = store, tell
        self._over: dict[str, str | None] = {}
        """What the device has not taken yet; None where it has not removed it."""
        self._apart: dict[str, str | None] = {}
        self.nothing = self.full = False
        """Whether the device keeps nothing, not even for reading; and whether it has refused what is in memory now."""

    def get(self, key: str) -> str | None:
        if self._apart.get(key) is not None:
            return self._apart[key]
        if key in self._over:
            return self._over[key]
        try:
            text = self._store.get(key)
        except OSError:
            self._refused(reading=True)
            return None
        self.nothing = False
        return text

    def set(self, key: str, text: str) -> None:
        self._change(key, text)

    def remove(self, key: str) -> None:
        self._change(key, None)

    def keys(self) -> list[str]:
        try:
            found = dict.fromkeys(self._store.keys())
        except OSError:
            self._refused(reading=True)
            found = {}
        found.update(dict.fromkeys(key for key, text in (*self._over.items(), *self._apart.items()) if text))
        return [key for key in found if self._over.get(key, "") is not None]

    def lay_apart(self, key: str) -> None:
        """Leaves what the device has under this key as it is from now on."""
        self._apart.setdefault(key, None)

    def is_apart(self, key: str) -> bool:
        return key in self._apart

    def move(self, key: str, other: str, text: str) -> bool:
        """Puts the text under another key and removes it here, on the device itself; whether the device did so."""
        try:
            self._store.set(other, text)
            self._store.remove(key)
        except OSError:
            return False
        return True

    def put_all(self, texts: Mapping[str, str]) -> None:
        """Puts all texts onto the device. OSError when it refuses one of them: then nothing has changed."""
        before = {key: self._store.get(key) for key in texts}
        try:
            for key, text in texts.items():
                self._store.set(key, text)
        except OSError:
            for key in texts:
                self._store.remove(key)
            for key, was in before.items():
                if was is not None:
                    self._store.set(key, was)
            raise
        for key in texts:
            self._over.pop(key, None)

    def forget(self) -> None:
        """Nothing lies apart or waits any more: everything has been erased."""
        self._apart.clear()
        self._over.clear()

    def _change(self, key: str, text: str | None) -> None:
        if key in self._apart:
            self._apart[key] = text
            return
        self._over[key] = text
        try:
            # Removals first: they make room.
            for waiting in sorted(self._over, key=lambda each: self._over[each] is not None):
                now = self._over[waiting]
                if now is None:
                    self._store.remove(waiting)
                else:
                    self._store.set(waiting, now)
                del self._over[waiting]
        except OSError:
            self._refused(reading=False)
            return
        if self.full:
            self.full = False
            self._tell("room")

    def _refused(self, reading: bool) -> None:
        if reading and not self.nothing:
            self.nothing = True
            self._tell("nothing")
        elif not reading and not self.nothing and not self.full:
            self.full = True
            self._tell("full")
