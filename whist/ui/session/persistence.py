"""What the page keeps and finds again: settings, the lobby's choices, matches and who is playing them, statistics."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING

from whist.engine.errors import BadText, IllegalAction
from whist.engine.game import leaders
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.screens.models import Resumable
from whist.ui.session.match import Match
from whist.ui.storage.address import LEVELS
from whist.ui.storage.saves import FRAMES, PREFIX, Saved, Shelf, Tally, counted
from whist.ui.storage.settings import CHOICES
from whist.ui.words.error_words import trouble
from whist.ui.words.score_words import number

if TYPE_CHECKING:
    from whist.ui.session.app import App


@dataclass
class LobbyChoices:
    """What was chosen in the lobby last."""

    game: str = ""
    level: str = "steady"
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)


class Keeping:
    """Between the app and its shelf."""

    def __init__(self, app: App) -> None:
        self.app = app
        # Frames in other pages keep their own things, apart from those of the site's own pages.
        self.shelf = Shelf(app.page.store, self._refused, self._unread, FRAMES if app.page.frame else PREFIX)
        self._forgotten: Saved | None = None

    def _refused(self) -> None:
        self.app.notify(
            "storage",
            self.app.texts.t(
                "This browser saves nothing for this page: you can play on, but the match is lost when "
                "the page is closed."
            ),
        )

    def _unread(self) -> None:
        self.app.notify(
            "save", self.app.texts.t("Something saved on this device could not be read and was set aside."), bad=True
        )

    # -- settings and the lobby --------------------------------------------------------------------------------

    def settings(self) -> dict[str, str]:
        kept = self.shelf.read("settings") or self.shelf.outer("settings")
        return {name: str(value) for name, value in kept.items() if name in CHOICES}

    def keep_settings(self) -> None:
        self.shelf.write("settings", self.app.settings.kept())

    def lobby(self) -> LobbyChoices:
        # In a frame the address alone says what the lobby begins with.
        data = {} if self.app.page.frame else self.shelf.read("lobby")
        chosen = data.get("chosen")
        found = LobbyChoices()
        if isinstance(chosen, dict):
            for name, game in GAMES.items():
                values = chosen.get(name)
                if isinstance(values, dict):
                    found.chosen[name] = {
                        option.id: values[option.id]
                        for option in game.options
                        if isinstance(values.get(option.id), str) and option.allows(values[option.id])
                    }
        if data.get("game") in GAMES:
            found.game = data["game"]
        if data.get("level") in LEVELS:
            found.level = data["level"]
        return found

    def keep_lobby(self) -> None:
        app = self.app
        if app.page.frame:
            return
        self.shelf.write("lobby", {"game": app.game.id, "level": app.level, "chosen": app.chosen})

    # -- matches -----------------------------------------------------------------------------------------------

    def save(self, match: Match) -> None:
        """Keeps the match as it is now, unless another tab has taken it over."""
        if not self._keeps(match):
            return
        self.shelf.keep(self._saved(match))
        if not match.record.actions:
            self.shelf.tidy()

    def _keeps(self, match: Match) -> bool:
        return match.kept and self.owns(match)

    def _saved(self, match: Match) -> Saved:
        state = match.state
        return Saved(
            match.id,
            match.record.game.id,
            to_text(match.record),
            tab=self.app.page.tab,
            helped=match.helped,
            finished=match.match_over,
            counted=match.counted,
            origin=match.origin,
            deal=len(state.past) + (not match.deal_over),
            score=state.totals,
            lying=match.trick is not None,
            chosen=match.chosen,
            told=tuple(match.sentences),
        )

    def owns(self, match: Match) -> bool:
        """Whether this tab may play on in the match; says so and offers to take it back when another has taken it."""
        stored = self.shelf.match(match.id)
        if stored is None or stored.tab == self.app.page.tab:
            return True
        texts = self.app.texts
        self.app.notify(
            "elsewhere",
            texts.t("This match is being played in another tab now."),
            ((f"resume:{match.id}", texts.t("Play it here")),),
        )
        return False

    def claim(self, saved: Saved) -> None:
        """This tab takes a kept match over."""
        self.shelf.keep(replace(saved, tab=self.app.page.tab, open=True, away=False))

    def leave(self, match: Match) -> None:
        """The person has gone to the lobby: the match is kept, and is nobody's for now."""
        if self._keeps(match):
            self.shelf.keep(replace(self._saved(match), open=False, away=True))

    def release(self) -> None:
        """The page is closing: its match is nobody's for now, and is found on the table again."""
        match = self.app.match
        if match and self._keeps(match):
            self.shelf.keep(replace(self._saved(match), open=False))

    def retake(self, match: Match) -> None:
        """The page was only away, and nobody has played on meanwhile."""
        self.save(match)

    def table(self, origin: str) -> Saved | None:
        """The match that lay on the table when this address was last left, unless another open tab plays it. A finished
        one is found again only by the tab that has just shown it."""
        for saved in self.shelf.matches():
            if saved.away or (saved.finished and saved.tab != self.app.page.tab):
                continue
            if origin and saved.origin != origin:
                continue
            if not self._elsewhere(saved):
                return saved
        return None

    def _elsewhere(self, saved: Saved) -> bool:
        page = self.app.page
        return saved.open and saved.tab != page.tab and saved.tab in page.others

    def open(self, saved: Saved) -> Match | None:
        """The kept match, ready to be played; what cannot be replayed is set aside, and said so."""
        try:
            record = from_text(saved.text, GAMES)
        except (BadText, IllegalAction) as error:
            self.shelf.set_aside(saved.text)
            self.shelf.drop("match/" + saved.id)
            texts = self.app.texts
            said = texts.t("A saved match could not be read and was set aside: {why}", why=trouble(texts, error))
            self.app.notify("save", said, bad=True)
            return None
        you = record.you or 0
        match = Match(saved.id, record, you, record.level or "steady", saved.origin, saved.helped, saved.counted)
        if isinstance(saved.chosen, int):
            match.chosen = saved.chosen & match.state.hands[you]
        match.sentences = [str(each) for each in saved.told]
        if saved.lying and self.app.settings.pause:
            match.lay_last()
        return match

    def resumable(self) -> tuple[Resumable, ...]:
        """The last unfinished match of each game."""
        found: dict[str, Resumable] = {}
        texts = self.app.texts
        for saved in self.shelf.matches():
            if not saved.origin.startswith(self.app.page.frame):
                continue
            if saved.game in GAMES and not saved.finished and saved.game not in found:
                score = " – ".join(map(number, saved.score))
                where = texts.t("Deal {deal} · {score}", deal=saved.deal, score=score)
                found[saved.game] = Resumable(saved.id, saved.game, where, self._elsewhere(saved))
        return tuple(found.values())

    def forget(self, id: str) -> None:
        """Throws a kept match away, and offers it back for as long as the page lives."""
        self._forgotten = self.shelf.match(id)
        self.shelf.drop("match/" + id)
        texts = self.app.texts
        offer = ("unforget", texts.t("Restore it"))
        self.app.notify("forgotten", texts.t("The match has been deleted."), (offer,))

    def unforget(self) -> None:
        """Brings the match thrown away last back."""
        self.app.notices.pop("forgotten", None)
        if self._forgotten:
            self.shelf.keep(self._forgotten)
            self._forgotten = None

    # -- statistics --------------------------------------------------------------------------------------------

    def count(self, match: Match) -> None:
        """Counts a match once, when it is over."""
        if not match.kept or not match.match_over or match.counted or match.record.shortfall():
            return
        match.counted = True
        totals, side = match.state.totals, match.record.game.side_of(match.you)
        best = leaders(totals)
        data = self.shelf.read("statistics")
        key = f"{match.record.game.id} {match.level}"
        tally = Tally(**data[key]) if isinstance(data.get(key), dict) else Tally()
        tally = counted(tally, totals[side], side in best, side in best and len(best) > 1, match.helped)
        self.shelf.write("statistics", {**data, key: asdict(tally)})
        self.save(match)

    def statistics(self) -> dict[tuple[str, str], Tally]:
        """The tallies by game and level."""
        found: dict[tuple[str, str], Tally] = {}
        for key, data in self.shelf.read("statistics").items():
            game, _, level = key.partition(" ")
            try:
                found[game, level] = Tally(**data)
            except TypeError:
                continue
        return found

    def storage_changed(self) -> None:
        """Another tab has kept something: the lobby shows it; a table taken over says so."""
        match = self.app.match
        if match is None or not self.owns(match):
            self.app.playing.stop()
            self.app.draw()
