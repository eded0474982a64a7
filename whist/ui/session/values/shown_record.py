"""A record, and how much of it is shown: read from its text in short steps."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from whist.engine.record import Line, Record
from whist.engine.text.record_text import reading
from whist.games import GAMES

STEP: Final = 16
"""How many actions are carried out before it is looked whether the time is up."""


@dataclass(frozen=True, slots=True)
class Position:
    """A record, and how much of it is shown: `at` of its actions, the last of them on top of `before`. `at` is None
    where all is shown and goes on; `beyond` says that more actions were asked for than there are."""

    record: Record
    before: Record
    at: int | None = None
    beyond: bool = False


Steps = Generator[None, None, Position]


def read_position(text: str, at: int | None, whole: bool) -> Steps:
    """Reads the record in steps; the position is what the generator returns. Where `at` is None all is shown: as a
    `whole` that goes on, or with the last action on top of what was there before. Errors as `from_text`."""
    record = yield from reading(text, GAMES)
    if at is not None and at > len(record.actions):
        return Position(record, record, beyond=True)
    if at is None and whole:
        return Position(record, record)
    at = len(record.actions) if at is None else at
    line = Line(record.up_to(0))
    for count, action in enumerate(record.actions[: max(at - 1, 0)], 1):
        if count % STEP == 0:
            yield
        line.play(action)
    return Position(record, line.record(), at)
