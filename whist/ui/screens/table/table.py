"""The table: the contract line, the cloth, what has just happened, the hand, what else one can do."""

from __future__ import annotations

from whist.engine.cards import NO_SUIT, holding, suit_of
from whist.engine.phases import Tricks
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, icon_button
from whist.ui.screens.models import Scene
from whist.ui.screens.table import choices, overlays
from whist.ui.screens.table.cloth import felt
from whist.ui.screens.table.hand import actions, hand
from whist.ui.screens.table.header import bar


def table(scene: Scene) -> Node:
    """The whole table, as one seat sees it at one moment."""
    return el(
        "main",
        bar(scene),
        felt(
            scene,
            choices.box(scene),
            choices.said,
            (overlays.last_trick(scene), overlays.cut(scene), None if scene.still else overlays.go_on(scene)),
        ),
        say(scene),
        hand(scene),
        actions(scene, *choices.final(scene)),
        class_=classes("table", scene.still and "still"),
        data_seats=str(scene.view.seats),
        data_number=str(scene.number),
    )


def say(scene: Scene) -> Node:
    """The message line: a refusal, the hint, what the play checker notes, or what has just happened and what is to be
    done."""
    if scene.refusal:
        return el("p", icon("warning"), el("span", scene.refusal), class_="say refused")
    if scene.hint:
        return el("p", icon("hint"), el("span", scene.hint), class_=classes("say", "hinted"))
    if scene.advising:
        return el("p", icon("hint"), el("span", scene.texts.t("Looking for a hint …")), class_=classes("say", "hinted"))
    asked = prompt(scene)
    if scene.note:
        return noted(scene, asked)
    # What has been called stands beside the players while the auction is on.
    message = "" if scene.view.phase == "auction" else scene.message
    long = len(message) + len(asked) > 110
    words = (message or None, " " if message and asked else None, asked and el("b", asked))
    said = el("span", *words) if message or asked else None
    return el("p", said, class_=classes("say", long and "long"))


def noted(scene: Scene, asked: str) -> Node:
    """What the play checker says, with the way back; where a choice before the play is asked for, that too."""
    note, texts = scene.note, scene.texts
    assert note is not None
    shows = asked and scene.before_play
    words = (el("b", note.what), " ", el("span", note.why, class_="because"), shows and " ", shows and el("b", asked))
    return el(
        "div",
        el("span", *words),
        el(
            "span",
            button("take-back", texts.t("Take it back"), "undo") if note.undoes else None,
            icon_button("dismiss-note", texts.t("Dismiss"), "close"),
            class_="ways",
        ),
        class_="say noted",
        role="note",
    )


def prompt(scene: Scene) -> str:
    """What the person is to do now; empty while others act."""
    texts, view = scene.texts, scene.view
    if scene.trick is not None or view.over:
        return ""
    if not scene.in_turn:
        waiting = scene.pondering or (scene.thinking and not scene.message)
        return texts.t("{name} is thinking.", name=scene.names[view.turn]) if waiting else ""
    if scene.before_play:
        return before_play(scene)
    led = suit_of(view.trick[0]) if view.trick else NO_SUIT
    if led == NO_SUIT:
        return texts.t("You lead.")
    if isinstance(scene.phase, Tricks) and scene.phase.free:
        return texts.t("You may play any card.")
    if holding(view.hand, led):
        return texts.t("You must follow suit: {suit}.", suit=texts.suit(led))
    return texts.t("You have no card of the suit led: play any card.")


def before_play(scene: Scene) -> str:
    """What the person is to choose before the play; where a box on the cloth asks, it is said there."""
    texts, view = scene.texts, scene.view
    if view.phase == "exchange":
        return choices.exchange_words(scene)
    if view.phase != "pick":
        return ""
    if any(str(choice) == "keep" for choice in view.legal) and view.top is not None:
        card = texts.card(view.top)
        return texts.t("Keep the {card}, or throw the card out and take the next one.", card=card)
    return texts.t("Put one card from your hand aside.")
