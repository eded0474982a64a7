"""What is chosen before the play: trumps, a contract, a signal, cards to put away; and what the players have said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whist.engine.actions import Call, Hidden, Show, Swap
from whist.engine.cards import RED, SPADES, SUIT_WORDS, Seat, count
from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.phases import NameTrump
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import suit_mark
from whist.ui.screens.models import Scene
from whist.ui.screens.table.auction_box import auction, boxed, said_by
from whist.ui.screens.table.hand import action, exchange_of
from whist.ui.words.games import contract_name
from whist.ui.words.texts import suit_letter


def box(scene: Scene) -> Node | None:
    """The box of the phase that is on; None where there is nothing to choose in one."""
    make: dict[str, Callable[[Scene], Node | None]] = {
        "auction": auction,
        "trump": naming,
        "choose": choosing,
        "signal": signal,
    }
    phase = scene.view.phase
    return make[phase](scene) if phase in make and not scene.cut else None


# -- trumps and contracts ----------------------------------------------------------------------------------------------


def naming(scene: Scene) -> Node | None:
    """The four suits, for the one who names trumps."""
    texts = scene.texts
    if not scene.in_turn:
        return None
    legal = {str(choice) for choice in scene.view.legal}
    picks = []
    for suit in (3, 2, 1, 0):
        word = SUIT_WORDS[suit]
        barred = word not in legal
        picks.append(
            el(
                "button",
                suit_mark(suit_letter(suit)),
                el("span", texts.suit(suit)),
                el("small", texts.t("not by these house rules")) if barred else None,
                type="button",
                class_=classes("pick", scene.hinted == word and "hint"),
                data_act=word,
                aria_disabled="true" if barred else None,
            )
        )
    return boxed("naming", texts.t("Choose trumps"), None, el("div", *picks, class_="choices-grid four"))


def choosing(scene: Scene) -> Node:
    """The contracts that forehand may still use, and which of them each player has used."""
    texts, view = scene.texts, scene.view
    legal = {str(choice) for choice in view.legal} if scene.in_turn else set()
    picks = []
    for contract in scene.game.contracts(view.options):
        why = "" if contract.word in legal else texts.t("used already") if scene.in_turn else texts.t("not your choice")
        picks.append(
            el(
                "button",
                el("span", contract_name(texts, scene.game.id, contract.word)),
                el("small", kind(scene, contract)),
                el("small", why or targets(scene, contract), class_="figures"),
                type="button",
                class_=classes("pick", scene.hinted == contract.word and "hint"),
                data_act=contract.word,
                aria_disabled="true" if why else None,
            )
        )
    title = texts.t("Choose your contract")
    if not scene.in_turn:
        title = texts.t("{name} chooses the contract", name=scene.names[view.turn])
    note = texts.t("Counted from forehand: the tricks needed, and as many cards each may exchange.")
    grid = el("div", *picks, class_="choices-grid four two-two")
    return boxed("choosing-contract", title, None, grid, el("p", note, class_="figures-note"), used(scene))


def kind(scene: Scene, contract: Contract) -> str:
    """What a contract does to the trumps and the order of the cards, in a few words."""
    texts = scene.texts
    if contract.trump is Trump.SPADES:
        return texts.t("spades are trumps")
    if contract.trump is Trump.CHOSEN:
        naming = (each for each in scene.game.phases(scene.view.options) if isinstance(each, NameTrump))
        barred = any(SPADES in each.barred for each in naming)
        return texts.t("any suit but spades may be trumps") if barred else texts.t("any suit may be trumps")
    return texts.t("no trumps, the ace is lowest") if contract.order[12] == 0 else texts.t("no trumps at all")


def targets(scene: Scene, contract: Contract) -> str:
    """The targets of a contract from forehand on, and on which side of them one wants to be."""
    figures = "–".join(map(str, contract.targets))
    if contract.aim is Aim.UNDER:
        return scene.texts.t("at most {targets}", targets=figures)
    return scene.texts.t("at least {targets}", targets=figures)


def used(scene: Scene) -> Node:
    """For each player the contracts, those that are used up struck out: four boxes each."""
    texts, view = scene.texts, scene.view
    ration = scene.game.ration(view.options)
    assert ration is not None
    rows = []
    for who in scene.seats_around():
        named = [*view.base.used[who], *(deal.contract for deal in view.past if deal.declarer == who)]
        boxes = []
        for contract in scene.game.contracts(view.options):
            left = ration.times - named.count(contract.word)
            word = contract_name(texts, scene.game.id, contract.word)
            spoken = texts.t("used") if not left else texts.n("{count} left", "{count} left", left)
            shown = word if left < 2 else f"{word} ×{left}"
            boxes.append(
                el("span", shown, el("span", f" ({spoken})", class_="hidden-text"), class_="free" if left else "used")
            )
        rows.append(el("div", el("dt", scene.names[who]), el("dd", *boxes, class_="boxes")))
    return el("dl", *rows, class_="contracts-used")


# -- the signal --------------------------------------------------------------------------------------------------------


def signal(scene: Scene) -> Node:
    """What a red and what a black card says; the hand below is where one is chosen."""
    texts, view = scene.texts, scene.view
    red, black = count(view.hand & RED), count(view.hand & ~RED)
    high = texts.t("You want tricks.") if red else texts.t("You hold no red card.")
    low = texts.t("You would rather avoid tricks.") if black else texts.t("You hold no black card.")
    marks = (("H", "D"), ("S", "C"))
    ways = [
        el(
            "div",
            el("b", *map(suit_mark, pair), f" {name}"),
            el("span", words),
            class_=classes("way", not held and "missing"),
        )
        for pair, name, words, held in zip(
            marks, (texts.t("Red: high"), texts.t("Black: low")), (high, low), (red, black), strict=True
        )
    ]
    title = texts.t("Choose a card as your signal")
    if not scene.in_turn:
        title = texts.t("The others choose their signals")
    note = el("p", texts.t("It stays in your hand, and all will see it if its turn comes."), class_="help")
    return boxed("signal", title, None, el("div", *ways, class_="ways"), note)


# -- the exchange, and picking from the stock --------------------------------------------------------------------------


def final(scene: Scene) -> list[Node]:
    """The buttons under the hand that make a choice final."""
    texts, view = scene.texts, scene.view
    exchange = exchange_of(scene)
    if exchange:
        number = count(scene.chosen)
        word = texts.n("Exchange {count} card", "Exchange {count} cards", number) if number else texts.t("Keep all")
        return [action("next", word, str(Swap(scene.chosen)), primary=True)]
    if view.phase == "pick" and scene.in_turn and any(str(choice) == "keep" for choice in view.legal):
        keep = action("claim", texts.t("Keep the card"), "keep", primary=True, on=None)
        return [keep, action("next", texts.t("Take the next"), "discard", primary=True)]
    return []


def exchange_words(scene: Scene) -> str:
    """The person's right in the exchange: their own, what passed on from others, what is chosen."""
    texts, view = scene.texts, scene.view
    exchange = exchange_of(scene)
    if exchange is None or view.contract is None:
        return ""
    right = view.contract.rights[(view.seat - view.forehand) % view.seats]
    passed = exchange.limit - right
    chosen = count(scene.chosen)
    if passed > 0:
        return texts.t(
            "You may exchange {right} cards of your own and {passed} that others left: put away up to "
            "{limit}. Chosen: {chosen}.",
            right=right,
            passed=passed,
            limit=exchange.limit,
            chosen=chosen,
        )
    return texts.t("Put away up to {limit} cards. Chosen: {chosen}.", limit=exchange.limit, chosen=chosen)


SAYING: Final = ("auction", "trump", "choose", "exchange", "signal")
"""The phases in which what the players have said stands beside them."""


def said(scene: Scene, who: Seat) -> Node | None:
    """What a player has said, chosen or exchanged before the play."""
    texts, view = scene.texts, scene.view
    if view.phase not in SAYING or who == view.seat:
        return None
    own = [each for seat, each in view.log if seat == who]
    swaps = [each.number for each in own if isinstance(each, Hidden) and each.kind == "swap"]
    if swaps:
        number = swaps[-1]
        away = texts.n("exchanged {count} card", "exchanged {count} cards", number)
        return el("span", away if number else texts.t("exchanged nothing"), class_="said")
    if view.phase == "signal":
        chosen = any(isinstance(each, Show | Hidden) for each in own)
        return el("span", texts.t("has chosen"), class_="said passed") if chosen else None
    words = said_by(scene, who)
    passed = bool(own) and own[-1] == Call("pass")
    return el("span", words, class_=classes("said", passed and "passed")) if words else None
