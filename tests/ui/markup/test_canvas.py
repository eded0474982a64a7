"""The canvas: what is drawn in short tasks is what is drawn at once, and whoever draws meanwhile comes after it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.markup.test_patching import Document, Element, drawing, trees
from whist.ui.markup import canvas, patching
from whist.ui.markup.canvas import Canvas
from whist.ui.markup.nodes import Node, el


class Place(Element):
    """The element that the app draws in, and the document around it."""

    def __init__(self) -> None:
        super().__init__("root")

    def contains(self, _other: object) -> bool:
        return False

    def querySelectorAll(self, _selector: str) -> list[Element]:
        return []

    def replaceChildren(self, child: Element) -> None:
        self.children.clear()
        self.appendChild(child)


class Tasks:
    """Tasks in their order."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.done = 0

    def soon(self, act: Callable[[], None]) -> None:
        self.waiting.append(act)

    def one(self) -> None:
        self.waiting.pop(0)()
        self.done += 1

    def all(self) -> None:
        while self.waiting:
            self.one()


def made(place: Place, tasks: Tasks) -> Canvas:
    document: Any = Document()
    document.activeElement = document.body = None
    return Canvas(place, document, lambda: False, tasks.soon)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is up after every step."""
    clock = iter(range(10**9))
    for module in (canvas, patching):
        monkeypatch.setattr(module, "perf_counter", lambda: float(next(clock)))


def shape(place: Place) -> Any:
    return [child.shape() for child in place.children]


@given(st.lists(trees, min_size=1, max_size=4))
def test_drawing_in_short_tasks_comes_to_the_same(screens: list[Node]) -> None:
    place, tasks, drawn = Place(), Tasks(), []
    slow = made(place, tasks)
    for number, screen in enumerate(screens):
        slow.show(screen, lambda number=number: drawn.append(number))  # type: ignore[misc]
        tasks.all()
        assert shape(place) == [drawing().make(screen).element.shape()]
    assert drawn == list(range(len(screens)))


@given(trees, trees, trees, st.integers(0, 6), st.booleans())
def test_who_draws_meanwhile_comes_after_it(first: Node, second: Node, third: Node, some: int, slowly: bool) -> None:
    """And what was to be done after the first drawing is done, once."""
    place, tasks, drawn = Place(), Tasks(), []
    canvas = made(place, tasks)
    canvas.show(first)
    canvas.show(second, lambda: drawn.append("second"))
    for _ in range(some):
        if tasks.waiting:
            tasks.one()
    canvas.show(third, (lambda: drawn.append("third")) if slowly else None)
    if not slowly:
        assert shape(place) == [drawing().make(third).element.shape()]
    tasks.all()
    assert shape(place) == [drawing().make(third).element.shape()]
    assert drawn == ["second", "third"][: 1 + slowly]


def test_a_big_screen_takes_many_tasks() -> None:
    place, tasks = Place(), Tasks()
    made(place, tasks).show(el("div", *(el("p", el("b", str(at))) for at in range(50))), lambda: None)
    tasks.all()
    assert tasks.done > 20


def test_the_focus_leaves_a_control_that_goes_before_anything_is_drawn() -> None:
    """Else the browser has to lay the page out in the midst of the drawing, just to give the focus to a card."""
    place, tasks = Place(), Tasks()
    canvas = made(place, tasks)
    ace, king = (
        el("button", data_act=name, data_card=name, tabindex=tab, key=name) for name, tab in (("AS", "0"), ("KS", "-1"))
    )
    canvas.show(el("div", ace, king, data_role="hand"))
    hand = place.children[0]
    focused: list[tuple[str, int]] = []

    class Found:
        def __init__(self, selector: str) -> None:
            self.selector = selector

        def focus(self) -> None:
            focused.append((self.selector, len(hand.children)))

    document: Any = canvas._document
    document.activeElement = hand.children[0]
    document.activeElement.getAttribute = {"data-act": "AS", "tabindex": "0"}.get
    document.activeElement.closest = lambda _selector: None
    place.contains = lambda _other: _other is not None  # type: ignore[method-assign]
    place.querySelector = Found  # type: ignore[attr-defined]
    canvas.show(el("div", ace, king, data_role="hand", class_="turn"))
    assert focused == [], "it stays where it is"
    canvas.show(el("div", el("button", data_act="KS", data_card="KS", tabindex="0", key="KS"), data_role="hand"))
    assert focused == [('[data-role="hand"] [data-card="KS"]', 2)]


def test_the_focus_goes_with_the_card_that_tab_reaches() -> None:
    """Where it was on that card; whoever reads through the hand is left alone."""
    for on, moves in (("0", True), ("-1", False)):
        place, tasks = Place(), Tasks()
        canvas = made(place, tasks)
        focused: list[str] = []

        def hand(stop: str) -> Node:
            cards = (
                el("button", data_act=card, data_card=card, tabindex="0" if card == stop else "-1", key=card)
                for card in ("AS", "KS")
            )
            return el("div", *cards, data_role="hand")

        def found(selector: str, focused: list[str] = focused) -> Any:
            return SimpleNamespace(focus=lambda: focused.append(selector))

        canvas.show(hand("AS"))
        document: Any = canvas._document
        document.activeElement = active = place.children[0].children[0]
        active.getAttribute = {"data-act": "AS", "tabindex": on}.get  # type: ignore[attr-defined]
        active.closest = lambda _selector: None  # type: ignore[attr-defined]
        place.contains = lambda _other: True  # type: ignore[method-assign]
        place.querySelector = found  # type: ignore[attr-defined]
        canvas.show(hand("KS"))
        assert focused == ['[data-role="hand"] [data-card="KS"]'] * moves
