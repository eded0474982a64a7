"""The auction, as a box on the cloth: every call, what it promises and moves, and why it is not open now."""

from __future__ import annotations

from typing import Final

from whist.engine.actions import Call
from whist.engine.cards import Seat, suit_of
from whist.engine.contracts import Aim, Contract, Opens, Sides, Trump
from whist.engine.errors import Reason
from whist.engine.phases import Auction
from whist.engine.phases.auction import ACCEPT, PROPOSE, Bidding, Stage
from whist.engine.state import NOBODY
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import suit_mark
from whist.ui.screens.models import Scene
from whist.ui.words.score_words import CALLS, call_word, is_call, said_word
from whist.ui.words.texts import suit_letter

SIGN: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Where a suit's sign stands in words."""


def boxed(kind: str, title: str, beside: Node | str | None, *content: Node | str | None) -> Node:
    """A box on the cloth, with something beside its title."""
    head = el("div", el("h2", title), beside, class_="head")
    return el("section", head, *content, class_=f"box {kind}", aria_label=title, key=f"box-{kind}")


def auction(scene: Scene) -> Node:
    """Every call from the lowest to the highest: what it promises, what it moves, and why it is not open now."""
    texts, view = scene.texts, scene.view
    phase, now = _so_far(scene)
    legal = {str(choice) for choice in view.legal} if scene.in_turn else set()
    rows: list[Node] = []
    for contract in phase.contracts:
        if contract.rank:
            words = (PROPOSE.word, ACCEPT.word) if contract.sides is Sides.PAIR else (contract.word,)
            for word in words:
                why = "" if word in legal else closed(scene, phase, now, word)
                rows.append(_call(scene, contract, now, word, why))
    title = texts.t("Your call") if scene.in_turn else texts.t("{name} to call", name=scene.names[view.turn])
    passes = el(
        "button",
        texts.t(CALLS["pass"]),
        type="button",
        class_=classes("quiet", scene.hinted == "pass" and "hint"),
        data_act="pass",
        aria_disabled=None if "pass" in legal else "true",
    )
    extras = any(row.extras for row in phase.contracts)
    beside = el("div", _extras(scene), passes, class_="beside") if extras else passes
    own = said_by(scene, view.seat)
    mine = el("p", texts.t("Your calls: {calls}", calls=own), class_="help") if own else None
    return boxed("bidding", title, beside, mine, el("div", *rows, class_="calls"))


def _so_far(scene: Scene) -> tuple[Auction, Bidding]:
    """The auction's rules, and where it stands."""
    view = scene.view
    phase = next(each for each in scene.game.phases(view.options) if isinstance(each, Auction))
    calls = tuple((seat, each.word) for seat, each in view.log if isinstance(each, Call))
    return phase, phase.bidding(calls, view.forehand, view.seats)


def why_closed(scene: Scene, word: str) -> str:
    """Why a call is not open now, in a sentence; "" outside the auction."""
    if scene.view.phase != "auction" or not is_call(scene.game.id, word):
        return ""
    return scene.texts.t("You cannot make that call – {why}.", why=closed(scene, *_so_far(scene), word))


def _call(scene: Scene, contract: Contract, now: Bidding, word: str, why: str) -> Node:
    texts = scene.texts
    times = 1 if contract.sides is Sides.PAIR else 3
    payment = contract.stake * times
    spoken = texts.t("you gain or lose {points}", points=payment)
    # Where tricks above and below the target are paid for (rules.md 4.3 `over`), each adds a counter to every payment.
    extra = texts.t("and {points} for each trick more or less", points=times) if contract.extras else ""
    promise = accepted(scene, contract, now) if word == ACCEPT.word else aim(scene, contract)
    shown = [promise] if word == ACCEPT.word else signed_aim(scene, contract)
    return el(
        "button",
        el("b", call_word(texts, scene.game.id, word)),
        el(
            "span",
            el("span", f"±{payment}", aria_hidden="true"),
            el("span", spoken, class_="hidden-text"),
            class_="stake",
        ),
        el("small", *([why] if why else shown)),
        _extra(scene, times, extra) if extra and not why else None,
        type="button",
        class_=classes("call", bool(why) and "off", scene.hinted == word and "hint"),
        data_act=word,
        title=promise if why else extra or None,
        aria_disabled="true" if why else None,
        key=word,
    )


