"""Estimates the last thirteen tricks between two hands without a search, by a fitted value.

`prospects` is within about 0.8 of a trick of exact play (1.3 where tricks are avoided), in some 10 µs instead of 5 ms.
The value is a weighted sum of features of each suit (which hand holds its cards, from the top down) and of the suits
together. `tools/arena/fit_ending.py` writes the weights to `ending_weights.py`: a least-squares fit to thousands of
endings that steady players reached, each solved exactly."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from whist.bots.expert.two_hands.ending_weights import WEIGHTS
from whist.engine.cards import Hand, Suit

SUIT: Final = 8191
"""The bits of one suit."""
TABLE: Final = 9
"""Cards are classed by how many cards of the other hand beat them: 0 to 7, and 8 or more."""
EVEN: Final = 6.5
"""Half of the tricks."""
ALONE: Final = TABLE + 10
"""How many features a side suit has."""
TRUMPS: Final = TABLE + 2
"""How many features the trump suit has."""


class Half(NamedTuple):
    """The features of a suit for one of the two hands. In a low deal, low cards take the place of high ones.

    `ranks[k]`: its cards that k of the other's beat. `held`, `against`: how many cards it has, and the other. `tops`:
    its cards above all of the other's. `cash`: the tricks that it can take from the top, if nobody trumps. `pairs`: how
    many of its best cards beat the other's card of the same place. `length`: its cards beyond the other's number.
    `guarded`: its beaten cards that have enough others under them to be kept until they are good. `tail`: its cards
    below all of the other's."""

    ranks: tuple[int, ...]
    held: int
    against: int
    tops: int
    cash: int
    pairs: int
    length: int
    guarded: int
    tail: int

    def alone(self) -> tuple[float, ...]:
        """The features that are added up over the side suits."""
        return (
            *self.ranks, self.cash, self.pairs, self.length, (self.held == 0) * min(self.against, 3), self.guarded,
            self.held == 1, self.tail, self.held * self.held, self.tops, self.tops * self.length,
        )  # fmt: skip


def half(owners: list[int], me: int) -> Half:
    """One side of a suit; `owners` from the top card down."""
    mine = [at for at, owner in enumerate(owners) if owner == me]
    theirs = [at for at, owner in enumerate(owners) if owner != me]
    held, against = len(mine), len(theirs)
    ranks = [0] * TABLE
    guarded = 0
    for number, at in enumerate(mine):
        above = at - number
        ranks[min(above, TABLE - 1)] += 1
        guarded += 0 < above <= held - 1 - number
    tops = theirs[0] if theirs else held
    return Half(
        tuple(ranks),
        held,
        against,
        tops,
        held if tops >= against else tops,
        sum(one < other for one, other in zip(mine, theirs, strict=False)),
        max(0, held - against),
        guarded,
        len(owners) - 1 - theirs[-1] if theirs else held,
    )


def halves(mine: int, theirs: int, low: bool) -> tuple[Half, Half]:
    """The features of a suit for both hands; `mine` and `theirs` are the 13 bits of the suit in each."""
    both = mine | theirs
    ranks = [rank for rank in (range(13) if low else range(12, -1, -1)) if both >> rank & 1]
    owners = [0 if mine >> rank & 1 else 1 for rank in ranks]
    return half(owners, 0), half(owners, 1)


def features(leader: Hand, other: Hand, trump: Suit, low: bool) -> tuple[list[float], list[float], list[float]]:
    """The features, from the point of view of the hand that leads: of the side suits, of the trump suit, and of the
    suits together."""
    pairs = [halves(leader >> 13 * suit & SUIT, other >> 13 * suit & SUIT, low) for suit in range(4)]
    side = [pair for suit, pair in enumerate(pairs) if suit != trump]
    alone = [sum(column) for column in zip(*(_difference(pair) for pair in side), strict=True)]
    trumps = _trumps(pairs[trump]) if trump >= 0 else []
    return alone, trumps, _together([_sums(pair) for pair in side], pairs[trump] if trump >= 0 else None)


