"""The expert in a game that has none of its own: cards are tried in layouts that chance deals out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.common.payoffs import payoffs
from whist.bots.common.roles import game_of
from whist.bots.expert import choose_card
from whist.bots.expert.layouts import believed
from whist.bots.thought import Thought
from whist.bots.thumb import any_game
from whist.engine.actions import Play
from whist.engine.view import View


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts of the seat in turn, each the best so far."""
    if isinstance(view.legal[0], Play):
        points = payoffs(game_of(view), view.options, view, view.seat)
        yield from choose_card.thoughts(view, rng, points, believed(view, rng, None))
    else:
        yield any_game.steady(view, rng)[0]
