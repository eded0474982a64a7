"""The page in somebody else's page: messages to and from the page around it, set positions, the way into a window of
its own (CONTRIBUTING.md, "What scripts may rely on").

What comes from around is taken for hostile: assets/boot/frame.js has made short texts of it, and here each is judged.
A message that cannot be honoured moves nothing and is answered by an `error` with the reason in words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from whist.engine.actions import NEXT
from whist.engine.cards import name
from whist.engine.deals import Coded, normal_code, shown_code
from whist.engine.errors import BadText, IllegalAction
from whist.engine.fair import noted, salt
from whist.engine.options import mend_options
from whist.engine.record import Record
from whist.engine.text.record_text import to_text
from whist.games import GAMES
from whist.ui.screens.panels.panel_embed import iframe
from whist.ui.session.links import Position
from whist.ui.session.match import Match
from whist.ui.storage.address import SETTINGS, USUAL, match_query, packed
from whist.ui.storage.settings import CHOICES
from whist.ui.words.error_words import trouble
from whist.ui.words.games import game_name

if TYPE_CHECKING:
    from whist.ui.session.app import App

VERSION: Final = "1"
"""Of the messages."""


class Refused(Exception):
    """A message that cannot be honoured; the text says why, in the reader's language."""


class Embed:
    """Between the app and the page around it, if there is one (`page.frame` is "" where there is none)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.plays = True
        """Whether a position shown may be played on from, unless its message says otherwise."""
        self._told = _Told()
        self._link: tuple[Record | None, str] = (None, "")

    # -- what comes in -----------------------------------------------------------------------------------------

    def receive(self, told: Iterable[Sequence[str]]) -> None:
        """A message from the page around, as names and values."""
        values = {str(pair[0]): str(pair[1]) for pair in told if len(pair) == 2}
        takes: dict[str, Callable[[Mapping[str, str]], None]] = {
            "new-deal": self._new_deal,
            "set-lang": self._set,
            "set-theme": self._set,
            "show": self._show,
        }
        texts, kind = self.app.texts, values.get("type", "")
        try:
            if "dropped" in values:
                raise Refused(texts.t("Too many messages at once: some of them were dropped."))
            if values.get("v") != VERSION:
                raise Refused(texts.t("Messages of this version are not understood."))
            if kind not in takes:
                raise Refused(texts.t("There is no such message: {type}", type=kind[:40]))
            takes[kind](values)
        except Refused as error:
            self.complain(str(error))
        else:
            if kind == "show":
                return  # done once the record has been read
        self._done()

    def _done(self) -> None:
        self.app.draw()
        self.app.playing.go_on()

    def complain(self, text: str) -> None:
        """Tells both sides what was wrong: the reader in a bar, the page around in a message."""
        self.app.notify("message", text, bad=True)
        self.app.page.post({"type": "error", "text": text})

    def _new_deal(self, values: Mapping[str, str]) -> None:
        app, texts = self.app, self.app.texts
        game = GAMES.get(values.get("game", app.game.id))
        if game is None:
            raise Refused(texts.t("The game is unknown: {game}", game=values["game"][:40]))
        given = {key[8:]: value for key, value in values.items() if key.startswith("options.")}
        ids = {option.id for option in game.options}
        _, fallen = mend_options(game.options, game.clashes, {key: given[key] for key in ids & given.keys()})
        lost = [*fallen, *(key[:40] for key in given if key not in ids), *(["options"] if "options" in values else [])]
        if lost:
            raise Refused(texts.t("These house rules cannot be used: {names}.", names=", ".join(lost)))
        code = ""
        if "code" in values:
            try:
                code = normal_code(values["code"])
            except BadText as error:
                raise Refused(texts.t("This is not a deal's code: {code}", code=values["code"][:40])) from error
        if given or "options" in values:
            app.chosen[game.id] = given
        app.panels.close()
        app.notices.pop("message", None)
        app.game, app.code = game, code
        app.new_match(game.id)

    def _set(self, values: Mapping[str, str]) -> None:
        """Language or colours, for this frame and as long as it lives."""
        which = values["type"].removeprefix("set-")
        value = values.get(which, "")
        if value not in CHOICES[which]:
            raise Refused(self.app.texts.t("This value of {what} is unknown: {value}", what=which, value=value[:40]))
        self.app.settings = self.app.settings.with_({which: value})
        self.app.panels.language_changed()

    def _show(self, values: Mapping[str, str]) -> None:
        texts = self.app.texts
        play = {"0": False, "false": False, "1": True, "true": True}.get(values.get("play", "1" if self.plays else "0"))
        if play is None:
            raise Refused(texts.t("“play” is 0 or 1."))
        asked = values.get("at")
        # No record has as many actions as what is no number asks for.
        at = None if asked is None else int(asked) if re.fullmatch("[0-9]{1,5}", asked) else sys.maxsize

        def laid(position: Position) -> None:
            if position.beyond:
                count = len(position.record.actions)
                self.complain(texts.n("The record has {count} action.", "The record has {count} actions.", count))
            else:
                self.app.notices.pop("message", None)
                self.app.panels.close()
                self.lay(position, play)
            self._done()

        def refuse(error: BadText | IllegalAction) -> None:
            self.complain(texts.t("This record cannot be shown: {why}", why=trouble(texts, error)))
            self._done()

        self.app.links.read(values.get("record", ""), at, laid, refuse)

    # -- set positions -----------------------------------------------------------------------------------------

    def lay(self, position: Position, play: bool) -> None:
        """Lays a position on the table; with the last trick still there, where its last action has filled it. Unless
        one may `play` on, it is a still diagram."""
        app, at = self.app, position.at
        whole = at is None
        match = app.as_match(position.before)
        match.still, match.kept = not play, play and not app.page.frame
        if at:
            action = position.record.actions[at - 1]
            match.act(action, match.you if action == NEXT else match.state.turn, app.texts)
        match.played = match.asked = False
        match.theirs = whole and match.deal_over
        app.playing.begin(match)
        # What a position shows is the table; and a result would take the focus from the page around.
        app.panels.result = whole and not app.page.frame

    def play_on(self, match: Match) -> None:
        """A still diagram comes to life: here, or from a frame in a window of its own."""
        if self.app.page.frame:
            self.open_window()
        else:
            match.still, match.kept, match.asked = False, True, True
            self.app.keeping.begin(match)

    def codes(self) -> dict[str, str]:
        """What one copies to have this game in a page of one's own: by the names in panel_embed.CODES."""
        app, match = self.app, self.app.match
        game, level = (match.record.game, match.level) if match else (app.game, app.level)
        options = match.record.options if match else mend_options(game.options, game.clashes, app.options_chosen())[0]
        query, lang = match_query(game, options, "" if level == USUAL else level), app.settings.lang
        title, site = game_name(app.texts, game.id), app.page.base.rpartition("/")[0] + "/"
        given = " ".join(f'{name}="{value}"' for name, _, value in (pair.partition("=") for pair in query.split("&")))
        script = f'<script src="{escape(site)}assets/embed.js" async></script>'
        codes = {
            "iframe": iframe(site, f"{query}&lang={lang}", title),
            "element": f'{script}\n<whist-game {given} lang="{lang}"></whist-game>',
        }
        if match and match.record.actions:
            at, record = len(match.record.deal_actions(len(match.record.deal_starts()))), self._packed(match)
            codes["position"] = iframe(site, f"game={game.id}&lang={lang}&autostart=1#r={record}&at={at}&play=0", title)
        return codes

    def _packed(self, match: Match) -> str:
        """This deal's record as an address carries it."""
        if self._link[0] is not match.record:
            self._link = match.record, packed(self.app.panels.report())
        return self._link[1]

    # -- a window of its own -----------------------------------------------------------------------------------

    def window(self) -> str:
        """The address of the same deal, as it stands, in a window of its own."""
        app, match = self.app, self.app.match
        asked = [name for name, _ in app.page.query if name in SETTINGS]
        names = dict.fromkeys(("lang", "theme", *asked))
        looks = "&".join(f"{name}={getattr(app.settings, name)}" for name in names)
        if match is None:
            return f"{app.page.base}?game={app.game.id}&{looks}"
        return f"{app.page.base}?game={match.record.game.id}&{looks}#r={self._packed(match)}"

    def open_window(self) -> None:
        """Opens it; tells the address where the page around allows no windows."""
        address = self.window()
        if not self.app.page.open(address):
            texts = self.app.texts
            said = texts.t("The page around this one allows no new windows. The address: {address}", address=address)
            self.app.notify("window", said)

    # -- what goes out -----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Tells the page around what has happened since the last time: deals begun and ended, tricks, the match's
        end."""
        if not self.app.page.frame:
            return
        for message in self._told.news(self.app.match):
            self.app.page.post(message)


class _Told:
    """How much of the match on the table has been told."""

    def __init__(self) -> None:
        self.id, self.deal, self.actions, self.tricks, self.over = "", 0, 0, 0, False

    def news(self, match: Match | None) -> list[dict[str, object]]:
        """The messages that are due."""
        if match is None:
            self.id = ""
            return []
        state, record = match.state, match.record
        deal, actions = len(record.deal_starts()), len(state.log)
        messages: list[dict[str, object]] = []
        if (match.id, deal) != (self.id, self.deal) or (not actions and self.actions):
            known = shown_code(record.source.code) if isinstance(record.source, Coded) else ""
            if not actions:
                # The deal's own code would give all hands away: before its end only what it can be checked against.
                start = {"game": record.game.id, "deal": deal, "code": known, "fingerprint": fingerprint(record, deal)}
                messages.append({"type": "deal-start", **start})
            self.id, self.deal, self.tricks, self.over = match.id, deal, len(state.tricks), bool(match.deal_over)
            if match.still:
                return []
        self.actions = actions
        for trick in state.tricks[self.tricks :]:
            cards = [name(card) for card in trick.cards]
            messages.append({"type": "trick", "winner": trick.winner, "leader": trick.leader, "cards": cards})
        self.tricks = len(state.tricks)
        over = match.deal_over and match.trick is None
        if over and not self.over:
            result = state.past[-1]
            code = shown_code(state.dealt.code) if state.dealt.code else ""
            told = {"points": list(result.points), "totals": list(state.totals), "code": code}
            told["salt"] = salt(record, deal)
            messages.append({"type": "deal-end", **told, "record": to_text(record.alone(deal))})
            if match.match_over:
                messages.append({"type": "match-end", "totals": list(state.totals)})
        self.over = over
        return messages


def fingerprint(record: Record, deal: int) -> str:
    """What the code and the salt of a deal can be checked against when it is over; "" where it follows from no seed."""
    told = noted(record)
    return told[deal - 1] if deal <= len(told) else ""
