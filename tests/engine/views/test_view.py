"""What a seat may know (rules.md 1.8): views are blind to the rest of the state, and tell the truth."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import moment
from whist.engine.actions import Action, Hidden, Play, Show, Swap
from whist.engine.cards import PACK, Card, Hand, cards_of, count, hand_of
from whist.engine.deals import Coded, Dealt, Explicit
from whist.engine.errors import IllegalAction
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.state import EVERYBODY, State
from whist.engine.text.view_text import view_to_text
from whist.engine.view import view
from whist.games import GAMES

DICE = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def hidden_from(state: State, seat: int) -> Hand:
    """The cards whose place the seat may not know, told from the rules and the whole truth."""
    known = state.hands[seat] | state.put_away[seat] | state.out_known | hand_of(state.trick)
    for trick in state.tricks:
        known |= hand_of(trick.cards)
    for cards in state.open:
        known |= cards
    if state.stock and state.top in (EVERYBODY, seat):
        known |= 1 << state.stock[0]
    return PACK & ~known


def moved(mask: Hand, to: dict[Card, Card]) -> Hand:
    return hand_of(to[each] for each in cards_of(mask))


def moved_action(action: Action, to: dict[Card, Card]) -> Action:
    if isinstance(action, Play):
        return Play(to[action.card])
    if isinstance(action, Show):
        return Show(to[action.signal])
    if isinstance(action, Swap):
        return Swap(moved(action.cards, to))
    return action


@every_game
@settings(max_examples=30)
@given(dice=DICE)
def test_blind_whatever_else_the_state_holds(game: Game, dice: int) -> None:
    """Shuffling all that a seat cannot see, deck and log included, leaves its view equal."""
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        hidden = cards_of(hidden_from(state, seat))
        to = {each: each for each in range(52)} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        before = view(game, state, seat)
        log = tuple(
            (who, moved_action(action, to) if isinstance(before.log[at][1], Hidden) else action)
            for at, (who, action) in enumerate(state.log)
            if not isinstance(action, Hidden)
        )
        other = replace(
            state,
            hands=tuple(moved(hand, to) for hand in state.hands),
            stock=tuple(to[each] for each in state.stock),
            put_away=tuple(moved(cards, to) for cards in state.put_away),
            out_known=moved(state.out_known, to),
            out_unseen=moved(state.out_unseen, to),
            log=log,
            dealt=Dealt(
                state.dealt.dealer,
                tuple(moved(hand, to) for hand in state.dealt.hands),
                tuple(to[each] for each in state.dealt.stock),
                state.dealt.turned,
                "0000000000",
            ),
            source=Coded("0000000000"),
        )
        after = view(game, other, seat)
        assert after == before
        assert view_to_text(after) == view_to_text(before)


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_blind_through_the_whole_deal(game: Game, dice: int) -> None:
    """Dealing the cards that a seat has not seen to other places, with everything since played the same, gives the seat
    the same view at the same moment."""
    record, rng = moment(game, dice)
    state = record.state()
    for seat in range(game.seats):
        hidden = cards_of(hidden_from(state, seat))
        for _ in range(3):
            some = rng.sample(hidden, min(len(hidden), rng.randint(2, 6))) if rng.random() < 0.7 else list(hidden)
            to = {each: each for each in range(52)} | dict(zip(some, rng.sample(some, len(some)), strict=True))
            deal = state.dealt
            other = Dealt(
                deal.dealer,
                tuple(moved(hand, to) for hand in deal.hands),
                tuple(to[each] for each in deal.stock),
                deal.turned,
            )
            actions = tuple(moved_action(action, to) for action in record.actions)
            try:
                twin = Record(game, record.options, Explicit((other,)), record.dealer, record.base, actions=actions)
            except IllegalAction:
                continue  # somebody would have had to play otherwise
            assert view(game, twin.state(), seat) == view(game, state, seat)


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_a_view_tells_the_truth(game: Game, dice: int) -> None:
    record, _ = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        assert seen.unseen() == hidden_from(state, seat)
        assert seen.counts == tuple(map(count, state.hands))
        assert seen.hand == state.hands[seat]
        for other in range(game.seats):
            assert seen.known(other) & ~state.hands[other] == 0
            if other != seat:
                assert state.hands[other] & ~(seen.open[other] | seen.may_hold(other)) == 0
        assert seen.legal == (game.legal(state) if state.turn == seat else ())
        assert seen.played() == PACK & ~sum(state.hands) & ~hand_of(state.stock) & ~state.out
