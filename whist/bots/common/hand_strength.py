"""Values a hand for Solowhist's auction: the tricks that it takes with a trump suit, and the danger that it takes one
in a misère."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from whist.engine.cards import SUIT_MASK, Hand, Suit, cards_of

_ALONE: Final = (-2.2, 0.79, 1.35, 1.08, 0.67, 0.35, 0.97, 0.57, 0.28, 0.19, 0.09)
_GREAT: Final = (-2.35, 0.94, 1.31, 1.13, 0.46, 0.49, 0.77, 0.39, 0.29, 0.1, 0.1)
_TOGETHER: Final = (-1.0, 0.73, 1.16, 0.99, 0.5, 0.29, 0.86, 0.43, 0.26, 0.32, 0.0)
"""Weights of the features, fitted by least squares to some hundreds of deals that `steady` played out."""


def features(hand: Hand, trump: Suit) -> tuple[float, ...]:
    """The features of a hand with a trump suit: a constant, the number of trumps, their honours, aces, guarded kings
    and guarded queens of side suits, shortness and length in side suits."""
    trumps = hand & SUIT_MASK[trump]
    ranks = {card % 13 for card in cards_of(trumps)}
    aces = kings = queens = short = long = 0.0
    for suit, mask in enumerate(SUIT_MASK):
        side = hand & mask
        if suit == trump:
            continue
        held = {card % 13 for card in cards_of(side)}
        number = len(held)
        aces += 12 in held
        kings += 11 in held and (number > 1 or 12 in held)
        queens += 10 in held and (number > 2 or 11 in held or 12 in held)
        short += max(0, 2 - number)
        long += max(0, number - 4)
    return (
        1.0,
        float(len(ranks)),
        float(12 in ranks),
        float(11 in ranks),
        float(10 in ranks),
        float(9 in ranks),
        aces,
        kings,
        queens,
        short,
        long,
    )


def gaps(hand: Hand) -> tuple[float, ...]:
    """For each suit, how easily a hand that wants no trick can be made to take one; 0 if it cannot, in any layout.

    The n-th lowest card of a suit (n from 1) is safe while at most n - 1 of the cards that others hold rank beneath
    it: by the time it must be played, one of them goes over it."""
    found = []
    for mask in SUIT_MASK:
        ranks = [card % 13 for card in cards_of(hand & mask)]
        found.append(max((max(0.0, (rank - 2 * at) / (1 + at)) for at, rank in enumerate(ranks)), default=0.0))
    return tuple(found)


def alone(hand: Hand, trump: Suit) -> float:
    """The tricks that a hand takes alone against three with this trump."""
    return sum(weight * value for weight, value in zip(_ALONE, features(hand, trump), strict=True))


def great(hand: Hand, trump: Suit) -> float:
    """The same for a hand with six trumps or more, as abundances have."""
    return sum(weight * value for weight, value in zip(_GREAT, features(hand, trump), strict=True))


def together(hand: Hand, trump: Suit) -> float:
    """The hand's part of the tricks that two partners take with this trump."""
    return sum(weight * value for weight, value in zip(_TOGETHER, features(hand, trump), strict=True))


def all_thirteen(hand: Hand, trump: Suit = -1) -> float:
    """The chance that a hand that leads takes every trick. A suit runs when its top cards outlast all that others
    hold of it; with a trump, side suits are safe once trumps are drawn, as long as they run too."""
    chance = 1.0
    for mask in SUIT_MASK:
        ranks = [card % 13 for card in cards_of(hand & mask)]
        tops = 0
        while 12 - tops in ranks:
            tops += 1
        if ranks:
            chance *= 1.0 if tops == len(ranks) else _runs(13 - len(ranks), tops)
    return chance if trump < 0 or hand & SUIT_MASK[trump] else 0.0


@lru_cache(256)
def _runs(out: int, tops: int) -> float:
    """The chance that none of three others holds more than `tops` of `out` cards."""
    good = sum(
        comb(out, one) * comb(out - one, two)
        for one in range(min(out, tops) + 1)
        for two in range(min(out - one, tops) + 1)
        if out - one - two <= tops
    )
    return float(good) / 3.0**out
