"""A contract is a row of columns. The rules read the columns, never the contract's name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from whist.engine.tricks import ACE_HIGH, Order


class Sides(StrEnum):
    """Who plays for the contract."""

    ALONE = "alone"
    PAIR = "pair"
    EACH = "each"


class Aim(StrEnum):
    """What the target asks for. OVER and UNDER are the two ways of scoring the difference from it."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    OVER = "over"
    UNDER = "under"
    LAST_TRICK = "last trick"


class Trump(StrEnum):
    """Where the trump suit comes from."""

    TURNED = "turned"
    CHOSEN = "chosen"
    SPADES = "spades"
    NONE = "none"


class Leader(StrEnum):
    """Who leads to the first trick; before and after are seen from the declarer, in turn order."""

    FOREHAND = "forehand"
    DECLARER = "declarer"
    BEFORE = "before"
    AFTER = "after"


class Opens(StrEnum):
    """When the declarer's hand is laid face up."""

    NEVER = "never"
    BEFORE_LEAD = "before the lead"
    AFTER_TRICK_1 = "after trick 1"


@dataclass(frozen=True, slots=True)
class Contract:
    """One row. `targets` are tricks: one number for the side that plays it, or one for each seat from forehand on.
    `rights` says how many cards each seat from forehand on may exchange. `stake` is what each payment moves, in
    counters."""

    word: str
    aim: Aim
    targets: tuple[int, ...]
    sides: Sides = Sides.EACH
    rank: int = 0
    trump: Trump = Trump.NONE
    order: Order = ACE_HIGH
    leader: Leader = Leader.FOREHAND
    opens: Opens = Opens.NEVER
    ends_early: bool = False
    rights: tuple[int, ...] = ()
    stake: int = 0
    over: str = ""
    """The one contract that this may be called over; "" for any that ranks lower."""
    extras: bool = False
    """Whether each trick above or below the target is paid as well."""
