"""What the cards of a finished deal were worth, in words: the headline of a review, the mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from whist.analysis.judged_deal import Measure, PlayedCard
from whist.analysis.verdict import Judgement
from whist.engine.cards import Card, Seat
from whist.engine.contracts import Aim
from whist.ui.screens.models import Review


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card that gave something away: in which trick, counted from 1, whose it was, and how much."""

    trick: int
    seat: Seat
    card: Card
    cost: int
    better: tuple[Card, ...]
    """The cards that would have given nothing away, as far as they are known."""


def judged(deal: Review) -> list[tuple[int, PlayedCard, Judgement]]:
    """All moments of the deal on which something is known, with the number of their trick."""
    if deal.case is None or deal.verdict is None:
        return []
    seats, found = len(deal.names), deal.verdict.judgements
    return [
        (deal.case.tricks_before + each.number // seats + 1, each, found[each.number])
        for each in deal.case.plays
        if each.number in found
    ]


def in_trick(deal: Review) -> dict[Seat, Judgement]:
    """What is known of the trick that has been reached, by seat."""
    return {moment.seat: judgement for trick, moment, judgement in judged(deal) if trick == deal.at}


def mistakes(deal: Review) -> list[Mistake]:
    """All cards known to have given something away, in the order played."""
    found = []
    for trick, moment, judgement in judged(deal):
        if judgement.cost:
            better = tuple(card for card, bounds in judgement.cards.items() if bounds == judgement.best)
            found.append(Mistake(trick, moment.seat, moment.card, judgement.cost, better))
    return found


def dearest(deal: Review) -> Mistake | None:
    """The person's mistake that cost most, the first of them where several did."""
    return max((each for each in mistakes(deal) if each.seat == deal.you), key=lambda each: each.cost, default=None)


# -- in words ----------------------------------------------------------------------------------------------------------


def headline(deal: Review) -> str:
    """What was taken, and what best play would have given; how far things are while that is not known."""
    case, verdict, texts = deal.case, deal.verdict, deal.texts
    assert case is not None
    if case.measure is Measure.LAST:
        return texts.t("Who takes the last trick is for each to see to: the last two tricks can be judged.")
    first = verdict.judgements.get(_first(deal)) if verdict else None
    if first is None or not first.best.known:
        if verdict and verdict.over:
            return texts.t("What best play would have given takes too long to work out.")
        return texts.t("What best play would have given is being worked out.")
    best, took = first.best.low, case.took
    if case.measure is Measure.CONTRACT:
        return _contract(deal, made(deal, best), made(deal, took))
    if case.measure is Measure.CERTAIN:
        return _certain(deal, took, best)
    who = _taken(deal, took)
    if deal.declarer >= 0 and len(deal.game.sides) > 2:
        if made(deal, best):
            return texts.n(
                "{who}; {count} was there: the contract could be made.",
                "{who}; {count} were there: the contract could be made.",
                best,
                who=who,
            )
        return texts.n(
            "{who}; {count} was there: the contract could be beaten.",
            "{who}; {count} were there: the contract could be beaten.",
            best,
            who=who,
        )
    if best == took:
        return texts.t("{who}: just what best play by all gives.", who=who)
    if case.avoids or took > best:
        return texts.t("{who}; best play by all gives {best}.", who=who, best=best)
    return texts.n("{who}; {count} was there.", "{who}; {count} were there.", best, who=who)


def _first(deal: Review) -> int:
    """The moment that the headline speaks of: the first, or the person's own first where each plays alone."""
    assert deal.case is not None
    own = (each.number for each in deal.case.plays if deal.case.has_two_sides or each.seat == deal.you)
    return next(own, -1)


def _taken(deal: Review, took: int) -> str:
    """Who took how many tricks: You took 7."""
    texts, case = deal.texts, deal.case
    assert case is not None
    seats = sorted(case.side, key=lambda seat: (seat != deal.you, seat))
    if len(deal.game.sides) == 2 and len(seats) == 2:
        return texts.t("Your side took {count}", count=took)
    if len(seats) == 2:
        return texts.t(
            "{one} and {other} took {count}", one=deal.names[seats[0]], other=deal.names[seats[1]], count=took
        )
    if seats == [deal.you]:
        return texts.t("You took {count}", count=took)
    return texts.t("{name} took {count}", name=deal.names[seats[0]], count=took)


def made(deal: Review, value: int) -> bool:
    """Whether a contract is made with so many tricks."""
    assert deal.case is not None and deal.target is not None
    aim, target = deal.target
    return value <= target if aim is Aim.AT_MOST else value >= target


def _contract(deal: Review, could: bool, was: bool) -> str:
    texts = deal.texts
    if could:
        return (
            texts.t("The contract could be made, and was.")
            if was
            else texts.t("The contract could be made, but was beaten.")
        )
    return (
        texts.t("The contract could be beaten, but was made.")
        if was
        else texts.t("The contract could be beaten, and was.")
    )


def _certain(deal: Review, took: int, sure: int) -> str:
    texts = deal.texts
    assert deal.case is not None
    if deal.case.avoids:
        return texts.t("You took {took}; you could be made to take {sure} and no more.", took=took, sure=sure)
    return texts.n(
        "You took {took}; {count} was certain, whatever the others did.",
        "You took {took}; {count} were certain, whatever the others did.",
        sure,
        took=took,
    )


def meaning(deal: Review) -> str:
    """What the numbers beside the cards say, and what they do not."""
    texts, case = deal.texts, deal.case
    assert case is not None
    if case.measure is Measure.CERTAIN:
        return texts.t(
            "Three play for themselves, so there is no one best line. A number beside a card says how many tricks it"
            " makes certain for its player against both others together, and is no more than that; in the last two"
            " tricks it is exact, with each playing for themselves."
        )
    if case.measure is Measure.LAST:
        return texts.t("A 1 beside a card: its player takes the last trick if all play on as well as they can.")
    if case.measure is Measure.CONTRACT:
        return texts.t("The sign beside a card says whether the contract is made after it, with best play by all.")
    if len(deal.game.sides) == 2:
        of = texts.t("you") if len(case.side) == 1 else texts.t("your side")
    else:
        of = deal.names[deal.declarer] if len(case.side) == 1 else texts.t("both who play the contract")
    words = texts.t(
        "A number beside a card: the tricks for {side} in the end, if that card is played and then all play best with"
        " all hands open.",
        side=of,
    )
    if case.tricks_before:
        words += " " + texts.t(
            "The first {count} tricks cannot be judged: the stock was hidden.", count=case.tricks_before
        )
    return words


def mistake(deal: Review, each: Mistake) -> str:
    """A mistake in a sentence, for the list and for the ear."""
    texts, card = deal.texts, deal.texts.card(each.card)
    words = texts.t(
        "Trick {number}: the {card} {cost}.", number=each.trick, card=card, cost=cost_words(deal, each.cost)
    )
    if each.better:
        words += " " + texts.t("Better: {cards}.", cards=texts.cards(each.better))
    return words


def cost_words(deal: Review, cost: int) -> str:
    """What a card gave away, in words."""
    assert deal.case is not None
    texts = deal.texts
    if deal.case.measure is Measure.CONTRACT:
        return texts.t("gave the contract away")
    if deal.case.measure is Measure.LAST:
        return texts.t("gave the last trick the wrong way")
    return texts.n("cost {count} trick", "cost {count} tricks", cost)
