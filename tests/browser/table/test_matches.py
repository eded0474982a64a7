"""Whole matches, played by pressing what may be pressed: every game, every language, on a phone and on a desktop."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.browser.visitor import DESKTOP, PHONE, Visitor, shown_points
from whist.engine.game import Game, leaders
from whist.engine.record import Record
from whist.games import GAMES
from whist.ui.storage.settings import LANGS
from whist.ui.words.texts import texts

Visit = Callable[..., Visitor]

SHORT: Final[dict[str, dict[str, str]]] = {
    "tvamanswhist": {"match": "7", "scoring": "difference"},
    "fyrmanswhist": {"end": "deals", "deals": "4"},
    "solowhist": {"deals": "4"},
    "tremandswhist": {},
}
"""House rules that make a match short."""

SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}


def check_end(visitor: Visitor) -> Record:
    """The match is over; what the page shows is what the engine makes of the record that is kept."""
    record = visitor.record()
    game, state = record.game, record.state()
    assert game.match_over(state)
    own = game.side_of(record.you or 0)
    around = [own, *(side for side in sides_around(game, record.you or 0) if side != own)]
    dialog = visitor.page.locator("dialog.result")
    cells = dialog.locator("tfoot td").all_inner_texts()[1:]
    assert shown_points(cells) == [state.totals[side] for side in around]
    rows = dialog.locator("tbody tr").all()
    assert len(rows) == len(state.past)
    for row, deal in zip(rows, state.past, strict=True):
        cells = row.locator("td").all_inner_texts()[1:]
        assert shown_points(cells) == [deal.points[side] for side in around]
    words = texts(visitor.mark("lang"))
    best = leaders(state.totals)
    alone = len(game.sides) == game.seats
    verdict = visitor.text(".verdict")
    if best == (own,):
        assert verdict == words.t("You win the match!" if alone else "Your side wins the match!")
    elif len(best) == 1:
        assert verdict not in (words.t("You win the match!"), words.t("Your side wins the match!"))
    assert visitor.saved()["finished"] is True
    assert list(visitor.saved()["score"]) == list(state.totals)
    return record


def sides_around(game: Game, seat: int) -> list[int]:
    """The sides in the order of the seats, from one seat on."""
    return list(dict.fromkeys(game.side_of((seat + step) % game.seats) for step in range(game.seats)))


def matches() -> Iterator[Any]:
    """Every game in every language on every screen; those that differ in little are slow tests."""
    for game, lang, size in itertools.product(GAMES, LANGS, SIZES):
        alike = size != ("desktop" if lang == "da" else "phone")
        yield pytest.param(game, lang, size, marks=[pytest.mark.slow] if alike else [])


@pytest.mark.parametrize(("game", "lang", "size"), list(matches()))
def test_a_match_to_its_end(visit: Visit, game: str, lang: str, size: str) -> None:
    """A script that presses whatever may be pressed finishes a match, and the points are the engine's."""
    visitor = visit(size=SIZES[size])
    visitor.play(game, lang=lang, **SHORT[game])
    visitor.play_on("match-over", seed=len(game) + len(size))
    record = check_end(visitor)
    assert dict(record.options.pairs) | SHORT[game] == dict(record.options.pairs)
    assert visitor.mark("lang") == lang


def test_a_usual_match(visit: Visit) -> None:
    """The usual match of Tvåmanswhist, started as people do it, from the lobby; then another one."""
    visitor = visit(size=PHONE)
    visitor.open("speed=off&lang=en").press("new:tvamanswhist").wait("your-turn")
    visitor.play_on("match-over", seed=3)
    record = check_end(visitor)
    assert max(record.state().totals) >= 13
    visitor.press("new:tvamanswhist").wait("your-turn")
    assert visitor.record().state().past == ()
    assert visitor.record().source != record.source
    visitor.press("lobby").wait("lobby")
    assert visitor.has("new:tvamanswhist")
