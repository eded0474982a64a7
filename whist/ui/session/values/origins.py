"""By what the match that a link begins is found again."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from whist.engine.record import Record
from whist.engine.text.record_text import to_text

LINK: Final = "#r="
"""Stands in the origin of a match that a link has begun."""


def origin_of(frame: str, record: Record, at: int | None) -> str:
    """What the match that a link begins is found by: the same record at the same point is the same link, however it was
    packed."""
    told = f"{to_text(record)}\n{at}"
    return frame + LINK + sha256(told.encode()).hexdigest()[:20]
