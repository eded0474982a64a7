"""What a reload, another tab or the next visit finds of a match, its table and the settings."""

from __future__ import annotations

from tests.ui.started import CARD, Refusing, play_on, playing, started
from whist.ui.session.values.inputs import ImportFile
from whist.ui.storage.saves import Memory


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
