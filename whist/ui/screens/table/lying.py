"""Cards that only lie there: a picture, and the trick with who led and who is winning."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Card, name
from whist.engine.state import NOBODY, Trick
from whist.engine.tricks import Order, winner
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import card_image
from whist.ui.screens.models import Scene
from whist.ui.words.texts import Texts, _

LYING: Final = {
    (False, False): _("{name}: {card}"),
    (True, False): _("{name} led: {card}"),
    (False, True): _("{name}: {card}, winning"),
    (True, True): _("{name} led: {card}, winning"),
}
"""A card of a trick in words, by whether it was led and whether it is winning."""


def picture(texts: Texts, card: Card, words: str = "", state: str = "") -> Node:
    """A card that only lies there."""
    return card_image(name(card), texts.indices, words or texts.card(card), state)


def trick(scene: Scene) -> Node:
    """The trick that is being played, or the finished one that still lies: before whom each card lies, who led, who is
    winning."""
    texts, view = scene.texts, scene.view
    done = scene.trick
    lying = done or Trick(view.leader, view.trick, NOBODY)
    return el(
        "div",
        *trick_cards(scene, lying, view.trump, view.order),
        class_=classes("trick", done is not None and "done"),
        role="group",
        aria_label=texts.t("The trick"),
    )


def trick_cards(scene: Scene, lying: Trick, trump: int, order: Order) -> list[Node]:
    """The cards of a trick in the order played, each at its player's place."""
    texts, view = scene.texts, scene.view
    best = winner(lying.cards, trump, order) if lying.cards else -1
    nodes = []
    for at, card in enumerate(lying.cards):
        who = (lying.leader + at) % view.seats
        led, best_yet = at == 0, at == best
        words = texts.t(LYING[led, best_yet], name=scene.names[who], card=texts.card(card))
        state = classes(scene.place(who), led and "leads", best_yet and "winning")
        nodes.append(picture(texts, card, words, state or ""))
    return nodes
