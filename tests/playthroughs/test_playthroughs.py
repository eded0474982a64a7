"""Every golden playthrough still plays as it did, and together they show every game and every house rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs import files, record_of, whole
from whist.engine.record import Record
from whist.engine.text.record_text import from_text
from whist.games import GAMES


def records(game_id: str) -> list[Record]:
    return [from_text(record_of(path), GAMES) for path in files() if path.name.startswith(f"{game_id}-")]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_it_plays_as_it_did(path: Path) -> None:
    assert whole(record_of(path)).splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_each_file_is_named_for_its_game() -> None:
    for path in files():
        assert path.name.startswith(f"{from_text(record_of(path), GAMES).game.id}-")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_playthroughs(game_id: str) -> None:
    assert records(game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_value_of_every_option_is_played(game_id: str) -> None:
    """Of an option that is a number out of many, the default and another one."""
    played = records(game_id)
    for option in GAMES[game_id].options:
        seen = {record.options[option.id] for record in played}
        if option.numbers or (len(option.values) > 5 and all(value.isdecimal() for value in option.values)):
            assert option.default in seen, option.id
            assert len(seen) > 1, option.id
        else:
            assert seen == set(option.values), option.id


@pytest.mark.parametrize("game_id", GAMES)
def test_every_contract_is_played(game_id: str) -> None:
    wanted = set()
    played = set()
    for record in records(game_id):
        wanted |= {contract.word for contract in record.game.contracts(record.options)}
        played |= {deal.contract for deal in record.state().past}
    assert played - {""} == wanted
