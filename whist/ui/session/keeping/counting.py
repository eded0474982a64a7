"""Statistics: a finished match is counted once, and taken out again when its end is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whist.engine.game import leaders
from whist.ui.session.match import Match
from whist.ui.storage.kept import STATISTICS
from whist.ui.storage.readers import statistics_written
from whist.ui.storage.saves import Shelf
from whist.ui.storage.tally import Counted, Tally, add, take_away

if TYPE_CHECKING:
    from whist.ui.session.app import App

Tallies = dict[tuple[str, str], Tally]
"""By game and level."""


class Counting:
    """Between the app and the statistics on its shelf."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        self.app, self._shelf = app, shelf

    @property
    def is_apart(self) -> bool:
        """Whether what is counted now lasts only as long as the page: a newer build keeps statistics here."""
        return self._shelf.is_apart(STATISTICS)

    def tallies(self) -> Tallies:
        """What has been counted so far."""
        return self._shelf.read(STATISTICS, {}, statistics_written)

    def count(self, match: Match) -> bool:
        """Counts a match of the person's once, when it is over; whether it did so now."""
        finished = match.kept and match.played and match.match_over and not match.theirs
        if not finished or match.counted or match.record.shortfall():
            return False
        tallies, key = self.tallies(), _key(match)
        if not tallies and not self.app.page.frame:
            self.app.device.ask_to_last()
        tally = tallies.get(key, Tally())
        match.counted = entry(match, tally.best)
        self._write({**tallies, key: add(tally, match.counted)})
        return True

    def take_back(self, match: Match) -> None:
        """The end of the match has been taken back: as if it had not been counted. It stays counted where its last
        deal was only played again."""
        if match.counted is None or match.counted.settled:
            return
        tallies, key = self.tallies(), _key(match)
        self._write({**tallies, key: take_away(tallies.get(key, Tally()), match.counted)})
        match.counted = None

    def _write(self, tallies: Tallies) -> None:
        self._shelf.write(STATISTICS, statistics_written(tallies))


def _key(match: Match) -> tuple[str, str]:
    return match.record.game.id, match.level


def entry(match: Match, best: int | None) -> Counted:
    """What a match that is over adds to statistics in which the best match has so many points."""
    totals, side = match.state.totals, match.record.game.side_of(match.you)
    first = leaders(totals)
    return Counted(totals[side], side in first, side in first and len(first) > 1, match.helped, best)
