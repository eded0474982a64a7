"""The play checker at the table: has each decision of the person looked at by a stronger player, and notes quietly what
that one would rather have done, with an offer to take it back (settings, `checker`)."""

from __future__ import annotations

from dataclasses import replace

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action
from whist.engine.text.view_text import view_to_text
from whist.ui.session.saving import save
from whist.ui.session.showing.scene import note
from whist.ui.session.values.answers import Checked
from whist.ui.session.values.effects import Draw, Say, Work
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Checks, Decision
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def cleared(session: Session) -> Session:
    """Nothing more is said of what has been done until now: another deal or match, or it has been taken back."""
    return session.not_awaiting("check").but(checks=Checks())


def dismissed(session: Session) -> Session:
    """The note goes."""
    return session.but(checks=replace(session.checks, noted=None)) if session.checks.noted else session


def decided(session: Session, before: Match, action: Action) -> Session:
    """The person has acted: the note on what they did last goes, and this waits to be looked at."""
    session = cleared(session) if action == NEXT else dismissed(session)
    if session.settings.checker != "1" or action == NEXT or before.state.turn != before.you:
        return session
    decision = Decision(before.id, len(before.record.actions), before.view(), action)
    return session.but(checks=replace(session.checks, waiting=(*session.checks.waiting, decision)))


def go_on(session: Session) -> Step:
    """Looks at the next decision, if one waits and no computer player needs the time."""
    match, checks = session.match, session.checks
    if session.settings.checker != "1":
        return Step(cleared(session))
    busy = match is not None and match.bot_turn and match.trick is None
    if "check" in session.waits or not checks.waiting or busy:
        return Step(session)
    decision, *rest = checks.waiting
    session, ticket = session.but(checks=replace(checks, waiting=tuple(rest), looked_at=decision)).awaiting("check")
    given = (decision.view.game, view_to_text(decision.view), str(decision.action))
    return Step(session).do(Work(ticket, "judge", given))


def checked(session: Session, answer: Checked) -> Step:
    """A decision has been looked at."""
    decision, match = session.checks.looked_at, session.match
    if "check" in session.waits:  # there is more to come
        return Step(session)
    step = Step(session)
    if answer.thought and decision and match and decision.match == match.id:
        step = _note(session, match, decision, answer.thought)
    return step.then(go_on)


def _note(session: Session, match: Match, decision: Decision, thought: Thought) -> Step:
    """Says what a stronger player would rather have done, where it can still be taken back."""
    checks = replace(session.checks, noted=(decision, thought))
    session = session.but(checks=checks, match=match.but(helped=True))
    told = note(session)
    said = f"{told.what} {told.why}" if told else ""
    return Step(session).then(save).do(Say(said), Draw("join"))


def taken_back(session: Session) -> Decision | None:
    """The decision that the note is about, if it can still be taken back: its deal is being played."""
    match = session.match
    if session.checks.noted is None or match is None:
        return None
    noted, record = session.checks.noted[0], match.record
    if noted.match != match.id or match.deal_over:
        return None
    first = len(record.actions) - len(record.state().log)
    same = record.actions[noted.length : noted.length + 1] == (noted.action,)
    return noted if same and noted.length >= first else None
