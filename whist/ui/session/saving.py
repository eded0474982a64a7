"""When the match on the table is kept, and how a kept one is taken up again."""

from __future__ import annotations

from dataclasses import replace

from whist.engine.errors import BadText, IllegalAction, printable
from whist.engine.record import Record
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.counting import entry
from whist.ui.session.values.happened import Quoted, since_own
from whist.ui.session.values.kept_effects import Save
from whist.ui.session.values.lines import Why
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import LEVELS
from whist.ui.storage.kept import LONGEST
from whist.ui.storage.saved_match import Saved
from whist.ui.words.texts import Texts


def save(session: Session, *, open: bool = True, away: bool = False, takes: bool = False) -> Step:
    """Keeps the match on the table as it is now; nothing where it is not this tab's, or not to be kept."""
    match = session.match
    if match is None or not match.kept or match.theirs or not (session.owns or takes):
        return Step(session)
    return Step(session).do(Save(match, tuple(match.sentences(session.texts)), open, away, takes))


def taken_up(session: Session, saved: Saved) -> tuple[Session, Match | None]:
    """The kept match, ready to be played; None where it cannot be replayed, and that is said."""
    try:
        record = from_text(saved.text, GAMES, LONGEST)
    except (BadText, IllegalAction) as error:
        return session.noticed("save", Why(error)), None
    session, level = with_level(session, record)
    match = Match(saved.id, replace(record, level=level), record.you or 0, level, saved.origin, saved.helped)
    counted = saved.entry
    if saved.counted and counted is None:  # version 1 did not note what it had counted
        counted = replace(entry(match, None), settled=not match.match_over)
    match = match.but(
        played=saved.played, asked=saved.asked, counted=counted, chosen=saved.chosen & match.state.hands[match.you]
    )
    match = _told(session.texts, match, saved.told)
    if saved.lying and session.settings.pause:
        match = match.with_last_trick()
    return session.but(heir_of=saved.tab if saved.tab != session.place.tab else ""), match


def _told(texts: Texts, match: Match, told: tuple[str, ...]) -> Match:
    """With what had been told: as events where they are still said so, else in its words of then."""
    retold = match.but(events=since_own(match.record, match.you))
    events = retold.events if tuple(retold.sentences(texts)) == told else tuple(map(Quoted, told))
    # What had been said is not news.
    return match.but(events=events, said=len(events))


def with_level(session: Session, record: Record) -> tuple[Session, str]:
    """The level at which a record's match is played here: the record's own, or the one chosen in the lobby where it
    names none. So it is, too, where it names one that this page has no players for: a record may come from another
    version. That is said."""
    if record.level in LEVELS:
        return session, record.level
    if record.level:
        session = session.noticed("level", printable(record.level))
    return session, session.wanted.level
