"""Splits a record's text into tag pairs and actions, each with its line, and finds tags by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from whist.engine.errors import BadText, Unreadable
from whist.engine.record import FINGERPRINTS

T = TypeVar("T")
_END = re.compile(r"\r\n|\r|\n")
_BETWEEN = re.compile(r"(?:\r\n|[ \t\f\v\r\n\ufeff]|;[^\r\n]*){1,1024}")
"""Blanks, line ends and comments between words. A very long stretch is matched in pieces."""
_WORD = re.compile(r"[^ \t\f\v\r\n;\[]+")
_TAG = re.compile(r'\[[ \t]*(?P<name>[A-Za-z][A-Za-z0-9_]*)[ \t]+"(?P<value>(?:[^"\\\r\n]++|\\["\\])*+)"[ \t]*\]')
REPEATS: Final = ("Deal", "Stock", "Turned")
"""Tags that belong to one deal, and so may be repeated."""
KNOWN: Final = frozenset(
    "Game Version RulesVersion Rules Dealer You Level Seed Code Deal Stock Turned Score Used".split()
)
MOST_OTHERS: Final = 4096
"""The most characters in tags that this program does not know. Together with the bound on deals (whist/engine/deals.py)
this keeps a match that is played on within the longest record."""
_BY_LETTERS: Final = {tag.lower(): tag for tag in (*KNOWN, FINGERPRINTS)}


@dataclass(frozen=True, slots=True)
class Token:
    """A tag pair (`tag` is its name) or an action's word (`tag` is ""), with the line it stands on."""

    tag: str
    text: str
    line: int


def tokens(text: str) -> Iterator[Token | None]:
    """The tag pairs and words of a record; None for what stands between them. BadText on anything else."""
    at, line = 0, 1
    while at < len(text):
        if between := _BETWEEN.match(text, at):
            line += len(_END.findall(between[0]))
            at = between.end()
            yield None
        elif word := _WORD.match(text, at):
            yield Token("", word[0], line)
            at = word.end()
        elif tag := _TAG.match(text, at):
            yield Token(tag["name"], re.sub(r'\\(["\\])', r"\1", tag["value"]), line)
            at = tag.end()
        else:
            end = _END.search(text, at)
            raise BadText(Unreadable.NOT_A_TAG, text[at : end.start() if end else None], line)


class Tags:
    """The tag pairs of one record, each asked for by its name."""

    def __init__(self) -> None:
        self.pairs: list[Token] = []
        self.one: dict[str, Token] = {}
        self._others = 0

    def add(self, token: Token) -> None:
        """Adds a tag pair. BadText if it is misspelt, repeated, or makes the unknown tags too long."""
        known = _BY_LETTERS.get(token.tag.lower())
        if known is None:
            self._others += len(token.tag) + len(token.text)
            if self._others > MOST_OTHERS:
                raise BadText(Unreadable.TAGS_TOO_LONG, token.tag, token.line, expected=str(MOST_OTHERS))
        elif known != token.tag:
            raise BadText(Unreadable.TAG_CASE, token.tag, token.line, expected=known)
        elif token.tag not in REPEATS:
            if token.tag in self.one:
                raise BadText(Unreadable.TAG_TWICE, token.tag, token.line)
            self.one[token.tag] = token
        self.pairs.append(token)

    def get(self, tag: str, default: str = "") -> str:
        return self.one[tag].text if tag in self.one else default

    def read(self, tag: str, how: Callable[[str], T], default: T) -> T:
        """The tag's value, read by `how`; its BadText gets the tag's line."""
        return at_line(self.one[tag], how) if tag in self.one else default

    def seat(self, tag: str, seats: int) -> int | None:
        def how(text: str) -> int | None:
            if text not in map(str, range(seats)):
                raise BadText(Unreadable.NOT_A_SEAT, text)
            return int(text)

        return self.read(tag, how, None)

    def line(self, tag: str) -> int:
        """The line of a tag; 0 if the record does not have it."""
        return self.one[tag].line if tag in self.one else 0


def at_line(token: Token, how: Callable[[str], T]) -> T:
    """`how` of the token's text; its BadText gets the token's line."""
    try:
        return how(token.text)
    except BadText as error:
        raise error.at(token.line) from error
