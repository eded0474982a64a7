"""Pieces that the lobby and the panels share: groups of radio buttons, selects, buttons, the panel itself.

A field's `name` is the option or setting that it sets, its value the value; there is nothing to send off."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Pick:
    """One value that may be picked: its name, perhaps a sentence on what it does, and why it cannot be picked now, if
    so."""

    value: str
    name: str
    about: str = ""
    why: str = ""
    lang: str | None = None


def radios(name: str, label: str, picks: Iterable[Pick], picked: str, help: str = "", plain: bool = False) -> Node:
    """A row of values beside each other, under the name of what they are values of; `plain` leaves it to ears."""
    return el(
        "fieldset",
        el("legend", label, class_="hidden-text" if plain else None),
        bool(help) and helping(help),
        el("div", *(_radio(name, pick, picked, "choice") for pick in picks), class_="choices"),
        key=name,
        class_="field",
    )


def explained(name: str, label: str, picks: Iterable[Pick], picked: str, help: str = "", key: str = "") -> Node:
    """The same as a list: each value with its sentence, and with the reason why it cannot be picked, if so."""
    return el(
        "fieldset",
        el("legend", label),
        bool(help) and helping(help),
        el("div", *(_radio(name, pick, picked, "choice told") for pick in picks), class_="told-choices"),
        key=key or name,
        class_="field",
    )


def _radio(name: str, pick: Pick, picked: str, class_: str) -> Node:
    off = bool(pick.why) and pick.value != picked
    told = [pick.about and el("small", pick.about), pick.why and el("small", pick.why, class_="barred")]
    # Really disabled and not only said to be: the arrow keys would pick it in passing.
    box = el(
        "input",
        type="radio",
        name=name,
        value=pick.value,
        checked=pick.value == picked,
        disabled=off,
        aria_disabled="true" if off else None,
    )
    face = el("span", el("b", pick.name), *told) if class_ != "choice" else el("span", pick.name)
    return el("label", box, face, key=pick.value, class_=class_, lang=pick.lang)


def select(name: str, label: str, picks: Iterable[Pick], picked: str, help: str = "", key: str = "") -> Node:
    """A list that unfolds, for many values. Where nothing but the picked one may be picked it is off, with the
    reason."""
    picks = tuple(picks)
    barred = [pick.why for pick in picks if pick.value != picked and pick.why]
    off = len(barred) > 0 and len(barred) == len(picks) - 1
    return el(
        "label",
        el("b", label),
        el(
            "select",
            *(
                el("option", pick.name, value=pick.value, selected=pick.value == picked, disabled=bool(pick.why))
                for pick in picks
            ),
            name=name,
            disabled=off,
            aria_disabled="true" if off else None,
        ),
        off and el("span", icon("info"), el("span", barred[0]), class_="why"),
        bool(help) and el("small", help, class_="help"),
        key=key or name,
        class_="field",
    )


def numbers(name: str, label: str, parts: Iterable[str], values: Iterable[str], help: str = "", key: str = "") -> Node:
    """Several whole numbers that make one value together: their fields share the name, and the value is theirs in
    order, joined by commas."""
    return el(
        "fieldset",
        el("legend", label),
        bool(help) and helping(help),
        el(
            "div",
            *(
                el(
                    "label",
                    el("span", part),
                    el(
                        "input", type="number", name=name, value=value, min="0", max="99", step="1", inputmode="numeric"
                    ),
                    class_="number",
                )
                for part, value in zip(parts, values, strict=True)
            ),
            class_="numbers",
        ),
        key=key or name,
        class_="field",
    )


def button(act: str, name: str, picture: str = "", look: str = "quiet", key: str | None = None) -> Node:
    """A button with its name on it, after a picture if it has one."""
    return el(
        "button", bool(picture) and icon(picture), el("span", name), key=key, type="button", class_=look, data_act=act
    )


def icon_button(act: str, name: str, picture: str) -> Node:
    """A button that is a picture only; its name is for ears and for those who point at it."""
    return el("button", icon(picture), type="button", class_="icon-button", data_act=act, aria_label=name, title=name)


def helping(text: str) -> Node:
    """A sentence that explains what it stands beside."""
    return el("p", text, class_="help")


def panel(texts: Texts, kind: str, title: str, *body: Node | bool | None, form: bool = False) -> Node:
    """A panel with its name and the way out of it."""
    return el(
        "aside",
        el("header", el("h2", title), icon_button("close", texts.t("Close"), "close"), class_="head"),
        el("form" if form else "div", *body, class_="body"),
        key=kind,
        class_=f"panel {kind}",
        aria_label=title,
    )
