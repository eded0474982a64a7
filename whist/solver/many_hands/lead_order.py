"""Move ordering for leads. It changes how long a search takes, never its answer.

The score of a lead is worked out suit by suit, from the suit layout alone, so once for each layout. The weights were
tuned by trial: they make the search of a few dozen random deals shortest."""

from __future__ import annotations

from typing import Final, NamedTuple

from whist.engine.cards import Seat
from whist.solver.many_hands.suit_layout import TRUMPS, Lead, Setup, SuitLayout


class Weights(NamedTuple):
    """What a feature of a lead adds to its score."""

    length: float
    """For each card of the suit in the leading hand."""
    quick_trick: float
    """If the hand itself has the highest card: for each of its quick tricks in the suit."""
    through: float
    """If the opponent that plays next has the highest card."""
    up_to: float
    """If the last opponent has it: for each of that opponent's quick tricks."""
    lower: float
    """Subtracted for each run of higher cards in the hand."""
    honour: float
    """If the card is the suit's highest, or the head of a sequence."""


_NO_TRUMP: Final = Weights(-1.7, 2.1, -6.6, -1.5, 0.4, 7.0)
_WITH_TRUMP: Final = Weights(0.4, 0.9, 0, 0, 1.3, 3.0)


def rank_leads(suit: SuitLayout, seat: Seat, setup: Setup) -> tuple[Lead, ...]:
    """The cards of the suit that the seat may lead, each with its score; also stored in `suit.leads`."""
    score = _score_to_avoid if setup.avoids else _score_to_win
    leads = suit.leads[seat] = tuple(score(suit, seat, setup))
    return leads


def _score_to_win(suit: SuitLayout, seat: Seat, setup: Setup) -> list[Lead]:
    length, top_owner, quick_tricks = suit.length, suit.top_owner, suit.quick_tricks
    weights = _WITH_TRUMP if setup.has_trump else _NO_TRUMP
    base = weights.length * length[seat]
    if top_owner == seat:
        all_win = quick_tricks[seat] == length[seat]
        base += 20 + weights.quick_trick * quick_tricks[seat] + 0.5 * all_win
    elif top_owner in setup.partners[seat]:
        base += 20
    elif top_owner == setup.next_seat[seat]:
        base += weights.through + 0.3 * quick_tricks[top_owner]
    else:
        base += 4.2 + weights.up_to * quick_tricks[top_owner]
    for partner in setup.partners[seat]:
        base += length[partner]
    if setup.has_trump:
        if suit.group == TRUMPS:
            base -= 4.8
        else:
            base -= 29 * len([opponent for opponent in setup.opponents[seat] if not length[opponent]])
    leads = []
    cards = suit.candidates[seat]
    for at, bit in enumerate(reversed(cards)):
        honour = at == 0 and (top_owner == seat or suit.run_end[bit] != bit)
        lowest = at == len(cards) - 1
        leads.append((base - weights.lower * at + weights.honour * honour + 0.5 * lowest, bit, suit.group))
    return leads


def _score_to_avoid(suit: SuitLayout, seat: Seat, setup: Setup) -> list[Lead]:
    """Where tricks are avoided, low cards come first, in suits in which the opponents hold few lower cards."""
    base = 0
    for opponent in setup.opponents[seat]:
        cards = suit.candidates[opponent]
        base += len([card for card in suit.nth_card[1:] if 0 < card < cards[0]]) if cards else -20
    return [(base - 3 * at, bit, suit.group) for at, bit in enumerate(suit.candidates[seat])]
