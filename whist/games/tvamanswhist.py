"""Tvåmanswhist: two hands and a stock (rules.md section 2)."""

from __future__ import annotations

from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.deals import Pattern, Turns
from whist.engine.game import Game, Settled
from whist.engine.options import Clash, Option, Options, first_dealer
from whist.engine.phases import Phase, Pick, Tricks, TurnUp
from whist.engine.scoring import none, over_book, under_seven
from whist.engine.span import Span, two_sides
from whist.engine.state import DealResult, Standing, State, Sum, taken

TRUMP = Contract("trump", Aim.AT_LEAST, (7,), trump=Trump.TURNED)
HIGH = Contract("high", Aim.AT_LEAST, (7,))
LOW = Contract("low", Aim.AT_MOST, (6,))

OPTIONS = (
    Option("scoring", ("book", "difference", "deal")),
    Option("counted", ("last13", "all26", "scale12")),
    Option("match", ("13", "7", "deals")),
    Option("deals", tuple(map(str, range(1, 25)))),
    Option("stage1", ("must", "free")),
    Option("turnup", ("trump", "highlow")),
    Option("stock", ("tricks", "pick")),
    first_dealer(2),
)
ALL_COUNTED = ("all26", "scale12")
CLASHES = (
    Clash("counted", ALL_COUNTED, "scoring", ("book",), "book-of-thirteen"),
    Clash("counted", ALL_COUNTED, "turnup", ("highlow",), "low-counts-last13"),
    Clash("counted", ALL_COUNTED, "stock", ("pick",), "pick-has-no-stage1"),
    Clash("stage1", ("free",), "stock", ("pick",), "pick-has-no-stage1"),
    Clash("deals", OPTIONS[3].values[1:], "match", ("13", "7"), "deals-need-match", keeps=True),
)


def contracts(options: Options) -> tuple[Contract, ...]:
    """The contracts that the turned card may fix (2.1.3; 2.2 `turnup`)."""
    return (HIGH, LOW) if options["turnup"] == "highlow" else (TRUMP,)


def phases(options: Options) -> tuple[Phase, ...]:
    """Stage 1 with the stock, or picking from it (2.4), then thirteen tricks."""
    rows = contracts(options)
    stock: Phase = (
        Pick() if options["stock"] == "pick" else Tricks("stage1", draws=True, free=options["stage1"] == "free")
    )
    return TurnUp(red=rows[0], black=rows[-1]), stock, Tricks("stage2")


def settle(state: State) -> Settled:
    """Section 2.2, `scoring` and `counted`: only the side that did better scores; level is a draw."""
    scoring, counted = state.options["scoring"], state.options["counted"]
    first, last = taken(state.tricks[:-13], 2), taken(state.tricks[-13:], 2)
    if counted == "scale12":
        reached = [one + 2 * two for one, two in zip(first, last, strict=True)]
    elif counted == "all26":
        reached = [one + two for one, two in zip(first, last, strict=True)]
    else:
        reached = list(last)
    if reached[0] == reached[1]:
        level = [Sum("level", (reached[0], reached[1]), 0) for _ in range(2)]
        return (0, 0), _staged(counted, level, first, last)
    assert state.contract is not None
    low = state.contract.aim is Aim.AT_MOST
    best = reached.index(min(reached) if low else max(reached))
    own, other = reached[best], reached[1 - best]
    if scoring == "deal":
        won = Sum("deal", (own, other), 1)
    elif scoring == "book":
        won = under_seven(own) if low else over_book(own)
    else:
        won = Sum("difference-low", (other, own), other - own) if low else Sum("difference", (own, other), own - other)
    sums = [none(reached[0]), none(reached[1])]
    sums[best] = won
    return (sums[0].points, sums[1].points), _staged(counted, sums, first, last)


def _staged(counted: str, sums: list[Sum], first: tuple[int, ...], last: tuple[int, ...]) -> tuple[Sum, ...]:
    """If the tricks of both stages count, each side's sum begins with its tricks in each stage, and its kind is named
    after the option: `all26-difference`."""
    if counted not in ALL_COUNTED:
        return tuple(sums)
    return tuple(
        Sum(f"{counted}-{each.kind}", (one, two, *each.values), each.points)
        for each, one, two in zip(sums, first, last, strict=True)
    )


def finished(options: Options, totals: tuple[int, ...], past: tuple[DealResult, ...]) -> bool:
    """The match is over when a side has reached the target, or after a number of deals (2.2 `match`)."""
    if options["match"] == "deals":
        return len(past) >= options.number("deals")
    return max(totals) >= options.number("match")


def span(options: Options, standing: Standing) -> Span:
    """In each deal one side scores. Only where all twenty-six tricks count may both take equally many, and then neither
    scores (2.2)."""
    counted = options["counted"]
    if options["scoring"] == "deal":
        points = range(1, 2)
    elif options["scoring"] == "book":
        points = range(1, 8)
    else:
        # The difference of two numbers of tricks that sum to 13, to 26, or counted 1 and 2 to 39.
        points = {"last13": range(1, 14, 2), "all26": range(2, 27, 2), "scale12": range(1, 40, 2)}[counted]
    level = counted == "all26"
    if options["match"] == "deals":
        return two_sides(standing.score, frozenset(points), deals=options.number("deals"), level=level)
    return two_sides(standing.score, frozenset(points), target=options.number("match"), level=level)


GAME = Game(
    "tvamanswhist",
    "1",
    Pattern(2, turns=Turns.STOCK),
    ((0,), (1,)),
    OPTIONS,
    CLASHES,
    contracts,
    phases,
    settle,
    finished,
    span,
)
