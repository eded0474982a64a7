"""What has come of the session's effects: answers to tickets, and what the keeper and the page have to tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from whist.analysis.verdict import Verdict
from whist.bots.thought import Thought
from whist.engine.actions import Action
from whist.ui.session.values.lines import Why
from whist.ui.session.values.parts import Choices, Coming, Seen, Ticket
from whist.ui.session.values.shown_record import Position
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.stores import News
from whist.ui.storage.tally import Counted


@dataclass(frozen=True, slots=True)
class GoOn:
    """What happened by itself has been drawn."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The finished trick has lain there long enough."""


@dataclass(frozen=True, slots=True)
class CutRead:
    """The cut for deal has lain on the table long enough."""


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """The player in turn is to think."""


@dataclass(frozen=True, slots=True)
class Ponder:
    """That takes long."""


@dataclass(frozen=True, slots=True)
class Forced:
    """The only card that the person may play plays itself."""

    action: Action


@dataclass(frozen=True, slots=True)
class Lower:
    """The hand comes down."""


@dataclass(frozen=True, slots=True)
class StillReading:
    """The record that is being read is a long one."""


@dataclass(frozen=True, slots=True)
class WasRead:
    """A record has been read, or cannot be."""

    found: Position | Why


@dataclass(frozen=True, slots=True)
class Checked:
    """What the play checker has to say of a decision; None: nothing."""

    thought: Thought | None


@dataclass(frozen=True, slots=True)
class Judged:
    """What has been found out about the deal under review."""

    verdict: Verdict


Outcome: TypeAlias = (
    GoOn | Sweep | CutRead | TakeTurn | Ponder | Forced | Lower | StillReading | WasRead | Checked | Thought | Judged
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a ticket was waiting for. It counts only while it is waited for; unless it is the `last` one, more may
    come."""

    ticket: Ticket
    outcome: Outcome
    last: bool = True


@dataclass(frozen=True, slots=True)
class Found:
    """The match that an address or a tab began, if there is one; and what it takes the place of."""

    match: Saved | None
    coming: Coming


@dataclass(frozen=True, slots=True)
class Loaded:
    """The match that was asked for by its id; with `closes` a panel is closed when it is there."""

    match: Saved | None
    closes: bool = True


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The match that has been thrown away."""

    match: Saved | None


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Another tab plays the match on the table now."""

    id: str


@dataclass(frozen=True, slots=True)
class Crowded:
    """So many unfinished matches are kept."""

    count: int


@dataclass(frozen=True, slots=True)
class Entered:
    """The statistics have counted the match; the `first` that they have."""

    id: str
    entry: Counted
    first: bool


@dataclass(frozen=True, slots=True)
class ChoicesRead:
    """The lobby's choices as they are kept now."""

    choices: Choices


@dataclass(frozen=True, slots=True)
class StoreNews:
    """What there is to tell of the store."""

    news: News


@dataclass(frozen=True, slots=True)
class Imported:
    """A file has been taken in, all of it or nothing: its keys, and the settings as they are kept now; or why not."""

    keys: tuple[str, ...] = ()
    settings: Mapping[str, str] | None = None
    trouble: Literal["", "nothing", "newer", "room"] = ""


@dataclass(frozen=True, slots=True)
class Copied:
    """Whether the browser has `allowed` a text to be copied; `what` names it."""

    what: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class NotOpened:
    """The page around allows no new windows."""

    address: str


@dataclass(frozen=True, slots=True)
class Fetched:
    """A rule page has come; its tree is None where it could not be fetched."""

    path: str
    tree: Any


@dataclass(frozen=True, slots=True)
class Lasting:
    """Whether the browser has promised not to clear what is kept, and whether it was `asked` to."""

    asked: bool
    lasts: bool


@dataclass(frozen=True, slots=True)
class Looked:
    """What was seen of the page and the device before a drawing."""

    seen: Seen
