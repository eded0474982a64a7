"""What the second model (reference_model.py) needs of a finished deal of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.support import reference_model
from whist.engine.actions import Call, Swap
from whist.engine.cards import cards_of, name
from whist.engine.state import State


@dataclass(frozen=True)
class Model:
    """What the second model needs of a deal: the hands and the stock as the play begins, who leads, how many tricks
    know no duty to follow, how ranks stand, and what the winners of all tricks bring."""

    hands: list[list[str]]
    leader: int
    points: Callable[[list[int]], list[int]]
    stock: Sequence[str] = ()
    free: int = 0
    ranks: Sequence[str] = tuple(reference_model.RANKS)


def dealt(state: State) -> list[list[str]]:
    return [list(map(name, cards_of(hand))) for hand in state.dealt.hands]


def tvamanswhist_model(state: State) -> Model:
    options, low = state.options, state.past[-1].contract == "low"
    drawn = options["stock"] == "tricks"
    return Model(
        dealt(state) if drawn else picked(state),
        state.forehand,
        lambda winners: reference_model.tvamanswhist_points(winners, options["scoring"], options["counted"], low),
        list(map(name, state.dealt.stock)) if drawn else (),
        13 if options["stage1"] == "free" else 0,
    )


def fyrmanswhist_model(state: State) -> Model:
    options, declarer = state.options, state.declarer if state.declarer >= 0 else None
    before = -1 if options["lead"] == "right" else 1
    return Model(
        dealt(state),
        state.forehand if declarer is None else (declarer + before) % 4,
        lambda winners: reference_model.fyrmanswhist_points(winners, declarer, options["set_bonus"] == "double"),
    )


def solowhist_model(state: State) -> Model:
    options, deal = state.options, state.past[-1]
    stakes = list(map(int, options["stakes"].split(",")))
    partner = deal.partner if deal.partner >= 0 else None
    return Model(
        dealt(state),
        deal.declarer if deal.contract == "abundance_declared" else state.forehand,
        lambda winners: reference_model.solowhist_points(
            winners, deal.contract or None, deal.declarer, partner, stakes, options["over"] == "on"
        ),
    )


def tremandswhist_model(state: State) -> Model:
    contract, hands, pile = state.past[-1].contract, dealt(state), list(map(name, state.dealt.stock))
    limits: list[int] = []
    for seat, action in state.log:
        if isinstance(action, Swap):
            away = list(map(name, cards_of(action.cards)))
            assert len(away) <= reference_model.exchange_limit(contract, limits, state.options["passing"])
            limits.append(len(away))
            hands[seat] = [card for card in hands[seat] if card not in away] + pile[: len(away)]
            pile = pile[len(away) :]
    return Model(
        hands,
        state.forehand,
        lambda winners: reference_model.tremandswhist_points(winners, contract, state.forehand),
        ranks=reference_model.ACE_LAST if contract == "sol" else reference_model.RANKS,
    )


MODELS: dict[str, Callable[[State], Model]] = {
    "tvamanswhist": tvamanswhist_model,
    "fyrmanswhist": fyrmanswhist_model,
    "solowhist": solowhist_model,
    "tremandswhist": tremandswhist_model,
}


def picked(state: State) -> list[list[str]]:
    """The hands after a pick from the stock, by rules.md 2.4 read aloud."""
    hands = [list(map(name, cards_of(hand))) for hand in state.dealt.hands]
    pile = list(map(name, state.dealt.stock))
    for seat, action in state.log:
        if action == Call("keep"):
            hands[seat].append(pile.pop(0))
            pile.pop(0)
        elif action == Call("discard"):
            pile.pop(0)
            hands[seat].append(pile.pop(0))
        elif isinstance(action, Swap):
            (away,) = cards_of(action.cards)
            hands[seat].remove(name(away))
    assert not pile
    return hands
