"""How the easy and steady players bid in Solowhist: each call is valued by its chance and by what it pays; the
strongest suit becomes trump. The play itself is the same for all games of three and four."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from whist.bots.common import hand_strength
from whist.bots.thought import Thought, Values
from whist.bots.thumb import easy_tricks, steady_tricks
from whist.engine.actions import Call
from whist.engine.cards import SUIT_MASK, SUIT_WORDS, Hand, Suit
from whist.engine.contracts import Contract
from whist.engine.view import View
from whist.games import GAMES

SURE_ENOUGH: Final = 0.62
"""A hand makes a call if its chance to succeed is at least this."""
_PROPOSE, _ACCEPT = 3.9, 3.4
"""The tricks that a hand should bring for a proposal, and for accepting one."""


def steady(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    if view.phase == "auction":
        return calls(view, SURE_ENOUGH)
    return trumps(view) if view.phase == "trump" else steady_tricks.ideas(view, rng)


def easy(view: View) -> list[Thought]:
    """Ideas by plain rules of thumb, best first: it bids only on plainly good hands."""
    if view.phase == "auction":
        return calls(view, SURE_ENOUGH + 0.1)
    return trumps(view) if view.phase == "trump" else easy_tricks.ideas(view)


def calls(view: View, sure_enough: float) -> list[Thought]:
    """The calls open to this seat, best first. Pass comes last; calls that are not good enough are left out."""
    assert view.turned is not None
    words = [choice.word for choice in view.legal if isinstance(choice, Call) and choice.word != "pass"]
    rows = {contract.word: contract for contract in GAMES[view.game].contracts(view.options)}
    rated = []
    for word in words:
        row = rows["proposal" if word in ("propose", "accept") else word]
        likely = chance(view.hand, word, view.turned // 13, row)
        if likely >= sure_enough:
            times = 1 if word in ("propose", "accept") else 3
            rated.append(((row.stake + 0.01) * times * (2 * likely - 1), word))
    rated.sort(key=lambda each: -each[0])
    ideas = [Thought(Call(word), f"call-{word}", _about(view, word)) for _, word in rated]
    return [*ideas, Thought(Call("pass"), "call-pass")]


def chance(hand: Hand, word: str, turned: Suit, row: Contract) -> float:
    """How likely a call is to succeed, judged by the hand alone."""
    if word in ("propose", "accept"):
        return _curve(1.6 * (hand_strength.together(hand, turned) - (_PROPOSE if word == "propose" else _ACCEPT)) + 0.5)
    if word == "solo":
        return _curve(2.2 * (hand_strength.alone(hand, turned) - 4.6))
    if word == "misere":
        return _curve(0.75 * (3.5 - sum(hand_strength.gaps(hand))))
    if word == "open_misere":
        return _curve(3 - 5 * sum(hand_strength.gaps(hand)))
    if word == "abundance_declared":
        suits = range(4) if row.trump.value == "chosen" else (-1,)
        return max(hand_strength.all_thirteen(hand, suit) for suit in suits)
    suit = turned if word == "royal_abundance" else best_trump(hand)
    return _curve(2.5 * (hand_strength.great(hand, suit) - 8.55))


def _curve(value: float) -> float:
    return 1 / (1 + exp(-value))


def best_trump(hand: Hand) -> Suit:
    """The suit in which a hand takes most tricks alone."""
    return max(range(4), key=lambda suit: hand_strength.great(hand, suit))


def trumps(view: View) -> list[Thought]:
    """The suits that may be named, the strongest first."""
    words = [choice.word for choice in view.legal if isinstance(choice, Call)]
    words.sort(key=lambda word: -hand_strength.great(view.hand, SUIT_WORDS.index(word)))
    return [Thought(Call(word), "name-trump", _length(view.hand, SUIT_WORDS.index(word))) for word in words]


def _about(view: View, word: str) -> Values:
    """The values for the sentence of a call."""
    assert view.turned is not None
    if word in ("solo", "propose", "accept", "royal_abundance"):
        return _length(view.hand, view.turned // 13)
    return _length(view.hand, best_trump(view.hand)) if word == "abundance" else {}


def _length(hand: Hand, suit: Suit) -> Values:
    return {"suit": SUIT_WORDS[suit], "number": (hand & SUIT_MASK[suit]).bit_count()}
