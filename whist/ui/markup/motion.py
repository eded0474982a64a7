"""How cards move on the table, as values: from where to where, and when. assets/boot/motion.mjs moves them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One card on its way. `card` is its name (`QH`), or "" for a back: whoever watches may not know that card.

    `start` and `end` are places: `hand`, `trick`, `turned` (the stock's open card), `stock`; and with the place of a
    seat (s w n e) `seat-n` (its closed cards), `open-n` (its open ones), `won-n` (its number of tricks). `after` is the
    time in milliseconds at which the card leaves, at the normal speed."""

    card: str
    start: str
    end: str
    after: int = 0
