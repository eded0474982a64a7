"""What is published about two hands that hold one suit only (single-suit whist; Kahn, Lagarias and Witsenhausen 1987,
Wästlund 2005)."""

from __future__ import annotations

from itertools import combinations

import pytest

from whist.solver import Position, Solver

Holding = tuple[int, int]
"""One suit: the cards of seat 0 and of seat 1, as ranks' bits."""


def single(ranks: set[int], size: int) -> Holding:
    """A suit of the ranks 1 to 2 × size, of which seat 0 holds these."""
    mine = sum(1 << rank - 1 for rank in ranks)
    return mine, (1 << 2 * size) - 1 ^ mine


def all_holdings(size: int) -> list[Holding]:
    return [single(set(ranks), size) for ranks in combinations(range(1, 2 * size + 1), size)]


def test_examples() -> None:
    """Three cards each, ranked 1 to 6: 6 4 1 takes two tricks if it leads the 1; of 6 3 2 the 3 is the lead, or the
    2."""
    for ranks, leads in (({6, 4, 1}, {1}), ({6, 3, 2}, {2, 3})):
        mine, theirs = single(ranks, 3)
        values = Solver(Position((mine, theirs))).card_values()
        assert max(values.values()) == 2
        assert {card + 1 for card, found in values.items() if found == 2} == leads


@pytest.mark.parametrize("size", range(1, 7))
def test_in_one_suit_the_lead_is_never_an_advantage(size: int) -> None:
    """Nor does it cost more than a trick."""
    for mine, theirs in all_holdings(size):
        led_to, leads = (Solver(Position((mine, theirs), leader)).value() for leader in (1, 0))
        assert led_to - leads in (0, 1)
