"""Guessed layouts keep to all that a seat knows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bots.walks import EVERY_HOUSE, game_of, named, walk
from tests.support.imagined import sample
from whist.bots.common.sampling import deal_out
from whist.engine.cards import PACK, card, hand_of
from whist.engine.view import view


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_a_guessed_world_looks_the_same(name: str, house: dict[str, str]) -> None:
    game = game_of(name)
    rng = Random(5)
    for number in range(4):
        for state in walk(game, house, number, deals=2):
            for seat in range(game.seats):
                seen = view(game, state, seat)
                world = sample(game, seen, rng)
                assert view(game, world, seat) == seen
                assert [*map(int.bit_count, world.hands)] == [*map(int.bit_count, state.hands)]
                places = [*world.hands, hand_of(world.stock), world.out, seen.played()]
                assert sum(map(int.bit_count, places)) == 52
                assert sum(places) == PACK


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_a_guessed_world_can_be_played_on(name: str, house: dict[str, str]) -> None:
    game = game_of(name)
    rng = Random(6)
    for at, state in enumerate(walk(game, house, 9)):
        if at % 9 == 0:
            world = sample(game, view(game, state, state.turn), rng)
            assert game.legal(world) == game.legal(state)


def test_layouts_are_found_where_only_a_chain_of_moves_finds_them() -> None:
    # The last place takes clubs only; the first two between them bar all but one suit each.
    clubs, diamonds, hearts = 0x1FFF, 0x1FFF << 13, 0x1FFF << 26
    cards = [card(text) for text in ("2C", "3C", "2D", "3D", "2H", "3H")]
    barred = [hearts, clubs, diamonds | hearts]
    for seed in range(200):
        rng = Random(seed)
        rng.shuffle(cards)
        places = deal_out(cards, [2, 2, 2], barred, rng)
        assert Counter(places) == {0: 2, 1: 2, 2: 2}
        assert not any(barred[place] >> each & 1 for each, place in zip(cards, places, strict=True))


def test_what_cannot_be_is_refused() -> None:
    clubs = 0x1FFF
    with pytest.raises(ValueError, match="no such layout"):
        deal_out([card("2C"), card("3C")], [1, 1], [clubs, 0], Random(1))


def test_all_layouts_are_about_equally_likely() -> None:
    clubs = 0x1FFF
    cards = [card(text) for text in ("2C", "3C", "2D", "3D")]
    seen: Counter[tuple[int, ...]] = Counter()
    rng = Random(3)
    for _ in range(6000):
        mixed = cards[:]
        rng.shuffle(mixed)
        places = deal_out(mixed, [1, 1, 2], [clubs, 0, 0], rng)
        where = dict(zip(mixed, places, strict=True))
        seen[tuple(where[each] for each in cards)] += 1
    # One of two diamonds to the first place, any of the other three cards to the second.
    assert len(seen) == 6
    assert all(820 < number < 1180 for number in seen.values())
