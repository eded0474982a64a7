"""Draws the session: notices, the table or the lobby, the panel beside it, the result over it."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.screens.lobby import lobby
from whist.ui.screens.models import Scene
from whist.ui.screens.panels.notice_bar import notice_bar
from whist.ui.screens.panels.panel_device import device
from whist.ui.screens.panels.panel_fair import fair
from whist.ui.screens.panels.panel_kept import lasting, set_aside
from whist.ui.screens.panels.panel_rules import rules
from whist.ui.screens.panels.panel_settings import settings
from whist.ui.screens.panels.panel_share import share
from whist.ui.screens.panels.panel_statistics import statistics
from whist.ui.screens.panels.panel_text import opening, report
from whist.ui.screens.review import review
from whist.ui.screens.score import deal_result
from whist.ui.screens.table import table
from whist.ui.session.panels.panel_commands import rules_path
from whist.ui.session.panels.sharing import codes
from whist.ui.session.showing import scene
from whist.ui.session.showing.notices import notice
from whist.ui.session.values.lines import words
from whist.ui.session.values.session import Session
from whist.ui.words.games import game_name


def page(session: Session) -> Node:
    """All there is to see."""
    seen = scene.scene(session) if session.match else None
    main = table.table(seen) if seen else lobby.lobby(scene.lobby(session))
    over = seen is not None and seen.view.over and seen.trick is None
    panel = _panel(session, seen)
    # What lies under a panel is as good as not there: it cannot be reached by key or by ear either.
    covered = panel is not None and session.seen.covers
    texts = session.texts
    return el(
        "div",
        *(notice_bar(notice(texts, each), texts, covered) for each in session.notices),
        el("div", main, key="stage", class_="stage", inert=covered),
        deal_result.result(seen) if seen and over and session.shows_result else None,
        panel,
        class_="app",
    )


def marks(session: Session) -> dict[str, str]:
    """The attributes of the document."""
    chosen = session.settings
    return {
        "lang": chosen.lang,
        "data-state": session.state,
        "data-panel": session.panel.open,
        "data-theme": chosen.theme,
        "data-deck": chosen.deck,
        "data-cards": chosen.cards,
        "data-hand": chosen.hand,
        "data-speed": chosen.speed,
    }


def _panel(session: Session, seen: Scene | None) -> Node | None:
    panel, texts, match = session.panel, session.texts, session.match
    if panel.open == "settings":
        return _settings(session)
    if panel.open == "rules":
        path, title = rules_path(session), game_name(texts, session.wanted.game.id)
        failed = path in session.rules and session.rules[path] is None
        return rules(title, session.rules.get(path), texts, failed=failed)
    if panel.open == "share":
        return share(seen, texts, codes(session), panel.copied)
    if panel.open == "open":
        return opening(texts, " ".join(words(texts, each) for each in panel.trouble))
    if panel.open == "fair":
        over = match is not None and match.settled
        return fair(texts, match.record if match else None, over, panel.checked, panel.copied)
    if seen is None:
        return None
    if panel.open == "report":
        return report(seen, panel.copied)
    if panel.open == "score":
        return deal_result.sheet(seen)
    under = scene.review(session) if panel.open == "review" else None
    return review.review(under) if under else None


def _settings(session: Session) -> Node:
    texts, here, seen = session.texts, session.device, session.seen
    if session.panel.statistics:
        return statistics(seen.tallies, texts)
    kept = not seen.nothing
    lasts = lasting(texts, here.lasts, here.refused) if kept else None
    site = device(texts, here.kept, here.installs)
    return settings(session.settings, texts, kept, site, (lasts, set_aside(texts, seen.aside)))
