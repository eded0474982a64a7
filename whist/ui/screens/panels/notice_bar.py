"""A bar across the page."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, icon_button
from whist.ui.screens.models import Notice
from whist.ui.words.texts import Texts


def notice_bar(notice: Notice, texts: Texts, covered: bool = False) -> Node:
    """A bar across the page, until it is dismissed; `covered` while a panel lies over it."""
    return el(
        "div",
        icon("warning" if notice.bad else "info"),
        el("p", notice.text),
        el(
            "div",
            *(button(act, word, key=act) for act, word in notice.offers),
            icon_button(f"dismiss:{notice.id}", texts.t("Dismiss"), "close"),
            class_="row",
        ),
        key=f"notice-{notice.id}",
        class_="notice bad" if notice.bad else "notice",
        role="note",
        inert=covered,
    )
