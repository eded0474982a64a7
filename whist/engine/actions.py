"""What a seat can do: play a card, show one as a signal, make a call, exchange cards. Small immutable values with a
text form that is the same in the page, in records, in links and in tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from whist.engine.cards import Card, Hand, card, cards_text, count, name, parse_cards
from whist.engine.errors import BadText, Unreadable


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick: `QH`."""

    card: Card

    def __str__(self) -> str:
        return name(self.card)

    def hidden(self) -> Hidden | None:
        """All see it."""
        return None


@dataclass(frozen=True, slots=True)
class Show:
    """The card chosen as a signal, and shown when its turn comes (rules.md 3.1): `show:5H`."""

    signal: Card

    def __str__(self) -> str:
        return f"show:{name(self.signal)}"

    def hidden(self) -> Hidden:
        """What others see of it until it is shown."""
        return Hidden("show", 1)


@dataclass(frozen=True, slots=True)
class Call:
    """A word said aloud: a bid, a pass, the name of a trump or a contract, `keep` and `discard`, `next` for the next
    deal."""

    word: str

    def __str__(self) -> str:
        return self.word

    def hidden(self) -> Hidden | None:
        """All hear it."""
        return None


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards put away in an exchange, as a mask, which may be empty: `swap:9H5D2C`."""

    cards: Hand

    def __str__(self) -> str:
        return f"swap:{cards_text(self.cards)}"

    def hidden(self) -> Hidden:
        """What others see of it."""
        return Hidden("swap", count(self.cards))


@dataclass(frozen=True, slots=True)
class Hidden:
    """What others see of an action made in secret: that it was made (`show`), and with how many cards (`swap`)."""

    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:?{self.number}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """An entry in a list of legal actions that stands for every `Swap` of at most `limit` cards of the mask `cards`."""

    limit: int
    cards: Hand

    def __str__(self) -> str:
        return f"swap<={self.limit}:{cards_text(self.cards)}"


Action: TypeAlias = Play | Show | Call | Swap
Seen: TypeAlias = Action | Hidden
"""An action as one seat saw it."""
Choice: TypeAlias = Action | Exchange
"""An entry of a list of legal actions."""

PASS: Final = Call("pass")
NEXT: Final = Call("next")
WORDS: Final[set[str]] = set("pass propose accept clubs diamonds hearts spades keep discard next".split())
"""What can be said: in any game, and the contracts' words of those games that are known (`whist.games.register`)."""


@lru_cache(512)
def parse(text: str) -> Action:
    """The action that `text` names. BadText if it names none; for an exchange the error says what is wrong with the
    cards."""
    if text in WORDS:
        return Call(text)
    if text.startswith("swap:"):
        return _swap(text)
    try:
        return Show(card(text[5:])) if text.startswith("show:") else Play(card(text))
    except BadText as error:
        raise BadText(Unreadable.NOT_AN_ACTION, text) from error


def _swap(text: str) -> Swap:
    try:
        return Swap(parse_cards(text[5:]))
    except BadText as error:
        if error.reason is Unreadable.NOT_A_CARD:
            raise BadText(Unreadable.NOT_AN_ACTION, text) from error
        raise BadText(error.reason, text, expected=f"swap:{error.expected}" if error.expected else "") from error


def parse_seen(text: str) -> Seen:
    """Like `parse`, but reads hidden actions, too: `show:?1`, `swap:?4`."""
    kind, _, number = text.partition(":?")
    if number:
        if kind not in ("show", "swap") or not number.isdecimal() or len(number) > 2:
            raise BadText(Unreadable.NOT_AN_ACTION, text)
        return Hidden(kind, int(number))
    return parse(text)


def parse_choice(text: str) -> Choice:
    """Like `parse`, but reads the `Exchange` of a list of legal actions, too: `swap<=4:9H5D2C`."""
    if not text.startswith("swap<="):
        return parse(text)
    limit, _, cards = text[6:].partition(":")
    try:
        return Exchange(int(limit), parse_cards(cards))
    except ValueError as error:
        raise BadText(Unreadable.NOT_A_CHOICE, text) from error


def covers(choice: Choice, action: Action) -> bool:
    """Whether an entry of a list of legal actions allows `action`."""
    if isinstance(choice, Exchange):
        return isinstance(action, Swap) and not action.cards & ~choice.cards and count(action.cards) <= choice.limit
    return choice == action
