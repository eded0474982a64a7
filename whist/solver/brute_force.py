"""Best play found by trying every card, with the rules of `whist.engine.tricks` and nothing else.

It is slow and obviously right: what the fast searches are held to, on small hands."""

from __future__ import annotations

from collections.abc import Sequence

from whist.engine.cards import NO_SUIT, Card, Hand, cards_of
from whist.engine.tricks import legal, winner
from whist.solver.position import Position


class Plain:
    """Questions about positions that share their trump, order and sides."""

    def __init__(self, position: Position) -> None:
        self.trump = position.trump
        self.order = position.order
        self.counted = tuple(seat in position.side for seat in range(len(position.hands)))
        self.wants = tuple(counted != position.avoids for counted in self.counted)

    def value(self, hands: Sequence[Hand], leader: int, trick: Sequence[Card], low: int, high: int) -> int:
        """The tricks that the side takes from here on, if that is between `low` and `high`; `low` or `high` itself
        where it is not (alpha-beta)."""
        seats = len(hands)
        if len(trick) == seats:
            leader = (leader + winner(trick, self.trump, self.order)) % seats
            won = self.counted[leader]
            return won + self.value(hands, leader, (), low - won, high - won)
        turn = (leader + len(trick)) % seats
        if not hands[turn]:
            return min(max(0, low), high)
        for card in cards_of(legal(hands[turn], trick[0] // 13 if trick else NO_SUIT)):
            rest = [hand ^ 1 << card if seat == turn else hand for seat, hand in enumerate(hands)]
            found = self.value(rest, leader, (*trick, card), low, high)
            if self.wants[turn]:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        return low if self.wants[turn] else high


def plain_value(position: Position) -> int:
    """The tricks that the side takes of those still to be won."""
    return Plain(position).value(position.hands, position.leader, position.trick, 0, position.size)


def plain_values(position: Position) -> dict[Card, int]:
    """The same for each card that the seat in turn may play."""
    values = {}
    for card in position.legal():
        after, won = position.then(card)
        values[card] = won + plain_value(after)
    return values
