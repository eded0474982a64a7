"""The sheet of a match: every deal with its contract, tricks, the sum behind its score, and the totals so far."""

from __future__ import annotations

from collections.abc import Iterator

from whist.engine.cards import Seat
from whist.engine.state import NOBODY, DealResult, total
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.parts.faces import suit_mark
from whist.ui.screens.models import Scene
from whist.ui.words.games import WORDS, contract_name
from whist.ui.words.score_words import number, sentence, signed
from whist.ui.words.texts import suit_letter


def points(scene: Scene, number_: int) -> str:
    """Points as the sheet has them: with a sign where one can lose some."""
    return signed(number_) if len(scene.game.sides) > 2 else number(number_)


def side_name(scene: Scene, side: int) -> str:
    """A side by its players: You and Vera."""
    seats = scene.game.sides[side]
    if len(seats) == 1:
        return scene.names[seats[0]]
    return pair(scene, *seats)


def pair(scene: Scene, one: Seat, other: Seat) -> str:
    """Two players, the person first."""
    if other == scene.view.seat:
        one, other = other, one
    return scene.texts.t("{one} and {other}", one=scene.names[one], other=scene.names[other])


def sides_around(scene: Scene) -> list[int]:
    """The sides in the order of the seats, the person's own first."""
    return list(dict.fromkeys(scene.game.side_of(seat) for seat in scene.seats_around()))


def contract_cell(scene: Scene, deal: DealResult) -> list[Node | str | None]:
    """What was played, with the suit's sign, and by whom."""
    texts = scene.texts
    if deal.thrown_in:
        return [texts.t("Thrown in")]
    mark = suit_mark(suit_letter(deal.trump), texts.suit(deal.trump)) if deal.trump >= 0 else None
    if not scene.game.has_choice(scene.view.options):
        return [mark]
    words: list[Node | str | None] = [contract_name(texts, scene.game.id, deal.contract), mark and " ", mark]
    if deal.declarer != NOBODY:
        words.append(el("small", _players(scene, deal.declarer, deal.partner), class_="by"))
    return words


def _players(scene: Scene, declarer: Seat, partner: Seat) -> str:
    if partner == NOBODY:
        return scene.names[declarer]
    return pair(scene, declarer, partner)


def table(scene: Scene, *, whole: bool, now: int = -1) -> Node:
    """The sheet; with `whole` every sum in words under its deal, and a way to look it through. `now` marks a deal."""
    texts = scene.texts
    sides = sides_around(scene)
    # Where all deals have one contract, the suit is all there is to tell.
    suits = bool(scene.view.past) and not scene.game.has_choice(scene.view.options)
    head = [el("th", texts.t("Deal"), scope="col"), el("th", texts.t("Trumps" if suits else "Contract"), scope="col")]
    head += [el("th", side_name(scene, side), scope="col") for side in sides]
    base = scene.view.base.score
    rows: list[Node] = []
    if any(base):
        rows.append(_row(texts.t("before"), [], [el("td", points(scene, base[side])) for side in sides]))
    for at, deal in enumerate(scene.view.past):
        sofar = total(base, scene.view.past[: at + 1])
        cells = [_cell(scene, deal, sofar, side) for side in sides]
        rows.append(_row(str(at + 1), contract_cell(scene, deal), cells, at == now))
        if whole:
            rows.append(_why(scene, deal, at + 1, len(sides)))
    totals = [el("td", points(scene, scene.view.totals[side])) for side in sides]
    foot = el("tr", el("th", texts.t("Total"), scope="row"), el("td"), *totals)
    sheet = el(
        "table",
        el("caption", caption(scene)),
        el("thead", el("tr", *head)),
        el("tbody", *rows),
        el("tfoot", foot),
        class_=classes("sheet", whole and "whole"),
    )
    if len(sides) < 3:
        return sheet
    return el("div", sheet, class_="scroll", tabindex="0", role="region", aria_label=texts.t("Score sheet"))


def caption(scene: Scene) -> str:
    """What is played for."""
    if scene.single:
        return scene.texts.t("One deal")
    length = scene.game.length(scene.view.options)
    if length.points:
        return scene.texts.t("Match to {target} points", target=length.points)
    return scene.texts.n("Match of {count} deal", "Match of {count} deals", length.deals)


def _row(number: str, contract: list[Node | str | None], cells: list[Node], now: bool = False) -> Node:
    return el("tr", el("th", number, scope="row"), el("td", *contract), *cells, class_="now" if now else None)


def _cell(scene: Scene, deal: DealResult, sofar: tuple[int, ...], side: int) -> Node:
    """A side's points in a deal, and its total after it."""
    gained = deal.points[side]
    look = "gain" if gained > 0 else "loss" if gained < 0 else None
    after = points(scene, sofar[side])
    shown = points(scene, gained) if gained else "–"
    return el(
        "td",
        shown,
        el("small", el("span", scene.texts.t("total"), class_="hidden-text"), " ", after, class_="sofar"),
        class_=look,
    )


def _why(scene: Scene, deal: DealResult, number: int, sides: int) -> Node:
    """The sums of a deal in words, and the way to look at it again."""
    texts = scene.texts
    words = texts.t("Look through deal {number}", number=number)
    look = el(
        "button", texts.t("Look through"), type="button", class_="link", data_act=f"review:{number}", aria_label=words
    )
    return el("tr", el("td", el("ul", *lines(scene, deal)), look, colspan=str(2 + sides)), class_="sums")


def choice(scene: Scene, deal: DealResult) -> str:
    """Who chose what is played, where the game says so; "" elsewhere."""
    declared = WORDS[scene.game.id].declared
    return "" if declared is None or deal.thrown_in else declared(scene.texts, scene.names, scene.told_as, deal)


def lines(scene: Scene, deal: DealResult) -> Iterator[Node]:
    """Each side's sum in words."""
    if deal.thrown_in:
        yield el("li", scene.texts.t("Thrown in: nobody pays."))
        return
    if chosen := choice(scene, deal):
        yield el("li", chosen)
    for side in sides_around(scene):
        words = sentence(scene.texts, deal.sums[side])
        yield el("li", scene.texts.t("{name}: {sum}", name=side_name(scene, side), sum=words))
