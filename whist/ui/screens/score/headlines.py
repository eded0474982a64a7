"""How a deal and a match ended, in sentences."""

from __future__ import annotations

from whist.engine.actions import Call
from whist.engine.game import leaders
from whist.engine.phases.auction import PROPOSE
from whist.engine.scoring import DealWon, Difference, FromTarget, OverBook, Staged, Sum, UnderSeven
from whist.engine.state import NOBODY, DealResult
from whist.ui.markup.nodes import Node, classes, el
from whist.ui.screens.models import Scene
from whist.ui.screens.score import sheet as sheets
from whist.ui.words.games import contract_name


def eyebrow(scene: Scene, deal: DealResult) -> str:
    """Which deal it was, and what was played in it."""
    texts = scene.texts
    at = len(scene.view.past)
    unnamed = deal.thrown_in or not scene.game.has_choice(scene.view.options)
    if scene.single and unnamed:
        return texts.t("One deal")
    if scene.single:
        return contract_name(texts, scene.game.id, deal.contract)
    if unnamed:
        return texts.t("Deal {number}", number=at)
    return texts.t("Deal {number}: {contract}", number=at, contract=contract_name(texts, scene.game.id, deal.contract))


def outcome(scene: Scene, deal: DealResult) -> str:
    """Who won the deal, in a sentence."""
    texts, you = scene.texts, scene.told_as
    if deal.thrown_in:
        proposed = any(isinstance(each, Call) and each == PROPOSE for _seat, each in scene.view.log)
        if proposed:
            return texts.t("Nobody accepted the proposal: the deal is thrown in")
        return texts.t("All pass: the deal is thrown in")
    if len(scene.game.sides) == 2:
        return _won_by(scene, deal)
    own = deal.points[scene.game.side_of(scene.view.seat)]
    measured = isinstance(deal.sums[0], FromTarget)
    if measured and scene.theirs:
        best = max(range(scene.view.seats), key=lambda seat: deal.points[seat])
        if deal.points[best] == 0:
            return texts.t("All reach their targets exactly")
        name = scene.names[best]
        return texts.n("{name} gains {count} point", "{name} gains {count} points", deal.points[best], name=name)
    if measured:
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
    own, other = _reached(deal.sums[best])
    if best == scene.own_side:
        if scene.view.seats == 4:
            return texts.t("Your side wins the deal, {own}–{other}", own=own, other=other)
        return texts.t("You win the deal, {own}–{other}", own=own, other=other)
    name = sheets.side_name(scene, best)
    if scene.view.seats == 4:
        return texts.t("{name} win the deal, {own}–{other}", name=name, own=own, other=other)
    return texts.t("{name} wins the deal, {own}–{other}", name=name, own=own, other=other)


def _reached(scored: Sum) -> tuple[int, int]:
    """What the winners of a deal reached, and what the others did."""
    if isinstance(scored, Staged):
        scored = scored.of
    if isinstance(scored, Difference | DealWon):
        return scored.own, scored.other
    assert isinstance(scored, OverBook | UnderSeven)
    return scored.tricks, 13 - scored.tricks


def _declared(scene: Scene, deal: DealResult) -> str:
    """Whether the declarer made the contract."""
    texts, you = scene.texts, scene.told_as
    word = contract_name(texts, scene.game.id, deal.contract).lower()  # within a sentence
    if deal.partner != NOBODY:
        one, other = sorted((deal.declarer, deal.partner), key=lambda seat: seat != you)
        names = {"one": scene.names[one], "other": scene.names[other], "contract": word}
        if deal.made:
            return texts.t("{one} and {other} make the {contract}", **names)
        return texts.t("{one} and {other} fail in the {contract}", **names)
    if deal.declarer == you and deal.made:
        return texts.t("You make your {contract}", contract=word)
    if deal.declarer == you:
        return texts.t("You fail in your {contract}", contract=word)
    name = scene.names[deal.declarer]
    if deal.made:
        return texts.t("{name} makes the {contract}", name=name, contract=word)
    return texts.t("{name} fails in the {contract}", name=name, contract=word)


def verdict(scene: Scene) -> Node:
    """Who won the match."""
    texts, view = scene.texts, scene.view
    best = leaders(view.totals)
    own = scene.own_side
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
        words = texts.t("Shared win: {names}.", names=", ".join(sheets.side_name(scene, side) for side in best))
    return el("p", el("strong", words), class_=classes("note verdict", own in best and "good"))
