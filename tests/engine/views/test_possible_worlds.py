"""Possible worlds fit a view, and the truth is one of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.imagined import imagine, sample
from tests.support.random_matches import moment, random_action
from whist.engine.actions import Play, Show
from whist.engine.cards import PACK, hand_of
from whist.engine.errors import IllegalAction
from whist.engine.game import Game
from whist.engine.view import view
from whist.games import GAMES

DICE = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_possible_worlds_give_back_the_view_and_can_be_played_on(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        world = sample(game, seen, rng)
        assert view(game, world, seat) == seen
        assert all(hand & void == 0 for hand, void in zip(world.hands, seen.voids, strict=True))
        while not game.deal_over(world):
            world = game.apply(world, random_action(game.legal(world), rng))
            everywhere = [*world.hands, hand_of(world.stock), hand_of(world.trick), world.out]
            everywhere += [hand_of(trick.cards) for trick in world.tricks]
            assert sum(each.bit_count() for each in everywhere) == 52
            assert sum(everywhere) == PACK
        assert len(world.past) == len(state.past) + 1
        with pytest.raises(IllegalAction):
            game.apply(world, Play(0))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_the_true_layout_is_a_possible_world(game: Game, dice: int) -> None:
    record, rng = moment(game, dice)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        signals = {who: action.signal for who, action in state.log if isinstance(action, Show)}
        world = imagine(game, seen, state.hands, state.stock, signals)
        assert view(game, world, seat) == seen
        if seat == state.turn:
            action = random_action(game.legal(state), rng)
            after, imagined = game.apply(state, action), game.apply(world, action)
            if not game.deal_over(after):
                assert view(game, imagined, seat) == view(game, after, seat)
            assert imagined.past == after.past
