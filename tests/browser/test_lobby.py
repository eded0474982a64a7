"""House rules in the lobby: set by pressing, explained, barred with the reason; named at the table and in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import DIMMED, PHONE, Visitor
from whist.engine.record import Record
from whist.engine.state import DealResult, taken
from whist.games import GAMES
from whist.ui import house
from whist.ui.texts import texts

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
                sentence = house.value_sentence(EN, game.id, option.id, value)
                assert len(sentence) > 10 and sentence.endswith(".")
                label = visitor.page.locator(f'label:has(input[type=radio][name="{option.id}"][value="{value}"])')
                if label.count() and label.locator("input").is_enabled():
                    assert sentence in label.inner_text()
                    label.click()
                    assert visitor.picked(option.id) == value
                    if value != option.default:
                        assert visitor.kept()["whist/lobby"]["chosen"][game.id][option.id] == value
                        name = house.value_name(EN, game.id, option.id, value)
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
        why = house.clash(GAMES[GAME], {**usual, **first}, option, value)
        assert why and EN.t(why) in label.inner_text()
        before = visitor.picked(option)
        visitor.tap(label)
        assert visitor.picked(option) == before != value
    assert visitor.page.locator('select[name="deals"]').is_disabled()
    assert "number of deals" in visitor.text('label:has(select[name="deals"])').lower()
    visitor.set("match", "deals")
    assert visitor.page.locator('select[name="deals"]').is_enabled()


def match_by(visitor: Visitor, **rules: str) -> Visitor:
    """Goes to the lobby, sets the house rules by pressing, and starts a match by them."""
    if visitor.state != "lobby":
        if visitor.page.locator("dialog:modal").count():
            visitor.page.keyboard.press("Escape")
        visitor.press("lobby").wait("lobby")
    for option in reversed(GAMES[GAME].options):
        if option.id not in rules and visitor.picked(option.id) != option.default and option.id != "deals":
            visitor.set(option.id, option.default)
    for name, value in rules.items():
        visitor.set(name, value)
    visitor.press(f"new:{GAME}").wait("your-turn")
    return visitor


def named(visitor: Visitor, **rules: str) -> None:
    """The house rules are in force in the record, and named at the table."""
    record = visitor.record()
    assert dict(record.options.pairs) | rules == dict(record.options.pairs)
    chips = visitor.page.locator(".contract .chip.rule").all_text_contents()
    # How long the match is and who deals, the line tells of every match.
    usual = {each.id: each.default for each in record.game.options} | dict.fromkeys(("match", "deals", "first"), "")
    expected = [
        f"{EN.t(house.HOUSE[GAME][name].label)}: {house.value_name(EN, GAME, name, value)}"
        for name, value in rules.items()
        if usual[name] not in ("", value)
    ]
    assert sorted(chip.removesuffix(". ") for chip in chips) == sorted(expected)


def won(record: Record) -> tuple[list[int], list[int]]:
    """Tricks by seat in the two stages."""
    tricks = record.deal_end(1).tricks
    return list(taken(tricks[:13], 2)), list(taken(tricks[13:], 2))


def one_deal(visitor: Visitor, **rules: str) -> DealResult:
    """Plays a match of one deal by the house rules to its end; its result."""
    rules = {"match": "deals", "deals": "1", **rules}
    match_by(visitor, **rules)
    named(visitor, **rules)
    visitor.play_on("match-over", seed=5)
    return visitor.record().state().past[0]


def test_scoring(visit: Visit) -> None:
    """What winning a deal is worth, and which tricks count, worked out here from the tricks alone."""
    visitor = visit().open("lang=en&speed=off")
    for scoring in ("book", "difference", "deal"):
        deal = one_deal(visitor, scoring=scoring)
        _, last = won(visitor.record())
        best = 0 if last[0] > last[1] else 1
        worth = {"book": last[best] - 6, "difference": last[best] - last[1 - best], "deal": 1}[scoring]
        assert deal.points[best] == worth and deal.points[1 - best] == 0
    deal = one_deal(visitor, scoring="difference", counted="all26")
    first, last = won(visitor.record())
    margin = first[0] + last[0] - first[1] - last[1]
    assert deal.points == (max(0, margin), max(0, -margin))
    deal = one_deal(visitor, scoring="deal", counted="scale12")
    first, last = won(visitor.record())
    margin = first[0] + 2 * last[0] - first[1] - 2 * last[1]
    assert margin and (deal.points[0] > 0) == (margin > 0)


def test_ways_of_playing(visit: Visit) -> None:
    """Free play in stage 1, high or low, picking from the stock, the first dealer, the length of the match."""
    visitor = visit().open("lang=en&speed=off")
    match_by(visitor, stage1="free", first="0")
    named(visitor, stage1="free", first="0")
    assert visitor.record().dealer == 0 and visitor.page.locator(".trick .card").count() == 1
    assert visitor.page.locator(DIMMED).count() == 0, "any card may be played"
    match_by(visitor, turnup="highlow", first="1")
    named(visitor, turnup="highlow", first="1")
    record = visitor.record()
    assert record.dealer == 1 and record.state().trump < 0
    line = visitor.text(".contract")
    assert "No trumps" in line
    low = record.state().dealt.stock[0] // 13 in (0, 3)
    assert ("fewer" in line) == low
    match_by(visitor, stock="pick", first="1")
    named(visitor, stock="pick", first="1")
    assert visitor.has("keep") and visitor.has("discard")
    visitor.play_on("deal-over", seed=2)
    assert len(visitor.record().deal_end(1).tricks) == 13
    match_by(visitor, match="deals", deals="2", first="1")
    named(visitor, match="deals", deals="2", first="1")
    assert "Deal 1 of 2" in visitor.text(".contract")
    visitor.play_on("deal-over", "match-over", seed=2)
    visitor.press("next").wait("your-turn")
    assert "Deal 2 of 2" in visitor.text(".contract")
    visitor.play_on("deal-over", "match-over", seed=2)
    assert visitor.state == "match-over"
    match_by(visitor, match="7")
    assert "Match to 7" in visitor.text(".contract")


def test_level(visit: Visit) -> None:
    """The opponent is the one that was picked."""
    visitor = visit().open("lang=en&speed=off")
    for level in ("easy", "steady", "expert"):
        visitor.set("level", level).press(f"new:{GAME}").wait("your-turn")
        assert visitor.record().level == level
        visitor.press("lobby").wait("lobby")
