"""Nodes: plain, frozen values that describe elements of the page, without a browser.

A screen is a function that returns one Node. patching.py turns Nodes into elements, `to_html` writes the static shell
at build time, and `to_text` gives an outline that tests can read. Patching compares by identity first, so a Node that
does not change (a card's face, an icon) should be made once and kept."""

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
"""Elements that begin a new line in the outline."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element: its tag, its attributes as the page spells them, its children in order, and a key.

    The key identifies the Node among its siblings, so that its element keeps focus and transitions when neighbours come
    and go. An attribute that is True is present and empty; an absent attribute is not in `attrs`."""

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

    A child that is True is left out, too, because `a or b` gives True for a bare condition."""
    kept: dict[str, Attr] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        kept[_spelled.get(name) or _spell(name)] = value if value is True or isinstance(value, str) else str(value)
    return Node(tag, kept, tuple([c for c in children if c is not None and c is not False and c is not True]), key)


def classes(*names: str | bool | None) -> str | None:
    """The class names joined by blanks, without those that are empty, None or False: classes("card", legal and
    "legal")."""
    return " ".join([name for name in names if isinstance(name, str) and name]) or None


def to_html(node: Node | str) -> str:
    """The node as static HTML, with all text escaped."""
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
    """What a screen reader meets, as an outline: without hidden elements, with names in place of pictures and controls
    in brackets.

    A control reads `[name -> act]`, followed by what it is: (off) for aria-disabled, (on) for pressed, checked,
    selected or current. A named group reads `<name>`, with its contents indented below it."""
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
    """Appends text to the current line, after one space."""
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
