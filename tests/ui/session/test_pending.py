"""At most one thing waits to happen: whatever is begun calls off what waited before it."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.session.test_thinker import MATCH, begun, working
from whist.games import GAMES
from whist.ui.background.single_timer import Pending
from whist.ui.session.play.turns import SLOW

CALL = r"^([2-9TJQKA][SHDC]|next|pass|show:.*|swap:.*|spar|sans|sol|clubs)$"


def test_what_is_begun_calls_off_what_waited() -> None:
    page, pending = FakePage(), Pending()
    done: list[str] = []
    pending.begin(page.soon, lambda: done.append("first"))
    pending.begin(page.soon, lambda: done.append("second"))
    page.pass_time(1)
    assert done == ["second"]
    pending.stop()
    pending.begin(page.soon, lambda: done.append("third"))
    pending.stop()
    page.pass_time(1)
    assert done == ["second"]


def test_what_is_due_may_begin_what_comes_next() -> None:
    page, pending = FakePage(), Pending()
    done: list[str] = []
    pending.begin(page.soon, lambda: pending.begin(page.soon, lambda: done.append("next")))
    page.pass_time(1)
    assert done == ["next"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_comes_when_all_is_done_once(game: str, seed: int) -> None:
    """The worker answers about when the table is to say that somebody thinks, cards that are the only ones play
    themselves, and a person presses at any time: nothing is played out of turn, and the deal goes on to its end."""
    rng = Random(seed)
    page = FakePage(MATCH.format(game))
    page.worker = working
    app = begun(game, page)
    app.change("forced", "play")
    page.cost = 0.01
    for _ in range(3000):
        if page.questions:
            page.pass_time(SLOW - rng.random() / 10)
            page.answer_all()
        page.pass_time(rng.random() / 50)
        if app.match is None or app.match.deal_over:
            break
        if app.state == "your-turn" and rng.random() < 0.3 and (acts := page.acts(CALL)):
            app.press(rng.choice(acts), app.match.moment)
    assert app.match is not None and app.match.deal_over
