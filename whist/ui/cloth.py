"""The cloth: who sits where, the trick between them, the stock, and what is laid over them for a moment."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Card, Seat, count, name, ordered, suit_of
from whist.engine.contracts import Sides
from whist.engine.state import NOBODY, Trick, taken
from whist.engine.tricks import Order, winner
from whist.ui.faces import backs, card_back, card_image, icon
from whist.ui.nodes import Node, classes, el
from whist.ui.scene import Scene
from whist.ui.sums import signed
from whist.ui.texts import Texts, _

LOW_STOCK: Final = 6
"""A stock of so few cards lies visibly thinner."""
LYING: Final = {
    (False, False): _("{name}: {card}"),
    (True, False): _("{name} led: {card}"),
    (False, True): _("{name}: {card}, winning"),
    (True, True): _("{name} led: {card}, winning"),
}
"""A card of a trick in words, by whether it was led and whether it is winning."""


def felt(scene: Scene, box: Node | None = None) -> Node:
    """The cloth, with a box on it where something is to be chosen."""
    texts = scene.texts
    around = scene.seats_around()
    return el(
        "section",
        *(seat(scene, each) for each in around[1:]),
        stock(scene),
        box or trick(scene),
        seat(scene, around[0]) if not box else None,
        last_trick(scene),
        cut(scene),
        go_on(scene),
        class_=classes("felt", box is not None and "with-box"),
        aria_label=texts.t("The table"),
    )


def picture(texts: Texts, card: Card, words: str = "", state: str = "") -> Node:
    """A card that only lies there."""
    return card_image(name(card), texts.indices, words or texts.card(card), state)


def close_button(texts: Texts, act: str = "close") -> Node:
    """The cross in the corner of what lies over the table."""
    word = texts.t("Close")
    return el("button", icon("close"), type="button", class_="icon-button", data_act=act, aria_label=word)


# -- the seats -------------------------------------------------------------------------------------------------------


def seat(scene: Scene, who: Seat) -> Node:
    """A player: name, part in the deal, tricks taken, how many cards are held, and what was said or shown."""
    texts, view = scene.texts, scene.view
    own = who == view.seat
    turn = view.turn == who and scene.trick is None
    state = classes(
        "seat",
        scene.place(who),
        turn and "turn",
        who == view.dealer and "dealer",
        who in (view.declarer, view.partner) and view.declarer != NOBODY and "declarer",
        scene.trick is not None and scene.trick.winner == who and "winner",
    )
    held = view.counts[who] - (scene.stock > view.stock and scene.trick is not None)
    return el(
        "div",
        el("div", el("b", scene.names[who]), *_parts(scene, who), _won(scene, who), class_="plate"),
        el("span", texts.n("{count} card", "{count} cards", held), class_="hidden-text"),
        turn and el("span", texts.t("Your turn") if own else texts.t("In turn"), class_="hidden-text"),
        None if own else _cards(scene, who, held),
        class_=state,
        role="group",
        aria_label=scene.names[who],
        key=f"seat-{who}",
    )


def _parts(scene: Scene, who: Seat) -> list[Node]:
    """What a player is in this deal: dealer, declarer, partner; and the points so far where each plays alone."""
    texts, view = scene.texts, scene.view
    words = []
    if who == view.dealer:
        words.append(texts.t("dealer"))
    if who == view.declarer:
        words.append(texts.t("declarer"))
    elif len(scene.game.sides) == 2 and view.seats == 4 and (who - view.seat) % 4 == 2:
        words.append(texts.t("your partner"))
    elif who == view.partner and view.contract and view.contract.sides is Sides.PAIR:
        words.append(texts.t("partner"))
    if len(scene.game.sides) > 2:
        words.append(texts.p("points so far", "{points} p", points=signed(view.totals[who])))
    return [el("small", word, class_="role") for word in words]


def _won(scene: Scene, who: Seat) -> Node | None:
    """The tricks a player has taken; with the target beside them where each has one."""
    texts, view = scene.texts, scene.view
    if view.contract is None or view.phase in ("pick", "exchange", "trump"):
        return None
    tricks = view.tricks[13:] or view.tricks if view.seats == 2 else view.tricks
    won = taken(tricks, view.seats)[who]
    words = el("span", texts.n("{count} trick", "{count} tricks", won), class_="hidden-text")
    shown = str(won)
    if len(view.contract.targets) > 1:
        target = view.contract.targets[(who - view.forehand) % view.seats]
        words = el("span", texts.t("tricks {won} of {target}", won=won, target=target), class_="hidden-text")
        shown = f"{won}/{target}"
    return el("span", el("span", shown, aria_hidden="true"), words, class_="won")


def _cards(scene: Scene, who: Seat, held: int) -> Node | None:
    """Another's hand: backs, or the cards that all may see."""
    texts = scene.texts
    shown = laid_open(scene, who)
    if not shown:
        return backs(held)
    closed = held - count(shown)
    cards = sorted(ordered(shown), key=lambda card: (-suit_of(card), -scene.view.order[card % 13]))
    names = texts.cards(cards)
    return el(
        "div",
        *(picture(texts, card) for card in cards),
        backs(closed) if closed else None,
        class_=classes("open-hand", closed > 0 and "some"),
        role="group",
        aria_label=texts.t("Known to all: {cards}", cards=names),
    )


def laid_open(scene: Scene, who: Seat) -> int:
    """The cards of a hand that were laid on the table for all to see: signals, a turned card, an open hand. What one
    player saw another draw is remembered, not laid out."""
    return scene.view.open[who] if scene.view.seats > 2 else 0


