"""The rules beside the table: a rule page, from the tree that the build writes (tools/site/pages/rule_pages.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, panel
from whist.ui.words.texts import Texts

TAGS: Final = frozenset(
    "p ul ol li h2 h3 h4 strong em code table thead tbody tr th td blockquote a br dl dt dd hr".split()
)
"""What a rule page may consist of; anything else is drawn as its contents."""

LOWER: Final = {"h2": "h3", "h3": "h4", "h4": "h5"}
"""The panel's own heading is an h2."""

Page = Mapping[str, Any]
"""A rule page as fetched: `title`, `summary`, perhaps `names`, and `blocks`, each [tag, {attributes}, children…]."""


def rules(title: str, page: Page | None, texts: Texts, failed: bool = False) -> Node:
    """A rule page; None while it is fetched, or when that has `failed`. `title` is for as long as there is none."""
    if page is None:
        lost = texts.t("The rules could not be fetched. Is the device offline?")
        waiting = texts.t("The rules are being fetched.")
        note = (
            el("p", icon("warning"), el("span", lost), class_="note bad") if failed else el("p", waiting, class_="lede")
        )
        return panel(texts, "rules", title, note)
    told = str(page["title"])
    names = page.get("names")
    return panel(
        texts,
        "rules",
        told,
        el("p", str(page["summary"]), class_="lede"),
        *(_block(each, told) for each in page["blocks"] if isinstance(each, list)),
        bool(names) and el("p", texts.t("Also called: {names}.", names=names), class_="help"),
        el("p", _away(texts.t("The words of the table"), f"rules/{texts.lang}/words.html")),
        el("div", button("fair", texts.t("What the computer players see"), "info"), class_="row"),
    )


def _away(text: str, address: str) -> Node:
    """A link to a page of its own; the table stays as it is."""
    return el("a", text, href=address, target="_blank", rel="noopener")


def _block(tree: Sequence[Any], title: str) -> Node:
    node = _node(tree)
    if node.tag != "table":
        return node
    # A wide table is moved sideways on its own, by keys too.
    return el("div", node, class_="scroll", tabindex="0", role="group", aria_label=title)


def _node(tree: Sequence[Any]) -> Node:
    tag, attrs, *children = tree
    inner = [each if isinstance(each, str) else _node(each) for each in children]
    if tag == "table":
        return el(tag, *inner, class_="sheet words")
    if tag == "th":
        return el(tag, *inner, scope="col")
    if tag == "a":
        return el(tag, *inner, href=str(attrs.get("href", "")), target="_blank", rel="noopener")
    return el(LOWER.get(tag, tag) if tag in TAGS else "span", *inner)
