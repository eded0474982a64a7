"""What the page keeps: settings, the lobby's choices, the match on the table and whose it is. How matches are found
again is in resuming.py, statistics are in counting.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from whist.engine.text.record_text import to_text
from whist.ui.session.keeping.counting import Counting
from whist.ui.session.keeping.resuming import Resuming
from whist.ui.session.match import Match
from whist.ui.storage.kept import ASIDE, LOBBY, MATCHES, SETTINGS, STATISTICS
from whist.ui.storage.readers import LobbyChoices, lobby_written
from whist.ui.storage.saved_match import Saved
from whist.ui.storage.saves import FRAMES, PREFIX, Shelf
from whist.ui.storage.stores import News

if TYPE_CHECKING:
    from whist.ui.session.app import App


class Keeping:
    """Between the app and its shelf."""

    def __init__(self, app: App) -> None:
        self.app = app
        # Frames in other pages keep their own things, apart from those of the site's own pages.
        self.shelf = Shelf(app.page.store, self._tell, FRAMES if app.page.frame else PREFIX)
        self.vault = self.shelf
        """What is exported and erased: the device's, also where the page had to start without it (rescue.py)."""
        self.counting = Counting(app, self.shelf)
        self.resuming = Resuming(app, self.shelf)
        self.choices = LobbyChoices()
        """The lobby's choices as they are kept: what the person has chosen, and not what an address asks for."""
        self._written = ""
        """What this tab has last kept of the match on the table."""
        self._lost = ""
        """The match that another tab has taken over from this one."""
        self._told: set[News] = set()

    def _tell(self, news: News) -> None:
        """Says once what there is to tell of the store."""
        app, t = self.app, self.app.texts.t
        if news == "room":
            app.notices.pop("storage", None)
            self._told.discard("full")
            return
        said: dict[News, Callable[[], None]] = {
            "nothing": self._refused,
            "full": lambda: app.notify(
                "storage",
                t(
                    "The browser would not save your latest changes; its storage may be full. They last until you "
                    "close the page, and saving is tried again with every change."
                ),
                (("settings", t("Settings")),),
                bad=True,
            ),
            "unread": self._unread,
            "newer": lambda: app.notify(
                "newer-kept",
                t(
                    "Some of your saved data comes from a newer version of this page. It is left untouched; changes "
                    "to it here last only until you close the page."
                ),
            ),
        }
        if news not in self._told or news == "unread":
            self._told.add(news)
            said[news]()

    def _refused(self) -> None:
        self.app.notify(
            "storage",
            self.app.texts.t(
                "This browser saves nothing for this page: you can play on, but the match is lost when "
                "the page is closed."
            ),
        )

    def _unread(self) -> None:
        texts = self.app.texts
        said = texts.t("Something saved on this device could not be read and was set aside.")
        self.app.notify("save", said, (("settings", texts.t("Settings")),), bad=True)

    # -- settings and the lobby --------------------------------------------------------------------------------

    def settings(self) -> dict[str, str]:
        kept: dict[str, str] = self.shelf.read(SETTINGS, {}, dict)
        return kept or self.shelf.outer(SETTINGS) or {}

    def keep_settings(self) -> None:
        self.shelf.write(SETTINGS, self.app.settings.kept())

    def lobby(self) -> LobbyChoices:
        """The lobby's choices as they were kept, for the app to change. In a frame the address alone says what the
        lobby begins with."""
        if not self.app.page.frame:
            self.choices = self.shelf.read(LOBBY, self.choices, lobby_written)
        return replace(self.choices, chosen={game: dict(rules) for game, rules in self.choices.chosen.items()})

    def choose(self, game: str = "", level: str = "", rule: tuple[str, str] | None = None) -> None:
        """The person has chosen a game, a level, or a house rule of the lobby's game."""
        if self.app.page.frame:
            return
        self.choices.game = game or self.choices.game
        self.choices.level = level or self.choices.level
        if rule:
            self.choices.chosen.setdefault(self.app.game.id, {}).update((rule,))
        self.shelf.write(LOBBY, lobby_written(self.choices))

    # -- the match on the table ----------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """A match is laid on the table: from now on it is this tab's."""
        self._lost = ""
        if match.kept and not match.theirs:
            self._write(self._saved(match))
        self.resuming.tidy(match)

    def save(self, match: Match) -> None:
        """Keeps the match as it is now, unless another tab has taken it over."""
        if self._keeps(match):
            self._write(self._saved(match))

    def _keeps(self, match: Match) -> bool:
        self.look()
        return match.kept and not match.theirs and self.owns(match)

    def _write(self, saved: Saved) -> None:
        self._written = self.shelf.keep(saved)

    def _saved(self, match: Match) -> Saved:
        state = match.state
        entry = None if self.counting.is_apart else match.counted
        return Saved(
            match.id,
            match.record.game.id,
            to_text(match.record),
            tab=self.app.page.tab,
            helped=match.helped,
            finished=match.match_over,
            counted=entry is not None,
            entry=entry,
            origin=match.origin,
            deal=len(state.past) + (not match.deal_over),
            score=state.totals,
            lying=match.trick is not None,
            chosen=match.chosen,
            told=tuple(match.sentences),
            played=match.played,
            asked=match.asked,
        )

    def owns(self, match: Match) -> bool:
        """Whether this tab may play on in the match, as far as it knows (`look`)."""
        return self._lost != match.id

    def look(self) -> None:
        """Looks whether the match on the table is still as this tab has left it; says so and offers to take it back
        when another tab has taken it over."""
        match = self.app.match
        if match is None or not match.kept or not self.owns(match):
            return
        if self.shelf.text(MATCHES + match.id) == self._written:
            return
        stored = self.shelf.reading(match.id)
        if stored.state != "newer" and (stored.value is None or stored.value.tab == self.app.page.tab):
            return
        self._lost = match.id
        texts = self.app.texts
        self.app.notify(
            "elsewhere",
            texts.t("This match is being played in another tab now."),
            ((f"resume:{match.id}", texts.t("Play it here")),),
        )

    def leave(self, match: Match) -> None:
        """The person has gone to the lobby: the match is kept, and is nobody's for now."""
        if self._keeps(match):
            match.asked = True
            self._write(replace(self._saved(match), open=False, away=True))

    def release(self) -> None:
        """The page is closing: its match is nobody's for now, and is found on the table again."""
        match = self.app.match
        if match and self._keeps(match):
            self._write(replace(self._saved(match), open=False))

    def changed(self, key: str | None) -> None:
        """Another tab has kept something under this key (None: perhaps all has changed): the lobby shows it; a table
        taken over says so."""
        match, inner = self.app.match, (key or "").removeprefix(self.shelf.prefix)
        if inner.startswith(MATCHES):
            self.resuming.hear(inner.removeprefix(MATCHES))
        if match is None:
            if key is None or inner.startswith((MATCHES, STATISTICS, ASIDE)):
                self.app.draw()
            return
        self.look()
        if not self.owns(match):
            self.app.playing.stop()
            self.app.draw()
