"""Two hands: each suit is only the order in which the two hold its cards.

A suit is written as the sequence of its owners from the top card down: below a leading 1, a 0 for each card of the
one who leads and a 1 for each of the other's. Which cards these are does not matter, nor do the names of the side
suits. A trick won is a good one, or where both avoid tricks, one not won; all questions are about the good tricks of
the one who leads."""

from __future__ import annotations

from typing import TypeAlias

from whist.engine.cards import Card, Hand, Seat
from whist.solver.position import OutOfNodes, Position
from whist.solver.switches import Switches

Sequences: TypeAlias = tuple[int, ...]
"""The side suits sorted, then the trump suit (1 where there is none)."""
EMPTY = 1


class Suit:
    """What can happen to one sequence. `flip`: the same seen from the other side. `mine`, `theirs`: how many cards
    each holds; `tops`: how many of theirs are on top; `cash`: the good tricks that can be taken by leading from the
    top. `leads`: for each lead, the sequences that the two kinds of answers leave, those that lose the trick and those
    that win it, the latter flipped. `alone`: the lead where the other has none of the suit. `drops`: what a discard of
    the other's leaves; `ruffs`: the same, flipped."""

    __slots__ = ("alone", "cash", "drops", "flip", "leads", "lost", "mine", "ruffs", "theirs", "tops")

    def __init__(self, sequence: int, low: bool, switches: Switches) -> None:
        size = sequence.bit_length() - 1
        owners = [sequence >> at & 1 for at in range(size)]  # from the lowest card up
        ones = [at for at in range(size) if owners[at]]
        self.flip = flipped(sequence)
        self.theirs = len(ones)
        self.mine = size - len(ones)
        top = next((k for k in range(size) if owners[size - 1 - k]), size)
        self.cash = self.mine if top >= self.theirs else top
        self.tops = next((k for k in range(size) if not owners[size - 1 - k]), size)
        self.lost = self.theirs if self.tops >= self.mine else self.tops
        self.alone = sequence >> 1 if self.mine else 0
        leads = []
        for at in reversed(range(size)):
            if owners[at] or (switches.touching and at + 1 < size and not owners[at + 1]):
                continue
            under = [one for one in ones if one < at]
            over = [one for one in ones if one > at]
            if switches.answers:
                # The cheapest that wins and the one missed least; who avoids tricks rids itself of the highest.
                under = under[-1:] if low else under[:1]
                over = over[-1:] if low else over[:1]
            leads.append(
                (
                    tuple([_without(_without(sequence, at), one) for one in under]),
                    tuple([flipped(_without(_without(sequence, one), at)) for one in over]),
                )
            )
        self.leads = leads if ones else []
        if switches.answers:
            ones = ones[-1:] if low else ones[:1]
        self.drops = tuple([_without(sequence, one) for one in ones])
        self.ruffs = tuple([flipped(drop) for drop in self.drops])


def _without(sequence: int, at: int) -> int:
    """The sequence without its card number `at` from the lowest."""
    return sequence >> at + 1 << at | sequence & (1 << at) - 1


def _short(suit: tuple[int, Suit]) -> int:
    """Which suit to lead last: where the other has most cards more. It changes how long a search takes, never its
    answer."""
    return suit[1].theirs - suit[1].mine


def flipped(sequence: int) -> int:
    """The sequence seen from the other side."""
    return sequence ^ (1 << sequence.bit_length() - 1) - 1


