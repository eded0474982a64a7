"""The lobby: every game and every house rule can be chosen in it, and what makes no sense says why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import pytest

from whist.engine.game import Game
from whist.games import GAMES
from whist.ui.markup.nodes import Node, to_html, to_text, walk
from whist.ui.screens.lobby.lobby import lobby
from whist.ui.screens.models import Lobby, Resumable
from whist.ui.storage.address import LEVELS
from whist.ui.storage.settings import LANGS, Settings
from whist.ui.words.games import WORDS
from whist.ui.words.texts import texts

EN = texts("en")
ALL = tuple(GAMES.values())
EVERY_GAME = pytest.mark.parametrize("game", ALL, ids=GAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGS)


def drawn(
    game: str = "tvamanswhist",
    chosen: Mapping[str, str] | None = None,
    lang: str = "en",
    resumable: tuple[Resumable, ...] = (),
    code: str = "",
    ready: bool = True,
) -> Node:
    settings, words = Settings(lang=lang), texts(lang)
    return lobby(Lobby(ALL, GAMES[game], chosen or {}, "steady", settings, words, resumable, code, ready))


def fields(node: Node) -> dict[str, list[Node]]:
    """The form's fields by name; of a list that unfolds, its values."""
    found: dict[str, list[Node]] = defaultdict(list)
    for each in walk(node):
        if each.tag == "input":
            found[str(each.attrs["name"])].append(each)
        elif each.tag == "select":
            found[str(each.attrs["name"])] += [child for child in each.children if isinstance(child, Node)]
    return found


def values(nodes: list[Node]) -> tuple[str, ...]:
    return tuple(str(node.attrs["value"]) for node in nodes)


def picked(nodes: list[Node]) -> tuple[str, ...]:
    return values([node for node in nodes if "checked" in node.attrs or "selected" in node.attrs])


def barred(nodes: list[Node]) -> tuple[str, ...]:
    return values([node for node in nodes if "disabled" in node.attrs])


def acts(node: Node) -> list[str]:
    return [str(each.attrs["data-act"]) for each in walk(node) if "data-act" in each.attrs]


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_house_rule_can_be_set(game: Game, lang: str) -> None:
    found = fields(drawn(game.id, lang=lang))
    for option in game.options:
        if option.numbers:
            assert values(found[option.id]) == tuple(option.default.split(","))
        else:
            assert values(found[option.id]) == option.values
            assert picked(found[option.id]) == (option.default,)
    assert values(found["game"]) == tuple(GAMES) and picked(found["game"]) == (game.id,)
    assert set(values(found["level"])) == set(LEVELS) and picked(found["level"]) == ("steady",)
    assert values(found["lang"]) == LANGS and picked(found["lang"]) == (lang,)
    assert found.keys() == {"game", "level", "lang", *(option.id for option in game.options)}


def test_what_is_chosen_is_shown() -> None:
    found = fields(drawn("solowhist", {"stakes": "1,2,3,4,5,6", "deals": "12", "royal": "on", "first": "2"}))
    assert values(found["stakes"]) == ("1", "2", "3", "4", "5", "6")
    assert [picked(found[name]) for name in ("deals", "royal", "first", "raise")] == [
        ("12",),
        ("on",),
        ("2",),
        ("off",),
    ]


def test_what_makes_no_sense_is_off_and_says_why() -> None:
    node = drawn()
    found = fields(node)
    assert barred(found["counted"]) == ("all26", "scale12")
    assert barred(found["stock"]) == barred(found["scoring"]) == ()
    assert len(barred(found["deals"])) == 23
    outline = to_text(node)
    assert outline.count("Book scoring takes six off thirteen tricks") == 2
    assert outline.count("The number of deals matters only when") == 1
    for each in walk(node):
        assert ("disabled" in each.attrs) == (each.attrs.get("aria-disabled") == "true") or each.tag == "option"


def test_a_value_that_is_off_keeps_its_explanation_and_says_what_to_change_first() -> None:
    outline = to_text(drawn())
    label = EN.t(WORDS["tvamanswhist"].rules["scoring"].label)
    for value in ("all26", "scale12"):
        assert EN.t(WORDS["tvamanswhist"].rules["counted"].values[value][1]) in outline
    assert outline.count(f"To choose this, change first: {label}.") == 2
    assert "To choose this" not in to_text(drawn(chosen={"scoring": "difference", "match": "deals"}))
    assert EN.t(WORDS["tvamanswhist"].rules["deals"].about) in outline


def test_a_choice_bars_the_choices_against_it() -> None:
    found = fields(drawn(chosen={"scoring": "difference", "counted": "all26", "match": "deals"}))
    assert barred(found["scoring"]) == ("book",)
    assert barred(found["turnup"]) == ("highlow",)
    assert barred(found["stock"]) == ("pick",)
    assert barred(found["deals"]) == barred(found["counted"]) == ()


def test_choices_that_make_no_sense_together_can_be_left_again() -> None:
    found = fields(drawn(chosen={"scoring": "book", "counted": "all26"}))
    assert picked(found["counted"]) == ("all26",)
    assert "last13" not in barred(found["counted"]) and "difference" not in barred(found["scoring"])


def test_the_house_rules_in_force_are_named() -> None:
    assert "House rules The usual game" in to_text(drawn())
    line = next(
        line for line in to_text(drawn(chosen={"match": "7", "stage1": "free"})).splitlines() if "House rules" in line
    )
    assert "End of the match: To 7" in line and "Following suit in stage 1: Free" in line


def test_a_waiting_match_can_be_gone_on_with_or_thrown_away() -> None:
    waiting = (
        Resumable("ab12", "solowhist", "Deal 3 · 4 – 7"),
        Resumable("cd34", "tvamanswhist", "Deal 1", elsewhere=True),
    )
    node = drawn(resumable=waiting)
    outline = to_text(node)
    assert (
        outline.index("Go on with Solowhist") < outline.index("[Go on -> resume:ab12]") < outline.index("another tab")
    )
    assert {"resume:ab12", "forget:ab12", "resume:cd34", "forget:cd34"} <= set(acts(node))


def test_a_link_to_one_deal_is_told() -> None:
    assert "D6HYY-M5XQJ" in to_text(drawn(code="D6HYY-M5XQJ"))


@EVERY_GAME
def test_the_ways_out_of_the_lobby(game: Game) -> None:
    assert acts(drawn(game.id)) == ["settings", f"new:{game.id}", "rules", "statistics", "open", "share"]


def test_before_python_is_up_every_game_can_be_started() -> None:
    node = drawn(ready=False)
    assert [act for act in acts(node) if act.startswith("new:")] == [f"new:{game}" for game in GAMES]
    assert fields(node).keys() == {"game", "level", "lang"}
    assert to_text(node).count("You can press already") == len(GAMES)
    assert "boot" not in to_html(drawn())


def test_nothing_is_sent_off() -> None:
    assert all(each.attrs.get("type") == "button" for each in walk(drawn("solowhist")) if each.tag == "button")
