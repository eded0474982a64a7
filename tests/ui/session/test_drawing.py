"""What happens by itself is drawn in tasks of its own: what comes after it comes once, or not at all."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.fake_page import FakePage
from whist.ui.markup.nodes import Node, el
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.runtime.screen import Screen


def begun() -> tuple[FakePage, Screen, list[str], Callable[[], None]]:
    """A screen on which a slow drawing has begun: what has come after it, and what calls that off."""
    page, called = FakePage(), list[str]()

    def paint() -> tuple[Node, dict[str, str]]:
        return el("p", "drawn"), {}

    screen = Screen(page, paint)
    stop = screen.draw_slowly(lambda: called.append("on"))
    first, *_ = page._waiting
    page._waiting.remove(first)
    first[2]()
    return page, screen, called, stop


def test_what_is_drawn_meanwhile_does_not_lose_what_comes_after() -> None:
    page, screen, called, _ = begun()
    screen.draw()
    screen.draw()
    page.pass_time(1)
    assert called == ["on"]
    screen.draw()
    page.pass_time(1)
    assert called == ["on"]


def test_what_a_person_does_goes_on_by_itself() -> None:
    page, screen, called, _ = begun()
    screen.draw_for_person()
    page.pass_time(1)
    assert called == []


def test_it_can_be_called_off() -> None:
    page, screen, called, stop = begun()
    screen.draw()
    stop()
    page.pass_time(1)
    assert called == []


def test_it_can_be_called_off_before_it_begins() -> None:
    page, called = FakePage(), list[str]()
    Screen(page, lambda: (el("p"), {})).draw_slowly(lambda: called.append("on"))()
    page.pass_time(1)
    assert called == [] and page.node is None


def test_a_key_is_answered_at_once_and_what_comes_after_still_comes() -> None:
    page, screen, called, _ = begun()
    screen.draw_for_key()
    assert called == []
    screen.draw_for_key()
    page.pass_time(1)
    assert called == ["on"]


def test_an_arrow_gives_the_card_the_focus() -> None:
    page = FakePage("game=tvamanswhist&autostart=1&lang=en&speed=off&first=1")
    app = Runtime(page)
    app.start()
    page.pass_time(3)
    app.key("End", in_hand=True)
    assert page.focuses[-1] == '[data-role="hand"] [tabindex="0"]'
