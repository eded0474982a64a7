"""The table: the contract line, the cloth, what has just happened, the hand, what else one can do."""

from __future__ import annotations

from whist.engine.cards import NO_SUIT, holding, suit_of
from whist.ui.cloth import felt
from whist.ui.faces import icon
from whist.ui.hand import actions, hand
from whist.ui.line import bar
from whist.ui.nodes import Node, classes, el
from whist.ui.scene import Scene


def table(scene: Scene) -> Node:
    """The whole table, as one seat sees it at one moment."""
    return el(
        "main",
        bar(scene),
        felt(scene),
        say(scene),
        hand(scene),
        actions(scene),
        class_="table",
        data_seats=str(scene.view.seats),
        data_number=str(scene.number),
    )


def say(scene: Scene) -> Node:
    """The message line: a refusal, the hint, or what has just happened and what is to be done."""
    if scene.refusal:
        return el("p", icon("warning"), el("span", scene.refusal), class_="say refused")
    if scene.hint:
        return el("p", icon("hint"), el("span", scene.hint), class_=classes("say", "hinted"))
    asked = prompt(scene)
    long = len(scene.message) + len(asked) > 110
    words = (scene.message or None, " " if scene.message and asked else None, asked and el("b", asked))
    return el("p", el("span", *words), class_=classes("say", long and "long"))


def prompt(scene: Scene) -> str:
    """What the person is to do now; empty while others act."""
    texts, view = scene.texts, scene.view
    if scene.trick is not None or view.over or scene.cut:
        return ""
    if not scene.in_turn:
        waiting = scene.thinking and not scene.message
        return texts.t("{name} is thinking.", name=scene.names[view.turn]) if waiting else ""
    led = suit_of(view.trick[0]) if view.trick else NO_SUIT
    if led == NO_SUIT:
        return texts.t("You lead.")
    if view.phase == "stage1" and view.options["stage1"] == "free":
        return texts.t("You may play any card.")
    if holding(view.hand, led):
        return texts.t("You must follow suit: {suit}.", suit=texts.suit(led))
    return texts.t("You have none of the suit led: play any card.")
