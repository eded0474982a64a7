"""The sums behind a deal's scores in large figures, and who pays whom."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Seat
from whist.engine.scoring import BOOK, Difference, LastTrick, OverBook, Payment, Sum, UnderSeven
from whist.engine.state import DealResult
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.screens.models import Scene
from whist.ui.screens.score import sheet as sheets
from whist.ui.words.score_words import MINUS, number, sentence, signed
from whist.ui.words.texts import Texts, _

TRICKS: Final = _("tricks")
POINTS: Final = _("points")
BOOK_WORD: Final = _("book")
OTHERS: Final = _("theirs")
COINS: Final = 12
"""So many counters are drawn at most; the number stands beside them."""


def accounts(scene: Scene, deal: DealResult) -> list[Node]:
    """The sums of all sides: the score of two sides as an account of its own, else one line for each player."""
    if deal.thrown_in:
        return [el("p", scene.texts.t("Nobody pays, and the next player deals."), class_="sum words")]
    if len(scene.game.sides) == 2:
        best = max(sheets.sides_around(scene), key=lambda side: deal.points[side])
        rest = [side for side in sheets.sides_around(scene) if side != best]
        return [account(scene.texts, deal.sums[best]), *(_line(scene, deal, side) for side in rest)]
    moved = transfers(deal) if isinstance(deal.sums[0], Payment | LastTrick) else []
    return [_paid(scene, deal), *([_moved(scene, moved)] if moved else [])]


def _line(scene: Scene, deal: DealResult, side: int) -> Node:
    words = sentence(scene.texts, deal.sums[side])
    text = scene.texts.t("{name}: {sum}", name=sheets.side_name(scene, side), sum=words)
    return el("p", text, class_="other-sum")


def account(texts: Texts, scored: Sum) -> Node:
    """A score as a sum in large figures: 8 tricks − 6 book = 2 points. The sentence stands beside it for ears."""
    pieces = figures(texts, scored)
    words = sentence(texts, scored)
    if not pieces:
        return el("p", words, class_="sum words")
    spelled = el("span", words, class_="hidden-text")
    return el("p", spelled, *pieces, class_="sum")


def figures(texts: Texts, scored: Sum) -> list[Node]:
    """The figures and signs of a sum; none where words do it better."""
    points = _term(texts, number(scored.points), POINTS)
    if isinstance(scored, OverBook):
        sum_ = [_term(texts, scored.tricks, TRICKS), _sign(MINUS), _term(texts, BOOK, BOOK_WORD)]
        if scored.times == 1:
            return [*sum_, _sign("="), points]
        return [_sign(f"{scored.times} × ("), *sum_, _sign(") ="), points]
    if isinstance(scored, UnderSeven):
        return [_sign(str(BOOK + 1)), _sign(MINUS), _term(texts, scored.tricks, TRICKS), _sign("="), points]
    if isinstance(scored, Difference):
        own, other = _term(texts, scored.own, TRICKS), _term(texts, scored.other, OTHERS)
        more, less = (other, own) if scored.fewer else (own, other)
        return [more, _sign(MINUS), less, _sign("="), points]
    return []


def _term(texts: Texts, figure: int | str, word: str) -> Node:
    return el("span", el("b", str(figure)), el("small", texts.t(word)), class_="term", aria_hidden="true")


def _sign(sign: str) -> Node:
    return el("span", sign, class_="op", aria_hidden="true")


def _paid(scene: Scene, deal: DealResult) -> Node:
    """Where each plays alone: what each gets or pays, and why."""
    rows = []
    for side in sheets.sides_around(scene):
        points = deal.points[side]
        look = "gain" if points > 0 else "loss" if points < 0 else None
        words = sentence(scene.texts, deal.sums[side])
        name, why = el("b", sheets.side_name(scene, side)), el("span", words, class_="why-paid")
        rows.append(el("li", name, why, el("span", signed(points), class_=look), class_="pay"))
    return el("ul", *rows, class_="pays")


def transfers(deal: DealResult) -> list[tuple[Seat, Seat, int]]:
    """Who pays whom how many counters: one seat settles with each of the others, or the two of a pair with one other
    each."""
    payers = [seat for seat, points in enumerate(deal.points) if points < 0]
    payees = [seat for seat, points in enumerate(deal.points) if points > 0]
    if len(payers) == len(payees):
        return [(payer, payee, deal.points[payee]) for payer, payee in zip(payers, payees, strict=True)]
    if len(payers) == 1:
        return [(payers[0], payee, deal.points[payee]) for payee in payees]
    return [(payer, payees[0], -deal.points[payer]) for payer in payers]


def moves(scene: Scene, payer: Seat, payee: Seat, number_: int) -> str:
    """One payment in words."""
    texts, names, you = scene.texts, scene.names, scene.told_as
    if payer == you:
        return texts.n(
            "You pay {payee} {count} counter", "You pay {payee} {count} counters", number_, payee=names[payee]
        )
    if payee == you:
        return texts.n(
            "{payer} pays you {count} counter", "{payer} pays you {count} counters", number_, payer=names[payer]
        )
    return texts.n(
        "{payer} pays {payee} {count} counter",
        "{payer} pays {payee} {count} counters",
        number_,
        payer=names[payer],
        payee=names[payee],
    )


def _moved(scene: Scene, moved: list[tuple[Seat, Seat, int]]) -> Node:
    """The counters on their way, as a picture."""
    texts = scene.texts
    rows = []
    for payer, payee, number_ in moved:
        words = moves(scene, payer, payee, number_)
        coins = [el("i") for _each in range(min(number_, COINS))]
        rows.append(
            el(
                "li",
                el("b", scene.names[payer], aria_hidden="true"),
                el("span", *coins, class_="coins", aria_hidden="true"),
                el("span", str(number_), icon("next"), class_="amount", aria_hidden="true"),
                el("b", scene.names[payee], aria_hidden="true"),
                el("span", words, class_="hidden-text"),
                class_="transfer",
            )
        )
    return el("ul", *rows, class_="transfers", aria_label=texts.t("Who pays whom"))
