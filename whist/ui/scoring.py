"""What a deal came to: the sum behind every number, who won, the sheet so far, and what comes next."""

from __future__ import annotations

from typing import Final

from whist.engine.actions import NEXT
from whist.engine.game import leaders
from whist.engine.state import NOBODY, DealResult, Sum
from whist.ui import sheet as sheets
from whist.ui.cloth import close_button
from whist.ui.faces import icon
from whist.ui.house import all_rules
from whist.ui.nodes import Node, classes, el
from whist.ui.scene import Scene
from whist.ui.sums import CONTRACTS, MINUS, number, sentence, signed
from whist.ui.texts import Texts, _

TRICKS: Final = _("tricks")
POINTS: Final = _("points")
BOOK: Final = _("book")
OTHERS: Final = _("theirs")


def result(scene: Scene) -> Node | None:
    """The result of the deal that is over; None while there is none."""
    view, texts = scene.view, scene.texts
    if not view.over or not view.past:
        return None
    deal = view.past[-1]
    ended = NEXT not in view.legal
    title = outcome(scene, deal)
    return el(
        "dialog",
        el(
            "header",
            el("div", el("p", eyebrow(scene, deal), class_="eyebrow"), el("h2", title)),
            close_button(texts),
            class_="head",
        ),
        verdict(scene) if view.phase == "match-over" else None,
        *accounts(scene, deal),
        sheets.table(scene, whole=False, now=len(view.past) - 1),
        _onward(scene, ended),
        class_="result",
        aria_label=texts.t("The result of the deal"),
        data_modal=True,
        key="result",
    )


def eyebrow(scene: Scene, deal: DealResult) -> str:
    """Which deal it was, and what was played in it."""
    texts = scene.texts
    at = len(scene.view.past)
    if deal.thrown_in or deal.contract == "trump":
        return texts.t("Deal {number}", number=at)
    return texts.t("Deal {number}: {contract}", number=at, contract=texts.t(CONTRACTS[deal.contract]))


def outcome(scene: Scene, deal: DealResult) -> str:
    """Who won the deal, in a sentence."""
    texts, you = scene.texts, scene.view.seat
    if deal.thrown_in:
        return texts.t("All pass: the deal is thrown in")
    if len(scene.game.sides) == 2:
        return _won_by(scene, deal)
    own = deal.points[scene.game.side_of(you)]
    kind = deal.sums[0].kind
    if kind in ("over", "under"):
        if own == 0:
            return texts.t("You reach your target exactly")
        if own > 0:
            return texts.n("You gain {count} point", "You gain {count} points", own)
        return texts.n("You lose {count} point", "You lose {count} points", -own)
    if deal.declarer == NOBODY:
        loser = min(range(scene.view.seats), key=lambda seat: deal.points[seat])
        if loser == you:
            return texts.t("You take the last trick and pay")
        return texts.t("{name} takes the last trick and pays", name=scene.names[loser])
    return _declared(scene, deal)


def _won_by(scene: Scene, deal: DealResult) -> str:
    """A deal of two sides: who won it, and by how many tricks to how many."""
    texts = scene.texts
    if not any(deal.points):
        return texts.t("The deal is level: nobody scores")
    best = max(range(2), key=lambda side: deal.points[side])
    own, other = _tricks(deal.sums[best])
    if best == scene.game.side_of(scene.view.seat):
        if scene.view.seats == 4:
            return texts.t("Your side wins the deal, {own}–{other}", own=own, other=other)
        return texts.t("You win the deal, {own}–{other}", own=own, other=other)
    name = sheets.side_name(scene, best)
    if scene.view.seats == 4:
        return texts.t("{name} win the deal, {own}–{other}", name=name, own=own, other=other)
    return texts.t("{name} wins the deal, {own}–{other}", name=name, own=own, other=other)


def _tricks(scored: Sum) -> tuple[int, int]:
    """What the winners of a deal reached, and what the others did."""
    values = scored.values
    if scored.kind == "scale12":
        return values[2], values[3]
    if scored.kind == "difference-low":
        return values[1], values[0]
    if scored.kind in ("difference", "deal"):
        return values[0], values[1]
    return values[0], 13 - values[0]


def _declared(scene: Scene, deal: DealResult) -> str:
    """Whether the declarer made the contract."""
    texts, you = scene.texts, scene.view.seat
    word = texts.t(CONTRACTS[deal.contract])
    made = deal.points[deal.declarer] > 0 or (deal.points[deal.declarer] == 0 and _reached(deal.sums[deal.declarer]))
    if deal.partner != NOBODY:
        one, other = sorted((deal.declarer, deal.partner), key=lambda seat: seat != you)
        names = {"one": scene.names[one], "other": scene.names[other], "contract": word}
        if made:
            return texts.t("{one} and {other} make the {contract}", **names)
        return texts.t("{one} and {other} fail in the {contract}", **names)
    if deal.declarer == you and made:
        return texts.t("You make your {contract}", contract=word)
    if deal.declarer == you:
        return texts.t("You fail in your {contract}", contract=word)
    name = scene.names[deal.declarer]
    if made:
        return texts.t("{name} makes the {contract}", name=name, contract=word)
    return texts.t("{name} fails in the {contract}", name=name, contract=word)


