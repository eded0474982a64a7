"""A finished deal, stepped through: each trick with the hands as they were before it, and all tricks at a glance."""

from __future__ import annotations

from typing import Final

from whist.analysis.verdict import Judgement
from whist.engine.cards import Card, Seat, cards_of, count, holding, name, suit_of
from whist.engine.state import NOBODY, Trick
from whist.engine.tricks import ACE_HIGH
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import icon, index_of, suit_mark
from whist.ui.screens.models import Review
from whist.ui.screens.review.verdict_marks import account, cost_mark, own_mistakes, value_mark
from whist.ui.screens.review.verdict_words import in_trick, mistakes
from whist.ui.screens.table.overlays import close_button
from whist.ui.screens.table.seats import LYING, picture
from whist.ui.words.action_words import trick_taken
from whist.ui.words.games import contract_name
from whist.ui.words.texts import _, suit_letter

SUITS: Final = (3, 2, 0, 1)
"""The order in which suits stand in a hand: black and red alternate."""
IN_A_ROW: Final = {
    (False, False): "{card}",
    (True, False): _("{card}, led"),
    (False, True): _("{card}, won"),
    (True, True): _("{card}, led and won"),
}
"""A card in the list of all tricks, by whether it was led and whether it won."""


def review(deal: Review) -> Node:
    """The panel: what was played, the steps, the trick that has been reached, the hands, all tricks."""
    texts = deal.texts
    title = texts.t("Deal {number}, trick by trick", number=deal.deal)
    body = (
        el("p", *about(deal), class_="lede"),
        account(deal),
        steps(deal) if deal.tricks else el("p", texts.t("Nothing was played: the deal was thrown in."), class_="help"),
        trick(deal) if deal.at else before(deal),
        hands(deal),
        own_mistakes(deal),
        every_trick(deal) if deal.tricks else None,
    )
    return el(
        "aside",
        el("header", el("h2", title), close_button(texts), class_="head"),
        el("div", *body, class_="body"),
        class_="panel review",
        aria_label=title,
        key="panel",
    )


def about(deal: Review) -> list[Node | str]:
    """The contract, trumps and dealer."""
    texts = deal.texts
    words: list[Node | str] = []
    if deal.contract and deal.game.has_choice(deal.options):
        word = contract_name(texts, deal.game.id, deal.contract)
        if deal.partner != NOBODY:
            one, other = sorted((deal.declarer, deal.partner), key=lambda seat: seat != deal.you)
            names = {"one": deal.names[one], "other": deal.names[other]}
            word = texts.t("{contract}: {one} and {other}", contract=word, **names)
        elif deal.declarer != NOBODY:
            word = texts.t("{contract}: {name}", contract=word, name=deal.names[deal.declarer])
        words.append(el("span", word, class_="chip"))
    if deal.trump >= 0:
        mark = suit_mark(suit_letter(deal.trump))
        words.append(el("span", texts.t("Trumps"), " ", mark, f" {texts.suit(deal.trump)}", class_="chip"))
    elif deal.contract:
        words.append(el("span", texts.t("No trumps"), class_="chip"))
    own = deal.dealer == deal.told_as
    dealt = texts.t("You are dealer") if own else texts.t("Dealer: {name}", name=deal.names[deal.dealer])
    return [*words, el("span", dealt, class_="chip")]


def steps(deal: Review) -> Node:
    """First, back, where one is, on, last; and whether the hands of the others lie open."""
    texts, last = deal.texts, len(deal.tricks)
    where = (
        texts.t("Trick {number} of {last}", number=deal.at, last=last) if deal.at else texts.t("Before the first trick")
    )
    return el(
        "div",
        el(
            "div",
            _step("first", "step:0", texts.t("To the start"), off=deal.at == 0),
            _step("back", "step-back", texts.t("One trick back"), off=deal.at == 0),
            el("b", where, class_="where", aria_live="polite"),
            _step("next", "step-on", texts.t("One trick on"), off=deal.at == last),
            _step("last", f"step:{last}", texts.t("To the end"), off=deal.at == last),
            class_="stepper",
            role="group",
            aria_label=texts.t("Steps"),
        ),
        el(
            "button",
            icon("review"),
            el("span", texts.t("All hands open")),
            type="button",
            class_="quiet",
            data_act="open-hands",
            aria_pressed="true" if deal.all_open else "false",
        ),
        class_="steps",
    )


def _step(way: str, act: str, word: str, off: bool) -> Node:
    return el(
        "button",
        icon({"back": "back", "next": "next", "first": "first", "last": "final"}[way]),
        type="button",
        class_="icon-button",
        data_act=act,
        aria_label=word,
        title=word,
        aria_disabled="true" if off else None,
    )


# -- the trick that has been reached -----------------------------------------------------------------------------------


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


def before(deal: Review) -> Node | None:
    """What was said and exchanged before the first trick."""
    if not deal.before:
        return None
    lines = [el("li", line) for line in deal.before]
    return el("section", el("h3", deal.texts.t("Before the play")), el("ol", *lines, class_="prelude"))


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


# -- the hands ---------------------------------------------------------------------------------------------------------


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


# -- all tricks --------------------------------------------------------------------------------------------------------


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
