"""Scenes for the tests of the screens: a match played to some point, as a seat sees it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.support.random_matches import random_action
from whist.engine.actions import NEXT, parse
from whist.engine.cards import Seat, name
from whist.engine.deals import Seeded
from whist.engine.errors import BadText
from whist.engine.record import Record, new
from whist.engine.state import DealResult
from whist.games import GAMES
from whist.ui.markup.nodes import Node, walk
from whist.ui.screens.models import Scene
from whist.ui.session.values.match import Match
from whist.ui.storage.settings import Settings
from whist.ui.words.texts import texts

EN = texts("en")


def begun(game: str, seed: int = 1, you: Seat = 0, **options: str) -> Match:
    """A match about to begin, with cards that follow from the number."""
    chosen = GAMES[game].choose(**{"first": "1", **options})
    return matched(new(GAMES[game], chosen, Seeded(f"{seed:026}"), you, "steady"), you)


def matched(record: Record, you: Seat) -> Match:
    return Match("match", record, you, "steady")


def play(match: Match, until: Callable[[Match], bool], *words: str, seed: int = 1) -> Match:
    """Plays on until `until` holds: the given words first, as actions, then any legal ones."""
    rng, script = random.Random(seed), list(words)
    for _ in range(2000):
        if until(match):
            return match
        match = match.swept()
        step = parse(script.pop(0)) if script else random_action(match.record.game.legal(match.state), rng)
        match = match.act(step, match.state.turn)
    raise AssertionError("the position never came")


def scene(match: Match, lang: str = "en", **changes: Any) -> Scene:
    """The scene of a match, as the app makes it, with changes of its own."""
    hand, stock, top = match.shown()
    words = texts(lang)
    fields: dict[str, Any] = {
        "game": match.record.game,
        "view": match.view(),
        "settings": Settings(lang=lang),
        "texts": words,
        "names": match.names(words),
        "number": match.moment,
        "trick": match.trick,
        "hand": hand,
        "stock": stock,
        "top": top,
        "fresh": match.fresh,
        "chosen": match.chosen,
        "armed": match.armed,
        "shows_last": match.shows_last,
        "thinking": match.bot_turn,
    }
    return Scene(**fields | changes)


def with_result(match: Match, result: DealResult, phase: str = "deal-over") -> Scene:
    """The scene after a deal that ended so, whatever was played in it."""
    now = scene(match)
    totals = tuple(a + b for a, b in zip(now.view.totals, result.points, strict=True))
    legal = (NEXT,) if phase == "deal-over" else ()
    return replace(
        now, view=replace(now.view, phase=phase, turn=-1, past=(*now.view.past, result), totals=totals, legal=legal)
    )


def controls(node: Node) -> list[Node]:
    """All that can be pressed."""
    return [each for each in walk(node) if "data-act" in each.attrs]


def acts(node: Node) -> set[str]:
    """What may be pressed now, as the controls spell it."""
    return {str(each.attrs["data-act"]) for each in controls(node) if each.attrs.get("aria-disabled") != "true"}


def cards(node: Node) -> set[str]:
    """All cards whose face is in the markup."""
    return {f"{each.attrs['data-rank']}{each.attrs['data-suit']}" for each in walk(node) if "data-rank" in each.attrs}


def is_action(text: str) -> bool:
    """Whether a control's command is an action of the game."""
    try:
        parse(text)
    except BadText:
        return False
    return True


def hand_of(node: Node) -> Node:
    """The person's own hand in the picture of a table."""
    return next(each for each in walk(node) if each.attrs.get("data-role") == "hand")


def visible(match: Match) -> set[str]:
    """The cards that the person may see: their own, those that all know, the tricks, the stock's top where they do."""
    view = match.view()
    seen = view.hand | view.played()
    for each in view.open:
        seen |= each
    if view.top is not None:
        seen |= 1 << view.top
    if match.trick is not None and match.before is not None and match.before.stock:
        seen |= 1 << match.before.stock[0]
    return {name(card) for card in range(52) if seen >> card & 1}
