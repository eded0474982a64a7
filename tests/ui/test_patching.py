"""Elements made from nodes, and changed into those of the next tree: in a document of a few lines."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from whist.ui.markup.nodes import Node, el
from whist.ui.markup.patching import Drawing, finished


class Element:
    """As much of an element as drawing needs."""

    def __init__(self, tag: str, data: str = "") -> None:
        self.tag, self.data = tag, data
        self.attributes: dict[str, str] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        del self.attributes[name]

    def appendChild(self, child: Element) -> None:
        self.insertBefore(child, None)

    def insertBefore(self, child: Element, following: Element | None) -> None:
        child.remove()
        at = len(self.children) if following is None else self.children.index(following)
        self.children.insert(at, child)
        child.parent = self

    def remove(self) -> None:
        if self.parent is not None:
            self.parent.children.remove(self)
        self.parent = None

    def replaceWith(self, other: Element) -> None:
        assert self.parent is not None
        self.parent.insertBefore(other, self)
        self.remove()

    def cloneNode(self, deep: bool) -> Element:
        copy = Element(self.tag, self.data)
        copy.attributes = dict(self.attributes)
        for child in self.children:
            copy.appendChild(child.cloneNode(deep))
        return copy

    def shape(self) -> Any:
        return self.data or (self.tag, self.attributes, [child.shape() for child in self.children])


class Document:
    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag)

    def createTextNode(self, text: str) -> Element:
        return Element("", text)


def drawing() -> Drawing:
    return Drawing(Document(), lambda: False)


def keyed(children: list[Node]) -> list[Node]:
    """No key twice among siblings."""
    seen: set[str] = set()
    return [each for each in children if each.key is None or not (each.key in seen or seen.add(each.key))]  # type: ignore[func-returns-value]


texts = st.sampled_from(["one", "two", "three"])
attributes = st.dictionaries(st.sampled_from(["class_", "title", "data_act"]), st.sampled_from(["a", "b"]))
keys = st.one_of(st.none(), st.sampled_from("abcdef"))
tags = st.sampled_from(["div", "span", "svg", "button"])
leaves = st.builds(lambda tag, text, more, key: el(tag, text, key=key, **more), tags, texts, attributes, keys)
hidden = st.builds(lambda text: el("span", text, aria_hidden="true"), texts)
trees = st.recursive(
    st.one_of(leaves, hidden),
    lambda inner: st.builds(
        lambda tag, children, more, key: el(tag, *keyed(children), key=key, **more),
        tags,
        st.lists(inner, max_size=6),
        attributes,
        keys,
    ),
    max_leaves=20,
)


@given(st.lists(trees, min_size=2, max_size=4))
def test_a_tree_that_is_patched_is_the_tree_that_is_made(screens: list[Node]) -> None:
    draw = drawing()
    root = Element("root")
    live = draw.make(screens[0])
    root.appendChild(live.element)
    for screen in screens[1:]:
        live = finished(draw.patching(live, screen))
        assert [child.shape() for child in root.children] == [drawing().make(screen).element.shape()]
        assert live.element is root.children[0]


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.integers(0, 6), st.integers(0, 6))
def test_what_has_a_key_stays_itself(before: list[str], after: list[str], some: int, more: int) -> None:
    draw = drawing()
    live = draw.make(el("div", *(el("i", key, key=key) for key in before[:some])))
    were = dict(zip(before[:some], list(live.element.children), strict=True))
    live = finished(draw.patching(live, el("div", *(el("i", key, key=key) for key in after[:more]))))
    for key, element in zip(after[:more], live.element.children, strict=True):
        assert element is were.get(key, element)
        assert element.children[0].data == key


def test_nothing_takes_the_focus_unasked() -> None:
    for unasked in (True, False):
        made = Drawing(Document(), lambda: unasked).make(el("input", autofocus=True)).element  # noqa: B023
        assert ("autofocus" in made.attributes) is not unasked
