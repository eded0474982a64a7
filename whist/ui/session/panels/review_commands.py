"""The review of a finished deal: stepping through it, and having the truth about it worked out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from whist.analysis.judged_deal import build_judged_deal
from whist.analysis.verdict import Verdict
from whist.engine.text.record_text import to_text
from whist.ui.screens.models import Review
from whist.ui.screens.review.verdict_words import dearest, headline, mistake
from whist.ui.session.panels.panel_commands import closed
from whist.ui.session.showing.scene import review
from whist.ui.session.values.effects import Draw, Focus, Say, Work
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Truth
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def open_review(session: Session, argument: str) -> Step:
    """Opens the review of a finished deal, of the last one where none is named; closes it where it is open."""
    match = session.match
    if match is None:
        return Step(session)
    last = len(match.state.past)
    deal = (int(argument) if argument.isdecimal() and len(argument) < 5 else 0) or last
    if not 1 <= deal <= last:
        return Step(session)
    if session.panel.open == "review" and deal == session.panel.deal:
        return Step(closed(session))
    step = _look(session.turn_to(open="review", deal=deal, at=0, all_open=True), match, deal)
    under = review(step.session)
    return Step(step.session.turn_to(at=1), step.effects) if under and not under.before else step


def _look(session: Session, match: Match, number: int) -> Step:
    """Has worked out what is not known yet of a finished deal. What has been found is kept until another deal is looked
    at."""
    alone = match.record.alone(number)
    text, truth = to_text(alone), session.truth
    if text != truth.deal:
        case = build_judged_deal(alone.game, alone.deal_starts()[0], alone.deal_actions(1), match.you)
        truth = Truth(text, case)
    session = session.not_awaiting("review").but(truth=truth)
    if truth.case is None or (truth.verdict and truth.verdict.over):
        return Step(session)
    session, ticket = session.awaiting("review")
    return Step(session).do(Work(ticket, "review", (text,)))


def judged(session: Session, verdict: Verdict) -> Step:
    """More has been found. What a broken-off look had found already is not given up for less."""
    before = session.truth.verdict.done if session.truth.verdict else -1
    if verdict.done <= before:
        return Step(session)
    session = session.but(truth=replace(session.truth, verdict=verdict))
    under = review(session) if session.panel.open == "review" else None
    if under is None:  # the deal is being played again
        return Step(session.not_awaiting("review"))
    step = Step(session)
    return (step.do(Say(headline(under))) if verdict.over else step).do(Draw("join"))


def _stepping(go: Callable[[Session, Review, str], Step]) -> Callable[[Session, str], Step]:
    """A command for a deal under review."""

    def command(session: Session, argument: str) -> Step:
        under = review(session)
        return go(session, under, argument) if under else Step(session)

    return command


def _at(session: Session, under: Review, at: int) -> Session:
    return session.turn_to(at=max(0, min(len(under.tricks), at)))


def _costliest(session: Session, under: Review, argument: str) -> Step:
    dear = dearest(under)
    return Step(session.turn_to(at=dear.trick)).do(Say(mistake(under, dear))) if dear else Step(session)


def _step(session: Session, under: Review, argument: str) -> Step:
    if not argument.isdecimal() or len(argument) > 4:
        return Step(session)
    # From a list further down, to where the trick can be seen.
    focus = Focus('.stepper [data-act="step-on"]', ".mistakes, .tricks")
    return Step(_at(session, under, int(argument))).do(focus)


COMMANDS: Final[dict[str, Callable[[Session, str], Step]]] = {
    "review": open_review,
    "step": _stepping(_step),
    "step-back": _stepping(lambda session, under, _argument: Step(_at(session, under, session.panel.at - 1))),
    "step-on": _stepping(lambda session, under, _argument: Step(_at(session, under, session.panel.at + 1))),
    "open-hands": _stepping(
        lambda session, _under, _argument: Step(session.turn_to(all_open=not session.panel.all_open))
    ),
    "costliest": _stepping(_costliest),
}
"""What each command of a review does."""
