"""What has happened at the table, as events: they become sentences when they are told, in the language of then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from whist.analysis.claim import Goal
from whist.engine.actions import Action, Show
from whist.engine.cards import Seat
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.state import State
from whist.engine.view import View, seen, view
from whist.ui.words.action_words import cut_told, shown, told
from whist.ui.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody has acted: the states before and after."""

    before: State
    action: Action
    after: State


@dataclass(frozen=True, slots=True)
class AllShown:
    """All signals lie open (rules.md 3.1), as the person sees them."""

    view: View


@dataclass(frozen=True, slots=True)
class Cut:
    """The first dealer has been found by cutting."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """The rest of the tricks has been claimed; `together` with a partner."""

    goal: Goal
    together: bool


@dataclass(frozen=True, slots=True)
class Quoted:
    """What was said in an earlier visit, in the language of that time."""

    text: str


Happened: TypeAlias = Acted | AllShown | Cut | Claimed | Quoted


def happened(game: Game, you: Seat, before: State, action: Action, after: State) -> tuple[bool, Happened]:
    """The event that an action is, and whether it takes the place of all that was told before it."""
    if isinstance(action, Show) and after.contract:
        return True, AllShown(view(game, after, you))
    return before.turn == you, Acted(before, action, after)


def since_own(record: Record, you: Seat) -> tuple[Happened, ...]:
    """The events of the deal that is being played since the person last acted."""
    number = len(record.deal_starts())
    state = record.deal_starts()[-1]
    found: tuple[Happened, ...] = ()
    for action in record.deal_actions(number):
        after = record.game.apply(state, action)
        anew, event = happened(record.game, you, state, action, after)
        found = (event,) if anew else (*found, event)
        state = after
    return found


def sentences(
    texts: Texts, record: Record, names: tuple[str, ...], you: Seat, event: Happened, terse: bool = False
) -> list[str]:
    """An event in sentences; where they are to be `terse`, without who took a trick and how the tricks stand."""
    if isinstance(event, Quoted):
        return [event.text]
    if isinstance(event, Cut):
        return cut_told(texts, names, you, record)
    if isinstance(event, AllShown):
        return shown(texts, names, event.view, you)
    if isinstance(event, Claimed):
        return [_claimed(texts, names, you, event)]
    before, after = event.before, event.after
    hidden = seen(event.action, before.turn == you, shown=False)
    said = told(texts, record.game, names, you, before, after, hidden)
    return said[:1] + said[2:] if terse and len(after.tricks) > len(before.tricks) else said


def _claimed(texts: Texts, names: tuple[str, ...], you: Seat, event: Claimed) -> str:
    if event.goal is Goal.ALL and event.together:
        return texts.t("Your side takes the rest of the tricks.")
    if event.goal is Goal.ALL:
        return texts.t("You take the rest of the tricks.")
    if len(names) == 2:
        return texts.t("{name} takes the rest of the tricks.", name=names[1 - you])
    return texts.t("You take none of the remaining tricks.")
