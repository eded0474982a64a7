"""Finishes a trick as the others would probably play it, in a given layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from whist.bots.common.card_sense import above
from whist.bots.common.roles import Role, interests_of
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat, Suit
from whist.engine.tricks import ACE_HIGH, Order
from whist.engine.view import View

_ACES = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51


def low_of(cards: Hand, order: Order = ACE_HIGH) -> Card:
    """The lowest of some cards of one suit."""
    if order is not ACE_HIGH and order != ACE_HIGH and cards & _ACES:
        return (cards & _ACES).bit_length() - 1
    return (cards & -cards).bit_length() - 1


def high_of(cards: Hand, order: Order = ACE_HIGH) -> Card:
    """The highest of some cards of one suit."""
    if order is not ACE_HIGH and order != ACE_HIGH and cards & ~_ACES:
        return (cards & ~_ACES).bit_length() - 1
    return cards.bit_length() - 1


def discard(cards: Hand, trump: Suit, order: Order, high: bool) -> Card:
    """The card to discard: the lowest, or the highest, of a side suit; a trump only if there is nothing else."""
    best, value = -1, -1
    for suit, mask in enumerate(SUIT_MASK):
        held = cards & mask
        if held:
            card = high_of(held, order) if high else low_of(held, order)
            rank = order[card % 13]
            rank = (rank if high else 12 - rank) + 13 * (suit != trump)
            if rank > value:
                best, value = card, rank
    return best


@dataclass(frozen=True, slots=True)
class Table:
    """What every seat plays for, computed once for a view."""

    seats: int
    trump: Suit
    order: Order
    roles: tuple[Role, ...]
    friends: tuple[frozenset[Seat], ...]
    declarer: Seat

    @staticmethod
    def of(view: View) -> Table:
        """The table of a view."""
        at_stake = interests_of(view)
        return Table(view.seats, view.trump, view.order, at_stake.roles, at_stake.friends, view.declarer)

    def finish(self, leader: Seat, trick: Sequence[Card], hands: Sequence[Hand]) -> tuple[Seat, Card]:
        """The seat that wins the trick and its card, if all later seats play by `react`."""
        best, owner = trick[0], leader
        for step in range(1, len(trick)):
            if self.beats(trick[step], best):
                best, owner = trick[step], (leader + step) % self.seats
        led = SUIT_MASK[trick[0] // 13]
        for step in range(len(trick), self.seats):
            seat = (leader + step) % self.seats
            may = hands[seat] & led or hands[seat]
            card = self.react(seat, may, best, owner, step, leader)
            if self.beats(card, best):
                best, owner = card, seat
        return owner, best

    def beats(self, card: Card, best: Card) -> bool:
        """Whether `card` wins over the best card so far."""
        if card // 13 == best // 13:
            return self.order[card % 13] > self.order[best % 13]
        return card // 13 == self.trump

    def react(self, seat: Seat, may: Hand, best: Card, owner: Seat, step: int, leader: Seat) -> Card:
        """What a seat probably plays when `owner` is winning with `best`."""
        over = may & above(best, self.order)
        if best // 13 != self.trump and self.trump >= 0:
            over |= may & SUIT_MASK[self.trump]
        under = may & ~over
        wants = self.roles[seat]
        if wants is Role.TAKE:
            return self._take(seat, may, over, under, owner, step == self.seats - 1)
        if wants is Role.AVOID:
            if under:
                return discard(under, self.trump, self.order, high=True)
            return discard(may, self.trump, self.order, high=step == self.seats - 1)
        # Against a misère: play below the declarer's card while it wins, low before the declarer has played, high when
        # the declarer cannot win the trick.
        played = (self.declarer - leader) % self.seats < step
        if played and owner != self.declarer:
            return discard(may, self.trump, self.order, high=True)
        return discard(under or may, self.trump, self.order, high=played and bool(under))

    def _take(self, seat: Seat, may: Hand, over: Hand, under: Hand, owner: Seat, last: bool) -> Card:
        if under and (not over or owner in self.friends[seat]):
            return discard(under, self.trump, self.order, high=False)
        if not over or last or not under:
            return discard(over or may, self.trump, self.order, high=False)
        trumps = over & SUIT_MASK[self.trump] if self.trump >= 0 else 0
        return low_of(trumps, self.order) if trumps else high_of(over, self.order)
