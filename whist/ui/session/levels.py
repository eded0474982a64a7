"""The level at which a record's match is played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whist.engine.errors import printable
from whist.engine.record import Record
from whist.ui.storage.address import LEVELS

if TYPE_CHECKING:
    from whist.ui.session.app import App


def level_of(app: App, record: Record) -> str:
    """The record's level; the one chosen in the lobby where it names none. So it is, too, where it names one that this
    page has no players for: a record may come from another version. That is said."""
    if record.level in LEVELS:
        return record.level
    if record.level:
        app.notify(
            "level",
            app.texts.t(
                "The level {level} is unknown here. The level chosen in the lobby is used instead.",
                level=printable(record.level),
            ),
        )
    return app.level
