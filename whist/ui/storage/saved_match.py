"""A match as it is kept."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any

from whist.engine.text.opening import FORMAT
from whist.games import GAMES
from whist.ui.storage.kept import LARGEST, MATCHES, Broken, Fields, Reading, opened, sound
from whist.ui.storage.tally import Counted


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as kept: its id, its record's text, the tab that played last in it and whether it still lies open
    there, a count that grows with every save of any match, whether help was taken, whether it is finished, what the
    statistics have of it, the address it was started from, whether the person has gone back to the lobby, and where
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
    entry: Counted | None = None
    """What the statistics have counted of it; None where they have nothing, or version 1 did not note it."""
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
    played: bool = True
    """Whether the person has acted in it."""
    asked: bool = True
    """Whether the person began it, and not an address alone; or has left it for the lobby."""

    @property
    def counts(self) -> bool:
        """Whether it is a match of the person's, and not only one that an address has dealt."""
        return self.played or self.asked


_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
_RECORD_VERSION = re.compile(r'^\s*\[\s*Version\s+"([0-9]{1,9})"\s*\]', re.MULTILINE)


def match(id: str, text: str) -> Reading[Saved | None]:
    """The match kept under an id. Its record is only read when it is opened."""
    try:
        data, newer = opened(MATCHES, text)
        if newer:
            return Reading(None, "newer")
        return _match(id, Fields(data))
    except Broken:
        return Reading(None, "broken")


def _match(id: str, values: Fields) -> Reading[Saved | None]:
    game = values.text("game")
    record = values.text("text")
    versions = [int(found[1]) for found in _RECORD_VERSION.finditer(record)]
    if max(versions, default=0) > int(FORMAT):
        return Reading(None, "newer")
    if values.text("id") != id or not _ID.fullmatch(id) or game not in GAMES:
        raise Broken("another match or game")
    score = tuple(values.several("score", 4))
    told = tuple(values.several("told", 500))
    if score and len(score) != len(GAMES[game].sides):
        raise Broken("score")
    if not all(type(each) is int and abs(each) < LARGEST for each in score):
        raise Broken("score")
    if not all(type(each) is str and len(sound(each)) < 2000 for each in told):
        raise Broken("told")
    saved = Saved(
        id,
        game,
        record,
        values.text("tab", "", 64),
        values.flag("open", True),
        values.number("when", 0),
        values.flag("helped", False),
        values.flag("finished", False),
        values.flag("counted", False),
        None if values.null("entry") else _counted(values.inner("entry")),
        values.text("origin", "", 20_000),
        values.flag("away", False),
        values.number("deal", 1, 0, 100_000),
        score,
        values.flag("lying", False),
        values.number("chosen", 0, 0, 2**52 - 1),
        told,
        # Version 1 did not say: a record without a single action has not been played in.
        values.flag("played", not record.rstrip().endswith("]")),
        values.flag("asked", True),
    )
    values.end()
    return Reading(saved)


def _counted(values: Fields) -> Counted:
    entry = Counted(
        values.number("points", least=-LARGEST),
        values.flag("won"),
        values.flag("drawn"),
        values.flag("helped"),
        None if values.null("best") else values.number("best", least=-LARGEST),
        values.flag("settled", False),
    )
    values.end()
    return entry


def ids(text: str) -> tuple[str, ...]:
    """The id of the match that a text says it is, if it says so."""
    try:
        told = opened(MATCHES, text)[0].get("id")
    except Broken:
        return ()
    return (told,) if isinstance(told, str) else ()


def written(saved: Saved) -> dict[str, Any]:
    """A match as it is kept."""
    return asdict(saved)
