"""The tricks of a finished deal: the one that has been reached, and all of them at a glance."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Card, Seat, name, suit_of
from whist.engine.state import Trick
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import index_of, suit_mark
from whist.ui.screens.models import Review
from whist.ui.screens.review.verdict_marks import cost_mark
from whist.ui.screens.review.verdict_words import in_trick, mistakes
from whist.ui.screens.table.lying import LYING, picture
from whist.ui.words.action_words import trick_taken
from whist.ui.words.texts import _, suit_letter

IN_A_ROW: Final = {
    (False, False): "{card}",
    (True, False): _("{card}, led"),
    (False, True): _("{card}, won"),
    (True, True): _("{card}, led and won"),
}
"""A card in the list of all tricks, by whether it was led and whether it won."""


def around(deal: Review) -> list[Seat]:
    """All seats from the person's own clockwise."""
    seats = len(deal.names)
    return [(deal.you + step) % seats for step in range(seats)]


def played(deal: Review, done: Trick) -> list[tuple[Seat, Card, bool, bool]]:
    """The cards of a trick in order: whose, which, whether led, whether it won."""
    seats = len(deal.names)
    cards = []
    for at, card in enumerate(done.cards):
        who = (done.leader + at) % seats
        cards.append((who, card, at == 0, who == done.winner))
    return cards


def trick(deal: Review) -> Node | None:
    """The trick that has been reached, in the order played, with who led and who took it."""
    texts = deal.texts
    if not deal.at:
        return None
    done, found = deal.tricks[deal.at - 1], in_trick(deal)
    cards = []
    for who, card, led, won in played(deal, done):
        words = texts.t(LYING[led, won], name=deal.names[who], card=texts.card(card))
        lying = picture(texts, card, words, classes("lying", led and "leads", won and "winning") or "")
        cards.append(
            el(
                "li",
                lying,
                el("span", deal.names[who], aria_hidden="true"),
                cost_mark(deal, found[who].cost if who in found else None),
                key=name(card),
            )
        )
    took = trick_taken(texts, deal.game, deal.options, deal.names, deal.told_as, deal.tricks[: deal.at])
    turned = deal.top is not None and el("p", texts.t("Turned up: {card}", card=texts.card(deal.top)), class_="help")
    return el("section", el("ol", *cards, class_="laid"), el("p", took), turned, aria_label=texts.t("The trick"))


def every_trick(deal: Review) -> Node:
    """All tricks of the deal, a row each; the number leads to it."""
    texts = deal.texts
    seats = around(deal)
    head = [el("th", texts.t("Trick"), scope="col"), *(el("th", deal.names[who], scope="col") for who in seats)]
    rows = []
    wrong = {(each.trick, each.seat): each.cost for each in mistakes(deal)}
    for at, done in enumerate(deal.tricks, 1):
        cells = {
            who: _cell(deal, card, led, won, wrong.get((at, who), 0)) for who, card, led, won in played(deal, done)
        }
        go = el(
            "button",
            str(at),
            type="button",
            class_="link",
            data_act=f"step:{at}",
            aria_label=texts.t("Go to trick {number}", number=at),
            aria_current="true" if at == deal.at else None,
        )
        now = "now" if at == deal.at else None
        rows.append(el("tr", el("th", go, scope="row"), *(cells[who] for who in seats), class_=now))
    return el(
        "table",
        el("caption", texts.t("All tricks: the card that led is marked with a bar, the one that won with a star.")),
        el("thead", el("tr", *head)),
        el("tbody", *rows),
        class_="sheet tricks",
    )


def _cell(deal: Review, card: Card, led: bool, won: bool, cost: int) -> Node:
    texts = deal.texts
    shown = el(
        "span",
        index_of(name(card), texts.indices),
        suit_mark(suit_letter(suit_of(card))),
        aria_hidden="true",
        class_="mini",
        translate="no",
    )
    words = texts.t(IN_A_ROW[led, won], card=texts.card(card))
    look = classes(led and "led", won and "won")
    return el("td", shown, el("span", words, class_="hidden-text"), cost_mark(deal, cost), class_=look)
