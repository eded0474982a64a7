"""The search for three or four hands: does the counted side take at least so many of the tricks left?

An answer is one int that also carries its proof. Yes is the set of cards that the proof needs, as bits, so it is zero
or positive. In each suit the lowest of these bits says: the proof depends on who holds that card and each higher card
of the suit; of the lower cards only their number in each hand matters. No is the complement of such a set, a negative
number. (Where tricks are avoided, the highest bit counts, and the cards below it.)

So an answer holds for all positions that are alike in what the proof needs: partition search (Ginsberg 1996). A trick
that was won by rank needs the rank of its winner; a trick that nobody contested needs no rank."""

from __future__ import annotations

from whist.engine.cards import Seat, cards_of, name
from whist.engine.tricks import winner
from whist.solver.many_hands.compact_deal import FourSuits
from whist.solver.many_hands.duck_proofs import prove_ducking, prove_forced_trick
from whist.solver.many_hands.later_tricks import prove_later_tricks
from whist.solver.many_hands.lead_order import rank_leads
from whist.solver.many_hands.quick_tricks import NO_PROOF, prove_cashing, prove_lead_fails, prove_opponents_tricks
from whist.solver.many_hands.search_trick import TrickSearch, cards_that_fail_too
from whist.solver.many_hands.suit_layout import FULL, GROUPS, TRUMPS, WIDTH, Lead
from whist.solver.many_hands.transposition_table import Bucket, look_up, store
from whist.solver.position import OutOfNodes, Position
from whist.solver.switches import Switches


