"""Every game holds what any game must."""

from __future__ import annotations

import pytest

from tests.bridge_whist import registered
from tests.contract_of_a_game import check_game
from whist.engine.game import Game
from whist.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_keeps_the_contract(game: Game) -> None:
    check_game(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_keeps_the_contract_at_length(game: Game) -> None:
    check_game(game, matches=100)


@pytest.mark.parametrize("with_players", [True, False], ids=["its own players", "the shared players"])
def test_a_game_of_three_modules_keeps_it_too(with_players: bool) -> None:
    with registered(with_players) as game:
        check_game(game)
    assert game.id not in GAMES
