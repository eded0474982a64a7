"""The person's hand, and the row of what else one can do."""

from __future__ import annotations

from typing import Final

from whist.engine.actions import NEXT, Exchange, Show, Swap
from whist.engine.cards import Card, count, hand_of, name
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import card_button, icon, rows
from whist.ui.screens.models import Scene
from whist.ui.screens.table.claim_words import claims
from whist.ui.screens.table.seats import known_to_all

PREFIX: Final = {Show: "show:", Swap: "toggle:"}
"""What pressing a card asks for besides naming it, by what is done in a phase."""


def hand(scene: Scene) -> Node:
    """The hand, sorted by suit in the contract's own order. What may not be used now is dimmed, and says why when
    pressed."""
    texts = scene.texts
    cards = scene.displayed
    exchange = exchange_of(scene)
    usable = usable_cards(scene)
    raised = usable != 0 if scene.in_turn else scene.raised
    off = ~usable if scene.in_turn or not raised else 0
    focus = scene.focus if scene.focus in cards else (cards[0] if cards else None)
    break_at = rows(tuple(map(name, cards)))
    nodes = []
    for at, card in enumerate(cards):
        if break_at and at == break_at:
            nodes.append(el("i", class_="break", aria_hidden="true", key="break"))
        marks = _marks(scene, card)
        pressed = bool(scene.chosen >> card & 1) if exchange else (True if scene.armed == card else None)
        nodes.append(
            card_button(
                name(card),
                texts.indices,
                _words(scene, card, marks),
                act_of(scene, card),
                off=bool(off >> card & 1),
                state=classes(marks, *_place(scene, at, break_at)) or "",
                focus=card == focus,
                pressed=pressed,
            )
        )
    label = texts.n("Your hand, {count} card", "Your hand, {count} cards", len(cards))
    if scene.theirs:
        label = texts.t("{name}'s hand", name=scene.names[scene.view.seat])
    return el(
        "div",
        *nodes,
        class_=classes(
            "hand",
            raised and "turn",
            bool(break_at) and "two-rows",
            exchange is not None and "choosing",
            # Two names in turn, so that the styles begin anew whenever the cards move.
            bool(scene.moves) and f"moved moved-{scene.moves % 2}",
        ),
        # NVDA leaves the arrows to a toolbar; in a mere group of buttons it reads on with them.
        role="toolbar",
        aria_label=label,
        data_role="hand",
    )


def _place(scene: Scene, at: int, break_at: int) -> tuple[str | bool, ...]:
    """Where in its row a card lies, for the styles: said by class, since a selector that counts among siblings has the
    whole hand styled anew whenever a card leaves it. The left hand holds each card over the next."""
    left = scene.settings.hand == "left" and f"at-{at}"
    return (
        bool(break_at) and at == break_at - 1 and "row-end",
        bool(break_at) and at == break_at and "row-start",
        left,
    )


def exchange_of(scene: Scene) -> Exchange | None:
    """The exchange that the person is to make now, if any."""
    legal = scene.view.legal if scene.in_turn else ()
    return legal[0] if legal and isinstance(legal[0], Exchange) else None


def usable_cards(scene: Scene) -> int:
    """The mask of cards that a press would do something with."""
    if not scene.in_turn:
        return 0
    exchange = exchange_of(scene)
    if exchange:
        full = count(scene.chosen) >= exchange.limit
        return scene.chosen if full else exchange.cards
    legal = {str(choice) for choice in scene.view.legal}
    return hand_of(card for card in scene.displayed if act_of(scene, card) in legal)


def act_of(scene: Scene, card: Card) -> str:
    """What pressing a card asks for, in the phase that is on."""
    phase = scene.phase
    prefix = PREFIX.get(phase.kind, "") if phase is not None else ""
    if scene.in_turn and any(isinstance(choice, Swap) for choice in scene.view.legal):
        prefix = "swap:"
    return prefix + name(card)


def _marks(scene: Scene, card: Card) -> str:
    marks = (
        bool(scene.fresh >> card & 1) and "drawn",
        scene.hinted == act_of(scene, card) and "hint",
        scene.hinted.startswith("swap:") and name(card) in _pairs(scene.hinted[5:]) and "hint",
        scene.armed == card and "armed",
        bool(known_to_all(scene, scene.view.seat) >> card & 1) and "known",
    )
    return " ".join(dict.fromkeys(mark for mark in marks if mark))


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def _words(scene: Scene, card: Card, marked: str) -> str:
    """What the card is called, and what is special about it."""
    texts = scene.texts
    words = [texts.card(card)]
    if not marked:
        return words[0]
    marks = marked.split(" ")
    if "drawn" in marks:
        words.append(texts.t("new card"))
    if "known" in marks:
        words.append(texts.t("a card all have seen"))
    if "hint" in marks:
        words.append(texts.t("suggested"))
    if "armed" in marks:
        words.append(texts.t("press again to play the card"))
    return ", ".join(words)


def actions(scene: Scene, *final: Node | None) -> Node:
    """Hint, undo, last trick, claim; after the deal, what comes next. `final` stands last, where a choice must be made
    final."""
    texts, view = scene.texts, scene.view
    if scene.still:
        on = action("play", texts.t("Play on from here"), "play-on", primary=True)
        return el("div", on, class_="actions", role="group", aria_label=texts.t("Actions"))
    buttons: list[Node | None] = []
    over = view.over and scene.trick is None
    if not over:
        if scene.settings.hints == "1":
            buttons.append(action("hint", texts.t("Hint"), "hint", off=not scene.in_turn, on=bool(scene.hint)))
        buttons.append(action("undo", texts.t("Undo"), "undo", off=not scene.undoes, more=scene.undoes))
    else:
        buttons.append(action("score", texts.t("Result"), "result"))
        if scene.undoes:
            buttons.append(action("undo", texts.t("Undo"), "undo", more=scene.undoes))
    if not scene.before_play:
        seen = bool(scene.shown_tricks)
        buttons.append(action("last-trick", texts.t("Last trick"), "last-trick", off=not seen, on=scene.shows_last))
    if over:
        act, word = onward(scene)
        buttons.append(action("next" if act == "next" else "again", word, act, primary=True))
    elif scene.trick is not None and scene.settings.speed == "wait":
        buttons.append(action("next", texts.t("Continue"), "continue", primary=True))
    else:
        for act, word in claims(texts, view, scene.names):
            buttons.append(action("claim", word, act, off=not scene.in_turn))
    return el("div", *buttons, *final, class_="actions", role="group", aria_label=texts.t("Actions"))


def action(
    picture: str,
    word: str,
    act: str,
    *,
    off: bool = False,
    on: bool | None = None,
    primary: bool = False,
    more: str = "",
) -> Node:
    """A button under the hand. `more` says what exactly it does."""
    return el(
        "button",
        icon(picture),
        el("span", word),
        el("small", more, class_="what") if more else None,
        type="button",
        data_act=act,
        class_="primary" if primary else None,
        title=more or None,
        aria_disabled="true" if off else None,
        aria_pressed=None if on is None else ("true" if on else "false"),
        key=act.partition(":")[0],
    )


def onward(scene: Scene) -> tuple[str, str]:
    """What comes after the deal, as a command and its word."""
    texts = scene.texts
    if scene.theirs:
        return "same-deal", texts.t("Play this deal yourself")
    if NEXT in scene.view.legal:
        return "next", texts.t("Next deal")
    return f"new:{scene.game.id}", texts.t("Play a match") if scene.single else texts.t("Play again")
