"""3-mands whist: twelve deals, four contracts each, an exchange (rules.md section 5)."""

from __future__ import annotations

from whist.engine.cards import SPADES
from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.deals import Pattern
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.options import Clash, Option, Options, first_dealer
from whist.engine.phases import Choose, Exchanging, NameTrump, Phase, Tricks
from whist.engine.scoring import Outcome, Sum, from_target
from whist.engine.span import Length, Span, impossible, score_text
from whist.engine.state import Standing
from whist.engine.tricks import ACE_LOW

MANY, FEW = (7, 4, 2), (2, 4, 7)
CONTRACTS = (
    Contract("spar", Aim.OVER, MANY, trump=Trump.SPADES, rights=MANY),
    Contract("farve", Aim.OVER, MANY, trump=Trump.CHOSEN, rights=MANY),
    Contract("sans", Aim.OVER, MANY, rights=MANY),
    Contract("sol", Aim.UNDER, FEW, order=ACE_LOW, rights=FEW),
)
DEALS_A_ROUND = 12

OPTIONS = (
    Option("passing", ("through", "next")),
    Option("farve_spades", ("yes", "no")),
    Option("rounds", ("1", "2"), tells_length=True),
    first_dealer(3),
)
CLASHES: tuple[Clash, ...] = ()


def contracts(options: Options) -> tuple[Contract, ...]:
    """Spar, Farve, Sans and Sol (5.1.3)."""
    return CONTRACTS


def phases(options: Options) -> tuple[Phase, ...]:
    """Forehand's contract and trump, the exchange, thirteen tricks."""
    barred = (SPADES,) if options["farve_spades"] == "no" else ()
    return (
        Choose(CONTRACTS, times=options.number("rounds")),
        NameTrump(barred),
        Exchanging(through=options["passing"] == "through"),
        Tricks(),
    )


def settle(outcome: Outcome) -> tuple[Sum, ...]:
    """Tricks against the target of each seat from forehand on; the three differences sum to nothing (5.1.7)."""
    contract = outcome.contract
    assert contract is not None
    return tuple(
        from_target(contract.aim, won, contract.targets[(seat - outcome.forehand) % 3])
        for seat, won in enumerate(outcome.tricks)
    )


def length(options: Options) -> Length:
    """Twelve deals, or twice as many (5.1.1, 5.2 `rounds`)."""
    return Length(deals=DEALS_A_ROUND * options.number("rounds"))


def span(options: Options, standing: Standing) -> Span:
    """The contracts used say how many deals were played, and which. In each deal all thirteen tricks were won by
    somebody. A seat's score is its tricks above target in the other contracts plus its tricks below target in Sol
    (5.1.7)."""
    rows = {contract.word: contract for contract in CONTRACTS}
    above = list(standing.score)
    tricks = 0
    for forehand, words in enumerate(standing.used):
        for contract in (rows[word] for word in words):
            sign = 1 if contract.aim is Aim.OVER else -1
            tricks += 13 * (sign > 0)
            for seat in range(3):
                above[seat] += sign * contract.targets[(seat - forehand) % 3]
    text = score_text(standing.score)
    if sum(standing.score):
        raise BadText(Unreadable.SCORE_SUM, text)
    # `above` is now each seat's tricks in all other deals less those in Sol. Any such numbers are possible as long as
    # they need no more tricks than were played.
    if sum(each for each in above if each > 0) > tricks:
        raise impossible(text)
    played = sum(map(len, standing.used))
    return Span((played,), length(options).deals - played)


GAME = Game(
    id="tremandswhist",
    rules_version="1",
    pattern=Pattern(3),
    sides=((0,), (1,), (2,)),
    options=OPTIONS,
    clashes=CLASHES,
    contracts=contracts,
    phases=phases,
    settle=settle,
    length=length,
    span=span,
    calls=frozenset(contract.word for contract in CONTRACTS),
)
