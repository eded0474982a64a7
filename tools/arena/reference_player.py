"""The yardstick of the arena: a short rule of thumb that never changes, so that figures of different days can be
compared.

Win as cheaply as possible, else throw the lowest; lead the top of the longest suit; bid by a plain point count. Where
tricks are to be avoided: lose with the highest card that loses, else throw the lowest; lead the lowest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whist.bots.thought import Thought
from whist.engine.actions import Action, Call, Exchange, Play, Show, Swap
from whist.engine.cards import RED, SUIT_MASK, SUIT_WORDS, Card, Hand, cards_of, hand_of
from whist.engine.contracts import Aim
from whist.engine.tricks import beats
from whist.engine.view import View


class Reference:
    """The rule of thumb as a player."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:  # noqa: ARG002 (all players are given chance)
        """One thought, without a reason and without chance."""
        yield Thought(choose(view), "any")


def choose(view: View) -> Action:
    """The action that the rule of thumb takes."""
    first = view.legal[0]
    if isinstance(first, Exchange):
        return _put_away(view, first.limit)
    if isinstance(first, Swap):
        return Swap(1 << _lowest(view, cards_of(view.hand)))
    if isinstance(first, Show):
        colour = RED if _points(view.hand) >= 11 else ~RED
        return Show(min(cards_of(view.hand & colour or view.hand), key=lambda card: (card % 13, card)))
    if isinstance(first, Call):
        return _call(view, [choice.word for choice in view.legal if isinstance(choice, Call)])
    return Play(_card(view, [choice.card for choice in view.legal if isinstance(choice, Play)]))


def _points(hand: Hand) -> int:
    """Four for an ace, three for a king, two for a queen, one for a jack."""
    return sum(max(0, card % 13 - 8) for card in cards_of(hand))


def _longest(hand: Hand) -> int:
    return max(range(4), key=lambda suit: ((hand & SUIT_MASK[suit]).bit_count(), _points(hand & SUIT_MASK[suit])))


def _call(view: View, words: list[str]) -> Action:
    points = _points(view.hand)
    if "keep" in words:
        high = view.top is not None and (view.top % 13 >= 8 or view.top // 13 == view.trump)
        return Call("keep" if high else "discard")
    if "pass" in words:
        turned = view.turned // 13 if view.turned is not None else 0
        trumps = (view.hand & SUIT_MASK[turned]).bit_count()
        wanted = {"solo": points >= 14 and trumps >= 5, "accept": points >= 10, "propose": points >= 12 and trumps >= 3}
        return Call(next((word for word, good in wanted.items() if good and word in words), "pass"))
    if view.phase == "trump":
        return Call(max(words, key=lambda word: (view.hand & SUIT_MASK[SUIT_WORDS.index(word)]).bit_count()))
    order = ("sol", "sans", "farve", "spar") if points <= 8 else ("sans", "spar", "farve", "sol")
    return Call(next((word for word in order if word in words), words[0]))


def _put_away(view: View, limit: int) -> Action:
    if _avoids(view):
        ranked = sorted(cards_of(view.hand), key=lambda card: -view.order[card % 13])
        return Swap(hand_of(card for card in ranked[:limit] if view.order[card % 13] > 5))
    ranked = sorted(cards_of(view.hand), key=lambda card: (card // 13 == view.trump, card % 13))
    return Swap(hand_of(card for card in ranked[:limit] if card // 13 != view.trump and card % 13 < 9))


def _avoids(view: View) -> bool:
    """Whether this seat wants few tricks. Against a lone misère all others want them."""
    contract = view.contract
    if contract is None or contract.aim in (Aim.AT_LEAST, Aim.OVER):
        return False
    return contract.aim is not Aim.AT_MOST or view.declarer in (-1, view.seat)


def _lowest(view: View, cards: tuple[Card, ...] | list[Card]) -> Card:
    return min(cards, key=lambda card: (card // 13 == view.trump, view.order[card % 13], card))


def _card(view: View, cards: list[Card]) -> Card:
    def rank(card: Card) -> int:
        return view.order[card % 13]

    if not view.trick:
        if _avoids(view):
            return min(cards, key=lambda card: (rank(card), card))
        suit = _longest(view.hand)
        return max((card for card in cards if card // 13 == suit), key=rank)
    winning = [card for card in cards if beats(card, view.trick, view.trump, view.order)]
    losing = [card for card in cards if card not in winning]
    if _avoids(view):
        return max(losing, key=rank) if losing else _lowest(view, cards)
    return _lowest(view, winning or cards)
