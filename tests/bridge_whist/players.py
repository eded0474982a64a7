"""The players of bridge-whist: an easy one that leads trumps when it can; for the rest as in any game."""

from __future__ import annotations

from whist.bots.expert.any_game import think
from whist.bots.thought import Thought
from whist.bots.thumb import any_game
from whist.bots.thumb.any_game import steady
from whist.engine.actions import Play
from whist.engine.view import View

__all__ = ["easy", "steady", "think"]


def easy(view: View) -> list[Thought]:
    """Ideas, best first."""
    ideas = any_game.easy(view)
    trumps = [idea for idea in ideas if isinstance(idea.action, Play) and idea.action.card // 13 == view.trump]
    return trumps if trumps and not view.trick else ideas
