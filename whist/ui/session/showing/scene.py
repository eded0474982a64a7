"""What the screens are drawn from, made of the session: the table, the lobby, the deal under review."""

from __future__ import annotations

from dataclasses import replace

from whist.engine.actions import Call, parse
from whist.engine.errors import NOT_NOW, BadText, IllegalAction, Reason
from whist.engine.state import EVERYBODY
from whist.games import GAMES
from whist.ui.screens.models import Lobby, Note, Resumable, Review, Scene
from whist.ui.screens.table.auction_box import why_closed
from whist.ui.screens.table.table import prompt
from whist.ui.session.panels.sharing import record_link, report, share_link
from whist.ui.session.values.lines import Why, words
from whist.ui.session.values.logbook import logbook
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.storage.saved_match import Saved
from whist.ui.words.before_play import before_play
from whist.ui.words.hint_words import better_than, hint_text, in_words, reason
from whist.ui.words.refusal_words import refused
from whist.ui.words.score_words import number


def scene(session: Session) -> Scene:
    """The table as it is to be drawn."""
    seen = _scene(session)
    assert session.match is not None
    if session.match.refusal is None:
        return seen
    return replace(seen, refusal=_refusal(session, session.match, seen))


def refusal(session: Session) -> str:
    """Why the last press moved nothing; "" where it did not come to that."""
    return scene(session).refusal if session.match and session.match.refusal else ""


def _scene(session: Session) -> Scene:
    match, texts, table = session.match, session.texts, session.table
    assert match is not None
    hand, stock, top = match.shown()
    names = match.names(texts)
    shares = session.panel.open in ("share", "report")
    return Scene(
        game=match.record.game,
        view=match.view(),
        settings=session.settings,
        texts=texts,
        names=names,
        number=match.moment,
        trick=match.trick,
        hand=hand,
        stock=stock,
        top=top,
        fresh=match.fresh,
        chosen=match.chosen,
        armed=match.armed,
        message=_message(session, match),
        hint=hint_text(texts, match.record.game, names, match.hint) if match.hint else "",
        hinted=str(match.hint.action) if match.hint else "",
        note=note(session),
        undoes="" if match.theirs else undoes(session),
        cut=match.record.cut_for_deal() if match.cutting else (),
        shows_last=match.shows_last,
        thinking=match.bot_turn and match.trick is None and not match.still,
        pondering=table.pondering,
        advising="hint" in session.waits,
        focus=table.focus,
        level=match.level,
        share=share_link(session) if shares else "",
        report=report(session) + logbook(session) if shares else "",
        still=match.still,
        raised=table.raised,
        moves=table.moves,
        framed=bool(session.place.frame),
        theirs=match.theirs,
        single=match.single,
        link=record_link(session) if shares else "",
    )


def _message(session: Session, match: Match) -> str:
    """What the message line says has happened; that a card waits for its second press comes before that."""
    if match.armed is not None:
        return session.texts.t("Press the {card} again to play it.", card=session.texts.card(match.armed))
    return " ".join(match.sentences(session.texts, max(0, len(match.events) - 3))[-3:])


def note(session: Session) -> Note | None:
    """What the play checker says of a decision, if anything."""
    if session.match is None or session.checks.noted is None:
        return None
    decision, thought = session.checks.noted
    return Note(
        better_than(session.texts, session.match.record.game, thought.action, decision.action),
        reason(session.texts, session.match.names(session.texts), thought),
        undoes=not session.match.deal_over,
    )


def undoes(session: Session) -> str:
    """What undo would take back, in a few words; "" where there is nothing."""
    match = session.match
    if match is None:
        return ""
    own = [action for seat, action in match.view().log if seat == match.you]
    return in_words(session.texts, match.record.game.seats, own[-1]) if own else ""


