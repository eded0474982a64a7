"""What is kept on the device: matches, whose they are, settings, the lobby's choices, statistics. It knows of the
session only what it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from whist.engine.errors import BadText, IllegalAction
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.counting import entry
from whist.ui.session.values.answers import Entered
from whist.ui.session.values.kept_effects import Find, Save
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Choices, Place
from whist.ui.storage.kept import ASIDE, LOBBY, LONGEST, MATCHES, SETTINGS, STATISTICS
from whist.ui.storage.readers import LobbyChoices, lobby_written, statistics_written
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.saves import FRAMES, PREFIX, Shelf
from whist.ui.storage.stores import News, Store
from whist.ui.storage.tally import Tally, add, take_away

KEPT_MATCHES: Final = 24
"""How many matches are kept; beyond that those go which are finished or were never played in, the oldest first."""

DEALT_MATCHES: Final = 8
"""How many matches are kept besides that an address has dealt and nobody has played in: a tab that is loaded anew finds
its own."""

Tallies = dict[tuple[str, str], Tally]
"""By game and level."""


class Keeper:
    """Between the session and the device's store. Frames in other pages keep their own things, apart from those of the
    site's own pages. `vault` is what is exported and erased: the device's, also where the page had to start without
    it."""

    def __init__(self, store: Store, place: Place, tell: Callable[[News], None], vault: Store | None = None) -> None:
        self._place = place
        prefix = FRAMES if place.frame else PREFIX
        self.shelf = Shelf(store, tell, prefix)
        self.vault = self.shelf if vault is None else Shelf(vault, lambda _: None, prefix)
        self._written = ""
        """What this tab has last kept of the match on the table."""

    # -- settings and the lobby ------------------------------------------------------------------------------------

    def settings(self) -> dict[str, str]:
        """The settings that are kept, by name; in a frame without any, those of the site's own pages."""
        kept: dict[str, str] = self.shelf.read(SETTINGS, {}, dict)
        return kept or self.shelf.outer(SETTINGS) or {}

    def keep_settings(self, settings: Mapping[str, str]) -> None:
        self.shelf.write(SETTINGS, settings)

    def choices(self) -> Choices:
        """The lobby's choices. In a frame the address alone says what the lobby begins with."""
        kept = LobbyChoices()
        if not self._place.frame:
            kept = self.shelf.read(LOBBY, kept, lobby_written)
        return Choices(kept.game, kept.level, kept.chosen)

    def keep_choices(self, choices: Choices) -> None:
        chosen = {game: dict(rules) for game, rules in choices.chosen.items()}
        self.shelf.write(LOBBY, lobby_written(LobbyChoices(choices.game, choices.level, chosen)))

    # -- the match on the table ------------------------------------------------------------------------------------

    def save(self, save: Save) -> bool:
        """Keeps a match, unless another tab has taken it over; whether it could be."""
        if not save.takes and self.is_taken(save.match):
            return False
        self._written = self.shelf.keep(self._saved(save))
        return True

    def _saved(self, save: Save) -> Saved:
        match, state = save.match, save.match.state
        counted = None if self.shelf.is_apart(STATISTICS) else match.counted
        return Saved(
            match.id,
            match.record.game.id,
            to_text(match.record),
            tab=self._place.tab,
            open=save.open,
            helped=match.helped,
            finished=match.match_over,
            counted=counted is not None,
            entry=counted,
            origin=match.origin,
            away=save.away,
            deal=len(state.past) + (not match.deal_over),
            score=state.totals,
            lying=match.trick is not None,
            chosen=match.chosen,
            told=save.told,
            played=match.played,
            asked=match.asked,
        )

    def is_taken(self, match: Match) -> bool:
        """Whether the match on the table is no longer as this tab has left it: another tab plays it now."""
        if not match.kept or match.theirs or self.shelf.text(MATCHES + match.id) == self._written:
            return False
        stored = self.shelf.reading(match.id)
        return stored.state == "newer" or (stored.value is not None and stored.value.tab != self._place.tab)

    # -- matches found again ---------------------------------------------------------------------------------------

    def find(self, find: Find, heard: frozenset[str]) -> Saved | None:
        """The match that lay on the table when this address was last left: this tab's own, else of those that no open
        tab plays the last. A finished one is found again only by the tab that has just shown it; one that an address
        has dealt, and nobody has played in, only by that tab or address. The match that a link to a record began is
        found also when it was left for the lobby."""
        place, origin = self._place, find.origin
        for saved in sorted(self.shelf.matches(), key=lambda saved: saved.tab != place.tab):
            own = saved.tab == place.tab
            if (saved.away and not (find.link and not saved.finished)) or (saved.finished and not own):
                continue
            # A tab that was in the lobby stays there: the match on another's table is only being loaded anew.
            if (origin and saved.origin != origin) or not (own or origin or (saved.counts and not place.returning)):
                continue
            if not self._elsewhere(saved, heard):
                return saved
        return None

    def _elsewhere(self, saved: Saved, heard: frozenset[str]) -> bool:
        return saved.open and saved.tab != self._place.tab and saved.tab in self._place.others | heard

    def open_tab_of(self, key: str) -> str:
        """The tab in which the match kept under a key lies open; "" for none."""
        saved = self.shelf.match(key.removeprefix(MATCHES)) if key.startswith(MATCHES) else None
        return saved.tab if saved and saved.open else ""

    def take_up(self) -> None:
        """Matches that were set aside are there again, where this build can read them."""
        self.shelf.take_up(_replays)

    def set_aside(self, id: str, text: str) -> None:
        """A kept match cannot be replayed."""
        self.shelf.set_aside(MATCHES + id, self.shelf.text(MATCHES + id) or text)

    def forget(self, id: str) -> Saved | None:
        """Throws a kept match away; what it was."""
        saved = self.shelf.match(id)
        self.shelf.drop(MATCHES + id)
        return saved

    def tidy(self, match: Match, heard: frozenset[str]) -> int:
        """Makes room for a match that begins: beyond KEPT_MATCHES those go that are finished or were never played in,
        the oldest first; beyond DEALT_MATCHES those that an address has dealt. Nothing else goes unasked: where that is
        not enough the person is to be told how many there are, else 0."""
        saves = self.shelf.matches()
        others = [saved for saved in saves if saved.id != match.id and not self._elsewhere(saved, heard)]
        counted = [saved for saved in others if saved.counts]
        may_go = [saved for saved in counted if saved.finished or not saved.played]
        may_go.sort(key=lambda saved: (not saved.finished, saved.when))
        excess = max(0, len(counted) + 1 - KEPT_MATCHES)
        dealt = [saved for saved in others if not saved.counts]  # the latest first
        for saved in (*dealt[DEALT_MATCHES:], *may_go[:excess]):
            self.shelf.drop(MATCHES + saved.id)
        crowded = excess > len(may_go) and (match.played or match.asked)
        return len(counted) - len(may_go) if crowded else 0

    # -- statistics, and what was set aside ------------------------------------------------------------------------

    def tallies(self) -> Tallies:
        """What has been counted so far."""
        return self.shelf.read(STATISTICS, {}, statistics_written)

    def count(self, match: Match) -> Entered:
        """Counts a match of the person's that is over."""
        tallies, key = self.tallies(), (match.record.game.id, match.level)
        tally = tallies.get(key, Tally())
        entered = Entered(match.id, entry(match, tally.best), first=not tallies)
        self.write_tallies({**tallies, key: add(tally, entered.entry)})
        return entered

    def uncount(self, match: Match) -> None:
        """Takes what was counted of a match out again."""
        if match.counted:
            tallies, key = self.tallies(), (match.record.game.id, match.level)
            self.write_tallies({**tallies, key: take_away(tallies.get(key, Tally()), match.counted)})

    def write_tallies(self, tallies: Tallies) -> None:
        self.shelf.write(STATISTICS, statistics_written(tallies))

    def aside(self) -> int:
        """How many things were set aside."""
        return len(self.vault.keys(ASIDE))

    def erase(self, aside: bool) -> None:
        """Forgets everything, or what was set aside."""
        if not aside:
            self.vault.erase()
            return
        for key in self.vault.keys(ASIDE):
            self.vault.drop(key)


def _replays(text: str) -> bool:
    """Whether a record's text can be replayed."""
    try:
        from_text(text, GAMES, LONGEST)
    except (BadText, IllegalAction):
        return False
    return True
