"""The page is opened, is left, and comes back; other tabs keep things."""

from __future__ import annotations

from dataclasses import replace

from whist.games import GAMES
from whist.ui.session.outside.links import tell_fallen, visit
from whist.ui.session.panels.panel_commands import language_changed
from whist.ui.session.play.put_on_table import choose_as_kept
from whist.ui.session.saving import save
from whist.ui.session.values.answers import Entered, Imported, StoreNews
from whist.ui.session.values.effects import AskToLast, Draw, Effect
from whist.ui.session.values.inputs import Start, Stored
from whist.ui.session.values.kept_effects import Load, ReadChoices
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import read
from whist.ui.storage.kept import ASIDE, MATCHES, STATISTICS
from whist.ui.storage.settings import Settings, reader_language


def start(session: Session, came: Start) -> Step:
    """The page has been opened: what is kept and what the address asks for. The first screen is drawn at the end."""
    place = session.place
    request = read(place.query, came.fragment, GAMES)
    settings = Settings(lang=reader_language(place.languages)).with_(came.settings).with_(request.settings)
    session = choose_as_kept(session.but(settings=settings), came.choices)
    wanted = replace(session.wanted, code=request.code, seat=request.seat)
    if request.game:
        wanted = replace(wanted, game=request.game)
    if request.game and request.options:
        chosen = {**wanted.chosen, request.game.id: dict(request.options.pairs)}
        wanted = replace(wanted, chosen=chosen, level=request.level or wanted.level)
    origin = place.frame + request.origin
    session = session.but(wanted=wanted, origin=origin, requested=request.game, plays=request.play)
    return visit(tell_fallen(session, request), request)


def stored(session: Session, news: Stored) -> Step:
    """Another tab has kept something: the lobby shows it."""
    if news.tab:
        session = session.but(heard=session.heard | {news.tab})
    if session.match is None and (news.key is None or news.key.startswith((MATCHES, STATISTICS, ASIDE))):
        return Step(session).do(Draw("join"))
    return Step(session)


def taken_over(session: Session, id: str) -> Step:
    """Another tab plays the match on the table now: that is said, with an offer to take it back."""
    if session.match is None or session.match.id != id:
        return Step(session)
    return Step(session.stopped().but(lost=id).noticed("elsewhere", id)).do(Draw("join"))


def store_news(session: Session, heard: StoreNews) -> Step:
    """What there is to tell of the store is said once."""
    news, told = heard.news, session.store_news
    if news == "room":
        return Step(session.without_notice("storage").but(store_news=told - {"full"}))
    if news in told and news != "unread":
        return Step(session)
    session = session.but(store_news=told | {news})
    if news == "unread":
        return Step(session.noticed("save"))
    return Step(session.noticed("newer-kept") if news == "newer" else session.noticed("storage", news))


def imported(session: Session, came: Imported) -> Step:
    """A file has been taken in, or not."""
    if came.trouble:
        return Step(session.noticed("import", came.trouble)).do(Draw("join"))
    session = session.noticed("import", len(came.keys)).but(settings=session.settings.with_(came.settings or {}))
    more: tuple[Effect, ...] = ()
    if session.match is None:
        more = (ReadChoices(),)
    elif MATCHES + session.match.id in came.keys:
        more = (Load(session.match.id, closes=False),)
    return language_changed(session).do(*more, Draw("join"))


def entered(session: Session, counted: Entered) -> Step:
    """The statistics have counted the match on the table."""
    match, session = session.match, session.not_awaiting("count")
    if match is None or match.id != counted.id:
        return Step(session)
    step = Step(session.but(match=match.but(counted=counted.entry))).then(save)
    return step.do(AskToLast(True)) if counted.first and not session.place.frame else step
