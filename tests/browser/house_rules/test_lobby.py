"""House rules in the lobby: set by pressing, explained, barred with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Visitor
from whist.games import GAMES
from whist.ui.words import house_rules
from whist.ui.words.texts import texts

Visit = Callable[..., Visitor]
EN: Final = texts("en")
GAME: Final = "tvamanswhist"


def test_each_value_is_explained_and_kept(visit: Visit) -> None:
    """Every house rule of every game can be set by pressing; each value that is a radio button has its sentence; it is
    remembered, and told in the line that sums the house rules up."""
    visitor = visit(size=PHONE).open("lang=en")
    for game in GAMES.values():
        visitor.choice("game", game.id).click()
        visitor.unfold()
        for option in game.options:
            fields = visitor.page.locator(f'[name="{option.id}"]:visible, label:has([name="{option.id}"]):visible')
            assert fields.count() >= 1, f"{game.id} {option.id} cannot be set"
            for value in option.values:
                sentence = house_rules.value_sentence(EN, game.id, option.id, value)
                assert len(sentence) > 10 and sentence.endswith(".")
                label = visitor.page.locator(f'label:has(input[type=radio][name="{option.id}"][value="{value}"])')
                if label.count() and label.locator("input").is_enabled():
                    assert sentence in label.inner_text()
                    label.click()
                    assert visitor.picked(option.id) == value
                    if value != option.default:
                        assert visitor.kept()["whist/lobby"]["chosen"][game.id][option.id] == value
                        name = house_rules.value_name(EN, game.id, option.id, value)
                        assert name in visitor.text("details > summary")
                    # back to the usual, so that what is barred depends on one choice at a time
                    usual = visitor.page.locator(
                        f'label:has(input[type=radio][name="{option.id}"][value="{option.default}"])'
                    )
                    usual.click()


SENSELESS: Final = (
    # what is picked first, then what is barred by it
    ({"scoring": "book"}, ("counted", "all26")),
    ({"scoring": "book"}, ("counted", "scale12")),
    ({"scoring": "difference", "turnup": "highlow"}, ("counted", "all26")),
    ({"scoring": "deal", "turnup": "highlow"}, ("counted", "scale12")),
    ({"scoring": "difference", "stock": "pick"}, ("counted", "all26")),
    ({"stock": "pick"}, ("stage1", "free")),
    ({"scoring": "difference", "counted": "all26"}, ("turnup", "highlow")),
    ({"scoring": "difference", "counted": "all26"}, ("scoring", "book")),
    ({"scoring": "difference", "counted": "all26"}, ("stock", "pick")),
    ({"stage1": "free"}, ("stock", "pick")),
)
"""The combinations that rules.md 2.2 calls senseless, from both sides."""


def test_senseless_combinations(visit: Visit) -> None:
    """They are off, say why in the place of what they would do, and pressing them does not choose them."""
    visitor = visit().open("lang=en")
    for first, (option, value) in SENSELESS:
        usual = dict.fromkeys(("counted", "stage1", "turnup", "stock"), "")
        usual = {each.id: each.default for each in GAMES[GAME].options if each.id in usual} | {"scoring": "difference"}
        for name, each in (*usual.items(), *first.items()):
            if visitor.picked(name) != each:
                visitor.set(name, each)
        label = visitor.unfold().choice(option, value)
        expect(label.locator("input")).to_be_disabled()
        why = house_rules.clash(GAMES[GAME], {**usual, **first}, option, value)
        assert why and EN.t(why) in label.inner_text()
        before = visitor.picked(option)
        visitor.tap(label)
        assert visitor.picked(option) == before != value
    assert visitor.page.locator('select[name="deals"]').is_disabled()
    assert "number of deals" in visitor.text('label:has(select[name="deals"])').lower()
    visitor.set("match", "deals")
    assert visitor.page.locator('select[name="deals"]').is_enabled()


def test_level(visit: Visit) -> None:
    """The opponent is the one that was picked."""
    visitor = visit().open("lang=en&speed=off")
    for level in ("easy", "steady", "expert"):
        visitor.set("level", level).press(f"new:{GAME}").wait("your-turn")
        assert visitor.record().level == level
        visitor.press("lobby").wait("lobby")
