"""The words of a record's text: tag pairs and actions, each with its line; and the tags asked for by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from whist.engine.errors import BadText

T = TypeVar("T")
_TAG = re.compile(r'\[\s*(?P<name>[A-Za-z][A-Za-z0-9_]*)\s+"(?P<value>(?:[^"\\\n]|\\["\\])*)"\s*\]')
REPEATS: Final = ("Deal", "Stock", "Turned")
"""Tags that belong to one deal each, and so may stand several times."""
KNOWN: Final = frozenset(
    "Game Version RulesVersion Rules Dealer You Level Seed Code Deal Stock Turned Score Used".split()
)


@dataclass(frozen=True, slots=True)
class Token:
    """A tag pair (`tag` is its name) or an action's word (`tag` is ""), with the line it stands on."""

    tag: str
    text: str
    line: int


def tokens(text: str) -> Iterator[Token]:
    """The tag pairs and words of a record, comments left out. BadText on anything else."""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        at = 0
        while at < len(line):
            if line[at] in " \t\r\f\v\ufeff":
                at += 1
            elif line[at] == ";":
                break
            elif line[at] == "[":
                match = _TAG.match(line, at)
                if not match:
                    raise BadText("not a tag pair", line[at : at + 40], number)
                yield Token(match["name"], re.sub(r'\\(["\\])', r"\1", match["value"]), number)
                at = match.end()
            else:
                end = at
                while end < len(line) and line[end] not in " \t\r\f\v;[":
                    end += 1
                yield Token("", line[at:end], number)
                at = end


class Tags:
    """The tag pairs of one record, each asked for by its name."""

    def __init__(self, pairs: list[Token]) -> None:
        self.pairs = pairs
        self.one: dict[str, Token] = {}
        for token in pairs:
            if token.tag in KNOWN and token.tag not in REPEATS:
                if token.tag in self.one:
                    raise BadText("a tag that may not repeat", token.tag, token.line)
                self.one[token.tag] = token

    def get(self, tag: str, default: str = "") -> str:
        return self.one[tag].text if tag in self.one else default

    def read(self, tag: str, how: Callable[[str], T], default: T) -> T:
        """The tag's value read by `how`; what goes wrong is told with its line."""
        if tag not in self.one:
            return default
        token = self.one[tag]
        return at_line(token, how)

    def seat(self, tag: str, seats: int) -> int | None:
        def how(text: str) -> int | None:
            if text not in map(str, range(seats)):
                raise BadText(f"not a seat of this game in {tag}", text)
            return int(text)

        return self.read(tag, how, None)


def at_line(token: Token, how: Callable[[str], T]) -> T:
    """`how` of the token's text; its errors become BadText with the token's line."""
    try:
        return how(token.text)
    except BadText as error:
        raise BadText(error.reason, error.token, token.line) from error
    except ValueError as error:
        raise BadText(str(error), "", token.line) from error
