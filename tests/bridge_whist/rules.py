"""The rules of bridge-whist."""

from __future__ import annotations

from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.deals import Pattern, Turns
from whist.engine.game import Game
from whist.engine.options import Option, Options, first_dealer
from whist.engine.phases import Phase, Tricks, TurnUp
from whist.engine.scoring import Outcome, Sum, none, over_book
from whist.engine.span import Length, Span, two_sides
from whist.engine.state import Standing

TRUMPS = Contract("trumps", Aim.AT_LEAST, (7,), trump=Trump.TURNED)


def contracts(options: Options) -> tuple[Contract, ...]:
    """One contract a deal."""
    return (TRUMPS,)


def phases(options: Options) -> tuple[Phase, ...]:
    """The turned card, then thirteen tricks."""
    return TurnUp(red=TRUMPS, black=TRUMPS), Tricks()


def settle(outcome: Outcome) -> tuple[Sum, ...]:
    """A point for each trick over six."""
    won = [outcome.tricks[side] + outcome.tricks[side + 2] for side in range(2)]
    return tuple(over_book(tricks) if tricks > 6 else none(tricks) for tricks in won)


def length(options: Options) -> Length:
    """First to five, or to ten."""
    return Length(points=options.number("game_to"))


def span(options: Options, standing: Standing) -> Span:
    """In each deal one side scores one to seven points."""
    return two_sides(standing.score, frozenset(range(1, 8)), length(options))


GAME = Game(
    id="bridgewhist",
    rules_version="1",
    pattern=Pattern(4, turns=Turns.LAST),
    sides=((0, 2), (1, 3)),
    options=(Option("game_to", ("5", "10"), tells_length=True), first_dealer(4)),
    clashes=(),
    contracts=contracts,
    phases=phases,
    settle=settle,
    length=length,
    span=span,
)
