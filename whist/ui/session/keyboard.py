"""The keyboard at the table: letters for commands, arrows within the hand (ux.md, "For everyone")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whist.engine.cards import suit_of
from whist.ui.screens.table import spoken
from whist.ui.session import drawing

if TYPE_CHECKING:
    from whist.ui.session.app import App

COMMANDS: Final = {"h": "hint", "u": "undo", "l": "last-trick", "s": "score", "n": "next", "?": "rules"}
"""What each letter asks for; T tells the state of the table and is not a command."""


def pressed(app: App, key: str, in_hand: bool) -> bool:
    """A key on the table; whether it meant something here."""
    if key == "Escape" and app.panels.open != "none":
        app.press("close")
        return True
    if app.match is None:
        return False
    if key == "Escape" and app.match.shows_last:
        app.press("last-trick")
        return True
    if in_hand and key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
        return _move(app, key)
    if app.settings.keys == "0" or app.panels.open != "none":
        return False
    key = key.lower()
    if key == "t":
        app.page.say(spoken.table(drawing.scene(app)))
        return True
    if key == "n" and app.state != "deal-over":
        return False
    if key in COMMANDS:
        app.press(COMMANDS[key])
        return True
    return False


def _move(app: App, key: str) -> bool:
    """Moves the hand's focus: along it, to its ends, or between its suits."""
    cards = app.playing.displayed()
    if not cards:
        return False
    focus = app.playing.focus
    at = cards.index(focus) if focus in cards else 0
    if key in ("ArrowLeft", "ArrowRight"):
        at = max(0, min(len(cards) - 1, at + (1 if key == "ArrowRight" else -1)))
    elif key in ("Home", "End"):
        at = 0 if key == "Home" else len(cards) - 1
    else:
        starts = [i for i, each in enumerate(cards) if i == 0 or suit_of(each) != suit_of(cards[i - 1])]
        here = max(i for i, start in enumerate(starts) if start <= at)
        here = max(0, min(len(starts) - 1, here + (1 if key == "ArrowDown" else -1)))
        at = starts[here]
    app.playing.focus = cards[at]
    app.draw_at_once()
    app.page.focus('[data-role="hand"] [tabindex="0"]')
    return True
