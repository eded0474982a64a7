"""Plays a layout to its end by quick rules, where tricks are wanted. All hands are known; everything is plain ints.

Cards are bits of a mask, numbered as in playout_bits.py. So if all cards of a set are of the suit led or trumps, the
set holds one that beats `best` exactly if it is the larger number."""

from __future__ import annotations

from typing import Final

from whist.bots.expert.playout_bits import AFTER, COLUMN, GROUP, RANKS, SUITS, TRUMPS
from whist.engine.cards import Hand, Seat

_LOWEST_TRUMP: Final = TRUMPS & -TRUMPS


def play_high(
    hands: list[Hand],
    sides: tuple[int, ...],
    trumps: Hand,
    attack: int,
    leader: Seat,
    placed: int,
    led: Hand,
    best: Hand,
    ahead: Seat,
    taken: list[int],
) -> None:
    """Plays until no cards are left. Empties `hands`, and adds the tricks won to `taken`, by seat.

    `sides`: for each seat the side it plays for. `trumps`: the mask of the trump suit, or 0. `attack`: the side that
    draws trumps. `placed`: how many cards lie on the table. If it is 0, `leader` leads; otherwise `led` is the mask of
    the suit led, `best` the card that is winning, and `ahead` the seat that played it."""
    seats = len(sides)
    rounds = AFTER[seats]
    while True:
        rest = rounds[leader]
        if placed:
            rest = rest[placed - 1 :]
            placed = 0
        else:
            if not hands[leader]:
                return
            best = _lead(hands, sides, trumps, leader, sides[leader] == attack)
            hands[leader] ^= best
            ahead = leader
            led = GROUP[best.bit_length()]
        for seat, behind in rest:
            hand = hands[seat]
            may = hand & led
            side = sides[seat]
            own = sides[ahead] == side
            if may:
                bit = may & -may
                if bit != may and may > best and (behind or not own):
                    threat = mate = 0
                    for other in behind:
                        held = hands[other] & led or hands[other] & trumps
                        if sides[other] == side:
                            if held > mate:
                                mate = held
                        elif held > threat:
                            threat = held
                    if mate > threat and mate > best:
                        pass
                    elif own:
                        if may > threat > best:
                            bit = may & -(1 << threat.bit_length())
                            bit &= -bit
                    elif may > threat:
                        bit = may & -(1 << max(threat, best).bit_length())
                        bit &= -bit
                    elif len(behind) == 1 and seats == 4 and threat & led:
                        bit = may & -(best << 1)
                        bit &= -bit
                hands[seat] = hand ^ bit
                if bit > best:
                    best = bit
                    ahead = seat
                continue
            may = hand & trumps
            if may > best or (may and best < _LOWEST_TRUMP):
                threat = 0
                for other in behind:
                    if sides[other] != side:
                        held = hands[other] & led or hands[other] & trumps
                        if held > threat:
                            threat = held
                if may > threat and (not own or threat > best):
                    bar = max(threat, best)
                    bit = may & -(1 << bar.bit_length()) if bar >= _LOWEST_TRUMP else may
                    bit &= -bit
                    hands[seat] = hand ^ bit
                    best = bit
                    ahead = seat
                    continue
            bit = throw(hand, trumps)
            hands[seat] = hand ^ bit
            if bit & trumps and bit > best:
                best = bit
                ahead = seat
        taken[ahead] += 1
        leader = ahead


def throw(hand: Hand, trumps: Hand) -> Hand:
    """The card to discard: the lowest of the side suits; among equals the one from the longest suit."""
    cards = hand & ~trumps or hand
    ranks = cards | cards >> 26
    ranks = (ranks | ranks >> 13) & RANKS
    lowest = cards & (ranks & -ranks) * COLUMN
    if not lowest & lowest - 1:
        return lowest
    longest = bit = 0
    for suit in SUITS:
        if lowest & suit:
            length = (hand & suit).bit_count()
            if length > longest:
                longest = length
                bit = lowest & suit
    return bit


def _lead(hands: list[Hand], sides: tuple[int, ...], trumps: Hand, leader: Seat, draws: bool) -> Hand:
    """The card to lead: a card that nobody can beat; a trump, for the side that draws trumps; a suit that a partner
    wins or ruffs; otherwise a low card of a long suit."""
    hand = hands[leader]
    side = sides[leader]
    foes = mates = 0
    for seat, held in enumerate(hands):
        if sides[seat] != side:
            foes |= held
        elif seat != leader:
            mates |= held
    choice, most = 0, -1.0
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        against, along = foes & suit, mates & suit
        bit = mine & -mine
        if suit == trumps:
            if not against:
                score = 0.9
            elif mine > against:
                score = 9.0 if draws else 3.0
                bit = 1 << mine.bit_length() - 1
            elif along > against:
                score = 8.0 if draws else 1.5
            else:
                score = 4.0 if draws and mine.bit_count() > against.bit_count() else 0.5
        elif foes & trumps and _ruffs(hands, sides, trumps, side, suit):
            score = 0.3
        elif mine > against:
            score = 7.0
            bit = 1 << mine.bit_length() - 1
        elif along > against:
            score = 6.0
        elif mates & trumps and _ruffs(hands, sides, trumps, -1 - side, suit):
            score = 6.5
        else:
            score = 1.0 + 0.25 * (mine.bit_count() + along.bit_count())
            second = against ^ 1 << against.bit_length() - 1
            strong = mine >> second.bit_length()
            if strong & strong - 1:
                score += 2.0
                bit = 1 << mine.bit_length() - 1
        if score > most:
            choice, most = bit, score
    return choice


def _ruffs(hands: list[Hand], sides: tuple[int, ...], trumps: Hand, side: int, suit: Hand) -> bool:
    """Whether some seat lacks the suit and holds a trump: a seat outside `side` or, if `side` is negative, a seat of
    the side -1 - `side`."""
    for seat, held in enumerate(hands):
        if held & trumps and not held & suit and (sides[seat] != side if side >= 0 else sides[seat] == -1 - side):
            return True
    return False
