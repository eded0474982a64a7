"""Endings in which every seat plays for itself: what can happen if all play as well as they can.

A seat that has nothing to gain may play any of several cards, so there can be several outcomes. Meant for the last two
tricks: the search looks at every line of play."""

from __future__ import annotations

from typing import TypeAlias

from whist.engine.cards import Card, Seat
from whist.solver import Position

Outcome: TypeAlias = tuple[int, ...]
"""By seat: how many of the tricks left it takes, as far as they count."""


def outcomes(position: Position, last_only: bool = False) -> frozenset[Outcome]:
    """All outcomes of best play by every seat for itself. Each seat wants as many tricks as it can get or, where the
    position says that tricks are avoided, as few. `last_only`: only the last trick counts. The position's side means
    nothing here."""
    if not position.size:
        return frozenset(((0,) * len(position.hands),))
    seat = position.turn
    by_card = outcomes_by_card(position, last_only)
    # A card is worth playing if its best outcome is no worse than what some other card guarantees.
    guaranteed = max(min(_gain(position, seat, outcome) for outcome in found) for found in by_card.values())
    return frozenset(
        outcome for found in by_card.values() for outcome in found if _gain(position, seat, outcome) >= guaranteed
    )


def outcomes_by_card(position: Position, last_only: bool = False) -> dict[Card, frozenset[Outcome]]:
    """The outcomes for each card that the seat in turn may play, if it plays that card."""
    by_card = {}
    for card in position.legal():
        after, _ = position.then(card)
        found = outcomes(after, last_only)
        if not after.trick and not (last_only and after.size):
            winner = after.leader
            found = frozenset((*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :]) for tricks in found)
        by_card[card] = found
    return by_card


def _gain(position: Position, seat: Seat, outcome: Outcome) -> int:
    """How good the outcome is for the seat: more is better."""
    return -outcome[seat] if position.avoids else outcome[seat]
