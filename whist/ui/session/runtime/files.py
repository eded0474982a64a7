"""Files of what is kept: written, and taken in again."""

from __future__ import annotations

from typing import Final

from whist.ui.session.runtime.keeper import Keeper
from whist.ui.session.values.answers import Imported
from whist.ui.storage.kept import LONGEST_FILE, Broken

LARGEST_FILE: Final = 2 * LONGEST_FILE
"""Bytes: a file that has more is not even read."""


def exported(keeper: Keeper, aside: bool) -> tuple[str, str]:
    """The name and the text of a file with all that is kept, or with what was set `aside`."""
    from whist.ui.storage import transfer  # no start waits for it

    if aside:
        return "whist-set-aside.json", transfer.set_aside(keeper.vault)
    return "whist.json", transfer.everything(keeper.vault)


def imported(keeper: Keeper, text: str) -> Imported:
    """Takes in what such a file holds; all of it or nothing."""
    from whist.ui.storage import transfer

    try:
        keys = transfer.take_in(keeper.shelf, text)
    except Broken:
        return Imported(trouble="nothing")
    except transfer.TooNew:
        return Imported(trouble="newer")
    except transfer.NoRoom:
        return Imported(trouble="room")
    return Imported(tuple(keys), keeper.settings())
