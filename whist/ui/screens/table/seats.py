"""The players around the cloth: what each is in the deal, has taken and holds, and what of it all may see."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Card, Seat, count, name, ordered, suit_of
from whist.engine.contracts import Opens, Sides
from whist.engine.scoring import Unit
from whist.engine.state import NOBODY, taken
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import backs, index_of, suit_mark
from whist.ui.screens.models import Scene
from whist.ui.screens.table.lying import picture
from whist.ui.words.score_words import signed
from whist.ui.words.texts import Texts, suit_letter

WHOLE: Final = 4
"""So many open cards are a hand laid down, and not a card that happens to be known."""


def seat(scene: Scene, who: Seat, words: Node | None) -> Node:
    """A player: name, part in the deal, tricks taken, how many cards are held, and what was said or shown."""
    texts, view = scene.texts, scene.view
    own = who == view.seat
    turn = view.turn == who and scene.trick is None
    state = classes(
        "seat",
        scene.place(who),
        turn and "turn",
        who == view.dealer and "dealer",
        who in (view.declarer, view.partner) and view.declarer != NOBODY and "declarer",
        scene.trick is not None and scene.trick.winner == who and "winner",
    )
    held = view.counts[who] - (scene.stock > view.stock and scene.trick is not None)
    return el(
        "div",
        el(
            "div",
            el("b", scene.names[who], translate=None if own else "no"),
            *_parts(scene, who),
            _won(scene, who),
            class_="plate",
        ),
        el("span", texts.n("{count} card", "{count} cards", held), class_="hidden-text"),
        turn and el("span", texts.t("Your turn") if own else texts.t("Their turn"), class_="hidden-text"),
        None if own else _cards(scene, who, held),
        None if own else _remembered(scene, who),
        words,
        class_=state,
        role="group",
        aria_label=scene.names[who],
        key=f"seat-{who}",
    )


def _parts(scene: Scene, who: Seat) -> list[Node]:
    """What a player is in this deal: dealer, declarer, partner; and the points so far where each plays alone."""
    texts, view = scene.texts, scene.view
    words = []
    if who == view.dealer:
        words.append(texts.t("dealer"))
    if who == view.declarer:
        each = view.contract is not None and view.contract.sides is Sides.EACH
        words.append(texts.t("forehand") if each else texts.t("declarer"))
    elif len(scene.game.sides) == 2 and view.seats == 4 and (who - view.seat) % 4 == 2 and not scene.theirs:
        words.append(texts.t("your partner"))
    elif who == view.partner and view.contract and view.contract.sides is Sides.PAIR:
        theirs = texts.t("{name}'s partner", name=scene.names[view.declarer])
        words.append(texts.t("your partner") if view.declarer == scene.told_as else theirs)
    nodes = [el("small", word, class_="role") for word in words]
    if len(scene.game.sides) > 2:
        total = signed(view.totals[who])
        if scene.game.unit is Unit.COUNTERS:
            counters = el("span", texts.p("so far", "{points} counters", points=total), class_="hidden-text")
            nodes.append(el("small", el("span", total, aria_hidden="true"), counters, class_="role points"))
        else:
            points = texts.p("points so far", "{points} p", points=total)
            nodes.append(el("small", points, class_="role points"))
    return nodes


def _won(scene: Scene, who: Seat) -> Node | None:
    """The tricks a player has taken; with the target beside them where each has one. The number to be seen changes when
    the finished trick has gone to its winner; ears are told at once."""
    texts, view = scene.texts, scene.view
    if view.contract is None or scene.before_play:
        return None
    won = taken(scene.game.stage(view.options, view.tricks), view.seats)[who]
    seen = won - (scene.trick is not None and scene.trick.winner == who)
    words = el("span", texts.n("{count} trick", "{count} tricks", won), class_="hidden-text")
    shown = str(seen)
    if len(view.contract.targets) > 1:
        target = view.contract.targets[(who - view.forehand) % view.seats]
        said = texts.n("{count} trick, target {target}", "{count} tricks, target {target}", won, target=target)
        words = el("span", said, class_="hidden-text")
        shown = f"{seen}/{target}"
    return el("span", el("span", shown, aria_hidden="true", translate="no"), words, class_="won")


def _cards(scene: Scene, who: Seat, held: int) -> Node | None:
    """Another's hand: backs, or the cards that all may see."""
    texts = scene.texts
    shown = laid_open(scene, who)
    if not shown:
        return backs(held)
    closed = held - count(shown)
    whole = count(shown) >= WHOLE
    cards = sorted(ordered(shown), key=lambda card: (-suit_of(card), -scene.view.order[card % 13]))
    names = texts.cards(cards)
    return el(
        "div",
        *(_suits(texts, cards) if whole else (picture(texts, card) for card in cards)),
        *(_lines(texts, cards) if whole else ()),
        backs(closed) if closed else None,
        class_=classes("open-hand", "whole" if whole else "some"),
        role="group",
        aria_label=texts.t("Known to all: {cards}", cards=names),
    )


def _suits(texts: Texts, cards: list[Card]) -> list[Node]:
    """A hand in a row per suit."""
    rows = []
    for suit in dict.fromkeys(map(suit_of, cards)):
        held = [card for card in cards if suit_of(card) == suit]
        row = (picture(texts, card, state="row-end" if card == cards[-1] else "") for card in held)
        rows.append(el("div", *row, class_="suit-row", key=suit_letter(suit)))
    return rows


def _lines(texts: Texts, cards: list[Card]) -> list[Node]:
    """A hand in a line per suit, for where there is no room for cards side by side. It is named by what holds it."""
    lines = []
    for suit in dict.fromkeys(map(suit_of, cards)):
        ranks = " ".join(index_of(name(card), texts.indices) for card in cards if suit_of(card) == suit)
        lines.append(el("span", suit_mark(suit_letter(suit)), f" {ranks}"))
    return [el("div", *lines, class_="lines", aria_hidden="true", translate="no")]


def known_to_all(scene: Scene, who: Seat) -> int:
    """The cards of a hand that have been shown to all. What one of two players saw the other draw is remembered and
    nothing more."""
    return scene.view.open[who] if scene.view.seats > 2 else 0


def laid_open(scene: Scene, who: Seat) -> int:
    """The cards of a hand that lie on the table for all to see: signals, an open hand, the dealer's turned card until
    the first trick is over, when it is taken up (rules.md 4.1.2)."""
    view, known = scene.view, known_to_all(scene, who)
    opened = view.contract is not None and view.contract.opens is not Opens.NEVER and who == view.declarer
    if view.turned is None or not scene.shown_tricks or opened:
        return known
    return known & ~(1 << view.turned)


def _remembered(scene: Scene, who: Seat) -> Node | None:
    """The turned card that the dealer has taken up, for those who cannot have seen it lie there."""
    taken_up = known_to_all(scene, who) & ~laid_open(scene, who)
    if not taken_up:
        return None
    words = scene.texts.t("Known to hold: {cards}", cards=scene.texts.cards(ordered(taken_up)))
    return el("span", words, class_="hidden-text")
