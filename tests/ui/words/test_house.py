"""The house rules' words: every option and value has them, and what makes no sense says why."""

from __future__ import annotations

from itertools import combinations

import pytest

from whist.engine.game import Game
from whist.engine.options import settle_options
from whist.games import GAMES
from whist.ui.words.games import WORDS
from whist.ui.words.house_rules import all_rules, clash, in_force, value_name, value_sentence
from whist.ui.words.texts import LANGUAGES, Texts, texts

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("words", [texts(lang) for lang in LANGUAGES], ids=LANGUAGES)


def chosen(game: Game, **values: str) -> dict[str, str]:
    return {option.id: option.default for option in game.options} | values


def test_every_game_has_its_words_and_no_other() -> None:
    assert WORDS.keys() == GAMES.keys()


@EVERY_GAME
def test_every_option_and_value_has_words(game: Game) -> None:
    rules = WORDS[game.id].rules
    assert list(rules) == [option.id for option in game.options]
    for option in game.options:
        rule = rules[option.id]
        assert rule.label
        assert rule.about.endswith((".", "?"))
        assert len(rule.parts) == option.numbers
        if option.numbers or option.id == "deals":
            assert not rule.values
        else:
            assert list(rule.values) == list(option.values)
        for short, sentence in rule.values.values():
            assert short
            assert not short.endswith(".")
            assert sentence.endswith(".")


@EVERY_GAME
def test_every_clash_has_a_sentence(game: Game) -> None:
    for each in game.clashes:
        assert WORDS[game.id].clashes[each.why].endswith(".")


def test_no_sentence_without_a_clash() -> None:
    for game in GAMES.values():
        assert {each.why for each in game.clashes} == WORDS[game.id].clashes.keys()


@EVERY_LANGUAGE
@EVERY_GAME
def test_every_value_can_be_said(game: Game, words: Texts) -> None:
    for option in game.options:
        names = [value_name(words, game.id, option.id, value) for value in option.values]
        assert all(names)
        assert len(set(names)) == len(names), f"two values of {option.id} are called the same"
        for value in option.values:
            assert value_sentence(words, game.id, option.id, value).endswith(".")


@EVERY_GAME
def test_the_usual_game_has_no_house_rules_in_force(game: Game) -> None:
    assert in_force(texts("en"), game, game.choose()) == []


@EVERY_GAME
def test_what_differs_is_in_force(game: Game) -> None:
    everything = len(all_rules(texts("en"), game, game.choose()))
    for option in game.options:
        for value in option.values[1:]:
            if clash(game, chosen(game), option.id, value) is None:
                rules = in_force(texts("en"), game, game.choose(**{option.id: value}))
                label = texts("en").t(WORDS[game.id].rules[option.id].label)
                assert label in [rule[0] for rule in rules]
                assert len(all_rules(texts("en"), game, game.choose(**{option.id: value}))) >= everything


def test_a_match_of_so_many_deals_says_how_many() -> None:
    game = GAMES["tvamanswhist"]
    assert in_force(texts("en"), game, game.choose(match="deals"))[-1][:2] == ("Number of deals", "1 deal")
    rules = in_force(texts("en"), game, game.choose(match="deals", deals="5"))
    assert [rule[:2] for rule in rules] == [
        ("End of the match", "A set number of deals"),
        ("Number of deals", "5 deals"),
    ]
    assert "Number of deals" not in [rule[0] for rule in all_rules(texts("en"), game, game.choose())]


def test_stakes_are_named_one_by_one() -> None:
    game = GAMES["solowhist"]
    (rule,) = in_force(texts("en"), game, game.choose(stakes="1,2,3,4,5,10"))
    assert rule == (
        "Stakes",
        "1 – 2 – 3 – 4 – 5 – 10",
        "Proposal 1, solo 2, misère 3, abundance 4, open misère 5, abundance declared 10.",
    )


def test_the_first_dealer_is_named_as_seen_from_the_persons_seat() -> None:
    names = [value_name(texts("en"), "fyrmanswhist", "first", str(seat), you=3) for seat in range(4)]
    assert names == ["Left of you", "Opposite you", "Right of you", "You"]
    assert value_name(texts("en"), "tvamanswhist", "first", "1") == "The other player"
    assert value_name(texts("en"), "tvamanswhist", "first", "cut", you=1) == "The cut"


def test_what_makes_no_sense_is_barred_from_both_sides() -> None:
    clashes = WORDS["tvamanswhist"].clashes
    game = GAMES["tvamanswhist"]
    why = clashes["book-of-thirteen"]
    assert clash(game, {}, "counted", "all26") == why
    assert clash(game, {"counted": "all26", "scoring": "deal"}, "scoring", "book") == why
    assert clash(game, {"scoring": "difference"}, "counted", "all26") is None
    assert clash(game, {"stock": "pick"}, "stage1", "free") == clashes["pick-has-no-stage1"]
    assert clash(game, {"stage1": "free"}, "stock", "pick") == clashes["pick-has-no-stage1"]
    assert clash(game, {"turnup": "highlow", "scoring": "deal"}, "counted", "scale12") == clashes["low-counts-last13"]


@pytest.mark.parametrize(("name", "end", "deals"), [("tvamanswhist", "match", "5"), ("fyrmanswhist", "end", "8")])
def test_the_number_of_deals_is_barred_by_the_match_but_not_the_other_way_round(
    name: str, end: str, deals: str
) -> None:
    game = GAMES[name]
    assert clash(game, {}, "deals", deals) is not None
    assert clash(game, {end: "deals"}, "deals", deals) is None
    assert clash(game, {end: "deals", "deals": deals}, end, "13") is None


@EVERY_GAME
def test_two_values_that_are_not_barred_go_together(game: Game) -> None:
    for one, other in combinations(game.options, 2):
        for first in one.values:
            for second in other.values:
                picked = chosen(game, **{one.id: first, other.id: second})
                barred = any(clash(game, picked, name, picked[name]) for name in picked)
                if not barred:
                    settle_options(game.options, game.clashes, picked)
