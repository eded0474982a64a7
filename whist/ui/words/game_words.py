"""All that the page says of one game and of no other, as a value: what each module of `games/` has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from whist.engine.cards import Seat
from whist.engine.state import DealResult
from whist.engine.view import View
from whist.ui.words.house_rule import Rule
from whist.ui.words.texts import Texts


@dataclass(frozen=True, slots=True)
class GameWords:
    """`name`, and `pitch`, a sentence on it; `minutes` that a match lasts (a deal, where one is enough); `cover`, the
    three cards of its picture. `rules` are the words of every house rule, by the option's id; `clashes` say why a
    combination makes no sense, by the clash's reason. `contracts` are their names, by their words; `untrumped` those of
    them that say by their name that there are no trumps; `chosen`: they are chosen, not bid for, and their names keep
    their capital letters. `stages` says what goes on in phases of the game's own.

    What comes with a function is said by the game alone; without it the page says what it says of any game. `contract`
    names a contract by its word where that is more than looking it up. `progress` yields pieces for the contract line
    on the play so far, given how the tricks stand in words. `declared` says in a sentence who chose what is played,
    given the players' names and the seat that is told as You."""

    name: str
    pitch: str
    minutes: int
    cover: tuple[str, str, str]
    rules: Mapping[str, Rule] = field(default_factory=dict)
    clashes: Mapping[str, str] = field(default_factory=dict)
    contracts: Mapping[str, str] = field(default_factory=dict)
    untrumped: frozenset[str] = frozenset()
    chosen: bool = False
    stages: Mapping[str, str] = field(default_factory=dict)
    contract: Callable[[Texts, str], str] | None = None
    progress: Callable[[Texts, View, str], Iterator[str]] | None = None
    declared: Callable[[Texts, tuple[str, ...], Seat, DealResult], str] | None = None
