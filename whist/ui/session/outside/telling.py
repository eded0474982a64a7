"""What the page around a frame is told of the game: deals begun and ended, tricks, the match's end."""

from __future__ import annotations

from whist.engine.cards import name
from whist.engine.deals import Coded, shown_code
from whist.engine.fair import noted, salt
from whist.engine.record import Record
from whist.engine.text.record_text import to_text
from whist.ui.session.values.effects import Post
from whist.ui.session.values.match import Match
from whist.ui.session.values.parts import Sent
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step


def follow(session: Session) -> Step:
    """Tells what has happened since the last time."""
    if not session.place.frame:
        return Step(session)
    sent, messages = news(session.sent, session.match)
    return Step(session.but(sent=sent)).do(*map(Post, messages))


def news(sent: Sent, match: Match | None) -> tuple[Sent, list[dict[str, object]]]:
    """The messages that are due, and how much has been told then."""
    if match is None:
        return Sent("", sent.deal, sent.actions, sent.tricks, sent.over), []
    state, record = match.state, match.record
    deal, actions, told = len(record.deal_starts()), len(state.log), sent.tricks
    over, messages = sent.over, []
    if (match.id, deal) != (sent.id, sent.deal) or (not actions and sent.actions):
        if not actions:
            messages.append(_start(record, deal))
        told, over = len(state.tricks), bool(match.deal_over)
        if match.still:
            return Sent(match.id, deal, sent.actions, told, over), messages
    for trick in state.tricks[told:]:
        cards = [name(card) for card in trick.cards]
        messages.append({"type": "trick", "winner": trick.winner, "leader": trick.leader, "cards": cards})
    if match.settled and not over:
        messages += _end(match, deal)
    return Sent(match.id, deal, actions, len(state.tricks), match.settled), messages


def _start(record: Record, deal: int) -> dict[str, object]:
    # The deal's own code would give all hands away: before its end only what it can be checked against.
    known = shown_code(record.source.code) if isinstance(record.source, Coded) else ""
    start = {"game": record.game.id, "deal": deal, "code": known, "fingerprint": fingerprint(record, deal)}
    return {"type": "deal-start", **start}


def _end(match: Match, deal: int) -> list[dict[str, object]]:
    state, record = match.state, match.record
    result, code = state.past[-1], shown_code(state.dealt.code) if state.dealt.code else ""
    told: dict[str, object] = {"points": list(result.points), "totals": list(state.totals), "code": code}
    end = {"type": "deal-end", **told, "salt": salt(record, deal), "record": to_text(record.alone(deal))}
    return [end, {"type": "match-end", "totals": list(state.totals)}] if match.match_over else [end]


def fingerprint(record: Record, deal: int) -> str:
    """What the code and the salt of a deal can be checked against when it is over; "" where it follows from no seed."""
    told = noted(record)
    return told[deal - 1] if deal <= len(told) else ""
