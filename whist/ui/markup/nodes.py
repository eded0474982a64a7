"""What a screen is made of: plain, frozen pieces of page, with no browser in sight.

A screen is a function from a view to one Node; `dom.patch` turns Nodes into elements, `to_html` writes the static
shell at build time, `to_text` gives tests an outline they can read. Patching compares by identity first, so a piece
that has not changed (a card's face, an icon) is worth making once and keeping.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

Attr = str | bool

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
"""Elements that HTML writes without an end tag."""

_BLOCK_WORDS = (
    "address article aside blockquote body caption dd details dialog div dl dt fieldset footer form h1 h2 h3 "
    "h4 h5 h6 header hr html legend li main nav ol option p section select summary table tbody td tfoot th "
    "thead tr ul"
)
_BLOCKS = frozenset(_BLOCK_WORDS.split(" "))
"""Elements that begin a line of their own in the outline."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element: its tag, its attributes as the page spells them, its children in order, and a key.

    The key names the piece among its siblings, so that an element keeps its focus and its transitions when its
    neighbours come and go. An attribute that is True is present and empty; absent ones are not in `attrs` at all.
    """

    tag: str
    attrs: Mapping[str, Attr]
    children: tuple[Node | str, ...]
    key: str | None = None


_spelled: dict[str, str] = {}


def _spell(name: str) -> str:
    """The page's spelling of a Python keyword argument: class_ -> class, data_act -> data-act."""
    return _spelled.setdefault(name, name.removesuffix("_").replace("_", "-"))


def el(tag: str, *children: Node | str | bool | None, key: str | None = None, **attrs: str | bool | int | None) -> Node:
    """An element. Children and attributes that are None or False are left out, so that `x and el(…)` can be written.

    A child True is as senseless as it looks, and is left out too: it is what `a or b` gives for a bare condition.
    """
    kept: dict[str, Attr] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        kept[_spelled.get(name) or _spell(name)] = value if value is True or isinstance(value, str) else str(value)
    return Node(tag, kept, tuple([c for c in children if c is not None and c is not False and c is not True]), key)


def classes(*names: str | bool | None) -> str | None:
    """Class names joined, those that are empty, None or False left out: classes("card", legal and "legal")."""
    return " ".join([name for name in names if isinstance(name, str) and name]) or None


def to_html(node: Node | str) -> str:
    """The node as static HTML, everything that is text escaped."""
    out: list[str] = []
    _write(node, out)
    return "".join(out)


def _write(node: Node | str, out: list[str]) -> None:
    if isinstance(node, str):
        out.append(escape(node, quote=False))
        return
    out.append(f"<{node.tag}")
    for name, value in node.attrs.items():
        out.append(f" {name}" if value is True else f' {name}="{escape(str(value))}"')
    out.append(">")
    if node.tag in VOID:
        return
    for child in node.children:
        _write(child, out)
    out.append(f"</{node.tag}>")


def walk(node: Node) -> Iterator[Node]:
    """The node and every element inside it, in the page's order."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)


def to_text(node: Node | str) -> str:
    """What a reader meets, as an outline: hidden pieces left out, names in place of pictures, controls in brackets.

    A control reads `[name -> act]`, followed by what it is: (off) for aria-disabled, (on) for pressed, checked,
    selected or current. A named group reads `<name>` and its contents stand indented below it.
    """
    lines: list[str] = []
    _outline(node, 0, lines)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _outline(node: Node | str, depth: int, lines: list[str]) -> None:
    if isinstance(node, str):
        _append(lines, depth, node)
        return
    attrs = node.attrs
    if attrs.get("hidden") or attrs.get("aria-hidden") == "true":
        return
    name = attrs.get("aria-label")
    if node.tag in {"button", "a", "input"} or "data-act" in attrs:
        _append(lines, depth, _control(node))
    elif name and (attrs.get("role") == "img" or node.tag in {"svg", "img"}):
        _append(lines, depth, str(name))
    else:
        block = node.tag in _BLOCKS
        if name or block:
            lines.append("  " * depth)
        if name:
            lines[-1] += f"<{name}>"
            lines.append("  " * (depth + 1))
        for child in node.children:
            _outline(child, depth + 1 if name else depth, lines)
        if name or block:
            lines.append("  " * depth)


def _append(lines: list[str], depth: int, text: str) -> None:
    """Adds to the line that is being written, with one space between pieces."""
    text = " ".join(text.split())
    if not text:
        return
    if not lines:
        lines.append("  " * depth)
    lines[-1] += f" {text}" if lines[-1].strip() else text


def _control(node: Node) -> str:
    attrs = node.attrs
    inner: list[str] = []
    for child in node.children:
        _outline(child, 0, inner)
    words = str(attrs.get("aria-label") or " ".join(" ".join(inner).split()) or attrs.get("name") or node.tag)
    act = attrs.get("data-act") or attrs.get("href")
    if attrs.get("type") in {"radio", "checkbox"}:
        act = f"{attrs.get('name')}={attrs.get('value', 'on')}"
    on = any(attrs.get(f"aria-{state}") == "true" for state in ("pressed", "checked", "selected", "current"))
    off = attrs.get("aria-disabled") == "true" or "disabled" in attrs
    shown = f"[{words} -> {act}]" if act else f"[{words}]"
    return shown + (" (off)" if off else "") + (" (on)" if on or "checked" in attrs else "")
