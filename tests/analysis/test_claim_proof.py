"""What is claimed to be certain is so in every layout: held against a search over sets of layouts, which knows no
shortcut."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

import pytest

from whist.analysis.claim_proof import ClaimProof, Goal
from whist.engine.actions import Play
from whist.engine.cards import NO_SUIT, PACK, SUIT_MASK, Card, Hand, Seat, cards_of, hand_of
from whist.engine.deals import Seeded
from whist.engine.tricks import ACE_LOW, legal, winner
from whist.engine.view import View, view
from whist.games import GAMES

Layouts = frozenset[tuple[Hand, ...]]
SOL = next(each for each in GAMES["tremandswhist"].contracts(GAMES["tremandswhist"].choose()) if each.order == ACE_LOW)
"""A contract with the ace below the two."""


@dataclass(frozen=True)
class Case:
    """A view with few cards left, and all layouts in keeping with it."""

    view: View
    layouts: Layouts


def case(choose: random.Random, seats: int, size: int, dead: int, shown: float, trumps: bool) -> Case:
    """Hands of `size` cards from few ranks, so that suits run out and cards lie close together. Some of the others'
    cards are known, some suits known to be lacked; `dead` cards lie nowhere."""
    number = seats * size + dead
    pack = choose.sample([13 * suit + rank for suit in range(4) for rank in (12, *range(number // 4 + 1))], number)
    hands = [hand_of(pack[at * size : (at + 1) * size]) for at in range(seats)]
    if choose.random() < 0.6:  # a hand worth a claim
        best = sorted(pack, key=lambda each: each % 13, reverse=choose.random() < 0.5)[:size]
        rest = [each for each in pack if each not in best]
        hands = [hand_of(best), *(hand_of(rest[at * size : (at + 1) * size]) for at in range(seats - 1))]
    unseen = hand_of(pack) & ~hands[0]
    known = [hand_of(each for each in cards_of(hand) if choose.random() < shown) for hand in hands]
    known[0] = 0
    voids = [
        sum(mask for mask in SUIT_MASK if not hand & mask and choose.random() < 0.4) if at else 0
        for at, hand in enumerate(hands)
    ]
    trick: tuple[Card, ...] = ()
    leader = 0
    if choose.random() < 0.5:
        leader = choose.randrange(seats)
        for at in range((0 - leader) % seats):
            who = (leader + at) % seats
            card = choose.choice(cards_of(legal(hands[who], trick[0] // 13 if trick else NO_SUIT)))
            trick = (*trick, card)
            hands[who], known[who] = hands[who] & ~(1 << card), known[who] & ~(1 << card)
            unseen &= ~(1 << card)
            if trick[0] // 13 != card // 13:
                voids[who] |= SUIT_MASK[trick[0] // 13]
    game = GAMES[{2: "tvamanswhist", 3: "tremandswhist", 4: "solowhist"}[seats]]
    start = view(game, game.start(game.choose(), Seeded("0" * 26), 0), 0)
    outside = PACK & ~hands[0] & ~unseen & ~hand_of(trick)
    seen = replace(
        start,
        hand=hands[0],
        open=tuple(known),
        gone=outside,
        counts=tuple(map(int.bit_count, hands)),
        stock=0,
        top=None,
        trick=trick,
        leader=leader,
        turn=0,
        voids=tuple(voids),
        trump=choose.randrange(4) if trumps else NO_SUIT,
        contract=SOL if choose.random() < 0.3 else None,
        legal=tuple(map(Play, cards_of(legal(hands[0], trick[0] // 13 if trick else NO_SUIT)))),
    )
    return Case(seen, frozenset(layouts(hands[0], unseen & ~hand_of(known_cards(known)), seen)))


def known_cards(known: Iterable[Hand]) -> Iterable[Card]:
    return (card for hand in known for card in cards_of(hand))


def layouts(own: Hand, pool: Hand, seen: View) -> list[tuple[Hand, ...]]:
    """Every way to lay the cards of the pool out."""
    found: list[tuple[tuple[Hand, ...], Hand]] = [((own,), pool)]
    for seat in range(1, seen.seats):
        room = seen.counts[seat] - seen.open[seat].bit_count()
        found = [
            ((*hands, seen.open[seat] | hand_of(chosen)), left & ~hand_of(chosen))
            for hands, left in found
            for chosen in combinations(cards_of(left & ~seen.voids[seat]), room)
        ]
    return [hands for hands, _ in found]


def certain(worlds: Layouts, seen: View, trick: tuple[Card, ...], goal: Goal, turn: Seat = 0, first: int = -1) -> bool:
    """Whether seat 0 gets what it claims, playing by what it has seen alone, in all of these layouts; with `first` as
    its first card where one is given."""
    seats = len(next(iter(worlds)))
    if len(trick) == seats:
        won = (turn + winner(trick, seen.trump, seen.order)) % seats
        if (won == 0) != (goal is Goal.ALL):
            return False
        turn, trick = won, ()
    if not trick and not any(next(iter(worlds))):
        return True
    led = trick[0] // 13 if trick else NO_SUIT
    if turn == 0:
        own = next(iter(worlds))[0]
        cards = cards_of(legal(own, led)) if first < 0 else (first,)
    else:
        cards = tuple({card for hands in worlds for card in cards_of(legal(hands[turn], led))})

    def after(card: Card) -> bool:
        left = frozenset(
            (*hands[:turn], hands[turn] & ~(1 << card), *hands[turn + 1 :])
            for hands in worlds
            if legal(hands[turn], led) >> card & 1
        )
        return certain(left, seen, (*trick, card), goal, (turn + 1) % seats)

    return (any if turn == 0 else all)(after(card) for card in cards)


SHAPES = [(2, 3, 3), (2, 4, 0), (2, 4, 2), (3, 2, 3), (3, 3, 0), (4, 2, 0), (4, 2, 1)]
"""Seats, cards in each hand, cards that lie nowhere."""


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("goal", Goal)
def test_a_proof_holds_in_all_layouts_and_is_found_where_there_is_one(shape: tuple[int, int, int], goal: Goal) -> None:
    choose = random.Random(f"{shape} {goal}")
    proved = missed = 0
    for number in range(60):
        at = case(choose, *shape, shown=choose.choice((0, 0.3, 0.8)), trumps=number % 2 == 0)
        seen = at.view
        card = ClaimProof(seen, goal).find_card()
        if card is not None:
            proved += 1
            assert certain(at.layouts, seen, seen.trick, goal, first=card), (seen, card)
        elif certain(at.layouts, seen, seen.trick, goal):
            missed += 1
    assert proved > 8
    # Who leads next is left open where others take the tricks; so a few proofs are not found there.
    assert missed <= (0 if goal is Goal.ALL or shape[0] == 2 else proved // 3)