# -- the trick -------------------------------------------------------------------------------------------------------


def trick(scene: Scene) -> Node:
    """The trick that is being played, or the finished one that still lies: before whom each card lies, who led, who is
    winning."""
    texts, view = scene.texts, scene.view
    done = scene.trick
    lying = done or Trick(view.leader, view.trick, NOBODY)
    return el(
        "div",
        *trick_cards(scene, lying, view.trump, view.order),
        class_=classes("trick", done is not None and "done"),
        role="group",
        aria_label=texts.t("The trick"),
    )


def trick_cards(scene: Scene, lying: Trick, trump: int, order: Order) -> list[Node]:
    """The cards of a trick in the order played, each at its player's place."""
    texts, view = scene.texts, scene.view
    best = winner(lying.cards, trump, order) if lying.cards else -1
    nodes = []
    for at, card in enumerate(lying.cards):
        who = (lying.leader + at) % view.seats
        led, best_yet = at == 0, at == best
        words = texts.t(LYING[led, best_yet], name=scene.names[who], card=texts.card(card))
        state = classes(scene.place(who), led and "leads", best_yet and "winning")
        nodes.append(picture(texts, card, words, state or ""))
    return nodes


def go_on(scene: Scene) -> Node | None:
    """Goes on after a finished trick; the whole cloth does so too, but a button can be found."""
    if scene.trick is None and not scene.cut:
        return None
    waits = scene.settings.speed == "wait" or bool(scene.cut)
    words = (el("span", scene.texts.t("Continue")), icon("next"))
    look = classes("primary" if waits else "quiet", "go-on")
    return el("button", *words, type="button", class_=look, data_act="continue", key="go-on")


# -- the stock -------------------------------------------------------------------------------------------------------


def stock(scene: Scene) -> Node | None:
    """What is left to draw: how many, and the top card where one may see it."""
    texts, view = scene.texts, scene.view
    if not scene.stock or (view.seats == 3 and view.phase not in ("choose", "trump", "exchange")):
        return None
    pile = [card_back(), *_drawn(scene)]
    if scene.top is not None:
        card = texts.card(scene.top)
        private = view.phase == "pick" and bool(view.log)
        words = texts.t("Only you see: {card}", card=card) if private else texts.t("Turned up: {card}", card=card)
        place = f" to-{scene.place(scene.taken[0])}" if scene.taken else ""
        pile.append(picture(texts, scene.top, words, f"turned{place}"))
    left = texts.n("{count} card left", "{count} cards left", scene.stock)
    return el(
        "div",
        el("div", *pile, class_=classes("pile", scene.stock <= LOW_STOCK and "low")),
        el("span", left, class_="left"),
        class_="stock",
        role="group",
        aria_label=texts.t("The stock"),
        key="stock",
    )


def _drawn(scene: Scene) -> list[Node]:
    """The hidden card on its way to the one who lost the trick, while the turned one goes to the winner."""
    if scene.taken is None:
        return []
    return [card_back(f"hidden to-{scene.place(1 - scene.taken[0])}", key="hidden")]


# -- what lies over the cloth for a moment ---------------------------------------------------------------------------


def last_trick(scene: Scene) -> Node | None:
    """The trick before this one, with who led and who took it."""
    texts, view = scene.texts, scene.view
    if not scene.shows_last or not scene.shown_tricks:
        return None
    last = scene.shown_tricks[-1]
    rows = []
    for card, node in zip(last.cards, trick_cards(scene, last, view.trump, view.order), strict=True):
        who = scene.names[(last.leader + last.cards.index(card)) % view.seats]
        rows.append(el("li", node, el("span", who, aria_hidden="true")))
    taker = scene.names[last.winner]
    took = texts.t("You took it.") if last.winner == view.seat else texts.t("{name} took it.", name=taker)
    close = close_button(texts, "last-trick")
    title = texts.t("Trick {number}", number=len(scene.shown_tricks))
    return _over("last-trick", title, close, el("ol", *rows, class_="laid"), el("p", took))


def cut(scene: Scene) -> Node | None:
    """The cut for deal: what each seat drew, round by round until the lowest card stands alone."""
    texts, view = scene.texts, scene.view
    if not scene.cut:
        return None
    lists = []
    for at, drawn in enumerate(scene.cut):
        lowest = min(card % 13 for card in drawn)
        final = at == len(scene.cut) - 1
        lists.append(
            el(
                "ol",
                *(
                    el("li", picture(texts, drawn[who], state="lowest" if final and drawn[who] % 13 == lowest else ""),
                       el("span", scene.names[who]))
                    for who in scene.seats_around()
                ),
                class_="laid",
            )
        )  # fmt: skip
    deals = texts.t("You drew the lowest card and deal first.")
    if view.dealer != view.seat:
        deals = texts.t("{name} drew the lowest card and deals first.", name=scene.names[view.dealer])
    again = texts.t("The lowest cards were level, so all cut again.") if len(scene.cut) > 1 else None
    return _over("cut", texts.t("The cut for deal"), None, *lists, again and el("p", again), el("p", deals))


def _over(kind: str, title: str, close: Node | None, *content: Node | str | None) -> Node:
    head = el("div", el("h2", title), close, class_="head")
    return el(
        "div", el("section", head, *content, class_=f"box {kind}", aria_label=title), class_="laid-over", key=kind
    )
