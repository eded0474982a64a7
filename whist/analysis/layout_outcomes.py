"""What a guessed layout comes to once a card is played: looked through to the last card, or played out by rules of
thumb. Results are good tricks: more is better for the seat that plays the card."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from whist.bots.common.roles import Role, contract_of, friends, role
from whist.bots.common.trick_model import Table, high_of, low_of
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat, cards_of
from whist.engine.tricks import winner
from whist.engine.view import View
from whist.solver import Position, Solver

SLICE = 60
"""How many positions are looked into at a stretch: 3 ms or so of CPython."""


class Results:
    """For one view in the play of tricks with nothing left to draw."""

    def __init__(self, view: View) -> None:
        self.view = view
        wants = role(view, view.seat)
        self._side = frozenset((view.declarer,)) if wants is Role.FORCE else friends(view, view.seat)
        self._avoids = wants is not Role.TAKE
        self._sign = -1 if wants is Role.AVOID else 1
        contract = contract_of(view)
        self._one = contract.ends_early and self._avoids
        """Whether one trick is as bad as all: a misère."""
        self._table = Table.of(view)

    def _good(self, tricks: int) -> int:
        return self._sign * (min(tricks, 1) if self._one else tricks)

    def exact(self, hands: Sequence[Hand], card: Card) -> Generator[None, None, int]:
        """The result with best play by all, all hands being seen; yields while it searches."""
        view = self.view
        moment = Position(
            tuple(hands), view.leader, view.trick, view.trump, view.order, self._side, avoids=self._avoids
        )
        after, won = moment.then(card)
        if not any(after.held):
            return self._good(won)
        steps = Solver(after).value_steps(slice_=SLICE)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return self._good(int(end.value) + won)
            yield

    def played_out(self, hands: Sequence[Hand], card: Card) -> int:
        """The result when everybody plays on by rules of thumb."""
        view, left = self.view, list(hands)
        left[view.seat] &= ~(1 << card)
        trick, leader, tricks = [*view.trick, card], view.leader, 0
        while trick or any(left):
            if not trick:
                trick = [self._lead(left, leader)]
                left[leader] &= ~(1 << trick[0])
            for step in range(len(trick), view.seats):
                seat = (leader + step) % view.seats
                may = left[seat] & SUIT_MASK[trick[0] // 13] or left[seat]
                ahead = winner(trick, view.trump, view.order)
                chosen = self._table.react(seat, may, trick[ahead], (leader + ahead) % view.seats, step, leader)
                trick.append(chosen)
                left[seat] &= ~(1 << chosen)
            leader = (leader + winner(trick, view.trump, view.order)) % view.seats
            tricks += leader in self._side
            trick = []
        return self._good(tricks)

    def _lead(self, hands: Sequence[Hand], seat: Seat) -> Card:
        """Where tricks are wanted a card that none beats, else the lowest of the longest suit; else the lowest card."""
        view, hand = self.view, hands[seat]
        if self._table.roles[seat] is not Role.TAKE:
            return min(cards_of(hand), key=lambda card: (view.order[card % 13], card))
        others = 0
        for held in hands:
            others |= held
        suits = sorted((hand & mask for mask in SUIT_MASK if hand & mask), key=lambda held: -held.bit_count())
        for held in suits:
            top = high_of(held, view.order)
            if top == high_of(others & SUIT_MASK[top // 13], view.order):
                return top
        return low_of(suits[0], view.order)
