"""The fold: a session and an input give the next session and effects. Nothing else changes a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from whist.bots.thought import Thought
from whist.ui.screens.table import spoken
from whist.ui.session import after_input
from whist.ui.session.commands import match_commands, travel
from whist.ui.session.commands.command_list import of_the_moment
from whist.ui.session.commands.dispatch import carry_out
from whist.ui.session.outside import device, frame, links, starting
from whist.ui.session.panels import panel_commands, review_commands
from whist.ui.session.play import checks, hints, put_on_table, turns
from whist.ui.session.saving import save
from whist.ui.session.showing.scene import scene
from whist.ui.session.values import answers, inputs
from whist.ui.session.values.answers import Answer, WasRead
from whist.ui.session.values.effects import Draw, Focus, Say
from whist.ui.session.values.inputs import Input
from whist.ui.session.values.logbook import noted
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def update(session: Session, heard: Input) -> Step:
    """What an input makes of the session, and what is to be done. Of answers only those count that are still waited
    for."""
    return after_input.finished(_folded(noted(session, heard), heard))


def _folded(session: Session, heard: Input) -> Step:
    if not isinstance(heard, Answer):
        return FOLDS[type(heard)](session, heard)
    kind, number = heard.ticket
    if session.waits.get(kind) != number:
        return Step(session)
    if heard.last:
        session = session.not_awaiting(kind)
    outcome = heard.outcome
    if isinstance(outcome, Thought):
        return turns.thought_of(session, outcome) if kind == "player" else hints.advised(session, outcome)
    return ANSWERS[type(outcome)](session, outcome)


# -- the person ----------------------------------------------------------------------------------------------------


def press(session: Session, pressed: inputs.Press) -> Step:
    """A control was pressed. A card or a call that was meant for a moment that has passed is refused."""
    match = session.match
    if match and pressed.moment not in (None, match.moment) and of_the_moment(pressed.act):
        return Step(session).do(Draw("join"))
    return after_input.settled(carry_out(session, pressed.act), session, pressed.opener)


def change(session: Session, field: inputs.Change) -> Step:
    """A form field was set."""
    return match_commands.change(session, field).then(after_input.drawn)


def move_to(session: Session, moved: inputs.MoveTo) -> Step:
    """An arrow leads to a card of the hand."""
    return Step(session.lay(focus=moved.card)).do(Draw("at-once"), Focus('[data-role="hand"] [tabindex="0"]'))


def tell_table(session: Session, asked: inputs.TellTable) -> Step:
    """Where the table stands is said."""
    return Step(session).do(Say(spoken.table(scene(session)))) if session.match else Step(session)


# -- what comes of effects -----------------------------------------------------------------------------------------


def went_on(session: Session, drawn: answers.GoOn) -> Step:
    """What happened by itself has been drawn."""
    return after_input.asked(session).then(turns.go_on)


def swept(session: Session, waited: answers.Sweep) -> Step:
    """The finished trick has lain there long enough."""
    return turns.sweep(session).then(turns.show) if session.match else Step(session)


def cut_read(session: Session, waited: answers.CutRead) -> Step:
    """The cut for deal has lain on the table long enough."""
    if session.match is None:
        return Step(session)
    return turns.show(session.but(match=session.match.but(cutting=False)))


def forced(session: Session, waited: answers.Forced) -> Step:
    """The only card that the person may play plays itself."""
    match = session.match
    return turns.by_itself(session, waited.action, match.you) if match else Step(session)


def was_read(session: Session, answer: WasRead) -> Step:
    """A record from outside has been read, or cannot be."""
    coming = session.coming
    if coming is None:
        return Step(session)
    if coming.by == "show":
        return frame.was_read(session, coming, answer.found)
    return links.was_read(session, coming, answer.found)


def loaded(session: Session, came: answers.Loaded) -> Step:
    """The match that was asked for by its id."""
    return (
        after_input.settled(match_commands.loaded(session, came), session, session.opener)
        if came.match
        else Step(session)
    )


def redraw(session: Session, heard: object = None) -> Step:
    """Something has changed that is not the session's."""
    return Step(session).do(Draw("join"))


def leaving(session: Session, heard: inputs.Leaving) -> Step:
    """The page is closing: its match is nobody's for now, and is found on the table again."""
    return save(session, open=False)


def returned(session: Session, heard: inputs.Returned) -> Step:
    """The page has come back from the browser's memory: it takes its match up again."""
    return save(session)


ANSWERS: Final[dict[type, Callable[[Session, Any], Step]]] = {
    answers.GoOn: went_on,
    answers.Sweep: swept,
    answers.CutRead: cut_read,
    answers.TakeTurn: lambda session, _: turns.take_turn(session),
    answers.Ponder: lambda session, _: turns.ponder(session),
    answers.Forced: forced,
    answers.Lower: lambda session, _: turns.lower(session),
    answers.StillReading: lambda session, _: links.still_reading(session),
    answers.WasRead: was_read,
    answers.Checked: checks.checked,
    answers.Judged: lambda session, answer: review_commands.judged(session, answer.verdict),
}
"""What each answer to a ticket does."""

FOLDS: Final[dict[type, Callable[[Session, Any], Step]]] = {
    inputs.Press: press,
    inputs.Change: change,
    inputs.MoveTo: move_to,
    inputs.TellTable: tell_table,
    inputs.Chosen: links.chosen,
    inputs.ImportFile: panel_commands.import_file,
    inputs.Travelled: lambda session, heard: travel.travelled(session, heard.deep),
    inputs.Arrived: lambda session, _: travel.arrived(session),
    inputs.Start: starting.start,
    inputs.Linked: links.linked,
    inputs.Message: frame.receive,
    inputs.DeviceNews: device.heard,
    inputs.Stored: starting.stored,
    inputs.Leaving: leaving,
    inputs.Returned: returned,
    inputs.Redraw: redraw,
    inputs.NotStarted: lambda session, _: redraw(session.noticed("kept")),
    answers.Found: links.found,
    answers.Loaded: loaded,
    answers.Forgotten: match_commands.forgotten,
    answers.TakenOver: lambda session, heard: starting.taken_over(session, heard.id),
    answers.Crowded: lambda session, heard: Step(session.noticed("many", heard.count)),
    answers.Entered: starting.entered,
    answers.ChoicesRead: lambda session, heard: Step(put_on_table.choose_as_kept(session, heard.choices)),
    answers.StoreNews: starting.store_news,
    answers.Imported: starting.imported,
    answers.Copied: panel_commands.was_copied,
    answers.NotOpened: lambda session, heard: redraw(session.noticed("window", heard.address)),
    answers.Fetched: panel_commands.fetched,
    answers.Lasting: device.lasting,
    answers.Looked: lambda session, heard: Step(session.but(seen=heard.seen)),
}
"""What each input does."""
