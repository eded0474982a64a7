"""Deals made up so that a wanted seat takes each trick, and the record texts to play them.

All tricks but the last few are of one suit, with the winner holding its highest card; every seat can follow to each, so
that the play is legal in any order. A suit has an odd card, and the tricks made of those go to the leader. The winners
must therefore end with the same seat: twice for four seats, three times for two seats and a stock.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from whist.engine.cards import NO_SUIT, Card, Hand, Seat, Suit, hand_of, hand_text, name
from whist.engine.tricks import ACE_HIGH, Order


@dataclass(frozen=True)
class Made:
    """Hands by seat, the stock from the top, and the cards in the order played."""

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    plays: tuple[Card, ...]

    @property
    def words(self) -> list[str]:
        """The play as the words of a record."""
        return [name(each) for each in self.plays]

    def tags(self, turned: Card | None = None) -> str:
        """The deal as the tags of a record."""
        text = f'[Deal "0:{" ".join(map(hand_text, self.hands))}"]\n'
        if self.stock:
            text += f'[Stock "{" ".join(map(name, self.stock))}"]\n'
        if turned is not None:
            text += f'[Turned "{name(turned)}"]\n'
        return text


def in_blocks(counts: Sequence[int]) -> list[Seat]:
    """Winners so that each seat takes as many tricks as `counts` says; the seat with the most comes last."""
    seats = sorted(range(len(counts)), key=lambda seat: counts[seat])
    return [seat for seat in seats for _ in range(counts[seat])]


def one_suit(
    suits: Iterable[Suit], winners: Sequence[Seat], seats: int, order: Order, rng: random.Random
) -> tuple[list[dict[Seat, Card]], list[Card]]:
    """For each of `winners` a trick of one suit that it wins, by seat; and the cards left over."""
    left = {suit: [13 * suit + rank for rank in range(13)] for suit in range(4)}
    for cards in left.values():
        rng.shuffle(cards)
    tricks = []
    for suit, winner in zip(suits, winners, strict=True):
        cards = sorted((left[suit].pop() for _ in range(seats)), key=lambda each: order[each % 13])
        others = [seat for seat in range(seats) if seat != winner]
        rng.shuffle(others)
        tricks.append({winner: cards.pop(), **dict(zip(others, cards, strict=True))})
    return tricks, [each for cards in left.values() for each in cards]


def played(tricks: Iterable[dict[Seat, Card]], winners: Iterable[Seat], leader: Seat, seats: int) -> tuple[Card, ...]:
    """The tricks' cards in the order played."""
    cards: list[Card] = []
    for trick, winner in zip(tricks, winners, strict=True):
        cards += (trick[(leader + step) % seats] for step in range(seats))
        leader = winner
    return tuple(cards)


def four_hands(winners: Sequence[Seat], leader: Seat, trump: Suit = NO_SUIT, seed: int = 0) -> Made:
    """Four hands of thirteen, at least three cards of each suit in each hand."""
    assert len(winners) == 13 and winners[-1] == winners[-2]
    rng = random.Random(seed)
    suits = [suit for suit in range(4) for _ in range(3)]
    rng.shuffle(suits)
    tricks, odd = one_suit(suits, winners[:12], 4, ACE_HIGH, rng)
    rng.shuffle(odd)
    last = winners[-1]
    odd.sort(key=lambda each: each // 13 == trump)  # the odd trump goes to the one who is to win with it
    tricks.append({last: odd.pop(), **{seat: odd.pop() for seat in range(4) if seat != last}})
    hands = tuple(hand_of(trick[seat] for trick in tricks) for seat in range(4))
    return Made(hands, (), played(tricks, winners, leader, 4))


def three_hands(winners: Sequence[Seat], leader: Seat, order: Order = ACE_HIGH, seed: int = 0) -> Made:
    """Three hands and a stock of thirteen that nobody needs."""
    rng = random.Random(seed)
    suits = [suit for suit in range(4) for _ in range((4, 4, 3, 2)[suit])]
    rng.shuffle(suits)
    tricks, stock = one_suit(suits, winners, 3, order, rng)
    hands = tuple(hand_of(trick[seat] for trick in tricks) for seat in range(3))
    return Made(hands, tuple(stock), played(tricks, winners, leader, 3))


def two_hands(first: Sequence[Seat], last: Sequence[Seat], leader: Seat, turned: Suit, seed: int = 0) -> Made:
    """Two hands and a stock with suit `turned` on top. Stage 1 plays the hands as dealt, stage 2 what was drawn."""
    assert len(set(last[-3:])) == 1
    rng = random.Random(seed)
    winners = [*first, *last]
    suits = [suit for suit in range(4) for _ in range(6)]
    while True:
        rng.shuffle(suits)
        tricks, odd = one_suit(suits, winners[:24], 2, ACE_HIGH, rng)
        if turned in suits[13:]:
            break
    odd.sort(key=lambda each: each // 13 == turned)
    champion = last[-1]
    trump = odd.pop()
    rng.shuffle(odd)
    tricks.append({champion: odd[0], 1 - champion: odd[1]})
    tricks.append({champion: trump, 1 - champion: odd[2]})
    hands = tuple(hand_of(trick[seat] for trick in tricks[:13]) for seat in range(2))
    drawn = [[trick[seat] for trick in tricks[13:]] for seat in range(2)]
    # The turned card goes to the winner of trick 1, so it is one of that seat's.
    drawn[first[0]].sort(key=lambda each: each // 13 == turned)
    stock: list[Card] = []
    for winner in first:
        stock += (drawn[winner].pop(), drawn[1 - winner].pop())
    assert stock[0] // 13 == turned
    return Made(hands, tuple(stock), played(tricks, winners, leader, 2))


def record_text(game: str, dealer: Seat, tags: str, words: Iterable[str], **more: str) -> str:
    """A record: `more` are further tags, such as Rules and Score."""
    lines = [f'[Game "{game}"]', f'[Dealer "{dealer}"]', *(f'[{tag} "{value}"]' for tag, value in more.items())]
    return "\n".join(lines) + "\n" + tags + "\n" + " ".join(words) + "\n"
