"""The settings panel's part on how long the browser keeps what is kept, and on what could not be read."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, helping
from whist.ui.words.texts import Texts


def lasting(texts: Texts, lasts: bool | None, refused: bool) -> Node | None:
    """Whether the browser may clear what is kept: as in `device.Device`. None while that is not known."""
    if lasts is None:
        return None
    if lasts:
        return helping(texts.t("The browser has agreed not to clear your saved games on its own."))
    ask = button("persist", texts.t("Ask the browser to keep them"), "info")
    return el(
        "div",
        helping(
            texts.t(
                "The browser may clear your saved games on its own: when the device runs short of space, and in Safari "
                "after seven days without a visit. Save them to a file to be safe."
            )
        ),
        helping(texts.t("The browser has not agreed to keep them.")) if refused else el("div", ask, class_="row"),
        class_="part",
    )


def set_aside(texts: Texts, count: int) -> Node | None:
    """What could not be read, to be saved to a file or erased; None where there is nothing."""
    if not count:
        return None
    said = texts.n(
        "{count} saved item could not be read and was set aside.",
        "{count} saved items could not be read and were set aside.",
        count,
    )
    return el(
        "div",
        el("p", icon("warning"), el("span", said), class_="note"),
        el(
            "div",
            button("export-aside", texts.t("Save what was set aside"), "share"),
            button("erase-aside", texts.t("Erase what was set aside"), "warning"),
            class_="row",
        ),
        class_="part",
    )
