"""Endings in which every seat plays for itself: what can come of them when all play as well as they can.

Whoever has nothing to gain may play either way, so that there can be several outcomes. Meant for the last two tricks:
every line of play is looked at."""

from __future__ import annotations

from typing import TypeAlias

from whist.engine.cards import Card, Seat
from whist.solver.position import Position

Outcome: TypeAlias = tuple[int, ...]
"""What each seat takes of the tricks left that count."""


def outcomes(position: Position, last_only: bool = False) -> frozenset[Outcome]:
    """All that may come of best play by every seat for itself: as many tricks as it can have or, where tricks are
    avoided, as few. `last_only`: only the last trick counts. The side of the position means nothing here."""
    if not position.size:
        return frozenset(((0,) * len(position.hands),))
    seat = position.turn
    ways = by_card(position, last_only)
    # A card is worth playing if what it may lead to is no worse than what some other card leads to at the least.
    sure = max(min(_worth(position, seat, each) for each in way) for way in ways.values())
    return frozenset(each for way in ways.values() for each in way if _worth(position, seat, each) >= sure)


def by_card(position: Position, last_only: bool = False) -> dict[Card, frozenset[Outcome]]:
    """The same for each card that the seat in turn may play, if it plays that card."""
    ways = {}
    for card in position.legal():
        after, _ = position.then(card)
        rest = outcomes(after, last_only)
        if not after.trick and not (last_only and after.size):
            won = after.leader
            rest = frozenset((*each[:won], each[won] + 1, *each[won + 1 :]) for each in rest)
        ways[card] = rest
    return ways


def _worth(position: Position, seat: Seat, outcome: Outcome) -> int:
    return -outcome[seat] if position.avoids else outcome[seat]
