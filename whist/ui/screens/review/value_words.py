"""What the numbers and signs beside the cards of a finished deal say, in words."""

from __future__ import annotations

from whist.analysis.judged_deal import Measure
from whist.ui.screens.models import Review


def meaning(deal: Review) -> str:
    """What the numbers beside the cards say, and what they do not."""
    texts, case = deal.texts, deal.case
    assert case is not None
    if case.measure is Measure.CERTAIN and case.avoids:
        return texts.t(
            "All three play for themselves, so no play is best for everyone. The number beside a card shows the most "
            "tricks that its player can be made to take after it, even if the two others work together; in the last "
            "two tricks it is exact."
        )
    if case.measure is Measure.CERTAIN:
        return texts.t(
            "All three play for themselves, so no play is best for everyone. The number beside a card "
            "shows how many tricks the card guarantees its player even if the two others work "
            "together, and no more than that; in the last two tricks it is exact."
        )
    if case.measure is Measure.LAST:
        return texts.t("A 1 beside a card: its player takes the last trick if everyone plays on as well as possible.")
    if case.measure is Measure.CONTRACT:
        return texts.t(
            "The sign beside a card shows whether the contract is made if that card is played and "
            "everyone then plays as well as possible."
        )
    words = _number(deal)
    if case.tricks_before:
        words += " " + texts.t(
            "The first {count} tricks cannot be judged: the stock was hidden.", count=case.tricks_before
        )
    return words


def _number(deal: Review) -> str:
    """What the number beside a card counts: the tricks of whoever is counted in this deal."""
    texts, case = deal.texts, deal.case
    assert case is not None
    if len(deal.game.sides) == 2 and len(case.side) == 2 and deal.theirs:
        one, other = (deal.names[seat] for seat in sorted(case.side))
        return texts.t(
            "The number beside a card shows how many tricks {one} and {other} end up with, if that card is played and"
            " everyone then plays as well as possible with all hands open.",
            one=one,
            other=other,
        )
    if len(deal.game.sides) == 2 and len(case.side) == 2:
        return texts.t(
            "The number beside a card shows how many tricks your side ends up with, if that card is played and everyone"
            " then plays as well as possible with all hands open."
        )
    if len(case.side) == 2:
        return texts.t(
            "The number beside a card shows how many tricks declarer and partner end up with, if that card is played"
            " and everyone then plays as well as possible with all hands open."
        )
    if case.side == {deal.told_as}:
        return texts.t(
            "The number beside a card shows how many tricks you end up with, if that card is played and everyone then"
            " plays as well as possible with all hands open."
        )
    return texts.t(
        "The number beside a card shows how many tricks {name} ends up with, if that card is played and everyone then"
        " plays as well as possible with all hands open.",
        name=deal.names[min(case.side)],
    )
