"""Elements made from nodes, and changed into those of the next tree: in a document of a few lines."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from whist.ui.markup.nodes import Node, el
from whist.ui.markup.patching import Drawing, drain


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

    @property
    def textContent(self) -> str:
        return self.data + "".join(child.textContent for child in self.children)

    @textContent.setter
    def textContent(self, text: str) -> None:
        for child in list(self.children):
            child.remove()
        if text:
            self.appendChild(Element("", text))

    @property
    def parentNode(self) -> Element | None:
        return self.parent

    @property
    def firstChild(self) -> Element | None:
        return self.children[0] if self.children else None

    @property
    def nextSibling(self) -> Element | None:
        assert self.parent is not None
        return dict(zip(self.parent.children, self.parent.children[1:], strict=False)).get(self)

    def isSameNode(self, other: Element) -> bool:
        return self is other

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
        """What is to be seen: texts beside each other are one."""
        if not self.tag:
            return self.data
        shapes: list[Any] = []
        for each in (child.shape() for child in self.children):
            if isinstance(each, str) and shapes and isinstance(shapes[-1], str):
                shapes[-1] += each
            else:
                shapes.append(each)
        return self.tag, self.attributes, shapes

    def translate(self, moves: bool) -> None:
        """Does to every text in here what browsers that translate a page do: two elements stand in its place, with the
        text itself in them or a new one."""
        for child in list(self.children):
            if child.tag:
                child.translate(moves)
            else:
                outer, inner = Element("font"), Element("font")
                child.replaceWith(outer)
                outer.appendChild(inner)
                inner.appendChild(child if moves else Element("", f"~{child.data}"))

    def read(self) -> str:
        """Its text, whether or not it has been translated."""
        return self.textContent.replace("~", "")


class Document:
    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag)

    def createTextNode(self, text: str) -> Element:
        return Element("", text)


def drawing() -> Drawing:
    return Drawing(Document(), lambda: False)


def keyed(children: list[Node | str]) -> list[Node | str]:
    """No key twice among siblings."""
    seen: set[str] = set()
    kept: list[Node | str] = []
    for each in children:
        key = each.key if isinstance(each, Node) else None
        if key is None or key not in seen:
            kept.append(each)
        if key is not None:
            seen.add(key)
    return kept


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
        st.lists(st.one_of(inner, texts), max_size=6),
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
        live = drain(draw.patch_steps(live, screen))
        assert [child.shape() for child in root.children] == [drawing().make(screen).element.shape()]
        assert live.element is root.children[0]


@given(st.lists(trees, min_size=2, max_size=4), st.booleans())
def test_no_text_is_stale_where_the_browser_has_translated_the_page(screens: list[Node], moves: bool) -> None:
    """Every text and element of the last screen stands there, in its order, and nothing of those before it."""
    draw = drawing()
    root = Element("root")
    live = draw.make(screens[0])
    root.appendChild(live.element)
    for screen in screens[1:]:
        root.translate(moves)
        live = drain(draw.patch_steps(live, screen))
        assert live.element is root.children[0]
        wanted = drawing().make(screen).element
        assert root.children[0].read() == wanted.textContent
        assert tags_in(root.children[0]) == tags_in(wanted)


def tags_in(element: Element) -> list[tuple[str, dict[str, str], str]]:
    """The elements in their order, but for the browser's: tag, attributes, text."""
    here = [] if element.tag in ("", "font") else [(element.tag, element.attributes, element.read())]
    return here + [found for child in element.children for found in tags_in(child)]


def test_a_text_that_changes_is_read_whatever_the_browser_has_put_around_it() -> None:
    """Beside elements and alone; the elements stay themselves."""
    for moves in (True, False):
        draw = drawing()
        kept = el("b", "tricks", key="kept")
        live = draw.make(el("p", "You have ", kept, " 3 of ", el("i", "5")))
        bold = live.element.children[1]
        root = Element("root")
        root.appendChild(live.element)
        root.translate(moves)
        live = drain(draw.patch_steps(live, el("p", "You have ", kept, " 4 of ", el("i", "6"))))
        assert live.element.children[1] is bold
        assert live.element.read() == "You have tricks 4 of 6"


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.integers(0, 6), st.integers(0, 6))
def test_what_has_a_key_stays_itself(before: list[str], after: list[str], some: int, more: int) -> None:
    draw = drawing()
    live = draw.make(el("div", *(el("i", key, key=key) for key in before[:some])))
    were = dict(zip(before[:some], list(live.element.children), strict=True))
    live = drain(draw.patch_steps(live, el("div", *(el("i", key, key=key) for key in after[:more]))))
    for key, element in zip(after[:more], live.element.children, strict=True):
        assert element is were.get(key, element)
        assert element.textContent == key


def test_nothing_takes_the_focus_unasked() -> None:
    for unasked in (True, False):
        made = Drawing(Document(), lambda: unasked).make(el("input", autofocus=True)).element  # noqa: B023
        assert ("autofocus" in made.attributes) is not unasked
