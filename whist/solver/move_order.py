"""In what order cards are tried in the middle of a trick. It changes how long a search takes, never its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from whist.engine.cards import Seat
from whist.solver.suits import TRUMPS, Table
from whist.solver.transposition import Four

ALL_BITS: Final = 1 << 60
"""Larger than any card."""
Move: TypeAlias = tuple[int, int]
"""A card as its bit, and its group."""


def to_beat(suits: Four, table: Table, seat: Seat, place: int, led: int, best: int, ahead: Seat) -> int:
    """The card that one who follows suit should beat, if it can; ALL_BITS where it should play low: its side wins
    without it, or it cannot help. `best` is winning and was played by `ahead`; `place`: which card this is, from 1."""
    wants, after = table.wants, table.next
    want = wants[seat]
    mate_leads = wants[ahead] is want
    seats = len(wants)
    if place == seats:
        return ALL_BITS if mate_leads else best
    suit = suits[led]
    theirs = ours = 0
    other = after[seat]
    for _ in range(seats - place):
        top = suit.top[other]
        if not top and table.trump and led != TRUMPS:
            top = suits[TRUMPS].top[other]
        if wants[other] is want:
            if top > ours:
                ours = top
        elif top > theirs:
            theirs = top
        other = after[other]
    if (mate_leads and best > theirs) or (ours > theirs and ours > best):
        return ALL_BITS
    if suit.top[seat] > theirs:
        return max(theirs, best)
    return best if place == 3 else ALL_BITS


def ducking(cards: Sequence[int], table: Table, seat: Seat, place: int, best: int, ahead: Seat) -> Sequence[int]:
    """The cards of one who follows suit and avoids the trick, given from the lowest: duck as high as can be; with the
    trick one's own, stay low while a foe may still be made to win it."""
    wants = table.wants
    want = wants[seat]
    if wants[ahead] is not want:
        return [bit for bit in reversed(cards) if bit < best] + [bit for bit in cards if bit > best]
    other = table.next[seat]
    for _ in range(len(wants) - place):
        if wants[other] is not want:
            return cards
        other = table.next[other]
    return cards[::-1]


def discards(suits: Four, table: Table, seat: Seat, place: int, led: int, best: int, ahead: Seat) -> list[Move]:
    """What one who cannot follow suit may play: from its longest suit first, where it has no tricks to cash; trumps
    before that if they help, or last. Where tricks are avoided, the highest cards first."""
    low = table.low
    ranked = []
    for group in table.side_suits:
        if group != led:
            suit = suits[group]
            length = suit.length[seat]
            if length:
                ranked.append((length if low else length - 3 * suit.cash[seat], group))
    ranked.sort(reverse=True)
    moves: list[Move] = []
    for _, group in ranked:
        moves += suits[group].drops[seat]
    if table.trump and led != TRUMPS:
        trumps = suits[TRUMPS].drops[seat]
        if trumps:
            over = [move for move in trumps if move[0] > best]
            under = [move for move in trumps if move[0] < best]
            if low:
                return under + moves + over
            if table.wants[ahead] is table.wants[seat] and place == len(table.wants):
                return moves + over + under
            return over + moves + under
    return moves
