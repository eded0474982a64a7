"""The search in the middle of a trick, for three or four hands. search_many.py explains what an answer is."""

from __future__ import annotations

from collections.abc import Sequence

from whist.engine.cards import Seat
from whist.solver.many_hands.compact_deal import CompactDeal, FourSuits
from whist.solver.many_hands.move_order import card_to_beat, order_discards, order_to_avoid
from whist.solver.many_hands.suit_layout import GROUPS, LOWEST_TRUMP, TRUMPS
from whist.solver.position import Position
from whist.solver.switches import Switches


class TrickSearch:
    """How a trick continues after the lead, up to the next lead.

    The methods share these parameters:
    `suits`, `left`: the cards in play when the trick began, as suit layouts and as bits;
    `seat`, `place`: who plays next, and which card of the trick that is, from 1;
    `led`: the group of the suit led;
    `played`: the cards on the table;
    `best`, `best_seat`: the card that is winning, and who played it;
    `need`, `size`: the question is whether the counted side takes `need` of the `size` tricks left, this one included.
    """

    def __init__(self, position: Position, switches: Switches) -> None:
        self.deal = CompactDeal(position, switches.equivalents)
        self.seats = len(position.hands)
        self.counted = [int(seat in position.side) for seat in range(self.seats)]
        self.setup = self.deal.setup
        self.wants = self.setup.wants
        self.next_seat = self.setup.next_seat
        self.has_trump = self.setup.has_trump
        self.avoids = self.setup.avoids
        self.lone_avoider = self.setup.lone_avoider if switches.lone_misere else -1
        self.ordered = switches.move_ordering
        self.prune_below = switches.prune_below
        self.switches = switches

    def search_lead(self, left: int, leader: Seat, need: int, size: int) -> int:
        """The answer at the start of a trick; 0 < need <= size."""
        raise NotImplementedError

    def search_follow(  # noqa: C901 (the innermost loop of the search: calls cost it five per cent)
        self, suits: FourSuits, left: int, seat: Seat, place: int, led: int, played: int, best: int, best_seat: Seat,
        need: int, size: int,
    ) -> int:  # fmt: skip
        """The answer in the middle of a trick."""
        # This is the innermost loop of the search, so it stays in one piece: with the ordering in its own method, or
        # with one call in place of the four below, searches take five per cent longer.
        suit = suits[led]
        seats = self.seats
        cards: Sequence[int]
        # A seat with one candidate has no choice. The loop plays those cards without a call for each of them.
        while True:
            cards = suit.candidates[seat]
            if len(cards) != 1:
                break
            bit = cards[0]
            played |= bit
            if bit > best:
                best = bit
                best_seat = seat
            if place == seats:
                return self.finish_trick(suits, left, led, played, best, best_seat, need, size)
            place += 1
            seat = self.next_seat[seat]
        if not cards:
            return self._search_discard(suits, left, seat, place, led, played, best, best_seat, need, size)
        if self.avoids:
            if need == 1 and seat == self.lone_avoider:
                return self._search_duck(suits, left, seat, place, led, played, best, best_seat, size)
            if self.ordered:
                cards = order_to_avoid(cards, self.setup, seat, place, best, best_seat)
        elif cards[-1] > best and self.ordered:
            to_beat = card_to_beat(suits, self.setup, seat, place, led, best, best_seat)
            if to_beat < cards[-1]:
                cards = [bit for bit in cards if bit > to_beat] + [bit for bit in cards if bit < to_beat]
        want = self.wants[seat]
        after = self.next_seat[seat]
        proof = pruned = 0
        for bit in cards:
            if bit & pruned:
                continue
            if place == seats:
                if bit > best:
                    answer = self.finish_trick(suits, left, led, played | bit, bit, seat, need, size)
                else:
                    answer = self.finish_trick(suits, left, led, played | bit, best, best_seat, need, size)
            elif bit > best:
                answer = self.search_follow(suits, left, after, place + 1, led, played | bit, bit, seat, need, size)
            else:
                answer = self.search_follow(
                    suits, left, after, place + 1, led, played | bit, best, best_seat, need, size
                )
            if (answer >= 0) is want:
                return answer
            failure = answer if answer >= 0 else ~answer
            proof |= failure
            if self.prune_below:
                pruned |= cards_that_fail_too(bit, led, failure, self.avoids)
        return ~proof if want else proof

    def _search_duck(
        self, suits: FourSuits, left: int, seat: Seat, place: int, led: int, played: int, best: int, best_seat: Seat,
        size: int,
    ) -> int:  # fmt: skip
        """The answer where the lone avoider, which must take no more tricks, follows suit and has a choice.

        A card is sure to lose if it is lower than the best card so far, or lower than all cards with which some later
        seat can follow. The highest such card is as good as any: the others can still play the same cards, the same
        seat wins, and the avoider keeps lower cards. If no card is sure to lose, the others can all play lower."""
        suit = suits[led]
        limit = best
        after = other = self.next_seat[seat]
        for _ in range(self.seats - place):
            cards = suit.candidates[other]
            if cards and cards[0] > limit:
                limit = cards[0]
            other = self.next_seat[other]
        bit = max([card for card in suit.candidates[seat] if card < limit], default=0)
        if not bit:
            return suit.run_end.get(limit, limit)
        if bit > best:
            best, best_seat = bit, seat
        if place == self.seats:
            answer = self.finish_trick(suits, left, led, played | bit, best, best_seat, 1, size)
        else:
            answer = self.search_follow(suits, left, after, place + 1, led, played | bit, best, best_seat, 1, size)
        return answer | suit.run_end.get(limit, limit) if answer >= 0 else answer

    def _search_discard(
        self, suits: FourSuits, left: int, seat: Seat, place: int, led: int, played: int, best: int, best_seat: Seat,
        need: int, size: int,
    ) -> int:  # fmt: skip
        """The answer where the seat in turn cannot follow suit."""
        want = self.wants[seat]
        moves = order_discards(suits, self.setup, seat, place, led, best, best_seat)
        if need == 1 and seat == self.lone_avoider:
            # The highest card of a suit is as good as a lower one, for the reason given in `_search_duck`.
            moves = [move for move in moves if move == suits[move[1]].discards[seat][0]]
        last = place == self.seats
        after = self.next_seat[seat]
        proof = pruned = 0
        for bit, group in moves:
            if bit & pruned:
                continue
            if bit > best and group == TRUMPS and self.has_trump:
                high, holder = bit, seat
            else:
                high, holder = best, best_seat
            if last:
                answer = self.finish_trick(suits, left, led, played | bit, high, holder, need, size)
            else:
                answer = self.search_follow(suits, left, after, place + 1, led, played | bit, high, holder, need, size)
            if (answer >= 0) is want:
                return answer
            failure = answer if answer >= 0 else ~answer
            proof |= failure
            if self.prune_below:
                pruned |= cards_that_fail_too(bit, group, failure, self.avoids)
        return ~proof if want else proof

    def finish_trick(
        self, suits: FourSuits, left: int, led: int, played: int, best: int, best_seat: Seat, need: int, size: int
    ) -> int:
        """The answer once all have played to the trick: that of the next lead, with the cards added that the proof
        needs for `best` to win this trick. A trick that no card of the winner's suit contests needs none."""
        need -= self.counted[best_seat]
        size -= 1
        if need <= 0:
            answer = 0
        elif need > size:
            answer = -1
        else:
            answer = self.search_lead(left ^ played, best_seat, need, size)
        group = TRUMPS if best >= LOWEST_TRUMP else led
        beaten = played & GROUPS[group] ^ best
        if not beaten:
            return answer
        if self.avoids:
            # Proofs name low cards here: the cards up to the highest one that the winner beat, and up to its run's end.
            beaten = 1 << beaten.bit_length() - 1
            beaten = suits[group].run_end.get(beaten, beaten)
            return answer | beaten if answer >= 0 else answer & ~beaten
        # If the winner's side succeeds, it chose to win with this card, so the proof needs the card. If it fails, the
        # proof must hold for every card of the winner's run, because only the first of them was tried; so it needs the
        # run down to its last card. (A card on the table when the question was asked may be inside a run: then it
        # stands for itself.)
        if (answer >= 0) is not self.wants[best_seat]:
            best = suits[group].run_end.get(best, best)
        return answer | best if answer >= 0 else answer & ~best


def cards_that_fail_too(bit: int, group: int, failure: int, avoids: bool) -> int:
    """The cards of the group that fail because the card `bit` has failed, as a mask. `failure`: the cards that the
    proof of this failure needed.

    A proof needs nothing of the cards below the lowest one that it names, except how many each hand holds. If `bit` is
    among them, the same proof works for all of them. Where tricks are avoided, the same is true of the cards above the
    highest one that it names."""
    named = failure & GROUPS[group]
    if avoids:
        return GROUPS[group] & -1 << named.bit_length() if named < bit else 0
    lowest = named & -named
    # Without a named card this is the whole group.
    return GROUPS[group] & lowest - 1 if bit < lowest or not named else 0
