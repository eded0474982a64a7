"""What is kept on the device, by its meaning: settings, the lobby's choices, matches, statistics, and what could not be
read. The game goes on in memory where the device refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from whist.ui.storage import kept, readers, saved_match
from whist.ui.storage.kept import ASIDE, CLOCK, LARGEST, MATCHES, Reading
from whist.ui.storage.readers import READERS
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.stores import Layered, Memory, News, Store

__all__ = ["FRAMES", "PREFIX", "Memory", "Saved", "Shelf", "Store"]

T = TypeVar("T")

PREFIX: Final = "whist/"
FRAMES: Final = "whist/frame/"
"""What frames in other pages keep."""


class Shelf:
    """The kept things by their meaning. `tell` is called with what there is to tell of them."""

    def __init__(self, store: Store, tell: Callable[[News], None], prefix: str = PREFIX) -> None:
        self.prefix, self._tell = prefix, tell
        self.texts = Layered(store, tell)
        self._read: dict[str, tuple[str, Reading[Saved | None]]] = {}
        """The matches read last, with their texts."""

    # -- texts ---------------------------------------------------------------------------------------------------

    def text(self, key: str) -> str | None:
        return self.texts.get(self.prefix + key)

    def drop(self, key: str) -> None:
        self.texts.remove(self.prefix + key)

    def keys(self, start: str = "") -> list[str]:
        """The keys that begin with `start`, without the page's own prefix."""
        found = self.texts.keys()
        return sorted(key[len(self.prefix) :] for key in found if key.startswith(self.prefix + start))

    def write(self, key: str, data: Mapping[str, Any]) -> str:
        """Keeps a thing, in memory only where what is there is newer than this build; its text."""
        text = self.text(key) if key in READERS and not self.is_apart(key) else None
        if text is not None and kept.is_newer(key, text):
            self._lay_apart(key)  # a newer build in another tab
        new = kept.written(kept.kind_of(key), data)
        self.texts.set(self.prefix + key, new)
        return new

    def is_apart(self, key: str) -> bool:
        """Whether what the device has under this key stays as it is, since this build cannot read it."""
        return self.texts.is_apart(self.prefix + key)

    def _lay_apart(self, key: str) -> None:
        if not self.is_apart(key):
            self.texts.lay_apart(self.prefix + key)
            self._tell("newer")

    # -- settings, the lobby's choices, statistics ------------------------------------------------------------------

    def read(self, key: str, nothing: T, rewrite: Callable[[T], Mapping[str, Any]]) -> T:
        """What is kept under a key of READERS; `nothing` where there is nothing. Of what is broken the parts that fit
        are kept on, and the whole text is set aside."""
        text = self.text(key)
        if text is None:
            return nothing
        reading: Reading[T] = READERS[key](text)
        if reading.state == "newer":
            self._lay_apart(key)
        elif reading.state == "broken" and self.set_aside(key, text):
            self.write(key, rewrite(reading.value))
        return reading.value

    def outer(self, key: str) -> Any:
        """What the site's own pages have kept under a key of READERS, for a frame that has none of its own."""
        text = self.texts.get(PREFIX + key)
        return READERS[key](text).value if text is not None else None

    # -- what could not be read ------------------------------------------------------------------------------------

    def set_aside(self, key: str, text: str) -> bool:
        """Keeps a text that could not be used, so that nothing is lost by our not understanding it. Where the device
        refuses that, it stays where it is, and is left alone there."""
        used = {each.removeprefix(ASIDE) for each in self.keys(ASIDE)}
        number = next(number for number in range(1, len(used) + 2) if str(number) not in used)
        wrapped = kept.written(ASIDE, {"key": key, "text": text})
        moved = self.texts.move(self.prefix + key, f"{self.prefix}{ASIDE}{number}", wrapped)
        if not moved:
            self.texts.lay_apart(self.prefix + key)
        self._tell("unread")
        return moved

    def aside(self) -> list[tuple[str, str]]:
        """What was set aside, oldest first: the key it had, "" where that is not known, and its text."""
        keys = sorted(self.keys(ASIDE), key=lambda key: (len(key), key))
        return [readers.aside(text) for key in keys if (text := self.text(key))]

    def take_up(self, replays: Callable[[str], bool]) -> None:
        """Puts matches back that were set aside by a build that could not read them, and can be read now: `replays`
        says so of a record's text."""
        for key in self.keys(ASIDE):
            was, text = readers.aside(self.text(key) or "")
            for name in (was.removeprefix(MATCHES),) if was.startswith(MATCHES) else saved_match.ids(text):
                match = saved_match.match(name, text).value if self.text(MATCHES + name) is None else None
                if match and replays(match.text):
                    self.texts.move(self.prefix + key, self.prefix + MATCHES + name, text)

    # -- matches -----------------------------------------------------------------------------------------------------

    def matches(self) -> list[Saved]:
        """All kept matches, the one played last first."""
        found = [match for key in self.keys(MATCHES) if (match := self.match(key.removeprefix(MATCHES)))]
        return sorted(found, key=lambda match: -match.when)

    def match(self, id: str) -> Saved | None:
        """The kept match of that id, if there is one that can be read."""
        return self.reading(id).value

    def reading(self, id: str) -> Reading[Saved | None]:
        """The kept match of that id; `newer` where this build cannot read it, None where there is none."""
        key = MATCHES + id
        text = self.text(key)
        if text is None:
            return Reading(None)
        was = self._read.get(id)
        if was is None or was[0] != text:
            was = self._read[id] = text, saved_match.match(id, text)
            if was[1].state == "newer":
                self._tell("newer")
            elif was[1].state == "broken":
                self.set_aside(key, text)
        return was[1]

    def keep(self, match: Saved) -> str:
        """Keeps a match as the latest; its text."""
        match = replace(match, when=self._tick())
        text = self.write(MATCHES + match.id, saved_match.written(match))
        self._read[match.id] = text, Reading(match)
        return text

    def _tick(self) -> int:
        """The next count of saves: higher than that of any match."""
        now = self.read(CLOCK, 0, lambda value: {"now": value})
        if not now:  # there is none, or none that can be read
            now = max((match.when for match in self.matches()), default=0)
        now = min(now + 1, LARGEST)
        self.write(CLOCK, {"now": now})
        return now

    def put_all(self, texts: Mapping[str, str]) -> None:
        """Keeps texts as they are. OSError when the device refuses one of them: then nothing has changed."""
        self.texts.put_all({self.prefix + key: text for key, text in texts.items()})

    def erase(self) -> None:
        """Forgets everything."""
        keys = self.keys()
        self.texts.forget()
        for key in keys:
            self.drop(key)
