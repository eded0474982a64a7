"""Statistics: each match of the person's counts once; what is taken back of its end is taken out again."""

from __future__ import annotations

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.started import CARD, play_on, playing, started
from whist.engine.text.record_text import to_text
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.address import packed
from whist.ui.storage.tally import Counted, Tally, add, take_away

ONE = "match=deals&deals=1"
KEY = ("tvamanswhist", "steady")


def tally(app: Runtime) -> Tally:
    return app.keeper.tallies().get(KEY, Tally())


@pytest.mark.parametrize("by", ["press", "key"])
@pytest.mark.parametrize("reloaded", [False, True])
def test_undo_after_the_last_card_mends_the_statistics(by: str, reloaded: bool) -> None:
    """It is offered over the result and under the table, and means the same by its key."""
    app, page = playing(ONE)
    play_on(app, page)
    assert (tally(app).played, tally(app).helped) == (1, 0)
    if reloaded:
        app.release()
        app, page = playing(ONE, store=page.store)
    assert page.acts("^undo$") == ["undo", "undo"], "under the table and over it"
    if by == "press":
        app.press("undo")
    else:
        assert app.key("u", False)
    page.pass_time(30)
    assert app.state == "your-turn" and tally(app) == Tally()
    app.release()
    app, page = playing(ONE, store=page.store)
    assert app.state == "your-turn"
    play_on(app, page)
    assert (tally(app).played, tally(app).helped) == (0, 1)
    app.press("undo")
    page.pass_time(30)
    play_on(app, page)
    assert (tally(app).played, tally(app).helped) == (0, 1), "counted once"


def test_the_undo_of_a_deal_that_ends_no_match_counts_nothing() -> None:
    app, page = playing("match=deals&deals=2")
    play_on(app, page, deals=1)
    assert app.state == "deal-over" and "undo" in page.acts()
    app.press("undo")
    assert app.match and not app.match.deal_over and tally(app) == Tally()
    page.pass_time(30)
    play_on(app, page)
    assert (tally(app).played, tally(app).helped) == (0, 1)


def test_a_deal_played_again_leaves_what_was_counted() -> None:
    app, page = playing(ONE)
    play_on(app, page)
    before = tally(app)
    app.press("same-deal")
    page.pass_time(30)
    play_on(app, page)
    assert tally(app) == before
    app.press("undo")
    page.pass_time(30)
    play_on(app, page)
    assert tally(app) == before


def test_a_match_that_the_page_was_closed_upon_is_counted_when_it_is_found() -> None:
    """The trick that ended it still lay on the table."""
    query = f"game=tvamanswhist&autostart=1&speed=wait&{ONE}"
    app, page = started(query)
    while not (app.match and app.match.match_over):
        page.pass_time(30)
        if app.state == "trick-over":
            app.press("continue")
        elif app.state == "your-turn":
            app.press(page.acts(CARD)[0])
    assert app.state == "trick-over" and tally(app).played == 1
    app.release()
    again, page = started(query, store=page.store)
    assert again.state == "trick-over"
    again.press("continue")
    assert again.state == "match-over" and tally(again).played == 1


def test_a_link_to_a_finished_match_counts_for_nobody() -> None:
    app, page = playing(ONE)
    play_on(app, page)
    assert app.match
    text = to_text(app.match.record)
    other, page = started("speed=off", fragment="#r=" + packed(text))
    page.pass_time(30)
    assert other.state == "match-over" and tally(other) == Tally()


def test_what_is_taken_away_is_what_was_added() -> None:
    for helped in (False, True):
        for points, drawn in ((3, False), (-7, False), (0, True)):
            before = Tally(5, 3, 1, 20, 9, 2)
            match = Counted(points, points > 0 or drawn, drawn, helped, before.best)
            assert take_away(add(before, match), match) == before
    best = Counted(30, True, False, False, 9)
    assert add(before, best).best == 30 and take_away(add(before, best), best) == before
    first = Counted(4, True, False, False, None)
    assert take_away(add(Tally(), first), first) == Tally()
    between = add(add(before, best), Counted(40, True, False, False, 30))
    assert take_away(between, best).best == 40, "another match has been better since"


def test_the_browser_is_asked_not_to_clear_what_is_kept_after_the_first_finished_match() -> None:
    app, page = playing(ONE)
    assert not page.asked_to_last
    play_on(app, page)
    assert page.asked_to_last
    other, second = playing(ONE, store=page.store, tab="tab2")
    play_on(other, second)
    assert not second.asked_to_last, "once is enough"


def settings_of(lasts: bool) -> tuple[Runtime, FakePage]:
    app, page = started("")
    page.lasts = lasts
    app.press("settings")
    return app, page


def test_the_settings_say_whether_the_browser_may_clear_what_is_kept() -> None:
    _, page = settings_of(True)
    assert "agreed not to clear" in page.text and "persist" not in page.acts()
    app, page = settings_of(False)
    assert "seven days" in page.text and "export" in page.acts()
    app.press("persist")
    assert page.asked_to_last and "has not agreed" in page.text
    page.lasts = True
    app.press("close")
    app.press("settings")
    assert "agreed not to clear" in page.text
