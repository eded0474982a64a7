"""Commands that lead to the table, from it, and to other windows; and what is chosen in form fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from whist.games import GAMES
from whist.ui.session.outside.links import paste
from whist.ui.session.panels.panel_commands import closed, language_changed
from whist.ui.session.panels.sharing import window
from whist.ui.session.play.put_on_table import choose, new_match, take, to_lobby
from whist.ui.session.saving import save
from whist.ui.session.values.answers import Forgotten, Loaded
from whist.ui.session.values.effects import AskFor, Open
from whist.ui.session.values.happened import Quoted
from whist.ui.session.values.inputs import Change
from whist.ui.session.values.kept_effects import Forget, KeepSettings, Load, Restore, Tidy
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import LEVELS
from whist.ui.storage.settings import CHOICES


def new(session: Session, game: str) -> Step:
    """A match of the game."""
    return new_match(closed(session), game) if game in GAMES else Step(session)


def lobby(session: Session, argument: str) -> Step:
    """Back to the lobby."""
    return to_lobby(session)


def start(session: Session, argument: str) -> Step:
    """The poster of a frame was pressed: the game that its address names begins, unless something lies there."""
    if session.match is not None or session.requested is None or "reader" in session.waits:
        return Step(session)
    return new_match(session, session.requested.id)


def open_window(session: Session, argument: str) -> Step:
    """Opens a window of its own for what lies here."""
    return Step(session).do(Open(window(session)))


def play_on(session: Session, argument: str) -> Step:
    """A still diagram comes to life: here, or from a frame in a window of its own."""
    if session.match is None or session.place.frame:
        return open_window(session, argument)
    match = session.match.but(still=False, kept=True, asked=False)
    return Step(session.but(match=match, lost="")).then(save, takes=True).do(Tidy(match))


def resume(session: Session, id: str) -> Step:
    """Takes up a kept match, if it is there."""
    return Step(session).do(Load(id))


def loaded(session: Session, came: Loaded) -> Step:
    """The kept match is laid on the table, if it is there."""
    if came.match is None:
        return Step(session)
    session = session.without_notice("elsewhere")
    return take(closed(session) if came.closes else session, came.match)


def forget(session: Session, id: str) -> Step:
    """Throws a kept match away."""
    return Step(session).do(Forget(id))


def forgotten(session: Session, gone: Forgotten) -> Step:
    """A kept match has been thrown away; it is offered back for as long as the page lives."""
    return Step(session.but(forgotten=gone.match).noticed("forgotten"))


def unforget(session: Session, argument: str) -> Step:
    """Brings the match thrown away last back."""
    gone, session = session.forgotten, session.without_notice("forgotten").but(forgotten=None)
    return Step(session).do(Restore(gone)) if gone else Step(session)


def dismiss(session: Session, notice: str) -> Step:
    """Closes a notice."""
    return Step(session.without_notice(notice))


def open_pasted(session: Session, argument: str) -> Step:
    """Opens what stands in the box for texts."""
    return paste(session, session.panel.pasted)


COMMANDS: Final[dict[str, Callable[[Session, str], Step]]] = {
    "new": new,
    "lobby": lobby,
    "resume": resume,
    "forget": forget,
    "unforget": unforget,
    "dismiss": dismiss,
    "start": start,
    "window": open_window,
    "play-on": play_on,
    "open-pasted": open_pasted,
    "reload": lambda session, _argument: Step(session),  # the page's first script does it (assets/boot/shell.js)
}
"""What each of these commands does."""


def change(session: Session, field: Change) -> Step:
    """A form field was set: a setting, a house rule, the level or the game."""
    name, value, wanted = field.name, field.value, session.wanted
    if name in CHOICES:
        return set_to(session, name, value)
    if name == "pasted":
        return Step(session.turn_to(pasted=value))
    if name == "game" and value in GAMES:
        return choose(session.but(wanted=replace(wanted, game=GAMES[value], code="")), game=value)
    if name == "level" and value in LEVELS:
        return choose(session.but(wanted=replace(wanted, level=value)), level=value)
    if any(option.id == name and option.allows(value) for option in wanted.game.options):
        own = {**wanted.chosen.get(wanted.game.id, {}), name: value}
        chosen = {**wanted.chosen, wanted.game.id: own}
        return choose(session.but(wanted=replace(wanted, chosen=chosen)), rule=(name, value))
    return Step(session)


def set_to(session: Session, name: str, value: str) -> Step:
    """Changes a setting and keeps it."""
    session = session.but(settings=session.settings.with_({name: value}))
    if name == "lang":
        session = without_quotes(session)
    kept = KeepSettings(session.settings.kept())
    return Step(session).do(kept, AskFor({name: value})).then(language_changed)


def without_quotes(session: Session) -> Session:
    """Without what was said in another language and cannot be said again."""
    match = session.match
    if match is None or not any(isinstance(each, Quoted) for each in match.events):
        return session
    events = tuple(each for each in match.events if not isinstance(each, Quoted))
    return session.but(match=match.but(events=events, said=min(match.said, len(events))))
