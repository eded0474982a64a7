"""A claim: whether all tricks that are left are certain, whatever the cards that one cannot see (ux.md, "Claim")."""

from __future__ import annotations

from whist.engine.cards import NO_SUIT, PACK, SUIT_MASK, Card, Hand, cards_of
from whist.engine.tricks import Order, ranked
from whist.engine.view import View


def the_rest(view: View) -> tuple[Card, ...]:
    """The cards of the hand in an order that takes every trick left; empty where that is not certain.

    Only for a seat that leads with nothing left to draw. It is certain when each card, as its turn comes, beats all
    of its suit that may be out, and no trump can be out any more by then: trumps are led first, and each of ours,
    beaten by none, takes one from whoever has any.
    """
    if view.turn != view.seat or view.trick or view.phase not in ("play", "stage2") or not view.hand:
        return ()
    out = PACK & ~view.hand & ~view.played() & ~view.gone
    if any(_beaten(view.hand & mask, out & mask, view.order) for mask in SUIT_MASK):
        return ()
    trumps = view.hand & SUIT_MASK[view.trump] if view.trump != NO_SUIT else 0
    theirs = out & SUIT_MASK[view.trump] if view.trump != NO_SUIT else 0
    if theirs.bit_count() > trumps.bit_count() and trumps != view.hand:
        return ()
    first = ranked(trumps, view.order)[::-1]
    return (*first, *ranked(view.hand & ~trumps, view.order)[::-1])


def _beaten(own: Hand, out: Hand, order: Order) -> bool:
    """Whether a card of `own` can be beaten by one of `out`, all of one suit."""
    if not own or not out:
        return False
    lowest = min(order[card % 13] for card in cards_of(own))
    return any(order[card % 13] > lowest for card in cards_of(out))
