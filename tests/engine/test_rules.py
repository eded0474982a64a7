"""What holds in every game, whatever the house rules and the cards: 300 random deals of each, 10,000 when slow."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support import reference_model
from tests.support.random_matches import last, moment, played, random_action, random_record, steps
from tests.support.second_models import MODELS
from whist.engine.actions import NEXT, PASS, WORDS, Action, Call, Exchange, Play, Show, Swap, covers
from whist.engine.cards import PACK, SUIT_MASK, SUITS, cards_of, count, hand_of, name, suit_of
from whist.engine.errors import IllegalAction, Reason
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.state import State, taken
from whist.games import GAMES

DICE = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
plain = settings(max_examples=300)
slow = settings(max_examples=10_000)


def where_cards_are(state: State) -> list[int]:
    """Every place a card can be in, as masks."""
    return [
        *state.hands,
        hand_of(state.stock),
        hand_of(state.trick),
        *(hand_of(trick.cards) for trick in state.tricks),
        *state.put_away,
        state.out_known,
        state.out_unseen,
    ]


def check_states(game: Game, dice: int) -> None:
    rng = random.Random(dice)
    for record in steps(random_record(game, rng), rng):
        state = record.state()
        places = where_cards_are(state)
        assert sum(place.bit_count() for place in places) == 52
        assert sum(places) == PACK
        assert all(known & ~hand == 0 for known, hand in zip(state.open, state.hands, strict=True))
        if game.phase_name(state) not in ("deal-over", "match-over"):
            assert state.turn in range(game.seats)
            assert game.legal(state)
        else:
            assert state.turn == -1
    check_score(record)
    check_by_model(record)


def check_score(record: Record) -> None:
    """Invariants of a finished deal (rules.md 1)."""
    game, state = record.game, record.state()
    (deal,) = state.past
    assert deal.points == tuple(each.points for each in deal.sums)
    early = state.contract is not None and state.contract.ends_early
    if deal.thrown_in:
        assert not state.tricks
    elif early:
        assert 1 <= len(state.tricks) <= 13
    else:
        assert len(state.tricks) == 13 + game.drawing_tricks(state.options)
    if len(game.sides) > 2:
        assert sum(deal.points) == 0
    else:
        assert min(deal.points) == 0
    assert sum(deal.tricks) == len(state.tricks)
    assert deal.tricks == taken(state.tricks, game.seats)


def check_by_model(record: Record) -> None:
    """The plain second model takes the same tricks and gives the same points."""
    state = record.state()
    (deal,) = state.past
    assert record.game.id in MODELS, f"{record.game.id} has no second model: tests/support/second_models.py"
    model = MODELS[record.game.id](state)
    plays = [name(action.card) for _, action in state.log if isinstance(action, Play)]
    trump = SUITS[state.trump] if state.trump >= 0 else ""
    leader = state.tricks[0].leader if state.tricks else model.leader
    winners = reference_model.take_tricks(model.hands, leader, trump, plays, model.ranks, model.stock, model.free)
    assert winners == [trick.winner for trick in state.tricks]
    assert leader == model.leader
    assert list(deal.points) == model.points(winners)


@every_game
@plain
@given(dice=DICE)
def test_states(game: Game, dice: int) -> None:
    check_states(game, dice)


@pytest.mark.slow
@every_game
@slow
@given(dice=DICE)
def test_states_slow(game: Game, dice: int) -> None:
    check_states(game, dice)


@plain
@given(dice=DICE)
def test_the_auction_agrees_with_its_model(dice: int) -> None:
    rng = random.Random(dice)
    game = GAMES["solowhist"]
    for record in steps(random_record(game, rng), rng):
        state = record.state()
        if state.tricks or state.trick:
            break
        calls = [
            (seat, str(action))
            for seat, action in state.log
            if str(action) in {*reference_model.CALLS, "pass", "accept"}
        ]
        on = {option: state.options[option] == "on" for option in ("second_chance", "raise", "royal")}
        turn, open_calls = reference_model.auction(calls, state.forehand, on["second_chance"], on["raise"], on["royal"])
        if game.phase_name(state) == "auction":
            assert state.turn == turn
            assert {str(call) for call in game.legal(state)} == open_calls
        else:
            assert turn is None


EVERYTHING: tuple[Action, ...] = (
    *map(Play, range(52)),
    *map(Show, range(52)),
    *(Call(word) for word in sorted(WORDS)),
)


@every_game
@settings(max_examples=30)
@given(dice=DICE)
def test_what_is_legal_is_taken_and_all_else_refused(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    legal = game.legal(state)
    swaps = [Swap(hand_of(rng.sample(range(52), rng.randint(0, 14)))) for _ in range(10)]
    held = cards_of(state.hands[state.turn])
    swaps += [Swap(hand_of(rng.sample(held, size))) for size in range(len(held) + 1)]
    for action in (*EVERYTHING, *swaps):
        if any(covers(choice, action) for choice in legal):
            assert game.apply(state, action, state.turn) == game.apply(state, action)
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action, (state.turn + 1) % game.seats)
            assert caught.value.reason is Reason.NOT_YOUR_TURN
        else:
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action)
            assert caught.value.reason in reasons(game, state, action)
            assert caught.value.action == str(action)


UNTIMELY: dict[type[Action], Reason] = {
    Play: Reason.NO_CARD_NOW,
    Call: Reason.NO_CALL_NOW,
    Show: Reason.NO_SIGNAL_NOW,
    Swap: Reason.NO_EXCHANGE_NOW,
}


def reasons(game: Game, state: State, action: Action) -> set[Reason]:
    """Why an action that is not legal may be refused in this state."""
    phase, hand = game.phase_name(state), state.hands[state.turn]
    if isinstance(action, Play) and phase in ("play", "stage1", "stage2"):
        return {Reason.FOLLOW_SUIT} if hand >> action.card & 1 else {Reason.NOT_IN_HAND}
    if isinstance(action, Show) and phase == "signal":
        return {Reason.NOT_IN_HAND}
    if isinstance(action, Swap) and phase == "exchange":
        return {Reason.TOO_MANY} if not action.cards & ~hand else {Reason.NOT_IN_HAND}
    if isinstance(action, Swap) and phase == "pick" and count(hand) == 14:
        return {Reason.TOO_MANY, Reason.NOT_IN_HAND}
    if action == NEXT:
        return {Reason.NOT_OVER}
    if isinstance(action, Call) and phase == "auction":
        return {Reason.TOO_LOW, Reason.NOT_OPEN}
    if phase == "choose" and str(action) in ("spar", "farve", "sans", "sol"):
        return {Reason.USED}
    if phase == "trump" and str(action) == "spades":
        return {Reason.NOT_THIS_SUIT}
    if isinstance(action, Call) and (phase in ("choose", "trump") or (phase == "pick" and count(hand) == 13)):
        return {Reason.NOT_OPEN}
    return {UNTIMELY[type(action)]}


@every_game
@settings(max_examples=30)
@given(dice=DICE)
def test_a_card_not_followed_names_the_suit(game: Game, dice: int) -> None:
    record, _ = moment(game, dice)
    state = record.state()
    if not state.trick:
        return
    led = suit_of(state.trick[0])
    for card in cards_of(state.hands[state.turn] & ~SUIT_MASK[led]):
        if Play(card) not in game.legal(state):
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, Play(card))
            assert (caught.value.reason, caught.value.suit) == (Reason.FOLLOW_SUIT, led)
            assert state.hands[state.turn] & SUIT_MASK[led]


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_after_the_deal_only_the_next_one_may_come(game: Game, dice: int) -> None:
    record = played(game, dice)
    state = record.state()
    over = game.match_over(state)
    assert game.legal(state) == (() if over else (NEXT,))
    for action in (*EVERYTHING, Swap(0)):
        if action == NEXT and not over:
            assert len(record.then(action).deal_starts()) == 2
        else:
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action)
            thrown_in = state.past[-1].thrown_in
            ended = Reason.MATCH_OVER if over else Reason.THROWN_IN if thrown_in else Reason.OVER
            assert caught.value.reason is ended


@every_game
@settings(max_examples=15)
@given(dice=DICE)
def test_the_deal_passes_to_the_left(game: Game, dice: int) -> None:
    record = played(game, dice, deals=3)
    dealers = [start.dealt.dealer for start in record.deal_starts()]
    assert dealers == [(dealers[0] + step) % game.seats for step in range(len(dealers))]
    assert [deal.dealer for deal in record.state().past] == dealers


def finished_at_random(game: Game, record: Record, rng: random.Random) -> State:
    """The record's only deal played on to thirteen tricks, as if its contract did not end early."""
    state = record.deal_starts()[0]
    for action in record.actions:
        state = game.apply(state, action)
        if state.contract is not None and state.contract.ends_early and state.phase < len(game.phases(state.options)):
            state = replace(state, contract=replace(state.contract, ends_early=False))
    while not game.deal_over(state):
        state = game.apply(state, random_action(game.legal(state), rng))
    return state


@settings(max_examples=100)
@given(dice=DICE)
def test_an_early_end_changes_nothing_that_is_paid(dice: int) -> None:
    rng = random.Random(dice)
    game = GAMES["solowhist"]
    record = random_record(game, rng)
    word = rng.choice(["misere", "open_misere", "abundance_declared"])
    record = record.then(Call(word)).then(PASS).then(PASS).then(PASS)
    record = last(steps(record, rng))
    end = record.state()
    full = finished_at_random(game, record, rng)
    assert len(full.tricks) == 13
    assert full.past[-1].points == end.past[-1].points
    assert full.tricks[: len(end.tricks)] == end.tricks
    # It ends no later than it must: before its last trick the contract could still be made.
    target = 0 if word != "abundance_declared" else len(end.tricks) - 1
    won = taken(end.tricks[:-1], 4)[end.declarer]
    assert won == target


def test_an_exchange_covers_what_it_says() -> None:
    choice = Exchange(2, 0b1111)
    assert covers(choice, Swap(0))
    assert covers(choice, Swap(0b1001))
    assert not covers(choice, Swap(0b111))
    assert not covers(choice, Swap(0b10001))
    assert not covers(choice, Play(0))
