"""Makes elements from Nodes, and changes them where a new tree differs from the last one. Trees are compared by
identity first and then by key, so that focus, scrolling and transitions survive a redraw. The document is passed in; in
the page it is the browser's.

A browser that translates the page replaces our text nodes by its own elements. So a text is written through the element
that holds it, and a text node between elements is used again only if it is still in its place."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any, Final, TypeVar

from whist.ui.markup.nodes import Attr, Node

SVG: Final = "http://www.w3.org/2000/svg"
SVG_TAGS: Final = frozenset({"svg", "use", "path", "g", "circle", "rect"})
PROPERTIES: Final = frozenset({"checked", "value", "selected"})
"""Attributes whose current state is a property, because the person may have changed it since it was set."""


T = TypeVar("T")


def drain(steps: Generator[None, None, T]) -> T:
    """Runs all steps at once and returns their result. The solver has one, too, which no start is to load."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def words_of(node: Node) -> str | None:
    """The text of an element that holds text and nothing else; None for all others."""
    children = node.children
    if len(children) == 1:
        return children[0] if isinstance(children[0], str) else None
    return "".join(children) if children and all(isinstance(each, str) for each in children) else None  # type: ignore[arg-type]


class Live:
    """A node and the element that stands for it. `children` is None for a decoration that is only ever replaced
    whole, and empty for an element that holds nothing but text."""

    __slots__ = ("children", "element", "node")

    def __init__(self, node: Node | str, element: Any, children: list[Live] | None) -> None:
        self.node, self.element, self.children = node, element, children


