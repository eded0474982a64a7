"""The brute-force search against the engine itself: every way to the end of a random deal, played out by the game."""

from __future__ import annotations

from random import Random

import pytest

from tests.solver.small import small
from tests.support.random_matches import random_record, steps
from whist.engine.actions import Play
from whist.engine.cards import card, hand_of
from whist.engine.game import Game
from whist.engine.state import State
from whist.games import GAMES
from whist.solver import Position, brute_force_card_values, brute_force_value


def ending(game: Game, dice: int, cards: int) -> State | None:
    """A random deal when so few cards are left, some of them perhaps on the table."""
    rng = Random(dice)
    for record in steps(random_record(game, rng), rng):
        state = record.state()
        held = sum(hand.bit_count() for hand in state.hands)
        playing = game.phase_name(state) in ("play", "stage2") and not state.stock
        if playing and held <= cards and len(state.tricks) and isinstance(game.legal(state)[0], Play):
            return state
    return None


def taken(state: State, side: frozenset[int]) -> int:
    tricks = state.tricks if not state.past else ()
    return sum(trick.winner in side for trick in tricks)


def through(game: Game, state: State, side: frozenset[int], avoids: bool) -> int:
    """The side's tricks of the whole deal with best play, each card played by the game."""
    plays = [choice for choice in game.legal(state) if isinstance(choice, Play)]
    if not plays:
        return sum(state.past[-1].tricks[seat] for seat in side)
    values = [through(game, game.apply(state, play), side, avoids) for play in plays]
    return max(values) if (state.turn in side) != avoids else min(values)


@pytest.mark.parametrize("name", GAMES)
def test_as_the_game_plays_it(name: str) -> None:
    game = GAMES[name]
    found = 0
    for dice in range(30):
        state = ending(game, dice, 3 * game.seats - 2 if game.seats > 2 else 6)
        if state is None or (state.contract is not None and state.contract.ends_early):
            continue
        found += 1
        rng = Random(dice)
        side = frozenset(rng.sample(range(game.seats), rng.randint(1, game.seats - 1)))
        for avoids in (False, True):
            position = Position(state.hands, state.leader, state.trick, state.trump, state.order, side, avoids)
            so_far = taken(state, side)
            assert so_far + brute_force_value(position) == through(game, state, side, avoids)
    assert found >= 2, "too few deals come so far"


def test_each_card_and_what_follows() -> None:
    rng = Random(5)
    for seats, size in ((2, 4), (3, 3), (4, 3)):
        for _ in range(30):
            position = small(rng, seats, size)
            values = brute_force_card_values(position)
            best = max if (position.turn in position.side) != position.avoids else min
            assert best(values.values()) == brute_force_value(position)
            assert set(values) == set(position.legal())


def test_a_tenace() -> None:
    """The ace and queen over the king: one trick when led from, two when led to."""
    mine, theirs = hand_of([card("AS"), card("QS")]), hand_of([card("KS"), card("2S")])
    assert brute_force_value(Position((mine, theirs), leader=0)) == 1
    assert brute_force_value(Position((mine, theirs), leader=1)) == 2
    assert brute_force_value(Position((mine, theirs), leader=0, avoids=True)) == 2


def test_positions_that_do_not_fit() -> None:
    two, three = hand_of([0, 1]), hand_of([2, 3, 4])
    with pytest.raises(ValueError, match="differ in size"):
        Position((two, three))
    with pytest.raises(ValueError, match="two places"):
        Position((two, two))
    with pytest.raises(ValueError, match="no such seat"):
        Position((two, hand_of([2, 3])), leader=2)
    with pytest.raises(ValueError, match="full"):
        Position((two, hand_of([2, 3])), trick=(5, 6))
    with pytest.raises(ValueError, match="two to four"):
        Position((two,))
    assert Position((two, hand_of([2])), leader=1, trick=(5,)).turn == 0
