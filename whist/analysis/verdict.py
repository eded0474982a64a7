"""What has been found out about a finished deal, card by card, and its text form: JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from whist.engine.cards import Card
from whist.engine.errors import BadText, Unreadable
from whist.solver.solver import Bounds


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is known of one moment: what best play gives from there on (`best`), what the card played gives (`value`),
    and what each legal card gives (`cards`, empty until that has been worked out). All are tricks of the whole run,
    those taken before included."""

    best: Bounds
    value: Bounds
    cards: Mapping[Card, Bounds] = field(default_factory=dict)

    @property
    def cost(self) -> int | None:
        """How many tricks the card played gave away; None where that is not known."""
        if not (self.best.known and self.value.known):
            return None
        return abs(self.best.low - self.value.low)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgements so far, by the numbers of their moments; `done` of `all` pieces of work."""

    done: int
    all: int
    judgements: Mapping[int, Judgement]

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.done == self.all

    def to_text(self) -> str:
        """The verdict as JSON: numbers, in the order of the fields."""
        rows = [
            [number, *each.best, *each.value, *[[card, *bounds] for card, bounds in each.cards.items()]]
            for number, each in self.judgements.items()
        ]
        return json.dumps([self.done, self.all, rows], separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Verdict:
        """The verdict that `to_text` wrote. BadText when it cannot be read."""
        try:
            done, all_, rows = json.loads(text)
            judgements = {}
            for number, a, b, c, d, *cards in rows:
                found = {int(card): Bounds(int(low), int(high)) for card, low, high in cards}
                judgements[int(number)] = Judgement(Bounds(int(a), int(b)), Bounds(int(c), int(d)), found)
            return Verdict(int(done), int(all_), judgements)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadText(Unreadable.NOT_A_VERDICT, str(error)) from error
