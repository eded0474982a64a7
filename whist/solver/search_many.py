"""Three or four hands: "does the side take at least so many of the tricks left?", searched trick by trick.

An answer is one int. Yes is the set of cards that the proof needed, as bits: the lowest bit of a suit says that the
holders of that card and of all higher ones matter, and of the suit's other cards only how many each hand holds. No is
the complement of that set, a negative number. So an answer proves itself for every deal that is alike in what it
needed (partition search, Ginsberg 1996). A trick won by rank needs the winner's rank, an uncontested one none."""

from __future__ import annotations

from whist.engine.cards import Seat, cards_of, name
from whist.engine.tricks import winner
from whist.solver.lead_order import rank_leads
from whist.solver.move_order import ALL_BITS
from whist.solver.position import OutOfNodes, Position
from whist.solver.quick_tricks import caught, ducked, foes_sure, later, let_in, side_sure
from whist.solver.search_trick import Tricks
from whist.solver.suits import FULL, GROUPS, TRUMPS, WIDTH, Lead
from whist.solver.switches import Switches
from whist.solver.transposition import Bucket, Four, keep, look_up


class Many(Tricks):
    """The search. `budget`: how many positions at the start of a trick it may still look into; `nodes`: how many it
    has. Leads that did well are tried first: `hints`, by the shape of the suits and the leader, else `recent`, the last
    one by the tricks left and the leader."""

    def __init__(self, position: Position, switches: Switches) -> None:
        super().__init__(position, switches)
        self.sure = switches.sure
        self.later = switches.later and not self.low
        self.known: dict[int, Bucket] = {}
        self.hints: dict[int, Lead] = {}
        self.recent: list[list[Lead | None]] = [[None] * self.seats for _ in range(WIDTH + 1)]
        self.nodes = 0
        self.budget = 0

    def reaches(self, position: Position, need: int) -> bool:
        """Whether the side takes at least `need` of the tricks left; the position is a later moment of the deal that
        the search was made for."""
        bit_of = self.layout.bit_of
        left = 0
        for seat, hand in enumerate(position.held):
            for card in cards_of(hand):
                bit = bit_of.get(card, 0)
                if not bit & self.layout.hands[seat]:
                    raise ValueError(f"{name(card)} is not that seat's in this deal")
                left |= bit
        if not 0 < need <= position.size:
            return need <= 0
        if not position.trick:
            return self.lead(left, position.leader, need, position.size) >= 0
        bits = [bit_of[card] for card in position.trick]
        suits = self.layout.suits(left)
        led = (bits[0].bit_length() - 1) // WIDTH
        best = winner(position.trick, position.trump, position.order)
        ahead = (position.leader + best) % self.seats
        place, size = len(bits) + 1, position.size
        return self.follow(suits, left, position.turn, place, led, sum(bits), bits[best], ahead, need, size) >= 0

    def lead(self, left: int, leader: Seat, need: int, size: int) -> int:
        """The answer at the start of a trick; 0 < need <= size."""
        rows = self.layout.rows
        cards = left & FULL
        a = rows[0][cards] or self.layout.holding(0, cards)
        cards = left >> WIDTH & FULL
        b = rows[1][cards] or self.layout.holding(1, cards)
        cards = left >> 2 * WIDTH & FULL
        c = rows[2][cards] or self.layout.holding(2, cards)
        cards = left >> 3 * WIDTH
        d = rows[3][cards] or self.layout.holding(3, cards)
        suits = (a, b, c, d)
        want = self.wants[leader]
        key = (a.shape + b.shape + c.shape + d.shape) << 2 | leader
        owners = a.owners | b.owners | c.owners | d.owners
        bucket = self.known.get(key)
        if bucket is not None:
            found = look_up(bucket, owners, need, suits)
            if found is not None:
                return found
        if self.low:
            if self.sure:
                used = ducked(suits, leader, self.table)
                if used >= 0:
                    return ~used
                if need == 1 and self.table.lone >= 0 and want:
                    used = caught(suits, leader)
                    if used >= 0:
                        return used
        elif self.sure:
            wanted = need if want else size - need + 1
            used = side_sure(suits, leader, self.table, size, wanted)
            if used >= 0:
                return used if want else ~used
            used = foes_sure(suits, leader, self.table, size, size - wanted + 1)
            if used >= 0:
                return ~used if want else used
        if self.later and (not self.trump or suits[TRUMPS].first < 0):
            used = later(suits, True, self.table, size, need)
            if used >= 0:
                return used
            used = later(suits, False, self.table, size, size - need + 1)
            if used >= 0:
                return ~used
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1
        if bucket is None:
            bucket = self.known[key] = ([], {})
        answer = self._try_leads(suits, left, leader, need, size, key)
        if self.switches.table:
            kept = answer if self.switches.relevance else left if answer >= 0 else ~left
            keep(bucket, owners, left, need, size, kept, self.low)
        return answer

    def _try_leads(self, suits: Four, left: int, leader: Seat, need: int, size: int, key: int) -> int:
        want = self.wants[leader]
        follower = self.next[leader]
        alike = self.alike
        floors = [0, 0, 0, 0]
        roofs = [ALL_BITS] * 4
        needed = 0
        refuting = self.sure and not self.low
        cashed: dict[Seat, int] = {}
        for move in self._leads(suits, leader, size, key):
            _, bit, group = move
            if bit < floors[group] or bit > roofs[group]:
                continue
            if refuting:
                used = let_in(suits, group, leader, self.table, size, size - need + 1 if want else need, cashed)
                if used >= 0:
                    needed |= used
                    floors[group] = ALL_BITS
                    continue
            answer = self.follow(suits, left, follower, 2, group, bit, bit, leader, need, size)
            if (answer >= 0) is want:
                self.hints[key] = self.recent[size][leader] = move
                return answer
            used = answer if answer >= 0 else ~answer
            needed |= used
            if alike:
                used &= GROUPS[group]
                if self.low:
                    if used < bit and used < roofs[group]:
                        roofs[group] = used
                    continue
                low = used & -used if used else ALL_BITS
                if bit < low and low > floors[group]:
                    floors[group] = low
        return ~needed if want else needed

    def _leads(self, suits: Four, leader: Seat, size: int, key: int) -> list[Lead]:
        """What the leader may lead, in the order in which it is tried."""
        leads: list[Lead] = []
        for suit in suits:
            if suit.length[leader]:
                leads += suit.leads[leader] or rank_leads(suit, leader, self.table)
        if self.ordered:
            leads.sort(reverse=True)
            for hint in (self.hints.get(key), self.recent[size][leader]):
                if hint is not None and hint[1] in suits[hint[2]].ups[leader]:
                    leads.insert(0, hint)
                    break
        return leads
