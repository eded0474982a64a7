"""Hidden cards are nowhere in the page: not in an attribute, not in a word, not in the picture of a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from tests.browser.visitor import Visitor
from whist.engine.cards import Hand, card, cards_of, hand_of, name
from whist.engine.text.record_text import from_text
from whist.engine.view import view
from whist.games import GAMES
from whist.ui.words.texts import texts

Visit = Callable[..., Visitor]
EN: Final = texts("en")

CARD: Final = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA][SHDC])(?![A-Za-z0-9])")

WAYS: Final = {
    "usual": {},
    "pick": {"stock": "pick"},
    "highlow": {"turnup": "highlow", "stage1": "free"},
}


def shown(seen: Mapping[str, Any]) -> Hand:
    """Every card that the markup names: as a picture, in an attribute, in words."""
    cards = {card(each) for each in seen["cards"]}
    told = " ".join([*seen["attributes"], seen["text"], seen["polite"], seen["alert"]])
    cards |= {card(each) for attribute in seen["attributes"] for each in CARD.findall(attribute)}
    cards |= {each for each in range(52) if EN.card(each) in told.replace("\u00a0", " ")}
    return hand_of(cards)


@pytest.mark.parametrize("way", WAYS)
def test_hidden_cards(visit: Visit, way: str) -> None:
    """At each moment of a match the page names no card whose place the person's seat cannot know. (There is no cut
    here: it shows cards of another pack.)"""
    visitor = visit().play(speed="wait", match="deals", deals=1, first=1, **WAYS[way])
    seen = visitor.play_on("match-over", look=True)
    assert {each["state"] for each in seen} >= {"your-turn", "trick-over"}
    for each in seen:
        record = from_text(each["record"], GAMES)
        state, you = record.state(), record.you or 0
        secret = view(record.game, state, you).unseen() & shown(each)
        names = [name(one) for one in cards_of(secret)]
        assert not secret, f"{each['state']} after {len(state.log)} actions names {names}"


def test_hidden_cards_are_backs(visit: Visit) -> None:
    """The other's hand and the stock are backs without a rank or suit."""
    visitor = visit().play(first=1)
    assert visitor.page.locator(".seat.n .backs i").count() == 13
    assert visitor.page.locator(".seat.n [data-rank]").count() == 0
    assert visitor.page.locator(".stock .card[data-rank]").count() == 1
    drawn = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".stock .card[data-rank]")
    assert drawn == [name(visitor.record().state().stock[0])]
