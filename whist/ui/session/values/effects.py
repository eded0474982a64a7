"""What an input has done beyond the session, as values. The runtime carries it out; what comes of that are inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from whist.engine.view import View
from whist.ui.session.values.answers import Outcome
from whist.ui.session.values.inputs import Input
from whist.ui.session.values.kept_effects import (
    Count,
    Erase,
    Export,
    Find,
    Forget,
    Import,
    KeepChoices,
    KeepSettings,
    Load,
    ReadChoices,
    Restore,
    Save,
    SetAside,
    Tidy,
    Uncount,
)
from whist.ui.session.values.parts import Ticket

How = Literal["now", "join", "at-once", "slowly"]
"""How the screen is drawn: for a person who has done something; together with a drawing that has begun; for a key,
and what was to come after a drawing that has begun comes soon; in short tasks, by itself, and then its ticket is
answered."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws the session. `screens` is what the browser's history is to know (page.Page.guard); None leaves it."""

    how: How
    screens: str | None = None
    ticket: Ticket = ("", 0)


@dataclass(frozen=True, slots=True)
class Say:
    """Tells a screen reader, when it has finished."""

    text: str


@dataclass(frozen=True, slots=True)
class Alert:
    """Tells a screen reader at once."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Gives an element the focus, as page.Page.focus."""

    selector: str
    within: str = ""


@dataclass(frozen=True, slots=True)
class Sound:
    """A short sound: card, trick or end."""

    kind: str


@dataclass(frozen=True, slots=True)
class Wake:
    """A match is on the table: the worker is to be started."""


@dataclass(frozen=True, slots=True)
class Later:
    """Answers its ticket after so many seconds."""

    ticket: Ticket
    seconds: float
    then: Outcome


@dataclass(frozen=True, slots=True)
class Think:
    """Has a player of the level think about what it sees: its thought answers the ticket."""

    ticket: Ticket
    level: str
    view: View


@dataclass(frozen=True, slots=True)
class Hurry:
    """Who thinks for the ticket of that kind is to make do with the best thought so far."""

    kind: str


@dataclass(frozen=True, slots=True)
class Work:
    """Sets a task of background.tasks going, `judge` or `review`: what it finds answers the ticket."""

    ticket: Ticket
    task: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """Has a record's text read, as position.read_position."""

    ticket: Ticket
    text: str
    at: int | None
    whole: bool


@dataclass(frozen=True, slots=True)
class Do:
    """Has an input folded after those that the effects before this one have led to."""

    then: Input


@dataclass(frozen=True, slots=True)
class Go:
    """Shows another query and fragment in the address, without loading anything."""

    query: str
    fragment: str = ""


@dataclass(frozen=True, slots=True)
class AskFor:
    """Has the address ask for these values."""

    chosen: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Open:
    """Opens an address in a window of its own."""

    address: str


@dataclass(frozen=True, slots=True)
class Post:
    """Sends a message to the page around this frame."""

    message: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Copy:
    """Puts a text on the clipboard; `what` names it."""

    what: str
    text: str


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Offers a text as a file to keep."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Fetches a JSON file of this site."""

    path: str


@dataclass(frozen=True, slots=True)
class AskDevice:
    """Has the browser `install` the site, or `renew` it."""

    act: str


@dataclass(frozen=True, slots=True)
class AskToLast:
    """Whether the browser has promised not to clear what is kept; with `ask` it is asked to first."""

    ask: bool


Effect: TypeAlias = (
    Draw | Say | Alert | Focus | Sound | Wake | Later | Think | Hurry | Work | Read | Do | Save | Tidy | Find | Load
    | SetAside | Forget | Restore | Count | Uncount | KeepSettings | KeepChoices | ReadChoices | Export | Erase | Import
    | Go | AskFor | Open | Post | Copy | SaveFile | Fetch | AskDevice | AskToLast
)  # fmt: skip
