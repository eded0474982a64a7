"""Links, records and codes of what lies on the table, for others."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from whist.engine.options import mend_options
from whist.engine.text.record_text import to_text
from whist.ui.screens.panels.panel_embed import iframe
from whist.ui.screens.panels.panel_fair import sealed
from whist.ui.session.values.logbook import logbook
from whist.ui.session.values.session import Session
from whist.ui.storage.address import SETTINGS, USUAL, match_query, packed
from whist.ui.words.games import game_name


def share_link(session: Session) -> str:
    """The address that deals these same cards to anybody; "" for a deal that has no code."""
    match = session.match
    if match is None or not match.state.dealt.code:
        return ""
    dealt = match.state.dealt
    query = match_query(match.record.game, match.record.options, match.level, dealt.code, dealt.dealer, match.you)
    return f"{session.place.base}?{query}"


def report(session: Session) -> str:
    """This deal's record as text. The deal's code is in it, and with the code all hands: for a deal that is over, or
    for someone who reports a fault."""
    match = session.match
    return to_text(match.record.alone(len(match.record.deal_starts()))) if match else ""


@lru_cache(1)
def _packed(text: str) -> str:
    return packed(text)


def record_link(session: Session) -> str:
    """The address that lays this deal's record on the table."""
    return f"{session.place.base}#r={_packed(report(session))}"


def fingerprint(session: Session) -> str:
    """That of the deal on the table."""
    match = session.match
    return sealed(match.record, match.settled, session.panel.checked)[0].fingerprint if match else ""


def codes(session: Session) -> dict[str, str]:
    """What one copies to have this game in a page of one's own: by the names in panel_embed.CODES."""
    match, wanted, lang = session.match, session.wanted, session.settings.lang
    game, level = (match.record.game, match.level) if match else (wanted.game, wanted.level)
    options = match.record.options if match else mend_options(game.options, game.clashes, wanted.options())[0]
    query = match_query(game, options, "" if level == USUAL else level)
    title, site = game_name(session.texts, game.id), session.place.base.rpartition("/")[0] + "/"
    given = " ".join(f'{name}="{value}"' for name, _, value in (pair.partition("=") for pair in query.split("&")))
    script = f'<script src="{escape(site)}assets/embed.js" async></script>'
    found = {
        "iframe": iframe(site, f"{query}&lang={lang}", title),
        "element": f'{script}\n<whist-game {given} lang="{lang}"></whist-game>',
    }
    if match and match.record.actions:
        at, record = len(match.record.deal_actions(len(match.record.deal_starts()))), _packed(report(session))
        shown = f"game={game.id}&lang={lang}&autostart=1#r={record}&at={at}&play=0"
        found["position"] = iframe(site, shown, title)
    return found


def copied(session: Session, what: str) -> str:
    """The text that `copy:WHAT` copies; "" where there is none."""
    if what == "link":
        return share_link(session)
    if what == "report":
        return report(session) + logbook(session)
    if what == "record":
        return record_link(session)
    return fingerprint(session) if what == "fingerprint" else codes(session).get(what, "")


def window(session: Session) -> str:
    """The address of the same deal, as it stands, in a window of its own."""
    place, match = session.place, session.match
    asked = [name for name, _ in place.query if name in SETTINGS]
    looks = "&".join(f"{name}={getattr(session.settings, name)}" for name in dict.fromkeys(("lang", "theme", *asked)))
    if match is None:
        return f"{place.base}?game={session.wanted.game.id}&{looks}"
    return f"{place.base}?game={match.record.game.id}&{looks}#r={_packed(report(session))}"
