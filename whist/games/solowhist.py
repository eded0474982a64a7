"""Solowhist: an auction from proposal to abundance declared, paid in counters (rules.md section 4)."""

from __future__ import annotations

from math import gcd

from whist.engine.contracts import Aim, Contract, Leader, Opens, Sides, Trump
from whist.engine.deals import MOST_DEALS, Pattern, Turns
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.interests import interests
from whist.engine.options import Clash, Option, Options, first_dealer
from whist.engine.phases import Auction, NameTrump, Phase, Tricks
from whist.engine.scoring import LastTrick, Outcome, Payment, Sum, ThrownIn, Unit
from whist.engine.span import Length, Span, impossible, score_text
from whist.engine.state import Standing

OPTIONS = (
    Option("second_chance", ("on", "off")),
    Option("raise", ("off", "on")),
    Option("all_pass", ("throw_in", "misere")),
    Option("royal", ("off", "on")),
    Option("declared_trump", ("none", "choice")),
    Option("open_hand", ("after_trick1", "before_lead")),
    Option("over", ("off", "on")),
    Option("stakes", ("2,2,3,4,6,8",), numbers=6),
    Option("deals", ("8", *(str(deals) for deals in range(4, 49) if deals != 8)), tells_length=True),
    first_dealer(4),
)
CLASHES: tuple[Clash, ...] = ()
SIDES = ((0,), (1,), (2,), (3,))


def contracts(options: Options) -> tuple[Contract, ...]:
    """The calls from low to high (4.1.3), as the house rules shape them (4.3). Proposal and its acceptance share a
    rank. General misère has rank 0 because it is never called; it is played when all pass."""
    proposal, solo, misere, abundance, open_misere, declared = map(int, options["stakes"].split(","))
    extras = options["over"] == "on"
    opens = Opens.BEFORE_LEAD if options["open_hand"] == "before_lead" else Opens.AFTER_TRICK_1
    chosen = Trump.CHOSEN if options["declared_trump"] == "choice" else Trump.NONE
    least, most = Aim.AT_LEAST, Aim.AT_MOST
    rows = [
        Contract("proposal", least, (8,), Sides.PAIR, 1, Trump.TURNED, stake=proposal, extras=extras),
        Contract("solo", least, (5,), Sides.ALONE, 2, Trump.TURNED, stake=solo, extras=extras),
        Contract("misere", most, (0,), Sides.ALONE, 3, ends_early=True, stake=misere),
        Contract("abundance", least, (9,), Sides.ALONE, 4, Trump.CHOSEN, stake=abundance, extras=extras),
    ]
    if options["royal"] == "on":
        rows.append(
            Contract(
                "royal_abundance",
                least,
                (9,),
                Sides.ALONE,
                5,
                Trump.TURNED,
                stake=abundance,
                extras=extras,
                over="abundance",
            )
        )
    rows += [
        Contract("open_misere", most, (0,), Sides.ALONE, 6, opens=opens, ends_early=True, stake=open_misere),
        Contract(
            "abundance_declared",
            least,
            (13,),
            Sides.ALONE,
            7,
            chosen,
            leader=Leader.DECLARER,
            ends_early=True,
            stake=declared,
        ),
    ]
    if options["all_pass"] == "misere":
        rows.append(Contract("general_misere", Aim.LAST_TRICK, (0,), stake=solo))
    return tuple(rows)


def phases(options: Options) -> tuple[Phase, ...]:
    """The auction, the naming of trump where the contract asks for it, the tricks."""
    rows = contracts(options)
    auction = Auction(
        rows,
        second_chance=options["second_chance"] == "on",
        may_raise=options["raise"] == "on",
        fallback=next((row for row in rows if row.rank == 0), None),
    )
    return auction, NameTrump(), Tricks()


def settle(outcome: Outcome) -> tuple[Sum, ...]:
    """Section 4.1.9: a soloist settles the stake with each of the three; in a proposal each seat gets or pays it
    once."""
    contract = outcome.contract
    if contract is None:
        return (ThrownIn(0),) * 4
    stake = contract.stake
    if contract.aim is Aim.LAST_TRICK:
        takes, paid = LastTrick(-3 * stake, stake, 3, takes=True), LastTrick(stake, stake, 1, takes=False)
        return tuple(takes if seat == outcome.last else paid for seat in range(4))
    at_stake = interests(SIDES, contract, outcome.declarer, outcome.partner, outcome.forehand)
    tricks = sum(outcome.tricks[seat] for seat in at_stake.attack)
    extra = abs(tricks - at_stake.target) if contract.extras else 0
    amount = (stake + extra) * (1 if at_stake.made(outcome.tricks) else -1)
    times = 3 if contract.sides is Sides.ALONE else 1

    def payment(declares: bool) -> Payment:
        """The sum of a declarer, who settles with each of the others or with one of them; or of one of the others."""
        points, often = (times * amount, times) if declares else (-amount, 1)
        return Payment(points, tricks, at_stake.target, stake, extra, often, declares, contract.extras)

    return tuple(payment(seat in at_stake.attack) for seat in range(4))


def length(options: Options) -> Length:
    """A number of deals; thrown-in deals do not count (4.3 `deals`)."""
    return Length(deals=options.number("deals"))


def span(options: Options, standing: Standing) -> Span:
    """Any number of deals may have been thrown in. Each deal that was played moves an amount between one seat and the
    other three, or between two and two. So the scores sum to 0, and their differences are multiples of a number that
    follows from the possible payments (4.1.9)."""
    score, text = standing.score, score_text(standing.score)
    if sum(score):
        raise BadText(Unreadable.SCORE_SUM, text)
    alone: set[int] = set()
    paired: set[int] = set()
    for contract in contracts(options):
        target = contract.targets[0]
        most = max(target, 13 - target) if contract.extras else 0
        amounts = paired if contract.sides is Sides.PAIR else alone
        amounts.update(range(contract.stake, contract.stake + most + 1))
    apart = gcd(*(4 * each for each in alone), *(2 * each for each in paired))
    if any((each - score[0]) % apart if apart else each for each in score):
        raise impossible(text)
    largest = 3 * max(alone | paired)
    needed = -(-max(map(abs, score)) // largest) if any(score) else 0
    if needed >= options.number("deals"):
        raise impossible(text)
    return Span(range(needed, MOST_DEALS), MOST_DEALS)


GAME = Game(
    id="solowhist",
    rules_version="1",
    pattern=Pattern(4, (3, 3, 3, 3, 1), turns=Turns.LAST),
    sides=SIDES,
    options=OPTIONS,
    clashes=CLASHES,
    contracts=contracts,
    phases=phases,
    settle=settle,
    length=length,
    span=span,
    unit=Unit.COUNTERS,
    calls=frozenset("solo misere abundance royal_abundance open_misere abundance_declared".split()),
)
