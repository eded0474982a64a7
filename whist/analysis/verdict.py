"""What is known about the cards of a finished deal, and its text form: JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from whist.engine.cards import Card
from whist.engine.errors import BadText, Unreadable
from whist.solver import Bounds


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is known about one card that was played. All numbers are tricks of the whole deal, those taken before
    included."""

    best: Bounds
    """What best play gives from there on."""
    value: Bounds
    """What the card played gives."""
    cards: Mapping[Card, Bounds] = field(default_factory=dict)
    """What each legal card gives; empty until that has been worked out."""

    @property
    def cost(self) -> int | None:
        """How many tricks the card played gave away; None if that is not known."""
        if not (self.best.known and self.value.known):
            return None
        return abs(self.best.low - self.value.low)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgements so far, by the number of the card played (see `PlayedCard`). `done` of `all` pieces of work are
    finished."""

    done: int
    all: int
    judgements: Mapping[int, Judgement]

    @property
    def over(self) -> bool:
        """Whether the work is finished."""
        return self.done == self.all

    def to_text(self) -> str:
        """The verdict as JSON: numbers only, in the order of the fields."""
        rows = [
            [number, *judgement.best, *judgement.value, *[[card, *bounds] for card, bounds in judgement.cards.items()]]
            for number, judgement in self.judgements.items()
        ]
        return json.dumps([self.done, self.all, rows], separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Verdict:
        """The verdict that `to_text` wrote. BadText if the text is not one."""
        try:
            done, all_, rows = json.loads(text)
            judgements = {}
            for number, a, b, c, d, *cards in rows:
                found = {int(card): Bounds(int(low), int(high)) for card, low, high in cards}
                judgements[int(number)] = Judgement(Bounds(int(a), int(b)), Bounds(int(c), int(d)), found)
            return Verdict(int(done), int(all_), judgements)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadText(Unreadable.NOT_A_VERDICT, str(error)) from error
