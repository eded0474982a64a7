"""Claims: that all tricks left are one's own, or none of them, proved whatever the cards that one cannot see (ux.md,
"Claim").

With all hands known the solver decides; else a `Proof`, which lets the others hold and play whatever they may."""

from __future__ import annotations

from typing import Final

from whist.analysis.claim_proof import Goal, Proof
from whist.bots.common.card_sense import above
from whist.bots.common.roles import Role, contract_of, friends, role
from whist.bots.thought import Values
from whist.engine.cards import NO_SUIT, SUIT_MASK, Card, Hand, cards_of, name
from whist.engine.contracts import Sides
from whist.engine.view import View
from whist.solver import Position, Solver, Unknown

__all__ = ["REFUSALS", "Goal", "goals", "line", "next_card", "refusal"]

NODES: Final = 20_000
"""How many positions the solver may look into for one question."""


def goals(view: View) -> tuple[Goal, ...]:
    """What the seat in turn can claim: first what it plays for, then, between two, that all goes the other way. Nothing
    before the tricks that end a deal.

    That one takes none says who takes them only between two, and matters alone to the declarer of a misère; elsewhere
    only a claim of all says what every seat gets."""
    if view.turn != view.seat or view.phase not in ("play", "stage2") or not view.hand:
        return ()
    avoids = role(view, view.seat) is Role.AVOID
    if view.seats == 2:
        return (Goal.NONE, Goal.ALL) if avoids else (Goal.ALL, Goal.NONE)
    alone = contract_of(view).sides is Sides.ALONE
    return (Goal.NONE,) if avoids and alone else (Goal.ALL,)


def next_card(view: View, goal: Goal) -> Card | None:
    """The card that the seat in turn plays in a claim that is certain; None where it is not proved."""
    if goal not in goals(view):
        return None
    if known_position(view) is not None:
        cards = line(view, goal)
        return cards[0] if cards else None
    return Proof(view, goal).card() if goal is goals(view)[0] else None


def line(view: View, goal: Goal) -> tuple[Card, ...]:
    """With all hands known: every card to the end of the deal, of all seats, in a claim that is certain; empty where it
    is not, or where some hand is not known."""
    position = known_position(view) if goal in goals(view) else None
    if position is None:
        return ()
    # The side counted is the declarer of a misère, whoever claims.
    takes_all = (goal is Goal.ALL) != (role(view, view.seat) is Role.FORCE)
    solver = Solver(position)
    try:
        if solver.at_least(position.size if takes_all else 1, limit=NODES) != takes_all:
            return ()
        cards: list[Card] = []
        while any(position.hands):
            wanted = position.size if takes_all else 0
            values = solver.card_values(position, limit=NODES)
            card = next(card for card, value in values.items() if value == wanted)
            cards.append(card)
            position, _ = position.then(card)
    except Unknown:
        return ()
    return tuple(cards)


def known_position(view: View) -> Position | None:
    """The position with what each side plays for, where the view knows all hands; else None."""
    hands = [view.hand if seat == view.seat else view.open[seat] for seat in range(view.seats)]
    missing = [seat for seat in range(view.seats) if hands[seat].bit_count() < view.counts[seat]]
    if len(missing) > 1:
        return None
    for seat in missing:
        hands[seat] |= view.may_hold(seat)
        if hands[seat].bit_count() > view.counts[seat]:
            return None
    wants = role(view, view.seat)
    side = frozenset((view.declarer,)) if wants is Role.FORCE else friends(view, view.seat)
    return Position(tuple(hands), view.leader, view.trick, view.trump, view.order, side, wants is not Role.TAKE)


# -- why a claim is refused ---------------------------------------------------------------------------------------


def refusal(view: View, goal: Goal) -> tuple[str, Values]:
    """Why a claim that is not proved is refused: a key of REFUSALS and what fills its sentence."""
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
    return _loses(view, out) if goal is Goal.ALL else _takes(view, out)


def _loses(view: View, out: Hand) -> tuple[str, Values]:
    """A card that may be out and beats one of the hand; a suit whose best card is beaten comes first."""
    order = view.order
    hands = [sorted(cards_of(view.hand & mask), key=lambda card: order[card % 13]) for mask in SUIT_MASK]
    for own in [cards[-1] for cards in hands if cards] + [cards[0] for cards in hands if cards]:
        over = cards_of(out & above(own, order))
        if over:
            high = max(over, key=lambda card: order[card % 13])
            return "beaten", {"card": name(high), "card_own": name(own)}
    trumps = cards_of(out & SUIT_MASK[view.trump]) if view.trump != NO_SUIT else ()
    if trumps:
        return "trumped", {"card": name(max(trumps, key=lambda card: order[card % 13]))}
    return "unproved", {}


def _takes(view: View, out: Hand) -> tuple[str, Values]:
    """A card of the hand that may have to take a trick: one that does not lie under as many of those still out."""
    order = view.order
    for mask in SUIT_MASK:
        own = sorted(cards_of(view.hand & mask), key=lambda card: order[card % 13])
        theirs = sorted(cards_of(out & mask), key=lambda card: order[card % 13])
        for card, other in zip(own, theirs, strict=False):
            if order[card % 13] > order[other % 13]:
                return "forced", {"card": name(card), "card_other": name(other)}
    return "unproved", {}


def _(text: str) -> str:
    """Marks a text that the page translates."""
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
"""The sentences, by key. They are also the message ids that the page translates."""
