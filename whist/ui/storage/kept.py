"""The form of what is kept on the device: JSON objects with a version, read name by name with their types and ranges.

A kept thing without a version is of version 1. Whoever adds a name, a value or a game to a kind raises its version, so
that a build that does not know it leaves the thing alone. How each kind is read is in readers.py."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, TypeVar

T = TypeVar("T")

SETTINGS: Final = "settings"
LOBBY: Final = "lobby"
CLOCK: Final = "clock"
STATISTICS: Final = "statistics"
MATCHES: Final = "match/"
ASIDE: Final = "aside/"
VERSIONS: Final = {SETTINGS: 2, LOBBY: 1, CLOCK: 1, STATISTICS: 1, MATCHES: 2, ASIDE: 2}
"""What this build writes of each kind, and the newest that it can read."""

LONGEST: Final = 1_000_000
"""Characters of a kept thing."""
LONGEST_FILE: Final = 8_000_000
"""Characters of a file of kept things: a browser keeps some five million."""
DEEPEST: Final = 8
"""How deep objects and lists may lie in each other. The parser recurses, and the browser's stack is short."""
LARGEST: Final = 2**53 - 1


State = Literal["good", "broken", "newer"]
"""Whether a kept text could be read whole, could not, or is of a version that this build does not know."""


class Broken(ValueError):
    """Text that is no kept thing of its kind; says what is wrong, for whoever looks at it."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What a kept text holds. Where it is not `good`, the value is what could be used all the same."""

    value: T
    state: State = "good"


# -- JSON ------------------------------------------------------------------------------------------------------------

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def parse(text: str, longest: int = LONGEST) -> dict[str, Any]:
    """The JSON object in a text. Broken where there is none, or it is longer or deeper than any of ours: that is
    known before anything is parsed."""
    if len(text) > longest:
        raise Broken(f"more than {longest} characters")
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise Broken(f"deeper than {DEEPEST}")
    try:
        data = json.loads(text, parse_constant=_refuse)
    except ValueError as error:
        raise Broken(str(error)) from error
    if not isinstance(data, dict):
        raise Broken("no object")
    return data


def _refuse(word: str) -> None:
    raise Broken(f"{word} is no number")


def written(kind: str, data: Mapping[str, Any]) -> str:
    """A kept thing's text."""
    return json.dumps({"version": VERSIONS[kind], **data}, separators=(",", ":"), ensure_ascii=False)


def opened(kind: str, text: str) -> tuple[dict[str, Any], bool]:
    """The object in a kept text without its version, and whether that is newer than this build. Broken as above."""
    data = parse(text)
    version = data.pop("version", 1)
    if type(version) is not int or version < 1:
        raise Broken("no version")
    return data, version > VERSIONS[kind]


def is_newer(kind: str, text: str) -> bool:
    """Whether a kept text is of a version that this build does not know."""
    try:
        return opened(kind, text)[1]
    except Broken:
        return False


class Fields:
    """The values of an object, each asked for by its name, type and range. Broken where it does not fit."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise Broken("no object")
        self._data: dict[str, Any] = dict(data)

    def _take(self, name: str, type_: type[T], default: T | None) -> T:
        value = self._data.pop(name, default)
        if type(value) is not type_:
            raise Broken(f"{name}: {value!r:.60}")
        return value

    def flag(self, name: str, default: bool | None = None) -> bool:
        return self._take(name, bool, default)

    def number(self, name: str, default: int | None = None, least: int = 0, most: int = LARGEST) -> int:
        value = self._take(name, int, default)
        if not least <= value <= most:
            raise Broken(f"{name}: {value!r:.60}")
        return value

    def text(self, name: str, default: str | None = None, longest: int = LONGEST) -> str:
        value = self._take(name, str, default)
        if len(value) > longest:
            raise Broken(f"{name} is too long")
        return sound(value)

    def several(self, name: str, most: int) -> list[Any]:
        value = self._take(name, list, [])
        if len(value) > most:
            raise Broken(f"{name} is too long")
        return value

    def null(self, name: str) -> bool:
        """Whether the value is null or not there; it is taken then."""
        if self._data.get(name) is None:
            self._data.pop(name, None)
            return True
        return False

    def inner(self, name: str) -> Fields:
        return Fields(self._data.pop(name, None))

    def end(self) -> None:
        """Nothing more is expected."""
        if self._data:
            raise Broken(f"unknown: {sorted(self._data)!r:.60}")


def sound(text: str) -> str:
    """The text itself. Broken where it holds half of a pair of surrogates, which no browser can show or write."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Broken("half a character") from error
    return text


def kind_of(key: str) -> str:
    """The kind of what is kept under a key; "" where this build knows none."""
    start, slash, _ = key.partition("/")
    kind = start + slash
    return kind if kind in VERSIONS else ""
