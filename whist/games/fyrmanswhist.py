"""Fyrmanswhist: two against two, red high or black low, never a trump (rules.md section 3)."""

from __future__ import annotations

from dataclasses import replace

from whist.engine.contracts import Aim, Contract, Leader, Sides
from whist.engine.deals import Pattern
from whist.engine.game import Game
from whist.engine.options import Clash, Option, Options, first_dealer
from whist.engine.phases import Phase, Signal, Tricks
from whist.engine.scoring import BOOK, Outcome, Sum, none, over_book, under_seven
from whist.engine.span import Length, Span, two_sides
from whist.engine.state import Standing

HIGH = Contract("high", Aim.AT_LEAST, (7,), sides=Sides.PAIR, leader=Leader.BEFORE)
LOW = Contract("low", Aim.AT_MOST, (6,))

FOUR, *MORE = map(str, range(4, 25, 4))
OPTIONS = (
    Option("lead", ("right", "left")),
    Option("showing", ("in_turn", "all")),
    Option("end", ("13", "deals"), tells_length=True),
    Option("deals", (FOUR, *MORE), tells_length=True),
    Option("set_bonus", ("double", "single")),
    first_dealer(4),
)
CLASHES = (Clash("deals", tuple(MORE), "end", ("13",), "deals-need-end", keeps=True),)
TARGET = 13


def contracts(options: Options) -> tuple[Contract, ...]:
    """High, led by the seat before the declarer or the one after (3.1.5, 3.2 `lead`), and low, led by forehand
    (3.1.6)."""
    return replace(HIGH, leader=Leader.BEFORE if options["lead"] == "right" else Leader.AFTER), LOW


def phases(options: Options) -> tuple[Phase, ...]:
    """The signals, then thirteen tricks."""
    high, low = contracts(options)
    return Signal(high, low, shows_all=options["showing"] == "all"), Tricks()


def settle(outcome: Outcome) -> tuple[Sum, ...]:
    """Section 3.1.8: only one side scores in a deal; opponents of the declarer score double (3.2 `set_bonus`)."""
    won = outcome.tricks
    tricks = [won[side] + won[side + 2] for side in range(2)]
    low = outcome.declarer < 0
    best = tricks.index(min(tricks) if low else max(tricks))
    sums: list[Sum] = [none(tricks[0]), none(tricks[1])]
    if low:
        sums[best] = under_seven(tricks[best])
    else:
        doubled = best != outcome.declarer % 2 and outcome.options["set_bonus"] == "double"
        sums[best] = over_book(tricks[best], 2 if doubled else 1)
    assert tricks[best] <= BOOK if low else tricks[best] > BOOK
    return tuple(sums)


def length(options: Options) -> Length:
    """Until a side has thirteen points, or a number of deals (3.1.9, 3.2 `end`)."""
    return Length(deals=options.number("deals")) if options["end"] == "deals" else Length(points=TARGET)


def span(options: Options, standing: Standing) -> Span:
    """In each deal one side scores one to seven points, or twice that (3.1.8)."""
    points = frozenset(range(1, 8))
    if options["set_bonus"] == "double":
        points |= {2 * each for each in points}
    return two_sides(standing.score, points, length(options))


GAME = Game(
    id="fyrmanswhist",
    rules_version="1",
    pattern=Pattern(4),
    sides=((0, 2), (1, 3)),
    options=OPTIONS,
    clashes=CLASHES,
    contracts=contracts,
    phases=phases,
    settle=settle,
    length=length,
    span=span,
)
