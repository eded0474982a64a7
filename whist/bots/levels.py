"""The levels of computer players, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from whist.bots.player import Player
from whist.bots.players import players
from whist.bots.thought import Thought
from whist.bots.thumb.slips import slip
from whist.engine.actions import NEXT, Choice, Exchange
from whist.engine.view import View


@dataclass(frozen=True, slots=True)
class Easy:
    """Rules of thumb, with slips."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """One thought: the best idea, or sometimes the second best."""
        yield _forced(view.legal) or slip(players("thumb", view.game).easy(view), rng)


@dataclass(frozen=True, slots=True)
class Steady:
    """Rules of thumb, with all that the seat has seen counted."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """One thought: the best idea."""
        yield _forced(view.legal) or players("thumb", view.game).steady(view, rng)[0]


@dataclass(frozen=True, slots=True)
class Expert:
    """Tries each action in dozens of layouts, by playouts or exact play."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """Yields the best idea so far. It works for about 3 ms of CPython between two thoughts, and half a second in
        all."""
        forced = _forced(view.legal)
        if forced:
            yield forced
        else:
            # Imported by whoever needs it first: the worker as a rule, and not the page while it starts.
            yield from players("expert", view.game).think(view, rng)


def _forced(legal: tuple[Choice, ...]) -> Thought | None:
    """The thought of the only legal action; None if there are several."""
    if len(legal) != 1 or isinstance(legal[0], Exchange):
        return None
    return Thought(legal[0], "next" if legal[0] == NEXT else "only")


LEVELS: Final[dict[str, Player]] = {"easy": Easy(), "steady": Steady(), "expert": Expert()}
"""The levels by name, from the weakest."""
