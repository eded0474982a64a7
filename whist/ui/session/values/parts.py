"""The parts of the session: each a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from whist.analysis.judged_deal import JudgedDeal
from whist.analysis.verdict import Verdict
from whist.bots.thought import Thought
from whist.engine.actions import Action
from whist.engine.cards import Card
from whist.engine.game import Game
from whist.engine.view import View
from whist.games import GAMES
from whist.ui.session.values.lines import Told
from whist.ui.session.values.shown_record import Position
from whist.ui.storage.address import Request
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.tally import Tally

Ticket = tuple[str, int]
"""What an answer is to: its kind, and a number that is given once."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the page is; none of it changes while it lives. The fields are those of page.Page."""

    tab: str = ""
    others: frozenset[str] = frozenset()
    returning: bool = False
    languages: tuple[str, ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    came: str = ""
    base: str = ""
    frame: str = ""
    secret: bytes = b""
    """What seeds and ids are made of: nobody can guess it."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What the person has chosen in the lobby, and not what an address asks for: game ("" before any was), level, and
    values of house rules by game and option."""

    game: str = ""
    level: str = "steady"
    chosen: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the lobby shows as chosen: `code` and `seat` are those of the address, for one deal."""

    game: Game = field(default_factory=lambda: next(iter(GAMES.values())))
    level: str = "steady"
    chosen: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    code: str = ""
    seat: int = 0

    def options(self) -> dict[str, str]:
        """The house rules picked for the game, every option of it."""
        picked = self.chosen.get(self.game.id, {})
        return {option.id: picked.get(option.id, option.default) for option in self.game.options}


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel that is open ("none": no one), and what it shows."""

    open: str = "none"
    statistics: bool = False
    """Whether the settings panel shows the statistics instead."""
    deal: int = 0
    at: int = 0
    all_open: bool = False
    """The deal under review, the tricks shown of it, and whether all hands are."""
    copied: str = ""
    checked: frozenset[int] = frozenset()
    """The deals whose fingerprints the person has had checked."""
    pasted: str = ""
    trouble: tuple[Told, ...] = ()
    """What stands in the box for texts, and why that, or a file, could not be opened."""

    @property
    def way(self) -> str:
        """What is pressed to come to the panel."""
        return "statistics" if self.statistics else f"review:{self.deal}" if self.open == "review" else self.open


@dataclass(frozen=True, slots=True)
class Tabletop:
    """What the table shows beyond the match. `focus` is the card of the hand that Tab reaches."""

    focus: Card | None = None
    opening: bool = False
    """Whether a deal has begun and that has not been said."""
    raised: bool = False
    """Whether the hand lies as it did when it was the person's turn: a wait too short to be felt leaves it alone."""
    lie: tuple[Card, ...] = ()
    moves: int = 0
    """The hand as it lies, and how often its cards have moved in this deal."""
    pondering: bool = False
    """Whether somebody thinks so long that the table says so, and a press hurries it."""
    result: bool = True
    """Whether the result of a finished deal is shown; it can be closed to look at the table."""
    asked: bool = False
    """Whether a choice before the play was asked for when the focus was last looked after."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the person did in a match, what they could see before it, and how many actions came before it."""

    match: str
    length: int
    view: View
    action: Action


@dataclass(frozen=True, slots=True)
class Checks:
    """The play checker: decisions that wait to be looked at, the one that is, and the one that it has noted, with what
    a stronger player would rather have done."""

    waiting: tuple[Decision, ...] = ()
    looked_at: Decision | None = None
    noted: tuple[Decision, Thought] | None = None


@dataclass(frozen=True, slots=True)
class Truth:
    """What is known of one deal (its record as text): what there is to judge (None: nothing), and what was found."""

    deal: str = ""
    case: JudgedDeal | None = None
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Device:
    """What has been heard of the site on the device."""

    kept: bool = False
    """Whether the whole site is on the device, so that it needs no network any more."""
    installs: str = ""
    """How the site can be installed: `ask` the browser, `hand` by the person alone; "" where it cannot."""
    lasts: bool | None = None
    """Whether the browser has promised not to clear what is kept; None while that is not known."""
    refused: bool = False
    """Whether it has been asked to, and has not promised it."""
    newer: bool = False
    offered: bool = False
    """Whether there is a newer version, and whether it has been offered between these deals."""


@dataclass(frozen=True, slots=True)
class History:
    """The browser's history of screens (page.TABLE, RESULT, PANEL). `ways` are those that it knows, also those that can
    be gone forward to, each with what is pressed to come to it."""

    by_lobby: bool = False
    """Whether the table was reached from the lobby, so that the way back leads there."""
    ways: tuple[tuple[str, str], ...] = ()
    travels: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen last of the page and the device: whether a panel covers the table; what is kept, as far as it is
    shown."""

    covers: bool = False
    matches: tuple[Saved, ...] = ()
    tallies: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    aside: int = 0
    nothing: bool = False
    """How many things were set aside, and whether the device keeps nothing at all."""


@dataclass(frozen=True, slots=True)
class Sent:
    """How much of the match on the table the page around a frame has been told."""

    id: str = ""
    deal: int = 0
    actions: int = 0
    tricks: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A notice across the page, by its id (notices.py), with what it is about."""

    id: str
    about: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Coming:
    """A record from outside that is being read, or has been and waits for the match that it may have begun earlier.
    `by` says how it came: visit, come (into the address of the open page), pasted, show (by the page around)."""

    by: str
    request: Request
    position: Position | None = None
    text: str = ""
    """The record's own text, where it was pasted."""
