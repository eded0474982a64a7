"""A press moves nothing, and is told why."""

from __future__ import annotations

from whist.engine.errors import IllegalAction, Reason
from whist.ui.session.showing.scene import refusal
from whist.ui.session.values.effects import Alert
from whist.ui.session.values.lines import Told, Why, line
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def refuse(session: Session, why: IllegalAction | Why | Told | str) -> Step:
    """Shows why a press is refused, and says it at once; a text is one of the catalogues'."""
    assert session.match is not None
    if isinstance(why, IllegalAction):
        why = Why(why)
    session = session.but(match=session.match.but(refusal=line(why) if isinstance(why, str) else why))
    return Step(session).do(Alert(refusal(session)))


def wait_for(session: Session) -> Step:
    """Another is in turn."""
    return refuse(session, IllegalAction(Reason.NOT_YOUR_TURN))
