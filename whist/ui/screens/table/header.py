"""The contract line in words: deal, contract, trumps, target, tricks, match, dealer, house rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from whist.engine.cards import Seat, name
from whist.engine.contracts import Aim, Contract, Sides
from whist.engine.game import Game
from whist.engine.options import FIRST, Options
from whist.engine.scoring import Unit
from whist.engine.state import NOBODY, taken
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import icon, suit_mark
from whist.ui.screens.models import Scene
from whist.ui.words.action_words import trick_count
from whist.ui.words.games import WORDS, contract_name, game_name
from whist.ui.words.house_rules import in_force, with_value
from whist.ui.words.score_words import signed
from whist.ui.words.texts import Texts, _, suit_letter

FEW_RULES: Final = 2
"""So many house rules stand in the line; where more are in force, a phone shows their number, which leads to them."""
STAGES: Final = {
    "pick": _("Picking from the stock"),
    "signal": _("Choosing high or low"),
    "auction": _("The auction"),
    "trump": _("Choosing trumps"),
    "choose": _("Choosing the contract"),
    "exchange": _("Exchanging cards"),
}
"""What goes on in the phases that any game may have before the tricks that count."""


def deal_words(scene: Scene) -> str:
    """Which deal of the match this is, as all that were dealt are numbered. Those that were thrown in do not count
    towards the end of the match (rules.md 4.3 `deals`): after one, what has been played is told apart."""
    texts, past, number = scene.texts, scene.view.past, scene.view.deal
    if scene.single:
        return texts.t("One deal")
    deals = scene.game.length(scene.view.options).deals
    if not deals:
        return texts.t("Deal {number}", number=number)
    played = sum(not deal.thrown_in for deal in past)
    if played < len(past):
        return texts.t("Deal {number} · {played} of {deals} played", number=number, played=played, deals=deals)
    return texts.t("Deal {number} of {deals}", number=number, deals=deals)


def bar(scene: Scene) -> Node:
    """The head of the table: the way to the lobby, the game, the contract line, the panels."""
    texts = scene.texts
    tools = (("score", texts.t("Score sheet")), ("rules", texts.t("Rules")), ("settings", texts.t("Settings")))
    return el(
        "header",
        _tool("lobby", texts.t("To the lobby"), "icon-button home"),
        el("h1", game_name(texts, scene.game.id), class_="game", translate="no"),
        el("p", *chips(scene), class_="contract"),
        el(
            "nav",
            scene.framed and _tool("window", texts.t("Open in a window of its own")),
            *(_tool(act, word) for act, word in tools),
            class_="tools",
            aria_label=texts.t("Panels"),
        ),
        class_="bar",
    )


def _tool(act: str, word: str, class_: str = "icon-button") -> Node:
    return el("button", icon(act), class_=class_, aria_label=word, title=word, data_act=act, type="button")


def chips(scene: Scene) -> Iterator[Node]:
    """The pieces of the contract line; a separator for ears stands behind each."""
    for kind, words in pieces(scene):
        yield _chip(kind, *words)
    rules = house_rules(scene.texts, scene.game, scene.view.options, scene.view.seat)
    if len(rules) > FEW_RULES:
        word = scene.texts.n("{count} house rule", "{count} house rules", len(rules))
        yield el("button", word, class_="chip rule fold", data_act="house-rules", type="button", key="fold")
    for rule in rules:
        yield _chip("rule folded" if len(rules) > FEW_RULES else "rule", rule)


def _chip(kind: str, *words: Node | str) -> Node:
    return el("span", *words, el("span", ". ", class_="hidden-text"), class_=classes("chip", kind))


def pieces(scene: Scene) -> Iterator[tuple[str, tuple[Node | str, ...]]]:
    """What kind of piece, and its words."""
    texts, view = scene.texts, scene.view
    target = 0 if scene.single else scene.game.length(view.options).points
    yield "strong", (deal_words(scene),)
    if view.contract and scene.game.has_choice(view.options):
        yield "strong", (contract_words(scene, view.contract),)
    yield from _trumps(scene)
    stages = {**STAGES, **WORDS[scene.game.id].stages}
    if view.phase in stages:
        yield "", (texts.t(stages[view.phase]),)
    if view.contract:
        yield from _tricks(scene, view.contract)
    if target and len(scene.game.sides) == 2:
        own = scene.game.side_of(view.seat)
        score = f"{view.totals[own]}–{view.totals[1 - own]}"
        yield "", (texts.t("Match to {target}: {score}", target=target, score=score),)
    elif len(scene.game.sides) == 2:
        own = scene.game.side_of(view.seat)
        score = f"{view.totals[own]}–{view.totals[1 - own]}"
        if view.seats == 4 and not scene.theirs:
            yield "", (texts.t("Points, your side first: {score}", score=score),)
        else:
            yield "", (texts.t("Points {score}", score=score),)
    elif not scene.theirs:
        own = scene.game.side_of(view.seat)
        points = signed(view.totals[own])
        paid = scene.game.unit is Unit.COUNTERS
        yield "", (texts.t("Your counters: {points}" if paid else "Your points: {points}", points=points),)
    dealer = scene.names[view.dealer]
    own = view.dealer == scene.told_as
    yield "", (texts.t("You are dealer") if own else texts.t("Dealer: {name}", name=dealer),)


@lru_cache(maxsize=16)
def house_rules(texts: Texts, game: Game, options: Options, you: Seat) -> tuple[str, ...]:
    """The house rules that make this match differ from the usual game; but for those that the rest of the line tells:
    who deals, and how long the match is."""
    elsewhere = [option.id for option in game.options if option.tells_length or option.id == FIRST]
    rules = in_force(texts, game, options, you, elsewhere)
    return tuple(with_value(texts, label, value) for label, value, _about in rules)


def contract_words(scene: Scene, contract: Contract) -> str:
    """What is played, and by whom."""
    texts, view = scene.texts, scene.view
    word = contract_name(texts, scene.game.id, contract.word)
    if view.declarer == NOBODY:
        return word
    if contract.sides is Sides.PAIR and view.seats == 4:
        one, other = sorted((view.declarer, view.partner), key=lambda seat: seat != view.seat)
        return texts.t("{contract}: {one} and {other}", contract=word, one=scene.names[one], other=scene.names[other])
    return texts.t("{contract}: {name}", contract=word, name=scene.names[view.declarer])


def _trumps(scene: Scene) -> Iterator[tuple[str, tuple[Node | str, ...]]]:
    texts, view = scene.texts, scene.view
    if view.trump >= 0:
        yield "trump", (texts.t("Trumps"), " ", suit_mark(suit_letter(view.trump)), f" {texts.suit(view.trump)}")
    elif view.contract is None and view.turned is not None:
        card = texts.card(view.turned)
        yield "trump", (texts.t("Turned up"), " ", suit_mark(name(view.turned)[1]), f" {card}")
    elif view.contract and view.phase != "trump" and view.contract.word not in WORDS[scene.game.id].untrumped:
        yield "", (texts.t("No trumps"),)


def _tricks(scene: Scene, contract: Contract) -> Iterator[tuple[str, tuple[Node | str, ...]]]:
    """What is aimed at, and the tricks so far."""
    texts, view = scene.texts, scene.view
    score = trick_count(scene.game, view, view.seat)
    if progress := WORDS[scene.game.id].progress:
        for words in progress(texts, view, score):
            yield "", (words,)
    elif len(scene.game.sides) == 2:
        yield "", (texts.t("Avoid tricks") if contract.aim is Aim.AT_MOST else texts.t("Take tricks"),)
        told = texts.t("Tricks {score}" if scene.theirs else "Tricks, your side first: {score}", score=score)
        yield "", (told,)
    elif contract.aim in (Aim.OVER, Aim.UNDER):
        yield "", (texts.t("Targets {targets}", targets="–".join(map(str, contract.targets))),)
        if contract.order[12] == 0:
            yield "", (texts.t("The ace is lowest"),)
    else:
        yield "", (_aim(texts, scene, contract),)


def _aim(texts: Texts, scene: Scene, contract: Contract) -> str:
    """The target of a declarer, and what has been taken towards it."""
    view = scene.view
    if contract.aim is Aim.LAST_TRICK:
        return texts.t("Do not take the last trick")
    won = taken(view.tricks, view.seats)
    side = won[view.declarer] + (won[view.partner] if view.partner >= 0 else 0)
    if contract.aim is Aim.AT_MOST:
        return texts.t("Target: not one trick")
    if view.partner >= 0:
        return texts.t("Target {target} together, taken {taken}", target=contract.targets[0], taken=side)
    return texts.t("Target {target}, taken {taken}", target=contract.targets[0], taken=side)
