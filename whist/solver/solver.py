"""The solver: the value of a position or of each card, at once or in slices."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Final, NamedTuple

from whist.engine.cards import Card
from whist.solver.many_hands.search_many import ManyHandsSearch
from whist.solver.position import OutOfNodes, Position, Unknown
from whist.solver.steps import map_steps
from whist.solver.switches import ALL, Switches
from whist.solver.two_hands.search_two import TwoHandsSearch

SLICE: Final = 4000
"""How many positions a search looks into between two steps, unless the caller says otherwise: some tenths of a
second."""
LEAST_SLICE: Final = 40
"""A search restarts from the question after each step. A slice must be longer than the way back down to where the
search stopped, or it would make no progress."""
UNLIMITED: Final = 1 << 60


class Bounds(NamedTuple):
    """The least and the greatest number of tricks that a value may be."""

    low: int
    high: int

    @property
    def known(self) -> bool:
        """Whether only one number is left."""
        return self.low == self.high

    def shift(self, tricks: int) -> Bounds:
        """The bounds with so many tricks added to both."""
        return Bounds(self.low + tricks, self.high + tricks)


class Solver:
    """Answers questions about one deal and all positions that follow from it. It stores what it finds, so each answer
    makes the next ones cheaper.

    Every position asked about must come from `deal` by playing cards. With three or four hands, a seat that holds
    another seat's card raises ValueError.

    `limit` is the number of positions at the start of a trick that the search may look into for this question; None is
    no limit. If the limit does not suffice, Unknown is raised; the same question asked again continues there."""

    def __init__(self, deal: Position, switches: Switches = ALL) -> None:
        self.deal = deal
        self._search: TwoHandsSearch | ManyHandsSearch
        self._search = TwoHandsSearch(deal, switches) if len(deal.hands) == 2 else ManyHandsSearch(deal, switches)

    @property
    def nodes(self) -> int:
        """How many positions all searches together have looked into."""
        return self._search.nodes

    def at_least(self, tricks: int, position: Position | None = None, limit: int | None = None) -> bool:
        """Whether the side takes at least so many of the tricks left, with best play by all. For a side that avoids
        tricks: whether it can be forced to."""
        position = position or self.deal
        self._search.budget = self.nodes + (UNLIMITED if limit is None else limit)
        try:
            return self._search.can_take(position, tricks)
        except OutOfNodes:
            raise Unknown(0, position.size, limit or 0) from None

    def value(self, position: Position | None = None, limit: int | None = None) -> int:
        """The tricks that the side takes of those left, the one on the table included, with best play by all."""
        steps = self.value_steps(position, UNLIMITED if limit is None else limit)
        try:
            low, high = next(steps)
        except StopIteration as end:
            return int(end.value)
        raise Unknown(low, high, limit or 0)

    def card_values(self, position: Position | None = None, limit: int | None = None) -> dict[Card, int]:
        """The value for each card that the seat in turn may play, if it plays that card."""
        steps = self.card_steps(position, UNLIMITED if limit is None else limit)
        try:
            known = next(steps)
        except StopIteration as end:
            return dict(end.value)
        raise Unknown(min(low for low, _ in known.values()), max(high for _, high in known.values()), limit or 0)

    def value_steps(
        self, position: Position | None = None, slice_: int = SLICE, within: Bounds | None = None
    ) -> Generator[Bounds, None, int]:
        """`value` in slices: yields what is known after every `slice_` positions, returns the value.

        With `within`, a value outside these bounds is only found to lie outside: the nearer bound is returned."""
        position = position or self.deal
        low, high = within or Bounds(0, position.size)
        self._search.budget = self.nodes + slice_
        return (yield from self._bisect(position, low, high, estimate_value(position), slice_))

    def card_steps(
        self,
        position: Position | None = None,
        slice_: int = SLICE,
        within: Bounds | None = None,
        guess: int | None = None,
    ) -> Generator[dict[Card, Bounds], None, dict[Card, int]]:
        """`card_values` in slices: yields what is known of each card, returns the values. `within` is as in
        `value_steps`. A good `guess` at the value saves questions."""
        position = position or self.deal
        least, most = within or Bounds(0, position.size)
        known = {card: Bounds(least, most) for card in position.legal()}
        guess = estimate_value(position) if guess is None else guess
        self._search.budget = self.nodes + slice_

        def show(card: Card, won: bool, bounds: Bounds) -> dict[Card, Bounds]:
            known[card] = bounds.shift(won)
            return dict(known)

        for card, equivalent in find_equivalents(position).items():
            if equivalent != card:
                known[card] = known[equivalent]
                continue
            after, won = position.then(card)
            low, high = min(max(least - won, 0), after.size), min(max(most - won, 0), after.size)
            steps = self._bisect(after, low, high, guess - won, slice_)
            value = won + (yield from map_steps(steps, partial(show, card, won)))
            guess = min(max(value, least), most)
            known[card] = Bounds(guess, guess)
        return {card: low for card, (low, _) in known.items()}

    def _bisect(self, position: Position, low: int, high: int, guess: int, slice_: int) -> Generator[Bounds, None, int]:
        """Narrows the bounds to the value by questions "at least so many?", the guess first, then its neighbours. Each
        question is a search with a zero window."""
        goal = min(max(guess, low + 1), high)
        while low < high:
            try:
                if self._search.can_take(position, goal):
                    low = goal
                    goal = goal + 1
                else:
                    high = goal - 1
                    goal = goal - 1
            except OutOfNodes:
                yield Bounds(low, high)
                self._search.budget = self.nodes + max(slice_, LEAST_SLICE)
        return low


def find_equivalents(position: Position) -> dict[Card, Card]:
    """For each legal card of the seat in turn a card of the same value: the lowest of the cards that touch it, itself
    included. Two cards touch if no other hand holds a card between them. Lower cards of a suit come first."""
    others = 0
    for seat, hand in enumerate(position.held):
        if seat != position.turn:
            others |= hand
    equivalents: dict[Card, Card] = {}
    by_rank = sorted(position.legal(), key=lambda card: (card // 13, position.order[card % 13]))
    for before, card in zip([-1, *by_rank], by_rank, strict=False):
        between = 0
        if before >= 0 and before // 13 == card // 13:
            low, high = position.order[before % 13], position.order[card % 13]
            for rank in range(13):
                if low < position.order[rank] < high:
                    between |= 1 << card // 13 * 13 + rank
            equivalents[card] = card if between & others else equivalents[before]
        else:
            equivalents[card] = card
    return equivalents


def estimate_value(position: Position) -> int:
    """An estimate of the value, by who holds the four best cards of each suit and the trumps. A good estimate saves the
    search questions; a bad one changes no answer."""
    seats = len(position.hands)
    held = position.held
    ours = total = 0.0
    for suit in range(4):
        worth = 4
        ranks = sorted(range(13), key=lambda rank: -position.order[rank])
        for rank in ranks if not position.avoids else reversed(ranks):
            for seat in range(seats):
                if held[seat] >> 13 * suit + rank & 1:
                    points = max(worth, 0) + 2 * (suit == position.trump)
                    worth -= 1
                    total += points
                    ours += points * (seat in position.side)
    share = ours / total if total else 0.5
    slope = 1.3 if position.avoids or 2 * len(position.side) != seats else 1.55 if position.trump < 0 else 2.2
    share = min(max(0.5 + slope * (share - 0.5), 0.0), 1.0)
    return round(position.size * (1 - share if position.avoids else share))
