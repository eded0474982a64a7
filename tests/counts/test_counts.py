"""The counts of all ways to go on are what they were, and what a plain model counts."""

from __future__ import annotations

import math

import pytest

from tests.counts import Line, counted, files, lines, position
from tests.support import reference_model
from whist.engine.cards import SUITS, cards_of, count, name
from whist.games import GAMES

ALL = [line for path in files() for line in lines(path)]


@pytest.mark.parametrize("line", ALL, ids=str)
def test_counts(line: Line) -> None:
    assert counted(line).counts == line.counts


def test_every_game_is_counted() -> None:
    assert {line.game for line in ALL} == set(GAMES)


def plain_ways(hands: list[list[str]], trick: list[str], leader: int, trump: str, ranks: list[str], depth: int) -> int:
    """As `ways`, for play without a stock, by the second model."""
    if depth == 0 or not any(hands):
        return 1
    seat = (leader + len(trick)) % len(hands)
    total = 0
    for card in reference_model.may_play(hands[seat], trick):
        left = [[each for each in hand if each != card] for hand in hands]
        now = [*trick, card]
        if len(now) == len(hands):
            winner = (leader + reference_model.who_wins(now, trump, ranks)) % len(hands)
            total += plain_ways(left, [], winner, trump, ranks, depth - 1)
        else:
            total += plain_ways(left, now, leader, trump, ranks, depth - 1)
    return total


def is_plain(line: Line) -> bool:
    """Whether all that is left is play to the last trick."""
    state = position(line)
    early = state.contract is not None and state.contract.ends_early
    return GAMES[line.game].phase_name(state) in ("play", "stage2") and not early


PLAIN = list(filter(is_plain, ALL))


@pytest.mark.parametrize("line", PLAIN, ids=str)
def test_counts_of_the_play_by_the_model(line: Line) -> None:
    state = position(line)
    hands = [list(map(name, cards_of(hand))) for hand in state.hands]
    trump = SUITS[state.trump] if state.trump >= 0 else ""
    ranks = (
        reference_model.ACE_LAST
        if state.contract is not None and state.contract.word == "sol"
        else reference_model.RANKS
    )
    trick = list(map(name, state.trick))
    depth = len(line.counts)
    while depth > 1 and line.counts[depth - 1] > 20_000:
        depth -= 1
    assert plain_ways(hands, trick, state.leader, trump, ranks, depth) == line.counts[depth - 1]


def test_an_exchange_is_counted_by_hand() -> None:
    """Two of thirteen cards at most in Sol: none, one, or two of them."""
    (line,) = [line for line in ALL if line.game == "tremandswhist" and line.words == ("sol",)][:1]
    assert line.counts[0] == 1 + 13 + math.comb(13, 2)
    assert count(position(line).hands[0]) == 13
