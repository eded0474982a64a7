"""The engine's only two errors: text that cannot be read, and a readable action that is refused. Both carry data, not
sentences: a reason, the word it is about, and where it stands. `str` of them is plain English in ASCII, for programmers
and `dev.py replay`; the page has its own sentences (whist/ui/words/unreadable_words.py)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST_TOKEN: Final = 60
"""An error keeps at most so many characters of the text it is about, which may be of any length."""


class Reason(StrEnum):
    """Why an action is refused. The page turns each into a sentence in the reader's language."""

    NOT_YOUR_TURN = "not your turn"
    NOT_IN_HAND = "not in hand"
    FOLLOW_SUIT = "must follow suit"
    TOO_LOW = "call too low"
    NOT_OPEN = "call not open to you"
    NO_CARD_NOW = "no card is played now"
    NO_CALL_NOW = "nothing is called now"
    NO_SIGNAL_NOW = "no signal is chosen now"
    NO_EXCHANGE_NOW = "no cards are put away now"
    USED = "already used"
    TOO_MANY = "too many cards"
    NOT_THIS_SUIT = "not this suit"
    NOT_OVER = "the deal is not over"
    OVER = "the deal is over"
    THROWN_IN = "the deal was thrown in"
    MATCH_OVER = "the match is over"
    NO_MORE_DEALS = "no more deals"


NOT_NOW: Final = frozenset(
    {Reason.NOT_OPEN, Reason.NO_CARD_NOW, Reason.NO_CALL_NOW, Reason.NO_SIGNAL_NOW, Reason.NO_EXCHANGE_NOW}
)
"""Reasons that mean: something else has to be done first."""


class Unreadable(StrEnum):
    """Why a text cannot be read. The page turns each into a sentence in the reader's language. `{expected}` stands for
    what would be right."""

    # The record as a whole.
    TOO_LONG = "a record of more than {expected} KB"
    NOT_A_TAG = "not a tag pair"
    TAG_CASE = "a tag that is written {expected}"
    TAG_TWICE = "a tag that may not repeat"
    TAG_LATE = "a tag after the first action"
    TAGS_TOO_LONG = "more than {expected} characters in tags that this program does not know"
    NO_GAME = "no [Game] tag"
    UNKNOWN_GAME = "unknown game"
    UNKNOWN_FORMAT = "a version of the format that this program does not know"
    UNKNOWN_RULES = "a version of the rules that this program does not know"
    NEWER = "written by a newer version of this program"
    NOT_A_LEVEL = "not a level"
    NOT_A_SEAT = "not a seat of this game"
    # House rules.
    OPTION_FORM = "an option is written id=value"
    OPTION_TWICE = "an option twice"
    UNKNOWN_OPTION = "unknown option"
    UNKNOWN_VALUE = "unknown value of an option"
    CLASH = "options that make no sense together"
    # Where the cards come from.
    NO_SOURCE = "a record has one of Seed, Code and Deal"
    TWO_SOURCES = "a record has only one of Seed, Code and Deal"
    NOT_A_CODE = "not a code"
    NO_DEAL = "a tag that belongs to a Deal"
    NO_SEED = "a tag that belongs to a Seed"
    DEAL_FORM = "a deal begins with a seat and a colon"
    HANDS = "a deal of this game has {expected} hands"
    HAND_SIZE = "this game deals {expected} cards to each seat"
    FOUR_SUITS = "a hand has four suits"
    NOT_A_CARD = "not a card"
    CARD_TWICE = "a card twice"
    CARDS_MISSING = "cards missing from the deal"
    TURNED_MISSING = "the turned card is missing"
    TURNED_OTHER = "not the card that this deal turns up"
    TOO_MANY_DEALS = "more deals than the match can have ({expected})"
    # What stood before the first deal, and how it fits together.
    DEALER_CUT = "by the cut seat {expected} deals first"
    DEALER_FIRST = "by the house rules seat {expected} deals"
    SCORE_FORM = "a score of this game is {expected} whole numbers"
    SCORE_NEGATIVE = "a score below nothing"
    SCORE_SUM = "scores that do not sum to 0"
    SCORE_DECIDED = "a score that has decided the match"
    SCORE_IMPOSSIBLE = "a score that this match cannot come to"
    USED_NEVER = "a tag for games that use contracts up"
    USED_FORM = "contracts used are written seat:word,word"
    USED_UNKNOWN = "not a contract of this game"
    USED_OFTEN = "a contract used too often"
    USED_STEP = "as each forehand names one contract, so many were used by each seat: {expected}"
    USED_ALL = "no contract left for the seat that is to name one"
    NOT_A_FINGERPRINT = "not a fingerprint"
    FINGERPRINTS = "more fingerprints than the match can have deals ({expected})"
    # Actions.
    NOT_AN_ACTION = "not an action"
    CARD_ORDER = "cards stand by suit, S H D C, and from high to low: {expected}"
    NOT_A_CHOICE = "not a choice"
    # Other texts.
    NOT_A_VIEW = "not a view"
    NOT_A_THOUGHT = "not a thought"
    NOT_A_VERDICT = "not a verdict"
    LINK_CUT = "the link is cut short"
    LINK_DAMAGED = "the link is damaged"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record an action stands. All count from 1: `number` among all actions, `deal`, `step` among the deal's
    actions; `trick`, and `card` in it, are 0 where no trick is played. `phase` is the phase's name."""

    number: int
    deal: int
    step: int
    trick: int
    card: int
    phase: str

    def __str__(self) -> str:
        if self.trick:
            within = f"trick {self.trick}, card {self.card}"
        else:
            within = f"{'call' if self.phase == 'auction' else 'step'} {self.step}"
        return f"deal {self.deal}, {within}, action {self.number}"


