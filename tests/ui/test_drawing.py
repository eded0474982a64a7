"""What happens by itself is drawn in tasks of its own: what comes after it comes once, or not at all."""

from __future__ import annotations

from tests.ui.fake_page import FakePage
from whist.ui.session.app import App


def started() -> tuple[FakePage, App]:
    page = FakePage("game=tvamanswhist&autostart=1&lang=en&speed=off&first=1")
    app = App(page)
    app.start()
    page.pass_time(3)
    return page, app


def test_what_is_drawn_meanwhile_does_not_lose_what_comes_after() -> None:
    page, app = started()
    called: list[str] = []
    app.draw_by_itself(lambda: called.append("on"))
    app.draw()
    app.draw()
    page.pass_time(1)
    assert called == ["on"]
    app.draw()
    page.pass_time(1)
    assert called == ["on"]


def test_a_press_goes_on_by_itself() -> None:
    page, app = started()
    called: list[str] = []
    app.draw_by_itself(lambda: called.append("on"))
    app.press("score")
    page.pass_time(1)
    assert called == []


def test_it_can_be_called_off() -> None:
    page, app = started()
    called: list[str] = []
    undo = app.draw_by_itself(lambda: called.append("on"))
    app.draw()
    undo()
    page.pass_time(1)
    assert called == []


def test_a_key_is_answered_at_once_and_what_comes_after_still_comes() -> None:
    page, app = started()
    called: list[str] = []
    app.draw_by_itself(lambda: called.append("on"))
    app.key("End", in_hand=True)
    assert page.focuses[-1] == '[data-role="hand"] [tabindex="0"]'
    page.pass_time(1)
    assert called == ["on"]
