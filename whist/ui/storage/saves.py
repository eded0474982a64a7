"""What is kept on the device: settings, matches, statistics. The game goes on in memory where the device refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Protocol

PREFIX: Final = "whist/"
FRAMES: Final = "whist/frame/"
"""What frames in other pages keep."""
MATCHES: Final = "match/"
ASIDE: Final = "aside/"
KEPT_MATCHES: Final = 24
"""How many matches are kept; beyond that the oldest go, finished ones first."""


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


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as kept: its id, its record's text, the tab that played last in it and whether it still lies open
    there, a count that grows with every save of any match, whether help was taken, whether it is finished, whether
    the statistics have it, the address it was started from, whether the person has gone back to the lobby, and where
    it stands."""

    id: str
    game: str
    text: str
    tab: str = ""
    open: bool = True
    when: int = 0
    helped: bool = False
    finished: bool = False
    counted: bool = False
    origin: str = ""
    away: bool = False
    deal: int = 1
    score: tuple[int, ...] = ()
    lying: bool = False
    """Whether the last trick still lay on the table."""
    chosen: int = 0
    """The cards marked to be put away."""
    told: tuple[str, ...] = ()
    """What the message line said."""


class Shelf:
    """The kept things, by their meaning. `trouble` is called once, when the device first refuses; from then on what
    is kept is kept in memory only. `unread` is called when something kept had to be set aside."""

    def __init__(
        self, store: Store, trouble: Callable[[], None], unread: Callable[[], None], prefix: str = PREFIX
    ) -> None:
        self._store, self._prefix = store, prefix
        self._memory = Memory()
        self._trouble = trouble
        self._unread = unread
        self.refused = False

    def _try(self, how: Callable[[Store], Any]) -> Any:
        """`how` with the device's store; with memory once that has failed."""
        if not self.refused:
            try:
                return how(self._store)
            except OSError:
                self.refused = True
                self._trouble()
        return how(self._memory)

    def _get(self, key: str) -> str | None:
        found = self._try(lambda store: store.get(self._prefix + key))
        return found if isinstance(found, str) else None

    def _set(self, key: str, text: str) -> None:
        self._try(lambda store: store.set(self._prefix + key, text))

    def read(self, key: str) -> dict[str, Any]:
        """A kept JSON object; what cannot be read is set aside and counts as nothing."""
        text = self._get(key)
        if text is None:
            return {}
        try:
            data = json.loads(text)
            if not isinstance(data, dict):
                raise ValueError(key)
        except ValueError:
            self.set_aside(text)
            self.drop(key)
            return {}
        return data

    def outer(self, key: str) -> dict[str, Any]:
        """A JSON object that the site's own pages have kept, for a frame that has none of its own."""
        text = self._try(lambda store: store.get(PREFIX + key))
        try:
            data = json.loads(text or "{}")
        except ValueError:
            return {}
        return data if isinstance(data, dict) else {}

    def write(self, key: str, data: dict[str, Any]) -> None:
        self._set(key, json.dumps(data, separators=(",", ":"), ensure_ascii=False))

    def drop(self, key: str) -> None:
        self._try(lambda store: store.remove(self._prefix + key))

    def keys(self, start: str = "") -> list[str]:
        """The keys that begin with `start`, without the page's own prefix."""
        found: list[str] = self._try(lambda store: store.keys())
        return sorted(key[len(self._prefix) :] for key in found if key.startswith(self._prefix + start))

    def set_aside(self, text: str) -> None:
        """Keeps a text that could not be used, so that nothing is lost by our not understanding it."""
        used = {key.removeprefix(ASIDE) for key in self.keys(ASIDE)}
        number = next(number for number in range(1, len(used) + 2) if str(number) not in used)
        self._set(f"{ASIDE}{number}", text)
        self._unread()

    def aside(self) -> list[str]:
        """The texts set aside, oldest first."""
        keys = sorted(self.keys(ASIDE), key=lambda key: (len(key), key))
        return [text for key in keys if (text := self._get(key))]

    def matches(self) -> list[Saved]:
        """All kept matches, the one played last first."""
        found = [saved for key in self.keys(MATCHES) if (saved := self.match(key.removeprefix(MATCHES)))]
        return sorted(found, key=lambda saved: -saved.when)

    def match(self, id: str) -> Saved | None:
        """The kept match of that id, if there is one that can be read."""
        data = self.read(MATCHES + id)
        if not data:
            return None
        try:
            return Saved(**data)
        except TypeError:
            self.set_aside(json.dumps(data))
            self.drop(MATCHES + id)
            return None

    def keep(self, saved: Saved) -> Saved:
        """Keeps a match as the latest; the oldest beyond KEPT_MATCHES go. Returns it with its new count."""
        clock = self.read("clock").get("now", 0) + 1
        self.write("clock", {"now": clock})
        saved = replace(saved, when=clock)
        self.write(MATCHES + saved.id, asdict(saved))
        return saved

    def tidy(self) -> None:
        """Drops the oldest matches beyond KEPT_MATCHES, finished ones first."""
        matches = self.matches()
        doomed = sorted(matches, key=lambda saved: (not saved.finished, saved.when))[
            : max(0, len(matches) - KEPT_MATCHES)
        ]
        for saved in doomed:
            self.drop(MATCHES + saved.id)

    def everything(self) -> str:
        """All that is kept, as one JSON text, to be taken to another device."""
        data = {key: self._get(key) for key in self.keys()}
        return json.dumps({"whist": 1, "kept": data}, ensure_ascii=False, indent=1)

    def take_in(self, text: str) -> int:
        """Takes in what `everything` wrote, over what is here; returns how many things. ValueError when it is not
        such a text."""
        data = json.loads(text)
        kept = data.get("kept") if isinstance(data, dict) and data.get("whist") == 1 else None
        if not isinstance(kept, dict) or not all(isinstance(value, str) for value in kept.values()):
            raise ValueError("not a file of kept matches")
        for key, value in kept.items():
            self._set(key, value)
        return len(kept)

    def erase(self) -> None:
        """Forgets everything."""
        for key in self.keys():
            self.drop(key)


@dataclass(frozen=True, slots=True)
class Tally:
    """Statistics of one game at one level."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    points: int = 0
    best: int | None = None
    helped: int = 0
    """How many matches, counted apart, were played with undo, hints or a replayed deal."""


def counted(tally: Tally, points: int, won: bool, drawn: bool, helped: bool) -> Tally:
    """The tally after one more finished match, in which the person's side made `points`."""
    if helped:
        return replace(tally, helped=tally.helped + 1)
    return Tally(
        tally.played + 1,
        tally.won + (won and not drawn),
        tally.drawn + drawn,
        tally.points + points,
        points if tally.best is None else max(tally.best, points),
        tally.helped,
    )
