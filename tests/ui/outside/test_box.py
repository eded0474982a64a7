"""The box for a deal that somebody has as text: what it opens, what it refuses and why."""

from __future__ import annotations

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.looking import notices, trouble
from tests.ui.outside.linked import DEAL, record
from tests.ui.started import playing, started
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.address import packed
from whist.ui.storage.saves import Memory


def pasted(app: Runtime, page: FakePage, text: str) -> None:
    """Somebody opens the box, pastes the text and presses Open."""
    if app.session.panel.open != "open":
        app.press("open")
    app.change("pasted", text)
    app.press("open-pasted")
    page.pass_time(1)


@pytest.mark.parametrize(
    "text",
    [
        record(8),
        f"  {record(8)}\n\n",
        "http://whist.example/#r=" + packed(record(8)),
        "<http://whist.example/?lang=da#r=" + packed(record(8))[:60] + "\n" + packed(record(8))[60:] + ">",
        "https://other.example/whist/?embed=1#r=" + packed(record(8)) + "&at=8",
    ],
)
def test_a_report_is_taken_back_into_the_page(text: str) -> None:
    app, page = started("lang=en&speed=off")
    pasted(app, page, text)
    assert app.match is not None and app.match.record.actions[:8] == from_text(record(8), GAMES).actions
    assert app.session.panel.open == "none" and app.session.panel.pasted == ""
    fragment = page.gone[-1]
    assert fragment.startswith("#r=")
    again, _ = started("speed=off", fragment=fragment)
    assert again.match is not None and again.match.record.actions[:8] == app.match.record.actions[:8]


def test_the_deal_of_a_link_is_dealt() -> None:
    app, page = started("lang=en&speed=off")
    pasted(
        app, page, "http://whist.example/?game=solowhist&raise=on&first=2&seat=1&level=easy&deal=d6hyym5xqj&autostart=1"
    )
    match = app.match
    assert match is not None and match.state.dealt.code == "D6HYYM5XQJ"
    assert (match.record.game.id, match.record.options["raise"], match.record.dealer) == ("solowhist", "on", 2)
    assert (match.you, match.level) == (1, "easy")
    app.press(page.acts("^pass$")[0])
    for store in (page.store, Memory()):
        again, other = started(page.gone[-1], store=store)
        other.pass_time(1)
        assert again.match is not None and again.match.state.dealt == match.state.dealt and again.match.you == 1
        assert (again.match.id == match.id) is (store is page.store)


def test_a_match_on_the_table_is_kept_when_a_text_is_opened() -> None:
    app, page = playing("lang=en")
    first = app.match
    assert first is not None
    pasted(app, page, record(8))
    assert app.match is not first
    saved = app.keeper.shelf.match(first.id)
    assert saved is not None and saved.away


WRONG = {
    "": "Paste a text first",
    "   \n": "Paste a text first",
    "a letter to a friend": "the Game tag is missing",
    DEAL + "AS AS": "AS",
    "http://whist.example/": "neither",
    "http://whist.example/?game=solowhist": "neither",
    "http://whist.example/?game=solowhist&deal=nonsense": "neither",
    "http://whist.example/#r=" + packed(DEAL)[:30]: "as a file",
    "http://whist.example/#r=" + packed(DEAL + "AS AS"): "AS",
    "x" * 70_000: "too long",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_opened_is_told_in_the_box(text: str) -> None:
    app, page = playing("lang=en")
    match, before = app.match, notices(app)
    pasted(app, page, text)
    assert app.session.panel.open == "open" and app.match is match and notices(app) == before
    assert WRONG[text] in trouble(app) and trouble(app) in page.text.replace("\n", " ")
    pasted(app, page, record(8))
    assert app.match is not match and trouble(app) == ""


def test_the_box_forgets_its_trouble_when_it_is_closed() -> None:
    app, page = started("lang=en")
    pasted(app, page, "nonsense")
    app.press("close")
    app.press("open")
    assert trouble(app) == "" and "cannot be opened" not in page.text
