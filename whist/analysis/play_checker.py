"""The play checker: whether a stronger player with the same knowledge would have acted clearly better.

A card is only criticized on two grounds: the stronger player would have played another card, and that card does better
in layouts sampled anew. For all other actions the stronger player's own layouts must agree by a large majority."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import sqrt
from random import Random
from typing import Final

from whist.analysis.claim import in_last_tricks, known_position
from whist.analysis.layout_outcomes import LayoutOutcomes
from whist.bots.common.card_sense import above
from whist.bots.common.sampling import layout
from whist.bots.levels import LEVELS
from whist.bots.player import seeded
from whist.bots.thought import Thought
from whist.engine.actions import Action, Exchange, Play, Show, Swap
from whist.engine.cards import RED, Card, hand_of
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View

STRONGER_LEVEL: Final = "expert"
MAJORITY: Final = 0.75
"""If no cards are compared, the stronger player's action must be the best in this share of its layouts."""
LAYOUTS: Final = 24
"""How many layouts two cards are compared in."""
SOLVED_CARDS: Final = {2: 13, 3: 8, 4: 7}
"""By number of seats: with at most so many cards in hand layouts are solved exactly, else played out."""
LEAST_GAP: Final = 0.4
"""How many tricks better the other card must be on average,"""
LEAST_ERRORS: Final = 2.0
"""and how many standard errors."""


def check(view: View, action: Action, level: str = STRONGER_LEVEL) -> Iterator[Thought | None]:
    """Yields None while it thinks. If the action was clearly worse than the stronger player's, the last value is the
    thought on which that player would have acted; otherwise there is none.

    `view`: the view of the seat in turn before its action. `level`: the level of the stronger player."""
    if len(view.legal) < 2 and not isinstance(view.legal[0], Exchange):
        return
    best: Thought | None = None
    for thought in LEVELS[level].think(view, seeded(view)):
        best = thought
        yield None
    if best is None or are_equivalent(view, best.action, action):
        return
    if isinstance(action, Play) and isinstance(best.action, Play) and in_last_tricks(view):
        if (yield from _is_clearly_better(view, best.action.card, action.card)):
            yield best
    elif best.of and best.best >= MAJORITY * best.of:
        yield best


def are_equivalent(view: View, one: Action, other: Action) -> bool:
    """Whether two actions amount to the same: touching cards (no card between them is in another hand or on the table),
    signals of one colour, exchanges that differ by one card."""
    if isinstance(one, Play) and isinstance(other, Play):
        if one.card // 13 != other.card // 13:
            return False
        between = above(one.card, view.order) ^ above(other.card, view.order)
        out_of_the_way = view.played() & ~hand_of(view.trick) | view.gone | view.hand
        return not between & ~out_of_the_way
    if isinstance(one, Show) and isinstance(other, Show):
        return (RED >> one.signal & 1) == (RED >> other.signal & 1)
    if isinstance(one, Swap) and isinstance(other, Swap):
        return (one.cards ^ other.cards).bit_count() < 3
    return one == other


def _is_clearly_better(view: View, best: Card, played: Card) -> Generator[None, None, bool]:
    """Whether `best` is clearly better than `played` in layouts that the seat cannot tell from the real one."""
    outcomes, rng = LayoutOutcomes(view), Random(f"check {view_to_text(view)}")
    exact = view.hand.bit_count() <= SOLVED_CARDS[view.seats]
    known = known_position(view)
    gaps: list[int] = []
    for number in range(1 if known and exact else LAYOUTS):
        hands = known.hands if known else layout(view, rng)[0]
        if exact:
            with_best = yield from outcomes.solve(hands, best)
            with_played = yield from outcomes.solve(hands, played)
        else:
            with_best, with_played = outcomes.play_out(hands, best), outcomes.play_out(hands, played)
        gaps.append(with_best - with_played)
        yield None
        if number == LAYOUTS // 3 and sum(gaps) <= 0:
            return False
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return mean > 0
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean >= LEAST_GAP and mean >= LEAST_ERRORS * error
