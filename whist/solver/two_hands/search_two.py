"""The search for two hands: does the hand on lead take at least so many good tricks?

A position is the four suits as sequences (see suit_sequence.py). The names of the side suits do not matter, so they are
sorted. A good trick is a trick won or, where tricks are avoided, a trick lost. All questions inside the search are
about the good tricks of the hand on lead; the other hand takes the rest."""

from __future__ import annotations

from typing import TypeAlias

from whist.engine.cards import Card, Hand, Seat
from whist.solver.position import OutOfNodes, Position
from whist.solver.switches import Switches
from whist.solver.two_hands.suit_sequence import EMPTY, SuitSequence, flip

Sequences: TypeAlias = tuple[int, ...]
"""The side suits, then the trump suit (EMPTY if there is none)."""


class TwoHandsSearch:
    """The search, with its transposition table: for each position at the start of a trick, the bounds of the leader's
    good tricks as one int, the lower bound in the high four bits and the upper bound in the low four.

    `budget`: the number of positions at the start of a trick that it may look into altogether; `nodes`: the number that
    it has looked into."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.avoids = position.avoids
        self.trump = position.trump
        self.ranks = sorted(range(13), key=lambda rank: -position.order[rank])
        self.switches = switches
        self.suits: dict[int, SuitSequence] = {}
        self.table: dict[Sequences, int] = {}
        self.nodes = 0
        self.budget = 0

    def can_take(self, position: Position, need: int) -> bool:
        """Whether the counted side takes at least `need` of the tricks left. OutOfNodes when the budget is spent."""
        size = position.size
        if not 0 < need <= size:
            return need <= 0
        # Turn the question into one about the good tricks of the seat in turn.
        turn = position.turn
        counts_good = (turn in position.side) is not self.avoids
        goal = need if counts_good else size - need + 1
        if position.trick:
            reached = any(self._reply_reaches(position, card, goal) for card in position.legal())
        else:
            reached = self.search_lead(self._to_sequences(position.hands, turn), size, goal)
        return reached is counts_good

    def _reply_reaches(self, position: Position, card: Card, goal: int) -> bool:
        """Whether the seat in turn, which replies to the lead with `card`, gets `goal` good tricks."""
        after, _ = position.then(card)
        wins = after.leader == position.turn
        goal -= wins is not self.avoids
        size = after.size
        sequences = self._to_sequences(after.hands, after.leader)
        if wins:
            return self.search_lead(sequences, size, goal)
        return not self.search_lead(sequences, size, size - goal + 1)

    def _to_sequences(self, hands: tuple[Hand, ...], leader: Seat) -> Sequences:
        """The suits as the leader sees them."""
        mine, theirs = hands[leader], hands[1 - leader]
        side_suits = []
        trump = EMPTY
        for suit in range(4):
            sequence = EMPTY
            for rank in self.ranks:
                bit = 1 << 13 * suit + rank
                if mine & bit:
                    sequence <<= 1
                elif theirs & bit:
                    sequence = sequence << 1 | 1
            if suit == self.trump:
                trump = sequence
            else:
                side_suits.append(sequence)
        if self.switches.suit_symmetry:
            side_suits.sort()
        return (*side_suits, trump)

    def search_lead(self, sequences: Sequences, size: int, goal: int) -> bool:
        """Whether the leader gets at least `goal` of `size` good tricks."""
        if goal <= 0:
            return True
        if goal > size:
            return False
        bounds = self.table.get(sequences, size)
        if goal <= bounds >> 4:
            return True
        if goal > bounds & 15:
            return False
        known = self.suits
        suits = [known.get(sequence) or self._add_suit(sequence) for sequence in sequences]
        if self.switches.quick_tricks and not self.avoids:
            if goal <= self._count_quick_tricks(suits):
                return True
            if goal > size - self._count_their_tricks(suits):
                return False
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1
        reached = self._try_leads(sequences, suits, size, goal)
        if self.switches.transposition:
            self.table[sequences] = goal << 4 | bounds & 15 if reached else bounds & ~15 | goal - 1
        return reached

    def _add_suit(self, sequence: int) -> SuitSequence:
        suit = self.suits[sequence] = SuitSequence(sequence, self.avoids, self.switches)
        return suit

    def _count_quick_tricks(self, suits: list[SuitSequence]) -> int:
        """Tricks that the leader can cash. Unless its quick tricks draw all trumps, a side suit counts only while the
        other hand must follow."""
        trump = suits[-1]
        total = trump.my_quick_tricks
        if trump.my_quick_tricks >= trump.theirs:
            for suit in suits[:-1]:
                total += suit.my_quick_tricks
        else:
            for suit in suits[:-1]:
                total += min(suit.my_quick_tricks, suit.theirs)
        return total

    def _count_their_tricks(self, suits: list[SuitSequence]) -> int:
        """Tricks that the other hand is certain to take: its top trumps or, if it holds the highest card of every suit
        that can be led, all tricks that it can then cash."""
        trump = suits[-1]
        for suit in suits:
            if suit.mine and not suit.their_tops:
                return trump.their_tops
        total = trump.their_quick_tricks
        if total >= trump.mine:
            for suit in suits[:-1]:
                total += suit.their_quick_tricks
        else:
            for suit in suits[:-1]:
                total += min(suit.their_quick_tricks, suit.mine)
        return total

    def _try_leads(self, sequences: Sequences, suits: list[SuitSequence], size: int, goal: int) -> bool:
        """Whether some lead reaches the goal against all replies."""
        search = self.search_lead
        replace = self._replace
        # What the question is after this trick: for the leader if it wins the trick, for the other hand if it loses.
        goal_if_won = goal - (not self.avoids)
        goal_if_lost = size - goal + self.avoids
        size -= 1
        flipped = [suit.flipped for suit in suits]
        order = enumerate(suits)
        for at, suit in sorted(order, key=_lead_late) if self.switches.move_ordering else order:
            for after_losing_replies, after_winning_replies in suit.leads:
                for after in after_winning_replies:
                    if search(replace(flipped, at, after), size, goal_if_lost):
                        break
                else:
                    for after in after_losing_replies:
                        if not search(replace(sequences, at, after), size, goal_if_won):
                            break
                    else:
                        return True
            void = suit.mine and not suit.theirs
            if void and self._try_lead_to_void(sequences, suits, at, flipped, size, goal_if_won, goal_if_lost):
                return True
        return False

    def _try_lead_to_void(
        self,
        sequences: Sequences,
        suits: list[SuitSequence],
        at: int,
        flipped: list[int],
        size: int,
        goal_if_won: int,
        goal_if_lost: int,
    ) -> bool:
        """Whether leading suit number `at`, of which the other hand has no card, reaches the goal against all ruffs and
        discards."""
        search = self.search_lead
        replace = self._replace
        trump = len(suits) - 1
        after_lead = suits[at].after_lead
        if at != trump:
            theirs = list(flipped)
            theirs[at] = flip(after_lead)
            if any(search(replace(theirs, trump, ruff), size, goal_if_lost) for ruff in suits[trump].ruffs):
                return False
        mine = list(sequences)
        mine[at] = after_lead
        for other in range(trump):
            for discard in suits[other].discards:
                if not search(replace(mine, other, discard), size, goal_if_won):
                    return False
        return True

    def _replace(self, sequences: Sequences | list[int], at: int, new: int) -> Sequences:
        """The suits with one of them replaced, the side suits sorted again."""
        changed = list(sequences)
        changed[at] = new
        if self.switches.suit_symmetry:
            trump = changed.pop()
            changed.sort()
            changed.append(trump)
        return tuple(changed)


def _lead_late(suit: tuple[int, SuitSequence]) -> int:
    """Sort key for leads: last the suits of which the other hand has most cards more. It changes how long a search
    takes, never its answer."""
    return suit[1].theirs - suit[1].mine
