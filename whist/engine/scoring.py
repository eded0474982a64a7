"""Sums that several games share: tricks over the book of six, payments between seats, differences from targets."""

from __future__ import annotations

from typing import Final

from whist.engine.contracts import Aim
from whist.engine.state import Sum

BOOK: Final = 6
"""The tricks that do not score in whist's own reckoning."""


def over_book(tricks: int, times: int = 1) -> Sum:
    """Points for the tricks beyond six, doubled where `times` is 2 (rules.md 2.2 `scoring`, 3.1.8)."""
    points = times * (tricks - BOOK)
    return Sum("book" if times == 1 else "book-doubled", (tricks, times), points)


def under_seven(tricks: int) -> Sum:
    """Points for staying below seven tricks in a low deal (rules.md 2.3 T5, 3.1.8)."""
    return Sum("low", (tricks,), BOOK + 1 - tricks)


def none(tricks: int) -> Sum:
    """A side that does not score, with the tricks that it took."""
    return Sum("none", (tricks,), 0)


def from_target(aim: Aim, tricks: int, target: int) -> Sum:
    """The difference between tricks and target, counted up (OVER) or down (UNDER): rules.md 5.1.7."""
    if aim is Aim.UNDER:
        return Sum("under", (target, tricks), target - tricks)
    return Sum("over", (tricks, target), tricks - target)
