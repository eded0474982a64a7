"""The engine's only two errors: text that cannot be read, and a readable action that is refused."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused. The page turns each into a sentence in the reader's language."""

    NOT_YOUR_TURN = "not your turn"
    NOT_IN_HAND = "not in hand"
    FOLLOW_SUIT = "must follow suit"
    TOO_LOW = "call too low"
    NOT_OPEN = "call not open to you"
    USED = "already used"
    TOO_MANY = "too many cards"
    NOT_THIS_SUIT = "not this suit"
    NO_MORE_DEALS = "no more deals"
    OVER = "over"


class BadText(ValueError):
    """Text that is not a record, a code, a view or an action. `line` counts from 1, 0 where there is none."""

    def __init__(self, reason: str, token: str = "", line: int = 0) -> None:
        where = f"line {line}: " if line else ""
        super().__init__(f"{where}{reason}" + (f": {token}" if token else ""))
        self.reason, self.token, self.line = reason, token, line


class IllegalAction(Exception):
    """A readable action that the rules refuse. `suit` is the suit to follow or the suit refused, -1 where none is
    meant; `limit` the number of cards that would have been allowed, -1 where none is meant."""

    def __init__(self, reason: Reason, action: str = "", *, suit: int = -1, limit: int = -1) -> None:
        super().__init__(f"{action}: {reason.value}" if action else reason.value)
        self.reason, self.action, self.suit, self.limit = reason, action, suit, limit
        self.line = 0
        """The line of the record that it stands on, where it came from one."""
