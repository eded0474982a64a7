"""Puts the page together: notices, the table or the lobby, the panel beside it, the result over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whist.games import GAMES
from whist.ui.markup.nodes import Node, el
from whist.ui.screens.lobby import lobby
from whist.ui.screens.models import Lobby, Scene
from whist.ui.screens.panels import panels
from whist.ui.screens.panels.panel_device import device
from whist.ui.screens.panels.panel_fair import fair
from whist.ui.screens.panels.panel_kept import lasting, set_aside
from whist.ui.screens.review import review
from whist.ui.screens.score import deal_result
from whist.ui.screens.table import table
from whist.ui.storage.kept import ASIDE
from whist.ui.words.games import game_name
from whist.ui.words.hint_words import hint_text, in_words

if TYPE_CHECKING:
    from whist.ui.session.app import App


def page(app: App) -> Node:
    """All there is to see."""
    seen = scene(app) if app.match else None
    main = table.table(seen) if seen else lobby.lobby(_lobby(app))
    result = (
        deal_result.result(seen) if seen and seen.view.over and seen.trick is None and app.panels.shows_result else None
    )
    panel = _panel(app, seen)
    # What lies under a panel is as good as not there: it cannot be reached by key or by ear either.
    covered = panel is not None and app.page.covers()
    return el(
        "div",
        *(panels.notice(notice, app.texts, covered) for notice in app.notices.values()),
        el("div", main, key="stage", class_="stage", inert=covered),
        result,
        panel,
        class_="app",
    )


def _panel(app: App, seen: Scene | None) -> Node | None:
    open_, texts = app.panels.open, app.texts
    if open_ == "settings" and app.panels.statistics:
        return panels.statistics(app.keeping.counting.tallies(), texts)
    if open_ == "settings":
        kept = not app.keeping.shelf.texts.nothing
        here = device(texts, app.device.kept, app.device.installs)
        lasts = lasting(texts, app.device.lasts, app.device.refused) if kept else None
        aside = set_aside(texts, len(app.keeping.vault.keys(ASIDE)))
        return panels.settings(app.settings, texts, kept, here, (lasts, aside))
    if open_ == "rules":
        fetched, path = app.panels.rules, app.panels.rules_path
        title = game_name(texts, app.game.id)
        return panels.rules(title, fetched.get(path), texts, failed=path in fetched and fetched[path] is None)
    if open_ == "share":
        return panels.share(seen, texts, app.embed.codes(), app.panels.copied)
    if open_ == "open":
        return panels.opening(texts, app.links.trouble)
    if open_ == "fair":
        return fair(texts, app.match, app.panels.checked, app.panels.copied)
    if seen is None:
        return None
    if open_ == "report":
        return panels.report(seen, app.panels.copied)
    if open_ == "score":
        return deal_result.sheet(seen)
    if open_ == "review" and (under := app.panels.review()):
        return review.review(under)
    return None


def scene(app: App) -> Scene:
    """The table as it is to be drawn."""
    match, texts = app.match, app.texts
    assert match is not None
    hand, stock, top = match.shown()
    view, names = match.view(), match.names(texts)
    taken = None
    if match.trick and match.before and match.before.stock and len(match.state.stock) < stock:
        taken = (match.trick.winner, match.before.stock[0])
    shares = app.panels.open in ("share", "report")
    return Scene(
        game=match.record.game,
        view=view,
        settings=app.settings,
        texts=texts,
        names=names,
        number=match.moment,
        trick=match.trick,
        hand=hand,
        stock=stock,
        top=top,
        fresh=match.fresh,
        taken=taken,
        chosen=match.chosen,
        armed=match.armed,
        message=_message(app),
        refusal=match.refusal,
        hint=hint_text(texts, match),
        hinted=str(match.hint.action) if match.hint else "",
        note=app.playing.checking.note,
        undoes="" if match.theirs else _undoes(app),
        cut=match.record.cut_for_deal() if match.cutting else (),
        shows_last=match.shows_last,
        thinking=match.bot_turn and match.trick is None and not match.still,
        pondering=app.playing.pondering,
        advising=app.playing.advising,
        focus=app.playing.focus,
        level=match.level,
        share=app.panels.share_link() if shares else "",
        report=app.panels.report() if shares else "",
        still=match.still,
        raised=app.playing.raised,
        moves=app.playing.moves(),
        framed=bool(app.page.frame),
        theirs=match.theirs,
        single=match.single,
        link=app.panels.record_link() if shares else "",
    )


def _message(app: App) -> str:
    """What the message line says has happened; that a card waits for its second press comes before that."""
    match = app.match
    assert match is not None
    if match.armed is not None:
        return app.texts.t("Press the {card} again to play it.", card=app.texts.card(match.armed))
    return " ".join(match.sentences[-3:])


def _undoes(app: App) -> str:
    """What undo would take back, in a few words; "" where there is nothing."""
    match = app.match
    assert match is not None
    own = [action for seat, action in match.view().log if seat == match.you]
    return in_words(app.texts, match.record.game.seats, own[-1]) if own else ""


def _lobby(app: App) -> Lobby:
    latest, older = app.keeping.resuming.waiting()
    return Lobby(
        games=tuple(GAMES.values()),
        game=app.game,
        chosen=app.options_chosen(),
        level=app.level,
        settings=app.settings,
        texts=app.texts,
        resumable=latest,
        older=older,
        code=app.code,
        framed=bool(app.page.frame),
    )
