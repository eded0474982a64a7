"""Sentences as values: said when they are drawn, so that they follow the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from whist.engine.cards import Card
from whist.engine.errors import BadText, IllegalAction
from whist.ui.words.texts import Texts
from whist.ui.words.unreadable_words import trouble


@dataclass(frozen=True, slots=True)
class OneCard:
    """A card that a sentence names."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Why:
    """The engine's reason for not reading a record or for refusing an action, as a value: two of them are equal when
    they say the same."""

    error: BadText | IllegalAction

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Why) or type(self.error) is not type(other.error):
            return False
        return vars(self.error) == vars(other.error)

    def __hash__(self) -> int:
        return hash(self.error.reason)


Value: TypeAlias = str | OneCard | Why
"""What may stand in a sentence: a text as it is, a card in words, why a record cannot be read."""


@dataclass(frozen=True, slots=True)
class Line:
    """A message of the catalogues (marked by `_`), and what stands in its placeholders."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class TooFar:
    """More actions of a record were asked for than the `count` that it has."""

    count: int


Told: TypeAlias = Line | TooFar


def line(text: str, **values: Value) -> Line:
    """A message with values for its placeholders."""
    return Line(text, tuple(values.items()))


def words(texts: Texts, told: Told) -> str:
    """The sentence in the reader's language."""
    if isinstance(told, TooFar):
        return texts.n("The record has {count} action.", "The record has {count} actions.", told.count)
    return texts.t(told.text, **{name: _word(texts, value) for name, value in told.values})


def _word(texts: Texts, value: Value) -> str:
    if isinstance(value, OneCard):
        return texts.card(value.card)
    return value if isinstance(value, str) else trouble(texts, value.error)
