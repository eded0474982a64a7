"""The expert of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from whist.bots.expert import fyrmanswhist, solowhist, tremandswhist, tvamanswhist
from whist.bots.thought import Thought
from whist.engine.view import View

EXPERTS: Final[dict[str, Callable[[View, Random], Iterator[Thought]]]] = {
    "tvamanswhist": tvamanswhist.think,
    "fyrmanswhist": fyrmanswhist.think,
    "solowhist": solowhist.think,
    "tremandswhist": tremandswhist.think,
}
"""Thoughts for the seat in turn, each the best so far, by game."""
