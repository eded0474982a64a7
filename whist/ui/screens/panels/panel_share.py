"""The panel that gives a deal to somebody else, and the game to a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, helping, panel
from whist.ui.screens.models import Scene
from whist.ui.screens.panels.panel_embed import copy_button, embedding
from whist.ui.screens.panels.panel_text import open_still
from whist.ui.words.texts import Texts

LONG_LINK: Final = 2000
"""Characters of a link beyond which many programs cut it."""


def share(scene: Scene | None, texts: Texts, codes: Mapping[str, str], copied: str = "") -> Node:
    """The way to give this deal to somebody else, and to put the game or the deal into a page; in the lobby, where
    there is no deal, the last alone. `codes` are the texts for that, by name; `copied` is what has just been copied:
    link, report, record, or one of the codes."""
    embed = embedding(texts, codes, copied)
    if scene is None:
        return panel(texts, "share", texts.t("Put the game on your page"), embed)
    link, played = _link(texts, scene.share, copied), _played(scene, copied)
    return panel(texts, "share", texts.t("Share this deal"), link, played, embed)


def _link(texts: Texts, address: str, copied: str) -> Node:
    title = el("h3", texts.t("Play this same deal"))
    if not address:
        return el("section", title, helping(texts.t("This deal has no link of its own.")), class_="group")
    return el(
        "section",
        title,
        helping(texts.t("Whoever opens this link is dealt the same cards, and sees nothing of how you played them.")),
        el("input", type="text", readonly=True, value=address, aria_label=texts.t("Link"), class_="line"),
        el("div", copy_button(texts, "link", texts.t("Copy the link"), copied, "primary"), class_="row"),
        class_="group",
    )


def _played(scene: Scene, copied: str) -> Node:
    """The deal as it was played, as a link or a file."""
    texts, long = scene.texts, len(scene.link) > LONG_LINK
    title = el("h3", texts.t("The deal as it was played"))
    if not scene.report:
        return el("section", title, helping(texts.t("There is nothing to tell of this deal yet.")), class_="group")
    cut = texts.t(
        "This link has {count} characters, and many programs cut links that are so long. Send the file instead.",
        count=len(scene.link),
    )
    file = button("save-report", texts.t("Save to a file"), "report", "primary" if long else "quiet")
    link = copy_button(texts, "record", texts.t("Copy as a link"), copied)
    return el(
        "section",
        title,
        helping(texts.t("Every card and every play, to be looked through. The file opens here as the link does.")),
        open_still(scene),
        long and el("p", icon("warning"), el("span", cut), class_="note"),
        el("div", *((file, link) if long else (link, file)), class_="row"),
        el("div", button("open", texts.t("Open a deal from text"), look="as-link"), class_="row"),
        class_="group",
    )
