"""The last thirteen tricks of Tvåmanswhist: two hands and no stock. The other hand can be counted, and is often
known."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.common.card_sense import (
    alive,
    cheapest,
    highest,
    is_master,
    length,
    lowest,
    playable,
    takes,
    winning_card,
)
from whist.bots.common.roles import interests_of
from whist.bots.common.sampling import layout
from whist.bots.common.two_hand_values import balance
from whist.bots.thought import Thought, play
from whist.engine.cards import SUIT_MASK, Card, Hand
from whist.engine.view import View
from whist.solver import Position, Solver, Unknown

EXACT: Final = 7
"""With at most so many tricks left, known hands are solved exactly."""
NODES: Final = 500
"""How many positions are looked into before that is given up."""
WORLDS: Final = 6
"""How many hands are tried if the other hand is not known for certain."""
GUESSES: Final = 3
"""How many hands are sampled for each of them."""


def is_low(view: View) -> bool:
    """Whether tricks are avoided."""
    return view.contract is not None and interests_of(view).avoids


def ideas(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    other = 1 - view.seat
    low = is_low(view)
    known = view.known(other)
    sure = known.bit_count() == view.counts[other]
    if sure and view.hand.bit_count() <= EXACT:
        try:
            return _exact(view, known, low)
        except Unknown:
            pass
    hands = [known] if sure else [imagined(view, rng, low) for _ in range(WORLDS)]
    total = dict.fromkeys(playable(view), 0.0)
    for hand in hands:
        for card in total:
            total[card] += _after(view, card, hand, low)
    ranking = sorted(total, key=lambda card: (-total[card], card % 13 if not low else -(card % 13), card))
    return [play(card, reason(view, card, low)) for card in ranking]


def imagined(view: View, rng: Random, low: bool) -> Hand:
    """A hand that the other may hold. The other seat has kept good cards and put poor ones aside, so the best of a few
    sampled hands is used."""
    other = 1 - view.seat
    chosen = (layout(view, rng)[0][other] for _ in range(GUESSES))
    return max(chosen, key=lambda hand: balance(hand, view.hand, view.trump, low))


def _exact(view: View, known: Hand, low: bool) -> list[Thought]:
    """The cards in order of the good tricks that they bring against the known hand."""
    position = moment(view, known)
    values = Solver(position).card_values(limit=NODES)
    sign = 1 if low else -1
    ranking = sorted(values, key=lambda card: (sign * values[card], card // 13 == view.trump, card % 13, card))
    return [play(card, "exact", number=values[card]) for card in ranking]


def moment(view: View, theirs: Hand) -> Position:
    """Where the play stands if the other seat holds `theirs`; the seat's own tricks are counted."""
    hands = (view.hand, theirs) if view.seat == 0 else (theirs, view.hand)
    leader = view.leader if view.trick else view.seat
    return Position(hands, leader, view.trick, view.trump, side=frozenset((view.seat,)), avoids=is_low(view))


def _after(view: View, card: Card, hand: Hand, low: bool) -> float:
    """Good tricks above an even share after this trick: the trick itself, and the worth of what both seats then
    hold."""
    trump = view.trump
    mine = view.hand & ~(1 << card)
    if view.trick:
        return _settled(takes(card, view.trick[0], trump), mine, hand, trump, low)
    may = hand & SUIT_MASK[card // 13] or hand
    replies = _answers(card, may, low)
    return min(_settled(not takes(reply, card, trump), mine, hand & ~(1 << reply), trump, low) for reply in replies)


def _answers(card: Card, hand: Hand, low: bool) -> list[Card]:
    """The replies to a lead of `card` that are worth trying: in each suit the cheapest card that wins and the least
    useful one."""
    replies = []
    for suit, mask in enumerate(SUIT_MASK):
        held = hand & mask
        parts = (held >> card << card, held & (1 << card) - 1) if suit == card // 13 else (held,)
        for part in parts:
            if part:
                replies.append(part.bit_length() - 1 if low else (part & -part).bit_length() - 1)
    return replies


def _settled(won: bool, mine: Hand, theirs: Hand, trump: int, low: bool) -> float:
    return (0.5 if won != low else -0.5) + balance(mine, theirs, trump, low) / 2


def reason(view: View, card: Card, low: bool) -> str:
    """The sentence that fits what a card does."""
    if view.trick:
        wins = takes(card, view.trick[0], view.trump)
        able = any(takes(each, view.trick[0], view.trump) for each in playable(view))
        if low:
            return "take-now" if wins else "unload" if card // 13 != view.trick[0] // 13 else "duck"
        if wins:
            return "trump-in" if card // 13 != view.trick[0] // 13 else "win-last"
        return "not-worth" if able else "cannot-win"
    if low:
        return "duck-lead" if not is_master(card, alive(view)) else "lead-safe"
    if is_master(card, alive(view)):
        return "lead-master"
    longest = max(length(view.hand, suit) for suit in range(4))
    return "lead-long" if length(view.hand, card // 13) == longest else "lead-safe"


def thumb(view: View, low: bool) -> list[Thought]:
    """Plain rules of thumb: lead the best card (or the lowest), win as cheaply as possible, else throw the lowest."""
    cards = playable(view)
    if not view.trick:
        if low:
            return [play(lowest(cards), "duck-lead"), play(highest(cards), "lead-safe")]
        first = highest(cards)
        longest = max(cards, key=lambda card: (length(view.hand, card // 13), card % 13, card))
        return [play(first, "lead-safe"), play(longest, "lead-long")]
    best = winning_card(view)
    over = [card for card in cards if takes(card, best, view.trump)]
    under = [card for card in cards if card not in over]
    if low:
        down = [play(highest(under), "duck")] if under else []
        return down + ([play(highest(over), "take-now")] if over else [])
    up = [play(cheapest(over, view.trump), "win-cheap")] if over else []
    return up + ([play(cheapest(under, view.trump), "not-worth" if over else "cannot-win")] if under else [])
