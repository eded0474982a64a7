"""Claims at the table: which can be made, what is played when one is certain, and why it is refused when it is not."""

from __future__ import annotations

from typing import Final

from whist.analysis.claim import REFUSALS, Goal, goals, in_last_tricks, line, next_card, refusal
from whist.bots.common.roles import Role, friends, role
from whist.engine.actions import Play
from whist.engine.cards import Card, card
from whist.engine.contracts import Sides
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


def why_not(texts: Texts, view: View, goal: Goal | None) -> str:
    """Why a claim that is not proved is refused."""
    key, values = refusal(view, goal) if goal else ("turn", {})
    return texts.t(REFUSALS[key], **{name: texts.card(card(str(value))) for name, value in values.items()})


def claims(texts: Texts, view: View, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The claims that the last tricks offer: command and words, what the person plays for first."""
    if view.contract is None or not in_last_tricks(view):
        return ()
    low = role(view, view.seat) is Role.AVOID
    mine = texts.t("The rest are mine") if len(friends(view, view.seat)) == 1 else texts.t("The rest are ours")
    if view.seats == 2:
        theirs = texts.t("The rest are {name}'s", name=names[1 - view.seat])
        return (("claim", theirs), ("concede", mine)) if low else (("claim", mine), ("concede", theirs))
    misere = low and view.contract.sides is Sides.ALONE and view.declarer == view.seat
    return (("claim", texts.t("I take none")),) if misere else (("claim", mine),)


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
