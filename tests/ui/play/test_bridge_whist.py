"""A game of three small modules, which nothing else knows of, is played in the page from the lobby to a match's end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bridge_whist import registered
from tests.ui.fake_page import FakePage
from whist.engine.game import Game
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.saves import Store

CARD = r"^[2-9TJQKA][CDHS]$"


@pytest.fixture
def game() -> Iterator[Game]:
    with registered() as known:
        yield known


def opened(query: str, store: Store | None = None) -> tuple[Runtime, FakePage]:
    page = FakePage(query, store=store)
    app = Runtime(page)
    app.start()
    page.pass_time(30)
    return app, page


def play_deal(app: Runtime, page: FakePage) -> None:
    """The person plays the first card that may be played, to the end of the deal."""
    for _ in range(60):
        page.pass_time(30)
        if app.state in ("deal-over", "match-over"):
            return
        app.press(page.acts(CARD)[0])
    raise AssertionError("the deal does not end")


def test_a_match_is_played_from_the_lobby_to_its_end(game: Game) -> None:
    app, page = opened("speed=off&lang=en")
    assert "Bridge-whist" in page.text and "Partners, and the last card dealt turns up trumps." in page.text
    app.change("game", game.id)
    app.change("game_to", "10")
    app.press(f"new:{game.id}")
    page.pass_time(30)
    assert "Match to 10: 0–0" in page.text and "Tricks, your side first: 0–0" in page.text and "Trumps" in page.text
    deals = 0
    while app.state != "match-over":
        play_deal(app, page)
        deals += 1
        assert "win the deal" in page.text or "wins the deal" in page.text
        assert f"Deal {deals}" in page.text and " − 6 = " in page.text
        if app.state == "deal-over":
            app.press("next")
    assert deals > 1 and app.match is not None and max(app.match.state.totals) >= 10
    assert "win the match" in page.text or "wins the match" in page.text
    app.press("lobby")
    app.press("statistics")
    assert "Bridge-whist · Steady" in page.text


def test_it_is_hinted_undone_claimed_reviewed_and_read_again(game: Game) -> None:
    app, page = opened(f"game={game.id}&autostart=1&speed=off&lang=en&checker=1")
    app.press("hint")
    page.pass_time(60)
    assert "Hint: " in page.text and "{" not in page.text
    app.press(page.acts(CARD)[0])
    page.pass_time(60)
    app.press("undo")
    page.pass_time(60)
    play_deal(app, page)
    assert app.match is not None
    record = app.match.record
    assert from_text(to_text(record), GAMES) == record
    app.press("review")
    page.pass_time(60)
    assert "trick by trick" in page.text
    app.press("step-on")
    app.press("close")
    app.press("score")
    app.press("close")
    app.release()
    again, _ = opened(f"game={game.id}&autostart=1&speed=off&lang=en&checker=1", page.store)
    assert again.match is not None and again.match.record.actions == record.actions


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
@pytest.mark.parametrize("lang", ["sv", "da", "en"])
def test_every_level_plays_it_in_every_language(game: Game, level: str, lang: str) -> None:
    app, page = opened(f"game={game.id}&autostart=1&speed=off&lang={lang}&level={level}")
    play_deal(app, page)
    assert app.state in ("deal-over", "match-over") and page.marks["lang"] == lang
