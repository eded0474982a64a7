"""When a match that is over is counted in the statistics, and what it adds to them."""

from __future__ import annotations

from whist.engine.game import leaders
from whist.ui.session.values.kept_effects import Count
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.tally import Counted


def count(session: Session) -> Step:
    """Has a match of the person's counted once, when it is over."""
    match = session.match
    if match is None or match.counted or not (match.kept and match.played and match.match_over) or match.theirs:
        return Step(session)
    if "count" in session.waits or match.record.shortfall():
        return Step(session)
    return Step(session.awaiting("count")[0]).do(Count(match))


def entry(match: Match, best: int | None) -> Counted:
    """What a match that is over adds to statistics in which the best match has so many points."""
    totals, side = match.state.totals, match.record.game.side_of(match.you)
    first = leaders(totals)
    return Counted(totals[side], side in first, side in first and len(first) > 1, match.helped, best)
