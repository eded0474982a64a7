"""Play to a trick with three or four at the table: each card is tried in random layouts, and the trick that it probably
brings is weighed against what the card would be worth later."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.common import certain_tricks, lead_bonus
from whist.bots.common.card_reasons import following, leading
from whist.bots.common.card_sense import alive, playable
from whist.bots.common.card_values import danger, worth
from whist.bots.common.roles import Role, contract_of
from whist.bots.common.sampling import layout
from whist.bots.common.trick_model import Table
from whist.bots.thought import Thought
from whist.engine.cards import Card, Hand
from whist.engine.contracts import Aim
from whist.engine.view import View

WORLDS: Final = 10
"""How many layouts are tried."""
_MISERE: Final = 3.0
"""A trick for the declarer of a misère decides the deal."""
_KEEP: Final = 0.75
"""How much a card's later worth counts against a trick."""
_SPARE: Final = 0.9
"""A trump that is not spent on a friend's trick is worth at least this, because it may ruff later. By exact play,
ruffing such a trick gains in one of sixty cases and costs a trick in every second."""
_SHED: Final = 0.5
"""How much getting rid of a dangerous card counts against a trick."""
_END: Final = {10: 0.15, 11: 0.4, 12: 1.0}
"""If only the last trick counts: how much winning each of the last tricks hurts."""


def ideas(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    table = Table.of(view)
    cards = playable(view)
    gains = chances(view, table, cards, rng)
    others = alive(view)
    safe = certain_tricks.is_won(view)
    total = {card: gains[card] - cost(view, table, card, others, safe) for card in cards}
    if not view.trick:
        ruffed = certain_tricks.ruffed(view)
        for card in cards:
            total[card] += lead_bonus.bonus(view, table, card, others, ruffed)
    ranking = sorted(cards, key=lambda card: (-total[card], card % 13, card))
    explain = following if view.trick else leading
    return [explain(view, table, card) for card in ranking]


def chances(view: View, table: Table, cards: tuple[Card, ...], rng: Random) -> dict[Card, float]:
    """What the trick is worth on average with each card."""
    last = len(view.trick) == view.seats - 1
    gains = dict.fromkeys(cards, 0.0)
    worlds = 1 if last else WORLDS
    for _ in range(worlds):
        hands = () if last else imagined(view, table, rng)
        for card in cards:
            winner, _ = table.finish(view.leader if view.trick else view.seat, (*view.trick, card), hands)
            gains[card] += value(view, table, winner) / worlds
    return gains


def imagined(view: View, table: Table, rng: Random) -> tuple[Hand, ...]:
    """A layout. The declarer of a misère holds low cards, so the layout that fits best is taken of a few."""
    if table.roles[view.seat] is not Role.FORCE or view.open[view.declarer]:
        return layout(view, rng)[0]
    return min((layout(view, rng)[0] for _ in range(3)), key=lambda hands: _height(hands[view.declarer]))


def _height(hand: Hand) -> int:
    return sum(card % 13 for card in range(52) if hand >> card & 1)


def value(view: View, table: Table, winner: int) -> float:
    """What it is worth to this seat that `winner` takes the trick."""
    wants = table.roles[view.seat]
    if wants is Role.FORCE:
        return _MISERE if winner == view.declarer else 0.0
    own = winner in table.friends[view.seat]
    if wants is Role.TAKE:
        return 1.0 if own else 0.0
    contract = contract_of(view)
    if contract.aim is Aim.LAST_TRICK:
        return -_END.get(len(view.tricks), 0.02) if own else 0.0
    return -(_MISERE if contract.aim is Aim.AT_MOST and contract.ends_early else 1.0) if own else 0.0


def cost(view: View, table: Table, card: Card, others: Hand, safe: bool) -> float:
    """What playing the card costs in later tricks; negative if it is good to get rid of it. `safe`: the trick is
    certainly a friend's, so that a ruff would gain nothing."""
    wants = table.roles[view.seat]
    if wants is Role.TAKE:
        kept = worth(card, view.hand, others, view.trump, view.order)
        return _KEEP * (max(kept, _SPARE) if safe and card // 13 == view.trump else kept)
    if wants is Role.AVOID:
        return -_SHED * danger(card, view.hand, others, view.order)
    return 0.03 * (12 - view.order[card % 13])
