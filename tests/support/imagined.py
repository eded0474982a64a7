"""Whole states that look to one seat as a view does: for tests that play on from what a seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from whist.bots.common.sampling import layout
from whist.engine.actions import Call, Hidden, Show
from whist.engine.cards import PACK, Card, Hand, Seat, cards_of, hand_of
from whist.engine.deals import Dealt
from whist.engine.game import Game
from whist.engine.phases import Auction
from whist.engine.state import EVERYBODY, NOBODY, State
from whist.engine.view import View


def sample(game: Game, view: View, rng: Random) -> State:
    """A state that looks to the view's seat just as `view` does. ValueError when none exists. Not for a deal that is
    over."""
    hands, stock = layout(view, rng)
    signals: dict[Seat, Card] = {}
    if view.contract is None:
        for seat, action in view.log:
            if isinstance(action, Hidden) and action.kind == "show":
                signals[seat] = rng.choice(cards_of(hands[seat]))
    return imagine(game, view, hands, stock, signals)


def imagine(
    game: Game,
    seen: View,
    hands: tuple[Hand, ...],
    stock: tuple[Card, ...],
    signals: Mapping[Seat, Card] | None = None,
) -> State:
    """A state to play on from a guessed layout: the hands of all seats and the stock from the top, as they might be
    now.

    While signals are being chosen those of the others must be guessed too (`signals`, by seat). The view of the
    result, from the same seat, equals `seen`. There is no source: the match ends with the deal."""
    everything = PACK & ~seen.played() & ~seen.gone & ~hand_of(stock)
    for hand in hands:
        everything &= ~hand
    phases = game.phases(seen.options)
    names = [phase.name for phase in phases]
    guessed = signals or {}
    top = NOBODY
    if seen.top is not None:
        # A turned card is seen by all; one that this seat alone looks at lies there only while it chooses in a pick.
        top = EVERYBODY if seen.phase != "pick" or not seen.log else seen.seat
    elif seen.phase == "pick" and seen.turn != seen.seat and seen.counts[seen.turn] == seen.counts[seen.seat]:
        top = seen.turn
    own = None
    if seen.phase == "auction":
        auction = next(phase for phase in phases if isinstance(phase, Auction))
        calls = tuple((seat, action.word) for seat, action in seen.log if isinstance(action, Call))
        own = auction.bidding(calls, seen.forehand, seen.seats)
    return State(
        game=seen.game,
        options=seen.options,
        source=None,
        base=seen.base,
        past=seen.past,
        dealt=Dealt(seen.dealer, seen.dealt, seen.rest, seen.turned),
        log=tuple(
            (seat, Show(guessed[seat]) if isinstance(action, Hidden) and seat in guessed else action)
            for seat, action in seen.log
        ),
        phase=names.index(seen.phase) if seen.phase in names else len(names),
        turn=seen.turn,
        hands=hands,
        stock=stock,
        open=seen.open,
        put_away=tuple(seen.gone if seat == seen.seat else 0 for seat in range(seen.seats)),
        out_known=0,
        out_unseen=everything,
        top=top,
        voids=seen.voids,
        leader=seen.leader,
        trick=seen.trick,
        tricks=seen.tricks,
        contract=seen.contract,
        declarer=seen.declarer,
        partner=seen.partner,
        trump=seen.trump,
        own=own,
    )