class BadText(ValueError):
    """Text that is not a record, a code, a view or an action. `token` is the word it is about ("" for none, cut to
    LONGEST_TOKEN), `expected` what would be right ("" where the reason does not ask for it). `line` counts from 1, 0
    where there is none; `place` is set for an action of a record."""

    def __init__(
        self, reason: Unreadable, token: str = "", line: int = 0, *, expected: str = "", place: Place | None = None
    ) -> None:
        super().__init__(reason, token)
        self.reason, self.token, self.line = reason, shortened(token), line
        self.expected, self.place = expected, place

    def __str__(self) -> str:
        return _sentence(self.line, self.token, self.reason.format(expected=self.expected), "", self.place)

    def at(self, line: int, place: Place | None = None) -> BadText:
        """The same error, with where it stands in a record."""
        return BadText(self.reason, self.token, line, expected=self.expected, place=place)


class IllegalAction(Exception):
    """A readable action that the rules refuse. `suit` is the suit to follow or the suit refused, -1 if there is none;
    `limit` the number of cards or deals that would have been allowed, -1 if there is none. `line` and `place` say where
    the action stands in a record, if it came from one."""

    def __init__(self, reason: Reason, action: str = "", *, suit: int = -1, limit: int = -1) -> None:
        super().__init__(reason, action)
        self.reason, self.action, self.suit, self.limit = reason, shortened(action), suit, limit
        self.line = 0
        self.place: Place | None = None

    def __str__(self) -> str:
        detail = _SUITS[self.suit] if self.suit >= 0 else f"at most {self.limit}" if self.limit >= 0 else ""
        return _sentence(self.line, self.action, self.reason, detail, self.place)


_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def _sentence(line: int, token: str, reason: str, detail: str, place: Place | None) -> str:
    """`line 4: 4D: must follow suit (hearts) [deal 1, trick 1, card 2, action 2]`."""
    where = f"line {line}: " if line else ""
    about = f"{in_ascii(token)}: " if token else ""
    return where + about + reason + (f" ({detail})" if detail else "") + (f" [{place}]" if place else "")


def shortened(text: str) -> str:
    """The text, cut to LONGEST_TOKEN characters."""
    return text if len(text) <= LONGEST_TOKEN else text[:LONGEST_TOKEN] + "..."


def printable(text: str) -> str:
    """The text with control characters and other invisible characters escaped (`\\x1b`)."""
    return "".join(each if each.isprintable() else in_ascii(each) for each in text)


def in_ascii(text: str) -> str:
    """The text with everything but printable ASCII escaped."""
    return "".join(each if " " <= each <= "~" else ascii(each)[1:-1] for each in text)
