"""What tests look at in a page's session, as the reader has it."""

from __future__ import annotations

from whist.ui.screens.models import Notice
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.showing.notices import notice
from whist.ui.session.values import lines


def notices(app: Runtime) -> dict[str, Notice]:
    """The notices across the page, in words, by their ids."""
    return {each.id: notice(app.session.texts, each) for each in app.session.notices}


def trouble(app: Runtime) -> str:
    """Why what was pasted, or chosen as a file, could not be opened."""
    return " ".join(lines.words(app.session.texts, each) for each in app.session.panel.trouble)


def is_reading(app: Runtime) -> bool:
    """Whether a record from outside is being read."""
    return "reader" in app.session.waits
