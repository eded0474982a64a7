"""2,000 hostile addresses, records and messages: the page says what was wrong, nothing is lost, and one can play."""

from __future__ import annotations

import re

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.hostile import Address, addresses, messages, records
from tests.ui.test_app import CARD
from whist.engine.errors import BadText, IllegalAction
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.markup.nodes import to_html
from whist.ui.session.app import STATES, App
from whist.ui.storage.address import unpacked
from whist.ui.storage.saves import Memory

FRAME = "frame 0 https://club.example "
PARTS = range(5)


def come(address: Address, store: Memory, frame: str = "") -> tuple[App, FakePage]:
    """Opens the address."""
    page = FakePage(store=store, fragment=address.fragment, frame=frame)
    page.query = address.query
    app = App(page)
    app.start()
    page.pass_time(30)
    return app, page


def can_be_played(app: App, page: FakePage) -> None:
    """Whether one can go to the lobby, begin a game and play a card."""
    assert app.state in STATES and page.marks["data-state"] == app.state
    assert not re.search(r"<(script|img)", to_html(page.node) if page.node else ""), "no text has become HTML"
    app.change("speed", "off")
    app.press("lobby")
    app.change("game", "tvamanswhist")
    assert "new:tvamanswhist" in page.acts()
    app.press("new:tvamanswhist")
    page.pass_time(30)
    card = page.acts(f"{CARD}|^keep$|^swap:")[0]
    assert app.match is not None
    actions = len(app.match.record.actions)
    app.press(card)
    assert len(app.match.record.actions) > actions


def told(page: FakePage) -> str:
    """What the bars across the page say."""
    return " ".join(line for line in page.text.splitlines()[:30])


@pytest.mark.parametrize("part", PARTS)
def test_addresses(part: int) -> None:
    for at, address in enumerate(addresses(part, 160)):
        app, page = come(address, Memory(), FRAME if at % 2 else "")
        for name in address.bad:
            assert re.search(rf"(^|[ ,]){re.escape(name)}\b|\?", app.notices["address"].text), (address, name)
        assert ("address" in app.notices) == bool(address.bad), address
        can_be_played(app, page)


@pytest.mark.parametrize("part", PARTS)
def test_records(part: int) -> None:
    for at, address in enumerate(records(part, 120)):
        app, page = come(address, Memory(), FRAME if at % 2 else "")
        broken = address.broken
        if broken is None:
            try:
                from_text(unpacked(address.fragment[3:].split("&")[0]), GAMES)
                broken = False
            except (BadText, IllegalAction):
                broken = True
        if address.fragment.startswith("#r=&") or address.fragment == "#r=":
            broken = False
        assert ("link" in app.notices) == broken, address.fragment[:200]
        assert (app.match is None) == broken or address.fragment.startswith("#r=&") or address.fragment == "#r="
        if broken:
            assert len(app.notices["link"].text) > 30 and len(app.notices["link"].text) < 400
        can_be_played(app, page)


@pytest.mark.parametrize("part", PARTS)
def test_messages(part: int) -> None:
    app, page = come(
        Address((("embed", "1"), ("game", "tvamanswhist"), ("autostart", "1"), ("speed", "off"))), Memory(), FRAME
    )
    for at, message in enumerate(messages(part, 120)):
        before, match, settings = len(page.posted), app.match, app.settings
        record = match.record if match else None
        app.embed.receive(message.told)
        errors = [each for each in page.posted[before:] if each["type"] == "error"]
        if message.bad is not None:
            assert bool(errors) == message.bad, message
        if errors:
            assert len(errors) == 1 and 5 < len(str(errors[0]["text"])) < 400
            assert app.match is match and app.settings == settings and (match is None or match.record is record)
        page.pass_time(30)
        if at % 10 == 0:
            can_be_played(app, page)
    assert len(app.notices) < 5 and len(page.store.keys()) < 60
