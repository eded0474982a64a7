"""Which standings a match can come to: against matches that were played, and against all that can be where those are
few."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import played
from whist.engine.deals import MOST_DEALS
from whist.engine.errors import BadText
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.record import used
from whist.engine.state import Standing
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
@settings(max_examples=25)
@given(dice=st.integers(0, 2**32 - 1))
def test_every_standing_that_comes_about_can_be(game: Game, dice: int) -> None:
    record = played(game, dice, deals=30)
    starts = record.deal_starts()
    for before, start in enumerate(starts):
        span = game.span(record.options, Standing(start.totals, used(game, record.options, record.base, start.past)))
        assert before in span.before
        assert len(starts) - before <= span.left


def scored(options: Options, stage1: int, tricks: int, declared: int | None, low: bool) -> tuple[int, int]:
    """What a deal between two sides brings them (rules.md 2.2, 3.1.8): `stage1` and `tricks` are those of the first
    side, `declared` is who declared in Fyrmanswhist."""
    chosen = dict(options.pairs)
    counted, scoring = chosen.get("counted", "last13"), chosen.get("scoring", "book")
    reached = {
        "last13": (tricks, 13 - tricks),
        "all26": (stage1 + tricks, 26 - stage1 - tricks),
        "scale12": (stage1 + 2 * tricks, 39 - stage1 - 2 * tricks),
    }[counted]
    if reached[0] == reached[1]:
        return 0, 0
    best = reached.index(min(reached) if low else max(reached))
    if scoring == "deal":
        points = 1
    elif scoring == "difference":
        points = abs(reached[0] - reached[1])
    else:
        points = 7 - reached[best] if low else reached[best] - 6
    if declared == 1 - best and chosen.get("set_bonus") == "double":
        points *= 2
    return (points, 0) if best == 0 else (0, points)


def outcomes(game: Game, options: Options) -> set[tuple[int, int]]:
    """All that one deal can bring the two sides."""
    low = (False, True) if options.pairs and dict(options.pairs).get("turnup") == "highlow" else (False,)
    found = set()
    for stage1, tricks in itertools.product(range(14), range(14)):
        if game.id == "fyrmanswhist":
            found |= {scored(options, 0, tricks, declared, False) for declared in (0, 1)}
            found.add(scored(options, 0, tricks, None, True))
        else:
            found |= {scored(options, stage1, tricks, None, each) for each in low}
    return found


TWO_SIDES = [
    ("fyrmanswhist", {}),
    ("fyrmanswhist", {"set_bonus": "single"}),
    ("fyrmanswhist", {"end": "deals"}),
    ("fyrmanswhist", {"end": "deals", "set_bonus": "single"}),
    ("tvamanswhist", {}),
    ("tvamanswhist", {"match": "7"}),
    ("tvamanswhist", {"match": "7", "turnup": "highlow"}),
    ("tvamanswhist", {"match": "7", "scoring": "deal"}),
    ("tvamanswhist", {"scoring": "difference"}),
    ("tvamanswhist", {"scoring": "difference", "counted": "scale12"}),
    *(
        ("tvamanswhist", {"match": "deals", "deals": deals, "scoring": scoring, "counted": counted})
        for deals in ("1", "3")
        for scoring in ("book", "difference", "deal")
        for counted in ("last13", "all26", "scale12")
        if scoring != "book" or counted == "last13"
    ),
]


@pytest.mark.parametrize(("name", "chosen"), TWO_SIDES)
def test_two_sides_stand_as_deals_bring_them_there(name: str, chosen: dict[str, str]) -> None:
    """All that can be, deal by deal, until the match is decided."""
    game = GAMES[name]
    options = game.choose(**chosen)
    by_deals = options.number("deals") if "deals" in chosen.values() else 0
    target = 0 if by_deals else int(chosen.get("match", "13"))
    brought = outcomes(game, options)
    found: dict[tuple[int, int], set[int]] = {}
    now = {(0, 0)}
    for deal in range(by_deals or 2 * target):
        for score in now:
            found.setdefault(score, set()).add(deal)
        now = {(one + more, other + others) for one, other in now for more, others in brought}
        now = {score for score in now if not target or max(score) < target}
    most = max(map(max, found)) + 3
    for score in itertools.product(range(-1, most), range(-1, most)):
        standing = Standing(score, ((),) * game.seats)
        if score not in found:
            with pytest.raises(BadText):
                game.span(options, standing)
            continue
        span = game.span(options, standing)
        assert set(span.before) == found[score]
        if by_deals:
            assert span.left == by_deals - min(found[score])
        else:
            assert span.left == 1 + sum(target - 1 - points for points in score)


def test_a_match_with_level_deals_has_no_end_of_its_own() -> None:
    game = GAMES["tvamanswhist"]
    options = game.choose(scoring="difference", counted="all26")
    span = game.span(options, Standing((2, 4), ((), ())))
    assert sorted(span.before) == list(range(2, MOST_DEALS))
    assert span.left == MOST_DEALS


SPLITS = [(one, two, 13 - one - two) for one in range(14) for two in range(14 - one)]


def brings(word: str, forehand: int) -> set[tuple[int, ...]]:
    """All that a deal of 3-mands whist can bring, by seat (rules.md 5.1.7)."""
    found = set()
    for tricks in SPLITS:
        points = [0, 0, 0]
        for place, took in enumerate(tricks):
            points[(forehand + place) % 3] = (2, 4, 7)[place] - took if word == "sol" else took - (7, 4, 2)[place]
        found.add(tuple(points))
    return found


@pytest.mark.parametrize("words", [("spar",), ("sol",), ("sans", "sol"), ("sol", "farve"), ("spar", "sans")], ids=str)
def test_three_seats_stand_as_their_contracts_allow(words: tuple[str, ...]) -> None:
    game = GAMES["tremandswhist"]
    found: set[tuple[int, ...]] = {(0, 0, 0)}
    for forehand, word in enumerate(words):
        found = {
            tuple(sum(pair) for pair in zip(score, more, strict=True))
            for score in found
            for more in brings(word, forehand)
        }
    by_seat = tuple((words[seat],) if seat < len(words) else () for seat in range(3))
    for one, two in itertools.product(range(-25, 26), repeat=2):
        score = (one, two, -one - two)
        if score in found:
            span = game.span(game.choose(), Standing(score, by_seat))
            assert (set(span.before), span.left) == ({len(words)}, 12 - len(words))
        else:
            with pytest.raises(BadText):
                game.span(game.choose(), Standing(score, by_seat))
    with pytest.raises(BadText):
        game.span(game.choose(), Standing((1, 0, 0), by_seat))


@pytest.mark.parametrize("rules", [{}, {"over": "on"}, {"stakes": "1,5,3,4,6,8"}, {"stakes": "0,6,0,12,0,6"}], ids=str)
def test_payments_of_solowhist_can_be(rules: dict[str, str]) -> None:
    """Each payment that the rules know, and two of them one after the other, in sessions that have room for them."""
    game = GAMES["solowhist"]
    options = game.choose(**rules)
    paid: set[tuple[int, ...]] = {(0, 0, 0, 0)}
    for contract in game.contracts(options):
        for extra in range(9 if contract.extras else 1):
            amount = contract.stake + extra
            for seats in itertools.combinations(range(4), 2 if contract.word == "proposal" else 1):
                for sign in (1, -1):
                    times = 3 if len(seats) == 1 else 1
                    paid.add(tuple(sign * (times if seat in seats else -1) * amount for seat in range(4)))
    for one, other in itertools.combinations_with_replacement(sorted(paid), 2):
        score = tuple(sum(pair) for pair in zip(one, other, strict=True))
        span = game.span(options, Standing(score, ((),) * 4))
        assert max(span.before) == MOST_DEALS - 1
        assert min(span.before) <= (one != (0, 0, 0, 0)) + (other != (0, 0, 0, 0))
