"""The fast searches give the same answers as trying every card, and as DDS."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from tests.solver.small import small
from tools.bench.dds import Dds, deal_hands
from whist.engine.cards import NO_SUIT, cards_of, hand_of, parse_hand
from whist.engine.tricks import ACE_LOW
from whist.solver import ALL, NONE, Position, Solver, Switches, Unknown, brute_force_card_values, brute_force_value

Known = TypeVar("Known")
Answer = TypeVar("Answer")
SIZES = {2: (2, 3, 4, 5), 3: (2, 3, 4), 4: (2, 3, 3)}
ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "dds.json").read_text(encoding="utf-8"))


def some(seats: int, number: int, seed: int) -> list[Position]:
    """Small positions: half from a whole pack, half from one just large enough."""
    rng = Random(seed)
    return [small(rng, seats, rng.choice(SIZES[seats]), rng.choice((0, 16, 52, 52))) for _ in range(number)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_value_as_by_trying_every_card(seats: int) -> None:
    for position in some(seats, 300, seats):
        value = brute_force_value(position)
        assert Solver(position).value() == value, position
        assert Solver(position).at_least(value)
        assert not Solver(position).at_least(value + 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_card_as_by_trying_every_card(seats: int) -> None:
    for position in some(seats, 120, 10 + seats):
        assert Solver(position).card_values() == brute_force_card_values(position), position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", [field.name for field in fields(Switches)])
def test_each_speed_up_against_none(name: str, seats: int) -> None:
    alone = replace(NONE, **{name: True})
    missing = replace(ALL, **{name: False})
    for position in some(seats, 80, 20 + seats):
        value = Solver(position, NONE).value()
        assert Solver(position, alone).value() == value, position
        assert Solver(position, missing).value() == value, position
        assert Solver(position).value() == value, position


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", ["quick_tricks", "later_tricks"])
def test_counted_tricks_on_longer_hands(name: str, seats: int) -> None:
    rng = Random(seats)
    for _ in range(150):
        position = small(rng, seats, rng.choice((4, 5, 6)), rng.choice((0, 30, 52)))
        if name == "later_tricks":
            position = replace(position, trump=NO_SUIT, avoids=False)
        without = Solver(position, replace(ALL, **{name: False})).value()
        assert Solver(position).value() == without, position


@pytest.mark.parametrize("seats", [3, 4])
def test_one_who_must_take_no_trick(seats: int) -> None:
    """With the speed-ups for it and with none, on hands that are low enough to make it a question."""
    rng, beaten = Random(seats), 0
    for number in range(400):
        size = rng.choice((2, 3, 3, 4, 5))
        cards = sorted(rng.sample(range(52), seats * size), key=lambda card: card % 13 + rng.random() * 24)
        hands = (cards[:size], *(cards[size + at :: seats - 1] for at in range(seats - 1)))
        position = Position(tuple(map(hand_of, hands)), number % seats, avoids=True)
        for _ in range(rng.randrange(2 * seats)):
            if position.size:
                position, _ = position.then(rng.choice(position.legal()))
        answer = Solver(position).at_least(1)
        if position.size <= 3:
            assert answer == (brute_force_value(position) >= 1), position
        assert answer == Solver(position, replace(NONE, transposition=True, equivalents=True)).at_least(1), position
        assert answer == Solver(position, replace(ALL, lone_misere=False)).at_least(1), position
        beaten += answer
    assert 60 < beaten < 340


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_later_moments_of_one_deal(seats: int) -> None:
    rng = Random(seats)
    for _ in range(12):
        position = small(rng, seats, 6)
        solver = Solver(position)
        while position.size:
            assert solver.value(position) == Solver(position).value()
            if position.size <= 3:
                assert solver.value(position) == brute_force_value(position)
            position, _ = position.then(rng.choice(position.legal()))


def asked(row: dict[str, Any]) -> Position:
    leader = row["leader"]
    side = frozenset((leader, (leader + 2) % 4))
    return Position(tuple(map(parse_hand, row["hands"])), leader, trump=row["trump"], side=side)


def test_endings_as_dds_has_them() -> None:
    rows = [row for row in ROWS if len(row["hands"][0]) < 16]
    assert len(rows) == 200
    for number, row in enumerate(rows):
        position = asked(row)
        assert Solver(position).value() == row["tricks"], row
        if number % 4:
            continue
        other = replace(position, side=frozenset(range(4)) - position.side)
        assert Solver(other).value() == position.size - row["tricks"], row


@pytest.mark.parametrize("number", [0, 33, 38])
def test_a_whole_deal_as_dds_has_it(number: int) -> None:
    """Some that take no long search; the others of the fixtures are for the slow run."""
    row = [row for row in ROWS if len(row["hands"][0]) == 16][number]
    assert Solver(asked(row)).value() == row["tricks"]


@pytest.mark.slow
def test_all_deals_as_dds_has_them() -> None:
    for row in ROWS:
        assert Solver(asked(row)).value() == row["tricks"], row


@pytest.mark.slow
def test_live_against_dds() -> None:
    pytest.importorskip("endplay")
    dds = Dds()
    for number in range(1000, 1200):
        size = 4 + number % 7
        hands, leader = deal_hands(number, size)
        trump = number % 5 - 1
        side = frozenset((leader, (leader + 2) % 4))
        assert Solver(Position(hands, leader, trump=trump, side=side)).value() == dds.value(hands, leader, trump)


def whole(seats: int, seed: int, **rest: Any) -> Position:
    cards = Random(seed).sample(range(52), 13 * seats)
    return Position(tuple(hand_of(cards[seat::seats]) for seat in range(seats)), **rest)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_position_of_another_deal(seats: int) -> None:
    position = whole(seats, 1)
    turned = replace(position, hands=(*position.hands[1:], position.hands[0]))
    with pytest.raises(ValueError, match="not that seat's"):
        Solver(position).value(turned)


def test_stops_at_its_limit_and_goes_on() -> None:
    position = whole(4, 1)
    solver = Solver(position)
    with pytest.raises(Unknown) as stopped:
        solver.value(limit=50)
    assert 0 <= stopped.value.low < stopped.value.high <= 13
    with pytest.raises(Unknown):
        solver.card_values(limit=50)
    with pytest.raises(Unknown):
        Solver(position).at_least(6, limit=5)
    assert solver.nodes <= 160


def run(steps: Generator[Known, None, Answer]) -> tuple[list[Known], Answer]:
    """What the steps gave on the way, and at the end."""
    seen = []
    while True:
        try:
            seen.append(next(steps))
        except StopIteration as end:
            return seen, end.value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_slices(seats: int) -> None:
    position = replace(whole(seats, 3), side=frozenset((0,)))
    position = replace(position, hands=tuple(hand_of(cards_of(hand)[:7]) for hand in position.hands))
    value = Solver(position).value()
    seen, end = run(Solver(position).value_steps(slice_=50))
    assert end == value
    for low, high in seen:
        assert low <= value <= high
    assert [high - low for low, high in seen] == sorted([high - low for low, high in seen], reverse=True)
    values = Solver(position).card_values()
    known, found = run(Solver(position).card_steps(slice_=50))
    assert found == values
    assert all(low <= values[card] <= high for each in known for card, (low, high) in each.items())
    assert max(values.values()) == value


def test_the_ace_low() -> None:
    """With the ace below the two, a hand of aces takes no trick."""
    aces = hand_of([12, 25, 38, 51])
    twos = hand_of([0, 13, 26, 39])
    assert Solver(Position((aces, twos))).value() == 4
    assert Solver(Position((aces, twos), leader=1, order=ACE_LOW)).value() == 0


def test_a_misere_that_cannot_be_beaten() -> None:
    low = hand_of([0, 1, 2, 3])
    rest = [card for card in range(52) if not low >> card & 1]
    others = (hand_of(rest[20:24]), hand_of(rest[24:28]), hand_of(rest[5:9]))
    assert not Solver(Position((low, *others), leader=1, avoids=True)).at_least(1)
