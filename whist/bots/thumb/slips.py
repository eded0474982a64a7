"""The slips of the easy level: sometimes it acts on its second-best idea, always the same for the same view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from whist.bots.thought import Thought

SLIPS: Final = 0.2
"""How often an easy player does not act on its best idea."""


def slip(ideas: Sequence[Thought], rng: Random) -> Thought:
    """The best of `ideas` (best first), or in one case of five the next one."""
    return ideas[1] if len(ideas) > 1 and rng.random() < SLIPS else ideas[0]
