"""The app without a browser: what presses lead to, what is kept, what is said."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from whist.engine.actions import Exchange
from whist.engine.cards import cards_of, name
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.markup.nodes import walk
from whist.ui.session.commands.table import of_the_moment
from whist.ui.session.panels.sharing import report, share_link
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.scene import refusal
from whist.ui.session.values.inputs import ImportFile
from whist.ui.session.values.session import STATES
from whist.ui.storage.address import packed
from whist.ui.storage.saves import Memory
from whist.ui.words.hint_words import hint_text

CARD = r"^[2-9TJQKA][SHDC]$"


def started(query: str = "", **page: Any) -> tuple[Runtime, FakePage]:
    """An app on a fresh page."""
    fake = FakePage(query, **page)
    app = Runtime(fake)
    app.start()
    return app, fake


def playing(query: str = "", **page: Any) -> tuple[Runtime, FakePage]:
    """An app with a match of Tvåmanswhist on the table, the person in turn."""
    app, fake = started(f"game=tvamanswhist&autostart=1&speed=off&{query}", **page)
    fake.pass_time(1)
    return app, fake


def play_on(app: Runtime, page: FakePage, deals: int = 99) -> None:
    """Plays legal cards until the match, or that many deals, are over."""
    choose = random.Random(7)
    for _ in range(5000):
        page.pass_time(5)
        if app.state == "match-over" or (app.state == "deal-over" and (deals := deals - 1) == 0):
            return
        if app.state == "deal-over":
            app.press("next")
        elif app.state == "trick-over":
            app.press("continue")
        else:
            assert app.state == "your-turn"
            app.press(choose.choice(page.acts(f"{CARD}|^keep$|^discard$|^swap:")))
    raise AssertionError("no end")


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


def test_a_reload_finds_the_table_as_it_was() -> None:
    app, page = playing()
    for _ in range(3):
        app.press(page.acts(CARD)[0])
        page.pass_time(1)
    before = page.text
    again, same = playing(store=page.store)
    assert same.text.replace("  ", " ") != ""
    assert again.match is not None
    assert app.match is not None
    assert again.match.record == app.match.record
    assert again.match.id == app.match.id
    assert before.splitlines()[:3] == same.text.splitlines()[:3]


def test_a_closed_tab_leaves_its_match_to_the_next_one() -> None:
    app, page = playing()
    app.press(page.acts(CARD)[0])
    app.release()
    again, _ = started("", store=page.store, tab="tab2")
    assert again.match is not None
    assert again.match.id == app.match.id if app.match else False


def test_another_open_tab_does_not_lose_its_match() -> None:
    _app, page = playing()
    other, _ = playing(store=page.store, tab="tab2", others=["tab1"])
    assert other.match is not None
    assert _app.match is not None
    assert other.match.id != _app.match.id


def test_a_match_taken_over_says_so_and_can_be_taken_back() -> None:
    app, page = playing()
    assert app.match is not None
    id_ = app.match.id
    other, second = started("", store=page.store, tab="tab2", others=["tab1"])
    assert other.match is None
    other.press(f"resume:{id_}")
    second.pass_time(1)
    other.press(second.acts(CARD)[0])
    second.pass_time(1)
    app.press(page.acts(CARD)[0])
    assert "another tab" in page.text
    app.press(f"resume:{id_}")
    page.pass_time(1)
    assert other.match is not None
    taken = other.match.record.actions
    assert app.match.record.actions[: len(taken)] == taken
    assert "another tab" not in page.text


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


def test_sharing_gives_the_same_cards_to_another() -> None:
    app, _page = playing("turnup=highlow")
    link = share_link(app.session)
    other, _ = started(link.partition("?")[2])
    assert app.match is not None
    assert other.match is not None
    assert other.match.state.dealt == app.match.state.dealt
    assert other.match.record.options["turnup"] == "highlow"


def test_the_report_can_be_read_and_opened() -> None:
    app, page = playing()
    for _ in range(4):
        app.press(page.acts(CARD)[0])
        page.pass_time(1)
    assert app.match is not None
    text = report(app.session)
    assert from_text(text, GAMES).state().hands == app.match.state.hands
    other, _ = started("", fragment="#r=" + packed(text))
    assert other.match is not None
    assert other.match.state.hands == app.match.state.hands


@pytest.mark.parametrize(
    "fragment",
    [
        "#r=",
        "#r=x",
        "#r=%%%",
        "#r=" + packed("nonsense"),
        "#r=" + packed('[Game "bridge"]'),
        "#r=" + packed('[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n2S 2S')[:-9],
        "#r=" + packed('[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\nAS AS AS'),
        "#r=" + packed("x" * 200_000),
        "#r=" + "A" * 400_000,
    ],
)
def test_a_damaged_link_is_told_and_nothing_is_lost(fragment: str) -> None:
    store = Memory()
    kept, _ = playing(store=store)
    kept.release()
    app, page = started("", fragment=fragment, store=store)
    assert app.match is not None
    assert kept.match is not None
    assert app.match.record == kept.match.record
    if fragment != "#r=":
        assert "cannot be opened" in page.text


def test_a_save_that_cannot_be_read_is_set_aside() -> None:
    store = Memory()
    app, _ = playing(store=store)
    assert app.match is not None
    key = f"whist/match/{app.match.id}"
    store.set(key, store.texts[key].replace("tvamanswhist", "tvamanswhirst"))
    app, page = started("", store=store)
    assert app.match is None
    assert "set aside" in page.text
    assert any("tvamanswhirst" in text for _, text in app.keeper.shelf.aside())


class Refusing(Memory):
    """A device that keeps nothing."""

    def get(self, key: str) -> str | None:
        raise OSError

    def set(self, key: str, text: str) -> None:
        raise OSError

    def keys(self) -> list[str]:
        raise OSError


def test_a_device_that_keeps_nothing_is_survived_and_told() -> None:
    app, page = playing("match=7&scoring=difference", store=Refusing())
    assert "saves nothing" in page.text
    play_on(app, page)
    assert app.state == "match-over"


def test_settings_and_house_rules_are_remembered() -> None:
    app, page = started("")
    app.change("lang", "sv")
    app.change("theme", "dark")
    app.change("scoring", "difference")
    app.change("counted", "all26")
    app.change("level", "easy")
    again, second = started("", store=page.store, languages=["da"])
    assert second.marks["lang"] == "sv"
    assert second.marks["data-theme"] == "dark"
    again.press("new:tvamanswhist")
    assert again.match is not None
    assert again.match.record.options["counted"] == "all26"
    assert again.match.level == "easy"


@pytest.mark.parametrize(
    ("query", "fallen"),
    [
        ("game=bridge", "game"),
        ("game=tvamanswhist&scoring=huge", "scoring"),
        ("game=tvamanswhist&counted=all26", "counted"),
        ("game=tvamanswhist&level=expert2", "level"),
        ("game=tvamanswhist&deal=U!", "deal"),
        ("game=tvamanswhist&seat=7", "seat"),
        ("theme=pink", "theme"),
        ("speed=warp", "speed"),
        ("lang=xx", "lang"),
        ("autostart=yes", "autostart"),
    ],
)
def test_an_address_that_cannot_be_honoured_says_so(query: str, fallen: str) -> None:
    _app, page = started(query)
    assert "default is used" in page.text
    assert fallen in page.text


def test_the_lobby_offers_unfinished_matches() -> None:
    app, page = playing()
    app.press("lobby")
    assert app.match is None
    assert page.acts("^resume:")
    again, second = started("", store=page.store)
    assert again.match is None, "the person had gone to the lobby"
    again.press(second.acts("^resume:")[0])
    assert again.match is not None
    again.press("lobby")
    again.press(second.acts("^forget:")[0])
    assert not second.acts("^resume:")
    again.press("unforget")
    assert second.acts("^resume:")


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


def test_export_and_import_carry_everything() -> None:
    app, page = playing()
    app.press(page.acts(CARD)[0])
    app.release()
    app.press("export")
    text = page.files["whist.json"]
    fresh, other = started("")
    fresh.send(ImportFile("no"))
    fresh.send(ImportFile(text))
    fresh.draw()
    assert other.acts("^resume:")
    fresh.press("erase")
    assert not other.acts("^resume:")


def test_a_reload_shows_a_finished_match_again_and_a_new_visit_does_not() -> None:
    app, page = playing("match=7&scoring=difference")
    play_on(app, page)
    app.release()
    again, _ = playing("match=7&scoring=difference", store=page.store)
    assert again.state == "match-over"
    assert again.keeper.tallies()["tvamanswhist", "steady"].played == 1
    again.release()
    fresh, _ = playing("match=7&scoring=difference", store=page.store, tab="tab2")
    assert fresh.state == "your-turn"


def test_a_tab_that_has_lost_its_match_does_not_overwrite_it_even_when_the_other_is_closed() -> None:
    app, page = playing()
    assert app.match is not None
    other, second = started("", store=page.store, tab="tab2", others=["tab1"])
    other.press(f"resume:{app.match.id}")
    second.pass_time(5)
    other.press(second.acts(CARD)[0])
    second.pass_time(1)
    other.release()
    before = page.store.get(f"whist/match/{app.match.id}")
    app.press(page.acts(CARD)[0])
    page.pass_time(5)
    assert page.store.get(f"whist/match/{app.match.id}") == before
    assert "another tab" in page.text


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


def test_a_trick_that_lies_there_lies_there_after_a_reload_and_what_was_said_too() -> None:
    app, page = started("game=tvamanswhist&autostart=1&speed=wait&first=1")
    page.pass_time(5)
    app.press(page.acts(CARD)[0])
    page.pass_time(5)
    assert app.state == "trick-over"
    app.release()
    again, same = started("game=tvamanswhist&autostart=1&speed=wait&first=1", store=page.store)
    assert again.state == "trick-over"
    assert same.text == page.text


def test_marks_of_an_exchange_are_there_after_a_reload() -> None:
    app, page = started("game=tremandswhist&autostart=1&speed=off&first=2")
    page.pass_time(5)
    app.press("sans")
    app.press(page.acts("^toggle:")[0])
    app.press(page.acts("^toggle:")[3])
    app.release()
    again, _ = started("game=tremandswhist&autostart=1&speed=off&first=2", store=page.store)
    assert again.match is not None
    assert app.match is not None
    assert again.match.chosen == app.match.chosen != 0


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


def test_the_cut_for_deal_can_be_closed() -> None:
    app, page = started("game=tvamanswhist&autostart=1&speed=normal")
    assert "<The cut for deal>" in page.text
    (close,) = re.findall(r"\[Close -> (\w+)\]", page.text)
    app.press(close)
    assert app.match is not None
    assert "<The cut for deal>" not in page.text and not app.match.cutting


def test_what_was_refused_is_told_no_longer_than_it_holds() -> None:
    app, page = playing("first=1")
    assert app.match is not None
    usable = {str(choice) for choice in app.match.view().legal}
    off = [act for act in re.findall(CARD[1:-1], " ".join(map(name, range(52)))) if act not in usable]
    app.press(off[0])
    assert page.alerting == refusal(app.session) != ""
    app.press(page.acts(CARD)[0])
    assert page.alerting == ""


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
