"""Runs the session in a page: folds what is heard, carries out what that has done, and draws."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from whist.ui.page import Page
from whist.ui.session.commands.keyboard import meant
from whist.ui.session.runtime.awaited import Awaited
from whist.ui.session.runtime.keeper import Keeper
from whist.ui.session.runtime.performing import Performer
from whist.ui.session.runtime.screen import Screen
from whist.ui.session.showing import drawing
from whist.ui.session.showing.movement import Movement
from whist.ui.session.update import update
from whist.ui.session.values import answers, inputs
from whist.ui.session.values.answers import GoOn
from whist.ui.session.values.effects import Draw, Effect
from whist.ui.session.values.inputs import Input, Press
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Place, Seen
from whist.ui.session.values.session import Session
from whist.ui.storage.stores import Store


class Runtime:
    """The session of a page. One input is folded at a time, with what it has led to at once; then what is to be kept is
    kept, and the screen drawn, once."""

    def __init__(self, page: Page, store: Store | None = None) -> None:
        self.page = page
        place = place_of(page)
        self.session = Session(place=place)
        vault = None if store is None else page.store
        self.keeper = Keeper(store or page.store, place, lambda news: self.send(answers.StoreNews(news)), vault)
        self._awaited = Awaited(page, self.send)
        self._performer = Performer(page, self.keeper, self._awaited, self.send, lambda: self.session.heard)
        movement = Movement()
        self._screen = Screen(
            page,
            lambda: (drawing.page(self.session), drawing.marks(self.session)),
            lambda: movement.to(self.session),
        )
        self._heard: list[Input] = []
        self._queue: list[Input] = []
        self._draws: list[Draw] = []
        self._after: list[Effect] = []
        """What is to be done after the next drawing."""
        self._runs = False

    # -- what is heard ---------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The match on the table; None in the lobby."""
        return self.session.match

    @property
    def state(self) -> str:
        """Where the page is: one of session.STATES."""
        return self.session.state

    def start(self) -> None:
        """Reads what is kept and what the address asks for, and draws the first screen."""
        settings = self.keeper.settings()
        self.keeper.take_up()
        self.send(inputs.Start(self.page.fragment, settings, self.keeper.choices()))

    def press(self, act: str, moment: int | None = None) -> None:
        """A control was pressed. `moment` is that of the table it stood on: a card or a call for one that has passed is
        refused."""
        self._look_after(self.session.match)
        self.send(Press(act, moment, self.page.focused()))

    def change(self, name: str, value: str) -> None:
        """A form field was set: a setting, a house rule, the level or the game."""
        self.send(inputs.Change(name, value))

    def key(self, key: str, in_hand: bool, every: bool = False) -> bool:
        """A key was pressed on the table, with `every` one that means all cards; whether it meant something."""
        found = meant(self.session, key, in_hand, every)
        if isinstance(found, Press):
            self.press(found.act)
        elif found:
            self.send(found)
        return found is not None

    def receive(self, told: Sequence[Sequence[str]]) -> None:
        """The page around this frame has sent a message, as names and values."""
        self.send(inputs.Message(tuple((str(pair[0]), str(pair[1])) for pair in told if len(pair) == 2)))

    def stored(self, key: str | None) -> None:
        """Another tab has kept something under this key (None: perhaps all has changed)."""
        inner = (key or "").removeprefix(self.keeper.shelf.prefix)
        self.send(inputs.Stored(None if key is None else inner, self.keeper.open_tab_of(inner)))
        self._look_after(self.session.match)

    def release(self) -> None:
        """The page is closing."""
        self.send(inputs.Leaving())

    def draw(self) -> None:
        """Draws all there is to see."""
        self.send(inputs.Redraw())

    def stop(self) -> None:
        """Nothing more is to happen here."""
        self._awaited.keep_to({})

    # -- folding ---------------------------------------------------------------------------------------------------

    def send(self, heard: Input) -> None:
        """Folds an input, and all that it leads to at once. What is heard meanwhile comes soon after."""
        self._heard.append(heard)
        if self._runs:
            return
        self._runs = True
        try:
            self._run()
        finally:
            self._runs = False

    def _run(self) -> None:
        while True:
            self._queue[:0], self._heard = self._heard, []
            if self._queue:
                self._fold(self._queue.pop(0))
            elif self._performer.keep():
                pass
            elif self._draws:
                self._draw()
            elif self._after:
                self._performer.do(self._after.pop(0))
            else:
                return

    def _fold(self, heard: Input) -> None:
        self.session, done = update(self.session, heard)
        self._awaited.keep_to(self.session.waits)
        # From the first drawing on all waits for it.
        before = next((at for at, each in enumerate(done) if isinstance(each, Draw)), len(done))
        for effect in done[:before]:
            self._performer.do(effect)
        for effect in done[before:]:
            if isinstance(effect, Draw):
                self._draws.append(effect)
            else:
                self._after.append(effect)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Draws once for all who have asked for it."""
        seen = self._seen()
        if seen != self.session.seen:
            self.send(answers.Looked(seen))
        if self._heard:
            return
        draws, self._draws = self._draws, []
        hows = {each.how for each in draws}
        if "now" in hows:
            self._screen.draw_for_person()
        elif "at-once" in hows:
            self._screen.draw_for_key()
        elif "join" in hows:
            self._screen.draw()
        for each in draws:
            if each.how == "slowly":
                self._draw_slowly(each)
            if each.screens is not None:
                self.page.guard(each.screens)
        if not (self.session.match and self.session.match.refusal):
            self.page.alert("")

    def _draw_slowly(self, draw: Draw) -> None:
        if self.session.waits.get(draw.ticket[0]) != draw.ticket[1]:
            return
        self._awaited.add(draw.ticket, lambda answer: self._screen.draw_slowly(lambda: answer(GoOn())))

    def _seen(self) -> Seen:
        """What the drawing is to know of the page and of what is kept."""
        session, was = self.session, self.session.seen
        settings = session.panel.open == "settings"
        return Seen(
            covers=session.panel.open != "none" and self.page.covers(),
            matches=tuple(self.keeper.shelf.matches()) if session.match is None else was.matches,
            tallies=self.keeper.tallies() if settings and session.panel.statistics else was.tallies,
            aside=self.keeper.aside() if settings else was.aside,
            nothing=self.keeper.shelf.texts.nothing,
        )

    def _look_after(self, match: Match | None) -> None:
        """Looks whether another tab has taken the match on the table over."""
        if match and self.session.owns and self.keeper.is_taken(match):
            self.send(answers.TakenOver(match.id))


def place_of(page: Page) -> Place:
    """Where the page is, and what its seeds and ids are made of."""
    return Place(
        tab=page.tab,
        others=page.others,
        returning=page.returning,
        languages=tuple(page.languages),
        query=tuple((name, value) for name, value in page.query),
        came=page.came,
        base=page.base,
        frame=page.frame,
        secret=secrets.token_bytes(32),
    )
