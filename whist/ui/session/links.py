"""Records that come from outside: in the page's address, pasted, in a file, from the page around a frame. Each is read
in short tasks, so that the page hears its person meanwhile, and nothing that lay on the table is lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from whist.engine.deals import Coded
from whist.engine.errors import BadText, IllegalAction
from whist.engine.record import Line, Record, new
from whist.engine.text.record_text import reading, to_text
from whist.games import GAMES
from whist.ui.background.single_timer import Pending
from whist.ui.session.match import Match
from whist.ui.storage.address import Request, packed, read, unpacked
from whist.ui.words.error_words import incomplete, trouble
from whist.ui.words.texts import _

if TYPE_CHECKING:
    from whist.ui.session.app import App

SLICE: Final = 0.005
"""Seconds of reading at a stretch."""
FIRST: Final = 0.025
"""Seconds of the first stretch: most records are read in it, and nobody sees that they are."""
PATIENCE: Final = 0.4
"""Seconds after which a page that opens a link says so, instead of the table on which the cards are being dealt."""
STEP: Final = 16
"""How many actions are carried out before it is looked whether the time is up."""
LINK: Final = "#r="
"""Stands in the origin of a match that a link has begun."""
ADDRESS: Final = re.compile(r"<?https?://")
ASK_FOR_THE_FILE: Final = _("Some programs cut long links. Ask for the deal as a file: it can be opened here.")


@dataclass(frozen=True, slots=True)
class Position:
    """A record, and how much of it is shown: `at` of its actions, the last of them on top of `before`. `at` is None
    where all is shown and goes on; `beyond` says that more actions were asked for than there are."""

    record: Record
    before: Record
    at: int | None = None
    beyond: bool = False


Steps = Generator[None, None, Position]
Lay = Callable[[Position], None]
Refuse = Callable[[BadText | IllegalAction], None]


def read_position(text: str, at: int | None, whole: bool) -> Steps:
    """Reads the record in steps; the position is what the generator returns. Where `at` is None all is shown: as a
    `whole` that goes on, or with the last action on top of what was there before. Errors as `from_text`."""
    record = yield from reading(text, GAMES)
    if at is not None and at > len(record.actions):
        return Position(record, record, beyond=True)
    if at is None and whole:
        return Position(record, record)
    at = len(record.actions) if at is None else at
    line = Line(record.up_to(0))
    for count, action in enumerate(record.actions[: max(at - 1, 0)], 1):
        if count % STEP == 0:
            yield
        line.play(action)
    return Position(record, line.record(), at)


class Links:
    """Opens what comes from outside, one thing at a time: what is asked for last counts."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pasted = ""
        """What stands in the box for texts."""
        self.trouble = ""
        """Why what was pasted, or chosen as a file, could not be opened."""
        self._pending = Pending()
        self._told = Pending()
        self._arrive: Callable[[bool], None] | None = None
        """Draws the first screen of a visit; the argument says whether its link has been opened."""
        self.busy = False
        """Whether a record is being read."""

    def stop(self) -> None:
        """Nobody wants the record any more that is being read."""
        self._pending.stop()
        self._told.stop()
        self._arrive, self.busy = None, False
        self.app.notices.pop("opening", None)

    def read(self, text: str, at: int | None, laid: Lay, refuse: Refuse, whole: bool = False) -> None:
        """Reads a record; calls `laid` or `refuse`, at once where it is read in one stretch. `at` and `whole` as in
        `read_position`."""
        arrive = self._arrive
        self.stop()
        if arrive:  # a visit's link is overtaken before its first screen has been drawn
            arrive(False)
        self.busy = True
        self._go_on(read_position(text, at, whole), laid, refuse, FIRST)

    def _go_on(self, steps: Steps, laid: Lay, refuse: Refuse, seconds: float = SLICE) -> None:
        now = self.app.page.now
        end = now() + seconds
        try:
            while True:
                next(steps)
                if now() > end:
                    self._pending.begin(self.app.page.soon, partial(self._go_on, steps, laid, refuse))
                    return
        except StopIteration as read:
            self._done()
            laid(read.value)
        except (BadText, IllegalAction) as error:
            self._done()
            refuse(error)

    def _done(self) -> None:
        self.busy = False
        self._told.stop()
        self.app.notices.pop("opening", None)

    # -- the page's address ------------------------------------------------------------------------------------

    def visit(self, request: Request, arrive: Callable[[bool], None]) -> None:
        """Opens the link with which the page has been opened, if it is one; then `arrive` draws the first screen."""
        if not request.linked:
            arrive(False)
            return

        def laid(position: Position) -> None:
            self._lay(position, request)
            arrive(True)

        def refused(error: BadText | IllegalAction) -> None:
            self._refuse_link(error)
            arrive(False)

        self._open(request, laid, refused)
        if self.busy:
            self._arrive = arrive
            self._told.begin(partial(self.app.page.later, PATIENCE), self._tell)

    def come(self) -> None:
        """Another link stands in the address of the open page: it is opened as by a visit, and the match on the table
        is kept."""
        request = read(self.app.page.query, self.app.page.fragment, GAMES)
        if not request.linked:
            return
        # Of the rest of the address one has been told already.
        lost = tuple(name for name in request.fallen if name in ("at", "play") or name.startswith("#"))
        request = replace(request, fallen=lost, unused=(), foreign=())
        self.app.notices.pop("link", None)

        def refused(error: BadText | IllegalAction) -> None:
            self._refuse_link(error)
            self.app.draw()

        self._open(request, partial(self._replace, request), refused)
        if self.busy:
            self._tell()

    def _open(self, request: Request, laid: Lay, refuse: Refuse) -> None:
        try:
            text = unpacked(request.fragment)
        except BadText as error:
            refuse(error)
            return
        self.read(text, request.at, laid, refuse, request.play)

    def _tell(self) -> None:
        """Says that a link is being opened."""
        self.app.notify("opening", self.app.texts.t("The link is being opened …"))
        self.app.draw()

    def _lay(self, position: Position, request: Request) -> None:
        if position.beyond:
            request = replace(request, fallen=(*request.fallen, "at"))
        self.app.tell_fallen(request)
        record = position.record
        if not record.actions and record.you is None and record.game is request.game:
            record = replace(record, you=request.seat)
            position = Position(record, record, position.at)
        app = self.app
        app.origin = self._origin(record, position.at)
        saved = None if app.page.frame else app.keeping.resuming.table(app.origin, link=True)
        if not (saved and app.playing.take(saved)):
            app.embed.lay(position, request.play)

    def _origin(self, record: Record, at: int | None) -> str:
        """What the match that a link begins is found by: the same record at the same point is the same link, however it
        was packed."""
        told = f"{to_text(record)}\n{at}"
        return self.app.page.frame + LINK + sha256(told.encode()).hexdigest()[:20]

    def _replace(self, request: Request, position: Position) -> None:
        """Lays what has been read in place of what is there, which is kept."""
        self._leave()
        self._lay(position, request)
        self._draw()

    def _leave(self) -> None:
        """Keeps what is on the table, which makes room."""
        app = self.app
        if app.match:
            app.keeping.leave(app.match)
        app.panels.close()
        app.travel.by_lobby = True  # the way back leads there, and to what lay here before

    def _draw(self) -> None:
        self.app.draw()
        self.app.playing.go_on()

    def play_yourself(self, match: Match) -> None:
        """Deals the last deal of somebody else's match anew; their record stays what it is. The address leads to the
        match that begins, for a reload."""
        deal = match.record.alone(len(match.record.deal_starts())).redeal()
        self.app.origin = self._origin(deal, None)
        self.app.page.go("", f"r={packed(to_text(deal))}")
        self.app.playing.begin(self.app.as_match(deal))

    def _refuse_link(self, error: BadText | IllegalAction) -> None:
        texts = self.app.texts
        why = texts.t("This link cannot be opened: {why}", why=trouble(texts, error))
        if not incomplete(error):
            self.app.notify("link", why, bad=True)
            return
        offer = ("open", texts.t("Open a deal from text"))
        self.app.notify("link", f"{why}. {texts.t(ASK_FOR_THE_FILE)}", (offer,), bad=True)

    # -- texts and files ---------------------------------------------------------------------------------------

    def paste(self, text: str) -> None:
        """Opens a record's text, or a link to a record or a deal, that somebody has pasted or chosen as a file. What is
        wrong with it stands where it was pasted."""
        self.trouble, text = "", text.strip()
        if not text:
            self.refuse_text(self.app.texts.t("Paste a text first, or choose a file."))
        elif ADDRESS.match(text):
            self._paste_address(re.sub(r"[\s<>]+", "", text))  # without what a mail program has put into a long link
        else:
            self._read_pasted(text, Request())

    def refuse_text(self, why: str) -> None:
        """Says in the box why what was given cannot be opened."""
        self.trouble = why
        self.app.draw()

    def _paste_address(self, link: str) -> None:
        before, _, fragment = link.partition("#")
        query = before.partition("?")[2]
        pairs = [(name, value) for name, _, value in (pair.partition("=") for pair in query.split("&") if pair)]
        request = read(pairs, fragment, GAMES)
        if request.linked:
            try:
                self._read_pasted(unpacked(request.fragment), request)
            except BadText as error:
                self._refuse_pasted(error)
        elif request.game and request.options and request.code:
            level = request.level or self.app.level
            record = new(request.game, request.options, Coded(request.code), request.seat, level)
            self._leave()
            self.app.origin = self.app.page.frame + request.origin
            self.app.page.go(f"{request.origin}&autostart=1")
            self.app.embed.lay(Position(record, record), play=True)
            self._draw()
        else:
            self.refuse_text(self.app.texts.t("This is neither the record of a deal nor a link to one."))

    def _read_pasted(self, text: str, request: Request) -> None:
        def laid(position: Position) -> None:
            self._leave()
            self.app.page.go("", f"r={packed(text)}{request.position}")  # a reload shows it again
            self._lay(position, request)
            self._draw()

        self.read(text, request.at, laid, self._refuse_pasted, request.play)
        if self.busy:
            self._tell()

    def _refuse_pasted(self, error: BadText | IllegalAction) -> None:
        texts = self.app.texts
        why = texts.t("This cannot be opened: {why}.", why=trouble(texts, error))
        self.refuse_text(f"{why} {texts.t(ASK_FOR_THE_FILE)}" if incomplete(error) else why)
