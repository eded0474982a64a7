"""Where the cards come from: seeds, codes and shuffles, explicit deals, and the dealing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import Final, Protocol

from whist.engine.cards import NO_SUIT, PACK, Card, Hand, Seat, Suit, cards_of, hand_of, hand_text, name, suit_of
from whist.engine.errors import BadText, Unreadable

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_LENGTH: Final = 26
CODE_LENGTH: Final = 10
MOST_DEALS: Final = 256
"""The most deals of one match. Most matches end long before. But deals that are thrown in (rules.md 4.1.10) or level
(2.2 `counted`) do not bring the end nearer, and the length of a record must have a bound."""
MOST_WRITTEN: Final = 128
"""The most deals that a record may hold card by card."""


class Turns(StrEnum):
    """Which card a deal turns up: the dealer's last one, the top of the stock, or none."""

    NONE = "none"
    LAST = "last"
    STOCK = "stock"


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a game deals: the packets that each seat gets in turn from forehand on, and which card is turned up."""

    seats: int
    packets: tuple[int, ...] = (1,) * 13
    turns: Turns = Turns.NONE


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as dealt: the dealer, the hands, the stock from the top, the card turned up for all to see (None where
    none is), and the code that the deal came from ("" for an explicit one)."""

    dealer: Seat
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    code: str = ""

    @property
    def turned_suit(self) -> Suit:
        """The suit of the card turned up; NO_SUIT without one."""
        return NO_SUIT if self.turned is None else suit_of(self.turned)


class Source(Protocol):
    """Gives the deals of a match one after the other."""

    def deal(self, number: int, dealer: Seat, pattern: Pattern) -> Dealt | None:
        """Deal `number`, counted from 1; None when there is no such deal."""
        ...

    def has(self, number: int) -> bool:
        """Whether there is a deal `number`."""
        ...


def normal_code(text: str, length: int = CODE_LENGTH) -> str:
    """A code or seed as it is stored: upper case, no hyphens, O as 0, I and L as 1. BadText when it is not one."""
    if len(text) > 2 * length:
        raise BadText(Unreadable.NOT_A_CODE, text)
    code = text.upper().replace("-", "").translate(str.maketrans("OIL", "011"))
    if not text.isascii() or len(code) != length or not set(code) <= set(ALPHABET):
        raise BadText(Unreadable.NOT_A_CODE, text)
    return code


def shown_code(code: str) -> str:
    """A deal's code as people read it: `D6HYY-M5XQJ`."""
    return f"{code[:5]}-{code[5:]}"


def code_of(seed: str, number: int) -> str:
    """The code of deal `number` (from 1) of the match that `seed` makes."""
    bits = int.from_bytes(sha256(f"whist match 1 {seed} {number}".encode()).digest()[:7], "big") >> 6
    return "".join(ALPHABET[bits >> shift & 31] for shift in range(45, -1, -5))


