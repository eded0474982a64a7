"""The play checker: whether a stronger player would have done otherwise, and clearly so, by what the person could know.

Two opinions are needed for a card: the expert would have played another one, and of the two that one does better in
layouts imagined anew. For all else the expert must be sure of itself."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import sqrt
from random import Random
from typing import Final

from whist.analysis.claim import known_position
from whist.analysis.layout_outcomes import Results
from whist.bots.common.card_sense import above
from whist.bots.common.sampling import layout
from whist.bots.levels import LEVELS
from whist.bots.player import seeded
from whist.bots.thought import Thought
from whist.engine.actions import Action, Exchange, Play, Show, Swap
from whist.engine.cards import RED, Card, hand_of
from whist.engine.view import View

STRONGER: Final = "expert"
SURE: Final = 0.75
"""In so many of its layouts the expert's action must be the best, where no cards are compared."""
LAYOUTS: Final = 24
EXACT: Final = {2: 13, 3: 8, 4: 7}
"""By number of seats: with so many cards in hand or fewer layouts are looked through to the last card."""
LEAST: Final = 0.4
"""How many tricks better a card must be on average."""
CLEAR: Final = 2.0
"""By how many standard errors."""


def check(view: View, action: Action, level: str = STRONGER) -> Iterator[Thought | None]:
    """Yields None while it thinks; at the end the thought that the stronger player would have acted on, None where the
    action was as good or the difference is not clear. `view`: that of the seat in turn before its action; `level`: the
    stronger player's."""
    if len(view.legal) < 2 and not isinstance(view.legal[0], Exchange):
        return
    best: Thought | None = None
    for thought in LEVELS[level].think(view, seeded(view)):
        best = thought
        yield None
    if best is None or alike(view, best.action, action):
        return
    if isinstance(action, Play) and isinstance(best.action, Play) and view.phase in ("play", "stage2"):
        if (yield from _better(view, best.action.card, action.card)):
            yield best
    elif best.of and best.best >= SURE * best.of:
        yield best


def alike(view: View, one: Action, other: Action) -> bool:
    """Whether two actions come to the same: cards with none between them that others may hold or that lies on the
    table, signals of one colour, exchanges that differ by a card."""
    if isinstance(one, Play) and isinstance(other, Play):
        if one.card // 13 != other.card // 13:
            return False
        between = above(one.card, view.order) ^ above(other.card, view.order)
        done = view.played() & ~hand_of(view.trick) | view.gone | view.hand
        return not between & ~done
    if isinstance(one, Show) and isinstance(other, Show):
        return (RED >> one.signal & 1) == (RED >> other.signal & 1)
    if isinstance(one, Swap) and isinstance(other, Swap):
        return (one.cards ^ other.cards).bit_count() < 3
    return one == other


def _better(view: View, best: Card, played: Card) -> Generator[None, None, bool]:
    """Whether one card is clearly better than the other in layouts that the seat cannot tell from the real one."""
    results, rng = Results(view), Random(f"check {view.to_text()}")
    exact = view.hand.bit_count() <= EXACT[view.seats]
    known = known_position(view)
    gaps: list[int] = []
    for number in range(1 if known and exact else LAYOUTS):
        hands = known.hands if known else layout(view, rng)[0]
        if exact:
            one = yield from results.exact(hands, best)
            other = yield from results.exact(hands, played)
        else:
            one, other = results.played_out(hands, best), results.played_out(hands, played)
        gaps.append(one - other)
        yield None
        if number == LAYOUTS // 3 and sum(gaps) <= 0:
            return False
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return mean > 0
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean >= LEAST and mean >= CLEAR * error
