"""Plays a layout to its end by quick rules, where all avoid tricks, or where a lone player avoids them and the others
together try to make it take one. Such contracts have no trump. Cards are numbered as in playout_bits.py."""

from __future__ import annotations

from whist.bots.expert.playout_bits import AFTER, GROUP, SUITS
from whist.engine.cards import Hand, Seat


def play_low(
    hands: list[Hand],
    sides: tuple[int, ...],
    prey: Seat,
    leader: Seat,
    placed: int,
    led: Hand,
    best: Hand,
    ahead: Seat,
    taken: list[int],
) -> None:
    """Plays until no cards are left, or until `prey`, the lone player, has won a trick (-1: there is none, all avoid
    tricks). Changes `hands`, and adds the tricks won to `taken`, by seat.

    `sides`, `placed`, `led`, `best`, `ahead`: as in playout_taking.py."""
    rounds = AFTER[len(sides)]
    while True:
        rest = rounds[leader]
        if placed:
            rest = rest[placed - 1 :]
            placed = 0
        else:
            if not hands[leader]:
                return
            best = _lead(hands, sides, leader) if leader == prey or prey < 0 else _hunt(hands, leader, prey)
            hands[leader] ^= best
            ahead = leader
            led = GROUP[best.bit_length()]
        for seat, behind in rest:
            hand = hands[seat]
            may = hand & led
            if not may:
                hands[seat] = hand ^ shed(hand)
                continue
            bit = may & -may
            if bit != may:
                under = may & best - 1
                top = 1 << may.bit_length() - 1
                if prey >= 0 and seat != prey:
                    if ahead == prey:
                        bit = 1 << under.bit_length() - 1 if under else bit
                    elif prey not in behind:
                        bit = top
                    else:
                        # Play the highest card below the prey's lowest, so that the prey must beat it.
                        below = hands[prey] & led
                        below = may & (below & -below) - 1 if below else may
                        bit = 1 << below.bit_length() - 1 if below else bit
                elif sides[ahead] == sides[seat]:
                    if not _forced(hands, sides, seat, behind, led, best):
                        bit = top
                elif under:
                    bit = 1 << under.bit_length() - 1
                elif not _forced(hands, sides, seat, behind, led, bit):
                    bit = top
            hands[seat] = hand ^ bit
            if bit > best:
                best = bit
                ahead = seat
        taken[ahead] += 1
        if ahead == prey:
            return
        leader = ahead


def _forced(
    hands: list[Hand], sides: tuple[int, ...], seat: Seat, behind: tuple[Seat, ...], led: Hand, best: Hand
) -> bool:
    """Whether some later seat of another side has to play above `best`."""
    for other in behind:
        held = hands[other] & led
        if held and sides[other] != sides[seat] and not held & best - 1:
            return True
    return False


def shed(hand: Hand) -> Hand:
    """The card to discard: the highest of the suit whose highest and lowest cards are highest, less its length."""
    choice, most = 0, -99
    for suit in SUITS:
        mine = hand & suit
        if mine:
            top = mine.bit_length()
            height = (top % 13 or 13) + ((mine & -mine).bit_length() % 13 or 13) - mine.bit_count()
            if height > most:
                choice, most = 1 << top - 1, height
    return choice


def _lead(hands: list[Hand], sides: tuple[int, ...], leader: Seat) -> Hand:
    """The lead of a seat that avoids tricks: the highest card that some opponent must beat, in a suit where the
    leader's partners can stay below that opponent; otherwise the card with the fewest lower cards out."""
    hand = hands[leader]
    side = sides[leader]
    choice, least = 0, 99.0
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        foes = mates = out = 0
        for seat, held in enumerate(hands):
            if seat != leader:
                held &= suit
                out |= held
                lowest = held & -held
                if sides[seat] == side:
                    if lowest > mates:
                        mates = lowest
                elif lowest > foes:
                    foes = lowest
        bit = mine & -mine
        if foes > bit and foes > mates:
            bit = 1 << (mine & foes - 1).bit_length() - 1
            price = -(bit.bit_length() % 13 or 13) / 13
        elif not out:
            price = 9.0
        else:
            price = 1.0 + (out & bit - 1).bit_count()
        if price < least:
            choice, least = bit, price
    return choice


def _hunt(hands: list[Hand], leader: Seat, prey: Seat) -> Hand:
    """The lead of an opponent of the lone player: a card that the lone player must beat while the others can stay below
    it; otherwise a card that draws out the lone player's low cards."""
    hand = hands[leader]
    choice, most = 0, -1.0
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        bit = mine & -mine
        target = hands[prey] & suit
        if not target:
            score = 0.0
            bit = 1 << mine.bit_length() - 1
        else:
            bar = target & -target
            caught = bit < bar
            for seat, held in enumerate(hands):
                if seat not in (leader, prey):
                    held &= suit
                    if held and not held & bar - 1:
                        caught = False
            gap = (bar.bit_length() % 13 or 13) / 13
            if caught:
                score = 9.0
                below = mine & bar - 1
                bit = 1 << below.bit_length() - 1
            else:
                # The prey's lowest card must be drawn first; the leader keeps its own low cards for the next round.
                score = 1.0 + gap + 0.1 * mine.bit_count()
                bit = 1 << mine.bit_length() - 1
        if score > most:
            choice, most = bit, score
    return choice
