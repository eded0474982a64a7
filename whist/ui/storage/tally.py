"""Statistics of one game at one level, and what a finished match adds to them."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Tally:
    """Statistics of one game at one level."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    points: int = 0
    best: int | None = None
    helped: int = 0
    """How many matches, counted apart, were played with undo, hints or a replayed deal."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a finished match has added to a tally: the points of the person's side, whether it won, or shared the win,
    and whether the match counts apart since help was taken. `best` was the tally's best before."""

    points: int
    won: bool
    drawn: bool
    helped: bool
    best: int | None = None
    settled: bool = False
    """Whether it stands whatever comes: the match's last deal has been begun again since."""


def add(tally: Tally, match: Counted) -> Tally:
    """The tally after one more finished match."""
    if match.helped:
        return replace(tally, helped=tally.helped + 1)
    return Tally(
        tally.played + 1,
        tally.won + (match.won and not match.drawn),
        tally.drawn + match.drawn,
        tally.points + match.points,
        match.points if tally.best is None else max(tally.best, match.points),
        tally.helped,
    )


def take_away(tally: Tally, match: Counted) -> Tally:
    """The tally without a match that it has counted, whose end has been taken back."""
    if match.helped:
        return replace(tally, helped=max(tally.helped - 1, 0))
    if tally.played <= 1:
        return Tally(helped=tally.helped)
    return Tally(
        tally.played - 1,
        max(tally.won - (match.won and not match.drawn), 0),
        max(tally.drawn - match.drawn, 0),
        tally.points - match.points,
        match.best if tally.best == match.points and match.best is not None else tally.best,
        tally.helped,
    )