class Drawing:
    """Draws in one document. `unasked` says whether the focus must stay where it is now. `make_steps` and `patch_steps`
    pause when the clock (`time.perf_counter`) has passed `until`. Nothing else may be drawn before they have
    finished."""

    def __init__(self, document: Any, unasked: Callable[[], bool]) -> None:
        self._document = document
        self._unasked = unasked
        self._models: dict[int, tuple[Node, Any]] = {}
        self.until = inf

    def make(self, node: Node | str) -> Live:
        """New elements for a node."""
        return drain(self.make_steps(node))

    def make_steps(self, node: Node | str) -> Generator[None, None, Live]:
        """`make` in steps."""
        if isinstance(node, str):
            return Live(node, self._document.createTextNode(node), None)
        if node.attrs.get("aria-hidden") == "true":
            # Decorations (a card's face has thirty pieces) are built once and copied.
            model = self._models.get(id(node))
            if model is None or model[0] is not node:
                if len(self._models) > 400:
                    self._models.clear()
                model = self._models[id(node)] = (node, drain(self._build(node)).element)
            return Live(node, model[1].cloneNode(True), None)
        return (yield from self._build(node))

    def _build(self, node: Node) -> Generator[None, None, Live]:
        element = (
            self._document.createElementNS(SVG, node.tag)
            if node.tag in SVG_TAGS
            else self._document.createElement(node.tag)
        )
        for name, value in node.attrs.items():
            self._set(element, name, value)
        children: list[Live] = []
        if (words := words_of(node)) is not None:
            element.textContent = words
            return Live(node, element, children)
        for child in node.children:
            children.append(made := (yield from self.make_steps(child)))
            element.appendChild(made.element)
            if perf_counter() > self.until:
                yield
        return Live(node, element, children)

    def _set(self, element: Any, name: str, value: Attr) -> None:
        if name == "autofocus" and self._unasked():
            return
        element.setAttribute(name, "" if value is True else value)
        if name in PROPERTIES:
            setattr(element, name, value)

    def patch_steps(self, live: Live, node: Node | str) -> Generator[None, None, Live]:
        """Makes `live` show `node`, in steps. Returns the live node, a new one if the element had to be replaced."""
        old = live.node
        if old is node:
            return live
        if isinstance(old, str) or isinstance(node, str):
            if isinstance(old, str) and isinstance(node, str):
                if old != node:
                    live.element.data = node
                    live.node = node
                return live
            return (yield from self._replace(live, node))
        if (
            live.children is None
            or node.attrs.get("aria-hidden") == "true"
            or old.tag != node.tag
            or old.key != node.key
        ):
            return live if old == node else (yield from self._replace(live, node))
        if old.attrs != node.attrs:
            self._patch_attributes(live.element, old.attrs, node.attrs)
        if any(name in PROPERTIES for name in node.attrs) or "radio" in (node.attrs.get("type"), ""):
            self._settle(live.element, node)
        yield from self._patch_children(live, node)
        live.node = node
        return live

    def _patch_attributes(self, element: Any, old: Mapping[str, Attr], new: Mapping[str, Attr]) -> None:
        for name in old:
            if name not in new:
                element.removeAttribute(name)
                if name in PROPERTIES:
                    setattr(element, name, False if name != "value" else "")
        for name, value in new.items():
            if old.get(name) != value:
                self._set(element, name, value)

    @staticmethod
    def _settle(element: Any, node: Node) -> None:
        """Sets properties that the person may have changed back to the values of the node."""
        if node.tag == "input" and node.attrs.get("type") in ("radio", "checkbox"):
            element.checked = "checked" in node.attrs
        elif node.tag == "input" and node.attrs.get("type") == "number":
            element.value = node.attrs["value"]  # the value in force replaces an empty or invalid number
        elif node.tag == "option":
            element.selected = "selected" in node.attrs

    @staticmethod
    def _translated(live: Live, node: Node) -> bool:
        """Whether the children of this element change while one of its text nodes is no longer where it was put."""
        assert isinstance(live.node, Node)
        return live.node.children != node.children and any(
            isinstance(child.node, str) and child.element.parentNode != live.element for child in live.children or ()
        )

    @staticmethod
    def _take_back(live: Live) -> None:
        """Removes everything from an element except the elements that were drawn there; its texts are then made
        anew."""
        ours = [child for child in live.children or () if not isinstance(child.node, str)]
        at, stands = 0, live.element.firstChild
        while stands:
            following = stands.nextSibling
            if at < len(ours) and stands.isSameNode(ours[at].element):
                at += 1
            else:
                stands.remove()
            stands = following
        live.children = ours

    def _replace(self, live: Live, node: Node | str) -> Generator[None, None, Live]:
        fresh = yield from self.make_steps(node)
        live.element.replaceWith(fresh.element)
        return fresh

    def _patch_children(self, live: Live, node: Node) -> Generator[None, None, None]:
        old = live.children or []
        assert isinstance(live.node, Node)
        held, words = words_of(live.node), words_of(node)
        if words is not None:
            if held != words:
                live.element.textContent = words
                live.children = []
            return
        if held is not None:
            live.element.textContent = ""
        if not old and not node.children:
            return
        if any(isinstance(child.node, str) for child in old) and self._translated(live, node):
            self._take_back(live)
            old = live.children or []
        keyed, plain = _places(old)
        rest = iter(plain)
        children: list[Live] = []
        origins: list[int] = []
        used: set[int] = set()
        for wanted in node.children:
            key = wanted.key if isinstance(wanted, Node) else None
            at = keyed.get(key, -1) if key is not None else next(rest, -1)
            if at < 0 or at in used:
                children.append((yield from self.make_steps(wanted)))
                origins.append(-1)
            else:
                used.add(at)
                stands = old[at]
                children.append(stands if stands.node is wanted else (yield from self.patch_steps(stands, wanted)))
                origins.append(at)
            if perf_counter() > self.until:
                yield
        for at, child in enumerate(old):
            if at not in used:
                child.element.remove()
        self._place(live.element, children, origins, len(old))
        live.children = children

    @staticmethod
    def _place(element: Any, children: list[Live], origins: list[int], lowest: int) -> None:
        """Puts children in order. `origins` are the places where they stood among `lowest` ones, -1 for a new one."""
        # From the end backwards: what keeps its place relative to what follows stays, the rest is put before it.
        following = None
        for child, origin in zip(reversed(children), reversed(origins), strict=True):
            if 0 <= origin < lowest:
                lowest = origin
            else:
                element.insertBefore(child.element, following)
            following = child.element


def _places(children: Sequence[Live]) -> tuple[dict[str, int], list[int]]:
    """Where each child with a key stands, and where the others do."""
    keyed: dict[str, int] = {}
    plain: list[int] = []
    for at, child in enumerate(children):
        if isinstance(child.node, Node) and child.node.key is not None:
            keyed[child.node.key] = at
        else:
            plain.append(at)
    return keyed, plain
