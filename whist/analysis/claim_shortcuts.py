"""Claims that need no search: all tricks by leading from the top, or none by ducking.

Cards are numbered by rank as in claim_proof.py. The parameters are the fields of its `Knowledge`."""

from __future__ import annotations

from whist.engine.cards import NO_SUIT, SUIT_MASK, Hand, Suit, cards_of


def takes_all_from_top(own: Hand, unplaced: Hand, known: tuple[Hand, ...], room: tuple[int, ...], trump: Suit) -> bool:
    """Whether a claimant on lead takes every trick by leading trumps, then suit after suit, each from the top.

    The others keep the highest of their cards in each suit. To each lead at least so many hands must follow as are
    needed to hold the suit's cards, apart from cards that may be out of play."""
    out = _join(unplaced, known)
    out_of_play = unplaced.bit_count() - sum(room)
    left = own.bit_count()
    suits = sorted(range(4), key=lambda suit: suit != trump)
    for suit in suits:
        theirs = list(cards_of(out & SUIT_MASK[suit]))
        for card in reversed(cards_of(own & SUIT_MASK[suit])):
            if theirs and theirs[-1] > card:
                return False
            must_follow = -(-(len(theirs) - out_of_play) // left)
            if must_follow > 0:
                del theirs[:must_follow]
            left -= 1
        if suit == trump and theirs and left:
            return False
    return True


def ducks_every_trick(own: Hand, unplaced: Hand, known: tuple[Hand, ...], room: tuple[int, ...], trump: Suit) -> bool:
    """Whether a claimant that is not on lead takes no trick if it always follows with its highest card that loses.

    In each suit its lowest card must be lower than the lowest card that is out, its second lowest lower than the second
    lowest, and so on; then it can follow any lead with a lower card. It must hold no trump, because it might have to
    ruff a suit that it cannot follow."""
    out = _join(unplaced, known)
    if trump != NO_SUIT and own & SUIT_MASK[trump]:
        return False
    return all(
        all(low < high for low, high in zip(cards_of(own & mask), cards_of(out & mask), strict=False))
        for mask in SUIT_MASK
    )


def _join(unplaced: Hand, known: tuple[Hand, ...]) -> Hand:
    """All cards that the others may hold."""
    out = unplaced
    for held in known:
        out |= held
    return out
