"""The box "Embed this game": what one copies into a page of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.forms import button, helping
from whist.ui.words.texts import Texts, _

CODES: Final = {
    "iframe": (_("A frame"), _("Shows a picture of the table; the game is fetched when somebody presses Play.")),
    "element": (
        _("An element of your page"),
        _("Gives itself the right height, and tells your page what happens at the table."),
    ),
    "position": (
        _("This position as a picture"),
        _("The table as it is now, in your seat; with play=1 in place of play=0 one may play on from there."),
    ),
}
"""What each text is called, and what it makes."""


def iframe(site: str, query: str, title: str) -> str:
    """A frame as HTML. `site` ends in a slash; `query` may have a fragment behind it."""
    more = f'title="{escape(title)}" loading="lazy" allow="clipboard-write; fullscreen"'
    look = "width: 100%; height: 700px; border: 0"
    return f'<iframe src="{escape(f"{site}?embed=1&{query}")}" {more} style="{look}"></iframe>'


def embedding(texts: Texts, codes: Mapping[str, str], copied: str) -> Node:
    """The texts to copy. `codes` holds those that there are now, by their names in CODES."""
    boxes: list[Node] = []
    for name, (label, about) in CODES.items():
        if name in codes:
            text = el(
                "textarea",
                codes[name],
                readonly=True,
                rows="3",
                spellcheck="false",
                translate="no",
                aria_label=texts.t(label),
            )
            copy = el("div", copy_button(texts, name, texts.t("Copy"), copied), class_="row")
            boxes.append(el("div", el("h4", texts.t(label)), helping(texts.t(about)), text, copy, key=name))
    return el(
        "section",
        el("h3", texts.t("Embed this game")),
        helping(texts.t("These lines show the game in any page, with the house rules chosen here.")),
        *boxes,
        class_="group embed-box",
    )


def copy_button(texts: Texts, what: str, name: str, copied: str, look: str = "quiet") -> Node:
    """A button that copies; it says so when it has."""
    return button(f"copy:{what}", texts.t("Copied") if copied == what else name, "copy", look, key=what)