class ManyHandsSearch(TrickSearch):
    """The search, with its transposition table.

    `budget`: the number of positions at the start of a trick that it may look into altogether; `nodes`: the number that
    it has looked into.
    It first tries the lead that last succeeded with the same shape and leader (`good_leads`), or else with the same
    leader and number of tricks left (`recent_leads`)."""

    def __init__(self, position: Position, switches: Switches) -> None:
        super().__init__(position, switches)
        self.quick_tricks = switches.quick_tricks
        self.later_tricks = switches.later_tricks and not self.avoids
        self.table: dict[int, Bucket] = {}
        self.good_leads: dict[int, Lead] = {}
        self.recent_leads: list[list[Lead | None]] = [[None] * self.seats for _ in range(WIDTH + 1)]
        self.nodes = 0
        self.budget = 0

    def can_take(self, position: Position, need: int) -> bool:
        """Whether the side takes at least `need` of the tricks left. The position must follow from the deal of this
        search: ValueError if a seat holds a card that is not its own. OutOfNodes when the budget is spent."""
        bit_of = self.deal.bit_of
        left = 0
        for seat, hand in enumerate(position.held):
            for card in cards_of(hand):
                bit = bit_of.get(card, 0)
                if not bit & self.deal.hands[seat]:
                    raise ValueError(f"{name(card)} is not that seat's in this deal")
                left |= bit
        if not 0 < need <= position.size:
            return need <= 0
        if not position.trick:
            return self.search_lead(left, position.leader, need, position.size) >= 0
        bits = [bit_of[card] for card in position.trick]
        suits = self.deal.suits(left)
        led = (bits[0].bit_length() - 1) // WIDTH
        best = winner(position.trick, position.trump, position.order)
        best_seat = (position.leader + best) % self.seats
        place, size = len(bits) + 1, position.size
        answer = self.search_follow(
            suits, left, position.turn, place, led, sum(bits), bits[best], best_seat, need, size
        )
        return answer >= 0

    def search_lead(self, left: int, leader: Seat, need: int, size: int) -> int:
        """The answer at the start of a trick; 0 < need <= size."""
        layouts = self.deal.layouts
        cards = left & FULL
        a = layouts[0][cards] or self.deal.add_layout(0, cards)
        cards = left >> WIDTH & FULL
        b = layouts[1][cards] or self.deal.add_layout(1, cards)
        cards = left >> 2 * WIDTH & FULL
        c = layouts[2][cards] or self.deal.add_layout(2, cards)
        cards = left >> 3 * WIDTH
        d = layouts[3][cards] or self.deal.add_layout(3, cards)
        suits = (a, b, c, d)
        key = (a.shape + b.shape + c.shape + d.shape) << 2 | leader
        owners = a.owners | b.owners | c.owners | d.owners
        bucket = self.table.get(key)
        if bucket is not None:
            stored = look_up(bucket, owners, need, suits)
            if stored is not None:
                return stored
        answer = self._answer_at_once(suits, leader, need, size)
        if answer is not None:
            return answer
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1
        if bucket is None:
            bucket = self.table[key] = ([], {})
        answer = self._try_leads(suits, left, leader, need, size, key)
        if self.switches.transposition:
            named = answer if self.switches.relevance else left if answer >= 0 else ~left
            store(bucket, owners, left, need, size, named, self.avoids)
        return answer

    def _answer_at_once(self, suits: FourSuits, leader: Seat, need: int, size: int) -> int | None:
        """The answer if tricks can be counted without a search, else None."""
        want = self.wants[leader]
        if self.avoids:
            if self.quick_tricks:
                proof = prove_ducking(suits, leader, self.setup)
                if proof >= 0:
                    return ~proof
                if need == 1 and self.setup.lone_avoider >= 0 and want:
                    proof = prove_forced_trick(suits, leader)
                    if proof >= 0:
                        return proof
            return None
        if self.quick_tricks:
            wanted = need if want else size - need + 1
            proof = prove_cashing(suits, leader, self.setup, size, wanted)
            if proof >= 0:
                return proof if want else ~proof
            proof = prove_opponents_tricks(suits, leader, self.setup, size, size - wanted + 1)
            if proof >= 0:
                return ~proof if want else proof
        if self.later_tricks and (not self.has_trump or suits[TRUMPS].top_owner < 0):
            proof = prove_later_tricks(suits, True, self.setup, size, need)
            if proof >= 0:
                return proof
            proof = prove_later_tricks(suits, False, self.setup, size, size - need + 1)
            if proof >= 0:
                return ~proof
        return None

    def _try_leads(self, suits: FourSuits, left: int, leader: Seat, need: int, size: int, key: int) -> int:
        """The answer by trying the leads. `key`: the table's key of the position."""
        want = self.wants[leader]
        follower = self.next_seat[leader]
        refutes = self.quick_tricks and not self.avoids
        wanted_by_opponents = size - need + 1 if want else need
        cashing: dict[Seat, int] = {}
        proof = pruned = 0
        for move in self._order_leads(suits, leader, size, key):
            _, bit, group = move
            if bit & pruned:
                continue
            if refutes:
                failure = prove_lead_fails(suits, group, leader, self.setup, size, wanted_by_opponents, cashing)
                if failure != NO_PROOF:
                    proof |= failure
                    pruned |= GROUPS[group]
                    continue
            answer = self.search_follow(suits, left, follower, 2, group, bit, bit, leader, need, size)
            if (answer >= 0) is want:
                self.good_leads[key] = self.recent_leads[size][leader] = move
                return answer
            failure = answer if answer >= 0 else ~answer
            proof |= failure
            if self.prune_below:
                pruned |= cards_that_fail_too(bit, group, failure, self.avoids)
        return ~proof if want else proof

    def _order_leads(self, suits: FourSuits, leader: Seat, size: int, key: int) -> list[Lead]:
        """The leads in the order in which to try them."""
        leads: list[Lead] = []
        for suit in suits:
            if suit.length[leader]:
                leads += suit.leads[leader] or rank_leads(suit, leader, self.setup)
        if self.ordered:
            leads.sort(reverse=True)
            for lead in (self.good_leads.get(key), self.recent_leads[size][leader]):
                if lead is not None and lead[1] in suits[lead[2]].candidates[leader]:
                    leads.insert(0, lead)
                    break
        return leads
