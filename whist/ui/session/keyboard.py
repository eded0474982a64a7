"""The keyboard at the table: letters for commands, arrows within the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whist.engine.actions import Exchange
from whist.engine.cards import Card, suit_of
from whist.ui.screens.table import spoken
from whist.ui.screens.table.hand import usable_cards
from whist.ui.session import drawing
from whist.ui.session.commands.table import KEYS

if TYPE_CHECKING:
    from whist.ui.session.app import App

MOVES: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
"""The keys that move within the hand."""


def pressed(app: App, key: str, in_hand: bool, every: bool) -> bool:
    """A key on the table, one of MOVES to `every` card or only to those that may be played; whether it meant something
    here."""
    if key == "Escape" and app.panels.open != "none":
        app.press("close")
        return True
    if app.match is None:
        return False
    if key == "Escape" and app.match.shows_last:
        app.press("last-trick")
        return True
    if in_hand and key in MOVES:
        return _move(app, key, every)
    if app.settings.keys == "0" or app.panels.open != "none":
        return False
    key = key.lower()
    if key == "t":
        app.page.say(spoken.table(drawing.scene(app)))
        return True
    if key == "n" and app.state != "deal-over":
        return False
    if key in KEYS:
        app.press(KEYS[key])
        return True
    return False


def _move(app: App, key: str, every: bool) -> bool:
    """Moves the hand's focus round the hand, to its ends, or round its suits; past cards that may not be played, unless
    `every` card is meant."""
    cards = app.playing.displayed()
    if not cards:
        return False
    focus = app.playing.focus
    at = cards.index(focus) if focus in cards else 0
    wanted = cards if every else _goals(app, cards)
    goals = [i for i, each in enumerate(cards) if each in wanted]
    if key in ("ArrowUp", "ArrowDown"):
        # The first card of each suit.
        goals = [i for n, i in enumerate(goals) if n == 0 or suit_of(cards[i]) != suit_of(cards[goals[n - 1]])]
        here = [i for i in goals if suit_of(cards[i]) == suit_of(cards[at])]
        at = here[0] if here else at
    if key in ("Home", "ArrowRight", "ArrowDown"):
        onward = [i for i in goals if i > at and key != "Home"]
        at = (onward or goals)[0]
    else:
        onward = [i for i in goals if i < at and key != "End"]
        at = (onward or goals)[-1]
    app.playing.focus = cards[at]
    app.draw_at_once()
    app.page.focus('[data-role="hand"] [tabindex="0"]')
    return True


def _goals(app: App, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that arrows lead to: those that may be played, where the person is to play one; else all."""
    scene = drawing.scene(app)
    exchange = any(isinstance(choice, Exchange) for choice in scene.view.legal)
    usable = 0 if exchange else usable_cards(scene)
    return tuple(each for each in cards if usable >> each & 1) or cards
