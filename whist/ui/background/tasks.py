"""What can be worked out beside the page, by name. All goes in and out as text, since it is the same in the worker and
without one (worker_client.py): a task is given texts and yields what it has so far, as text, every few milliseconds.
What only one task needs it imports itself: as a rule in the worker, and not in the page while that starts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from whist.bots.levels import LEVELS
from whist.bots.player import seeded
from whist.engine.actions import parse
from whist.engine.text.record_text import from_text
from whist.engine.text.view_text import view_from_text
from whist.games import GAMES


def think(level: str, game: str, view: str) -> Iterator[str]:
    """The thoughts of a player of the level, each the best so far; it knows no more than the view tells."""
    seen = view_from_text(view, GAMES[game])
    for thought in LEVELS[level].think(seen, seeded(seen)):
        yield thought.to_text()


def judge(game: str, view: str, action: str) -> Iterator[str]:
    """What the play checker has to say of an action of the view's seat: a stronger player's thought at the end, NOTHING
    until then and where there is nothing to say."""
    from whist.analysis.play_checker import check

    yield NOTHING
    for thought in check(view_from_text(view, GAMES[game]), parse(action)):
        yield thought.to_text() if thought else NOTHING


def review(record: str) -> Iterator[str]:
    """The truth about the first deal of a record, a finished one, as far as it is known by then."""
    from whist.analysis.judged_deal import build_judged_deal
    from whist.analysis.judging import Judge

    match = from_text(record, GAMES)
    case = build_judged_deal(match.game, match.deal_starts()[0], match.deal_actions(1), match.you or 0)
    if case is None:
        return
    judging = Judge(case)
    text = judging.verdict().to_text()
    yield text
    for found in judging.steps():
        if found:
            text = judging.verdict().to_text()
        yield text


NOTHING: Final = "-"
TASKS: Final[dict[str, Callable[..., Iterator[str]]]] = {"judge": judge, "review": review, "think": think}
