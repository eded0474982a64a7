"""One suit between two hands, as the order in which they hold its cards.

The suit is an int, its sequence: below a leading 1, one bit for each card from the highest to the lowest, 0 for a card
of the hand that leads and 1 for a card of the other hand. Which cards these are does not matter. The highest card of
the suit is the bit below the leading 1, the lowest card is bit 0. `EMPTY` is a suit of which no card is left."""

from __future__ import annotations

from typing import Final

from whist.solver.switches import Switches

EMPTY: Final = 1


class SuitSequence:
    """What can happen in one suit. "Mine" are the cards of the hand on lead, "theirs" those of the other hand.

    The search works with the sequences that remain after a trick. Where the other hand wins the trick it leads next, so
    those sequences are flipped: they are seen from its side."""

    __slots__ = (
        "after_lead", "discards", "flipped", "leads", "mine", "my_quick_tricks", "ruffs", "their_quick_tricks",
        "their_tops", "theirs",
    )  # fmt: skip

    flipped: int
    """The sequence as the other hand sees it."""
    mine: int
    """How many cards the leading hand holds."""
    theirs: int
    their_tops: int
    """How many cards at the top of the suit are theirs."""
    my_quick_tricks: int
    """The tricks that the leading hand wins by leading the suit from the top, if nobody ruffs."""
    their_quick_tricks: int
    """The same for the other hand, once it is on lead."""
    leads: list[tuple[tuple[int, ...], tuple[int, ...]]]
    """For each lead to which the other hand can follow: the sequences after the replies that lose the trick, and the
    flipped sequences after the replies that win it."""
    after_lead: int
    """The sequence after a lead to which the other hand cannot follow."""
    discards: tuple[int, ...]
    """The sequences after the other hand has discarded from this suit."""
    ruffs: tuple[int, ...]
    """The same, flipped: the other hand has ruffed with this suit and is on lead."""

    def __init__(self, sequence: int, avoids: bool, switches: Switches) -> None:
        size = sequence.bit_length() - 1
        bits = sequence ^ 1 << size
        self.flipped = flip(sequence)
        self.theirs = bits.bit_count()
        self.mine = size - self.theirs
        my_tops = size - bits.bit_length()
        self.their_tops = size - (self.flipped ^ 1 << size).bit_length()
        self.my_quick_tricks = self.mine if my_tops >= self.theirs else my_tops
        self.their_quick_tricks = self.theirs if self.their_tops >= self.mine else self.their_tops
        replies = [at for at in range(size) if bits >> at & 1]
        self.leads = [
            _play_lead(sequence, at, replies, avoids, switches.best_replies)
            for at in reversed(range(size if replies else 0))
            if not bits >> at & 1 and not (switches.equivalents and _is_mine(bits, at + 1, size))
        ]
        self.after_lead = sequence >> 1 if self.mine else 0
        discards = _pick(replies, avoids) if switches.best_replies else replies
        self.discards = tuple([_remove(sequence, at) for at in discards])
        self.ruffs = tuple([flip(discard) for discard in self.discards])


def flip(sequence: int) -> int:
    """The sequence as the other hand sees it."""
    return sequence ^ (1 << sequence.bit_length() - 1) - 1


def _is_mine(bits: int, at: int, size: int) -> bool:
    """Whether there is a card number `at` from the lowest, and the leading hand holds it."""
    return at < size and not bits >> at & 1


def _play_lead(
    sequence: int, lead: int, replies: list[int], avoids: bool, best_replies: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The entry of `leads` for one lead. Cards are numbered from the lowest; `replies`: their cards, from the
    lowest."""
    losing = [at for at in replies if at < lead]
    winning = [at for at in replies if at > lead]
    if best_replies:
        losing, winning = _pick(losing, avoids), _pick(winning, avoids)
    # The higher of the two cards is removed first, so that the other one keeps its number.
    return (
        tuple([_remove(_remove(sequence, lead), at) for at in losing]),
        tuple([flip(_remove(_remove(sequence, at), lead)) for at in winning]),
    )


def _pick(cards: list[int], avoids: bool) -> list[int]:
    """Of cards that lead to the same winner of the trick, the only one worth playing: the lowest, or the highest where
    tricks are avoided."""
    return cards[-1:] if avoids else cards[:1]


def _remove(sequence: int, at: int) -> int:
    """The sequence without its card number `at` from the lowest."""
    return sequence >> at + 1 << at | sequence & (1 << at) - 1
