"""How the computer plays the tricks of a game that has no players of its own: by rules of thumb, and steadily. What is
to be chosen before the play is taken as it comes, for nothing is known of it."""

from __future__ import annotations

from random import Random

from whist.bots.thought import Thought
from whist.bots.thumb import easy_tricks, steady_tricks
from whist.engine.actions import Exchange, Play, Swap
from whist.engine.view import View


def easy(view: View) -> list[Thought]:
    """Ideas by plain rules of thumb, best first."""
    return easy_tricks.ideas(view) if isinstance(view.legal[0], Play) else _untaught(view)


def steady(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    return steady_tricks.ideas(view, rng) if isinstance(view.legal[0], Play) else _untaught(view)


def _untaught(view: View) -> list[Thought]:
    """All that may be done; an exchange puts nothing away."""
    return [Thought(Swap(0) if isinstance(choice, Exchange) else choice, "any") for choice in view.legal]
