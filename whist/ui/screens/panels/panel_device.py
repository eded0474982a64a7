"""The settings panel's part on the site as something that the device keeps."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.forms import button, helping
from whist.ui.words.texts import Texts


def device(texts: Texts, kept: bool, installs: str) -> Node | None:
    """Whether one can play without a network, and how the site is installed: as in `device.Device`. None where there
    is nothing to tell."""
    if not (kept or installs):
        return None
    by_hand = texts.t(
        "To have the game among your apps, press Share in the browser's toolbar and then Add to Home Screen."
    )
    return el(
        "section",
        el("h3", texts.t("On this device")),
        kept
        and helping(texts.t("Everything is on this device: the games, the rules and the languages now work offline.")),
        installs == "hand" and helping(by_hand),
        installs == "ask" and el("div", button("install", texts.t("Install as an app"), "window"), class_="row"),
        class_="group",
    )
