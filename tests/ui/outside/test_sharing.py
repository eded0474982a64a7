"""Deals shared as links and reports, damaged links, and addresses that cannot be honoured."""

from __future__ import annotations

import pytest

from tests.ui.started import CARD, playing, started
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.panels.sharing import report, share_link
from whist.ui.storage.address import packed
from whist.ui.storage.saves import Memory


def test_sharing_gives_the_same_cards_to_another() -> None:
    app, _page = playing("turnup=highlow")
    link = share_link(app.session)
    other, _ = started(link.partition("?")[2])
    assert app.match is not None
    assert other.match is not None
    assert other.match.state.dealt == app.match.state.dealt
    assert other.match.record.options["turnup"] == "highlow"


def test_the_report_can_be_read_and_opened() -> None:
    app, page = playing()
    for _ in range(4):
        app.press(page.acts(CARD)[0])
        page.pass_time(1)
    assert app.match is not None
    text = report(app.session)
    assert from_text(text, GAMES).state().hands == app.match.state.hands
    other, _ = started("", fragment="#r=" + packed(text))
    assert other.match is not None
    assert other.match.state.hands == app.match.state.hands


@pytest.mark.parametrize(
    "fragment",
    [
        "#r=",
        "#r=x",
        "#r=%%%",
        "#r=" + packed("nonsense"),
        "#r=" + packed('[Game "bridge"]'),
        "#r=" + packed('[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n2S 2S')[:-9],
        "#r=" + packed('[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\nAS AS AS'),
        "#r=" + packed("x" * 200_000),
        "#r=" + "A" * 400_000,
    ],
)
def test_a_damaged_link_is_told_and_nothing_is_lost(fragment: str) -> None:
    store = Memory()
    kept, _ = playing(store=store)
    kept.release()
    app, page = started("", fragment=fragment, store=store)
    assert app.match is not None
    assert kept.match is not None
    assert app.match.record == kept.match.record
    if fragment != "#r=":
        assert "cannot be opened" in page.text


@pytest.mark.parametrize(
    ("query", "fallen"),
    [
        ("game=bridge", "game"),
        ("game=tvamanswhist&scoring=huge", "scoring"),
        ("game=tvamanswhist&counted=all26", "counted"),
        ("game=tvamanswhist&level=expert2", "level"),
        ("game=tvamanswhist&deal=U!", "deal"),
        ("game=tvamanswhist&seat=7", "seat"),
        ("theme=pink", "theme"),
        ("speed=warp", "speed"),
        ("lang=xx", "lang"),
        ("autostart=yes", "autostart"),
    ],
)
def test_an_address_that_cannot_be_honoured_says_so(query: str, fallen: str) -> None:
    _app, page = started(query)
    assert "default is used" in page.text
    assert fallen in page.text
