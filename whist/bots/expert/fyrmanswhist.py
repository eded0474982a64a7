"""The expert in Fyrmanswhist: it plays out red and black to choose its signal, and draws conclusions from the others'
signals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from whist.bots.common.payoffs import payoffs
from whist.bots.common.roles import game_of
from whist.bots.expert import choose_card
from whist.bots.expert.layouts import Fit, believed
from whist.bots.expert.playout_avoiding import play_low
from whist.bots.expert.playout_taking import play_high
from whist.bots.expert.race import Race
from whist.bots.thought import Thought
from whist.bots.thumb import fyrmanswhist
from whist.bots.thumb.fyrmanswhist import HIGH, strength
from whist.engine.actions import Show
from whist.engine.cards import RED, Hand, Seat
from whist.engine.view import View

LAYOUTS: Final = 80
"""The number of layouts in which red and black are played out."""
SIDES: Final = (0, 1, 0, 1)


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts of the seat in turn, each the best so far."""
    if view.phase == "signal":
        yield from _signals(view, rng)
    else:
        points = payoffs(game_of(view), view.options, view, view.seat)
        yield from choose_card.thoughts(view, rng, points, believed(view, rng, fit(view)))


def fit(view: View) -> Fit | None:
    """How well hands fit the signals shown: strong hands show red."""
    shown = {
        seat: bool(RED >> action.signal & 1)
        for seat, action in view.log
        if isinstance(action, Show) and seat != view.seat
    }
    if not shown:
        return None

    def judge(hands: tuple[Hand, ...]) -> float:
        total = 1.0
        for seat, red in shown.items():
            over = strength(hands[seat]) - HIGH
            if not red:
                over = -over
            total *= 1.0 if over > 0 else 0.4 if over > -1.5 else 0.05
        return total

    return judge


def _signals(view: View, rng: Random) -> Iterator[Thought]:
    """Compares red with black, in layouts where this seat's signal decides."""
    usual = fyrmanswhist.steady(view, rng)[0]
    yield usual
    reds = view.hand & RED
    if not reds or reds == view.hand:
        return
    own = strength(view.hand)
    # With a limit that every hand exceeds `fyrmanswhist.signals` shows red, with one that no hand reaches black.
    ways = [fyrmanswhist.signals(view, own, enough)[0] for enough in (-1.0, 99.0)]
    if usual.action == ways[1].action:
        ways.reverse()
    race = Race(2)
    worlds = believed(view, rng, None)
    worth: dict[Seat, list[float]] = {}
    for _ in range(LAYOUTS):
        hands = next(worlds)
        declarers = _declarers(view, hands)
        if declarers is not None:
            for seat in declarers:
                if seat not in worth:
                    worth[seat] = _payoffs(view, seat)
            values = [worth[seat][_outcome(view, hands, seat)] for seat in declarers]
            if usual.reason != "signal-high":
                values.reverse()
            race.add([values[number] for number in race.alive])
        yield replace(ways[race.best], best=race.wins(), of=race.layouts) if race.layouts else usual
        if race.over:
            break


def _declarers(view: View, hands: Sequence[Hand]) -> tuple[Seat, Seat] | None:
    """The declarer in this layout if this seat shows red, and if it shows black (-1: nobody, the deal is low). None if
    a seat before it shows red."""
    after = -1
    for step in range(view.seats):
        seat = (view.forehand + step) % view.seats
        if seat != view.seat and strength(hands[seat]) > HIGH:
            if (seat - view.forehand) % view.seats < (view.seat - view.forehand) % view.seats:
                return None
            after = seat
            break
    return view.seat, after


def _payoffs(view: View, declarer: Seat) -> list[float]:
    """What so many tricks of its own side are worth to this seat where `declarer` declares (-1: nobody, it is low)."""
    game = game_of(view)
    high, low = game.contracts(view.options)
    contract, partner = (low, -1) if declarer < 0 else (high, (declarer + 2) % 4)
    return payoffs(game, view.options, replace(view, contract=contract, declarer=declarer, partner=partner), view.seat)


def _outcome(view: View, hands: Sequence[Hand], declarer: Seat) -> int:
    """How many tricks its side takes when the deal is played out in this layout."""
    left, won = list(hands), [0] * view.seats
    if declarer < 0:
        play_low(left, SIDES, -1, view.forehand, 0, 0, 0, 0, won)
    else:
        leader = (declarer + (-1 if view.options["lead"] == "right" else 1)) % view.seats
        play_high(left, SIDES, 0, declarer % 2, leader, 0, 0, 0, 0, won)
    return won[view.seat] + won[view.seat ^ 2]
