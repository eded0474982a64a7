"""The hands of a finished deal, as they were before the trick that has been reached."""

from __future__ import annotations

from typing import Final

from whist.analysis.verdict import Judgement
from whist.engine.cards import Seat, cards_of, count, holding, name
from whist.engine.tricks import ACE_HIGH
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import index_of, suit_mark
from whist.ui.screens.models import Review
from whist.ui.screens.review.review_tricks import around
from whist.ui.screens.review.verdict_marks import value_mark
from whist.ui.screens.review.verdict_words import in_trick
from whist.ui.words.texts import suit_letter

SUITS: Final = (3, 2, 0, 1)
"""The order in which suits stand in a hand: black and red alternate."""


def hands(deal: Review) -> Node:
    """All hands as they were before the trick; those of the others closed where one wants to guess."""
    texts = deal.texts
    rows, found = [], in_trick(deal)
    for who in around(deal):
        open_ = deal.all_open or who == deal.you
        rows.append(el("dt", deal.names[who]))
        if open_:
            rows.append(el("dd", *suits(deal, who, found.get(who)), class_="suits"))
        else:
            rows.append(el("dd", texts.n("{count} card", "{count} cards", count(deal.hands[who]))))
    title = texts.t("Hands before this trick") if deal.at else texts.t("Hands as dealt")
    return el("section", el("h3", title), el("dl", *rows, class_="hands"))


def suits(deal: Review, who: Seat, found: Judgement | None) -> list[Node]:
    """A hand in one line per suit: the suit's sign and the ranks from high to low, with what each was worth."""
    texts, hand = deal.texts, deal.hands[who]
    lines = []
    order = deal.order or ACE_HIGH
    lit = set(deal.tricks[deal.at - 1].cards) if deal.at else set()
    for suit in SUITS:
        cards = sorted(cards_of(holding(hand, suit)), key=lambda card: -order[card % 13])
        if not cards:
            continue
        ranks = [
            el(
                "span",
                el("span", index_of(name(card), texts.indices), class_="played" if card in lit else None),
                value_mark(deal, found, card),
            )
            for card in cards
        ]
        spaced = [piece for rank in ranks for piece in (rank, " ")]
        lines.append(
            el("span", suit_mark(suit_letter(suit), texts.suit(suit)), " ", *spaced, class_="suit-line", translate="no")
        )
    return lines
