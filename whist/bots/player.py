"""The interface of a computer player, and the seed of its random numbers."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Protocol

from whist.bots.thought import Thought
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View


class Player(Protocol):
    """A player that can take a seat."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """Thoughts, each the best so far, at least one. Only for the seat in turn: `view.legal` must not be empty."""
        ...


def seeded(view: View) -> Random:
    """Random numbers seeded by the view, so that the same view gives the same thoughts on every machine."""
    return Random(int.from_bytes(sha256(view_to_text(view).encode()).digest(), "big"))


def decide(player: Player, view: View) -> Thought:
    """The player's last thought, on which it acts."""
    best = None
    for thought in player.think(view, seeded(view)):
        best = thought
    assert best is not None
    return best
