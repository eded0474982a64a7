"""What is done about what is kept, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Choices, Coming
from whist.ui.storage.saved_match import Saved


@dataclass(frozen=True, slots=True)
class Save:
    """Keeps the match with what was `told` of it. It lies `open` in this tab, or has been left for the lobby (`away`).
    Who `takes` it has it whoever had it before."""

    match: Match
    told: tuple[str, ...]
    open: bool = True
    away: bool = False
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Tidy:
    """Makes room for the match that begins."""

    match: Match


@dataclass(frozen=True, slots=True)
class Find:
    """Looks for the match that this address or tab began, as keeper.Keeper.table; a `link`'s also when it was left for
    the lobby. `coming` is what it may take the place of."""

    origin: str
    link: bool
    coming: Coming


@dataclass(frozen=True, slots=True)
class Load:
    """Looks for the kept match of that id; with `closes` a panel is closed when it is there."""

    id: str
    closes: bool = True


@dataclass(frozen=True, slots=True)
class SetAside:
    """A kept match cannot be replayed."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Throws a kept match away."""

    id: str


@dataclass(frozen=True, slots=True)
class Restore:
    """Brings it back."""

    match: Saved


@dataclass(frozen=True, slots=True)
class Count:
    """Counts a match that is over."""

    match: Match


@dataclass(frozen=True, slots=True)
class Uncount:
    """Takes it out of the statistics again."""

    match: Match


@dataclass(frozen=True, slots=True)
class KeepSettings:
    """Keeps the settings, by name."""

    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class KeepChoices:
    """Keeps the lobby's choices."""

    choices: Choices


@dataclass(frozen=True, slots=True)
class ReadChoices:
    """Looks what the lobby's choices are now."""


@dataclass(frozen=True, slots=True)
class Export:
    """Saves all that is kept to a file, or what was set `aside`."""

    aside: bool


@dataclass(frozen=True, slots=True)
class Erase:
    """Erases all that is kept, or what was set `aside`."""

    aside: bool


@dataclass(frozen=True, slots=True)
class Import:
    """Takes in what is in the text of such a file."""

    text: str
