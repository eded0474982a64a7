"""The keyboard at the table: letters for commands, arrows within the hand."""

from __future__ import annotations

from typing import Final

from whist.engine.actions import Exchange
from whist.engine.cards import Card, suit_of
from whist.ui.screens.table.hand import usable_cards
from whist.ui.session.commands.command_list import KEYS
from whist.ui.session.showing.scene import scene
from whist.ui.session.values.inputs import MoveTo, Press, TellTable
from whist.ui.session.values.session import Session

MOVES: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
"""The keys that move within the hand."""


def meant(session: Session, key: str, in_hand: bool, every: bool) -> Press | MoveTo | TellTable | None:
    """What a key on the table means, one of MOVES to `every` card or only to those that may be played; None where it
    means nothing here."""
    if key == "Escape" and session.panel.open != "none":
        return Press("close")
    if session.match is None:
        return None
    if key == "Escape" and session.match.shows_last:
        return Press("last-trick")
    if in_hand and key in MOVES:
        return _move(session, key, every)
    if session.settings.keys == "0" or session.panel.open != "none":
        return None
    key = key.lower()
    if key == "t":
        return TellTable()
    if key not in KEYS or (key == "n" and session.state != "deal-over"):
        return None
    return Press(KEYS[key])


def _move(session: Session, key: str, every: bool) -> MoveTo | None:
    """Moves the hand's focus round the hand, to its ends, or round its suits; past cards that may not be played, unless
    `every` card is meant."""
    cards, focus = session.displayed(), session.table.focus
    if not cards:
        return None
    at = cards.index(focus) if focus in cards else 0
    wanted = cards if every else _goals(session, cards)
    goals = [i for i, each in enumerate(cards) if each in wanted]
    if key in ("ArrowUp", "ArrowDown"):
        # The first card of each suit.
        goals = [i for n, i in enumerate(goals) if n == 0 or suit_of(cards[i]) != suit_of(cards[goals[n - 1]])]
        here = [i for i in goals if suit_of(cards[i]) == suit_of(cards[at])]
        at = here[0] if here else at
    if key in ("Home", "ArrowRight", "ArrowDown"):
        onward = [i for i in goals if i > at and key != "Home"]
        return MoveTo(cards[(onward or goals)[0]])
    onward = [i for i in goals if i < at and key != "End"]
    return MoveTo(cards[(onward or goals)[-1]])


def _goals(session: Session, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that arrows lead to: those that may be played, where the person is to play one; else all."""
    seen = scene(session)
    exchange = any(isinstance(choice, Exchange) for choice in seen.view.legal)
    usable = 0 if exchange else usable_cards(seen)
    return tuple(each for each in cards if usable >> each & 1) or cards
