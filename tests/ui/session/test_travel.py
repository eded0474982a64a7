"""The browser's ways back and forward through the screens that lie on each other."""

from __future__ import annotations

from tests.ui.fake_page import FakePage
from tests.ui.started import play_on, playing, started
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Travelled


def go(app: Runtime, page: FakePage, steps: int) -> None:
    """Goes through the browser's history. The page's entry is another at once, whatever lies there."""
    app.send(Travelled(len(page.guarded) + steps))


def test_the_way_back_leads_out_of_panels_and_to_the_lobby() -> None:
    app, page = started("")
    assert page.guarded == ""
    app.press("settings")
    assert page.guarded == "p"
    go(app, page, -1)
    assert page.marks["data-panel"] == "none" and page.guarded == ""
    app.press("new:tvamanswhist")
    app.press("rules")
    assert page.guarded == "tp"
    go(app, page, -1)
    assert app.match is not None and page.marks["data-panel"] == "none"
    go(app, page, -1)
    assert app.match is None and page.guarded == ""


def test_the_way_back_puts_the_result_away_first() -> None:
    for query, before in (("", "t"), ("game=tvamanswhist&autostart=1&speed=off&match=7", "")):
        app, page = started(query)
        if not query:
            app.press("new:tvamanswhist")
        play_on(app, page, deals=1)
        assert page.guarded == before + "r"
        app.press("review")
        assert page.guarded == before + "rp"
        go(app, page, -1)
        assert page.marks["data-panel"] == "none" and "The result of the deal" in page.text
        go(app, page, -1)
        assert app.match is not None and page.guarded == before
        assert "The result of the deal" not in page.text


def test_forward_leads_to_what_was_left() -> None:
    app, page = started("")
    app.press("new:tvamanswhist")
    assert app.match is not None
    match = app.match.id
    app.press("rules")
    for _ in range(2):
        go(app, page, -1)
    assert app.match is None
    for screens, panel in (("t", "none"), ("tp", "rules")):
        go(app, page, 1)
        assert page.guarded == screens and page.marks["data-panel"] == panel
        assert app.match is not None and app.match.id == match
    app.press("close")
    play_on(app, page, deals=1)
    for panel in ("none", "review"):
        if panel == "review":
            app.press("review")
        deep = page.guarded
        go(app, page, -1)
        assert page.guarded == deep[:-1]
        go(app, page, 1)
        assert page.guarded == deep and page.marks["data-panel"] == panel


def test_several_steps_at_once() -> None:
    app, page = started("")
    app.press("new:tvamanswhist")
    play_on(app, page, deals=1)
    app.press("share")
    app.send(Travelled(0))
    assert app.match is None and page.guarded == ""
    app.send(Travelled(3))
    assert page.guarded == "trp" and page.marks["data-panel"] == "share"


def test_what_can_no_longer_be_come_to_is_not_waited_for() -> None:
    app, page = started("")
    app.press("new:tvamanswhist")
    assert app.match is not None
    match = app.match.id
    go(app, page, -1)
    app.press(f"forget:{match}")
    go(app, page, 1)
    assert app.match is None and page.guarded == "", "the browser is to go back again"


def test_a_page_that_is_loaded_anew_knows_the_way_back_to_the_lobby() -> None:
    app, page = started("")
    app.press("new:tvamanswhist")
    app.release()
    again = FakePage("", store=page.store)
    again.came = "tp"
    app = Runtime(again)
    app.start()
    assert app.match is not None and again.guarded == "t"


def test_the_way_back_out_of_a_refusal_takes_it_back_for_ears_too() -> None:
    app, page = playing()
    assert app.match is not None
    app.press("last-trick")
    assert page.alerting
    app.press("rules")
    assert page.alerting, "it is still to be read"
    app.press("close")
    app.press(page.acts(r"^[2-9TJQKA][SHDC]$")[0])
    assert page.alerting == ""
