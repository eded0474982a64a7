"""What is laid over the cloth for a moment: the last trick, the cut for deal, and the way on after a trick."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.screens.models import Scene
from whist.ui.screens.table.lying import picture, trick_cards
from whist.ui.words.texts import Texts


def close_button(texts: Texts, act: str = "close") -> Node:
    """The cross in the corner of what lies over the table."""
    word = texts.t("Close")
    return el("button", icon("close"), type="button", class_="icon-button", data_act=act, aria_label=word)


def go_on(scene: Scene) -> Node | None:
    """Goes on after a finished trick, or hurries who thinks, as a press anywhere on the cloth does. Where the table
    waits after a trick, the button stands with the others under the hand instead."""
    if scene.pondering:
        word = scene.texts.t("Hurry {name}", name=scene.names[scene.view.turn])
    elif scene.trick is None or scene.settings.speed == "wait":
        return None
    else:
        word = scene.texts.t("Continue")
    words = (el("span", word), icon("next"))
    return el("button", *words, type="button", class_="quiet go-on", data_act="continue", key="go-on")


def last_trick(scene: Scene) -> Node | None:
    """The trick before this one, with who led and who took it."""
    texts, view = scene.texts, scene.view
    if not scene.shows_last or not scene.shown_tricks:
        return None
    last = scene.shown_tricks[-1]
    rows = []
    for card, node in zip(last.cards, trick_cards(scene, last, view.trump, view.order), strict=True):
        who = scene.names[(last.leader + last.cards.index(card)) % view.seats]
        rows.append(el("li", node, el("span", who, aria_hidden="true")))
    taker = scene.names[last.winner]
    took = texts.t("You took it.") if last.winner == scene.told_as else texts.t("{name} took it.", name=taker)
    close = close_button(texts, "last-trick")
    title = texts.t("Trick {number}", number=len(scene.shown_tricks))
    return _over("last-trick", title, close, el("ol", *rows, class_="laid"), el("p", took))


def cut(scene: Scene) -> Node | None:
    """The cut for deal: what each seat drew, round by round until the lowest card stands alone."""
    texts, view = scene.texts, scene.view
    if not scene.cut:
        return None
    lists = []
    for at, drawn in enumerate(scene.cut):
        lowest = min(card % 13 for card in drawn)
        final = at == len(scene.cut) - 1
        lists.append(
            el(
                "ol",
                *(
                    el("li", picture(texts, drawn[who], state="lowest" if final and drawn[who] % 13 == lowest else ""),
                       el("span", scene.names[who]))
                    for who in scene.seats_around()
                ),
                class_="laid",
            )
        )  # fmt: skip
    deals = texts.t("You drew the lowest card and deal first.")
    if view.dealer != view.seat:
        deals = texts.t("{name} drew the lowest card and deals first.", name=scene.names[view.dealer])
    again = texts.t("The lowest cards were equal, so everyone drew again.") if len(scene.cut) > 1 else None
    close = close_button(texts, "continue")
    return _over("cut", texts.t("The cut for deal"), close, *lists, again and el("p", again), el("p", deals))


def _over(kind: str, title: str, close: Node, *content: Node | str | None) -> Node:
    head = el("div", el("h2", title), close, class_="head")
    return el(
        "div", el("section", head, *content, class_=f"box {kind}", aria_label=title), class_="laid-over", key=kind
    )