def _words(label: str) -> Iterator[int]:
    """32-bit big-endian words of SHA-256 over the label and a counter."""
    counter = 0
    while True:
        block = sha256(label.encode() + counter.to_bytes(4, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def shuffled(label: str) -> tuple[Card, ...]:
    """The pack in the order that `label` fixes: Fisher–Yates, every order equally likely."""
    pack = list(range(52))
    words = _words(label)
    for last in range(51, 0, -1):
        size = last + 1
        limit = (1 << 32) - (1 << 32) % size
        word = next(words)
        while word >= limit:
            word = next(words)
        at = word % size
        pack[last], pack[at] = pack[at], pack[last]
    return tuple(pack)


def pack_of(code: str) -> tuple[Card, ...]:
    """The pack that a code stands for, the card dealt first at the front."""
    return shuffled(f"whist deal 1 {code}")


def cut(seed: str, seats: int) -> tuple[tuple[Card, ...], ...]:
    """The rounds of the cut for deal, each with one card for each seat. All rounds but the last have a tie for the
    lowest card (rules.md, before 1)."""
    pack = shuffled(f"whist cut 1 {seed}")
    rounds = []
    for at in range(0, 52 - seats + 1, seats):
        drawn = pack[at : at + seats]
        rounds.append(drawn)
        ranks = sorted(each % 13 for each in drawn)
        if ranks[0] != ranks[1]:
            break
    return tuple(rounds)


def cut_dealer(rounds: Sequence[Sequence[Card]]) -> Seat:
    """The seat that deals first: the one with the lowest card in the cut's last round. The ace is high."""
    return min(range(len(rounds[-1])), key=lambda seat: rounds[-1][seat] % 13)


def dealt(pack: Sequence[Card], dealer: Seat, pattern: Pattern, code: str = "") -> Dealt:
    """Deals the pack out by the pattern from forehand on; what is left is the stock."""
    hands = [0] * pattern.seats
    at = 0
    last = None
    for packet in pattern.packets:
        for step in range(1, pattern.seats + 1):
            hands[(dealer + step) % pattern.seats] |= hand_of(pack[at : at + packet])
            at += packet
            last = pack[at - 1]
    stock = tuple(pack[at:])
    turned = {Turns.NONE: None, Turns.LAST: last, Turns.STOCK: stock[0] if stock else None}[pattern.turns]
    return Dealt(dealer, tuple(hands), stock, turned, code)


@dataclass(frozen=True, slots=True)
class Seeded:
    """A whole match: every deal follows from one seed."""

    seed: str

    def deal(self, number: int, dealer: Seat, pattern: Pattern) -> Dealt | None:
        if not self.has(number):
            return None
        code = code_of(self.seed, number)
        return dealt(pack_of(code), dealer, pattern, code)

    def has(self, number: int) -> bool:
        return number <= MOST_DEALS


@dataclass(frozen=True, slots=True)
class Coded:
    """One deal, by its code."""

    code: str

    def deal(self, number: int, dealer: Seat, pattern: Pattern) -> Dealt | None:
        return dealt(pack_of(self.code), dealer, pattern, self.code) if number == 1 else None

    def has(self, number: int) -> bool:
        return number == 1


@dataclass(frozen=True, slots=True)
class Explicit:
    """Deals written out card by card: hands, stock and turned card of each."""

    deals: tuple[Dealt, ...]

    def deal(self, number: int, dealer: Seat, pattern: Pattern) -> Dealt | None:
        if not 1 <= number <= len(self.deals):
            return None
        return replace(self.deals[number - 1], dealer=dealer)

    def has(self, number: int) -> bool:
        return 1 <= number <= len(self.deals)


def checked(deal: Dealt, pattern: Pattern) -> Dealt:
    """An explicit deal with its turned card filled in. BadText unless it holds each card of the pack once, in hands
    and a stock of the sizes that the game deals, and a turned card where the game turns one."""
    size = sum(pattern.packets)
    seen = 0
    for each in (card for cards in (*map(cards_of, deal.hands), deal.stock) for card in cards):
        if seen >> each & 1:
            raise BadText(Unreadable.CARD_TWICE, name(each))
        seen |= 1 << each
    assert len(deal.hands) == pattern.seats
    for hand in deal.hands:
        if hand.bit_count() != size:
            raise BadText(Unreadable.HAND_SIZE, hand_text(hand), expected=str(size))
    if seen != PACK:
        missing = " ".join(name(each) for each in cards_of(PACK & ~seen))
        raise BadText(Unreadable.CARDS_MISSING, missing)
    if pattern.turns is Turns.STOCK and deal.turned in (None, deal.stock[0]):
        return replace(deal, turned=deal.stock[0])
    if pattern.turns is Turns.NONE and deal.turned is None:
        return deal
    if pattern.turns is Turns.LAST and deal.turned is None:
        raise BadText(Unreadable.TURNED_MISSING)
    if pattern.turns is Turns.LAST and deal.turned is not None and deal.hands[deal.dealer] >> deal.turned & 1:
        return deal
    assert deal.turned is not None
    raise BadText(Unreadable.TURNED_OTHER, name(deal.turned))