def _difference(pair: tuple[Half, Half]) -> list[float]:
    return [one - other for one, other in zip(pair[0].alone(), pair[1].alone(), strict=True)]


def _trumps(pair: tuple[Half, Half]) -> list[float]:
    one, other = ((*each.ranks, each.cash, each.pairs) for each in pair)
    return [mine - theirs for mine, theirs in zip(one, other, strict=True)]


def _sums(pair: tuple[Half, Half]) -> tuple[int, ...]:
    """Values that are added up over the side suits before they are combined with the trump suit."""
    mine, theirs = pair
    return (
        mine.cash, theirs.cash, mine.length, theirs.length, mine.tops > 0, theirs.tops > 0,
        (mine.held == 0) * min(mine.against, 3), (theirs.held == 0) * min(theirs.against, 3),
        min(mine.cash, mine.against), mine.cash * mine.held, theirs.cash * theirs.held,
        mine.guarded * theirs.length - theirs.guarded * mine.length,
        mine.held > 0 and mine.tops == 0, mine.held == 0, theirs.held == 0,
    )  # fmt: skip


def _together(sums: list[tuple[int, ...]], trumps: tuple[Half, Half] | None) -> list[float]:
    (
        cash, cash2, long, long2, stopped, stopped2, void, void2, sure, deep, deep2, guard, hollow, none, none2,
    ) = (sum(column) for column in zip(*sums, strict=True))  # fmt: skip
    found: list[float] = [1, cash, sure, stopped, stopped2, deep, deep2, guard]
    if trumps is None:
        found += [
            stopped * long, stopped2 * long2, stopped * long2, stopped2 * long, none, none2, none * long2,
            none2 * long, stopped2 == 0, (stopped2 == 0) * long, stopped == 0, (stopped == 0) * long2, hollow,
            cash >= 7, max(0, cash - 4), max(0, cash2 - 4), cash2 >= 7,
        ]  # fmt: skip
        return found
    mine, theirs = trumps[0].held, trumps[1].held
    more = mine - theirs
    up, down = max(more, 0), max(-more, 0)
    rank = trumps[0].pairs - trumps[1].pairs
    found += [
        abs(more) * more, more * (long + long2), up * long, down * long2, up * cash, down * cash2, up * long2,
        down * long, up * cash2, down * cash, min(long2, mine), min(long, theirs), void * min(mine, 3),
        void2 * min(theirs, 3), min(up, long), min(down, long2), mine == 0, theirs == 0, (mine == 0) * long2,
        (theirs == 0) * long, more > 0, more < 0, rank * long, rank * long2, rank * cash, rank * cash2,
    ]  # fmt: skip
    return found


@lru_cache(1 << 15)
def _side(mine: int, theirs: int, low: bool, kind: str) -> tuple[float, tuple[int, ...]]:
    """A side suit's part of the value, and its values for `_together`."""
    pair = halves(mine, theirs, low)
    return _product(WEIGHTS[kind][0], _difference(pair)), _sums(pair)


@lru_cache(1 << 13)
def _trump(mine: int, theirs: int) -> tuple[float, tuple[Half, Half]]:
    pair = halves(mine, theirs, False)
    return _product(WEIGHTS["trump"][1], _trumps(pair)), pair


def _product(weights: tuple[float, ...], values: list[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def prospects(leader: Hand, other: Hand, trump: Suit, low: bool) -> float:
    """The estimated number of good tricks of thirteen (in a low deal: those that it does not take) for the hand that
    leads, if both hands are known and well played."""
    kind = "low" if low else "plain" if trump < 0 else "trump"
    total, trumps = _trump(leader >> 13 * trump & SUIT, other >> 13 * trump & SUIT) if trump >= 0 else (0.0, None)
    sums = []
    for suit in range(4):
        if suit != trump:
            own, more = _side(leader >> 13 * suit & SUIT, other >> 13 * suit & SUIT, low, kind)
            total += own
            sums.append(more)
    return EVEN + total + _product(WEIGHTS[kind][2], _together(sums, trumps))
