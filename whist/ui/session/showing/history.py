"""The screens that lie on each other, for the browser's ways back and forward."""

from __future__ import annotations

from dataclasses import replace

from whist.ui.page import PANEL, RESULT, TABLE
from whist.ui.session.values.session import Session


def screens(session: Session) -> dict[str, str]:
    """The screens that lie on each other now (page.Page.guard), and what is pressed to come to each."""
    match, ways = session.match, {}
    if match and session.history.by_lobby:
        ways[TABLE] = f"resume:{match.id}"
    if match and match.settled and session.table.result:
        ways[RESULT] = "result"
    if session.panel.open != "none":
        ways[PANEL] = session.panel.way
    return ways


def guarded(session: Session) -> tuple[Session, str | None]:
    """What the browser's history is to know: the screens that lie on each other; None while it is being gone through.
    Those that were left stay in it."""
    if session.history.travels:
        return session, None
    now, ways = screens(session), dict(session.history.ways)
    ways = {**ways, **now} if list(ways)[: len(now)] == list(now) else now
    return session.but(history=replace(session.history, ways=tuple(ways.items()))), "".join(now)
