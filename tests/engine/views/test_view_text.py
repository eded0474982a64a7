"""Views as text: the same view again, nothing hidden in it, and what is no view is refused."""

from __future__ import annotations

import contextlib
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import moment, random_action
from whist.engine.errors import BadText
from whist.engine.game import Game
from whist.engine.text.view_text import view_from_text, view_to_text
from whist.engine.view import view
from whist.games import GAMES

DICE = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_neither_seed_nor_code_nor_hidden_cards_are_in_the_text(game: Game, dice: int) -> None:
    record, _ = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        text = view_to_text(view(game, state, seat))
        assert state.dealt.code not in text
        assert record.source.seed not in text  # type: ignore[attr-defined]
        data = json.loads(text)
        assert data["dealt"] == []
        assert data["rest"] == ""
        for who, word in data["log"]:
            if who != seat:
                assert not word.startswith("swap:") or word.startswith("swap:?")
                assert not word.startswith("show:") or word.startswith("show:?") or state.contract


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_views_round_trip(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for _ in range(2):
        for seat in range(game.seats):
            seen = view(game, state, seat)
            text = view_to_text(seen)
            assert view_from_text(text, game) == seen
            assert view_to_text(view_from_text(text, game)) == text
        while not game.deal_over(state):
            state = game.apply(state, random_action(game.legal(state), rng))


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "1", "[" * 100_000, '{"options":1}', '{"options":{"raise":"on"}}']
)
def test_what_is_no_view(text: str) -> None:
    with pytest.raises(BadText):
        view_from_text(text, GAMES["solowhist"])


@settings(max_examples=80)
@given(dice=DICE, junk=st.sampled_from(["null", "1", '""', "[]", "{}", '"x"', "[[1]]", '"AS"', "-1"]))
def test_damaged_views_raise_nothing_else(dice: int, junk: str) -> None:
    rng = random.Random(dice)
    game = rng.choice(list(GAMES.values()))
    record, _ = moment(game, dice)
    data = json.loads(view_to_text(view(game, record.state(), 0)))
    data[rng.choice(sorted(data))] = json.loads(junk)
    with contextlib.suppress(BadText):
        view_from_text(json.dumps(data), game)
