"""The page as a whole: where one is, what a press means, what is drawn. Everything it needs of the browser is its
`Page`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from whist.engine.deals import ALPHABET, SEED_LENGTH, Coded, Seeded, Source
from whist.engine.fair import note
from whist.engine.game import Game
from whist.engine.options import mend_options
from whist.engine.record import Record, new
from whist.games import GAMES
from whist.ui.page import TABLE, Page
from whist.ui.screens.models import Notice
from whist.ui.session import drawing, keyboard
from whist.ui.session.commands.travel import Travel
from whist.ui.session.device import Device
from whist.ui.session.frame import Embed
from whist.ui.session.levels import level_of
from whist.ui.session.links import LINK, Links
from whist.ui.session.match import Match
from whist.ui.session.open_panel import Panels
from whist.ui.session.persistence import Keeping
from whist.ui.session.table_commands import of_the_moment
from whist.ui.session.turns import Playing
from whist.ui.storage import address
from whist.ui.storage.settings import CHOICES, Settings, reader_language
from whist.ui.words.texts import Texts, texts

STATES: Final = ("shell", "lobby", "your-turn", "thinking", "trick-over", "deal-over", "match-over", "failed")


class App:
    """The state of the page. `match` is what lies on the table; None in the lobby."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.settings = Settings()
        self.game: Game = next(iter(GAMES.values()))
        self.chosen: dict[str, dict[str, str]] = {}
        self.level = "steady"
        self.code = ""
        self.seat = 0
        self.origin = ""
        self.asked: Game | None = None
        """The game that the address names."""
        self.match: Match | None = None
        self.notices: dict[str, Notice] = {}
        self.keeping = Keeping(self)
        self.playing = Playing(self)
        self.panels = Panels(self)
        self.travel = Travel(self)
        self._opener = ""
        self._asked = False
        self._after: Callable[[], None] | None = None
        """What comes after a drawing that has begun."""
        self._undo: Callable[[], None] = lambda: None
        """Calls that off."""
        self.embed = Embed(self)
        self.links = Links(self)
        self.device = Device(self)

    @property
    def texts(self) -> Texts:
        return texts(self.settings.lang, self.settings.indices == "own")

    def options_chosen(self) -> dict[str, str]:
        """The house rules picked in the lobby for its game, every option of it."""
        picked = self.chosen.get(self.game.id, {})
        return {option.id: picked.get(option.id, option.default) for option in self.game.options}

    # -- starting ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Reads what is kept and what the address asks for, and draws the first screen."""
        page, request = self.page, address.read(self.page.query, self.page.fragment, GAMES)
        # What there is to say of the store must be in the right language already.
        self.settings = Settings(lang=reader_language(page.languages)).with_(request.settings)
        self.settings = self.settings.with_(self.keeping.settings()).with_(request.settings)
        self.keeping.resuming.take_up()
        self.choose_as_kept()
        self.game = request.game or self.game
        self.code, self.seat, self.origin = request.code, request.seat, page.frame + request.origin
        self.asked, self.embed.plays = request.game, request.play
        if request.game and request.options:
            self.chosen[request.game.id] = dict(request.options.pairs)
            self.level = request.level or self.level
        self.tell_fallen(request)
        self.links.visit(request, partial(self._arrive, request))

    def _arrive(self, request: address.Request, opened: bool) -> None:
        """Draws the first screen; `opened` says whether a link has laid something on the table."""
        if opened or self.match:
            pass
        elif saved := self.keeping.resuming.table(self.origin):
            self.playing.take(saved)
        elif request.autostart and request.game:
            self.new_match(request.game.id, asked=False)
        self.travel.by_lobby = self.match is None or self.page.came.startswith(TABLE)
        self.draw()
        self.playing.go_on()

    def choose_as_kept(self) -> None:
        """The lobby's choices are those that the person made last."""
        lobby = self.keeping.lobby()
        self.chosen, self.level, self.game = lobby.chosen, lobby.level, GAMES.get(lobby.game, self.game)

    def tell_fallen(self, request: address.Request) -> None:
        """Says what the address asked for in vain."""
        texts = self.texts
        told = {
            "address": (
                request.fallen,
                texts.t("Some of what the address asks for is not possible; the default is used instead: {names}."),
            ),
            "unused": (
                request.unused,
                texts.t("The address names no game, so this part of it was not used: {names}."),
            ),
            "foreign": (
                request.foreign,
                texts.t("The address has house rules of another game; they were not used: {names}."),
            ),
        }
        for notice, (names, text) in told.items():
            if names:
                self.notify(notice, text.format(names=", ".join(dict.fromkeys(names))))

    def as_match(self, record: Record) -> Match:
        level = level_of(self, record)
        you = record.you if record.you is not None else 0
        record = note(replace(record, you=you, level=level))
        return Match(new_id(), record, you, level, origin=self.origin)

    # -- matches -----------------------------------------------------------------------------------------------

    def new_match(self, id: str, asked: bool = True) -> None:
        """A match of the game with the house rules chosen for it; of one deal, where the address names its code. Unless
        the person has `asked` for it, an address has."""
        game = GAMES[id]
        options, _ = mend_options(game.options, game.clashes, self.chosen.get(id, {}))
        source: Source = Coded(self.code) if self.code and game is self.game else Seeded(new_seed())
        record = new(game, options, source, min(self.seat, game.seats - 1), self.level)
        if asked and not self.page.frame:
            if self.match is None:
                self.keeping.choose(game=id)
            if LINK in self.origin or ("deal=" in self.origin and isinstance(source, Seeded)):
                # The address means one deal, and this is another.
                self.origin = ""
                self.page.go("")
        self.game = game
        match = self.as_match(record)
        match.asked = asked
        self.playing.begin(match)
        self.code = ""

    def to_lobby(self) -> None:
        """Leaves the table; the match stays as it is and is offered in the lobby."""
        self.playing.stop()
        self.playing.checking.clear()
        if self.match:
            self.keeping.leave(self.match)
        self.links.stop()
        self.match, self.origin, self.travel.by_lobby = None, "", True
        if not self.page.frame:
            self.choose_as_kept()
        self.panels.close()
        self.page.go("")

    # -- what is pressed ---------------------------------------------------------------------------------------

    def press(self, act: str, moment: int | None = None) -> None:
        """A control was pressed. `moment` is that of the table it stood on: a card or a call for one that has passed is
        refused."""
        if self.match and moment not in (None, self.match.moment) and of_the_moment(act):
            self.draw()
            return
        self._after = None  # what is done now ends with going on
        self.keeping.look()
        before, result = self.panels.open, self.panels.result
        opener = self.page.focused()
        self._press(act)
        self.draw()
        self._follow(before, opener)
        if result and not self.panels.result:
            self.page.focus('.actions [data-act="next"], .actions [data-act^="new:"]')
        self.playing.go_on()

    def _follow(self, before: str, opener: str) -> None:
        """Puts the focus into a panel that has opened, and back to where it was when it has closed. What is to be
        chosen before the play draws it from the hand."""
        now = self.panels.open
        if now != before and now != "none":
            if before == "none":
                self._opener = opener
            self.page.focus(".panel [data-act]")
        elif now != before:
            self.page.focus(f'[data-act="{self._opener or before}"]')
        elif now == "none":
            self._ask()

    def _ask(self) -> None:
        """Moves the focus from the hand to the box that asks, when one has come up."""
        asks = self.match is not None and self.state == "your-turn" and not self.match.cutting
        asks = asks and self.match is not None and self.match.view().phase in ("auction", "trump", "choose")
        if asks and not self._asked:
            self.page.focus('.box [data-act]:not([aria-disabled="true"])', '[data-role="hand"]')
        self._asked = asks

    def draw_by_itself(self, then: Callable[[], None]) -> Callable[[], None]:
        """Draws what has happened by itself, in short tasks, moves the focus to what is asked and calls `then`; the
        result calls that off. Whatever else is to be drawn meanwhile, unless a person has asked for it, is drawn with
        it: nobody sees a table that waits for them before `then` has been called."""

        def drawn() -> None:
            self._after = None
            self._ask()
            then()

        def undo() -> None:
            self._after = None
            self._undo()

        self._after = drawn
        self.draw()
        return undo

    def _press(self, act: str) -> None:
        verb, _, rest = act.partition(":")
        if verb == "new" and rest in GAMES:
            self.panels.close()
            self.new_match(rest)
        elif verb == "resume":
            self._resume(rest)
        elif verb == "forget":
            self.keeping.resuming.forget(rest)
        elif act == "unforget":
            self.keeping.resuming.unforget()
        elif verb == "dismiss":
            self.notices.pop(rest, None)
        elif act == "lobby":
            self.to_lobby()
        elif act == "start":
            self._start_asked()
        elif act == "window":
            self.embed.open_window()
        elif self.panels.press(act) or self.device.press(act):
            pass
        elif self.match:
            self.playing.press(act)

    def _start_asked(self) -> None:
        """The poster of a frame was pressed: the game that its address names begins, unless something lies there."""
        if self.match is None and self.asked and not self.links.busy:
            self.new_match(self.asked.id)

    def _resume(self, id: str) -> None:
        saved = self.keeping.shelf.match(id)
        if saved:
            self.notices.pop("elsewhere", None)
            self.panels.close()
            self.playing.take(saved)

    def change(self, name: str, value: str) -> None:
        """A form field was set: a setting, a house rule, the level or the game."""
        if name in CHOICES:
            self.set(**{name: value})
        elif name == "pasted":
            self.links.pasted = value
        elif name == "game" and value in GAMES:
            self.game, self.code = GAMES[value], ""
            self.keeping.choose(game=value)
        elif name == "level" and value in address.LEVELS:
            self.level = value
            self.keeping.choose(level=value)
        elif any(option.id == name and option.allows(value) for option in self.game.options):
            self.chosen.setdefault(self.game.id, {})[name] = value
            self.keeping.choose(rule=(name, value))
        self.draw()
        self.playing.go_on()

    def set(self, **chosen: str) -> None:
        """Changes settings and keeps them."""
        self.settings = self.settings.with_(chosen)
        self.keeping.keep_settings()
        self.page.ask_for(chosen)
        self.panels.language_changed()
        if "lang" in chosen:
            self.playing.checking.dismiss()
        if self.match and "lang" in chosen:
            self.match.sentences = []  # they were said in the other language

    def key(self, key: str, in_hand: bool, every: bool = False) -> bool:
        """A key was pressed on the table, with `every` one that means all cards; whether it meant something."""
        return keyboard.pressed(self, key, in_hand, every)

    def notify(self, id: str, text: str, offers: tuple[tuple[str, str], ...] = (), bad: bool = False) -> None:
        """A bar across the page, until it is dismissed."""
        self.notices[id] = Notice(id, text, offers, bad)

    # -- drawing -----------------------------------------------------------------------------------------------

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
    def waits(self) -> bool:
        """Whether a press anywhere on the table goes on: it shows something to be read, or somebody thinks."""
        cutting = self.match is not None and self.match.cutting
        return self.state == "trick-over" or cutting or self.playing.pondering

    def draw_at_once(self) -> None:
        """Draws for a person who waits for it. What was to come after a drawing that has begun comes soon."""
        after, self._after = self._after, None
        self.draw()
        if after:
            self._undo = self.page.soon(after)

    def draw(self) -> None:
        """Draws all there is to see."""
        self.device.offer()
        settings = self.settings
        marks = {
            "lang": settings.lang,
            "data-state": self.state,
            "data-panel": self.panels.open,
            "data-theme": settings.theme,
            "data-deck": settings.deck,
            "data-cards": settings.cards,
            "data-hand": settings.hand,
            "data-speed": settings.speed,
        }
        self._undo()
        self._undo = self.page.show(drawing.page(self), marks, self._after)
        self.travel.guard()
        if not (self.match and self.match.refusal):
            self.page.alert("")
        self.embed.follow()


def new_seed() -> str:
    """A match's seed: 130 bits that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(SEED_LENGTH))


def new_id() -> str:
    """A match's name on this device."""
    return secrets.token_hex(6)
