"""The session: all that the page knows, as one frozen value. `update` gives the next one, `drawing` what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from whist.engine.cards import Card
from whist.engine.deals import ALPHABET, SEED_LENGTH
from whist.engine.game import Game
from whist.engine.record import Record
from whist.ui.screens.models import in_order
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import (
    Bar,
    Checks,
    Choices,
    Coming,
    Device,
    History,
    Panel,
    Place,
    Seen,
    Sent,
    Tabletop,
    Ticket,
    Truth,
    Wanted,
)
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.settings import Settings
from whist.ui.words.texts import Texts, texts

STATES: Final = ("shell", "lobby", "your-turn", "thinking", "trick-over", "deal-over", "match-over", "failed")


@dataclass(frozen=True)
class Session:
    """All that the page knows."""

    place: Place = field(default_factory=Place)
    settings: Settings = field(default_factory=Settings)
    wanted: Wanted = field(default_factory=Wanted)
    choices: Choices = field(default_factory=Choices)
    origin: str = ""
    """The part of the address by which the match on the table is found again."""
    requested: Game | None = None
    """The game that the address names."""
    plays: bool = True
    """Whether a position that the page around shows may be played on from, unless its message says otherwise."""
    match: Match | None = None
    lost: str = ""
    """The match that another tab has taken over from this one."""
    heir_of: str = ""
    """The tab that had the match on the table before this one took it over; "" where none had."""
    heard: frozenset[str] = frozenset()
    """The tabs that have been heard of since this one started."""
    forgotten: Saved | None = None
    table: Tabletop = field(default_factory=Tabletop)
    panel: Panel = field(default_factory=Panel)
    notices: tuple[Bar, ...] = ()
    checks: Checks = field(default_factory=Checks)
    truth: Truth = field(default_factory=Truth)
    device: Device = field(default_factory=Device)
    history: History = field(default_factory=History)
    rules: Mapping[str, Any] = field(default_factory=dict)
    """Rule pages by address; None for one that could not be fetched."""
    opener: str = ""
    """What had the focus when a panel opened."""
    coming: Coming | None = None
    """The record that is being read."""
    sent: Sent = field(default_factory=Sent)
    opened: str = ""
    log: tuple[str, ...] = ()
    """How the page was opened and what has been done in it, where that is noted (logbook.py)."""
    store_news: frozenset[str] = frozenset()
    """What has been told of the store: it is said once."""
    seen: Seen = field(default_factory=Seen)
    waits: Mapping[str, int] = field(default_factory=dict)
    """What is waited for, by kind, each with the number of its ticket: any other answer comes too late."""
    thought: Record | None = None
    """What the player in turn thinks about, or thought about last."""
    tickets: int = 0
    drawn: int = 0
    """How many tickets have been given, and how many seeds and ids been made."""

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.settings.lang, self.settings.indices == "own")

    @property
    def state(self) -> str:
        """Where the page is: one of STATES."""
        match = self.match
        if match is None:
            return "lobby"
        if match.trick is not None:
            return "trick-over"
        if match.match_over:
            return "match-over"
        if match.deal_over:
            return "deal-over"
        return "thinking" if match.bot_turn else "your-turn"

    @property
    def goes_on(self) -> bool:
        """Whether a press anywhere on the table goes on: it shows something to be read, or somebody thinks long."""
        cutting = self.match is not None and self.match.cutting
        return self.state == "trick-over" or cutting or self.table.pondering

    @property
    def owns(self) -> bool:
        """Whether this tab may play on in the match, as far as it knows."""
        return self.match is not None and self.lost != self.match.id

    @property
    def shows_result(self) -> bool:
        """Whether the result of a finished deal is not closed and no panel is open."""
        return self.table.result and self.panel.open == "none"

    def displayed(self) -> tuple[Card, ...]:
        """The hand as it lies on the table."""
        return in_order(self.match.shown()[0], self.match.state.order) if self.match else ()

    def notice(self, id: str) -> Bar | None:
        """The notice of that id, if it is there."""
        return next((each for each in self.notices if each.id == id), None)

    # -- changing --------------------------------------------------------------------------------------------------

    def but(self, **changes: Any) -> Session:
        """The session with these fields changed."""
        return replace(self, **changes)

    def lay(self, **changes: Any) -> Session:
        """The session with these fields of the table changed."""
        if all(getattr(self.table, name) is value for name, value in changes.items()):
            return self
        return replace(self, table=replace(self.table, **changes))

    def turn_to(self, **changes: Any) -> Session:
        """The session with these fields of the panel changed."""
        return replace(self, panel=replace(self.panel, **changes))

    def noticed(self, id: str, *about: Any) -> Session:
        """With a notice, in place of the one of that id."""
        bar = Bar(id, about)
        if self.notice(id):
            return replace(self, notices=tuple(bar if each.id == id else each for each in self.notices))
        return replace(self, notices=(*self.notices, bar))

    def without_notice(self, *ids: str) -> Session:
        return replace(self, notices=tuple(each for each in self.notices if each.id not in ids))

    def awaiting(self, kind: str) -> tuple[Session, Ticket]:
        """Waiting for something new of a kind; what was waited for before comes too late."""
        number = self.tickets + 1
        return replace(self, tickets=number, waits={**self.waits, kind: number}), (kind, number)

    def not_awaiting(self, *kinds: str) -> Session:
        """Nobody wants to know any more."""
        if not any(kind in self.waits for kind in kinds):
            return self
        return replace(self, waits={kind: number for kind, number in self.waits.items() if kind not in kinds})

    def stopped(self) -> Session:
        """What was about to happen at the table is called off."""
        return self.not_awaiting("turn", "player", "ponder").lay(pondering=False)

    # -- chance ----------------------------------------------------------------------------------------------------

    def new_id(self) -> tuple[Session, str]:
        """A match's name on this device."""
        return replace(self, drawn=self.drawn + 1), sha256(b"id %d " % self.drawn + self.place.secret).hexdigest()[:12]

    def new_seed(self) -> tuple[Session, str]:
        """A match's seed: 130 bits that nobody can guess."""
        number = int.from_bytes(sha256(b"seed %d " % self.drawn + self.place.secret).digest(), "big")
        seed = "".join(ALPHABET[number >> 5 * at & 31] for at in range(SEED_LENGTH))
        return replace(self, drawn=self.drawn + 1), seed
