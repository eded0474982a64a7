"""Whether a seat takes every trick left, or none, whatever the cards that it cannot see: a search in which the others
settle where those cards lie only as they play them.

The others, partners too, may play any card that some layout in keeping with the view lets them play, and all of them
play against the claim; so what is proved holds in every layout, against any play. Inside, cards stand as in the
contract's own order of ranks: a higher bit of a suit is a higher card."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from whist.analysis.claim_shortcuts import all_from_top, none_by_ducking
from whist.engine.cards import NO_SUIT, SUIT_MASK, Card, Hand, Suit, cards_of
from whist.engine.tricks import ACE_HIGH, Order, legal
from whist.engine.view import View

ME: Final = -1
"""The claimant, among the players of a trick; the others are 0, 1, 2 clockwise from it."""
LIMIT: Final = 2500
"""How many plays are looked at before a proof is given up."""
Unsettled: TypeAlias = tuple[Hand, Hand, tuple[Hand, ...], tuple[int, ...], tuple[int, ...]]
"""The claimant's hand; the cards whose place it cannot tell; and for each of the others the cards that it is known to
hold, how many more it holds, and the suits, as bits, that it is known to lack."""


class Goal(Enum):
    """What is claimed: every trick left, or that none is taken."""

    ALL = "all"
    NONE = "none"


class TooFar(Exception):
    """The proof would take too long."""


class Proof:
    """The search for one view, whose seat is in turn in the play of tricks with nothing left to draw."""

    def __init__(self, view: View, goal: Goal, limit: int = LIMIT) -> None:
        self._all = goal is Goal.ALL
        self._left = limit
        self._found: dict[tuple[Unsettled, int], bool] = {}
        self._trump, self._order = view.trump, view.order
        seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        self._others = tuple(range(len(seats)))
        self._start: Unsettled = (
            by_rank(view.hand, view.order),
            by_rank(view.unseen(), view.order),
            tuple(by_rank(view.open[seat], view.order) for seat in seats),
            tuple(view.counts[seat] - view.open[seat].bit_count() for seat in seats),
            tuple(sum(1 << suit for suit in range(4) if view.voids[seat] & SUIT_MASK[suit]) for seat in seats),
        )
        self._trick = tuple(_moved(card, view.order) for card in view.trick)

    def card(self) -> Card | None:
        """A card with which the claim is certain; None where there is none, or none was found within the limit."""
        led = self._trick[0] // 13 if self._trick else NO_SUIT
        best = -1
        for card in self._trick:
            best = card if best < 0 or self._takes(card, best) else best
        after = self._others[: len(self._others) - len(self._trick)]
        try:
            for card in self._own(self._start, led, best):
                if self._mine(self._start, card, after, led, best):
                    return _back(card, self._order)
        except TooFar:
            pass
        return None

    def _takes(self, card: Card, best: Card) -> bool:
        """Whether `card` wins over the card that is winning the trick."""
        return best < 0 or (card > best if card // 13 == best // 13 else card // 13 == self._trump)

    # -- the claimant's choice ---------------------------------------------------------------------------------

    def _own(self, state: Unsettled, led: Suit, best: Card) -> list[Card]:
        """The claimant's cards, the likeliest first. To take all it leads the highest card of a suit, and first of the
        suit that `all_from_top` begins with."""
        may = legal(state[0], led)
        if not self._all:
            return sorted(cards_of(may), key=lambda card: (self._takes(card, best), -(card % 13)))
        if led != NO_SUIT:
            return [card for card in cards_of(may) if self._takes(card, best)]
        tops = [(may & mask).bit_length() - 1 for mask in SUIT_MASK if may & mask]
        return sorted(tops, key=lambda card: card // 13 != self._trump)

    def _mine(self, state: Unsettled, card: Card, todo: tuple[int, ...], led: Suit, best: Card) -> bool:
        """Whether the claim holds once the claimant plays `card`; `todo`: those who still play to the trick."""
        wins = self._takes(card, best)
        rest = (state[0] & ~(1 << card), *state[1:])
        return self._go_on(rest, todo, card // 13 if led < 0 else led, card if wins else best, card, wins)

    # -- the others' choices -----------------------------------------------------------------------------------

    def _go_on(self, state: Unsettled, todo: tuple[int, ...], led: Suit, best: Card, own: Card, mine: bool) -> bool:
        """Whether the claim holds whatever is played from here to this trick. `own` is the claimant's card in it, -1
        while there is none; `mine`: whether it is winning."""
        if not todo:
            if mine != self._all:
                return False
            return not state[0] or all(self._leads(state, who) for who in ((ME,) if self._all else self._others))
        who, later = todo[0], todo[1:]
        if who == ME:
            return any(self._mine(state, card, later, led, best) for card in self._own(state, led, best))
        for card, after in self._plays(state, who, led, best, own):
            takes = self._takes(card, best)
            if takes and mine and self._all:
                return False
            suit, top = card // 13 if led < 0 else led, card if takes else best
            if not self._go_on(after, later, suit, top, own, mine and not takes):
                return False
        return True

    def _leads(self, state: Unsettled, who: int) -> bool:
        """Whether the claim holds with `who` about to lead a trick."""
        key = state, who
        if key not in self._found:
            quick = all_from_top if self._all else none_by_ducking
            around = (ME, *self._others)
            at = around.index(who)
            self._found[key] = quick(*state[:4], self._trump) or self._go_on(
                state, (*around[at:], *around[:at]), NO_SUIT, -1, -1, False
            )
        return self._found[key]

    def _plays(self, state: Unsettled, who: int, led: Suit, best: Card, own: Card) -> Iterator[tuple[Card, Unsettled]]:
        """What one of the others may play, and what then is left; of cards that serve it alike only the one that it
        would miss least."""
        self._left -= 1
        if self._left < 0:
            raise TooFar
        mine, pool, known, rooms, voids = state
        marks = mine | (1 << own if own >= 0 else 0)
        held, lacks = known[who], voids[who]
        follows = held & SUIT_MASK[led] if led >= 0 else 0
        for suit, mask in enumerate(SUIT_MASK):
            out = lacks
            if led >= 0 and suit != led:
                if follows:
                    continue
                out |= 1 << led
            if held & mask and self._fits(pool, rooms, _put(voids, who, out)):
                for card in self._worth(held & mask, marks, best):
                    left = _put(known, who, held & ~(1 << card))
                    yield card, (mine, pool, left, rooms, _put(voids, who, out))
            if pool & mask and rooms[who] and not out >> suit & 1:
                fewer = _put(rooms, who, rooms[who] - 1)
                for card in self._worth(pool & mask, marks, best):
                    rest = pool & ~(1 << card)
                    if self._fits(rest, fewer, _put(voids, who, out)):
                        yield card, (mine, rest, known, fewer, _put(voids, who, out))

    def _fits(self, pool: Hand, rooms: tuple[int, ...], voids: tuple[int, ...]) -> bool:
        counts = tuple((pool & mask).bit_count() for mask in SUIT_MASK)
        return _room(counts, rooms, voids)

    def _worth(self, cards: Hand, marks: Hand, best: Card) -> list[Card]:
        """The cards of one suit that are worth a thought. Against a claim of all: a winner, else the lowest. Against a
        claim of none: the highest of those between the same two cards of the claimant."""
        if self._all:
            high = cards.bit_length() - 1
            return [high if best >= 0 and self._takes(high, best) else (cards & -cards).bit_length() - 1]
        found = []
        while cards:
            high = cards.bit_length() - 1
            found.append(high)
            below = marks & (1 << high) - 1
            cards &= (1 << below.bit_length()) - 1
        return found


def by_rank(hand: Hand, order: Order) -> Hand:
    """The hand with its cards moved to where they stand in the order of ranks."""
    if order == ACE_HIGH:
        return hand
    return sum(1 << _moved(card, order) for card in cards_of(hand))


def _moved(card: Card, order: Order) -> Card:
    return card // 13 * 13 + order[card % 13]


def _back(card: Card, order: Order) -> Card:
    return card // 13 * 13 + order.index(card % 13)


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


@lru_cache(20_000)
def _room(counts: tuple[int, ...], rooms: tuple[int, ...], voids: tuple[int, ...]) -> bool:
    """Whether so many cards of each suit find room in the hands, each but for the suits that it lacks, and out of
    play."""
    out = sum(counts) - sum(rooms)
    if out < 0:
        return False
    for suits in range(1, 16):
        cards = sum(counts[suit] for suit in range(4) if suits >> suit & 1)
        room = sum(size for size, lacks in zip(rooms, voids, strict=True) if suits & ~lacks)
        if cards > room + out:
            return False
    return True
