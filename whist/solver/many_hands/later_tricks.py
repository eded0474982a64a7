"""Later tricks: at no trump, tricks that a side is certain to take at some time, whoever leads now."""

from __future__ import annotations

from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.quick_tricks import NO_PROOF
from whist.solver.many_hands.suit_layout import Setup


def prove_later_tricks(suits: FourSuits, counted_side: bool, setup: Setup, size: int, wanted: int) -> int:
    """Proof that a side takes at least `wanted` of `size` tricks sooner or later, whoever leads now. No trump may be
    left. The side is the one that wants the counted tricks, or else (`counted_side` false) the other.

    In a suit whose highest card the other side holds, it wins at most as many rounds as its longest hand has cards.
    After those rounds it must lead a suit whose highest card this side has kept. The holder gets in and cashes its
    remaining winners; if it had to discard, it has discarded everything else first."""
    rounds = 0
    wants = setup.wants
    winners = [0, 0, 0, 0]
    for suit in suits:
        top_owner = suit.top_owner
        if top_owner >= 0:
            if wants[top_owner] is counted_side:
                winners[top_owner] += suit.quick_tricks[top_owner]
            else:
                rounds += suit.side_longest
    if size - rounds < wanted:
        return NO_PROOF
    for number in winners:
        if 0 < number < wanted:
            return NO_PROOF
    counted = [0, 0, 0, 0]
    proof = 0
    for suit in suits:
        top_owner = suit.top_owner
        if top_owner < 0:
            continue
        if wants[top_owner] is counted_side:
            more = max(1, min(suit.quick_tricks[top_owner], wanted - counted[top_owner]))
            counted[top_owner] += more
            proof |= suit.nth_card[min(more, suit.quick_depth[top_owner])]
        elif wanted > 1:
            # If another hand held the highest card, that hand would get in here.
            proof |= suit.nth_card[1]
    return proof
