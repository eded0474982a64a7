"""What a press on the table means: an action of the person's, or a command that concerns the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whist.engine.actions import Exchange, Play, parse
from whist.engine.cards import card
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.ui.screens.table import spoken
from whist.ui.session.play import checks, claims, going_back, hints, turns
from whist.ui.session.play.refusing import refuse
from whist.ui.session.saving import save
from whist.ui.session.showing.scene import scene
from whist.ui.session.values.effects import Say
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.words.texts import _


def press(session: Session, match: Match, name: str, argument: str) -> Step:
    """A command of the table, one of COMMANDS."""
    if match.still:
        if name == "last-trick":
            return last_trick(session, match, argument)
        return Step(session) if name == "continue" else _only_a_picture(session)
    return COMMANDS[name](session, match, argument) if session.owns else Step(session)


def act(session: Session, match: Match, text: str) -> Step:
    """An action's text."""
    if match.still:
        return _only_a_picture(session)
    if not session.owns:
        return Step(session)
    if match.trick is not None:
        return turns.hurry_on(session, match)  # cards are moving: a press only hurries them
    try:
        action = parse(text)
    except BadText:
        return Step(session)
    try:
        if isinstance(action, Play) and session.settings.press == "twice" and match.armed != action.card:
            # The first of two presses only marks the card, once it is known to be legal.
            match.record.game.apply(match.state, action, match.you)
            return Step(session.but(match=match.cleared().but(armed=action.card)))
        return turns.act(session, action, match.you)
    except IllegalAction as error:
        return refuse(session.but(match=match.cleared()), error)


def _only_a_picture(session: Session) -> Step:
    return refuse(session, _("This is only a picture of a position."))


def claim(session: Session, match: Match, act: str) -> Step:
    """The rest of the tricks; while a finished one lies there, it is swept away."""
    return turns.hurry_on(session, match) if match.trick is not None else claims.claim(session, match, act)


def last_trick(session: Session, match: Match, argument: str) -> Step:
    """Shows the last trick, or puts it away."""
    tricks = len(match.state.tricks) - (match.trick is not None)
    if not tricks:
        return refuse(session, _("No trick has been taken yet."))
    session = session.but(match=match.but(shows_last=not match.shows_last))
    if match.shows_last:
        return Step(session)
    return Step(session).do(Say(spoken.trick(scene(session), match.state.tricks[tricks - 1])))


def toggle(session: Session, match: Match, argument: str) -> Step:
    """Marks a card to be put away, or takes the mark off; refused beyond the limit."""
    choice = next((each for each in match.view().legal if isinstance(each, Exchange)), None)
    try:
        marked = card(argument)
    except BadText:
        return Step(session)
    if choice is None:
        return Step(session)
    session = session.lay(focus=marked)
    chosen = match.chosen ^ 1 << marked
    if chosen.bit_count() > choice.limit:
        return refuse(session, IllegalAction(Reason.TOO_MANY, argument, limit=choice.limit))
    session = session.but(match=match.but(chosen=chosen & choice.cards, refusal=None))
    texts, number = session.texts, chosen.bit_count()
    said = texts.t("Chosen: {number} of {limit}.", number=number, limit=choice.limit)
    return Step(session).then(save).do(Say(said))


def dismiss_note(session: Session, match: Match, argument: str) -> Step:
    """The play checker's note goes."""
    return Step(checks.dismissed(session))


COMMANDS: Final[dict[str, Callable[[Session, Match, str], Step]]] = {
    "continue": turns.hurry_on,
    "toggle": toggle,
    "undo": going_back.undo,
    "take-back": going_back.take_back,
    "same-deal": going_back.same_deal,
    "hint": hints.hint,
    "claim": lambda session, match, _argument: claim(session, match, "claim"),
    "concede": lambda session, match, _argument: claim(session, match, "concede"),
    "last-trick": last_trick,
    "dismiss-note": dismiss_note,
}
"""What each command of the table does."""