class Two:
    """The search, with what it has found: for each position at the start of a trick the bounds of the leader's good
    tricks. `budget`: how many such positions it may still look into; `nodes`: how many it has."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.low = position.avoids
        self.trump = position.trump
        self.ranks = sorted(range(13), key=lambda rank: -position.order[rank])
        self.order = position.order
        self.switches = switches
        self.suits: dict[int, Suit] = {}
        self.bounds: dict[Sequences, int] = {}
        self.nodes = 0
        self.budget = 0

    def reaches(self, position: Position, need: int) -> bool:
        """Whether the side takes at least `need` of the tricks left."""
        size = position.size
        if not 0 < need <= size:
            return need <= 0
        turn = position.turn
        # The question in good tricks of the one in turn: whether it gets `goal` of them.
        ours = turn in position.side
        same = ours is not self.low
        goal = need if same else size - need + 1
        if position.trick:
            found = any(self._answer(position, card, goal) for card in position.legal())
        else:
            found = self.reach(self.sequences(position.hands, turn), size, goal)
        return found is same

    def _answer(self, position: Position, card: Card, goal: int) -> bool:
        """Whether the one in turn, answering the lead with `card`, gets `goal` good tricks."""
        after, _ = position.then(card)
        turn = position.turn
        won = after.leader == turn
        goal -= won is not self.low
        size = after.size
        sequences = self.sequences(after.hands, after.leader)
        if won:
            return self.reach(sequences, size, goal)
        return not self.reach(sequences, size, size - goal + 1)

    def sequences(self, hands: tuple[Hand, ...], leader: Seat) -> Sequences:
        """The suits as the one who leads sees them."""
        mine, theirs = hands[leader], hands[1 - leader]
        found = []
        trump = EMPTY
        for suit in range(4):
            sequence = 1
            for rank in self.ranks:
                bit = 1 << 13 * suit + rank
                if mine & bit:
                    sequence <<= 1
                elif theirs & bit:
                    sequence = sequence << 1 | 1
            if suit == self.trump:
                trump = sequence
            else:
                found.append(sequence)
        if self.switches.sorting:
            found.sort()
        return (*found, trump)

    def reach(self, sequences: Sequences, size: int, goal: int) -> bool:
        """Whether the one who leads gets at least `goal` of `size` good tricks."""
        if goal <= 0:
            return True
        if goal > size:
            return False
        bounds = self.bounds.get(sequences, size)
        if goal <= bounds >> 4:
            return True
        if goal > bounds & 15:
            return False
        known = self.suits
        suits = [known.get(each) or self._suit(each) for each in sequences]
        if self.switches.sure and not self.low:
            sure = self._sure(suits)
            if goal <= sure:
                return True
            if goal > size - self._lost(suits):
                return False
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1
        found = self._try_leads(sequences, suits, size, goal)
        if self.switches.table:
            self.bounds[sequences] = goal << 4 | bounds & 15 if found else bounds & ~15 | goal - 1
        return found

    def _suit(self, sequence: int) -> Suit:
        made = self.suits[sequence] = Suit(sequence, self.low, self.switches)
        return made

    def _sure(self, suits: list[Suit]) -> int:
        """The good tricks that can be cashed: a side suit's only while the other must follow, unless trumps are
        drawn."""
        trump = suits[-1]
        total = trump.cash
        if trump.cash >= trump.theirs:
            for suit in suits[:-1]:
                total += suit.cash
        else:
            for suit in suits[:-1]:
                total += min(suit.cash, suit.theirs)
        return total

    def _lost(self, suits: list[Suit]) -> int:
        """The good tricks that are the other's: by its trumps, or because it holds the top of every suit that can be
        led, and can then cash as many."""
        trump = suits[-1]
        for suit in suits:
            if suit.mine and not suit.tops:
                return trump.tops
        total = trump.lost
        if total >= trump.mine:
            for suit in suits[:-1]:
                total += suit.lost
        else:
            for suit in suits[:-1]:
                total += min(suit.lost, suit.mine)
        return total

    def _try_leads(self, sequences: Sequences, suits: list[Suit], size: int, goal: int) -> bool:
        """The same by search: some lead must do against all answers."""
        reach = self.reach
        put = self._put
        win = goal - (not self.low)
        lose = size - goal + self.low
        size -= 1
        flips = [suit.flip for suit in suits]
        order = enumerate(suits)
        for at, suit in sorted(order, key=_short) if self.switches.order else order:
            for unders, overs in suit.leads:
                for over in overs:
                    if reach(put(flips, at, over), size, lose):
                        break
                else:
                    for under in unders:
                        if not reach(put(sequences, at, under), size, win):
                            break
                    else:
                        return True
            if suit.mine and not suit.theirs and self._alone(sequences, suits, at, flips, size, win, lose):
                return True
        return False

    def _alone(
        self, sequences: Sequences, suits: list[Suit], at: int, flips: list[int], size: int, win: int, lose: int
    ) -> bool:
        """Whether leading a suit that the other does not have gets there."""
        reach = self.reach
        put = self._put
        last = len(suits) - 1
        left = suits[at].alone
        if at != last:
            flips = list(flips)
            flips[at] = flipped(left)
            if any(reach(put(flips, last, ruff), size, lose) for ruff in suits[last].ruffs):
                return False
        rest = list(sequences)
        rest[at] = left
        for other in range(last):
            for drop in suits[other].drops:
                if not reach(put(rest, other, drop), size, win):
                    return False
        return True

    def _put(self, sequences: Sequences | list[int], at: int, new: int) -> Sequences:
        """The suits with one of them changed, in their fixed order again."""
        changed = list(sequences)
        changed[at] = new
        if self.switches.sorting:
            trump = changed.pop()
            changed.sort()
            changed.append(trump)
        return tuple(changed)
