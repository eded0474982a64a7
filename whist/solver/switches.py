"""The speed-ups, each by its name, so that tests can hold every one of them against none at all."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Switches:
    """Which speed-ups are on. None of them changes an answer."""

    touching: bool = True
    """Of cards of one hand with nothing between them, one stands for all."""
    table: bool = True
    """What was found about a position at the start of a trick is kept."""
    relevance: bool = True
    """Three and four hands: what was found holds wherever the cards that the proof needed lie the same way."""
    alike: bool = True
    """Three and four hands: cards lower than all that a failure needed fail alike."""
    sure: bool = True
    """Tricks that can be cashed, or that the other side must get, are counted without a search, and a lead that lets
    the other side in to cash enough is not tried."""
    later: bool = True
    """Three and four hands: at no trump, tricks that a side must get some time are counted without a search."""
    lone: bool = True
    """Three and four hands: one who must take no more tricks gets rid of the highest card that surely loses."""
    order: bool = True
    """The likeliest card first, as the holdings have it and as it did elsewhere."""
    sorting: bool = True
    """Two hands: side suits are interchangeable."""
    answers: bool = True
    """Two hands: who answers a lead has the cheapest card that wins and the one missed least, and no other."""


ALL: Final = Switches()
NONE: Final = Switches(*[False] * len(fields(Switches)))
