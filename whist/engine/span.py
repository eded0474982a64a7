"""How long a match is; and what a standing says about the deals before it and after it. A record's tags are checked
with it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from whist.engine.deals import MOST_DEALS
from whist.engine.errors import BadText, Unreadable

MOST_BEFORE: Final = MOST_DEALS - 1


@dataclass(frozen=True, slots=True)
class Length:
    """What ends a match: so many `deals`, those thrown in not counted; or a total of so many `points` after a deal. The
    other is 0."""

    deals: int = 0
    points: int = 0

    def reached(self, played: int, best: int) -> bool:
        """Whether a match is over after so many deals, with `best` as its highest total."""
        return played >= self.deals if self.deals else best >= self.points


@dataclass(frozen=True, slots=True)
class Span:
    """`before` holds every number of deals that may have led to a standing, `left` the most deals that may follow
    it."""

    before: Collection[int]
    left: int


def decided(text: str) -> BadText:
    """The error of a standing at which no further deal is played."""
    return BadText(Unreadable.SCORE_DECIDED, text)


def impossible(text: str) -> BadText:
    """The error of a standing that no deals lead to."""
    return BadText(Unreadable.SCORE_IMPOSSIBLE, text)


def score_text(score: tuple[int, ...]) -> str:
    """A standing's points as the tag has them."""
    return " ".join(map(str, score))


def two_sides(score: tuple[int, ...], points: frozenset[int], length: Length, level: bool = False) -> Span:
    """The span of a game between two sides of which one scores in each deal, one of `points` (the smallest is 1 or 2).
    `level` says that a deal may bring points to neither side."""
    text, deals, target = score_text(score), length.deals, length.points
    if min(score) < 0:
        raise BadText(Unreadable.SCORE_NEGATIVE, text)
    if target and max(score) >= target:
        raise decided(text)
    most = deals - 1 if deals else MOST_BEFORE
    one, other = (_counts(total, points, most) for total in score)
    before = {each for first in one for second in other if (each := first + second) <= most}
    if level and before:
        before = set(range(min(before), most + 1))
    if not before:
        raise impossible(text)
    if deals:
        left = deals - min(before)
    elif level:
        left = MOST_DEALS
    else:
        left = 1 + sum((target - 1 - total) // min(points) for total in score)
    return Span(frozenset(before), left)


def _counts(total: int, points: frozenset[int], most: int) -> frozenset[int]:
    """The numbers of deals, up to `most`, in which a side that scores one of `points` in each can reach `total`."""
    if total > most * max(points):
        return frozenset()
    within = (1 << total + 1) - 1
    sums, found = 1, set()
    for number in range(most + 1):
        if sums >> total & 1:
            found.add(number)
        longer = 0
        for each in points:
            longer |= sums << each
        sums = longer & within
        if not sums:
            break
    return frozenset(found)
