"""Claims that can be seen without a search: every trick from the top, or none by ducking (see proof.py, whose order of
cards is used here)."""

from __future__ import annotations

from whist.engine.cards import NO_SUIT, SUIT_MASK, Hand, Suit, cards_of


def all_from_top(mine: Hand, pool: Hand, known: tuple[Hand, ...], rooms: tuple[int, ...], trump: Suit) -> bool:
    """Whether one who leads takes every trick by leading trumps, then suit after suit, each from the top.

    Of the cards still out in a suit the others keep the highest, but where more are out than can be out of play, or in
    a few hands, so many of them must follow and lose one."""
    out = pool
    for held in known:
        out |= held
    dead = pool.bit_count() - sum(rooms)
    left = mine.bit_count()
    suits = sorted(range(4), key=lambda suit: suit != trump)
    for suit in suits:
        theirs = list(cards_of(out & SUIT_MASK[suit]))
        for card in reversed(cards_of(mine & SUIT_MASK[suit])):
            if theirs and theirs[-1] > card:
                return False
            followers = -(-(len(theirs) - dead) // left)
            if followers > 0:
                del theirs[:followers]
            left -= 1
        if suit == trump and theirs and left:
            return False
    return True


def none_by_ducking(mine: Hand, pool: Hand, known: tuple[Hand, ...], rooms: tuple[int, ...], trump: Suit) -> bool:
    """Whether one who does not lead takes no trick, by always following with the highest card that stays under.

    In each suit the lowest card of the hand lies below the lowest that is out, the next one below the next, and so on;
    then whatever is led, a card stays under it. With trumps in the hand, one might have to be played where nobody
    follows with a higher one."""
    out = pool
    for held in known:
        out |= held
    if trump != NO_SUIT and mine & SUIT_MASK[trump]:
        return False
    return all(
        all(low < high for low, high in zip(cards_of(mine & mask), cards_of(out & mask), strict=False))
        for mask in SUIT_MASK
    )
