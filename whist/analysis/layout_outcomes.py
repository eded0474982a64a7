"""What comes of a card in an imagined layout of the unseen cards: solved exactly, or played out by rules of thumb.

An outcome is a number of good tricks: more is better for the seat that plays the card."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from whist.bots.common.roles import Role, contract_of, interests_of
from whist.bots.common.trick_model import Table, high_of, low_of
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat, cards_of
from whist.engine.tricks import winner
from whist.engine.view import View
from whist.solver import Position, Solver, map_steps

SLICE: Final = 60
"""How many positions the solver looks into between two steps: about 3 ms of CPython."""


class LayoutOutcomes:
    """The outcomes for one view in the play of tricks with nothing left to draw. `hands` are all hands of a layout, by
    seat; what lies on the table is known from the view."""

    def __init__(self, view: View) -> None:
        self.view = view
        at_stake = interests_of(view)
        self._side, self._avoids = at_stake.counted(view.seat), at_stake.avoids
        self._sign = -1 if at_stake.roles[view.seat] is Role.AVOID else 1
        contract = contract_of(view)
        self._first_trick_decides = contract.ends_early and self._avoids
        """Whether one trick is as bad as all of them: in a misère."""
        self._table = Table.of(view)

    def solve(self, hands: Sequence[Hand], card: Card) -> Generator[None, None, int]:
        """The outcome with best play by all, if all hands were seen; yields while it searches."""
        view = self.view
        position = Position(
            tuple(hands), view.leader, view.trick, view.trump, view.order, self._side, avoids=self._avoids
        )
        after, won = position.then(card)
        if not any(after.held):
            return self._count_good(won)
        rest = yield from map_steps(Solver(after).value_steps(slice_=SLICE), lambda _: None)
        return self._count_good(rest + won)

    def play_out(self, hands: Sequence[Hand], card: Card) -> int:
        """The outcome if every seat plays on by rules of thumb."""
        view, left = self.view, list(hands)
        left[view.seat] &= ~(1 << card)
        trick, leader, tricks = [*view.trick, card], view.leader, 0
        while trick or any(left):
            if not trick:
                trick = [self._choose_lead(left, leader)]
                left[leader] &= ~(1 << trick[0])
            for step in range(len(trick), view.seats):
                seat = (leader + step) % view.seats
                legal = left[seat] & SUIT_MASK[trick[0] // 13] or left[seat]
                best = winner(trick, view.trump, view.order)
                chosen = self._table.react(seat, legal, trick[best], (leader + best) % view.seats, step, leader)
                trick.append(chosen)
                left[seat] &= ~(1 << chosen)
            leader = (leader + winner(trick, view.trump, view.order)) % view.seats
            tricks += leader in self._side
            trick = []
        return self._count_good(tricks)

    def _count_good(self, tricks: int) -> int:
        """The good tricks among those that the side took."""
        return self._sign * (min(tricks, 1) if self._first_trick_decides else tricks)

    def _choose_lead(self, hands: Sequence[Hand], seat: Seat) -> Card:
        """The rule of thumb for leads. A seat that wants tricks leads a card that nobody can beat, or else the lowest
        card of its longest suit. Other seats lead their lowest card."""
        view, hand = self.view, hands[seat]
        if self._table.roles[seat] is not Role.TAKE:
            return min(cards_of(hand), key=lambda card: (view.order[card % 13], card))
        all_cards = 0
        for held in hands:
            all_cards |= held
        suits = sorted((hand & mask for mask in SUIT_MASK if hand & mask), key=lambda held: -held.bit_count())
        for held in suits:
            top = high_of(held, view.order)
            if top == high_of(all_cards & SUIT_MASK[top // 13], view.order):
                return top
        return low_of(suits[0], view.order)
