"""The keyboard in the hand: where arrows lead, and where the focus is when it is the person's turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.ui.fake_page import FakePage
from whist.engine.actions import Play
from whist.engine.cards import Card, suit_of
from whist.ui.markup.nodes import Node, walk
from whist.ui.session.runtime.runtime import Runtime


def following() -> tuple[Runtime, FakePage, list[Card]]:
    """An app whose person has to follow suit with some of their cards: those, as they lie."""
    for seat in range(40):
        page = FakePage(f"game=fyrmanswhist&autostart=1&speed=off&level=easy&first={seat % 4}")
        app = Runtime(page)
        app.start()
        for _ in range(20):
            page.pass_time(3)
            assert app.match is not None
            if app.state != "your-turn":
                break
            view = app.match.view()
            legal = {choice.card for choice in view.legal if isinstance(choice, Play)}
            cards = app.session.displayed()
            if view.trick and 1 < len(legal) < len(cards) - 3:
                return app, page, [each for each in cards if each in legal]
            app.press(page.acts(r"^(show:)?[2-9TJQKA][SHDC]$")[-1])
    raise AssertionError("never had to follow suit")


def reached(page: FakePage) -> Node:
    """The card that Tab reaches."""
    assert page.node is not None
    (card,) = (each for each in walk(page.node) if "data-card" in each.attrs and each.attrs["tabindex"] == "0")
    return card


def test_arrows_go_round_the_cards_that_may_be_played() -> None:
    app, _, legal = following()
    for key, way in (("ArrowRight", legal), ("ArrowLeft", legal[::-1])):
        app.key("Home", True)
        assert app.session.table.focus == legal[0]
        foci = []
        for _ in range(2 * len(legal)):
            app.key(key, True)
            assert app.session.table.focus is not None
            foci.append(app.session.table.focus)
        assert set(foci) == set(legal)
        for one, next_ in pairwise(foci):
            assert next_ == way[(way.index(one) + 1) % len(way)]
    app.key("End", True)
    assert app.session.table.focus == legal[-1]


def test_with_control_arrows_go_round_all_cards() -> None:
    app, _, _ = following()
    cards = app.session.displayed()
    app.key("Home", True, every=True)
    foci = []
    for _ in cards:
        foci.append(app.session.table.focus)
        app.key("ArrowRight", True, every=True)
    assert tuple(foci) == cards and app.session.table.focus == cards[0]
    app.key("ArrowLeft", True, every=True)
    assert app.session.table.focus == cards[-1]
    suits = [cards[0]] + [other for each, other in pairwise(cards) if suit_of(each) != suit_of(other)]
    for way in (suits, [suits[0], *suits[:0:-1]]):
        app.key("Home", True, every=True)
        for each in (*way[1:], way[0]):
            app.key("ArrowDown" if way is suits else "ArrowUp", True, every=True)
            assert app.session.table.focus == each


@pytest.mark.parametrize("game", ["tvamanswhist", "fyrmanswhist", "solowhist"])
def test_whenever_it_is_the_persons_turn_the_focus_is_on_a_card_that_may_be_played(game: str) -> None:
    page = FakePage(f"game={game}&autostart=1&speed=off&level=easy&first=1")
    app = Runtime(page)
    app.start()
    turns = 0
    for _ in range(60):
        page.pass_time(3)
        assert app.match is not None
        if app.state != "your-turn":
            break
        if app.match.view().phase in ("stage1", "stage2", "play"):
            turns += 1
            assert "aria-disabled" not in reached(page).attrs
        app.press((page.acts("^solo$") or page.acts(r"^((show:)?[2-9TJQKA][SHDC]|pass)$"))[-1])
    assert turns > 8
