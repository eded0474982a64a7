"""How the easy and steady players play 3-mands whist: which contract to choose, which suit for Farve, what to put
away."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.common.card_values import danger, worth
from whist.bots.thought import Thought
from whist.bots.thumb import easy_tricks, steady_tricks
from whist.engine.actions import Call, Exchange, Swap
from whist.engine.cards import PACK, SPADES, SUIT_MASK, SUIT_WORDS, Card, Hand, Suit, cards_of, cards_text, hand_of
from whist.engine.contracts import Aim
from whist.engine.tricks import ACE_LOW
from whist.engine.view import View

_USUAL: Final = {"spar": 6.4, "farve": 7.5, "sans": 5.6, "sol": -3.5}
"""The average of `fit` for each contract. The contract chosen is the one whose fit is most above its average."""
_TOPS: Final = {12: 1.0, 11: 0.75, 10: 0.45, 9: 0.2}


def steady(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    before = _before_play(view)
    return before if before is not None else steady_tricks.ideas(view, rng)


def easy(view: View) -> list[Thought]:
    """Ideas by plain rules of thumb, best first."""
    before = _before_play(view)
    return before if before is not None else easy_tricks.ideas(view)


def _before_play(view: View) -> list[Thought] | None:
    """Ideas for the contract, the trump and the exchange; None when tricks are played."""
    if view.phase == "choose":
        return contracts(view)
    if view.phase == "trump":
        return trumps(view)
    return exchanges(view) if view.phase == "exchange" else None


def fit(hand: Hand, word: str) -> float:
    """How many tricks a hand promises in a contract after its exchange; for Sol the negative of its danger."""
    if word == "sol":
        others = PACK & ~hand
        dangers = sorted((danger(card, hand, others, ACE_LOW) for card in cards_of(hand)), reverse=True)
        return -sum(dangers[2:])
    if word == "sans":
        return 3.2 + _tops(hand)
    suits = range(4) if word == "farve" else (SPADES,)
    return max(as_trump(hand, suit) for suit in suits)


def as_trump(hand: Hand, suit: Suit) -> float:
    """The tricks that a hand promises with this trump."""
    held = hand & SUIT_MASK[suit]
    return 2.0 + 0.75 * held.bit_count() + 0.5 * _tops(held) + 0.9 * _tops(hand & ~held)


def _tops(hand: Hand) -> float:
    return sum(_TOPS.get(card % 13, 0.0) for card in cards_of(hand))


def contracts(view: View) -> list[Thought]:
    """The contracts that are left, the one with the largest gain over an average hand first."""
    words = [choice.word for choice in view.legal if isinstance(choice, Call)]
    words.sort(key=lambda word: _USUAL[word] - fit(view.hand, word))
    return [Thought(Call(word), f"choose-{word}", _about(view.hand, word)) for word in words]


def _about(hand: Hand, word: str) -> dict[str, str | int]:
    if word == "spar":
        return {"number": (hand & SUIT_MASK[SPADES]).bit_count()}
    if word == "farve":
        best = max(range(4), key=lambda suit: as_trump(hand, suit))
        return {"suit": SUIT_WORDS[best], "number": (hand & SUIT_MASK[best]).bit_count()}
    return {}


def trumps(view: View) -> list[Thought]:
    """The suits that may be named, the strongest first."""
    words = [choice.word for choice in view.legal if isinstance(choice, Call)]
    words.sort(key=lambda word: -as_trump(view.hand, SUIT_WORDS.index(word)))
    return [
        Thought(
            Call(word),
            "name-trump",
            {"suit": word, "number": (view.hand & SUIT_MASK[SUIT_WORDS.index(word)]).bit_count()},
        )
        for word in words
    ]


def exchanges(view: View) -> list[Thought]:
    """What to put away, best first; the second idea keeps one more card."""
    choice = view.legal[0]
    assert isinstance(choice, Exchange)
    away = _unwanted(view)[: choice.limit]
    low = view.contract is not None and view.contract.aim is Aim.UNDER
    reason = "swap-sol" if low else "swap-tricks"
    return [_swap(cards, reason) for cards in ((away, away[:-1]) if away else (away,))]


def _swap(cards: list[Card], reason: str) -> Thought:
    mask = hand_of(cards)
    return Thought(Swap(mask), reason if cards else "swap-none", {"number": len(cards), "cards": cards_text(mask)})


def _unwanted(view: View) -> list[Card]:
    """The cards that are worth less than an average unseen card, the worst first."""
    hand, others = view.hand, view.unseen()
    low = view.contract is not None and view.contract.aim is Aim.UNDER

    def price(card: Card) -> float:
        if low:
            return -danger(card, hand | 1 << card, others, view.order)
        return worth(card, hand, others, view.trump, view.order)

    strange = cards_of(others)
    average = sum(map(price, strange)) / len(strange)
    prices = {card: price(card) for card in cards_of(hand)}
    bad = [card for card, each in prices.items() if each < average]
    return sorted(bad, key=lambda card: (prices[card], view.order[card % 13] * (-1 if low else 1), card))
