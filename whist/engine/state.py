"""Everything about a match at one moment: a frozen value with the same fields for all games."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from whist.engine.actions import Seen
from whist.engine.cards import NO_SUIT, Card, Hand, Seat, Suit
from whist.engine.contracts import Contract
from whist.engine.deals import Dealt, Source
from whist.engine.options import Options
from whist.engine.scoring import Sum
from whist.engine.tricks import ACE_HIGH, Order

NOBODY: Final[Seat] = -1
EVERYBODY: Final[Seat] = -2


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its cards in the order played, from the leader on."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal, as all may know it. `tricks` counts those that each seat took; `points` and `sums` stand per
    side of the game, in its order of sides. `contract` is "" for a deal thrown in. `made` says whether the declarer's
    side reached its target; None where nobody declared."""

    dealer: Seat
    contract: str
    declarer: Seat
    partner: Seat
    trump: Suit
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    sums: tuple[Sum, ...]
    thrown_in: bool = False
    made: bool | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What stood before the first deal in the record: points per side, contracts used per seat."""

    score: tuple[int, ...]
    used: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment. Everything else is computed from these fields.

    `log` holds this deal's actions with their seats. `phase` counts the game's phases; one past the last is the end
    of the deal, and then `past` ends with this deal. `open` are the cards in each hand that all know. Of the cards out
    of play unplayed, `put_away` are those that each seat alone knows of, `out_known` those that all know of,
    `out_unseen` those that nobody saw. `top` says who sees the stock's first card. `voids` masks the suits that each
    seat has shown to lack and not drawn since. `own` is what the phase that is on keeps for itself."""

    game: str
    options: Options
    source: Source | None
    base: Standing
    past: tuple[DealResult, ...]
    dealt: Dealt
    log: tuple[tuple[Seat, Seen], ...]
    phase: int
    turn: Seat
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    open: tuple[Hand, ...]
    put_away: tuple[Hand, ...]
    out_known: Hand
    out_unseen: Hand
    top: Seat
    voids: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    contract: Contract | None = None
    declarer: Seat = NOBODY
    partner: Seat = NOBODY
    trump: Suit = NO_SUIT
    own: Hashable = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def forehand(self) -> Seat:
        """The seat after the dealer (rules.md 1.2)."""
        return (self.dealt.dealer + 1) % len(self.hands)

    @property
    def order(self) -> Order:
        return self.contract.order if self.contract else ACE_HIGH

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per side so far, finished deals only."""
        return total(self.base.score, self.past)

    @property
    def out(self) -> Hand:
        """All cards that are out of play unplayed."""
        mask = self.out_known | self.out_unseen
        for cards in self.put_away:
            mask |= cards
        return mask

    def sees_top(self, seat: Seat) -> bool:
        """Whether `seat` sees the top of the stock."""
        return bool(self.stock) and self.top in (EVERYBODY, seat)


def taken(tricks: tuple[Trick, ...], seats: int) -> tuple[int, ...]:
    """How many of `tricks` each seat won."""
    won = [0] * seats
    for trick in tricks:
        won[trick.winner] += 1
    return tuple(won)


def total(score: tuple[int, ...], past: tuple[DealResult, ...]) -> tuple[int, ...]:
    """`score` and the points of the deals of `past`, side by side."""
    return tuple(sum(points) for points in zip(score, *(deal.points for deal in past), strict=True))


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """`values` with the one at index `at` replaced by `value`."""
    return (*values[:at], value, *values[at + 1 :])
