"""What a search has found out, kept so that it answers for every position that is alike in what mattered."""

from __future__ import annotations

from typing import Final, TypeAlias

from whist.solver.suits import FULL, OWNER_BITS, WIDTH, Holding

Four: TypeAlias = tuple[Holding, Holding, Holding, Holding]
"""The four suits of a position."""

_MASKS: Final = [[((1 << 2 * k) - 1) << OWNER_BITS * group for k in range(WIDTH + 1)] for group in range(4)]
"""By group and number: the bits of `owners` that name the holders of so many top cards."""


class Entry:
    """Bounds of the counted tricks for all positions of one shape and leader with the same holders of the top cards:
    `k0` … `k3` of them in each suit."""

    __slots__ = ("high", "k0", "k1", "k2", "k3", "low")

    def __init__(self, high: int, k0: int, k1: int, k2: int, k3: int) -> None:
        self.low = 0
        self.high = high
        self.k0 = k0
        self.k1 = k1
        self.k2 = k2
        self.k3 = k3


Bucket: TypeAlias = dict[int, dict[int, Entry]]
"""For one shape and leader: by which holders are looked at, and who these are."""


def look_up(bucket: Bucket, owners: int, need: int, suits: Four) -> int | None:
    """What is known on whether `need` tricks are there: an answer as a search gives it (see many.py), or None."""
    for mask, group in bucket.items():
        entry = group.get(owners & mask)
        if entry is not None:
            if entry.low >= need:
                a, b, c, d = suits
                return a.nth[entry.k0] | b.nth[entry.k1] | c.nth[entry.k2] | d.nth[entry.k3]
            if entry.high < need:
                a, b, c, d = suits
                return ~(a.nth[entry.k0] | b.nth[entry.k1] | c.nth[entry.k2] | d.nth[entry.k3])
    return None


def keep(bucket: Bucket, owners: int, left: int, need: int, size: int, answer: int, low: bool) -> None:
    """Adds the answer on whether `need` of `size` tricks are there; `left`: the cards in play."""
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
    mask = _MASKS[0][k0] | _MASKS[1][k1] | _MASKS[2][k2] | _MASKS[3][k3]
    group = bucket.get(mask)
    if group is None:
        group = bucket[mask] = {}
    seen = owners & mask
    entry = group.get(seen)
    if entry is None:
        entry = group[seen] = Entry(size, k0, k1, k2, k3)
    if answer >= 0:
        if need > entry.low:
            entry.low = need
    elif need <= entry.high:
        entry.high = need - 1
