"""The expert in Fyrmanswhist."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots import fyrmanswhist
from whist.bots.expert import cards
from whist.bots.expert.layouts import believed
from whist.bots.thought import Thought
from whist.engine.view import View


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts of the seat in turn, each the best so far."""
    if view.phase == "signal":
        yield fyrmanswhist.steady(view, rng)[0]
        return
    yield from cards.thoughts(view, rng, points(view), believed(view, rng, None))


def points(view: View) -> list[float]:
    """What so many tricks of its own side are worth to a seat: its points less the other side's (rules.md 3.1.8)."""
    if view.declarer < 0:
        return [7.0 - tricks if tricks < 7 else 6.0 - tricks for tricks in range(14)]
    times = 2 if view.options["set_bonus"] == "double" else 1
    mine = (view.declarer - view.seat) % 2 == 0
    up, down = (1, times) if mine else (times, 1)
    return [float(up * (tricks - 6) if tricks > 6 else -down * (7 - tricks)) for tricks in range(14)]
