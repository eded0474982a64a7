"""From the page's events to the app's calls."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from whist.engine.cards import name
from whist.ui.browser.events import AGAIN, Wiring
from whist.ui.session.commands.dragging import FAR
from whist.ui.session.runtime.runtime import Runtime

HAND_TOP = 600


class Control:
    """An element with a command, and what it stands in."""

    tagName = "BUTTON"

    def __init__(self, app: Runtime, act: str, in_hand: bool) -> None:
        assert app.match is not None
        self.attributes = {"data-act": act, "data-number": str(app.match.moment)}
        self.in_hand = in_hand
        self.style = SimpleNamespace(transform="")
        self.captured = 0

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        del self.attributes[name]

    def setPointerCapture(self, pointer: int) -> None:
        self.captured = pointer

    def getBoundingClientRect(self) -> Any:
        """That of the hand."""
        return SimpleNamespace(top=HAND_TOP)

    def closest(self, selector: str) -> Control | None:
        if selector == '[data-role="hand"]':
            return self if self.in_hand else None
        here = ("[data-act]", "[data-number]", ".table", ".table, dialog, .panel")
        return self if selector in here else None

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)


def event(target: Any, **more: Any) -> Any:
    keys = ("ctrlKey", "metaKey", "shiftKey", "altKey", "defaultPrevented", "repeat")
    usual = dict.fromkeys(keys, False) | {"detail": 1, "isTrusted": True, "preventDefault": lambda: None}
    return SimpleNamespace(target=target, **usual | more)


def begun() -> tuple[FakePage, Runtime, Wiring]:
    page = FakePage("game=tvamanswhist&autostart=1&speed=off&deal=D6HYY-M5XQJ&first=1")
    app = Runtime(page)
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
    assert app.session.panel.open == "settings"
    wiring.cancel(event(SimpleNamespace(tagName="DIALOG")))
    assert app.session.panel.open == "none"


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
        page.popped = lambda: None  # type: ignore[attr-defined]
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
    assert app.session.panel.open == "rules"


# -- presses that were meant for something else ------------------------------------------------------------------------


def own(app: Runtime) -> list[str]:
    """What the person has done."""
    assert app.match is not None
    return [str(action) for seat, action in app.match.view().log if seat == app.match.you]


def legal(app: Runtime) -> list[str]:
    assert app.match is not None
    return [str(choice) for choice in app.match.view().legal]


def test_a_press_counts_for_the_table_that_it_was_made_on() -> None:
    """The finger goes down on one card, and the hand changes before it is lifted, or before the press is heard."""
    page, app, wiring = begun()
    first, second = (Control(app, each, in_hand=True) for each in legal(app)[:2])
    wiring.pointerdown(event(first, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=0))
    wiring.click(event(first))
    # The press before it has not been carried out: on the screen the table is still the old one.
    wiring.pointerdown(event(second, button=0, isPrimary=True, pointerId=1, clientX=50, clientY=0))
    wiring.click(event(second))
    page.pass_time(2)
    assert own(app) == [first.attributes["data-act"]]


@pytest.mark.parametrize("what", ["another card", "another moment", "no card"])
def test_a_press_needs_one_target(what: str) -> None:
    page, app, wiring = begun()
    down, up = (Control(app, each, in_hand=True) for each in legal(app)[:2])
    if what == "another moment":
        down = Control(app, legal(app)[1], in_hand=True)
        down.attributes["data-number"] = str(int(down.attributes["data-number"]) - 1)
    if what == "no card":
        down.closest = lambda _selector: None  # type: ignore[method-assign, assignment]
    wiring.pointerdown(event(down, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=0))
    wiring.click(event(up))
    page.pass_time(2)
    assert own(app) == []
    wiring.pointerdown(event(up, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=0))
    wiring.click(event(up))
    page.pass_time(2)
    assert own(app) == [up.attributes["data-act"]]


def test_what_a_press_opens_does_not_depend_on_the_moment() -> None:
    _, app, wiring = begun()
    down, up = Control(app, "rules", in_hand=False), Control(app, "rules", in_hand=False)
    down.attributes["data-number"] = "0"
    wiring.pointerdown(event(down, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=0))
    wiring.click(event(up))
    assert app.session.panel.open == "rules"


def test_a_key_that_is_held_acts_once() -> None:
    for key, act in (("s", "score"), ("?", "rules"), ("l", "last-trick"), ("u", "undo")):
        _, app, wiring = begun()
        pressed: list[str] = []
        app.press = lambda act, moment=None, pressed=pressed: pressed.append(act)  # type: ignore[method-assign, misc]
        hand = Control(app, legal(app)[0], in_hand=True)
        for at in range(5):
            wiring.keydown(event(hand, key=key, repeat=at > 0))
        assert pressed == [act]


def test_an_arrow_that_is_held_goes_on() -> None:
    _, app, wiring = begun()
    hand = Control(app, legal(app)[0], in_hand=True)
    foci = []
    for at in range(4):
        wiring.keydown(event(hand, key="ArrowRight", repeat=at > 0))
        foci.append(app.session.table.focus)
    assert len(set(foci)) == 4


def test_enter_that_is_held_or_pressed_twice_plays_one_card() -> None:
    """The browser makes a press of each of its repetitions, unless it is kept from it; what it lets through is none."""
    for wait, other_key, plays in ((0.1, "", 1), (AGAIN * 2, "", 2), (0.1, "Home", 2)):
        page, app, wiring = begun()
        prevented: list[str] = []
        first = Control(app, legal(app)[0], in_hand=True)
        stop = {"preventDefault": lambda: prevented.append("")}  # noqa: B023
        wiring.keydown(event(first, key="Enter", **stop))
        wiring.click(event(first, detail=0))
        wiring.keydown(event(first, key="Enter", repeat=True, **stop))
        assert prevented == [""]
        page.pass_time(wait)
        assert app.state == "your-turn"
        second = Control(app, legal(app)[0], in_hand=True)
        if other_key:
            wiring.keydown(event(second, key=other_key))
        wiring.keydown(event(second, key="Enter", **stop))
        wiring.click(event(second, detail=0))
        page.pass_time(2)
        assert len(own(app)) == plays, (wait, other_key)


# -- dragging ----------------------------------------------------------------------------------------------------------


def drag(page: FakePage, wiring: Wiring, card: Control, *ways: tuple[int, int], end: str = "pointerup") -> None:
    """Drags a card from (100, HAND_TOP + 40) through places."""
    at = {"clientX": 100, "clientY": HAND_TOP + 40, "pointerId": 3}
    wiring.pointerdown(event(card, button=0, isPrimary=True, **at))
    for x, y in ways:
        at |= {"clientX": x, "clientY": y}
        for hear in list(page.followed):
            hear(event(card, type="pointermove", **at))
    for hear in list(page.followed):
        hear(event(card, type="pointermove", **at | {"pointerId": 4, "clientY": 0}))  # another finger
        hear(event(card, type=end, **at))


def test_a_card_that_is_dragged_onto_the_table_is_played_once() -> None:
    page, app, wiring = begun()
    card = Control(app, legal(app)[-1], in_hand=True)
    drag(page, wiring, card, (105, HAND_TOP), (110, HAND_TOP - 60))
    wiring.click(event(card))  # the browser's own, of the same finger
    page.pass_time(2)
    assert own(app) == [card.attributes["data-act"]]
    assert card.style.transform == "" and "data-dragged" not in card.attributes
    assert not page.followed


@pytest.mark.parametrize("end", ["pointerup", "pointercancel"])
def test_a_card_that_is_let_go_in_the_hand_or_given_up_is_not_played(end: str) -> None:
    page, app, wiring = begun()
    card = Control(app, legal(app)[-1], in_hand=True)
    last = HAND_TOP + 20 if end == "pointerup" else HAND_TOP - 60
    drag(page, wiring, card, (140, HAND_TOP - 60), (140, last), end=end)
    wiring.click(event(card))
    page.pass_time(2)
    assert own(app) == [] and card.style.transform == "" and not page.followed
    wiring.pointerdown(event(card, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=0))
    wiring.click(event(card))
    page.pass_time(2)
    assert own(app) == [card.attributes["data-act"]], "a press plays it as ever"


def test_a_card_that_is_dragged_follows_and_a_press_that_trembles_is_a_press() -> None:
    page, app, wiring = begun()
    card = Control(app, legal(app)[0], in_hand=True)
    wiring.pointerdown(event(card, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=700))
    (follow,) = page.followed
    follow(event(card, type="pointermove", pointerId=1, clientX=FAR - 2, clientY=700))
    assert card.style.transform == ""
    follow(event(card, type="pointermove", pointerId=1, clientX=7, clientY=650))
    assert card.style.transform == "translate(7px, -50px)" and card.captured == 1
    follow(event(card, type="pointercancel", pointerId=1, clientX=7, clientY=650))
    wiring.pointerdown(event(card, button=0, isPrimary=True, pointerId=1, clientX=0, clientY=700))
    (follow,) = page.followed
    follow(event(card, type="pointermove", pointerId=1, clientX=FAR - 2, clientY=700))
    follow(event(card, type="pointerup", pointerId=1, clientX=FAR - 2, clientY=HAND_TOP - 1))
    wiring.click(event(card))
    page.pass_time(2)
    assert own(app) == [card.attributes["data-act"]]


def test_a_card_that_may_not_be_played_says_so_when_it_is_dragged_too() -> None:
    page, app, wiring = begun()
    usable = set(legal(app))
    off = Control(app, next(each for each in map(name, range(52)) if each not in usable), in_hand=True)
    drag(page, wiring, off, (100, HAND_TOP - 50))
    assert page.alerts and own(app) == []
