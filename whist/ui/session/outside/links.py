"""Records that come from outside: in the page's address, pasted, in a file. One is read at a time; what is asked for
last counts, and nothing that lay on the table is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from whist.engine.deals import Coded
from whist.engine.errors import BadText
from whist.engine.record import new
from whist.games import GAMES
from whist.ui.page import TABLE
from whist.ui.session.after_input import drawn
from whist.ui.session.panels.panel_commands import closed
from whist.ui.session.play.put_on_table import lay, leave, new_match, not_reading, take
from whist.ui.session.showing.notices import ASK_FOR_THE_FILE
from whist.ui.session.values.answers import Answer, Found, StillReading
from whist.ui.session.values.effects import Do, Draw, Go, Later, Read
from whist.ui.session.values.inputs import Chosen, Linked
from whist.ui.session.values.kept_effects import Find
from whist.ui.session.values.lines import Told, Why, line
from whist.ui.session.values.origins import origin_of
from whist.ui.session.values.parts import Coming
from whist.ui.session.values.session import Session
from whist.ui.session.values.shown_record import Position
from whist.ui.session.values.step import Step
from whist.ui.storage.address import Request, packed, read, unpacked
from whist.ui.words.texts import _
from whist.ui.words.unreadable_words import incomplete

PATIENCE: Final = 0.4
"""Seconds after which a page that opens a link says so, instead of the table on which the cards are being dealt."""
ADDRESS: Final = re.compile(r"<?https?://")


# -- reading -------------------------------------------------------------------------------------------------------


def begin_reading(session: Session, coming: Coming, text: str, at: int | None, whole: bool) -> Step:
    """Has a record read; `at` and `whole` as in position.read_position."""
    overtaken = session.coming
    step = Step(not_reading(session))
    if overtaken and overtaken.by == "visit":  # before its first screen has been drawn
        step = step.then(arrive, overtaken.request)
    session, ticket = step.session.but(coming=coming).awaiting("reader")
    step = Step(session, step.effects).do(Read(ticket, text, at, whole))
    if coming.by == "visit":
        session, slow = session.awaiting("opening")
        return Step(session, step.effects).do(Later(slow, PATIENCE, StillReading()))
    # A frame's page around has asked for it: there is nobody to be told.
    return step if coming.by == "show" else step.do(Do(Answer(ticket, StillReading(), last=False)))


def still_reading(session: Session) -> Step:
    """A link is long: that it is being opened is said."""
    return Step(session.noticed("opening")).do(Draw("join"))


def was_read(session: Session, coming: Coming, found: Position | Why) -> Step:
    """A record has been read, or cannot be; it has come in the address or been pasted."""
    session = not_reading(session)
    if isinstance(found, Position):
        return _read(session, coming, found)
    if coming.by == "pasted":
        return _refuse_pasted(session, found)
    session = session.noticed("link", found)
    return arrive(session, coming.request) if coming.by == "visit" else Step(session).do(Draw("join"))


def _read(session: Session, coming: Coming, position: Position) -> Step:
    step = Step(session) if coming.by == "visit" else _make_room(session)
    if coming.by == "pasted":
        step = step.do(Go("", f"r={packed(coming.text)}{coming.request.position}"))  # a reload shows it again
    return step.then(_lay_link, replace(coming, position=position), position)


def _make_room(session: Session) -> Step:
    """Keeps what is on the table, in whose place something else comes. The way back leads to the lobby, and to what lay
    here before."""
    step = leave(session)
    history = replace(step.session.history, by_lobby=True)
    return Step(closed(step.session).but(history=history), step.effects)


def _lay_link(session: Session, coming: Coming, position: Position) -> Step:
    """Lays on the table what a link leads to: the match that it began earlier, if there is one, else the position."""
    request = coming.request
    if position.beyond:
        request = replace(request, fallen=(*request.fallen, "at"))
    session = tell_fallen(session, request)
    record = position.record
    if not record.actions and record.you is None and record.game is request.game:
        record = replace(record, you=request.seat)
        position = Position(record, record, position.at)
    origin = origin_of(session.place.frame, record, position.at)
    coming, session = replace(coming, request=request, position=position), session.but(origin=origin)
    if session.place.frame:
        return found(session, Found(None, coming))
    return Step(session).do(Find(origin, True, coming))


def found(session: Session, came: Found) -> Step:
    """The kept match that an address, a tab or a link leads to has been looked for."""
    coming, request = came.coming, came.coming.request
    step = Step(session)
    if coming.position is not None:
        if came.match:
            step = take(session, came.match)
        if came.match is None or step.session.match is None or step.session.match.id != came.match.id:
            step = step.then(lay, coming.position, request.play)
    elif session.match:
        pass
    elif came.match:
        step = take(session, came.match)
    elif request.autostart and request.game:
        step = new_match(session, request.game.id, asked=False)
    if coming.by == "visit":
        first = step.session.match is None or session.place.came.startswith(TABLE)
        step = step.but(history=replace(step.session.history, by_lobby=first))
    return step.then(drawn)


# -- the page's address --------------------------------------------------------------------------------------------


def visit(session: Session, request: Request) -> Step:
    """Opens the link with which the page has been opened, if it is one, or what else the address asks for."""
    return _open(session, Coming("visit", request)) if request.linked else arrive(session, request)


def arrive(session: Session, request: Request) -> Step:
    """Looks for the match that is to lie on the table of a visit whose link has not been opened."""
    coming = Coming("visit", request)
    return Step(session).do(Find(session.origin, False, coming))


def linked(session: Session, came: Linked) -> Step:
    """Another link stands in the address of the open page: it is opened as by a visit, and the match on the table is
    kept."""
    request = read(session.place.query, came.fragment, GAMES)
    if not request.linked:
        return Step(session)
    # Of the rest of the address one has been told already.
    lost = tuple(name for name in request.fallen if name in ("at", "play") or name.startswith("#"))
    request = replace(request, fallen=lost, unused=(), foreign=())
    return _open(session.without_notice("link"), Coming("come", request))


def _open(session: Session, coming: Coming) -> Step:
    request = coming.request
    try:
        text = unpacked(request.fragment)
    except BadText as error:
        return was_read(session, coming, Why(error))
    return begin_reading(session, coming, text, request.at, request.play)


def tell_fallen(session: Session, request: Request) -> Session:
    """Says what the address asked for in vain."""
    told = {"address": request.fallen, "unused": request.unused, "foreign": request.foreign}
    for notice, names in told.items():
        if names:
            session = session.noticed(notice, *names)
    return session


# -- texts and files -----------------------------------------------------------------------------------------------


def chosen(session: Session, file: Chosen) -> Step:
    """A file with a deal has been chosen."""
    if file.text is None:
        return _refuse(session, line(_("This file is too long to be the record of a deal.")))
    return paste(session, file.text)


def paste(session: Session, text: str) -> Step:
    """Opens a record's text, or a link to a record or a deal, that somebody has pasted or chosen as a file. What is
    wrong with it stands where it was pasted."""
    session, text = session.turn_to(trouble=()), text.strip()
    if not text:
        return _refuse(session, line(_("Paste a text first, or choose a file.")))
    if ADDRESS.match(text):
        return _paste_address(session, re.sub(r"[\s<>]+", "", text))  # what a mail program puts into a long link
    return _read_pasted(session, text, Request())


def _refuse(session: Session, *why: Told) -> Step:
    """Says in the box why what was given cannot be opened."""
    return Step(session.turn_to(trouble=why)).do(Draw("join"))


def _refuse_pasted(session: Session, error: Why) -> Step:
    why = line(_("This cannot be opened: {why}."), why=error)
    return _refuse(session, why, line(ASK_FOR_THE_FILE)) if incomplete(error.error) else _refuse(session, why)


def _paste_address(session: Session, link: str) -> Step:
    before, _hash, fragment = link.partition("#")
    query = before.partition("?")[2]
    pairs = [(name, value) for name, _equals, value in (pair.partition("=") for pair in query.split("&") if pair)]
    request = read(pairs, fragment, GAMES)
    if request.linked:
        try:
            return _read_pasted(session, unpacked(request.fragment), request)
        except BadText as error:
            return _refuse_pasted(session, Why(error))
    if not (request.game and request.options and request.code):
        return _refuse(session, line(_("This is neither the record of a deal nor a link to one.")))
    level = request.level or session.wanted.level
    record = new(request.game, request.options, Coded(request.code), request.seat, level)
    step = _make_room(session).but(origin=session.place.frame + request.origin)
    return step.do(Go(f"{request.origin}&autostart=1")).then(lay, Position(record, record), True).then(drawn)


def _read_pasted(session: Session, text: str, request: Request) -> Step:
    return begin_reading(session, Coming("pasted", request, text=text), text, request.at, request.play)
