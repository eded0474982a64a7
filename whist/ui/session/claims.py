"""Claims at the table: what is played when one is certain."""

from __future__ import annotations

from typing import Final

from whist.analysis.claim import Goal, goals, line, next_card
from whist.bots.common.roles import friends
from whist.engine.actions import Play
from whist.engine.cards import Card
from whist.engine.record import Record
from whist.engine.state import NOBODY
from whist.engine.view import View, view
from whist.ui.session.match import Match
from whist.ui.words.texts import Texts

CLAIMS: Final = {"claim": 0, "concede": 1}
"""The commands: which of the goals each asks for."""


def played_out(match: Match, goal: Goal) -> tuple[Card, ...]:
    """Every card to the end of the deal, of all seats, in a claim that is certain; empty where it is not proved."""
    if cards := line(match.view(), goal):
        return _to_the_end(match.record, cards)
    record, played = match.record, []
    while (turn := record.state().turn) != NOBODY:
        own = view(record.game, record.state(), turn)
        # Nothing that the others could play would change who takes the tricks.
        chosen = (
            next_card(own, goal)
            if turn == match.you
            else next(each.card for each in own.legal if isinstance(each, Play))
        )
        if chosen is None:
            return ()
        played.append(chosen)
        record = record.then(Play(chosen))
    return tuple(played)


def _to_the_end(record: Record, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many of the cards as are played: a contract may be lost or won before the last one."""
    for at, each in enumerate(cards):
        if record.state().turn == NOBODY:
            return cards[:at]
        record = record.then(Play(each))
    return cards


def done(texts: Texts, match: Match, goal: Goal) -> str:
    """What is said when a claim has been played out."""
    if goal is Goal.ALL and len(friends(match.view(), match.you)) > 1:
        return texts.t("Your side takes the rest of the tricks.")
    if goal is Goal.ALL:
        return texts.t("You take the rest of the tricks.")
    if match.record.game.seats == 2:
        return texts.t("{name} takes the rest of the tricks.", name=match.names(texts)[1 - match.you])
    return texts.t("You take none of the remaining tricks.")


def asked(view: View, act: str) -> Goal | None:
    """The goal that a command asks for in the contract that is played; None where that cannot be claimed now."""
    found = goals(view)
    return found[CLAIMS[act]] if CLAIMS[act] < len(found) else None
