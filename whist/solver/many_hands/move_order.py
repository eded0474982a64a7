"""Move ordering in the middle of a trick. It changes how long a search takes, never its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from whist.engine.cards import Seat
from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.suit_layout import TRUMPS, Move, Setup

ABOVE_ALL: Final = 1 << 60
"""A bit above every card."""


def card_to_beat(suits: FourSuits, setup: Setup, seat: Seat, place: int, led: int, best: int, best_seat: Seat) -> int:
    """The card that a seat which follows suit should try to beat; ABOVE_ALL if it should play low, because its side
    wins without it or it cannot help.

    `place`: which card of the trick it plays, from 1; `best`: the card that is winning, played by `best_seat`."""
    wants, next_seat = setup.wants, setup.next_seat
    want = wants[seat]
    partner_wins = wants[best_seat] is want
    seats = len(wants)
    if place == seats:
        return ABOVE_ALL if partner_wins else best
    suit = suits[led]
    theirs = ours = 0
    other = next_seat[seat]
    for _ in range(seats - place):
        top = suit.top_candidate[other]
        if not top and setup.has_trump and led != TRUMPS:
            top = suits[TRUMPS].top_candidate[other]
        if wants[other] is want:
            if top > ours:
                ours = top
        elif top > theirs:
            theirs = top
        other = next_seat[other]
    if (partner_wins and best > theirs) or (ours > theirs and ours > best):
        return ABOVE_ALL
    if suit.top_candidate[seat] > theirs:
        return max(theirs, best)
    return best if place == 3 else ABOVE_ALL


def order_to_avoid(
    cards: Sequence[int], setup: Setup, seat: Seat, place: int, best: int, best_seat: Seat
) -> Sequence[int]:
    """The cards of a seat that follows suit where tricks are avoided, in the order in which to try them; `cards` go
    from low to high.

    If the other side is winning, the highest card that still loses comes first. If its own side is winning, the seat
    plays low while an opponent can still be made to win, and high after that."""
    wants = setup.wants
    want = wants[seat]
    if wants[best_seat] is not want:
        return [bit for bit in reversed(cards) if bit < best] + [bit for bit in cards if bit > best]
    other = setup.next_seat[seat]
    for _ in range(len(wants) - place):
        if wants[other] is not want:
            return cards
        other = setup.next_seat[other]
    return cards[::-1]


def order_discards(
    suits: FourSuits, setup: Setup, seat: Seat, place: int, led: int, best: int, best_seat: Seat
) -> list[Move]:
    """The moves of a seat that cannot follow suit, in the order in which to try them.

    Long suits come first, suits with quick tricks later. Trumps that win the trick come before them and other trumps
    after them; once the seat's own side has won the trick, all trumps come last. Where tricks are avoided, trumps that
    lose come first and trumps that win come last."""
    avoids = setup.avoids
    ranked = []
    for group in setup.side_suits:
        if group != led:
            suit = suits[group]
            length = suit.length[seat]
            if length:
                ranked.append((length if avoids else length - 3 * suit.quick_tricks[seat], group))
    ranked.sort(reverse=True)
    moves: list[Move] = []
    for _, group in ranked:
        moves += suits[group].discards[seat]
    if setup.has_trump and led != TRUMPS:
        trumps = suits[TRUMPS].discards[seat]
        if trumps:
            winning = [move for move in trumps if move[0] > best]
            losing = [move for move in trumps if move[0] < best]
            if avoids:
                return losing + moves + winning
            if setup.wants[best_seat] is setup.wants[seat] and place == len(setup.wants):
                return moves + winning + losing
            return winning + moves + losing
    return moves
