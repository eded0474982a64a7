"""What the page tells at the table: turns, results, refusals, and what is asked for by keys."""

from __future__ import annotations

import re

import pytest

from tests.ui.started import CARD, play_on, playing, started
from whist.engine.actions import Exchange
from whist.engine.cards import name
from whist.games import GAMES
from whist.ui.session.showing.scene import refusal


def test_keys_move_in_the_hand_and_ask_for_commands() -> None:
    app, page = playing()
    cards = app.session.displayed()
    assert app.key("End", True, every=True)
    assert app.session.table.focus == cards[-1]
    app.key("ArrowLeft", True, every=True)
    assert app.session.table.focus == cards[-2]
    assert page.focuses
    app.key("Home", True)
    app.key("ArrowDown", True)
    assert app.key("t", False)
    assert "Trumps" in page.said[-1]
    assert app.key("s", False)
    assert page.marks["data-panel"] == "score"
    assert app.key("Escape", False)
    assert page.marks["data-panel"] == "none"
    app.change("keys", "0")
    assert not app.key("h", False)


def test_each_turn_is_said_once() -> None:
    app, page = playing("speed=off")
    page.said.clear()
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    assert len(page.said) == 1
    assert "You play" in page.said[0]
    assert "trick" in page.said[0]


def test_the_result_is_told_with_its_sums() -> None:
    app, page = playing("match=deals&deals=1")
    play_on(app, page)
    assert "Score: You" in page.said[-1]
    assert "tricks" in page.said[-1]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_begins_with_words(game: str) -> None:
    app, page = started(f"game={game}&autostart=1&speed=off")
    page.pass_time(5)
    assert app.state == "your-turn"
    assert page.said
    assert "deal 1" in " ".join(page.said)


def test_how_many_cards_are_chosen_in_the_exchange_is_said() -> None:
    app, page = started("game=tremandswhist&autostart=1&speed=off&first=2")
    page.pass_time(5)
    app.press("sans")
    page.said.clear()
    cards = page.acts("^toggle:")
    limit = next(choice.limit for choice in app.match.view().legal if isinstance(choice, Exchange)) if app.match else 0
    for number, card in enumerate(cards[:3], 1):
        app.press(card)
        assert page.said[-1] == f"Chosen: {number} of {limit}."
    app.press(cards[0])
    assert page.said[-1] == f"Chosen: 2 of {limit}."


def test_what_was_refused_is_told_no_longer_than_it_holds() -> None:
    app, page = playing("first=1")
    assert app.match is not None
    usable = {str(choice) for choice in app.match.view().legal}
    off = [act for act in re.findall(CARD[1:-1], " ".join(map(name, range(52)))) if act not in usable]
    app.press(off[0])
    assert page.alerting == refusal(app.session) != ""
    app.press(page.acts(CARD)[0])
    assert page.alerting == ""


def test_the_last_trick_and_the_table_are_told_on_demand() -> None:
    app, page = playing()
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    app.press("last-trick")
    assert "took it" in page.said[-1]
    assert app.key("Escape", False)
    app.key("t", False)
    for word in ("ealer", "Target", "Trumps", "Score"):
        assert word in page.said[-1]