def _reached(paid: Sum) -> bool:
    """Whether a contract that moved no counters was made (stakes may be nothing)."""
    won, target = paid.values[0], paid.values[1]
    return won >= target if target else won == 0


def verdict(scene: Scene) -> Node:
    """Who won the match."""
    texts, view = scene.texts, scene.view
    best = leaders(view.totals)
    own = scene.game.side_of(view.seat)
    if len(best) == len(scene.game.sides) == 2:
        words = texts.t("The match is a draw.")
    elif best == (own,):
        alone = len(scene.game.sides) == view.seats
        words = texts.t("You win the match!") if alone else texts.t("Your side wins the match!")
    elif len(best) == 1 and len(scene.game.sides[best[0]]) == 1:
        words = texts.t("{name} wins the match.", name=sheets.side_name(scene, best[0]))
    elif len(best) == 1:
        words = texts.t("{name} win the match.", name=sheets.side_name(scene, best[0]))
    else:
        words = texts.t("The win is shared: {names}.", names=", ".join(sheets.side_name(scene, side) for side in best))
    return el("p", icon("final"), el("strong", words), class_=classes("note verdict", own in best and "good"))


# -- the sum behind every number -------------------------------------------------------------------------------------


def accounts(scene: Scene, deal: DealResult) -> list[Node]:
    """The sums of all sides: the score of two sides as an account of its own, else one line for each player."""
    if deal.thrown_in:
        return [el("p", scene.texts.t("Nobody pays, and the next player deals."), class_="sum words")]
    if len(scene.game.sides) == 2:
        best = max(sheets.sides_around(scene), key=lambda side: deal.points[side])
        rest = [side for side in sheets.sides_around(scene) if side != best]
        return [account(scene.texts, deal.sums[best]), *(_line(scene, deal, side) for side in rest)]
    return [_paid(scene, deal)]


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
    values = scored.values
    points = _term(texts, number(scored.points), POINTS)
    if scored.kind == "book":
        return [_term(texts, values[0], TRICKS), _sign(MINUS), _term(texts, 6, BOOK), _sign("="), points]
    if scored.kind == "book-doubled":
        tricks, book = _term(texts, values[0], TRICKS), _term(texts, 6, BOOK)
        return [_sign("2 × ("), tricks, _sign(MINUS), book, _sign(") ="), points]
    if scored.kind == "low":
        return [_sign("7"), _sign(MINUS), _term(texts, values[0], TRICKS), _sign("="), points]
    if scored.kind == "difference":
        return [_term(texts, values[0], TRICKS), _sign(MINUS), _term(texts, values[1], OTHERS), _sign("="), points]
    if scored.kind == "difference-low":
        return [_term(texts, values[0], OTHERS), _sign(MINUS), _term(texts, values[1], TRICKS), _sign("="), points]
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


# -- what comes next -------------------------------------------------------------------------------------------------


def _onward(scene: Scene, ended: bool) -> Node:
    texts = scene.texts
    others = [
        ("review", "review", texts.t("Look through")),
        ("again", "same-deal", texts.t("Same deal again")),
        ("share", "share", texts.t("Share")),
        ("report", "report", texts.t("Report")),
    ]
    if ended:
        others.append(("lobby", "lobby", texts.t("To the lobby")))
    buttons = [button(picture, word, act) for picture, act, word in others]
    act, word = (f"new:{scene.game.id}", texts.t("Play again")) if ended else ("next", texts.t("Next deal"))
    onward = el("button", el("span", word), icon("next"), type="button", class_="primary", data_act=act, autofocus=True)
    return el("div", *buttons, onward, class_="row end")


def button(picture: str, word: str, act: str) -> Node:
    """One of the smaller choices."""
    return el("button", icon(picture), el("span", word), type="button", class_="quiet", data_act=act)


def sheet(scene: Scene) -> Node:
    """The panel of the match: every deal so far with its sums, and the house rules it is played by."""
    texts, view = scene.texts, scene.view
    title = texts.t("Score sheet")
    share = button("share", texts.t("Share this deal"), "share")
    rules = [
        el("div", el("dt", texts.t("{label}: {value}", label=label, value=value)), el("dd", about))
        for label, value, about in all_rules(texts, scene.game, view.options, view.seat)
    ]
    empty = el("p", texts.t("No deal is over yet."), class_="help") if not view.past else None
    return el(
        "aside",
        el("header", el("h2", title), close_button(texts), class_="head"),
        el(
            "div",
            empty or sheets.table(scene, whole=True, now=len(view.past) - 1),
            el("div", share, class_="row"),
            el("h3", texts.t("House rules in this match")),
            el("dl", *rules, class_="rules-in-force"),
            class_="body",
        ),
        class_="panel score",
        aria_label=title,
        key="panel",
    )
