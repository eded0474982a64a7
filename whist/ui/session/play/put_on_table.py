"""What comes onto the table: a new match, a kept one, a position; and the way back to the lobby."""

from __future__ import annotations

from dataclasses import replace

from whist.engine.actions import NEXT
from whist.engine.deals import Coded, Seeded, Source
from whist.engine.fair import note
from whist.engine.options import mend_options
from whist.engine.record import Record, new
from whist.games import GAMES
from whist.ui.session.play import checks
from whist.ui.session.saving import save, taken_up, with_level
from whist.ui.session.values.effects import Go
from whist.ui.session.values.kept_effects import KeepChoices, ReadChoices, SetAside, Tidy
from whist.ui.session.values.match import Match
from whist.ui.session.values.origins import LINK
from whist.ui.session.values.parts import Choices, Panel
from whist.ui.session.values.session import Session
from whist.ui.session.values.shown_record import Position
from whist.ui.session.values.step import Step
from whist.ui.storage.saved_match import Saved


def begin(session: Session, match: Match) -> Step:
    """Lays a match on the table: from now on it is this tab's."""
    session = checks.cleared(not_reading(session.stopped().not_awaiting("hint", "count")))
    opening = session.table.opening
    if not match.record.actions:
        match, opening = match.begun(session.settings.pause > 0), True
    session = session.but(match=match, lost="", wanted=replace(session.wanted, game=match.record.game))
    session = session.lay(focus=None, raised=False, result=True, opening=opening)
    return Step(session).then(save, takes=True).do(Tidy(match))


def not_reading(session: Session) -> Session:
    """Nobody wants the record any more that is being read."""
    return session.not_awaiting("reader", "opening").without_notice("opening").but(coming=None)


def as_match(session: Session, record: Record) -> tuple[Session, Match]:
    """A record as a match of this page's."""
    session, level = with_level(session, record)
    session, name = session.new_id()
    you = record.you if record.you is not None else 0
    return session, Match(name, note(replace(record, you=you, level=level)), you, level, origin=session.origin)


def take(session: Session, saved: Saved) -> Step:
    """Lays a kept match on the table; one that cannot be replayed is set aside."""
    session, match = taken_up(session, saved)
    return Step(session).do(SetAside(saved.id, saved.text)) if match is None else begin(session, match)


def new_match(session: Session, id: str, asked: bool = True) -> Step:
    """A match of the game with the house rules chosen for it; of one deal, where the address names its code. Unless the
    person has `asked` for it, an address has."""
    game, wanted, step = GAMES[id], session.wanted, Step(session)
    options, _ = mend_options(game.options, game.clashes, wanted.chosen.get(id, {}))
    source: Source
    if wanted.code and game is wanted.game:
        source = Coded(wanted.code)
    else:
        session, seed = session.new_seed()
        source, step = Seeded(seed), Step(session)
    record = new(game, options, source, min(wanted.seat, game.seats - 1), wanted.level)
    if asked and not session.place.frame:
        if session.match is None:
            step = step.then(choose, game=id)
        if LINK in session.origin or ("deal=" in session.origin and isinstance(source, Seeded)):
            # The address means one deal, and this is another.
            step = step.but(origin="").do(Go(""))
    session, match = as_match(step.session, record)
    step = Step(session, step.effects).then(begin, match.but(asked=asked))
    return step.but(wanted=replace(step.session.wanted, code=""))


def lay(session: Session, position: Position, play: bool) -> Step:
    """Lays a position on the table; with the last trick still there, where its last action has filled it. Unless one
    may `play` on, it is a still diagram."""
    at = position.at
    whole = at is None
    session, match = as_match(session, position.before)
    match = match.but(still=not play, kept=play and not session.place.frame)
    if at:
        action = position.record.actions[at - 1]
        match = match.act(action, match.you if action == NEXT else match.state.turn)
    match = match.but(played=False, asked=False, theirs=whole and match.deal_over)
    step = begin(session, match)
    # What a position shows is the table; and a result would take the focus from the page around.
    return Step(step.session.lay(result=whole and not session.place.frame), step.effects)


def leave(session: Session) -> Step:
    """What is on the table is kept, and is nobody's for now."""
    if session.match is None:
        return Step(session)
    return Step(session.but(match=session.match.but(asked=True))).then(save, open=False, away=True)


def to_lobby(session: Session) -> Step:
    """Leaves the table; the match stays as it is and is offered in the lobby."""
    step = leave(checks.cleared(not_reading(session.stopped().not_awaiting("hint", "review"))))
    history = replace(session.history, by_lobby=True)
    step = step.but(match=None, origin="", history=history, panel=Panel())
    return step.do(Go("")) if session.place.frame else step.do(ReadChoices(), Go(""))


# -- the lobby's choices -------------------------------------------------------------------------------------------


def choose(session: Session, game: str = "", level: str = "", rule: tuple[str, str] | None = None) -> Step:
    """The person has chosen a game, a level, or a house rule of the lobby's game."""
    if session.place.frame:
        return Step(session)
    was = session.choices
    chosen = dict(was.chosen)
    if rule:
        own = session.wanted.game.id
        chosen[own] = {**chosen.get(own, {}), rule[0]: rule[1]}
    choices = Choices(game or was.game, level or was.level, chosen)
    return Step(session.but(choices=choices)).do(KeepChoices(choices))


def choose_as_kept(session: Session, choices: Choices) -> Session:
    """The lobby's choices are those that the person made last."""
    wanted = session.wanted
    wanted = replace(wanted, chosen=choices.chosen, level=choices.level, game=GAMES.get(choices.game, wanted.game))
    return session.but(choices=choices, wanted=wanted)
