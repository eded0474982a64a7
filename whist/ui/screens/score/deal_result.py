"""What a deal came to, over the table; and the sheet of the match beside it."""

from __future__ import annotations

from whist.engine.actions import NEXT
from whist.engine.options import FIRST
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.screens.models import Scene
from whist.ui.screens.score import headlines
from whist.ui.screens.score import sheet as sheets
from whist.ui.screens.score.breakdown import accounts
from whist.ui.screens.table.hand import onward
from whist.ui.screens.table.overlays import close_button
from whist.ui.words.house_rules import all_rules, with_value


def result(scene: Scene) -> Node | None:
    """The result of the deal that is over; None while there is none."""
    view, texts = scene.view, scene.texts
    if not view.over or not view.past:
        return None
    deal = view.past[-1]
    ended = NEXT not in view.legal
    title = headlines.outcome(scene, deal)
    return el(
        "dialog",
        el(
            "header",
            el("div", el("p", headlines.eyebrow(scene, deal), class_="eyebrow"), el("h2", title)),
            close_button(texts),
            class_="head",
        ),
        headlines.verdict(scene) if view.phase == "match-over" else None,
        el("p", chosen, class_="other-sum") if (chosen := sheets.choice(scene, deal)) else None,
        *accounts(scene, deal),
        sheets.table(scene, whole=False, now=len(view.past) - 1),
        _onward(scene, ended),
        class_="result",
        aria_label=texts.t("The result of the deal"),
        data_modal=True,
        key="result",
    )


# -- what comes next -------------------------------------------------------------------------------------------------


def _onward(scene: Scene, ended: bool) -> Node:
    texts = scene.texts
    others = [
        ("review", "review", texts.t("Look through")),
        ("again", "same-deal", texts.t("Same deal again")),
        ("share", "share", texts.t("Share")),
        ("report", "report", texts.t("Report a problem")),
        ("info", "fair", texts.t("Is this fair?")),
    ]
    if scene.undoes and not scene.still:
        others.insert(0, ("undo", "undo", texts.t("Undo")))
    if ended:
        others.append(("lobby", "lobby", texts.t("To the lobby")))
    if scene.theirs:
        others = [each for each in others if each[1] not in ("same-deal", "report")]
        if not ended:
            others.append(("next", "next", texts.t("Next deal")))
    buttons = [button(picture, word, act) for picture, act, word in others]
    act, word = onward(scene)
    go_on = el("button", el("span", word), icon("next"), type="button", class_="primary", data_act=act, data_first=True)
    return el("div", *buttons, go_on, class_="row end")


def button(picture: str, word: str, act: str) -> Node:
    """One of the smaller choices."""
    return el("button", icon(picture), el("span", word), type="button", class_="quiet", data_act=act)


def sheet(scene: Scene) -> Node:
    """The panel of the match: every deal so far with its sums, and the house rules it is played by."""
    texts, view = scene.texts, scene.view
    title = texts.t("Score sheet")
    share = button("share", texts.t("Share this deal"), "share")
    # One deal has no length that was agreed, and nobody of another person's deal sits left of anybody here.
    without = [
        option.id
        for option in scene.game.options
        if (scene.single and option.tells_length) or (scene.theirs and option.id == FIRST)
    ]
    rules = [
        el("div", el("dt", with_value(texts, label, value)), el("dd", about))
        for label, value, about in all_rules(texts, scene.game, view.options, view.seat, without)
    ]
    empty = el("p", texts.t("No deal is over yet."), class_="help") if not view.past else None
    return el(
        "aside",
        el("header", el("h2", title), close_button(texts), class_="head"),
        el(
            "div",
            empty or sheets.table(scene, whole=True, now=len(view.past) - 1),
            el("div", share, button("info", texts.t("Is this fair?"), "fair"), class_="row"),
            el("h3", texts.t("House rules in this deal") if scene.single else texts.t("House rules in this match")),
            el("dl", *rules, class_="rules-in-force"),
            class_="body",
        ),
        class_="panel score",
        aria_label=title,
        key="panel",
    )
