"""Says what came before the first trick of a finished deal: calls, signals, cards put away and taken."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from whist.engine.actions import Action, Play, Show, Swap
from whist.engine.cards import Hand, Seat, ordered
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.view import seen, view
from whist.ui.words.action_words import done, shown
from whist.ui.words.texts import Texts


def before_play(
    texts: Texts,
    game: Game,
    names: tuple[str, ...],
    you: Seat,
    dealt: State,
    actions: Iterable[Action],
    all_open: bool,
    told_as: Seat | None = None,
) -> tuple[str, ...]:
    """One line for each call and action before the first trick, from the deal as `dealt` on. The cards that others put
    away and took are named only if their hands are open. A signal that was never shown stays secret (rules.md 3.1.4).
    `you` is the seat from which the table is seen; `told_as` is the seat that the text calls You, if that is another
    seat or nobody."""
    told_as = you if told_as is None else told_as
    said: list[tuple[Seat, str]] = []
    state, signals = dealt, False
    for action in actions:
        if isinstance(action, Play):
            break
        seat, after = state.turn, game.apply(state, action)
        signals = signals or isinstance(action, Show)
        if seat == told_as or not isinstance(action, Show):
            open_ = all_open or seat == you
            said += ((seat, each) for each in _told(texts, names, told_as, seat, action, state, after, open_))
        state = after
    lines = [" ".join(each for _seat, each in group) for _seat, group in groupby(said, key=lambda pair: pair[0])]
    if signals:
        lines += shown(texts, names, view(game, state, you), told_as)
    return tuple(lines)


def _told(
    texts: Texts,
    names: tuple[str, ...],
    you: Seat,
    seat: Seat,
    action: Action,
    before: State,
    after: State,
    open_: bool,
) -> list[str]:
    """One action, with the cards put away and taken if the hand is open."""
    taken = after.hands[seat] & ~before.hands[seat] if open_ else 0
    if isinstance(action, Swap) and action.cards and open_:
        sentences = [_away(texts, names[seat], seat == you, action.cards)]
    else:
        sentences = [done(texts, names, you, seat, seen(action, seat == you, shown=True), before.game)]
    if taken:
        cards = texts.cards(ordered(taken))
        own = seat == you
        sentences.append(
            texts.t("You take: {cards}.", cards=cards)
            if own
            else texts.t("{name} takes: {cards}.", name=names[seat], cards=cards)
        )
    return sentences


def _away(texts: Texts, name: str, own: bool, away: Hand) -> str:
    cards = texts.cards(ordered(away))
    if own:
        return texts.t("You put away: {cards}.", cards=cards)
    return texts.t("{name} puts away: {cards}.", name=name, cards=cards)