def _extra(scene: Scene, counters: int, spoken: str) -> Node:
    """What a trick above or below the target moves: short for eyes, in words for ears."""
    short = el("span", scene.texts.t("±{points}/trick", points=counters), aria_hidden="true")
    return el("small", short, el("span", spoken, class_="hidden-text"), class_="extra")


def _extras(scene: Scene) -> Node:
    """What tricks above and below the target move, once for all calls: shown where there is no room beside each."""
    texts = scene.texts
    if any(row.over for row in scene.game.contracts(scene.view.options)):
        words = texts.t(
            "Each trick more or less: ±{one} in a proposal, ±{three} in solo, abundance and royal abundance",
            one=1,
            three=3,
        )
    else:
        words = texts.t("Each trick more or less: ±{one} in a proposal, ±{three} in solo and abundance", one=1, three=3)
    return el("small", words, class_="per-trick")


def signed_aim(scene: Scene, contract: Contract) -> list[Node | str]:
    """What a call promises, with the sign of the turned suit in place of its word, which has little room."""
    turned = scene.view.turned
    before, sign, after = aim(scene, contract, SIGN).partition(SIGN)
    if not sign or turned is None:
        return [before]
    suit = suit_of(turned)
    return [before, suit_mark(suit_letter(suit), scene.texts.suit(suit)), *([after] if after else [])]


def aim(scene: Scene, contract: Contract, turned: str = "") -> str:
    """What a call promises, in a few words; `turned` stands for the turned suit (else its word does)."""
    texts, view = scene.texts, scene.view
    target = contract.targets[0]
    suit = turned or (texts.suit(suit_of(view.turned)) if view.turned is not None else "")
    if contract.sides is Sides.PAIR:
        return texts.t("{target} tricks with a partner, trumps {suit}", target=target, suit=suit)
    if contract.aim is Aim.AT_MOST:
        opens = contract.opens is not Opens.NEVER
        return texts.t("no trick, hand laid open") if opens else texts.t("no trick, no trumps")
    if target == 13:
        chosen = contract.trump is Trump.CHOSEN
        return texts.t("all 13, your trumps, you lead") if chosen else texts.t("all 13, no trumps, you lead")
    if contract.trump is Trump.CHOSEN:
        return texts.t("{target} tricks, own trumps", target=target)
    return texts.t("{target} tricks, trumps {suit}", target=target, suit=suit)


def accepted(scene: Scene, contract: Contract, now: Bidding) -> str:
    """What accepting promises."""
    target = contract.targets[0]
    if not now.proposal_alone or now.owner == scene.view.seat:
        return scene.texts.t("{target} tricks with whoever proposed", target=target)
    return scene.texts.t("{target} tricks with {name}", target=target, name=scene.names[now.owner])


def closed(scene: Scene, phase: Auction, now: Bidding, word: str) -> str:
    """Why a call is not open now."""
    texts, view = scene.texts, scene.view
    if view.seat in now.out and not (scene.in_turn and now.stage is Stage.SECOND_CHANCE):
        return texts.t("you have passed")
    if scene.in_turn and now.stage is Stage.SECOND_CHANCE:
        return texts.t("you may only accept or pass now")
    if word == ACCEPT.word and not now.proposal_alone:
        return _nothing_to_accept(scene, now)
    if word == PROPOSE.word and now.high is not None:
        return texts.t("too late for that")
    if phase.refusal(now, Call(word)) is Reason.TOO_LOW:
        return texts.t("too low now")
    if not scene.in_turn:
        return texts.t("not your turn")
    if any(row.over for row in phase.contracts if row.word == word):
        return texts.t("only over another's abundance")
    return texts.t("not open to you now")


def _nothing_to_accept(scene: Scene, now: Bidding) -> str:
    """Why there is no proposal to accept: accepted by another, overcalled, or never made."""
    texts, view = scene.texts, scene.view
    if now.acceptor == view.seat:
        return texts.t("you have accepted")
    if now.acceptor != NOBODY:
        return texts.t("{name} has accepted already", name=scene.names[now.acceptor])
    if any(each == PROPOSE for _seat, each in view.log):
        return texts.t("the proposal is overcalled")
    return texts.t("there is no proposal to accept")


def said_by(scene: Scene, who: Seat) -> str:
    """All that a player has called in this auction, in order."""
    game = scene.game.id
    words = [each.word for seat, each in scene.view.log if seat == who and isinstance(each, Call)]
    return " · ".join(said_word(scene.texts, game, word) for word in words if is_call(game, word))
