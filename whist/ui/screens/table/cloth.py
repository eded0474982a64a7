"""The cloth: who sits where, the trick between them, the stock, and what is laid over them for a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from whist.engine.cards import Seat
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import card_back
from whist.ui.screens.models import Scene
from whist.ui.screens.table.lying import picture, trick
from whist.ui.screens.table.seats import seat

LOW_STOCK: Final = 6
"""A stock of so few cards lies visibly thinner."""


def felt(
    scene: Scene, box: Node | None, said: Callable[[Scene, Seat], Node | None], over: Sequence[Node | None]
) -> Node:
    """The cloth, with a box on it where something is to be chosen. `said` gives what a player has said; `over` is laid
    over all for a moment."""
    texts = scene.texts
    around = scene.seats_around()
    return el(
        "section",
        *(seat(scene, each, said(scene, each)) for each in around[1:]),
        None if box else stock(scene),
        box or trick(scene),
        seat(scene, around[0], None) if not box else None,
        *over,
        class_=classes("felt", box is not None and "with-box"),
        aria_label=texts.t("The table"),
    )


def stock(scene: Scene) -> Node | None:
    """What is left to draw: how many, and the top card where one may see it."""
    texts, view = scene.texts, scene.view
    drawing = scene.stock > view.stock
    if not scene.stock or not (drawing or scene.game.uses_stock(view.options, view.phase)):
        return None
    pile = [card_back()]
    if scene.top is not None:
        card = texts.card(scene.top)
        private = scene.phase is not None and scene.phase.hides_top(len(view.log))
        words = texts.t("Only you see: {card}", card=card) if private else texts.t("Turned up: {card}", card=card)
        pile.append(picture(texts, scene.top, words, "turned"))
    left = texts.n("{count} card left", "{count} cards left", scene.stock)
    return el(
        "div",
        el("div", *pile, class_=classes("pile", scene.stock <= LOW_STOCK and "low")),
        el("span", left, class_="left"),
        class_="stock",
        role="group",
        aria_label=texts.t("The stock"),
        key="stock",
    )
