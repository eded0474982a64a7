"""Claims at the table: what is played when one is certain, and why it is refused when it is not."""

from __future__ import annotations

from typing import Final

from whist.analysis.claim import REFUSALS, Goal, goals, line, next_card, refusal
from whist.bots.common.roles import friends
from whist.engine.actions import Play
from whist.engine.cards import Card, card
from whist.engine.record import Record
from whist.engine.state import NOBODY
from whist.engine.view import view
from whist.ui.session.counting import count
from whist.ui.session.play.refusing import refuse
from whist.ui.session.saving import save
from whist.ui.session.values.happened import Claimed
from whist.ui.session.values.lines import Line, OneCard
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step

CLAIMS: Final = {"claim": 0, "concede": 1}
"""The commands: which of the goals each asks for."""


def claim(session: Session, match: Match, act: str) -> Step:
    """The rest of the tricks, where they are certain: played out at once, as ordinary cards. `act` is one of CLAIMS."""
    found = goals(match.view())
    if CLAIMS[act] >= len(found):
        return refuse(session, Line(REFUSALS["turn"]))
    goal = found[CLAIMS[act]]
    cards = played_out(match, goal)
    if not cards:
        key, values = refusal(match.view(), goal)
        named = tuple((name, OneCard(card(str(value)))) for name, value in values.items())
        return refuse(session, Line(REFUSALS[key], named))
    for each in cards:
        match = match.act(Play(each), match.state.turn).swept()
    told = Claimed(goal, len(friends(match.view(), match.you)) > 1)
    session = session.stopped().not_awaiting("hint").but(match=match.but(events=(told,), said=0))
    return Step(session).then(count).then(save)


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
