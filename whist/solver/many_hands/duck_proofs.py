"""Where tricks are avoided: whether one seat can lose all tricks left, or cannot avoid the next one.

The functions return proofs as in quick_tricks.py; here proofs name low cards."""

from __future__ import annotations

from whist.engine.cards import Seat
from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.quick_tricks import NO_PROOF
from whist.solver.many_hands.suit_layout import Setup


def prove_ducking(suits: FourSuits, leader: Seat, setup: Setup) -> int:
    """Proof, where tricks are avoided at no trump, that the leader's only opponent takes none of the tricks left: it
    can duck in every suit."""
    opponents = setup.opponents[leader]
    if setup.has_trump or len(opponents) != 1 or setup.wants[opponents[0]]:
        return NO_PROOF
    proof = 0
    for suit in suits:
        if not suit.can_duck:
            return NO_PROOF
        proof |= suit.top_candidate[opponents[0]]
    return proof


def prove_forced_trick(suits: FourSuits, leader: Seat) -> int:
    """Proof that the lone avoider must win this trick, because its opponent on lead has a suit that forces it."""
    for suit in suits:
        if suit.forced_over and suit.length[leader]:
            return suit.forced_over
    return NO_PROOF
