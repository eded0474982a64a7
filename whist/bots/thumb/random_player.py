"""A player that does anything legal. Every other player must beat it; tests use it to reach all kinds of positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.thought import Thought
from whist.engine.actions import Action, Choice, Exchange, Swap
from whist.engine.cards import cards_of, hand_of
from whist.engine.view import View


class RandomPlayer:
    """Chooses among all that is legal, each choice equally likely."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """One thought, without a reason."""
        yield Thought(any_action(rng.choice(view.legal), rng), "any")


def any_action(choice: Choice, rng: Random) -> Action:
    """The action that a choice stands for; for an exchange any number of any of its cards."""
    if isinstance(choice, Exchange):
        return Swap(hand_of(rng.sample(cards_of(choice.cards), rng.randint(0, choice.limit))))
    return choice
