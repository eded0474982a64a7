"""The transposition table for three and four hands, with entries that each hold for many positions.

An entry holds for all positions of one shape and one leader in which the same hands hold the first n cards of each suit
from the top (from the bottom where tricks are avoided). The four n are as small as the proof allows. This is partition
search: Ginsberg, "Partition search", AAAI 1996.

An entry is one int: lower bound and upper bound of the counted tricks, four bits each, then the four n. It is an int
and no object so that Python's garbage collector does not traverse the table again and again."""

from __future__ import annotations

from typing import Final, TypeAlias

from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.suit_layout import FULL, OWNER_BITS, WIDTH

Bucket: TypeAlias = tuple[list[tuple[int, int]], dict[int, int]]
"""The entries of one shape and leader. First, the distinct combinations of four n: the mask that takes their holders
out of `owners`, and a tag that tells such masks apart. Second, the entries by those holders and the tag."""

_TAG_AT: Final = 4 * OWNER_BITS
_OWNER_MASKS: Final = [[((1 << 2 * n) - 1) << OWNER_BITS * group for n in range(WIDTH + 1)] for group in range(4)]
"""By group and n: the bits of `owners` that name the holders of the first n cards."""


def look_up(bucket: Bucket, owners: int, need: int, suits: FourSuits) -> int | None:
    """The stored answer on whether the counted side takes `need` tricks, as a search gives it (see search_many.py);
    None if no entry settles it."""
    masks, entries = bucket
    for mask, tag in masks:
        entry = entries.get(owners & mask | tag)
        if entry is not None:
            if entry & 15 >= need:
                a, b, c, d = suits
                return (
                    a.nth_card[entry >> 8 & 15]
                    | b.nth_card[entry >> 12 & 15]
                    | c.nth_card[entry >> 16 & 15]
                    | d.nth_card[entry >> 20]
                )
            if entry >> 4 & 15 < need:
                a, b, c, d = suits
                return ~(
                    a.nth_card[entry >> 8 & 15]
                    | b.nth_card[entry >> 12 & 15]
                    | c.nth_card[entry >> 16 & 15]
                    | d.nth_card[entry >> 20]
                )
    return None


def store(bucket: Bucket, owners: int, left: int, need: int, size: int, answer: int, avoids: bool) -> None:
    """Stores the answer on whether the counted side takes `need` of `size` tricks. `left`: the cards in play; `avoids`:
    whether tricks are avoided, so that the answer names the lowest cards."""
    cards = answer if answer >= 0 else ~answer
    a = cards & FULL
    b = cards >> WIDTH & FULL
    c = cards >> 2 * WIDTH & FULL
    d = cards >> 3 * WIDTH
    # The four n: how many cards of each suit lie between the end that counts and the last card that the answer names.
    if avoids:
        n0 = (left & FULL & (1 << a.bit_length()) - 1).bit_count()
        n1 = (left >> WIDTH & FULL & (1 << b.bit_length()) - 1).bit_count()
        n2 = (left >> 2 * WIDTH & FULL & (1 << c.bit_length()) - 1).bit_count()
        n3 = (left >> 3 * WIDTH & (1 << d.bit_length()) - 1).bit_count()
    else:
        n0 = (left & FULL & -(a & -a)).bit_count() if a else 0
        n1 = (left >> WIDTH & FULL & -(b & -b)).bit_count() if b else 0
        n2 = (left >> 2 * WIDTH & FULL & -(c & -c)).bit_count() if c else 0
        n3 = (left >> 3 * WIDTH & -(d & -d)).bit_count() if d else 0
    masks, entries = bucket
    numbers = n0 | n1 << 4 | n2 << 8 | n3 << 12
    tag = numbers << _TAG_AT
    mask = _OWNER_MASKS[0][n0] | _OWNER_MASKS[1][n1] | _OWNER_MASKS[2][n2] | _OWNER_MASKS[3][n3]
    key = owners & mask | tag
    entry = entries.get(key)
    if entry is None:
        entry = size << 4 | numbers << 8
        if (mask, tag) not in masks:
            masks.append((mask, tag))
    if answer >= 0:
        if need > entry & 15:
            entry = entry & ~15 | need
    elif need <= entry >> 4 & 15:
        entry = entry & ~240 | need - 1 << 4
    entries[key] = entry
