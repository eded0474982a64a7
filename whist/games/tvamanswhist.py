"""Tvåmanswhist: two hands and a stock (rules.md section 2)."""

from __future__ import annotations

from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.deals import Pattern, Turns
from whist.engine.game import Game
from whist.engine.options import Clash, Option, Options, first_dealer
from whist.engine.phases import Phase, Pick, Tricks, TurnUp
from whist.engine.scoring import DealWon, Difference, Level, Outcome, Staged, Sum, none, over_book, under_seven
from whist.engine.span import Length, Span, two_sides
from whist.engine.state import Standing

TRUMP = Contract("trump", Aim.AT_LEAST, (7,), trump=Trump.TURNED)
HIGH = Contract("high", Aim.AT_LEAST, (7,))
LOW = Contract("low", Aim.AT_MOST, (6,))

WEIGHTS = {"last13": (0, 1), "all26": (1, 1), "scale12": (1, 2)}
"""What a trick of each stage counts (2.2 `counted`)."""
ONE, *MORE = map(str, range(1, 25))
OPTIONS = (
    Option("scoring", ("book", "difference", "deal")),
    Option("counted", tuple(WEIGHTS)),
    Option("match", ("13", "7", "deals"), tells_length=True),
    Option("deals", (ONE, *MORE), tells_length=True),
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
    Clash("deals", tuple(MORE), "match", ("13", "7"), "deals-need-match", keeps=True),
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


def first_stage_trick(options: Options) -> float:
    """What a trick of stage 1 counts, in tricks of stage 2 (2.2 `counted`)."""
    one, two = WEIGHTS[options["counted"]]
    return one / two


def settle(outcome: Outcome) -> tuple[Sum, ...]:
    """Section 2.2, `scoring` and `counted`: only the side that did better scores; level is a draw."""
    one, two = WEIGHTS[outcome.options["counted"]]
    first, last = outcome.drawing, outcome.tricks
    reached = [one * drawn + two * won for drawn, won in zip(first, last, strict=True)]
    sums = _better(outcome, reached)
    if not one:
        return sums
    return tuple(Staged(each.points, drawn, won, two, each) for each, drawn, won in zip(sums, first, last, strict=True))


def _better(outcome: Outcome, reached: list[int]) -> tuple[Sum, ...]:
    """The sums of two sides that reached so much."""
    if reached[0] == reached[1]:
        return (Level(0, *reached),) * 2
    assert outcome.contract is not None
    low, scoring = outcome.contract.aim is Aim.AT_MOST, outcome.options["scoring"]
    best = reached.index(min(reached) if low else max(reached))
    own, other = reached[best], reached[1 - best]
    won: Sum
    if scoring == "deal":
        won = DealWon(1, own, other)
    elif scoring == "book":
        won = under_seven(own) if low else over_book(own)
    else:
        won = Difference(abs(own - other), own, other, low)
    return (won, none(other)) if best == 0 else (none(other), won)


def length(options: Options) -> Length:
    """Until a side has reached the target, or a number of deals (2.2 `match`)."""
    return (
        Length(deals=options.number("deals")) if options["match"] == "deals" else Length(points=options.number("match"))
    )


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
    return two_sides(standing.score, frozenset(points), length(options), level=counted == "all26")


GAME = Game(
    id="tvamanswhist",
    rules_version="1",
    pattern=Pattern(2, turns=Turns.STOCK),
    sides=((0,), (1,)),
    options=OPTIONS,
    clashes=CLASHES,
    contracts=contracts,
    phases=phases,
    settle=settle,
    length=length,
    span=span,
)
