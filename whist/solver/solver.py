"""Questions about a deal: the value of a position or of each card, asked outright or answered slice by slice."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

from whist.engine.cards import Card
from whist.solver.position import OutOfNodes, Position, Unknown
from whist.solver.search_many import Many
from whist.solver.search_two import Two
from whist.solver.switches import ALL, Switches

SLICE = 4000
"""How many positions a search looks into between two steps, where nothing else is said: some tenths of a second."""
UNLIMITED = 1 << 60
LEAST = 40
"""A slice must be longer than the way from the question down to where the search stopped, to get on at all."""
Answer = TypeVar("Answer")
Known = TypeVar("Known")


class Bounds(NamedTuple):
    """Between which numbers of tricks a value lies; both ends count."""

    low: int
    high: int

    @property
    def known(self) -> bool:
        """Whether that leaves one number."""
        return self.low == self.high


class Solver:
    """Answers about one deal and all its later moments; what it finds it keeps, so that each answer makes the next
    ones cheaper. Positions asked about must come from `deal` by playing cards; with three or four hands it is a
    ValueError where a seat has another's card.

    `limit` is in positions looked into at the start of a trick, for this one question; where it does not do, Unknown
    is raised, and asking again goes on where the search stopped. None is no limit."""

    def __init__(self, deal: Position, switches: Switches = ALL) -> None:
        self.deal = deal
        self._search: Two | Many = Two(deal, switches) if len(deal.hands) == 2 else Many(deal, switches)

    @property
    def nodes(self) -> int:
        """How many positions all answers so far took."""
        return self._search.nodes

    def at_least(self, tricks: int, position: Position | None = None, limit: int | None = None) -> bool:
        """Whether the side takes at least so many of the tricks left, with best play by all. Of a side that avoids
        tricks: whether it can be made to."""
        position = position or self.deal
        self._search.budget = self.nodes + (UNLIMITED if limit is None else limit)
        try:
            return self._search.reaches(position, tricks)
        except OutOfNodes:
            raise Unknown(0, position.size, limit or 0) from None

    def value(self, position: Position | None = None, limit: int | None = None) -> int:
        """The tricks that the side takes of those left, the one on the table included, with best play by all."""
        return _finish(self.value_steps(position, UNLIMITED if limit is None else limit), limit, _same)

    def card_values(self, position: Position | None = None, limit: int | None = None) -> dict[Card, int]:
        """The same for each card that the seat in turn may play, if it plays that card."""
        return _finish(self.card_steps(position, UNLIMITED if limit is None else limit), limit, _widest)

    def value_steps(
        self, position: Position | None = None, slice_: int = SLICE, within: Bounds | None = None
    ) -> Generator[Bounds, None, int]:
        """The same as `value` in slices: yields what is known after every `slice_` positions, returns the value.

        `within` asks less: which value between two bounds, or which of them where the value lies beyond."""
        position = position or self.deal
        low, high = within or Bounds(0, position.size)
        self._search.budget = self.nodes + slice_
        return (yield from self._between(position, low, high, likely(position), slice_))

    def card_steps(
        self,
        position: Position | None = None,
        slice_: int = SLICE,
        within: Bounds | None = None,
        guess: int | None = None,
    ) -> Generator[dict[Card, Bounds], None, dict[Card, int]]:
        """The same as `card_values` in slices: yields what is known of each card, returns the values. `within` as in
        `value_steps`; a good `guess` at the value spares questions."""
        position = position or self.deal
        least, most = within or Bounds(0, position.size)
        known = {card: Bounds(least, most) for card in position.legal()}
        guess = likely(position) if guess is None else guess
        self._search.budget = self.nodes + slice_
        for card, twin in self._twins(position).items():
            if twin != card:
                known[card] = known[twin]
                continue
            after, won = position.then(card)
            floor, roof = min(max(least - won, 0), after.size), min(max(most - won, 0), after.size)
            steps = self._between(after, floor, roof, guess - won, slice_)
            while True:
                try:
                    low, high = next(steps)
                except StopIteration as end:
                    guess = min(max(end.value + won, least), most)
                    known[card] = Bounds(guess, guess)
                    break
                known[card] = Bounds(low + won, high + won)
                yield dict(known)
        return {card: low for card, (low, _) in known.items()}

    def _twins(self, position: Position) -> dict[Card, Card]:
        """For each legal card one that does the same, itself or an earlier one: its neighbour in the hand, with no
        card of another hand between them."""
        others = 0
        for seat, hand in enumerate(position.held):
            if seat != position.turn:
                others |= hand
        twins: dict[Card, Card] = {}
        by_rank = sorted(position.legal(), key=lambda card: (card // 13, position.order[card % 13]))
        for before, card in zip([-1, *by_rank], by_rank, strict=False):
            between = 0
            if before >= 0 and before // 13 == card // 13:
                low, high = position.order[before % 13], position.order[card % 13]
                for rank in range(13):
                    if low < position.order[rank] < high:
                        between |= 1 << card // 13 * 13 + rank
                twins[card] = card if between & others else twins[before]
            else:
                twins[card] = card
        return twins

    def _between(
        self, position: Position, low: int, high: int, guess: int, slice_: int
    ) -> Generator[Bounds, None, int]:
        """Finds the value between bounds, asking first about the guess, then about its neighbours."""
        goal = min(max(guess, low + 1), high)
        while low < high:
            try:
                if self._search.reaches(position, goal):
                    low = goal
                    goal = goal + 1
                else:
                    high = goal - 1
                    goal = goal - 1
            except OutOfNodes:
                yield Bounds(low, high)
                self._search.budget = self.nodes + max(slice_, LEAST)
        return low


def likely(position: Position) -> int:
    """A guess at the value, from who holds the four best cards of each suit and the trumps: the nearer it is, the
    fewer questions the search is asked."""
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


def _finish(steps: Generator[Known, None, Answer], limit: int | None, known: Callable[[Known], Bounds]) -> Answer:
    """Runs steps to their end; with a limit, the first step is one too many."""
    try:
        found = next(steps)
    except StopIteration as end:
        answer: Answer = end.value
        return answer
    low, high = known(found)
    raise Unknown(low, high, limit or 0)


def _same(bounds: Bounds) -> Bounds:
    return bounds


def _widest(cards: dict[Card, Bounds]) -> Bounds:
    """Bounds for whichever card is best."""
    return Bounds(min(low for low, _ in cards.values()), max(high for _, high in cards.values()))
