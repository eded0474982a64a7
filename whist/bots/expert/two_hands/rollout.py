"""Plays the rest of Tvåmanswhist's first stage in one layout by a simple rule, and values the hands that both then hold
for the second stage."""

from __future__ import annotations

from math import exp
from typing import Final

from whist.bots.expert.two_hands.ending_value import prospects
from whist.bots.thumb.two_hand_scales import Scales
from whist.engine.cards import SUIT_MASK, Card, Hand, Seat
from whist.games.tvamanswhist import first_stage_trick

DOUBT: Final = 0.6
"""How uncertain the expected tricks of an ending are: a side that is ahead by this much wins most of the time."""
NONE: Final = -1
DEAR: Final = 99.0


class Rollout:
    """The rule: winning the turned card has a value, giving up a card has a cost, and both seats choose what leaves
    them most. The rule sees both hands, but not the hidden card below the turned one."""

    def __init__(self, scales: Scales) -> None:
        view = scales.view
        self.seat = view.seat
        self.trump = view.trump
        self.low = scales.low
        self.free = view.options["stage1"] == "free"
        self.unit = first_stage_trick(view.options)
        self.half = (13 + 13 * self.unit) / 2
        self.scoring = view.options["scoring"]
        self.won = sum(trick.winner == self.seat for trick in view.tricks)
        tables = (scales.mine, scales.theirs)
        self.worth = tables if self.seat == 0 else tables[::-1]
        average = scales.hidden_mine + scales.hidden_theirs
        self.gain = [one + other - average + self.unit for one, other in zip(*tables, strict=True)]
        """For each turned card the difference between winning and losing it."""

    def value(
        self, hands: tuple[Hand, Hand], stock: tuple[Card, ...], leader: Seat, led: Card, reply: Card = NONE
    ) -> float:
        """What the deal will probably bring the seat, in points or in a measure that grows with them. The lead, and the
        reply if there is one, must already be gone from the hands."""
        held = list(hands)
        won = self.won
        for at in range(0, len(stock), 2):
            gain = self.gain[stock[at]]
            if led == NONE:
                led = self.lead(held[leader], held[1 - leader], leader, gain)
                held[leader] ^= 1 << led
            if reply == NONE:
                reply = self.answer(held[1 - leader], led, 1 - leader, gain)[0]
                held[1 - leader] ^= 1 << reply
            if reply > led if reply // 13 == led // 13 else reply // 13 == self.trump:
                leader = 1 - leader
            won += leader == self.seat
            held[leader] |= 1 << stock[at]
            held[1 - leader] |= 1 << stock[at + 1]
            led = reply = NONE
        good = prospects(held[leader], held[1 - leader], self.trump, self.low)
        return self.points((good if leader == self.seat else 13 - good) + self.unit * won - self.half)

    def points(self, ahead: float) -> float:
        """What this many good tricks above half of them bring (rules.md 2.2 `scoring`). With `difference` each trick
        counts; with `book` winning the deal counts one more; with `deal` only winning counts."""
        if self.scoring == "difference":
            return ahead
        wins = 1 / (1 + exp(-ahead / DOUBT))
        return wins if self.scoring == "deal" else ahead + wins

    def cheapest(self, hand: Hand) -> Card:
        """The least useful card of a suit: the lowest, in a low deal the highest."""
        return hand.bit_length() - 1 if self.low else (hand & -hand).bit_length() - 1

    def answer(self, hand: Hand, led: Card, seat: Seat, gain: float) -> tuple[Card, bool]:
        """The reply to a lead, and whether it wins."""
        worth = self.worth[seat]
        suit = led // 13
        follow = hand & SUIT_MASK[suit]
        over, under = follow >> led << led, follow & (1 << led) - 1
        win = self.cheapest(over) if over else NONE
        lose = self.cheapest(under) if under else NONE
        dear, cheap = worth[win] if over else DEAR, worth[lose] if under else DEAR
        if not follow or self.free:
            for other in range(4):
                held = hand & SUIT_MASK[other]
                if other != suit and held:
                    card = self.cheapest(held)
                    if other == self.trump:
                        if worth[card] < dear:
                            win, dear = card, worth[card]
                    elif worth[card] < cheap:
                        lose, cheap = card, worth[card]
        if lose == NONE or (win != NONE and gain > dear - cheap):
            return win, True
        return lose, False

    def lead(self, hand: Hand, other: Hand, seat: Seat, gain: float) -> Card:
        """The lead that leaves most after the other seat's best reply."""
        mine, theirs = self.worth[seat], self.worth[1 - seat]
        best, most = NONE, -DEAR
        for mask in SUIT_MASK:
            held = hand & mask
            if not held:
                continue
            low, high = (held & -held).bit_length() - 1, held.bit_length() - 1
            cards = [low] if low == high else [low, high]
            against = other & mask
            if against:
                sure = held >> against.bit_length() << against.bit_length()
                if sure and sure & -sure != 1 << high:
                    cards.append((sure & -sure).bit_length() - 1)
            for card in cards:
                reply, wins = self.answer(other, card, 1 - seat, gain)
                value = theirs[reply] - mine[card] + (0 if wins else gain)
                if value > most:
                    best, most = card, value
        return best
