"""Hostile addresses, records, messages and texts: the page says what was wrong, nothing is lost, and one can play. A
hundred or two of each, and thousands in the long run."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.hostile import Address, addresses, messages, records, texts
from tests.ui.looking import is_reading, notices, trouble
from tests.ui.started import CARD, playing
from whist.engine.errors import BadText, IllegalAction
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.markup.nodes import to_html
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Chosen, Linked
from whist.ui.session.values.session import STATES
from whist.ui.storage.address import unpacked
from whist.ui.storage.saves import Memory

FRAME = "frame 0 https://club.example "
PARTS = pytest.mark.parametrize(
    ("part", "count"), [(0, 120), *(pytest.param(part, 500, marks=pytest.mark.slow) for part in range(1, 11))]
)
TRIED = 10
"""One case in so many is played on in."""


@cache
def begun() -> dict[str, str]:
    """What a device keeps on which a match has been begun and left for the lobby."""
    app, page = playing("level=easy")
    for _ in range(3):
        app.press(page.acts(CARD)[0])
        page.pass_time(5)
    app.press("lobby")
    assert isinstance(page.store, Memory)
    return dict(page.store.texts)


def device() -> Memory:
    """A device with that match."""
    store = Memory()
    store.texts.update(begun())
    return store


def come(address: Address, store: Memory, frame: str = "") -> tuple[Runtime, FakePage]:
    """Opens the address."""
    page = FakePage(store=store, fragment=address.fragment, frame=frame)
    page.query = address.query
    app = Runtime(page)
    app.start()
    page.pass_time(30)
    return app, page


def stands(app: Runtime, page: FakePage, store: Memory) -> None:
    """Whether the page has started, has made no text HTML, and has lost nothing."""
    assert app.state in STATES and page.marks["data-state"] == app.state and not is_reading(app)
    assert not re.search(r"<(script|img)", to_html(page.node) if page.node else "")
    for key, text in begun().items():
        if "/match/" in key:
            assert json.loads(store.texts[key])["text"] == json.loads(text)["text"]


def can_be_played(app: Runtime, page: FakePage) -> None:
    """Whether one can go to the lobby, begin a game and play a card."""
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


@PARTS
def test_addresses(part: int, count: int) -> None:
    for at, address in enumerate(addresses(part, count)):
        store = device()
        app, page = come(address, store, FRAME if at % 2 else "")
        for name in address.bad:
            assert re.search(rf"(^|[ ,]){re.escape(name)}\b|\?", notices(app)["address"].text), (address, name)
        assert ("address" in notices(app)) == bool(address.bad), address
        stands(app, page, store)
        if at % TRIED == 0:
            can_be_played(app, page)


def opens(packed: str) -> bool:
    """Whether there is a record in what a link carries."""
    try:
        from_text(unpacked(packed), GAMES)
    except (BadText, IllegalAction):
        return False
    return True


@PARTS
def test_records(part: int, count: int) -> None:
    """By turns in the address of a visit, of a frame, and pasted into the address of the open page."""
    for at, address in enumerate(records(part, count)):
        store, broken = device(), address.broken
        if broken is None:
            broken = not opens(address.fragment[3:].split("&")[0])
        if at % 3 == 2:
            app, page = come(Address(address.query), store)
            assert app.match is None and not notices(app)
            page.fragment = address.fragment
            app.send(Linked(str(page.fragment)))
            page.pass_time(30)
        else:
            app, page = come(address, store, FRAME if at % 3 else "")
        assert ("link" in notices(app)) == broken, address.fragment[:200]
        assert (app.match is None) == broken
        if broken:
            assert 30 < len(notices(app)["link"].text) < 500
        stands(app, page, store)
        if at % TRIED == 0:
            can_be_played(app, page)


@PARTS
def test_texts_pasted_and_files(part: int, count: int) -> None:
    """What somebody pastes or chooses as a file opens, or stays where it is with a reason beside it."""
    for at, text in enumerate(texts(part, count)):
        store = device()
        app, page = come(Address((("lang", "en"), ("speed", "off"))), store)
        app.press("open")
        if at % 2:
            app.change("pasted", text)
            app.press("open-pasted")
        else:
            app.send(Chosen(text))
        page.pass_time(30)
        assert (app.match is None) == bool(trouble(app)) == (app.session.panel.open == "open"), text[:200]
        assert len(trouble(app)) < 500 and not notices(app).keys() - {"address", "level"}
        stands(app, page, store)
        if at % TRIED == 0:
            can_be_played(app, page)


@PARTS
def test_messages(part: int, count: int) -> None:
    store = device()
    query = (("embed", "1"), ("game", "tvamanswhist"), ("autostart", "1"), ("speed", "off"))
    app, page = come(Address(query), store, FRAME)
    for at, message in enumerate(messages(part, count)):
        before, match, settings = len(page.posted), app.match, app.session.settings
        record = match.record if match else None
        app.receive(message.told)
        errors = [each for each in page.posted[before:] if each["type"] == "error"]
        if message.bad is not None:
            assert bool(errors) == message.bad, message
        if errors:
            assert len(errors) == 1 and 5 < len(str(errors[0]["text"])) < 400
            assert app.match is match and app.session.settings == settings and (match is None or match.record is record)
        page.pass_time(30)
        if at % TRIED == 0:
            stands(app, page, store)
            can_be_played(app, page)
    assert len(notices(app)) < 5 and len(page.store.keys()) < 60
