"""From the page's events to the app's calls."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.ui.fake_page import FakePage
from whist.engine.cards import name
from whist.ui.browser.events import Wiring
from whist.ui.session.app import App


class Control:
    """An element with a command, and what it stands in."""

    tagName = "BUTTON"

    def __init__(self, app: App, act: str, in_hand: bool) -> None:
        assert app.match is not None
        self.attributes = {"data-act": act, "data-number": str(app.match.moment)}
        self.in_hand = in_hand

    def closest(self, selector: str) -> Control | None:
        if selector == '[data-role="hand"]':
            return self if self.in_hand else None
        return self if selector in ("[data-act]", "[data-number]", ".table") else None

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)


def event(target: Any, **more: Any) -> Any:
    none = {"ctrlKey": False, "metaKey": False, "shiftKey": False, "altKey": False, "defaultPrevented": False}
    return SimpleNamespace(target=target, detail=1, preventDefault=lambda: None, **none | more)


def begun() -> tuple[FakePage, App, Wiring]:
    page = FakePage("game=tvamanswhist&autostart=1&speed=off")
    app = App(page)
    app.start()
    page.pass_time(1)
    assert app.state == "your-turn"
    return page, app, Wiring(app)


def test_a_card_that_is_pressed_is_shown_so_and_then_played() -> None:
    page, app, wiring = begun()
    assert app.match is not None
    card = str(app.match.view().legal[0])
    before = app.match.moment
    wiring.click(event(Control(app, card, in_hand=True)))
    assert page.marked == 1
    assert app.match.moment == before
    page.pass_time(0)
    assert app.match.moment > before


def test_a_dialog_that_is_left_closes_and_a_file_that_is_not_chosen_does_not() -> None:
    """The browser tells of both with an event of one name."""
    _, app, wiring = begun()
    app.press("settings")
    wiring.cancel(event(SimpleNamespace(tagName="INPUT")))
    assert app.panels.open == "settings"
    wiring.cancel(event(SimpleNamespace(tagName="DIALOG")))
    assert app.panels.open == "none"


def test_a_file_can_be_chosen_again() -> None:
    page, _, wiring = begun()
    read: list[object] = []
    page.read_file = lambda file, _then: read.append(file)  # type: ignore[attr-defined]
    file = SimpleNamespace(size=2)
    files = SimpleNamespace(length=1, item=lambda _: file)
    field = SimpleNamespace(type="file", name="import", files=files, value="C:\\fakepath\\letter.json")
    wiring.change(event(field))
    assert read == [file] and field.value == ""


def test_what_comes_next_waits_for_the_press_before_it() -> None:
    for follow in ("click", "keydown", "pagehide", "popstate"):
        page, app, wiring = begun()
        assert app.match is not None
        card = str(app.match.view().legal[0])
        wiring.click(event(Control(app, card, in_hand=True)))
        page.popped = lambda: False  # type: ignore[attr-defined]
        other = Control(app, "hint", in_hand=False)
        getattr(wiring, follow)(event(other, key="F5", persisted=False))
        own = [str(action) for seat, action in app.match.view().log if seat == app.match.you]
        assert own == [card], follow
        page.pass_time(1)
        own = [str(action) for seat, action in app.match.view().log if seat == app.match.you]
        assert own == [card], follow


def test_a_card_that_may_not_be_played_says_so_at_once() -> None:
    page, app, wiring = begun()
    assert app.match is not None
    usable = {str(choice) for choice in app.match.view().legal}
    off = Control(app, next(each for each in map(name, range(52)) if each not in usable), in_hand=True)
    off.attributes["aria-disabled"] = "true"
    wiring.click(event(off))
    assert page.marked == 0
    assert page.alerts


def test_other_controls_act_at_once() -> None:
    page, app, wiring = begun()
    wiring.click(event(Control(app, "rules", in_hand=False)))
    assert page.marked == 0, "a script that reads the state after `next` finds the next deal"
    assert app.panels.open == "rules"
