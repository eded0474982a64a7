"""Links to records: read in slices, opened while the page is open, and links that have been cut."""

from __future__ import annotations

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.looking import is_reading, notices
from tests.ui.outside.linked import arrived, record
from tests.ui.started import CARD, playing, started
from whist.engine.deals import MOST_DEALS
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.outside import links
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Travelled
from whist.ui.storage.address import packed
from whist.ui.storage.saves import Memory
from whist.ui.words.texts import texts


@pytest.fixture(scope="module")
def long() -> str:
    """A record of many deals, all thrown in, as long as one may be."""
    passed = "pass pass pass pass next\n"
    return '[Game "solowhist"]\n[Seed "00000000000000000000000000"]\n\n' + passed * 150


class Slow(FakePage):
    """A page whose clock goes on with every look at it: what takes long is cut into slices."""

    def now(self) -> float:
        self.time += 0.008
        return self.time


# -- slices ----------------------------------------------------------------------------------------------------------


def test_a_visit_s_link_is_read_in_slices_behind_the_table_being_dealt(long: str) -> None:
    page = Slow("lang=en&speed=off", "#r=" + packed(long))
    app = Runtime(page)
    app.start()
    assert is_reading(app) and app.match is None and page.node is None, "the page that was there still stands"
    count, told = 0, False
    while is_reading(app):
        before = page.time
        page.pass_time(0)
        assert page.time - before < 0.05
        count += 1
        told = told or (page.node is not None and app.state == "lobby" and "being opened" in page.text)
    assert count > 20 and told
    page.pass_time(1)
    assert app.match is not None and len(app.match.record.deal_starts()) == 151
    assert "being opened" not in page.text


def test_a_short_record_is_there_at_once() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(record(8)))
    assert app.match is not None and not is_reading(app) and page.marks["data-state"] != "lobby"


def test_who_begins_something_else_meanwhile_gets_that(long: str) -> None:
    page = Slow("lang=en&speed=off", "#r=" + packed(long))
    app = Runtime(page)
    app.start()
    page.pass_time(links.PATIENCE)
    app.press("new:tvamanswhist")
    page.pass_time(9)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist" and not is_reading(app)
    assert "being opened" not in page.text


def test_a_link_that_turns_out_bad_late_leaves_what_the_address_asks_for(long: str) -> None:
    page = Slow("game=tvamanswhist&autostart=1&lang=en&speed=off", "#r=" + packed(long + "AS"))
    app = Runtime(page)
    app.start()
    assert app.match is None
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist"
    assert "cannot be opened" in page.text and "being opened" not in page.text


def test_a_poster_s_press_waits_for_its_position(long: str) -> None:
    page = Slow(
        "embed=1&game=tvamanswhist&lang=en&speed=off", "#r=" + packed(long), frame="frame 0 https://club.example "
    )
    app = Runtime(page)
    app.start()
    app.press("start")
    assert app.match is None
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "solowhist"


def test_a_record_shown_is_overtaken_by_the_next_message(long: str) -> None:
    page = Slow("embed=1&game=tvamanswhist&lang=en&speed=off", frame="frame 0 https://club.example ")
    app = Runtime(page)
    app.start()
    for told in (long, record(4)):
        app.receive([("type", "show"), ("v", "1"), ("record", told)])
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist"
    app.receive([("type", "show"), ("v", "1"), ("record", long)])
    app.receive([("type", "new-deal"), ("v", "1"), ("game", "tvamanswhist")])
    page.pass_time(30)
    assert app.match.record.game.id == "tvamanswhist" and not is_reading(app)


def test_a_visit_is_drawn_though_a_message_overtakes_its_link(long: str) -> None:
    page = Slow("embed=1&lang=en&speed=off", "#r=" + packed(long), frame="frame 0 https://club.example ")
    app = Runtime(page)
    app.start()
    app.receive([("type", "show"), ("v", "1"), ("record", "nonsense")])
    page.pass_time(30)
    assert page.marks["data-state"] == "lobby" and "cannot be shown" in page.text


def test_more_deals_than_any_match_are_refused(long: str) -> None:
    more = long + "pass pass pass pass next\n" * (MOST_DEALS - 150)
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(more))
    assert app.match is None and "cannot be opened" in page.text


# -- a link pasted into the open page ---------------------------------------------------------------------------------


def test_a_link_pasted_in_the_lobby_opens() -> None:
    app, page = started("lang=en&speed=off")
    arrived(page, app, "#r=" + packed(record(8)))
    assert app.match is not None and app.match.you == 1 and page.acts(CARD)
    assert page.guarded, "the way back leads to the lobby"


def test_a_link_pasted_at_the_table_opens_and_the_match_is_kept() -> None:
    store = Memory()
    app, page = playing("lang=en", store=store)
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    app.press("rules")
    first = app.match
    assert first is not None
    kept = len(first.record.actions)
    arrived(page, app, "#r=" + packed(record(8)) + "&at=3")
    assert app.match is not first and app.match is not None and len(app.match.record.actions) >= 3
    assert app.session.panel.open == "none"
    saved = app.keeper.shelf.match(first.id)
    assert saved is not None and len(from_text(saved.text, GAMES).actions) == kept
    app.send(Travelled(0))
    assert app.state == "lobby"
    saved = app.keeper.shelf.match(first.id)
    assert saved is not None and saved.away and not saved.finished


@pytest.mark.parametrize("fragment", ["", "#top", "#x=1", "#"])
def test_another_fragment_means_nothing(fragment: str) -> None:
    app, page = playing("lang=en")
    match = app.match
    arrived(page, app, fragment)
    assert app.match is match and not notices(app)


def test_a_bad_link_pasted_moves_nothing_and_says_why() -> None:
    app, page = playing("lang=en")
    match = app.match
    for fragment in ("#r=" + packed(record(8))[:40], "#r=!!!", "#r=", "#r=" + packed("a letter to a friend")):
        arrived(page, app, fragment)
        assert app.match is match and "cannot be opened" in page.text
    arrived(page, app, "#r=" + packed(record(8)))
    assert app.match is not match and not notices(app)


# -- links that have been cut ----------------------------------------------------------------------------------------


def test_a_cut_link_says_so_wherever_it_is_cut_and_what_to_do() -> None:
    whole = packed(record(20))
    for length in range(len(whole) - 1):
        for more in ("", "...", "%E2%80%A6"):
            app, page = started("lang=en", fragment=f"#r={whole[:length]}{more}")
            told = notices(app)["link"]
            assert "the end of the link is missing" in told.text and "as a file" in told.text, length
            assert ("open", texts("en").t("Open a deal from text")) in told.offers
    app.press("open")
    assert 'name="pasted"' in str(page.node) or "open-pasted" in page.acts()


def test_what_a_program_puts_behind_a_link_does_no_harm() -> None:
    for more in (".", ")", "...", "%E2%80%A6", "=", ">"):
        app, _ = started("lang=en", fragment=f"#r={packed(record(8))}{more}")
        assert app.match is not None, more
