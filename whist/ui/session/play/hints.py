"""Hints: what a strong player would do, thought of when it is asked for."""

from __future__ import annotations

from whist.bots.thought import Thought
from whist.ui.session.play.refusing import wait_for
from whist.ui.session.play.turns import hurry_on
from whist.ui.session.saving import save
from whist.ui.session.values.effects import Draw, Hurry, Say, Think
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.words.hint_words import hint_text


def hint(session: Session, match: Match, argument: str) -> Step:
    """Has a hint thought of; once it is there it goes."""
    if match.hint is not None:
        return Step(session.but(match=match.but(hint=None)))
    if session.settings.hints == "0":
        return Step(session)
    if match.trick is not None:
        return hurry_on(session, match)
    if match.bot_turn:
        return wait_for(session)
    if match.state.turn != match.you:
        return Step(session)
    if "hint" in session.waits:
        return Step(session).do(Hurry("hint"))
    session, ticket = session.awaiting("hint")
    return Step(session).do(Think(ticket, "expert" if match.level == "expert" else "steady", match.view()))


def advised(session: Session, thought: Thought) -> Step:
    """A hint has been thought of."""
    match = session.match
    if match is None:
        return Step(session)
    session = session.but(match=match.but(hint=thought, helped=True))
    said = hint_text(session.texts, match.record.game, match.names(session.texts), thought)
    return save(session).do(Say(said), Draw("join"))
