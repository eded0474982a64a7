"""The last tricks between two known hands, looked through to the end: small, and given up when it takes too long.

The question asked is "does the leader take at least k of the tricks left?"; the answer comes from the same question
one trick later. Only cards that differ matter: of neighbours in one hand the lowest stands for all, and one who
follows suit has two choices worth a thought, the cheapest card that wins and the one missed least."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from whist.engine.cards import SUIT_MASK, Card, Hand, Suit


class TooLong(Exception):
    """The node budget is spent."""


class Duel:
    """Two hands of equal size, all known. `low`: each side wants few tricks, and "good" counts the tricks it does not
    take."""

    def __init__(self, trump: Suit, low: bool = False, budget: int = 4000) -> None:
        self.trump = trump
        self.low = low
        self.left = budget
        self._bounds: dict[tuple[Hand, Hand], list[int]] = {}

    def reaches(self, leader: Hand, other: Hand, size: int, goal: int) -> bool:
        """Whether the leader, with `size` cards each, gets at least `goal` good tricks."""
        if goal <= 0:
            return True
        if goal > size:
            return False
        bounds = self._bounds.get((leader, other))
        if bounds is None:
            self.left -= 1
            if self.left < 0:
                raise TooLong
            bounds = self._bounds[leader, other] = [0, size]
        if goal <= bounds[0]:
            return True
        if goal > bounds[1]:
            return False
        if any(self.lead_reaches(card, leader, other, size, goal) for card in self.leads(leader, other)):
            bounds[0] = max(bounds[0], goal)
            return True
        bounds[1] = min(bounds[1], goal - 1)
        return False

    def lead_reaches(self, card: Card, leader: Hand, other: Hand, size: int, goal: int) -> bool:
        """The same once the leader has led `card`: every answer must leave it `goal`."""
        rest = leader ^ 1 << card
        return all(self.answered(card, reply, rest, other, size, goal) for reply in self.answers(card, other, rest))

    def answered(self, card: Card, reply: Card, rest: Hand, other: Hand, size: int, goal: int) -> bool:
        """The same once `reply` has been played to the lead of `card`; `rest` is what the leader still holds."""
        left = other ^ 1 << reply
        wins = not (reply > card if reply // 13 == card // 13 else reply // 13 == self.trump)
        if wins:
            return self.reaches(rest, left, size - 1, goal - (not self.low))
        return not self.reaches(left, rest, size - 1, size - goal + self.low)

    def leads(self, leader: Hand, other: Hand) -> list[Card]:
        """One card of each run of neighbours, the likeliest to do well first."""
        cards: list[Card] = []
        for mask in SUIT_MASK:
            own, theirs = leader & mask, other & mask
            last = -1
            while own:
                bit = own & -own
                own ^= bit
                card = bit.bit_length() - 1
                # A neighbour: nothing of the other hand lies between it and the last one taken.
                if last >= 0 and not theirs & (bit - (2 << last)):
                    cards[-1] = card if self.low else cards[-1]
                    last = card
                    continue
                cards.append(card)
                last = card
        cards.sort(key=lambda card: card % 13, reverse=not self.low)
        return cards

    def answers(self, card: Card, hand: Hand, rest: Hand) -> list[Card]:
        """The replies worth a thought to a lead of `card`."""
        mask = SUIT_MASK[card // 13]
        follow = hand & mask
        if follow:
            over, under = follow >> card << card, follow & (1 << card) - 1
            if self.low:
                return [high.bit_length() - 1 for high in (under, over) if high]
            return [(low & -low).bit_length() - 1 for low in (over, under) if low]
        cards: list[Card] = []
        for suit, mask in enumerate(SUIT_MASK):
            held = hand & mask
            if held:
                best = held.bit_length() - 1 if self.low else (held & -held).bit_length() - 1
                if suit == self.trump:
                    cards.insert(0, best)
                else:
                    cards.append(best)
        return cards

    def good_tricks(self, leader: Hand, other: Hand) -> int:
        """The good tricks that the leader gets."""
        size = leader.bit_count()
        return _most(size, partial(self.reaches, leader, other, size))

    def lead_values(self, leader: Hand, other: Hand) -> dict[Card, int]:
        """The good tricks that each lead is worth; one card stands for its neighbours."""
        size = leader.bit_count()
        return {
            card: _most(size, partial(self.lead_reaches, card, leader, other, size))
            for card in self.leads(leader, other)
        }

    def answer_values(self, card: Card, rest: Hand, hand: Hand) -> dict[Card, int]:
        """The good tricks that each answer to the lead of `card` leaves to the one who answers; `rest`: the leader's
        other cards."""
        size = hand.bit_count()
        return {
            reply: size - _most(size, partial(self.answered, card, reply, rest, hand, size))
            for reply in self.answers(card, hand, rest)
        }


def _most(size: int, reaches: Callable[[int], bool]) -> int:
    """The highest goal up to `size` that is reached; a goal is reached whenever a higher one is."""
    low, high = 0, size
    while low < high:
        middle = (low + high + 1) // 2
        if reaches(middle):
            low = middle
        else:
            high = middle - 1
    return low
