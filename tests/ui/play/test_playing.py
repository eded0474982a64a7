"""A match played in the page: what presses lead to, what is refused, what is taken back."""

from __future__ import annotations

import re

import pytest

from tests.ui.started import CARD, play_on, playing, started
from whist.engine.cards import cards_of, name
from whist.ui.markup.nodes import walk
from whist.ui.session.commands.command_list import of_the_moment
from whist.ui.session.values.session import STATES
from whist.ui.words.hint_words import hint_text


@pytest.mark.parametrize("options", ["", "match=7&scoring=difference", "stock=pick&match=7", "turnup=highlow&match=7"])
@pytest.mark.parametrize("speed", ["off", "normal", "wait"])
def test_a_match_can_be_played_to_its_end(options: str, speed: str) -> None:
    app, page = started(f"game=tvamanswhist&autostart=1&{options}&speed={speed}")
    play_on(app, page)
    assert app.match is not None
    assert page.marks["data-state"] == "match-over"
    tally = app.keeper.tallies()["tvamanswhist", "steady"]
    assert (tally.played, tally.helped) == (1, 0)
    assert tally.points == app.match.state.totals[0]


def test_the_state_is_always_one_of_the_promised() -> None:
    app, page = playing()
    seen = set()
    for _ in range(30):
        page.pass_time(0.2)
        seen.add(page.marks["data-state"])
        if app.state == "your-turn":
            app.press(page.acts(CARD)[0])
    assert seen <= set(STATES)


def test_two_pages_deal_differently() -> None:
    first, second = playing()[0].match, playing()[0].match
    assert first is not None
    assert second is not None
    assert first.state.dealt != second.state.dealt


def test_a_refusal_says_why_and_moves_nothing() -> None:
    app, page = playing("first=0&deal=D6HYY-M5XQJ")
    assert app.match is not None
    page.pass_time(5)
    assert app.match.state.trick, "the computer has led"
    legal = set(page.acts(CARD))
    refused = next(name(each) for each in cards_of(app.match.state.hands[0]) if name(each) not in legal)
    before = app.match.record
    app.press(refused)
    assert app.match.record == before
    assert "follow suit" in page.alerts[-1]
    assert "follow suit" in page.text


def test_a_stale_press_moves_nothing() -> None:
    app, page = playing("deal=D6HYY-M5XQJ&first=1")
    assert app.match is not None
    moment = app.match.moment
    first, second = page.acts(CARD)[:2]
    app.press(first, moment)
    actions = len(app.match.record.actions)
    app.press(second, moment)
    assert len(app.match.record.actions) == actions


def test_only_what_plays_is_stale_all_else_means_the_same_a_moment_later() -> None:
    """The computer may play, and its card not be drawn yet, just as a person presses for the settings: they open."""
    app, page = playing("deal=D6HYY-M5XQJ&first=1")
    assert app.match is not None
    app.press(page.acts(CARD)[0])
    page.pass_time(5)
    bound = [act for act in page.acts() if of_the_moment(act)]
    assert set(page.acts(CARD)) <= set(bound)
    for act in dict.fromkeys(act for act in page.acts() if act not in bound):
        app, page = playing("deal=D6HYY-M5XQJ&first=1")
        assert app.match is not None
        app.press(page.acts(CARD)[0])
        page.pass_time(5)
        before = page.text
        app.press(act, app.match.moment - 1)
        page.pass_time(1)
        assert page.text != before or page.windows, act


def test_undo_goes_back_to_the_own_decision_and_counts_as_help() -> None:
    app, page = playing()
    assert app.match is not None
    app.press("undo")
    assert page.alerts
    before = app.match.record
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    app.press("undo")
    assert app.match.record == before
    assert app.match.helped


def test_the_same_deal_again() -> None:
    app, page = playing("match=deals&deals=1")
    assert app.match is not None
    dealt = app.match.state.dealt
    play_on(app, page)
    app.press("same-deal")
    page.pass_time(1)
    assert app.match.state.dealt == dealt
    assert not app.match.deal_over
    assert app.match.helped


def test_a_hint_names_a_legal_card_and_a_reason() -> None:
    app, page = playing()
    app.press("hint")
    assert app.match is not None
    assert app.match.hint is not None
    assert str(app.match.hint.action) in page.acts(CARD)
    hint = hint_text(app.session.texts, app.match.record.game, app.match.names(app.session.texts), app.match.hint)
    assert re.match(r"Hint: .*\. .+", hint)
    assert "{" not in hint
    assert hint in page.text


def test_a_second_press_plays_where_two_are_wanted() -> None:
    app, page = playing()
    app.change("press", "twice")
    assert app.match is not None
    card = page.acts(CARD)[0]
    app.press(card)
    assert app.match.armed is not None
    assert name(app.match.armed) == card
    actions = len(app.match.record.actions)
    app.press(card)
    assert len(app.match.record.actions) > actions


def test_a_forced_card_plays_itself_where_that_is_wanted() -> None:
    app, page = playing("match=deals&deals=1")
    app.change("forced", "play")
    turns = 0
    while app.state != "match-over":
        page.pass_time(1)
        if app.state == "your-turn":
            cards = page.acts(CARD)
            assert len(cards) > 1
            app.press(cards[0])
            turns += 1
    assert turns < 26


def test_the_cut_for_deal_can_be_closed() -> None:
    app, page = started("game=tvamanswhist&autostart=1&speed=normal")
    assert "<The cut for deal>" in page.text
    (close,) = re.findall(r"\[Close -> (\w+)\]", page.text)
    app.press(close)
    assert app.match is not None
    assert "<The cut for deal>" not in page.text and not app.match.cutting


def test_the_hand_keeps_presses_off_for_a_moment_whenever_its_cards_have_moved() -> None:
    def hand() -> str:
        assert page.node is not None
        return next(str(each.attrs["class"]) for each in walk(page.node) if each.attrs.get("data-role") == "hand")

    app, page = started("game=fyrmanswhist&autostart=1&speed=off&first=1")
    page.pass_time(3)
    app.press(page.acts("^show:")[0])
    page.pass_time(3)
    assert "moved" not in hand(), "nothing has moved yet"
    before = hand()
    for _ in range(4):
        app.press(page.acts(CARD)[0])
        after = re.findall(r"moved-\d", hand())
        assert len(after) == 1 and after[0] not in before, "the styles begin anew"
        page.pass_time(3)
        assert after[0] in hand(), "what others play moves nothing"
        before = hand()
