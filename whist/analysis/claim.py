"""Claims: a seat says that it takes all tricks left, or none. A claim is accepted only if it is certain.

If the seat knows all hands, the solver decides. If not, a `ClaimProof` must show that the claim holds wherever the
unseen cards lie and whatever the others play. docs/analysis.md says more."""

from __future__ import annotations

from typing import Final

from whist.analysis.claim_proof import ClaimProof, Goal
from whist.bots.common.card_sense import above
from whist.bots.common.roles import Role, game_of, interests_of, role
from whist.bots.thought import Values
from whist.engine.cards import NO_SUIT, SUIT_MASK, Card, Hand, cards_of, name
from whist.engine.phases import plays
from whist.engine.view import View
from whist.solver import Position, Solver, Unknown

__all__ = ["REFUSALS", "Goal", "goals", "in_last_tricks", "line", "next_card", "refusal"]

NODES: Final = 20_000
"""How many positions the solver may look into for each question."""


def goals(view: View) -> tuple[Goal, ...]:
    """What the seat in turn can claim: first what it plays for and then, with two players, the opposite. Nothing while
    cards are still drawn.

    A claim of no tricks fixes the result only with two players, or for the declarer of a misère. Otherwise only a claim
    of all tricks does."""
    if view.turn != view.seat or not in_last_tricks(view) or not view.hand:
        return ()
    if view.seats == 2:
        avoids = role(view, view.seat) is Role.AVOID
        return (Goal.NONE, Goal.ALL) if avoids else (Goal.ALL, Goal.NONE)
    return (Goal.NONE,) if interests_of(view).prey == view.seat else (Goal.ALL,)


def in_last_tricks(view: View) -> bool:
    """Whether tricks are played with nothing left to draw."""
    phase = game_of(view).phase_named(view.options, view.phase)
    return phase is not None and plays(phase) and not phase.draws


def next_card(view: View, goal: Goal) -> Card | None:
    """The card with which the seat in turn continues a claim that is certain; None if it is not proved."""
    if goal not in goals(view):
        return None
    if known_position(view) is not None:
        cards = line(view, goal)
        return cards[0] if cards else None
    return ClaimProof(view, goal).find_card() if goal is goals(view)[0] else None


def line(view: View, goal: Goal) -> tuple[Card, ...]:
    """If all hands are known and the claim is certain: every card to the end of the deal, of all seats. Otherwise
    empty."""
    position = known_position(view) if goal in goals(view) else None
    if position is None:
        return ()
    # In a misère the position counts the declarer's tricks, whoever claims.
    takes_all = (goal is Goal.ALL) != (role(view, view.seat) is Role.FORCE)
    solver = Solver(position)
    try:
        if solver.at_least(position.size if takes_all else 1, limit=NODES) != takes_all:
            return ()
        cards: list[Card] = []
        while any(position.hands):
            claimed = position.size if takes_all else 0
            values = solver.card_values(position, limit=NODES)
            card = next(card for card, value in values.items() if value == claimed)
            cards.append(card)
            position, _ = position.then(card)
    except Unknown:
        return ()
    return tuple(cards)


def known_position(view: View) -> Position | None:
    """The position, with the sides of the contract, if the view knows all hands; else None."""
    hands = [view.hand if seat == view.seat else view.open[seat] for seat in range(view.seats)]
    missing = [seat for seat in range(view.seats) if hands[seat].bit_count() < view.counts[seat]]
    if len(missing) > 1:
        return None
    for seat in missing:
        hands[seat] |= view.may_hold(seat)
        if hands[seat].bit_count() > view.counts[seat]:
            return None
    at_stake = interests_of(view)
    side, avoids = at_stake.counted(view.seat), at_stake.avoids
    return Position(tuple(hands), view.leader, view.trick, view.trump, view.order, side, avoids)


# -- why a claim is refused ---------------------------------------------------------------------------------------


def refusal(view: View, goal: Goal) -> tuple[str, Values]:
    """Why a claim that is not proved is refused: a key of REFUSALS and the values that its sentence needs."""
    if goal not in goals(view):
        return "turn", {}
    if known_position(view) is not None:
        own = goal is goals(view)[0]
        return ("known-all" if own else "given-all") if goal is Goal.ALL else (
            "known-none" if own else "given-none"
        ), {}
    if goal is not goals(view)[0]:
        return "hidden", {}
    out = 0
    for seat in range(view.seats):
        if seat != view.seat:
            out |= view.open[seat] | view.may_hold(seat)
    return _explain_not_all(view, out) if goal is Goal.ALL else _explain_not_none(view, out)


def _explain_not_all(view: View, out: Hand) -> tuple[str, Values]:
    """Names a card that may be out and beats a card of the hand, if possible the best card of its suit; or a trump that
    may be out."""
    order = view.order
    hands = [sorted(cards_of(view.hand & mask), key=lambda card: order[card % 13]) for mask in SUIT_MASK]
    for own in [cards[-1] for cards in hands if cards] + [cards[0] for cards in hands if cards]:
        higher = cards_of(out & above(own, order))
        if higher:
            high = max(higher, key=lambda card: order[card % 13])
            return "beaten", {"card": name(high), "card_own": name(own)}
    trumps = cards_of(out & SUIT_MASK[view.trump]) if view.trump != NO_SUIT else ()
    if trumps:
        return "trumped", {"card": name(max(trumps, key=lambda card: order[card % 13]))}
    return "unproved", {}


def _explain_not_none(view: View, out: Hand) -> tuple[str, Values]:
    """Names a card of the hand that may have to win a trick: the n-th lowest of its suit, if it is higher than the n-th
    lowest card that is out."""
    order = view.order
    for mask in SUIT_MASK:
        own = sorted(cards_of(view.hand & mask), key=lambda card: order[card % 13])
        theirs = sorted(cards_of(out & mask), key=lambda card: order[card % 13])
        for card, other in zip(own, theirs, strict=False):
            if order[card % 13] > order[other % 13]:
                return "forced", {"card": name(card), "card_other": name(other)}
    return "unproved", {}


def _(text: str) -> str:
    """Marks a text for translation."""
    return text


REFUSALS: Final[dict[str, str]] = {
    "turn": _("You can claim the rest when it is your turn in the last tricks."),
    "beaten": _("Not certain: the {card} may still be out, and that card beats your {card_own}."),
    "trumped": _("Not certain: the {card} may still be out, and could trump."),
    "forced": _(
        "Not certain: the {card_other} may still be out, and you could be forced to take that card with your {card}."
    ),
    "unproved": _("It cannot be proved that this is certain however the other cards lie."),
    "hidden": _("You do not see all the cards, so it cannot be proved that there is nothing left to play for."),
    "known-all": _("Not certain: against best play you do not get all the tricks."),
    "known-none": _("Not certain: against best play you have to take a trick."),
    "given-none": _("There is still a trick that you can take."),
    "given-all": _("There is still a trick that you can avoid."),
}
"""The sentences, by key. They are also the message ids of the translations."""
