"""Proves that a seat takes every trick left, or none, wherever the cards lie that it cannot see.

The proof is a search in which the unseen cards have no place yet. Another player may play any card that some layout
consistent with the view lets it play, and only then is the card placed in that hand. All others, partners too, play
against the claim. So what is proved holds in every layout, against any play.

Inside this module cards are numbered by the contract's order of ranks: within a suit, a greater number is a card that
beats the other."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from whist.analysis.claim_shortcuts import ducks_every_trick, takes_all_from_top
from whist.engine.cards import NO_SUIT, SUIT_MASK, Card, Hand, Suit, cards_of
from whist.engine.tricks import ACE_HIGH, Order, legal
from whist.engine.view import View

CLAIMANT: Final = -1
"""The claimant among the players of a trick; the others are 0, 1, 2 clockwise from it."""
NO_CARD: Final = -1
LIMIT: Final = 2500
"""How many plays of other players are looked at before a proof is given up."""


class Goal(Enum):
    """What is claimed: every trick left, or that none is taken."""

    ALL = "all"
    NONE = "none"


class Knowledge(NamedTuple):
    """What the claimant knows about the cards left. Tuples have one entry for each other player."""

    own: Hand
    """The claimant's hand."""
    unplaced: Hand
    """Cards that some other player holds or that are out of play; the claimant cannot tell which."""
    known: tuple[Hand, ...]
    """Cards that the player is known to hold."""
    room: tuple[int, ...]
    """How many cards the player holds besides those."""
    voids: tuple[int, ...]
    """The suits that the player is known to lack, as bits."""


class LimitReached(Exception):
    """The proof would take too long."""


