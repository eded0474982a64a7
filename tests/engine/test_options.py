"""House rules: what can be chosen, what clashes, what falls back (the Options tables of rules.md)."""

from __future__ import annotations

import pytest

from whist.engine.errors import BadText
from whist.engine.options import mend_options
from whist.games import GAMES

TABLES = {
    "tvamanswhist": {
        "scoring": "book difference deal",
        "counted": "last13 all26 scale12",
        "match": "13 7 deals",
        "deals": " ".join(map(str, range(1, 25))),
        "stage1": "must free",
        "turnup": "trump highlow",
        "stock": "tricks pick",
        "first": "cut 0 1",
    },
    "fyrmanswhist": {
        "lead": "right left",
        "showing": "in_turn all",
        "end": "13 deals",
        "deals": "4 8 12 16 20 24",
        "set_bonus": "double single",
        "first": "cut 0 1 2 3",
    },
    "solowhist": {
        "second_chance": "on off",
        "raise": "off on",
        "all_pass": "throw_in misere",
        "royal": "off on",
        "declared_trump": "none choice",
        "open_hand": "after_trick1 before_lead",
        "over": "off on",
        "stakes": "2,2,3,4,6,8",
        "deals": "8 4 5 6 7 " + " ".join(map(str, range(9, 49))),
        "first": "cut 0 1 2 3",
    },
    "tremandswhist": {
        "passing": "through next",
        "farve_spades": "yes no",
        "rounds": "1 2",
        "first": "cut 0 1 2",
    },
}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_options_are_those_of_the_rules(game_id: str) -> None:
    table = {option.id: " ".join(option.values) for option in GAMES[game_id].options}
    assert table == TABLES[game_id]


SENSELESS = [
    ("tvamanswhist", {"counted": "all26"}),
    ("tvamanswhist", {"counted": "scale12"}),
    ("tvamanswhist", {"counted": "all26", "scoring": "book"}),
    ("tvamanswhist", {"counted": "all26", "scoring": "difference", "turnup": "highlow"}),
    ("tvamanswhist", {"counted": "scale12", "scoring": "deal", "turnup": "highlow"}),
    ("tvamanswhist", {"stock": "pick", "counted": "all26", "scoring": "deal"}),
    ("tvamanswhist", {"stock": "pick", "stage1": "free"}),
    ("tvamanswhist", {"deals": "3"}),
    ("tvamanswhist", {"deals": "3", "match": "7"}),
    ("fyrmanswhist", {"deals": "8"}),
]


@pytest.mark.parametrize(("game_id", "chosen"), SENSELESS)
def test_senseless_combinations(game_id: str, chosen: dict[str, str]) -> None:
    game = GAMES[game_id]
    with pytest.raises(BadText, match="no sense"):
        game.choose_from(chosen)
    mended, fallen = mend_options(game.options, game.clashes, chosen)
    assert fallen
    assert set(fallen) <= set(chosen)
    defaults = {option.id: option.default for option in game.options}
    for option in game.options:
        kept = chosen.get(option.id, option.default)
        assert mended[option.id] == (defaults[option.id] if option.id in fallen else kept)
    assert game.choose_from(dict(mended.pairs)) == mended


def test_a_number_of_deals_falls_back_alone() -> None:
    game = GAMES["tvamanswhist"]
    mended, fallen = mend_options(game.options, game.clashes, {"deals": "3", "match": "7"})
    assert fallen == ("deals",)
    assert mended["match"] == "7"


SENSIBLE = [
    ("tvamanswhist", {"counted": "all26", "scoring": "difference", "stage1": "free"}),
    ("tvamanswhist", {"counted": "scale12", "scoring": "deal"}),
    ("tvamanswhist", {"stock": "pick", "turnup": "highlow", "scoring": "difference"}),
    ("tvamanswhist", {"turnup": "highlow", "stage1": "free"}),
    ("tvamanswhist", {"match": "deals", "deals": "24"}),
    ("fyrmanswhist", {"end": "deals", "deals": "24"}),
    ("fyrmanswhist", {"end": "deals"}),
    ("solowhist", {"stakes": "0,0,0,0,0,99"}),
]


@pytest.mark.parametrize(("game_id", "chosen"), SENSIBLE)
def test_sensible_combinations(game_id: str, chosen: dict[str, str]) -> None:
    game = GAMES[game_id]
    options = game.choose_from(chosen)
    assert all(options[option] == value for option, value in chosen.items())
    assert mend_options(game.options, game.clashes, chosen) == (options, ())


UNKNOWN = [
    ("tvamanswhist", {"raise": "on"}),
    ("solowhist", {"raise": "ON"}),
    ("solowhist", {"raise": ""}),
    ("solowhist", {"deals": "3"}),
    ("solowhist", {"deals": "08"}),
    ("solowhist", {"stakes": "2,2,3,4,6"}),
    ("solowhist", {"stakes": "2,2,3,4,6,8,1"}),
    ("solowhist", {"stakes": "2,2,3,4,6,100"}),
    ("solowhist", {"stakes": "2,2,3,4,6,-1"}),
    ("solowhist", {"stakes": "2,2,3,4,6,08"}),
    ("solowhist", {"stakes": "2,2,3,4,6,٨"}),
    ("tremandswhist", {"first": "3"}),
]


@pytest.mark.parametrize(("game_id", "chosen"), UNKNOWN)
def test_unknown_options_and_values(game_id: str, chosen: dict[str, str]) -> None:
    game = GAMES[game_id]
    with pytest.raises(BadText, match="unknown"):
        game.choose_from(chosen)
    mended, fallen = mend_options(game.options, game.clashes, chosen)
    assert mended == game.choose()
    known = {option.id for option in game.options}
    assert fallen == tuple(each for each in chosen if each in known)


@pytest.mark.parametrize("game_id", GAMES)
def test_all_of_an_options_values_can_be_in_force(game_id: str) -> None:
    game = GAMES[game_id]
    needs = {"counted": {"scoring": "difference"}, "deals": {"match": "deals", "end": "deals"}}
    known = {option.id for option in game.options}
    for option in game.options:
        for value in option.values:
            extra = {other: each for other, each in needs.get(option.id, {}).items() if other in known}
            assert game.choose_from({**extra, option.id: value})[option.id] == value