def _refusal(session: Session, match: Match, seen: Scene) -> str:
    """A refusal in words; where the person may do something else, with what that is."""
    texts = session.texts
    if not isinstance(match.refusal, Why):
        return words(texts, match.refusal) if match.refusal else ""
    why = match.refusal.error
    assert isinstance(why, IllegalAction)
    if why.reason is Reason.NOT_YOUR_TURN and match.bot_turn:
        return texts.t("It is {name}'s turn.", name=seen.names[match.state.turn])
    said = refused(texts, why)
    if why.reason not in NOT_NOW or match.state.turn != match.you:
        return said
    return _closed(seen, why.action) or " ".join(filter(None, (said, prompt(seen))))


def _closed(seen: Scene, action: str) -> str:
    """Why a call is not open now; "" for other actions."""
    try:
        tried = parse(action)
    except BadText:
        return ""
    return why_closed(seen, tried.word) if isinstance(tried, Call) else ""


# -- the lobby -----------------------------------------------------------------------------------------------------


def lobby(session: Session) -> Lobby:
    """The lobby as it is to be drawn."""
    latest, older = waiting(session)
    wanted = session.wanted
    return Lobby(
        games=tuple(GAMES.values()),
        game=wanted.game,
        chosen=wanted.options(),
        level=wanted.level,
        settings=session.settings,
        texts=session.texts,
        resumable=latest,
        older=older,
        code=wanted.code,
        framed=bool(session.place.frame),
    )


def waiting(session: Session) -> tuple[tuple[Resumable, ...], tuple[Resumable, ...]]:
    """The unfinished matches of this page: the last one of each game, and those before them."""
    latest: dict[str, Resumable] = {}
    older: list[Resumable] = []
    for saved in session.seen.matches:
        if saved.finished or not saved.counts or not saved.origin.startswith(session.place.frame):
            continue
        score = " – ".join(map(number, saved.score))
        where = session.texts.t("Deal {deal} · {score}", deal=saved.deal, score=score)
        match = Resumable(saved.id, saved.game, where, _elsewhere(session, saved))
        if latest.setdefault(saved.game, match) is not match:
            older.append(match)
    return tuple(latest.values()), tuple(older)


def _elsewhere(session: Session, saved: Saved) -> bool:
    """Whether another open tab is playing a kept match."""
    tabs = session.place.others | session.heard
    return saved.open and saved.tab != session.place.tab and saved.tab in tabs


# -- a deal under review -------------------------------------------------------------------------------------------


def review(session: Session) -> Review | None:
    """The deal under review at the trick that has been reached."""
    match, panel = session.match, session.panel
    if match is None or not 1 <= panel.deal <= len(match.state.past):
        return None
    record, game = match.record, match.record.game
    start, played = record.deal_starts()[panel.deal - 1], record.deal_actions(panel.deal)
    end, result = record.deal_end(panel.deal), match.state.past[panel.deal - 1]
    state, hands, top = start, start.hands, None
    actions = iter(played)
    while len(state.tricks) < panel.at and (action := next(actions, None)):
        if not state.trick:
            hands = state.hands
            top = state.stock[0] if state.stock and state.top == EVERYBODY else None
        state = game.apply(state, action)
    texts = session.texts
    names = match.names(texts)
    return Review(
        game=game,
        options=match.record.options,
        settings=session.settings,
        texts=texts,
        names=names,
        you=match.you,
        deal=panel.deal,
        dealer=result.dealer,
        contract=result.contract,
        declarer=result.declarer,
        partner=result.partner,
        trump=result.trump,
        order=end.order,
        tricks=end.tricks,
        at=min(panel.at, len(end.tricks)),
        hands=hands,
        top=top,
        all_open=panel.all_open,
        before=before_play(texts, game, names, match.you, start, played, panel.all_open, match.told_as),
        target=(end.contract.aim, end.contract.targets[0]) if end.contract else None,
        case=session.truth.case,
        verdict=session.truth.verdict,
        theirs=match.theirs,
    )
