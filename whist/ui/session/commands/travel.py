"""The browser's ways back and forward: out of the screens that lie on each other, and to those that were left."""

from __future__ import annotations

from dataclasses import replace

from whist.ui.page import TABLE
from whist.ui.session.after_input import settled
from whist.ui.session.commands.dispatch import carry_out
from whist.ui.session.showing.history import screens
from whist.ui.session.values.effects import Do, Draw
from whist.ui.session.values.inputs import Arrived, Press
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def travelled(session: Session, deep: int) -> Step:
    """The browser has gone to where so many screens lie on each other: those above are left, or those that had been
    left are come to again."""
    step = Step(session.but(history=replace(session.history, travels=True)))
    while len(before := screens(step.session)) > deep:
        step = step.then(carry_out, "lobby" if list(before) == [TABLE] else "close")
        if len(screens(step.session)) >= len(before):
            break
    onward = [way for _, way in session.history.ways][len(screens(step.session)) : deep]
    return settled(step, session, "").do(*(Do(Press(way)) for way in onward), Do(Arrived()))


def arrived(session: Session) -> Step:
    """It has come there."""
    return Step(session.but(history=replace(session.history, travels=False))).do(Draw("join"))
