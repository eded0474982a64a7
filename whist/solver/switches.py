"""The speed-ups of the solver, each with a switch. Tests compare each of them with none at all.

docs/solver.md explains each idea, names its source and shows what it saves."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Switches:
    """Which speed-ups are on. None of them changes an answer."""

    equivalents: bool = True
    """Of touching cards in one hand (cards with no card of another hand between them) only one is tried."""
    transposition: bool = True
    """Results for positions at the start of a trick are stored and used again (transposition table)."""
    relevance: bool = True
    """Three and four hands: a stored result holds for every position in which the cards that its proof needed lie the
    same way (partition search)."""
    prune_below: bool = True
    """Three and four hands: if a card fails, so does every lower card of its suit, as long as the proof of the failure
    needed no card that low."""
    quick_tricks: bool = True
    """Tricks that a side can cash at once are counted without a search. So are tricks that it can cash as soon as the
    other side leads, and a lead that lets it cash enough is not tried."""
    later_tricks: bool = True
    """Three and four hands, no trump: tricks that a side is certain to win at some time, whoever leads now, are counted
    without a search."""
    lone_misere: bool = True
    """Three and four hands: a seat that must not win a trick discards or plays the highest card that is sure to lose,
    and tries no other."""
    move_ordering: bool = True
    """The most promising card is tried first, judged by the suit layouts and by what succeeded elsewhere."""
    suit_symmetry: bool = True
    """Two hands: positions that differ only by an exchange of side suits count as one."""
    best_replies: bool = True
    """Two hands: a reply is either the cheapest card that wins or the least valuable card that loses."""


ALL: Final = Switches()
NONE: Final = Switches(*[False] * len(fields(Switches)))
