"""Records: stepping, undoing, single deals."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.deal_builder import four_hands, in_blocks, record_text, three_hands
from tests.support.random_matches import last, moment, played, random_action, random_record, steps
from whist.engine.actions import NEXT, PASS, Call, parse
from whist.engine.cards import SUIT_WORDS, cards_of
from whist.engine.errors import IllegalAction, Reason
from whist.engine.game import Game, leaders
from whist.engine.record import Record
from whist.engine.text.record_text import from_text
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DICE = st.integers(0, 2**32 - 1)


@every_game
@settings(max_examples=15)
@given(dice=DICE)
def test_replaying_equals_stepping(game: Game, dice: int) -> None:
    record = played(game, dice, deals=2)
    again = Record(
        game, record.options, record.source, record.dealer, record.base, record.you, record.level, record.tags,
        record.actions,
    )  # fmt: skip
    assert again == record
    assert again.state() == record.state()
    assert again.deal_starts() == record.deal_starts()
    for number in range(1, len(record.deal_starts()) + 1):
        assert again.deal_actions(number) == record.deal_actions(number)
        assert again.deal_end(number) == record.deal_end(number)
        assert game.deal_over(record.deal_end(number))
    assert (
        sum(len(record.deal_actions(number + 1)) for number in range(len(record.deal_starts())))
        + len(record.deal_starts())
        == len(record.actions) + 1
    )


@every_game
@settings(max_examples=15)
@given(dice=DICE)
def test_a_step_changes_nothing_before_it(game: Game, dice: int) -> None:
    record, rng = moment(game, dice)
    state = record.state()
    one = record.then(random_action(game.legal(state), rng))
    two = record.then(random_action(game.legal(state), rng))
    assert record.state() is state
    assert record.up_to(len(record.actions)) == record
    assert one.up_to(len(record.actions)).state() == two.up_to(len(record.actions)).state() == state


@every_game
@settings(max_examples=15)
@given(dice=DICE)
def test_undoing_and_doing_again_is_nothing(game: Game, dice: int) -> None:
    rng = random.Random(dice)
    record = last(steps(random_record(game, rng), rng, deals=2))
    start = len(record.actions) - len(record.deal_actions(len(record.deal_starts())))
    record = record.up_to(rng.randint(start, len(record.actions)))
    log = record.state().log
    for seat in range(game.seats):
        back = record.undo(seat)
        own = [at for at, (who, _) in enumerate(log) if who == seat]
        if not own:
            assert back is None
            continue
        assert back is not None
        # To the seat's last decision, and no further, but that a contract and its suit named at once are one.
        at = len(back.actions) - start
        assert log[at][0] == seat
        later = [str(log[each][1]) for each in own if each > at]
        assert not later or (len(later) == 1 and later[0] in SUIT_WORDS and own[-1] == at + 1)
        assert back.state().turn == seat
        assert back == record.up_to(start + at)
        assert back.state() == record.up_to(start + at).state()
        again = back
        for action in record.actions[start + at :]:
            again = again.then(action)
        assert again == record
        assert again.state() == record.state()
        assert again.deal_starts() == record.deal_starts()


def test_a_contract_and_its_suit_are_one_decision() -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0)
    record = from_text(record_text("tremandswhist", 2, made.tags(), ["farve", "hearts"]), GAMES)
    back = record.undo(0)
    assert back is not None
    assert back.actions == ()
    assert record.undo(1) is None
    halfway = from_text(record_text("tremandswhist", 2, made.tags(), ["farve"]), GAMES).undo(0)
    assert halfway == back
    exchanged = record.then(parse("swap:")).undo(0)
    assert exchanged is not None
    assert [str(each) for each in exchanged.actions] == ["farve", "hearts"]


def test_a_trump_named_after_others_have_passed_is_a_decision_of_its_own() -> None:
    made = four_hands(in_blocks((13, 0, 0, 0)), 0)
    tags = made.tags(cards_of(made.hands[3])[0])
    words = ["abundance", "pass", "pass", "pass", "hearts"]
    back = from_text(record_text("solowhist", 3, tags, words), GAMES).undo(0)
    assert back is not None
    assert [str(each) for each in back.actions] == words[:4]
    words = ["pass", "pass", "pass", "abundance", "hearts"]
    back = from_text(record_text("solowhist", 3, tags, words), GAMES).undo(3)
    assert back is not None
    assert [str(each) for each in back.actions] == words[:3]


@every_game
def test_undo_stays_within_the_deal(game: Game) -> None:
    record = played(game, 1, deals=2)
    start = len(record.actions) - len(record.deal_actions(2))
    fresh = record.up_to(start)
    assert fresh.actions[-1] == NEXT
    for seat in range(game.seats):
        assert fresh.undo(seat) is None


@every_game
def test_out_of_turn(game: Game) -> None:
    record = random_record(game, random.Random(3))
    turn = record.state().turn
    action = random_action(game.legal(record.state()), random.Random(3))
    for seat in range(game.seats):
        if seat == turn:
            assert record.then(action, seat) == record.then(action)
        else:
            with pytest.raises(IllegalAction) as caught:
                record.then(action, seat)
            assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert record.actions == ()


def test_why_there_is_no_next_deal() -> None:
    one = from_text('[Game "solowhist"] [Code "D6HYY-M5XQJ"] pass pass pass pass', GAMES)
    assert one.shortfall() is Reason.NO_MORE_DEALS
    assert from_text('[Game "solowhist"] [Code "D6HYY-M5XQJ"] pass pass pass', GAMES).shortfall() is None
    seed = '[Seed "0123456789ABCDEFGHJKMNPQRS"]'
    assert from_text(f'[Game "solowhist"] {seed} pass pass pass pass', GAMES).shortfall() is None


def test_a_record_is_a_value() -> None:
    text = '[Game "solowhist"] [Code "D6HYY-M5XQJ"] pass'
    one, two = from_text(text, GAMES), from_text(text, GAMES)
    assert one == two
    assert one.then(PASS) == two.then(PASS) != one
    assert one.then(Call("solo")) != one.then(PASS)


@pytest.mark.parametrize(
    ("totals", "best"),
    [
        ((3, 1), (0,)),
        ((1, 3), (1,)),
        ((2, 2), (0, 1)),
        ((-1, -1, 2, 0), (2,)),
        ((5, 5, -5, -5), (0, 1)),
        ((0,) * 3, (0, 1, 2)),
    ],
)
def test_who_leads_the_match(totals: tuple[int, ...], best: tuple[int, ...]) -> None:
    """A level match is a draw; with three or four the leaders share the win (rules.md 1.9)."""
    assert leaders(totals) == best
