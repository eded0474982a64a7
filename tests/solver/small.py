"""Small positions to ask about, made from a number."""

from __future__ import annotations

from random import Random

from whist.engine.cards import hand_of
from whist.engine.tricks import ACE_HIGH, ACE_LOW
from whist.solver import Position


def small(rng: Random, seats: int, size: int, spread: int = 52) -> Position:
    """Random hands from the first `spread` cards of a shuffled pack sorted by rank, so that a small spread gives
    crowded suits; any trump, order, side and aim; in half of the cases some cards of the first trick are played."""
    pack = sorted(range(52), key=lambda card: (card % 13, card // 13))[-max(spread, seats * size) :]
    cards = rng.sample(pack, seats * size)
    position = Position(
        hands=tuple(hand_of(cards[seat::seats]) for seat in range(seats)),
        leader=rng.randrange(seats),
        trump=rng.choice((-1, -1, 0, 1, 2, 3)),
        order=rng.choice((ACE_HIGH, ACE_HIGH, ACE_LOW)),
        side=frozenset(rng.sample(range(seats), rng.randint(1, seats - 1))),
        avoids=rng.random() < 0.4,
    )
    for _ in range(rng.choice((0, 0, *range(seats)))):
        position, _ = position.then(rng.choice(position.legal()))
    return position
