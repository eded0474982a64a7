"""Three or four hands, the middle of a trick: see many.py for what an answer is."""

from __future__ import annotations

from collections.abc import Sequence

from whist.engine.cards import Seat
from whist.solver.move_order import ALL_BITS, discards, ducking, to_beat
from whist.solver.position import Position
from whist.solver.suits import GROUPS, LOWEST_TRUMP, TRUMPS, Layout
from whist.solver.switches import Switches
from whist.solver.transposition import Four


class Tricks:
    """How a trick that has been led to may go on.

    In all methods `left` are the cards in play when the trick began and `suits` the same suit by suit, `size` the
    tricks left with this one, `need` the tricks asked for, `led` the group of the suit led, `played` the cards on the
    table, `best` and `ahead` the card that is winning and who played it, `place` which card of the trick comes next,
    from 1."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.layout = Layout(position, switches.touching)
        self.seats = len(position.hands)
        self.counted = [int(seat in position.side) for seat in range(self.seats)]
        self.table = self.layout.table
        self.wants = self.table.wants
        self.next = self.table.next
        self.trump = self.table.trump
        self.low = self.table.low
        self.lone = self.table.lone if switches.lone else -1
        self.ordered = switches.order
        self.alike = switches.alike
        self.switches = switches

    def lead(self, left: int, leader: Seat, need: int, size: int) -> int:
        """The answer at the start of a trick; 0 < need <= size."""
        raise NotImplementedError

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
            if need == 1 and seat == self.lone:
                return self._duck(suits, left, seat, place, led, played, best, ahead, size)
            if self.ordered:
                cards = ducking(cards, self.table, seat, place, best, ahead)
        elif cards[-1] > best and self.ordered:
            bar = to_beat(suits, self.table, seat, place, led, best, ahead)
            if bar < cards[-1]:
                cards = [bit for bit in cards if bit > bar] + [bit for bit in cards if bit < bar]
        after = self.next[seat]
        alike = self.alike
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

    def _duck(
        self, suits: Four, left: int, seat: Seat, place: int, led: int, played: int, best: int, ahead: Seat, size: int
    ) -> int:
        """The answer where the lone seat that must take no more tricks follows suit, with a choice of cards.

        A card loses surely if it is lower than the best one so far, or than all that some seat still has to follow
        with. Of such cards none does better than the highest: whatever the others play, the same seat wins, and what
        is left is lower. Where there is none the others can all play lower."""
        suit = suits[led]
        bar = best
        after = other = self.next[seat]
        for _ in range(self.seats - place):
            cards = suit.ups[other]
            if cards and cards[0] > bar:
                bar = cards[0]
            other = self.next[other]
        bit = max([card for card in suit.ups[seat] if card < bar], default=0)
        if not bit:
            return suit.bottom.get(bar, bar)
        if bit > best:
            best, ahead = bit, seat
        if place == self.seats:
            answer = self.finish(suits, left, led, played | bit, best, ahead, 1, size)
        else:
            answer = self.follow(suits, left, after, place + 1, led, played | bit, best, ahead, 1, size)
        return answer | suit.bottom.get(bar, bar) if answer >= 0 else answer

    def _discard(
        self, suits: Four, left: int, seat: Seat, place: int, led: int, played: int, best: int, ahead: Seat, need: int,
        size: int,
    ) -> int:  # fmt: skip
        """The answer where the seat in turn cannot follow suit."""
        want = self.wants[seat]
        moves = discards(suits, self.table, seat, place, led, best, ahead)
        if need == 1 and seat == self.lone:
            # The highest card of a suit does no worse than a lower one, as in `_duck`.
            moves = [move for move in moves if move == suits[move[1]].drops[seat][0]]
        last = place == self.seats
        after = self.next[seat]
        alike = self.alike
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
