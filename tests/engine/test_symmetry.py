"""What must not matter: which seats sit where, and what the suits are called (as far as a game's rules do not say)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import played
from whist.engine.actions import Action, Call, Play, Show, Swap
from whist.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_WORDS, Hand, cards_of, hand_of
from whist.engine.deals import Dealt, Explicit
from whist.engine.game import Game
from whist.engine.record import Record
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DICE = st.integers(0, 2**32 - 1)


def turned(values: tuple[int, ...], by: int) -> tuple[int, ...]:
    """The values of the seats, each moved on by so many seats."""
    return tuple(values[(seat - by) % len(values)] for seat in range(len(values)))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_rotating_the_seats_changes_nothing_else(game: Game, dice: int) -> None:
    record = played(game, dice)
    end = record.state()
    (deal,) = end.past
    for by in range(1, game.seats):
        dealer = (deal.dealer + by) % game.seats
        dealt = Dealt(dealer, turned(end.dealt.hands, by), end.dealt.stock, end.dealt.turned)
        twin = Record(game, record.options, Explicit((dealt,)), dealer, record.base, actions=record.actions).state()
        (other,) = twin.past
        assert other.tricks == turned(deal.tricks, by)
        assert other.points == turned(deal.points, by % len(deal.points))
        assert other.sums == tuple(deal.sums[(side - by) % len(deal.sums)] for side in range(len(deal.sums)))
        assert [trick.winner for trick in twin.tricks] == [(trick.winner + by) % game.seats for trick in end.tricks]
        assert other.declarer == (deal.declarer if deal.declarer < 0 else (deal.declarer + by) % game.seats)
        assert (other.contract, other.trump, other.thrown_in) == (deal.contract, deal.trump, deal.thrown_in)


def other_suits(record: Record) -> list[dict[int, int]]:
    """Ways to rename the suits that the game's rules do not tell apart in this record."""
    clubs_spades = {CLUBS: SPADES, SPADES: CLUBS, DIAMONDS: DIAMONDS, HEARTS: HEARTS}
    reds = {CLUBS: CLUBS, SPADES: SPADES, DIAMONDS: HEARTS, HEARTS: DIAMONDS}
    turn = {CLUBS: DIAMONDS, DIAMONDS: HEARTS, HEARTS: SPADES, SPADES: CLUBS}
    low_turn = {CLUBS: DIAMONDS, DIAMONDS: HEARTS, HEARTS: CLUBS, SPADES: SPADES}
    game = record.game.id
    if game == "fyrmanswhist" or (game == "tvamanswhist" and record.options["turnup"] == "highlow"):
        return [clubs_spades, reds]  # red and black are high and low
    if game == "tremandswhist":
        return [reds, low_turn]  # Spar has spades for its trump
    return [clubs_spades, reds, turn]


def renamed(action: Action, to: dict[int, int]) -> Action:
    if isinstance(action, Play):
        return Play(renamed_card(action.card, to))
    if isinstance(action, Show):
        return Show(renamed_card(action.signal, to))
    if isinstance(action, Swap):
        return Swap(renamed_hand(action.cards, to))
    if action.word in SUIT_WORDS:
        return Call(SUIT_WORDS[to[SUIT_WORDS.index(action.word)]])
    return action


def renamed_card(card: int, to: dict[int, int]) -> int:
    return 13 * to[card // 13] + card % 13


def renamed_hand(hand: Hand, to: dict[int, int]) -> Hand:
    return hand_of(renamed_card(each, to) for each in cards_of(hand))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_renaming_the_suits_changes_nothing_else(game: Game, dice: int) -> None:
    record = played(game, dice)
    end = record.state()
    (deal,) = end.past
    for to in other_suits(record):
        dealt = Dealt(
            deal.dealer,
            tuple(renamed_hand(hand, to) for hand in end.dealt.hands),
            tuple(renamed_card(each, to) for each in end.dealt.stock),
            None if end.dealt.turned is None else renamed_card(end.dealt.turned, to),
        )
        actions = tuple(renamed(action, to) for action in record.actions)
        twin = Record(game, record.options, Explicit((dealt,)), deal.dealer, record.base, actions=actions).state()
        (other,) = twin.past
        assert (other.tricks, other.points, other.sums) == (deal.tricks, deal.points, deal.sums)
        assert other.trump == (to[deal.trump] if deal.trump >= 0 else deal.trump)
        assert (other.contract, other.declarer, other.partner) == (deal.contract, deal.declarer, deal.partner)
        assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in end.tricks]
