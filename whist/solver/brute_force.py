"""Best play found by trying every card, with the rules of `whist.engine.tricks` and nothing else.

It is slow and easy to check. Tests compare the fast searches with it on small hands."""

from __future__ import annotations

from collections.abc import Sequence

from whist.engine.cards import NO_SUIT, Card, Hand, cards_of
from whist.engine.tricks import legal, winner
from whist.solver.position import Position


class BruteForce:
    """Alpha-beta search without any other speed-up, for positions of one trump, order and side."""

    def __init__(self, position: Position) -> None:
        self.trump = position.trump
        self.order = position.order
        self.counted = tuple(seat in position.side for seat in range(len(position.hands)))
        self.wants = tuple(counted != position.avoids for counted in self.counted)

    def value(self, hands: Sequence[Hand], leader: int, trick: Sequence[Card], low: int, high: int) -> int:
        """The tricks that the side takes from here on if that number is between `low` and `high`; otherwise the nearer
        of the two."""
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
            value = self.value(rest, leader, (*trick, card), low, high)
            if self.wants[turn]:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if self.wants[turn] else high


def brute_force_value(position: Position) -> int:
    """The tricks that the side takes of those left."""
    return BruteForce(position).value(position.hands, position.leader, position.trick, 0, position.size)


def brute_force_card_values(position: Position) -> dict[Card, int]:
    """The same for each card that the seat in turn may play, if it plays that card."""
    values = {}
    for card in position.legal():
        after, won = position.then(card)
        values[card] = won + brute_force_value(after)
    return values
