"""Tvåmanswhist while there is a stock: each choice is tried in many layouts, and the endings that it leads to are
valued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from whist.bots.common.sampling import layout
from whist.bots.common.two_hand_values import balance
from whist.bots.expert.two_hands.ending_value import prospects
from whist.bots.expert.two_hands.inference import lean, likely
from whist.bots.expert.two_hands.rollout import Rollout
from whist.bots.thought import Thought
from whist.bots.thumb import tvamanswhist
from whist.bots.thumb.two_hand_scales import Scales
from whist.engine.actions import Action, Play, Swap
from whist.engine.cards import Card, Hand, cards_of
from whist.engine.view import View

WORLDS: Final = 96
"""How many layouts are tried at most."""
CARDS: Final = 7
"""How many cards are tried: those that the steady player likes best."""
BATCH: Final = 8
"""Cards may be dropped each time that so many layouts more have been tried."""
CLEARLY: Final = 2.0
"""A card is dropped if it is behind by more standard errors than this."""
PICKS: Final = 24
"""How many layouts are tried for a card from the stock."""
GUESSES: Final = 3
"""How many hands are sampled for each of them. The best one is used, because the other seat keeps good cards."""


def thoughts(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts on a card of stage 1, each the best so far."""
    scales = Scales(view)
    ideas = tvamanswhist.follow(scales) if view.trick else tvamanswhist.lead(scales, rng)
    yield ideas[0]
    rollout, weights = Rollout(scales), likely(view, scales.low)
    choices = Choices(ideas[:CARDS])
    led = view.trick[0] if view.trick else None
    for _ in range(WORLDS):
        hands, stock = lean(view, *layout(view, rng), weights, rng)
        values: list[float] = []
        for card in choices.cards:
            mine, theirs = view.hand ^ 1 << card, hands[1 - view.seat]
            now = (mine, theirs) if view.seat == 0 else (theirs, mine)
            if led is None:
                values.append(rollout.value(now, stock, view.seat, card))
            else:
                values.append(rollout.value(now, stock, view.leader, led, card))
        choices.add(values)
        yield choices.best()
        if choices.settled:
            return


class Choices:
    """The ideas that are being tried: their values, layout by layout, and in how many layouts each was the best."""

    def __init__(self, ideas: list[Thought]) -> None:
        self.ideas = ideas
        self.values: list[list[float]] = [[] for _ in ideas]
        self.wins = [0] * len(ideas)
        self.trials = 0

    @property
    def cards(self) -> list[Card]:
        """The cards to be tried in the next layout."""
        return [idea.action.card for idea in self.ideas if isinstance(idea.action, Play)]

    @property
    def settled(self) -> bool:
        """Whether there is nothing left to choose."""
        return len(self.ideas) == 1

    def add(self, values: list[float]) -> None:
        """Adds the values of one more layout; from time to time drops the ideas that are clearly behind."""
        self.trials += 1
        self.wins[max(range(len(values)), key=values.__getitem__)] += 1
        for column, value in zip(self.values, values, strict=True):
            column.append(value)
        if self.trials % BATCH == 0:
            best = self.values[self._first()]
            kept = [at for at, column in enumerate(self.values) if column is best or not clearly_behind(column, best)]
            self.ideas = [self.ideas[at] for at in kept]
            self.values = [self.values[at] for at in kept]
            self.wins = [self.wins[at] for at in kept]

    def _first(self) -> int:
        return max(range(len(self.ideas)), key=lambda at: sum(self.values[at]))

    def best(self) -> Thought:
        """The idea that does best on average so far."""
        at = self._first()
        return replace(self.ideas[at], best=self.wins[at], of=self.trials)


def clearly_behind(values: list[float], others: list[float]) -> bool:
    """Whether the values are on average so far below the others of the same layouts that chance hardly explains it."""
    size = len(values)
    gaps = [other - value for value, other in zip(values, others, strict=True)]
    mean = sum(gaps) / size
    spread = sum((gap - mean) ** 2 for gap in gaps) / (size - 1)
    return mean > CLEARLY * sqrt(spread / size)


def picking(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts in the `pick` tradition (rules.md 2.4), each the best so far: whether to keep the top card, and which
    card to put aside."""
    scales = Scales(view)
    ideas = tvamanswhist.pick(scales)
    yield ideas[0]
    total: dict[Action, float] = {idea.action: 0.0 for idea in ideas}
    wins = dict.fromkeys(total, 0)
    for trial in range(1, PICKS + 1):
        values: dict[Action, float] = {}
        theirs, hidden = _imagined(view, scales, rng)
        for action in total:
            if isinstance(action, Swap):
                values[action] = _worth(view, scales, view.hand & ~action.cards, theirs)
                continue
            card = view.top if str(action) == "keep" else hidden
            assert card is not None
            held = view.hand | 1 << card
            values[action] = max(_worth(view, scales, held ^ 1 << each, theirs) for each in cards_of(held))
        for action, value in values.items():
            total[action] += value
        wins[max(values, key=lambda action: values[action])] += 1
        idea = max(ideas, key=lambda idea: total[idea.action])
        yield replace(idea, best=wins[idea.action], of=trial)


def _imagined(view: View, scales: Scales, rng: Random) -> tuple[Hand, Card]:
    """A hand that the other seat may have in the end, and a card that may lie below the top one."""
    layouts = [layout(view, rng) for _ in range(GUESSES)]
    hands, stock = max(layouts, key=lambda each: balance(each[0][scales.other], view.hand, view.trump, scales.low))
    return hands[scales.other], rng.choice(stock[1:] or cards_of(view.unseen()))


def _worth(view: View, scales: Scales, mine: Hand, theirs: Hand) -> float:
    """The good tricks that a hand may expect; forehand leads to stage 2."""
    if view.seat == view.forehand:
        return prospects(mine, theirs, view.trump, scales.low)
    return 13 - prospects(theirs, mine, view.trump, scales.low)
