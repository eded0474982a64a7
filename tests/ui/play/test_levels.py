"""A record may name a level that this page has no players for: it is said, another plays, and nothing fails."""

from __future__ import annotations

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.started import play_on, playing, started
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.address import LEVELS, packed
from whist.ui.storage.saves import Memory

RECORD = '[Game "tvamanswhist"] [Code "D6HYY-M5XQJ"] [You "0"] [Level "{level}"]'


def kept(level: str) -> tuple[Runtime, FakePage]:
    """The page as it finds a match of this level among those that it has kept."""
    store = Memory()
    first, _ = playing(store=store)
    first.release()
    assert first.match is not None
    key = f"whist/match/{first.match.id}"
    assert '[Level \\"steady\\"]' in store.texts[key]
    store.set(key, store.texts[key].replace('[Level \\"steady\\"]', f'[Level \\"{level}\\"]'))
    return started("", store=store)


def sent(level: str) -> tuple[Runtime, FakePage]:
    """The page as a link to a match of this level opens it."""
    return started("", fragment="#r=" + packed(RECORD.format(level=level)))


@pytest.mark.parametrize("come", [kept, sent])
@pytest.mark.parametrize("level", ["grandmaster", "expert-2", "x"])
def test_an_unknown_level_is_told_and_the_lobby_s_plays(come: object, level: str) -> None:
    assert callable(come)
    app, page = come(level)
    assert f"The level {level} is unknown here" in page.text
    assert app.match is not None
    assert app.match.level == app.match.record.level == app.session.wanted.level
    play_on(app, page)
    assert app.match.deal_over


@pytest.mark.parametrize("come", [kept, sent])
@pytest.mark.parametrize("level", LEVELS)
def test_a_known_level_is_kept_without_a_word(come: object, level: str) -> None:
    assert callable(come)
    app, page = come(level)
    assert "unknown" not in page.text
    assert app.match is not None
    assert app.match.level == app.match.record.level == level
