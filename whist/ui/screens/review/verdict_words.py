"""What the cards of a finished deal were worth, in words: the headline of a review, the mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from whist.analysis.judged_deal import Measure, PlayedCard
from whist.analysis.verdict import Judgement
from whist.engine.cards import Card, Seat
from whist.engine.contracts import Aim
from whist.ui.screens.models import Review
from whist.ui.words.texts import Texts


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
        return texts.t("Each plays only to avoid the last trick, so only the last two tricks can be judged.")
    first = verdict.judgements.get(_first(deal)) if verdict else None
    if first is None or not first.best.known:
        if verdict and verdict.over:
            return texts.t("It takes too long to work out what best play would have given.")
        return texts.t("Working out what best play would have given.")
    best, took = first.best.low, case.took
    if case.measure is Measure.CONTRACT:
        return _contract(deal, made(deal, best), made(deal, took))
    if case.measure is Measure.CERTAIN:
        return f"{_taken(deal, took)} {_certain(deal, best)}"
    if deal.declarer >= 0 and len(deal.game.sides) > 2:
        could = texts.t("The contract could be made.") if made(deal, best) else texts.t("The contract could be beaten.")
        return f"{_taken(deal, took)} {_best(texts, best)} {could}"
    if best == took:
        return f"{_taken(deal, took)} {texts.t('That is exactly what best play by everyone gives.')}"
    return f"{_taken(deal, took)} {_best(texts, best)}"


def _best(texts: Texts, count: int) -> str:
    return texts.n("Best play by everyone gives {count} trick.", "Best play by everyone gives {count} tricks.", count)


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
    if len(deal.game.sides) == 2 and len(seats) == 2 and not deal.theirs:
        return texts.n("Your side took {count} trick.", "Your side took {count} tricks.", took)
    if len(seats) == 2:
        one, other = (deal.names[seat] for seat in seats)
        return texts.n(
            "{one} and {other} took {count} trick.",
            "{one} and {other} took {count} tricks.",
            took,
            one=one,
            other=other,
        )
    alone = seats[0] if seats else deal.you  # where each plays alone, the person
    if alone == deal.told_as:
        return texts.n("You took {count} trick.", "You took {count} tricks.", took)
    return texts.n("{name} took {count} trick.", "{name} took {count} tricks.", took, name=deal.names[alone])


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


def _certain(deal: Review, sure: int) -> str:
    """What was certain, where each plays alone: so many tricks, or no more than so many."""
    texts = deal.texts
    assert deal.case is not None
    if deal.case.avoids and deal.theirs:
        name = deal.names[deal.you]
        if not sure:
            return texts.t("Nobody could have made {name} take any.", name=name)
        return texts.t("Nobody could have made {name} take more than {sure}.", name=name, sure=sure)
    if deal.case.avoids:
        if not sure:
            return texts.t("Nobody could have made you take any.")
        return texts.t("Nobody could have made you take more than {sure}.", sure=sure)
    if not sure:
        return texts.t("None was certain, whatever the others did.")
    return texts.n(
        "{count} was certain, whatever the others did.", "{count} were certain, whatever the others did.", sure
    )


def mistake(deal: Review, each: Mistake) -> str:
    """A mistake in a sentence, for the list and for the ear."""
    texts, card = deal.texts, deal.texts.card(each.card)
    assert deal.case is not None
    if deal.case.measure is Measure.CONTRACT:
        words = texts.t("Trick {number}: the {card} gave the contract away.", number=each.trick, card=card)
    elif deal.case.measure is Measure.LAST:
        words = texts.t("Trick {number}: the {card} sent the last trick the wrong way.", number=each.trick, card=card)
    else:
        words = texts.n(
            "Trick {number}: the {card} cost {count} trick.",
            "Trick {number}: the {card} cost {count} tricks.",
            each.cost,
            number=each.trick,
            card=card,
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
        return texts.t("sent the last trick the wrong way")
    return texts.n("cost {count} trick", "cost {count} tricks", cost)
