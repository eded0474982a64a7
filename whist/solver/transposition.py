"""What a search has found out, kept so that it answers for every position that is alike in what mattered.

An entry holds for all positions of one shape and leader with the same holders of so many top cards in each suit (of
the lowest cards, where tricks are avoided). It is one int: bounds of the counted tricks, four bits each, then those
four numbers. Ints, because Python's collector must not have to walk through all that is known again and again."""

from __future__ import annotations

from typing import Final, TypeAlias

from whist.solver.suits import FULL, OWNER_BITS, WIDTH, Holding

Four: TypeAlias = tuple[Holding, Holding, Holding, Holding]
"""The four suits of a position."""
Bucket: TypeAlias = tuple[list[tuple[int, int]], dict[int, int]]
"""For one shape and leader: which holders are looked at, as a mask of `owners` with a mark that tells such masks apart;
and the entries, by the holders and the mark."""

_MARK: Final = 4 * OWNER_BITS
_MASKS: Final = [[((1 << 2 * k) - 1) << OWNER_BITS * group for k in range(WIDTH + 1)] for group in range(4)]
"""By group and number: the bits of `owners` that name the holders of so many cards."""


def look_up(bucket: Bucket, owners: int, need: int, suits: Four) -> int | None:
    """What is known on whether `need` tricks are there: an answer as a search gives it (see many.py), or None."""
    masks, entries = bucket
    for mask, mark in masks:
        entry = entries.get(owners & mask | mark)
        if entry is not None:
            if entry & 15 >= need:
                a, b, c, d = suits
                return a.nth[entry >> 8 & 15] | b.nth[entry >> 12 & 15] | c.nth[entry >> 16 & 15] | d.nth[entry >> 20]
            if entry >> 4 & 15 < need:
                a, b, c, d = suits
                return ~(
                    a.nth[entry >> 8 & 15] | b.nth[entry >> 12 & 15] | c.nth[entry >> 16 & 15] | d.nth[entry >> 20]
                )
    return None


def keep(bucket: Bucket, owners: int, left: int, need: int, size: int, answer: int, low: bool) -> None:
    """Adds the answer on whether `need` of `size` tricks are there; `left`: the cards in play; `low`: whether an
    answer names the lowest cards."""
    used = answer if answer >= 0 else ~answer
    a = used & FULL
    b = used >> WIDTH & FULL
    c = used >> 2 * WIDTH & FULL
    d = used >> 3 * WIDTH
    if low:
        k0 = (left & FULL & (1 << a.bit_length()) - 1).bit_count()
        k1 = (left >> WIDTH & FULL & (1 << b.bit_length()) - 1).bit_count()
        k2 = (left >> 2 * WIDTH & FULL & (1 << c.bit_length()) - 1).bit_count()
        k3 = (left >> 3 * WIDTH & (1 << d.bit_length()) - 1).bit_count()
    else:
        k0 = (left & FULL & -(a & -a)).bit_count() if a else 0
        k1 = (left >> WIDTH & FULL & -(b & -b)).bit_count() if b else 0
        k2 = (left >> 2 * WIDTH & FULL & -(c & -c)).bit_count() if c else 0
        k3 = (left >> 3 * WIDTH & -(d & -d)).bit_count() if d else 0
    masks, entries = bucket
    numbers = k0 | k1 << 4 | k2 << 8 | k3 << 12
    mark = numbers << _MARK
    mask = _MASKS[0][k0] | _MASKS[1][k1] | _MASKS[2][k2] | _MASKS[3][k3]
    key = owners & mask | mark
    entry = entries.get(key)
    if entry is None:
        entry = size << 4 | numbers << 8
        if (mask, mark) not in masks:
            masks.append((mask, mark))
    if answer >= 0:
        if need > entry & 15:
            entry = entry & ~15 | need
    elif need <= entry >> 4 & 15:
        entry = entry & ~240 | need - 1 << 4
    entries[key] = entry
