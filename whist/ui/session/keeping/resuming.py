"""Matches found again: by the tab or the address that they were played from, in the lobby, and thrown away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from whist.engine.errors import BadText, IllegalAction
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.screens.models import Resumable
from whist.ui.session.keeping.counting import entry
from whist.ui.session.levels import level_of
from whist.ui.session.match import Match
from whist.ui.storage.kept import LONGEST, MATCHES
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.saves import Shelf
from whist.ui.words.error_words import trouble
from whist.ui.words.score_words import number

if TYPE_CHECKING:
    from whist.ui.session.app import App

KEPT_MATCHES: Final = 24
"""How many matches are kept; beyond that those go which are finished or were never played in, the oldest first."""


DEALT_MATCHES: Final = 8
"""How many matches are kept besides that an address has dealt and nobody has played in: a tab that is loaded anew finds
its own."""


class Resuming:
    """Between the app and the matches on its shelf."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        self.app, self._shelf = app, shelf
        self.heir_of = ""
        """The tab that had the match on the table before this one took it over; "" where none had."""
        self._others: set[str] = set()
        """The tabs that have been heard of since this one started."""
        self._forgotten: Saved | None = None

    def table(self, origin: str, link: bool = False) -> Saved | None:
        """The match that lay on the table when this address was last left: this tab's own, else of those that no open
        tab plays the last. A finished one is found again only by the tab that has just shown it; one that an address
        has dealt, and nobody has played in, only by that tab or address. The match that a `link` to a record began is
        found also when it was left for the lobby."""
        page = self.app.page
        for saved in sorted(self._shelf.matches(), key=lambda saved: saved.tab != page.tab):
            own = saved.tab == page.tab
            if (saved.away and not (link and not saved.finished)) or (saved.finished and not own):
                continue
            # A tab that was in the lobby stays there: the match on another's table is only being loaded anew.
            if (origin and saved.origin != origin) or not (own or origin or (saved.counts and not page.returning)):
                continue
            if not self._elsewhere(saved):
                return saved
        return None

    def _elsewhere(self, saved: Saved) -> bool:
        page = self.app.page
        return saved.open and saved.tab != page.tab and (saved.tab in page.others or saved.tab in self._others)

    def hear(self, id: str) -> None:
        """Another tab has kept this match: so that tab is open."""
        saved = self._shelf.match(id)
        if saved and saved.open:
            self._others.add(saved.tab)

    def take_up(self) -> None:
        """Matches that were set aside are there again, where this build can read them."""
        self._shelf.take_up(_replays)

    def open(self, saved: Saved) -> Match | None:
        """The kept match, ready to be played; what cannot be replayed is set aside, and said so."""
        texts = self.app.texts
        try:
            record = from_text(saved.text, GAMES, LONGEST)
        except (BadText, IllegalAction) as error:
            key = MATCHES + saved.id
            self._shelf.set_aside(key, self._shelf.text(key) or saved.text)
            said = texts.t("A saved match could not be read and was set aside: {why}", why=trouble(texts, error))
            self.app.notify("save", said, (("settings", texts.t("Settings")),), bad=True)
            return None
        self.heir_of = saved.tab if saved.tab != self.app.page.tab else ""
        level = level_of(self.app, record)
        record = replace(record, level=level)
        match = Match(saved.id, record, record.you or 0, level, saved.origin, saved.helped)
        match.played, match.asked = saved.played, saved.asked
        # Version 1 did not note what it had counted.
        match.counted = saved.entry
        if saved.counted and saved.entry is None:
            match.counted = replace(entry(match, None), settled=not match.match_over)
        match.chosen = saved.chosen & match.state.hands[match.you]
        match.sentences = list(saved.told)
        if saved.lying and self.app.settings.pause:
            match.lay_last()
        return match

    # -- in the lobby ------------------------------------------------------------------------------------------------

    def waiting(self) -> tuple[tuple[Resumable, ...], tuple[Resumable, ...]]:
        """The unfinished matches of this page: the last one of each game, and those before them."""
        latest: dict[str, Resumable] = {}
        older: list[Resumable] = []
        texts = self.app.texts
        for saved in self._shelf.matches():
            if saved.finished or not saved.counts or not saved.origin.startswith(self.app.page.frame):
                continue
            score = " – ".join(map(number, saved.score))
            where = texts.t("Deal {deal} · {score}", deal=saved.deal, score=score)
            match = Resumable(saved.id, saved.game, where, self._elsewhere(saved))
            if latest.setdefault(saved.game, match) is not match:
                older.append(match)
        return tuple(latest.values()), tuple(older)

    def forget(self, id: str) -> None:
        """Throws a kept match away, and offers it back for as long as the page lives."""
        self._forgotten = self._shelf.match(id)
        self._shelf.drop(MATCHES + id)
        texts = self.app.texts
        offer = ("unforget", texts.t("Restore it"))
        self.app.notify("forgotten", texts.t("The match has been deleted."), (offer,))

    def unforget(self) -> None:
        """Brings the match thrown away last back."""
        self.app.notices.pop("forgotten", None)
        if self._forgotten:
            self._shelf.keep(self._forgotten)
            self._forgotten = None

    def tidy(self, match: Match) -> None:
        """Makes room for a match that begins: beyond KEPT_MATCHES those go that are finished or were never played in,
        the oldest first; beyond DEALT_MATCHES those that an address has dealt. Nothing else goes unasked: the person is
        told how many there are."""
        others = [saved for saved in self._shelf.matches() if saved.id != match.id and not self._elsewhere(saved)]
        counted = [saved for saved in others if saved.counts]
        may_go = [saved for saved in counted if saved.finished or not saved.played]
        may_go.sort(key=lambda saved: (not saved.finished, saved.when))
        excess = max(0, len(counted) + 1 - KEPT_MATCHES)
        dealt = [saved for saved in others if not saved.counts]  # the latest first
        for saved in (*dealt[DEALT_MATCHES:], *may_go[:excess]):
            self._shelf.drop(MATCHES + saved.id)
        if excess > len(may_go) and (match.played or match.asked):
            texts, count = self.app.texts, len(counted) - len(may_go)
            said = texts.t(
                "{count} unfinished matches are waiting. Delete those you no longer want: the lobby lists them.",
                count=count,
            )
            self.app.notify("many", said, (("lobby", texts.t("To the lobby")),))


def _replays(text: str) -> bool:
    """Whether a record's text can be replayed."""
    try:
        from_text(text, GAMES, LONGEST)
    except (BadText, IllegalAction):
        return False
    return True
