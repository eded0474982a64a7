"""Whatever is pressed, whenever: nothing fails, nothing hangs, and the match that is kept can be read again."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.session.test_thinker import begun, working
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.settings import CHOICES

KEYS = ("ArrowLeft", "ArrowRight", "Home", "End", "Enter", " ", "h", "u", "l", "s", "?", "n", "Escape")
SETTINGS = {name: CHOICES[name] for name in ("forced", "press", "lang", "speed", "checker", "talk", "sound")}
PRESSES = 120


class Visit:
    """Somebody who presses at random, at a table whose every task takes a while and whose worker answers at times."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = rng = Random(seed)
        level, speed = rng.choice(("easy", "steady")), rng.choice(SETTINGS["speed"])
        self.query = f"game={game}&autostart=1&lang={rng.choice(SETTINGS['lang'])}&level={level}&speed={speed}"
        self.page = FakePage(self.query)
        self.page.worker = working if rng.random() < 0.7 else None
        self.page.cost = rng.choice((0, 0.005, 0.02))
        self.app = begun(game, self.page)

    def step(self) -> None:
        """Some time passes, and something is done."""
        rng, page, app = self.rng, self.page, self.app
        for _ in range(rng.randrange(3)):
            if page.questions and rng.random() < 0.8:
                page.answer()
            page.pass_time(rng.random() ** 3 * 2)
        chance = rng.random()
        if chance < 0.8:
            acts = page.acts()
            plays = [act for act in acts if len(act) == 2 or act in ("next", "continue", "pass")]
            # A press may be meant for the moment before.
            moment = app.match.moment - (rng.random() < 0.2) if app.match else None
            app.press(rng.choice(plays if plays and rng.random() < 0.6 else acts), moment)
        elif chance < 0.92:
            app.key(rng.choice(KEYS), rng.random() < 0.5)
        elif chance < 0.97:
            name = rng.choice(list(SETTINGS))
            app.change(name, rng.choice(SETTINGS[name]))
        else:
            self.reload()

    def reload(self) -> None:
        """The tab is loaded anew."""
        self.app.release()
        self.query = self.page.gone[-1] if self.page.gone else self.query
        page = FakePage(self.query, store=self.page.store, tab=self.page.tab)
        page.worker, page.cost = self.page.worker, self.page.cost
        self.page, self.app = page, Runtime(page)
        self.app.start()

    def settle(self) -> None:
        """Nothing is pressed until nothing more happens by itself."""
        if self.app.session.panel.open != "none":
            self.app.press("close")
        for _ in range(200):
            self.page.pass_time(30)
            self.page.answer_all()
            if not self.page.waiting and not self.page.questions:
                break


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_any_press_at_any_time(game: str, seed: int) -> None:
    wander(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4, 60))
def test_any_press_at_any_time_at_length(game: str, seed: int) -> None:
    wander(game, seed)


def wander(game: str, seed: int) -> None:
    visit = Visit(game, seed)
    for _ in range(PRESSES):
        visit.step()
    visit.settle()
    app = visit.app
    assert app.state != "thinking", "nobody thinks for ever"
    assert app.session.panel.open == "none"
    if app.match:
        assert from_text(to_text(app.match.record), GAMES).state() == app.match.state
        assert visit.page.marks["data-state"] == app.state
        length = len(app.match.record.actions)
        visit.reload()
        again = visit.app.match
        assert again is None or len(again.record.actions) >= length, "nothing is lost by loading the page anew"
