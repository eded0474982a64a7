"""A finished deal, stepped through: each trick with the hands as they were before it, and all tricks at a glance."""

from __future__ import annotations

from whist.engine.state import NOBODY
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon, suit_mark
from whist.ui.screens.models import Review
from whist.ui.screens.review.review_hands import hands
from whist.ui.screens.review.review_tricks import every_trick, trick
from whist.ui.screens.review.verdict_marks import account, own_mistakes
from whist.ui.screens.table.overlays import close_button
from whist.ui.words.games import contract_name
from whist.ui.words.texts import suit_letter


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


def before(deal: Review) -> Node | None:
    """What was said and exchanged before the first trick."""
    if not deal.before:
        return None
    lines = [el("li", line) for line in deal.before]
    return el("section", el("h3", deal.texts.t("Before the play")), el("ol", *lines, class_="prelude"))
