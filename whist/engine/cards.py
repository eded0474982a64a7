"""Cards, hands and suits as plain ints, and their names at the edges.

A card is 13 × suit + rank: suits C D H S are 0–3, ranks 2 … A are 0–12. A hand is a bitmask of cards. Sets of cards are
masks, sequences of cards are tuples. Text: rank then suit (`QH`, `TS`); a whole hand as `spades.hearts.diamonds.clubs`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from whist.engine.errors import BadText, Unreadable

Card: TypeAlias = int
Hand: TypeAlias = int
Suit: TypeAlias = int
Seat: TypeAlias = int

CLUBS: Final[Suit] = 0
DIAMONDS: Final[Suit] = 1
HEARTS: Final[Suit] = 2
SPADES: Final[Suit] = 3
NO_SUIT: Final[Suit] = -1
"""Stands for "no suit": no trump, or nothing led yet."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
ACE: Final = 12
PACK: Final[Hand] = (1 << 52) - 1
SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
RED: Final[Hand] = SUIT_MASK[DIAMONDS] | SUIT_MASK[HEARTS]
_SHOWN: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)

_NAMES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARDS: Final = {text: card for card, text in enumerate(_NAMES)}


def card(text: str) -> Card:
    """The card that `text` names, such as `QH`. BadText when it names none."""
    try:
        return _CARDS[text]
    except KeyError:
        raise BadText(Unreadable.NOT_A_CARD, text) from None


def name(card: Card) -> str:
    """The card's text: `QH`."""
    return _NAMES[card]


def suit_of(card: Card) -> Suit:
    """The card's suit, 0–3 for clubs to spades."""
    return card // 13


def rank_of(card: Card) -> int:
    """0 for the two up to 12 for the ace, whichever way the ace ranks."""
    return card % 13


def hand_of(cards: Iterable[Card]) -> Hand:
    """The mask of these cards."""
    mask = 0
    for each in cards:
        mask |= 1 << each
    return mask


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The hand's cards from the two of clubs up to the ace of spades."""
    cards = []
    while hand:
        low = hand & -hand
        cards.append(low.bit_length() - 1)
        hand ^= low
    return tuple(cards)


def count(hand: Hand) -> int:
    """How many cards the hand holds."""
    return hand.bit_count()


def holding(hand: Hand, suit: Suit) -> Hand:
    """The part of the hand in one suit, still as a mask over the whole pack."""
    return hand & SUIT_MASK[suit]


def ordered(hand: Hand) -> tuple[Card, ...]:
    """The hand in the order of all texts: spades, hearts, diamonds, clubs, each from high to low."""
    return tuple(each for suit in _SHOWN for each in reversed(cards_of(hand & SUIT_MASK[suit])))


def hand_text(hand: Hand) -> str:
    """`AK2.QJT.98.`: spades, hearts, diamonds, clubs, each from high to low."""
    return ".".join("".join(RANKS[each % 13] for each in reversed(cards_of(hand & SUIT_MASK[suit]))) for suit in _SHOWN)


def parse_hand(text: str) -> Hand:
    """The mask of a hand written as by `hand_text`. BadText when it is not one or names a card twice."""
    suits = text.split(".")
    if len(suits) != 4:
        raise BadText(Unreadable.FOUR_SUITS, text)
    mask = 0
    for suit, ranks in zip(_SHOWN, suits, strict=True):
        for rank in ranks:
            bit = 1 << card(rank + SUITS[suit])
            if mask & bit:
                raise BadText(Unreadable.CARD_TWICE, rank + SUITS[suit])
            mask |= bit
    return mask


def cards_text(hand: Hand) -> str:
    """The cards run together as an exchange names them, sorted: `9H5D2C`."""
    return "".join(_NAMES[each] for each in ordered(hand))


def parse_cards(text: str) -> Hand:
    """The mask of cards run together, as by `cards_text`. BadText on anything else; where only the order is wrong it
    says which is right."""
    mask = 0
    for at in range(0, len(text), 2):
        bit = 1 << card(text[at : at + 2])
        if mask & bit:
            raise BadText(Unreadable.CARD_TWICE, text[at : at + 2])
        mask |= bit
    if cards_text(mask) != text:
        raise BadText(Unreadable.CARD_ORDER, text, expected=cards_text(mask))
    return mask
