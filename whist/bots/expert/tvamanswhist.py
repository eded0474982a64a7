"""How an expert plays Tvåmanswhist."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.expert import duel, stock
from whist.bots.thought import Thought
from whist.engine.view import View


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts for the seat in turn, each the best so far."""
    if view.phase == "pick":
        return stock.picking(view, rng)
    return stock.thoughts(view, rng) if view.phase == "stage1" else duel.thoughts(view, rng)
