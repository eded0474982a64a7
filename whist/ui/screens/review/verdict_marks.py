"""What the cards of a finished deal were worth, drawn: numbers beside the cards, the headline, the mistakes."""

from __future__ import annotations

from whist.analysis.judged_deal import Measure
from whist.analysis.verdict import Judgement
from whist.engine.cards import Card
from whist.solver.solver import Bounds
from whist.ui.markup.nodes import Node, el
from whist.ui.screens.models import Review
from whist.ui.screens.review.value_words import meaning
from whist.ui.screens.review.verdict_words import (
    cost_words,
    dearest,
    headline,
    judged,
    made,
    mistake,
    mistakes,
)
from whist.ui.words.score_words import number, tricks
from whist.ui.words.texts import Texts


def cost_mark(deal: Review, cost: int | None) -> Node | None:
    """What a card that was played gave away, beside it; nothing where it gave nothing away."""
    if not cost or deal.case is None:
        return None
    sign = "✗" if deal.case.measure is Measure.CONTRACT else number(-cost)
    words = cost_words(deal, cost)
    return el("b", el("span", sign, aria_hidden="true"), el("span", f", {words}", class_="hidden-text"), class_="cost")


def value_mark(deal: Review, judgement: Judgement | None, card: Card) -> Node | None:
    """What a card is worth, beside it; nothing for one that could not be played, or while nothing is known."""
    bounds = judgement.cards.get(card) if judgement else None
    if judgement is None or bounds is None or deal.case is None:
        return None
    shown, words = _value(deal, bounds)
    best = "value best" if bounds.known and bounds == judgement.best else "value"
    return el(
        "sup", el("span", shown, aria_hidden="true"), el("span", f" ({words})", class_="hidden-text"), class_=best
    )


def _value(deal: Review, bounds: Bounds) -> tuple[str, str]:
    """A value for the eye and for the ear."""
    assert deal.case is not None
    texts: Texts = deal.texts
    low, high = bounds
    if not bounds.known and deal.case.has_two_sides:
        return "?", texts.t("not worked out")
    if deal.case.measure is Measure.CONTRACT:
        return ("✓", texts.t("made")) if made(deal, low) else ("✗", texts.t("beaten"))
    if not bounds.known:
        return f"{low}–{high}", texts.t("{low} to {high} tricks", low=low, high=high)
    return str(low), tricks(texts, low)


# -- the section -------------------------------------------------------------------------------------------------------


def account(deal: Review) -> Node | None:
    """The headline, how far the work is, and the way to the dearest mistake."""
    case, verdict, texts = deal.case, deal.verdict, deal.texts
    if case is None:
        return None
    dear = dearest(deal)
    half = verdict is not None and verdict.done * 2 >= verdict.all
    content: list[Node | None] = [el("p", el("strong", headline(deal)), class_="headline")]
    if verdict is None or not verdict.over:
        content.append(_progress(deal))
    if dear is not None:
        go = texts.t("Costliest mistake")
        content.append(el("button", go, type="button", class_="quiet", data_act="costliest"))
    elif half:
        nothing = texts.t("As far as is known, none of your cards gave anything away.")
        if deal.theirs:
            name = deal.names[deal.you]
            nothing = texts.t("As far as is known, none of {name}'s cards gave anything away.", name=name)
        content.append(el("p", nothing, class_="help"))
    return el("section", *content, class_="truth", aria_label=texts.t("What could be had"))


def _progress(deal: Review) -> Node:
    """The bar: pieces of work done, of all."""
    texts, verdict = deal.texts, deal.verdict
    done, all_ = (verdict.done, verdict.all) if verdict else (0, 1)
    percent = 100 * done // max(all_, 1)
    first = min((trick for trick, _moment, _judgement in judged(deal)), default=0)
    words = texts.t("Working out: {percent}%", percent=percent)
    if first:
        words = texts.t("Working out: {percent}%, done from trick {number} on", percent=percent, number=first)
    bar = el(
        "progress",
        role="progressbar",
        max="100",
        value=str(percent),
        aria_valuemin="0",
        aria_valuemax="100",
        aria_valuenow=str(percent),
        aria_label=texts.t("Working out the deal"),
        aria_valuetext=words,
    )
    return el("p", bar, el("small", words, aria_hidden="true"), class_="progress")


def own_mistakes(deal: Review) -> Node | None:
    """The person's mistakes, each a way to its trick, and what the numbers mean."""
    texts = deal.texts
    if deal.case is None:
        return None
    own = [each for each in mistakes(deal) if each.seat == deal.you]
    rows = [
        el("li", el("button", mistake(deal, each), type="button", class_="link", data_act=f"step:{each.trick}"))
        for each in own
    ]
    title = texts.t("Your mistakes")
    if deal.theirs:
        title = texts.t("{name}'s mistakes", name=deal.names[deal.you])
    return el(
        "section",
        el("h3", title) if rows else None,
        el("ol", *rows, class_="mistakes") if rows else None,
        el("p", meaning(deal), class_="help"),
    )
