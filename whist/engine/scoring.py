"""Scores as sums: what of a finished deal a score follows from, and how each score came about, in numbers with names.

A `Sum` says what it is by its class; `kind` and `values` are its text form, in views and in playthroughs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from whist.engine.cards import Seat
from whist.engine.contracts import Aim, Contract
from whist.engine.options import Options

BOOK: Final = 6
"""The tricks that do not score in whist's own reckoning."""


class Unit(StrEnum):
    """What is scored."""

    POINTS = "points"
    COUNTERS = "counters"
    """They pass from hand to hand, so that all scores together are nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the score of a deal follows from. `tricks` are those that each seat took, `drawing` those before them, taken
    while there was a stock to draw from; `last` took the last one. `contract` is None for a deal thrown in."""

    options: Options
    contract: Contract | None
    declarer: Seat
    partner: Seat
    forehand: Seat
    tricks: tuple[int, ...]
    drawing: tuple[int, ...]
    last: Seat


@dataclass(frozen=True, slots=True)
class Sum:
    """How a score came about; `points` is the result."""

    points: int

    @property
    def kind(self) -> str:
        """The word for it in texts."""
        return _WORDS[type(self)](self)[0]

    @property
    def values(self) -> tuple[int, ...]:
        """Its numbers in texts."""
        return _WORDS[type(self)](self)[1]


@dataclass(frozen=True, slots=True)
class ThrownIn(Sum):
    """The deal was thrown in."""


@dataclass(frozen=True, slots=True)
class NoPoints(Sum):
    """A side that does not score, with what it reached."""

    tricks: int


@dataclass(frozen=True, slots=True)
class OverBook(Sum):
    """Points for the tricks beyond six, doubled where `times` is 2 (rules.md 2.2 `scoring`, 3.1.8)."""

    tricks: int
    times: int


