"""The table told to ears: how a deal begins and ends, the last trick, where everything stands."""

from __future__ import annotations

from whist.engine.cards import Seat
from whist.engine.contracts import Aim, Contract
from whist.engine.state import NOBODY, Trick
from whist.ui.screens.models import Scene
from whist.ui.screens.score.headlines import outcome
from whist.ui.screens.score.sheet import choice
from whist.ui.screens.table.table import prompt
from whist.ui.words.action_words import done
from whist.ui.words.games import contract_name, game_name
from whist.ui.words.score_words import number, sentence, tricks


def opening(scene: Scene) -> list[str]:
    """A deal that has just been dealt: the game, the deal, who dealt, what is turned up."""
    texts, view = scene.texts, scene.view
    game = game_name(texts, view.game)
    words = [texts.t("{game}, deal {deal}.", game=game, deal=view.deal)]
    if scene.single:
        words = [texts.t("{game}, one deal.", game=game)]
    if view.dealer == scene.told_as:
        words.append(texts.t("You are dealer."))
    else:
        words.append(texts.t("Dealer: {name}.", name=scene.names[view.dealer]))
    if view.turned is not None:
        words.append(texts.t("Turned up: {card}.", card=texts.card(view.turned)))
    if view.trump >= 0:
        words.append(texts.t("Trumps: {suit}.", suit=texts.suit(view.trump)))
    return words


def result(scene: Scene) -> str:
    """A finished deal: how it went, the sum behind each score, and how the match stands."""
    texts, deal = scene.texts, scene.view.past[-1]
    words = [f"{outcome(scene, deal).rstrip('.')}."]
    if chosen := choice(scene, deal):
        words.append(chosen)
    for side, scored in enumerate(deal.sums):
        words.append(texts.t("{name}: {sum}.", name=_side(scene, side), sum=sentence(texts, scored)))
    words.append(texts.t("Score: {totals}.", totals=totals(scene)))
    return " ".join(words)


def totals(scene: Scene) -> str:
    """Every side's points, named."""
    texts = scene.texts
    sides = enumerate(scene.view.totals)
    return ", ".join(
        texts.t("{name} {points}", name=_side(scene, side), points=number(points)) for side, points in sides
    )


def _side(scene: Scene, side: int) -> str:
    """Who a side is: its players by name, the person first."""
    seats = scene.game.sides[side]
    own = scene.view.seat in seats
    names = [scene.names[seat] for seat in sorted(seats, key=lambda seat: (own and seat != scene.view.seat, seat))]
    return names[0] if len(names) == 1 else scene.texts.t("{name} and {other}", name=names[0], other=names[1])


def trick(scene: Scene, lying: Trick) -> str:
    """A finished trick: each card with its player, and who took it."""
    texts, view = scene.texts, scene.view
    words = []
    for step, card in enumerate(lying.cards):
        seat = (lying.leader + step) % view.seats
        words.append(texts.t("{name}: {card}.", name=scene.names[seat], card=texts.card(card)))
    if lying.winner == scene.told_as:
        words.append(texts.t("You took it."))
    else:
        words.append(texts.t("{name} took it.", name=scene.names[lying.winner]))
    return " ".join(words)


def table(scene: Scene) -> str:
    """Where the deal stands: contract, declarer and target, trump, what has been called or played, the stock, tricks,
    points, and whose turn it is."""
    texts, view, names = scene.texts, scene.view, scene.names
    own = view.dealer == scene.told_as
    words = [texts.t("You are dealer.") if own else texts.t("Dealer: {name}.", name=names[view.dealer])]
    if view.contract:
        if view.contract.word != "trump":  # where trumps are turned up, their suit is all there is to tell
            name = contract_name(texts, scene.game.id, view.contract.word)
            words.append(texts.t("Contract: {contract}.", contract=name))
        words += _declared(scene)
    else:
        words += [done(texts, names, scene.told_as, seat, action, view.game) for seat, action in view.log]
    if view.trump >= 0:
        words.append(texts.t("Trumps: {suit}.", suit=texts.suit(view.trump)))
    if view.turned is not None and view.seats > 2:
        words.append(texts.t("Turned up: {card}.", card=texts.card(view.turned)))
    for step, card in enumerate(view.trick):
        seat = (view.leader + step) % view.seats
        words.append(texts.t("{name}: {card}.", name=names[seat], card=texts.card(card)))
    if view.top is not None:
        words.append(
            texts.n(
                "Turned up: {card}; {count} card in the stock.",
                "Turned up: {card}; {count} cards in the stock.",
                view.stock,
                card=texts.card(view.top),
            )
        )
    if view.tricks:
        words += [_taken(scene, side) for side in range(len(scene.game.sides))]
    words.append(texts.t("Score: {totals}.", totals=totals(scene)))
    if view.turn not in (view.seat, NOBODY):
        words.append(texts.t("It is {name}'s turn.", name=names[view.turn]))
    elif view.turn == view.seat:
        words += [texts.t("It is your turn."), prompt(scene)]
    return " ".join(filter(None, words))


def _declared(scene: Scene) -> list[str]:
    """Who plays the contract, and how many tricks are asked for."""
    texts, view = scene.texts, scene.view
    assert view.contract is not None
    words = []
    if view.declarer == scene.told_as != NOBODY:
        words.append(texts.t("You are declarer."))
    elif view.declarer != NOBODY:
        words.append(texts.t("{name} is declarer.", name=scene.names[view.declarer]))
    if len(view.contract.targets) == 1:
        words.append(_aim(scene, view.contract))
    else:
        words += [_target(scene, seat) for seat in scene.seats_around()]
    return words


def _aim(scene: Scene, contract: Contract) -> str:
    """The one target of a contract: so many tricks at least or at most, none at all, or not the last one."""
    texts, target = scene.texts, contract.targets[0]
    if contract.aim is Aim.LAST_TRICK:
        return f"{texts.t('Do not take the last trick')}."
    if contract.aim is not Aim.AT_MOST:
        return texts.t("Target: {tricks}.", tricks=tricks(texts, target))
    if not target:
        return f"{texts.t('Target: not one trick')}."
    return texts.t("Target: at most {tricks}.", tricks=tricks(texts, target))


def _target(scene: Scene, seat: Seat) -> str:
    view = scene.view
    assert view.contract is not None
    target = view.contract.targets[(seat - view.forehand) % view.seats]
    return scene.texts.t("{name}: target {target}.", name=scene.names[seat], target=target)


def _taken(scene: Scene, side: int) -> str:
    """A side's tricks so far, those of the stage that is being played."""
    view = scene.view
    counted = scene.game.stage(view.options, view.tricks)
    won = sum(trick.winner in scene.game.sides[side] for trick in counted)
    return scene.texts.t("{name}: {tricks}.", name=_side(scene, side), tricks=tricks(scene.texts, won))
