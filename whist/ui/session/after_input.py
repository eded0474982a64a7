"""What every input ends with: the screen is drawn, the focus goes where it belongs, play goes on."""

from __future__ import annotations

from dataclasses import replace

from whist.ui.session.outside.device import offered
from whist.ui.session.outside.telling import follow
from whist.ui.session.play.turns import go_on
from whist.ui.session.showing.history import guarded
from whist.ui.session.values.effects import Draw, Focus
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def drawn(session: Session) -> Step:
    """Draws for a person, or for who else has changed the screen as they would, and goes on."""
    return Step(session).do(Draw("now")).then(go_on)


def settled(step: Step, before: Session, opener: str) -> Step:
    """Ends a press: the screen is drawn, the focus follows, play goes on. `opener` had the focus before."""
    session = step.session.but(opener=opener) if _opens(before, step.session) else step.session
    step = Step(session, step.effects).do(Draw("now")).then(_focused, before)
    if before.table.result and not step.session.table.result:
        step = step.do(Focus('.actions [data-act="next"], .actions [data-act^="new:"]'))
    return step.then(go_on)


def _opens(before: Session, now: Session) -> bool:
    return before.panel.open == "none" != now.panel.open


def _focused(session: Session, before: Session) -> Step:
    """Puts the focus into a panel that has opened, and back to where it was when it has closed. What is to be chosen
    before the play draws it from the hand."""
    was, now = before.panel.open, session.panel.open
    if now not in (was, "none"):
        return Step(session).do(Focus(".panel [data-act]"))
    if now != was:
        return Step(session).do(Focus(f'[data-act="{session.opener or was}"]'))
    return asked(session) if now == "none" else Step(session)


def asked(session: Session) -> Step:
    """Moves the focus from the hand to the box that asks, when one has come up."""
    match = session.match
    asks = match is not None and session.state == "your-turn" and not match.cutting
    asks = asks and match is not None and match.view().phase in ("auction", "trump", "choose")
    step = Step(session.lay(asked=asks) if asks != session.table.asked else session)
    if asks and not session.table.asked:
        return step.do(Focus('.box [data-act]:not([aria-disabled="true"])', '[data-role="hand"]'))
    return step


def finished(step: Step) -> Step:
    """Adds to an input's step what follows from any: how often the hand's cards have moved, a newer version between
    deals; where something is drawn, what the browser's history and the page around are to know."""
    session = _moved(step.session)
    if not any(isinstance(each, Draw) for each in step.effects):
        return Step(session, step.effects)
    session, now = guarded(offered(session))
    effects = tuple(replace(each, screens=now) if isinstance(each, Draw) else each for each in step.effects)
    return Step(session, effects).then(follow)


def _moved(session: Session) -> Session:
    table, lie = session.table, session.displayed()
    if lie == table.lie:
        return session
    return session.lay(lie=lie, moves=table.moves + 1 if set(lie) & set(table.lie) else 0)
