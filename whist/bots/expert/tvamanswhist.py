"""How an expert plays Tvåmanswhist."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.expert.two_hands import stage1, stage2
from whist.bots.thought import Thought
from whist.engine.view import View


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts for the seat in turn, each the best so far."""
    if view.phase == "pick":
        return stage1.picking(view, rng)
    return stage1.thoughts(view, rng) if view.phase == "stage1" else stage2.thoughts(view, rng)
