"""Three or four hands: "does the side take at least so many of the tricks left?", searched trick by trick.

An answer is one int. Yes is the set of cards that the proof needed, as bits: the lowest bit of a suit says that the
holders of that card and of all higher ones matter, and of the suit's other cards only how many each hand holds. No is
the complement of that set, a negative number. So an answer proves itself for every deal that is alike in what it
needed (partition search, Ginsberg 1996). A trick won by rank needs the winner's rank, an uncontested one none."""

from __future__ import annotations

from collections.abc import Sequence

from whist.engine.cards import Seat, cards_of
from whist.engine.tricks import winner
from whist.solver.choice import ALL_BITS, discards, ducking, to_beat
from whist.solver.known import Bucket, Four, keep, look_up
from whist.solver.leads import rank_leads
from whist.solver.position import OutOfNodes, Position
from whist.solver.suits import FULL, GROUPS, LOWEST_TRUMP, TRUMPS, WIDTH, Layout, Lead
from whist.solver.sure import ducked, foes_sure, side_sure
from whist.solver.switches import Switches


class Many:
    """The search. `budget`: how many positions at the start of a trick it may still look into; `nodes`: how many it
    has. In all methods `left` are the cards in play when the trick began, `size` the tricks left with this one, `need`
    the tricks asked for, `led` the group of the suit led, `played` the cards on the table, `best` and `ahead` the card
    that is winning and who played it, `place` which card of the trick comes next, from 1."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.layout = Layout(position, switches.touching)
        self.seats = len(position.hands)
        self.counted = [int(seat in position.side) for seat in range(self.seats)]
        self.table = self.layout.table
        self.wants = self.table.wants
        self.next = self.table.next
        self.trump = self.table.trump
        self.switches = switches
        self.low = position.avoids
        self.sure = switches.sure
        self.known: dict[int, Bucket] = {}
        self.hints: dict[int, Lead] = {}
        self.nodes = 0
        self.budget = 0

    def reaches(self, position: Position, need: int) -> bool:
        """Whether the side takes at least `need` of the tricks left; the position is a later moment of the deal that
        the search was made for."""
        bit_of = self.layout.bit_of
        left = 0
        for hand in position.held:
            for card in cards_of(hand):
                left |= bit_of[card]
        if not 0 < need <= position.size:
            return need <= 0
        if not position.trick:
            return self.lead(left, position.leader, need, position.size) >= 0
        bits = [bit_of[card] for card in position.trick]
        suits = self.layout.suits(left)
        led = (bits[0].bit_length() - 1) // WIDTH
        ahead = winner(position.trick, position.trump, position.order)
        seat = (position.leader + ahead) % self.seats
        return (
            self.follow(
                suits, left, position.turn, len(bits) + 1, led, sum(bits), bits[ahead], seat, need, position.size
            )
            >= 0
        )

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
        elif self.sure:
            wanted = need if want else size - need + 1
            used = side_sure(suits, leader, self.table, size, wanted)
            if used >= 0:
                return used if want else ~used
            used = foes_sure(suits, leader, self.table, size, size - wanted + 1)
            if used >= 0:
                return ~used if want else used
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
        table = self.table
        leads: list[Lead] = []
        for suit in suits:
            if suit.length[leader]:
                leads += suit.leads[leader] or rank_leads(suit, leader, table)
        if self.switches.order:
            leads.sort(reverse=True)
            hint = self.hints.get(key)
            if hint is not None and hint[1] in suits[hint[2]].ups[leader]:
                leads.insert(0, hint)
        follower = self.next[leader]
        alike = self.switches.alike
        floors = [0, 0, 0, 0]
        roofs = [ALL_BITS] * 4
        needed = 0
        for move in leads:
            _, bit, group = move
            if bit < floors[group] or bit > roofs[group]:
                continue
            answer = self.follow(suits, left, follower, 2, group, bit, bit, leader, need, size)
            if (answer >= 0) is want:
                self.hints[key] = move
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

    def follow(
        self, suits: Four, left: int, seat: Seat, place: int, led: int, played: int, best: int, ahead: Seat, need: int,
        size: int,
    ) -> int:  # fmt: skip
        """The answer in the middle of a trick."""
        suit = suits[led]
        seats = self.seats
        cards: Sequence[int]
        while True:
            cards = suit.ups[seat]
            if len(cards) != 1:
                break
            bit = cards[0]
            played |= bit
            if bit > best:
                best = bit
                ahead = seat
            if place == seats:
                return self.finish(suits, left, led, played, best, ahead, need, size)
            place += 1
            seat = self.next[seat]
        want = self.wants[seat]
        if not cards:
            return self._discard(suits, left, seat, place, led, played, best, ahead, need, size)
        if self.low:
            if self.switches.order:
                cards = ducking(cards, self.table, seat, place, best, ahead)
        elif cards[-1] > best and self.switches.order:
            bar = to_beat(suits, self.table, seat, place, led, best, ahead)
            if bar < cards[-1]:
                cards = [bit for bit in cards if bit > bar] + [bit for bit in cards if bit < bar]
        after = self.next[seat]
        alike = self.switches.alike
        needed = floor = 0
        roof = ALL_BITS
        for bit in cards:
            if bit < floor or bit > roof:
                continue
            if place == seats:
                if bit > best:
                    answer = self.finish(suits, left, led, played | bit, bit, seat, need, size)
                else:
                    answer = self.finish(suits, left, led, played | bit, best, ahead, need, size)
            elif bit > best:
                answer = self.follow(suits, left, after, place + 1, led, played | bit, bit, seat, need, size)
            else:
                answer = self.follow(suits, left, after, place + 1, led, played | bit, best, ahead, need, size)
            if (answer >= 0) is want:
                return answer
            used = answer if answer >= 0 else ~answer
            needed |= used
            if alike:
                used &= GROUPS[led]
                if not used:
                    break
                if self.low:
                    if used < bit and used < roof:
                        roof = used
                    continue
                low = used & -used
                if bit < low and low > floor:
                    floor = low
        return ~needed if want else needed

    def _discard(
        self, suits: Four, left: int, seat: Seat, place: int, led: int, played: int, best: int, ahead: Seat, need: int,
        size: int,
    ) -> int:  # fmt: skip
        """The answer where the seat in turn cannot follow suit."""
        want = self.wants[seat]
        moves = discards(suits, self.table, seat, place, led, best, ahead)
        last = place == self.seats
        after = self.next[seat]
        alike = self.switches.alike
        floors = [0, 0, 0, 0]
        roofs = [ALL_BITS] * 4
        needed = 0
        for bit, group in moves:
            if bit < floors[group] or bit > roofs[group]:
                continue
            if bit > best and group == TRUMPS and self.trump:
                high, holder = bit, seat
            else:
                high, holder = best, ahead
            if last:
                answer = self.finish(suits, left, led, played | bit, high, holder, need, size)
            else:
                answer = self.follow(suits, left, after, place + 1, led, played | bit, high, holder, need, size)
            if (answer >= 0) is want:
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

    def finish(
        self, suits: Four, left: int, led: int, played: int, best: int, ahead: Seat, need: int, size: int
    ) -> int:
        """The answer once the trick is full."""
        need -= self.counted[ahead]
        size -= 1
        if need <= 0:
            answer = 0
        elif need > size:
            answer = -1
        else:
            answer = self.lead(left ^ played, ahead, need, size)
        group = TRUMPS if best >= LOWEST_TRUMP else led
        beaten = played & GROUPS[group] ^ best
        if not beaten:
            return answer
        if self.low:
            # Here the lowest cards are named, up to the highest of those that the winner beat.
            beaten = 1 << beaten.bit_length() - 1
            beaten = suits[group].bottom.get(beaten, beaten)
            return answer | beaten if answer >= 0 else answer & ~beaten
        # Who chose to win needs its card; who could not but win might have played any of the run.
        if (answer >= 0) is self.wants[ahead]:
            return answer | best if answer >= 0 else answer & ~best
        # A card that lay on the table when the question was put need not be the head of its run.
        best = suits[group].bottom.get(best, best)
        return answer | best if answer >= 0 else answer & ~best
