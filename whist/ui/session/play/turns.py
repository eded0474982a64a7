"""The run of play: what one action leads to, the computer players' turns, pauses, and what is said meanwhile."""

from __future__ import annotations

from typing import Final

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action, Play
from whist.engine.cards import Seat
from whist.ui.screens.table import spoken
from whist.ui.screens.table.table import prompt
from whist.ui.session.counting import count
from whist.ui.session.play import checks
from whist.ui.session.saving import save
from whist.ui.session.showing.scene import scene
from whist.ui.session.values.answers import CutRead, Forced, Lower, Outcome, Ponder, Sweep, TakeTurn
from whist.ui.session.values.effects import Draw, Effect, Hurry, Later, Say, Sound, Think, Wake
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Panel
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step

SLOW: Final = 0.3
"""Seconds of thinking after which the table says that somebody thinks."""

FELT: Final = 0.15
"""Seconds from which on one feels that one waits."""


# -- what one action leads to --------------------------------------------------------------------------------------


def act(session: Session, action: Action, seat: Seat) -> Step:
    """One action, by whomever; the trick is swept at once where no pauses are wanted. IllegalAction, with the reason,
    when the rules refuse it."""
    before, hand = session.match, session.displayed()
    assert before is not None
    match = before.act(action, seat)
    session = session.not_awaiting("hint").but(match=match)
    if seat == before.you:
        session = checks.decided(session, before, action)
        if isinstance(action, Play) and action.card in hand:
            at = hand.index(action.card)
            rest = [each for each in hand if each != action.card]
            session = session.lay(focus=rest[min(at, len(rest) - 1)] if rest else None)
    if action == NEXT:
        if session.panel.open == "review":
            session = session.not_awaiting("review").but(panel=Panel())
        session = session.lay(focus=None, result=True, opening=True)
    if match.trick is not None and not session.settings.pause:
        session = session.but(match=match.swept())
    step = Step(aimed(session))
    if session.settings.sound == "1":
        step = step.do(Sound("trick" if session.match and session.match.trick else "card"))
    return step.then(count).then(save)


def aimed(session: Session) -> Session:
    """Where the person is to play, Tab and the arrows begin at a card that may be played: the next one from where they
    were."""
    match, focus = session.match, session.table.focus
    if match is None or not match.your_turn:
        return session
    legal = {choice.card for choice in match.view().legal if isinstance(choice, Play)}
    cards = session.displayed()
    at = cards.index(focus) if focus in cards else 0
    if legal and cards[at] not in legal:
        return session.lay(focus=next((each for each in (*cards[at:], *cards[:at]) if each in legal), None))
    return session


def sweep(session: Session) -> Step:
    """The finished trick leaves the table."""
    assert session.match is not None
    return Step(aimed(session.but(match=session.match.swept()))).then(save)


def hurry_on(session: Session, match: Match, argument: str = "") -> Step:
    """The person does not want to wait: after a trick, at the cut for deal, for who thinks long."""
    session = session.but(match=match.but(cutting=False))
    if match.trick is not None:
        return sweep(session)
    return Step(session).do(Hurry("player")) if session.table.pondering else Step(session)


# -- what happens by itself ----------------------------------------------------------------------------------------


def go_on(session: Session) -> Step:
    """Sets going what comes next without the person, if anything does; says what has happened when it is their
    turn."""
    match, settings = session.match, session.settings
    if match is None or match.still or not session.owns:
        return Step(session.stopped())
    step = checks.go_on(session)
    if "player" in step.session.waits and step.session.thought is match.record:
        return step
    step = Step(step.session.stopped(), step.effects).do(Wake()).then(_raise)
    if match.trick is not None:
        return step.then(announce) if settings.speed == "wait" else step.then(_later, settings.pause, Sweep())
    if match.cutting:
        return step.then(announce).then(_later, max(settings.pause * 2, 2.0), CutRead())
    if match.bot_turn:
        return step.then(_later, settings.pause / 2, TakeTurn())
    if settings.forced == "play" and (only := _forced(match)):
        return step.then(_later, settings.pause / 2, Forced(only))
    # Counted only now where the page was closed before it could be.
    return step.then(announce).then(count)


def _later(session: Session, seconds: float, outcome: Outcome) -> Step:
    session, ticket = session.awaiting("turn")
    return Step(session).do(Later(ticket, seconds, outcome))


def _raise(session: Session) -> Step:
    """Notes whether the hand is up for playing; where it is up and another is in turn, it comes down in a while."""
    match = session.match
    if match and match.your_turn:
        return Step(session.lay(raised=not match.record.game.before_play(match.record.options, match.view().phase)))
    if not session.table.raised or "lower" in session.waits:
        return Step(session)
    session, ticket = session.awaiting("lower")
    return Step(session).do(Later(ticket, FELT, Lower()))


def lower(session: Session) -> Step:
    """A wait has been felt: the hand comes down, unless the person is in turn again."""
    if not session.table.raised or session.match is None or session.match.your_turn:
        return Step(session)
    return Step(session.lay(raised=False)).do(Draw("join"))


def _forced(match: Match) -> Action | None:
    legal = match.view().legal
    return legal[0] if len(legal) == 1 and isinstance(legal[0], Play) else None


def announce(session: Session) -> Step:
    """Says what has happened since it was last said."""
    match, talk, opening = session.match, session.settings.talk, session.table.opening
    assert match is not None
    new = match.sentences(session.texts, match.said, talk == "terse")
    seen = scene(session)
    if opening:
        new = [*spoken.opening(seen), *new]
    tells_result = match.settled and not match.told_result
    if tells_result:
        new.append(spoken.result(seen))
    # What is to be chosen before the play, and how a deal begins, is always said; whose lead it is only to those who
    # want to be told everything.
    choosing = seen.in_turn and seen.before_play
    if new and (talk == "full" or opening or choosing):
        new.append(prompt(seen))
    said = match.but(said=len(match.events), told_result=match.told_result or tells_result)
    step = Step(session.but(match=said).lay(opening=opening and match.cutting))
    return step.do(Say(" ".join(filter(None, new)))) if new else step


def take_turn(session: Session) -> Step:
    """The player in turn thinks, and acts once there is nothing more to think."""
    match = session.match
    if match is None or not match.bot_turn:
        return Step(session)
    session, player = session.but(thought=match.record).awaiting("player")
    session, ponder = session.awaiting("ponder")
    thinks: tuple[Effect, ...] = (
        Think(player, match.level, match.view(match.state.turn)),
        Later(ponder, SLOW, Ponder()),
    )
    return Step(session).do(*thinks)


def ponder(session: Session) -> Step:
    """Somebody thinks long: the table says so."""
    return Step(session.lay(pondering=True)).do(Draw("join"))


def thought_of(session: Session, thought: Thought) -> Step:
    """The player in turn has thought, and acts."""
    match = session.match
    return by_itself(session, thought.action, match.state.turn) if match else Step(session)


def by_itself(session: Session, action: Action, seat: Seat) -> Step:
    """An action that nobody waits for."""
    return act(session.stopped(), action, seat).then(show)


def show(session: Session) -> Step:
    """Draws what has happened by itself and goes on, each in tasks of its own: a press is heard between them."""
    session, ticket = session.awaiting("turn")
    return Step(session).do(Draw("slowly", ticket=ticket))
