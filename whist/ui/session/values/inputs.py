"""What the session hears: from the person, from outside, and what has come of its own effects (answers.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from whist.engine.cards import Card
from whist.ui.session.values.answers import (
    Answer,
    ChoicesRead,
    Copied,
    Crowded,
    Entered,
    Fetched,
    Forgotten,
    Found,
    Imported,
    Lasting,
    Loaded,
    Looked,
    NotOpened,
    StoreNews,
    TakenOver,
)
from whist.ui.session.values.parts import Choices

# -- the person ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Press:
    """A control, or a key that means one: an action's text or a command of the table. `moment` is that of the table it
    stood on (None: whatever the moment), `opener` what had the focus."""

    act: str
    moment: int | None = None
    opener: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A form field was set: a setting, a house rule, the level, the game, what is pasted."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class MoveTo:
    """An arrow leads to a card of the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class TellTable:
    """Where the table stands is to be said."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file with a deal was chosen: its text, None where it is too long to be one."""

    text: str | None


@dataclass(frozen=True, slots=True)
class ImportFile:
    """A file that `export` wrote was chosen: its text, None where it is too long to be read."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Travelled:
    """The browser has gone to where so many screens lie on each other."""

    deep: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """It has come there."""


# -- outside -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Start:
    """The page has been opened at an address, with what is kept of settings (by name) and of the lobby's choices."""

    fragment: str
    settings: Mapping[str, str]
    choices: Choices


@dataclass(frozen=True, slots=True)
class Linked:
    """Another fragment stands in the address of the open page."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Message:
    """The page around the frame has sent something: names and values."""

    told: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DeviceNews:
    """The browser has something to tell of the site on the device: a single word."""

    word: str


@dataclass(frozen=True, slots=True)
class Stored:
    """Another tab has kept something under this key, without the page's own prefix (None: perhaps all has changed);
    `tab` is the one whose match it is, "" where it is no open match."""

    key: str | None
    tab: str = ""


@dataclass(frozen=True, slots=True)
class Leaving:
    """The page is closing."""


@dataclass(frozen=True, slots=True)
class Returned:
    """The page has come back from the browser's memory."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """The window has changed."""


@dataclass(frozen=True, slots=True)
class NotStarted:
    """What is kept has kept the page from starting: it goes on without."""


Input: TypeAlias = (
    Press | Change | MoveTo | TellTable | Chosen | ImportFile | Travelled | Arrived | Start | Linked | Message
    | DeviceNews | Stored | Leaving | Returned | Redraw | NotStarted | Answer | Found | Loaded | Forgotten | TakenOver
    | Crowded | Entered | ChoicesRead | StoreNews | Imported | Copied | NotOpened | Fetched | Lasting | Looked
)  # fmt: skip
