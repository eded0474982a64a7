"""The arena: fair seatings, figures that add up, and the order of the players where a few deals show it."""

from __future__ import annotations

import json

import pytest

from tools.arena import arena
from whist.engine.deals import code_of, normal_code
from whist.games import GAMES

SEED = "0123456789ABCDEFGHJKMNPQRS"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_same_player_on_both_sides_gains_nothing(name: str) -> None:
    table = arena.compare(name, ("reference", "reference"), 12, SEED, 1, GAMES[name].choose())
    if len(GAMES[name].sides) == 2:
        assert table["points"][0] == 0
    assert table["deals"] == 12


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_player_sits_everywhere(name: str) -> None:
    game = GAMES[name]
    tables = arena.seatings(game, "steady", "easy")
    for seat in range(game.seats):
        assert {table[seat] for table, _, _ in tables} == {"steady", "easy"}
    assert sum(table.count("steady") for table, _, _ in tables) == sum(table.count("easy") for table, _, _ in tables)


@pytest.mark.parametrize(
    ("name", "deals"), [("tvamanswhist", 10), ("fyrmanswhist", 16), ("solowhist", 10), ("tremandswhist", 12)]
)
@pytest.mark.parametrize("level", ["easy", "steady"])
def test_better_than_chance(name: str, deals: int, level: str) -> None:
    table = arena.compare(name, (level, "random"), deals, SEED, 1, GAMES[name].choose())
    mean, half = table["points"]
    assert mean - half > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("other", ["easy", "reference"])
def test_steady_beats_the_others(name: str, other: str) -> None:
    table = arena.compare(name, ("steady", other), 200, SEED, 2, GAMES[name].choose())
    mean, half = table["points"]
    assert mean - half > 0


@pytest.mark.slow
def test_steady_makes_what_it_calls() -> None:
    """For every call that it makes often: neither timid nor rash (55 to 90 in a hundred are made)."""
    options = GAMES["solowhist"].choose(royal="on", all_pass="misere")
    table = arena.compare("solowhist", ("steady", "steady"), 3000, SEED, 2, options)
    for row in table["contracts"]:
        if row["player"] == "steady" and row["played"] >= 30:
            assert 0.55 <= row["made"] / row["played"] <= 0.9, row


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tvamanswhist", "--players", "easy,random", "--deals", "3", "--seed", "any", "--options", "scoring=deal"]
    assert arena.main([*line, "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["deals"] == 3
    assert set(table["seconds_per_move"]) == {"easy", "random"}
    assert arena.main(line) == 0
    printed = capsys.readouterr().out
    assert "points per deal" in printed and "tricks above an even split" in printed
    assert "of the last thirteen tricks" in printed
    with pytest.raises(SystemExit):
        arena.main(["tvamanswhist", "--players", "nobody,random"])


def test_what_is_given_away_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tvamanswhist", "--players", "easy,steady", "--deals", "2", "--regrets"]
    assert arena.main(line) == 0
    printed = capsys.readouterr().out
    assert "easy" in printed and "of 2 deals" in printed
    assert arena.main([*line, "--json"]) == 0
    easy, steady = json.loads(capsys.readouterr().out)
    assert easy["regret"] > steady["regret"] >= 0
    for senseless in (["--options", "stock=pick"], ["--options", "stock=pick turnup=highlow"]):
        with pytest.raises(SystemExit):
            arena.main([*line, *senseless])
    with pytest.raises(SystemExit):
        arena.main(["solowhist", *line[1:]])


@pytest.mark.slow
def test_expert_beats_steady_by_more_than_the_half_of_a_trick() -> None:
    table = arena.compare("tvamanswhist", ("expert", "steady"), 60, SEED, 2, GAMES["tvamanswhist"].choose())
    mean, half = table["tricks"]
    assert mean - half > 0.5


def test_the_seeds_of_matches_are_seeds() -> None:
    assert normal_code((code_of(SEED, 1) * 3)[:26], 26)