class ClaimProof:
    """The search for one view, whose seat is in turn in the play of tricks with nothing left to draw.

    Its methods share these parameters:
    `at`: what the claimant knows at this point;
    `to_play`: the players who still play to the trick, in order;
    `led`: the suit led, or NO_SUIT;
    `best`: the card that is winning the trick, or NO_CARD;
    `own_card`: the claimant's card in the trick, or NO_CARD; `own_wins`: whether it is winning."""

    def __init__(self, view: View, goal: Goal, limit: int = LIMIT) -> None:
        self._all = goal is Goal.ALL
        self._plays_left = limit
        self._results: dict[tuple[Knowledge, int], bool] = {}
        self._trump, self._order = view.trump, view.order
        seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        self._others = tuple(range(len(seats)))
        self._start = Knowledge(
            number_by_rank(view.hand, view.order),
            number_by_rank(view.unseen(), view.order),
            tuple(number_by_rank(view.open[seat], view.order) for seat in seats),
            tuple(view.counts[seat] - view.open[seat].bit_count() for seat in seats),
            tuple(sum(1 << suit for suit in range(4) if view.voids[seat] & SUIT_MASK[suit]) for seat in seats),
        )
        self._trick = tuple(_by_rank(card, view.order) for card in view.trick)

    def find_card(self) -> Card | None:
        """A card with which the claim is certain; None if there is none, or none was found within the limit."""
        led = self._trick[0] // 13 if self._trick else NO_SUIT
        best = NO_CARD
        for card in self._trick:
            best = card if self._beats(card, best) else best
        to_play = self._others[: len(self._others) - len(self._trick)]
        try:
            for card in self._order_own_cards(self._start, led, best):
                if self._holds_after_own_card(self._start, card, to_play, led, best):
                    return _from_rank(card, self._order)
        except LimitReached:
            pass
        return None

    def _beats(self, card: Card, best: Card) -> bool:
        """Whether `card` beats the card that is winning the trick."""
        return best < 0 or (card > best if card // 13 == best // 13 else card // 13 == self._trump)

    # -- the claimant's choice ---------------------------------------------------------------------------------

    def _order_own_cards(self, at: Knowledge, led: Suit, best: Card) -> list[Card]:
        """The cards that the claimant tries, the most promising first. To take all tricks it leads the highest card of
        a suit, trumps first as in `takes_all_from_top`, and follows with cards that win."""
        may_play = legal(at.own, led)
        if not self._all:
            return sorted(cards_of(may_play), key=lambda card: (self._beats(card, best), -(card % 13)))
        if led != NO_SUIT:
            return [card for card in cards_of(may_play) if self._beats(card, best)]
        tops = [(may_play & mask).bit_length() - 1 for mask in SUIT_MASK if may_play & mask]
        return sorted(tops, key=lambda card: card // 13 != self._trump)

    def _holds_after_own_card(self, at: Knowledge, card: Card, to_play: tuple[int, ...], led: Suit, best: Card) -> bool:
        """Whether the claim holds once the claimant plays `card`."""
        wins = self._beats(card, best)
        after = at._replace(own=at.own & ~(1 << card))
        return self._holds(after, to_play, card // 13 if led < 0 else led, card if wins else best, card, wins)

    # -- the others' choices -----------------------------------------------------------------------------------

    def _holds(
        self, at: Knowledge, to_play: tuple[int, ...], led: Suit, best: Card, own_card: Card, own_wins: bool
    ) -> bool:
        """Whether the claim holds whatever the others play from here on."""
        if not to_play:
            if own_wins != self._all:
                return False
            leaders = (CLAIMANT,) if self._all else self._others
            return not at.own or all(self._holds_with_leader(at, leader) for leader in leaders)
        player, later = to_play[0], to_play[1:]
        if player == CLAIMANT:
            cards = self._order_own_cards(at, led, best)
            return any(self._holds_after_own_card(at, card, later, led, best) for card in cards)
        for card, after in self._possible_plays(at, player, led, best, own_card):
            beats = self._beats(card, best)
            if beats and own_wins and self._all:
                return False
            suit, top = card // 13 if led < 0 else led, card if beats else best
            if not self._holds(after, later, suit, top, own_card, own_wins and not beats):
                return False
        return True

    def _holds_with_leader(self, at: Knowledge, leader: int) -> bool:
        """Whether the claim holds with this player about to lead a trick."""
        key = at, leader
        if key not in self._results:
            needs_no_search = takes_all_from_top if self._all else ducks_every_trick
            players = (CLAIMANT, *self._others)
            first = players.index(leader)
            to_play = (*players[first:], *players[:first])
            self._results[key] = needs_no_search(at.own, at.unplaced, at.known, at.room, self._trump) or self._holds(
                at, to_play, NO_SUIT, NO_CARD, NO_CARD, False
            )
        return self._results[key]

    def _possible_plays(
        self, at: Knowledge, player: int, led: Suit, best: Card, own_card: Card
    ) -> Iterator[tuple[Card, Knowledge]]:
        """What another player may play, and what the claimant knows afterwards. Of cards that are equally good against
        the claim, only the one is tried that the player will miss least."""
        self._plays_left -= 1
        if self._plays_left < 0:
            raise LimitReached
        own, unplaced, known, room, voids = at
        claimant_cards = own | (1 << own_card if own_card >= 0 else 0)
        held = known[player]
        must_follow = held & SUIT_MASK[led] if led >= 0 else 0
        for suit, mask in enumerate(SUIT_MASK):
            lacks = voids[player]
            if led >= 0 and suit != led:
                if must_follow:
                    continue
                lacks |= 1 << led
            new_voids = _replace_at(voids, player, lacks)
            # The card is one that the player is known to hold.
            if held & mask and self._is_consistent(unplaced, room, new_voids):
                for card in self._worth_trying(held & mask, claimant_cards, best):
                    left = _replace_at(known, player, held & ~(1 << card))
                    yield card, Knowledge(own, unplaced, left, room, new_voids)
            # The card has had no place until now.
            if unplaced & mask and room[player] and not lacks >> suit & 1:
                less_room = _replace_at(room, player, room[player] - 1)
                for card in self._worth_trying(unplaced & mask, claimant_cards, best):
                    rest = unplaced & ~(1 << card)
                    if self._is_consistent(rest, less_room, new_voids):
                        yield card, Knowledge(own, rest, known, less_room, new_voids)

    def _is_consistent(self, unplaced: Hand, room: tuple[int, ...], voids: tuple[int, ...]) -> bool:
        """Whether there is a layout that places these cards."""
        return _cards_fit(tuple((unplaced & mask).bit_count() for mask in SUIT_MASK), room, voids)

    def _worth_trying(self, cards: Hand, claimant_cards: Hand, best: Card) -> list[Card]:
        """The cards of one suit that are worth trying. Against a claim of all tricks: the highest if it wins, else the
        lowest. Against a claim of none: the highest of those between the same two cards of the claimant."""
        if self._all:
            high = cards.bit_length() - 1
            return [high if best >= 0 and self._beats(high, best) else (cards & -cards).bit_length() - 1]
        found = []
        while cards:
            high = cards.bit_length() - 1
            found.append(high)
            lower = claimant_cards & (1 << high) - 1
            cards &= (1 << lower.bit_length()) - 1
        return found


def number_by_rank(hand: Hand, order: Order) -> Hand:
    """The hand with its cards numbered by the order of ranks."""
    if order == ACE_HIGH:
        return hand
    return sum(1 << _by_rank(card, order) for card in cards_of(hand))


def _by_rank(card: Card, order: Order) -> Card:
    return card // 13 * 13 + order[card % 13]


def _from_rank(card: Card, order: Order) -> Card:
    return card // 13 * 13 + order.index(card % 13)


def _replace_at(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


@lru_cache(20_000)
def _cards_fit(counts: tuple[int, ...], room: tuple[int, ...], voids: tuple[int, ...]) -> bool:
    """Whether so many cards of each suit (`counts`) can be placed: in the hands, each of which lacks some suits, and
    out of play. This is Hall's condition, for every set of suits."""
    out_of_play = sum(counts) - sum(room)
    if out_of_play < 0:
        return False
    for suits in range(1, 16):
        cards = sum(counts[suit] for suit in range(4) if suits >> suit & 1)
        places = sum(size for size, lacks in zip(room, voids, strict=True) if suits & ~lacks)
        if cards > places + out_of_play:
            return False
    return True