@dataclass(frozen=True, slots=True)
class UnderSeven(Sum):
    """Points for staying below seven tricks in a low deal (rules.md 2.3 T5, 3.1.8)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Level(Sum):
    """Both sides reached the same, and neither scores."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class DealWon(Sum):
    """A point for the deal itself, whatever the two sides reached (rules.md 2.2 `scoring`)."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Difference(Sum):
    """What the better side is ahead by (rules.md 2.2 `scoring`); `fewer`: by fewer tricks."""

    own: int
    other: int
    fewer: bool


@dataclass(frozen=True, slots=True)
class FromTarget(Sum):
    """The difference between tricks and target, counted up, or down where `fewer` (rules.md 5.1.7)."""

    tricks: int
    target: int
    fewer: bool


@dataclass(frozen=True, slots=True)
class Payment(Sum):
    """What a declarer's side took against its target, and the stake that moves, `times` over, with `extra` for tricks
    above or below where those are paid (`pays_extra`). `declares`: whether it is the sum of one of that side
    (rules.md 4.1.9)."""

    tricks: int
    target: int
    stake: int
    extra: int
    times: int
    declares: bool
    pays_extra: bool


@dataclass(frozen=True, slots=True)
class LastTrick(Sum):
    """The stake that the taker of the last trick pays to each of the others (rules.md 4.3 `all_pass`)."""

    stake: int
    times: int
    takes: bool


@dataclass(frozen=True, slots=True)
class Staged(Sum):
    """A sum of tricks of two stages, each trick of the second counting `weight`: how many of each (2.2 `counted`)."""

    first: int
    last: int
    weight: int
    of: Sum

    @property
    def reached(self) -> int:
        """What the tricks of both stages come to."""
        return self.first + self.weight * self.last


# -- the usual sums ----------------------------------------------------------------------------------------------------


def over_book(tricks: int, times: int = 1) -> OverBook:
    """The sum of tricks beyond six."""
    return OverBook(times * (tricks - BOOK), tricks, times)


def under_seven(tricks: int) -> UnderSeven:
    """The sum of a low deal."""
    return UnderSeven(BOOK + 1 - tricks, tricks)


def none(tricks: int) -> NoPoints:
    """The sum of a side that does not score."""
    return NoPoints(0, tricks)


def from_target(aim: Aim, tricks: int, target: int) -> FromTarget:
    """The sum of a seat with a target of its own."""
    fewer = aim is Aim.UNDER
    return FromTarget(target - tricks if fewer else tricks - target, tricks, target, fewer)


# -- the text form -----------------------------------------------------------------------------------------------------

_STAGED: Final = {1: "all26", 2: "scale12"}
_Words = tuple[str, tuple[int, ...]]


def _payment_words(paid: Payment) -> _Words:
    kind = "paid" + "-extra" * paid.pays_extra + "-other" * (not paid.declares)
    return kind, (paid.tricks, paid.target, paid.stake, paid.extra, paid.times)


def _staged_words(staged: Staged) -> _Words:
    return f"{_STAGED[staged.weight]}-{staged.of.kind}", (staged.first, staged.last, *staged.of.values)


_WORDS: Final[dict[type[Sum], Callable[..., _Words]]] = {
    ThrownIn: lambda _: ("thrown-in", ()),
    NoPoints: lambda each: ("none", (each.tricks,)),
    OverBook: lambda each: ("book" if each.times == 1 else "book-doubled", (each.tricks, each.times)),
    UnderSeven: lambda each: ("low", (each.tricks,)),
    Level: lambda each: ("level", (each.own, each.other)),
    DealWon: lambda each: ("deal", (each.own, each.other)),
    Difference: lambda each: (
        ("difference-low", (each.other, each.own)) if each.fewer else ("difference", (each.own, each.other))
    ),
    FromTarget: lambda each: (
        ("under", (each.target, each.tricks)) if each.fewer else ("over", (each.tricks, each.target))
    ),
    Payment: _payment_words,
    LastTrick: lambda each: ("last-trick" if each.takes else "last-trick-other", (each.stake, each.times)),
    Staged: _staged_words,
}


def _payment(numbers: tuple[int, ...], declares: bool, pays_extra: bool) -> Payment:
    points, tricks, target, stake, extra, times = numbers
    return Payment(points, tricks, target, stake, extra, times, declares, pays_extra)


_READ: Final[dict[str, Callable[..., Sum]]] = {
    "thrown-in": ThrownIn,
    "none": NoPoints,
    "book": OverBook,
    "book-doubled": OverBook,
    "low": UnderSeven,
    "level": Level,
    "deal": DealWon,
    "difference": lambda points, own, other: Difference(points, own, other, fewer=False),
    "difference-low": lambda points, other, own: Difference(points, own, other, fewer=True),
    "over": lambda points, tricks, target: FromTarget(points, tricks, target, fewer=False),
    "under": lambda points, target, tricks: FromTarget(points, tricks, target, fewer=True),
    "paid": lambda *numbers: _payment(numbers, declares=True, pays_extra=False),
    "paid-extra": lambda *numbers: _payment(numbers, declares=True, pays_extra=True),
    "paid-other": lambda *numbers: _payment(numbers, declares=False, pays_extra=False),
    "paid-extra-other": lambda *numbers: _payment(numbers, declares=False, pays_extra=True),
    "last-trick": lambda points, stake, times: LastTrick(points, stake, times, takes=True),
    "last-trick-other": lambda points, stake, times: LastTrick(points, stake, times, takes=False),
}


def read_sum(kind: str, values: tuple[int, ...], points: int) -> Sum:
    """The sum of this text form. KeyError and TypeError when there is none."""
    for weight, word in _STAGED.items():
        if kind.startswith(f"{word}-"):
            first, last, *rest = values
            return Staged(points, first, last, weight, read_sum(kind[len(word) + 1 :], tuple(rest), points))
    return _READ[kind](points, *values)
