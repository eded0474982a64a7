"""House rules: the options of a game, the values in force, and combinations that make no sense (the Options tables of
rules.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from whist.engine.errors import BadText, Unreadable

FIRST: Final = "first"
"""The option that every game has: who deals first."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its id and its values, the default first. With `numbers` set the value is that many whole numbers
    from 0 to 99 joined by commas, and `values` holds the default alone."""

    id: str
    values: tuple[str, ...]
    numbers: int = 0
    tells_length: bool = False
    """Whether it is about how long a match is."""

    @property
    def default(self) -> str:
        return self.values[0]

    def allows(self, value: str) -> bool:
        if not self.numbers:
            return value in self.values
        parts = value.split(",")
        return len(parts) == self.numbers and all(
            part.isascii() and part.isdigit() and str(int(part)) == part and len(part) <= 2 for part in parts
        )


@dataclass(frozen=True, slots=True)
class Clash:
    """A combination that makes no sense: `option` at one of `values` while `other` is at one of `others`. `why` names
    the reason for the page. If `keeps` is set, only `option` falls back to its default, otherwise both do."""

    option: str
    values: tuple[str, ...]
    other: str
    others: tuple[str, ...]
    why: str
    keeps: bool = False

    def holds(self, chosen: Mapping[str, str]) -> bool:
        return chosen[self.option] in self.values and chosen[self.other] in self.others


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules in force: all options of the game, in the order of its table."""

    pairs: tuple[tuple[str, str], ...]

    def __getitem__(self, option: str) -> str:
        for name, value in self.pairs:
            if name == option:
                return value
        raise KeyError(option)

    def number(self, option: str) -> int:
        return int(self[option])


def first_dealer(seats: int) -> Option:
    """Who deals first: by the cut, or a seat (rules.md, before section 1)."""
    return Option(FIRST, ("cut", *map(str, range(seats))))


def settle_options(table: Iterable[Option], clashes: Iterable[Clash], chosen: Mapping[str, str]) -> Options:
    """The options in force where `chosen` differs from the defaults. BadText on an unknown id or value, or a clash."""
    table = tuple(table)
    known = {option.id: option for option in table}
    for name, value in chosen.items():
        if name not in known:
            raise BadText(Unreadable.UNKNOWN_OPTION, name)
        if not known[name].allows(value):
            raise BadText(Unreadable.UNKNOWN_VALUE, f"{name}={value}")
    full = {option.id: chosen.get(option.id, option.default) for option in table}
    for clash in clashes:
        if clash.holds(full):
            raise BadText(
                Unreadable.CLASH,
                f"{clash.option}={full[clash.option]} with {clash.other}={full[clash.other]}",
            )
    return Options(tuple(full.items()))


def mend_options(
    table: Iterable[Option], clashes: Iterable[Clash], chosen: Mapping[str, str]
) -> tuple[Options, tuple[str, ...]]:
    """Like `settle_options`, but an option with an unknown value or in a clash falls back to its default. Also returns
    the ids of the options that fell back."""
    table = tuple(table)
    full = {option.id: option.default for option in table}
    fallen: list[str] = []
    for option in table:
        value = chosen.get(option.id)
        if value is not None and option.allows(value):
            full[option.id] = value
        elif value is not None:
            fallen.append(option.id)
    defaults = {option.id: option.default for option in table}
    for clash in clashes:
        if clash.holds(full):
            for name in (clash.option,) if clash.keeps else (clash.option, clash.other):
                if full[name] != defaults[name]:
                    fallen.append(name)
                    full[name] = defaults[name]
    return Options(tuple(full.items())), tuple(fallen)
