"""The levels of computer players, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from whist.bots.player import Player
from whist.bots.thought import Thought
from whist.bots.thumb import fyrmanswhist, solowhist, tremandswhist, tvamanswhist
from whist.bots.thumb.slips import slip
from whist.engine.actions import NEXT, Choice, Exchange
from whist.engine.view import View

_EASY: Final[dict[str, Callable[[View], Sequence[Thought]]]] = {
    "tvamanswhist": tvamanswhist.easy,
    "fyrmanswhist": fyrmanswhist.easy,
    "solowhist": solowhist.easy,
    "tremandswhist": tremandswhist.easy,
}
_STEADY: Final[dict[str, Callable[[View, Random], Sequence[Thought]]]] = {
    "tvamanswhist": tvamanswhist.steady,
    "fyrmanswhist": fyrmanswhist.steady,
    "solowhist": solowhist.steady,
    "tremandswhist": tremandswhist.steady,
}


@dataclass(frozen=True, slots=True)
class Easy:
    """Rules of thumb, with slips."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """One thought: the best idea, or sometimes the second best."""
        yield _forced(view.legal) or slip(_EASY[view.game](view), rng)


@dataclass(frozen=True, slots=True)
class Steady:
    """Rules of thumb, with all that the seat has seen counted."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """One thought: the best idea."""
        yield _forced(view.legal) or _STEADY[view.game](view, rng)[0]


@dataclass(frozen=True, slots=True)
class Expert:
    """Tries each action in dozens of layouts, by playouts or exact play."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """Yields the best idea so far. It works for about 3 ms of CPython between two thoughts, and half a second in
        all."""
        # Imported when first needed, usually in the worker, so that the page starts faster.
        from whist.bots.expert.players import EXPERTS

        forced = _forced(view.legal)
        if forced:
            yield forced
        else:
            yield from EXPERTS[view.game](view, rng)


def _forced(legal: tuple[Choice, ...]) -> Thought | None:
    """The thought of the only legal action; None if there are several."""
    if len(legal) != 1 or isinstance(legal[0], Exchange):
        return None
    return Thought(legal[0], "next" if legal[0] == NEXT else "only")


LEVELS: Final[dict[str, Player]] = {"easy": Easy(), "steady": Steady(), "expert": Expert()}
"""The levels by name, from the weakest."""
