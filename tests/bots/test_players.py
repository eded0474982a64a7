"""What holds for every computer player in every game: legal, the same for the same view, blind, with a reason to
give."""

from __future__ import annotations

import string
from random import Random

import pytest

from tests.bots.walks import EVERY_HOUSE, game_of, named, walk
from tests.support.imagined import sample
from whist.bots.levels import LEVELS
from whist.bots.player import decide, seeded
from whist.bots.thought import REASONS
from whist.bots.thumb.random_player import RandomPlayer
from whist.engine.actions import covers
from whist.engine.cards import SUIT_WORDS, card
from whist.engine.text.view_text import view_from_text, view_to_text
from whist.engine.view import view
from whist.games import GAMES


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", [*LEVELS, "random"])
@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_legal_the_same_each_time_and_with_a_reason(name: str, house: dict[str, str], level: str) -> None:
    game = game_of(name)
    player = LEVELS.get(level, RandomPlayer())
    for state in walk(game, house, 3, deals=2):
        seen = view(game, state, state.turn)
        thought = decide(player, seen)
        assert any(covers(choice, thought.action) for choice in seen.legal), thought
        assert decide(player, view_from_text(view_to_text(seen), game)) == thought
        fields = {field for _, field, _, _ in string.Formatter().parse(REASONS[thought.reason]) if field}
        assert fields <= set(thought.values), thought
        for key, value in thought.values.items():
            kind = key.split("_")[0]
            if kind == "card":
                card(str(value))
            elif kind == "suit":
                assert value in SUIT_WORDS
            elif kind == "seat":
                assert value in range(game.seats)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_unseen_cards_exchanged_change_nothing(name: str, level: str) -> None:
    game = game_of(name)
    rng = Random(4)
    for state in walk(game, {}, 11):
        seat = state.turn
        world = sample(game, view(game, state, seat), rng)
        assert decide(LEVELS[level], view(game, world, seat)) == decide(LEVELS[level], view(game, state, seat))


def test_chance_comes_from_the_view() -> None:
    game = game_of("tvamanswhist")
    states = list(walk(game, {}, 1))
    first, second = view(game, states[0], states[0].turn), view(game, states[5], states[5].turn)
    assert seeded(first).random() == seeded(first).random() != seeded(second).random()


def test_after_the_deal_everyone_goes_on() -> None:
    game = game_of("tvamanswhist")
    state = list(walk(game, {}, 2))[-1]
    state = game.apply(state, game.legal(state)[0])  # type: ignore[arg-type]
    for player in LEVELS.values():
        assert str(decide(player, view(game, state, 0)).action) == "next"


def test_every_reason_is_a_sentence() -> None:
    for key, sentence in REASONS.items():
        assert sentence[0].isupper() or sentence[0] == "{", key
        assert sentence.endswith("."), key
