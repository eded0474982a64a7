"""Markdown to a plain tree, `[tag, {attribute: value}, child, …]` with text as strings, and such a tree to HTML.

The app gets the tree and draws it as it draws everything else, so that no HTML ever travels as text; the static rule
pages are made from the same tree. A heading's id stands at its end, as in `## Scoring {#scoring}`."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

Tree = list[Any]
EMPTY = {"br", "hr", "img", "link", "meta"}
_parser = MarkdownIt("commonmark", {"html": False}).enable("table")
_ID = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """A page's `key: value` lines between two `---`, and the Markdown after them."""
    match = re.match(r"---\n(.*?)\n---\n", text, re.DOTALL)
    if match is None:
        return {}, text
    pairs = (line.partition(":") for line in match.group(1).splitlines() if line.strip())
    return {key.strip(): value.strip().strip('"') for key, _, value in pairs}, text[match.end() :]


def tree(text: str) -> list[Tree | str]:
    """The page's blocks."""
    root: Tree = ["", {}]
    _grow(root, _parser.parse(text))
    return root[2:]


def _grow(root: Tree, tokens: Sequence[Token]) -> None:
    """Hangs what a flat list of tokens says below `root`."""
    stack = [root]
    for token in tokens:
        top = stack[-1]
        if token.type == "inline":
            _grow(top, token.children or [])
            if top[0] in {"h1", "h2", "h3", "h4"} and isinstance(top[-1], str) and (match := _ID.search(top[-1])):
                top[1]["id"] = match.group(1)
                top[-1] = top[-1][: match.start()]
        elif token.type == "text":
            if token.content:
                top.append(token.content)
        elif token.type == "softbreak":
            top.append("\n")
        elif token.nesting == 1:
            node: Tree = [token.tag, _attributes(token)]
            # A "tight" list's paragraphs are hidden: their text belongs to the item itself.
            if not token.hidden:
                top.append(node)
            stack.append(top if token.hidden else node)
        elif token.nesting == -1:
            stack.pop()
        elif token.type in {"code_inline", "code_block", "fence"}:
            code: Tree = ["code", {}, token.content]
            top.append(code if token.type == "code_inline" else ["pre", {}, code])
        else:
            top.append([token.tag, _attributes(token)])


def _attributes(token: Token) -> dict[str, str]:
    """A token's attributes. A table cell's alignment becomes a class: the page's policy allows no inline style."""
    told = {name: str(value) for name, value in token.attrs.items()}
    if style := told.pop("style", ""):
        told["class"] = style.replace("text-align:", "to-").strip("; ")
    return told


def plain(node: Tree | str) -> str:
    """A tree's text without its tags."""
    return node if isinstance(node, str) else "".join(plain(child) for child in node[2:])


def to_html(node: Tree | str) -> str:
    """A tree as HTML, everything escaped."""
    if isinstance(node, str):
        return html.escape(node, quote=False)
    tag, attributes, *children = node
    told = "".join(f' {name}="{html.escape(str(value))}"' for name, value in attributes.items())
    return f"<{tag}{told}>" + ("" if tag in EMPTY else f"{''.join(map(to_html, children))}</{tag}>")
