"""The page in somebody else's page: messages in and out, positions and diagrams, what frames keep, texts to copy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.started import CARD, Refusing, play_on
from whist.engine.actions import Play
from whist.engine.cards import name
from whist.engine.fair import fingerprint, salt
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.session.panels.sharing import codes
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.address import packed, unpacked
from whist.ui.storage.saves import Memory

FRAME = "frame 0 https://club.example "
DEAL = '[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n'


def framed(
    query: str = "game=tvamanswhist", fragment: str = "", frame: str = FRAME, **page: Any
) -> tuple[Runtime, FakePage]:
    """An app in a frame of another page."""
    fake = FakePage(f"embed=1&speed=off&{query}", fragment, frame=frame, **page)
    app = Runtime(fake)
    app.start()
    fake.pass_time(3)
    return app, fake


def tell(app: Runtime, page: FakePage, type: str, **values: str) -> list[dict[str, object]]:
    """Sends a message in; what goes out upon it."""
    before = len(page.posted)
    app.receive([("type", type), ("v", "1"), *values.items()])
    page.pass_time(3)
    return page.posted[before:]


def errors(messages: list[dict[str, object]]) -> list[str]:
    return [str(message["text"]) for message in messages if message["type"] == "error"]


def line(count: int) -> str:
    """A deal's record with its first cards played, each the first that is legal."""
    record = from_text(DEAL, GAMES)
    for _ in range(count):
        action = record.game.legal(record.state())[0]
        assert isinstance(action, Play)
        record = record.then(action)
    return DEAL + "\n" + " ".join(map(str, record.actions))


# -- what comes in ---------------------------------------------------------------------------------------------------


def test_nothing_starts_by_itself_and_the_poster_s_button_starts_the_game() -> None:
    app, page = framed("game=solowhist&deals=4")
    assert app.match is None and page.posted == []
    app.press("start")
    assert app.match is not None
    assert app.match.record.game.id == "solowhist" and app.match.record.options["deals"] == "4"
    match = app.match
    app.press("start")
    assert app.match is match


def test_autostart_starts_it() -> None:
    app, _ = framed("game=tvamanswhist&autostart=1")
    assert app.match is not None


def test_a_new_deal_is_dealt_as_asked() -> None:
    app, page = framed()
    sent = tell(app, page, "new-deal", game="solowhist", code="d6hyym5xqj", **{"options.raise": "on"})
    assert not errors(sent) and sent[0]["type"] == "deal-start" and sent[0]["code"] == "D6HYY-M5XQJ"
    assert app.match is not None
    assert app.match.state.dealt.code == "D6HYYM5XQJ" and app.match.record.options["raise"] == "on"
    first = app.match
    tell(app, page, "new-deal")
    assert app.match is not first and app.match.record.game.id == "solowhist"
    assert app.match.record.options["raise"] == "on", "what was chosen stays chosen"
    assert app.match.state.dealt.code != "D6HYYM5XQJ", "but a deal's code is for one deal"


def test_language_and_colours_are_set_and_not_kept() -> None:
    app, page = framed("game=tvamanswhist&autostart=1")
    kept = page.store.keys()
    assert tell(app, page, "set-lang", lang="da") == [] and page.marks["lang"] == "da"
    assert tell(app, page, "set-theme", theme="dark") == [] and page.marks["data-theme"] == "dark"
    assert page.store.keys() == kept


@pytest.mark.parametrize(
    ("type", "values"),
    [
        ("new-deal", {"game": "bridge"}),
        ("new-deal", {"code": "U"}),
        ("new-deal", {"options.raise": "on"}),
        ("new-deal", {"game": "solowhist", "options.raise": "maybe"}),
        ("new-deal", {"options": "(number)"}),
        ("new-deal", {"options.counted": "all26"}),
        ("set-lang", {"lang": "xx"}),
        ("set-lang", {}),
        ("set-theme", {"theme": "pink"}),
        ("show", {}),
        ("show", {"record": "<script>"}),
        ("show", {"record": DEAL + "AS AS"}),
        ("show", {"record": "x" * 65_537}),
        ("show", {"record": DEAL, "at": "1"}),
        ("show", {"record": DEAL, "at": "-1"}),
        ("show", {"record": DEAL, "at": "1e9"}),
        ("show", {"record": DEAL, "play": "perhaps"}),
        ("lobby", {}),
        ("", {}),
        ("show", {"record": DEAL, "v": "2"}),
    ],
)
def test_a_message_that_cannot_be_honoured_moves_nothing_and_says_why(type: str, values: dict[str, str]) -> None:
    app, page = framed("game=tvamanswhist&autostart=1")
    match, settings = app.match, app.session.settings
    assert match is not None
    record = match.record
    (told,) = errors(tell(app, page, type, **values))
    assert len(told) > 5 and told.strip() in page.text
    assert app.match is match and match.record == record and app.session.settings == settings
    assert tell(app, page, "set-lang", lang="en") == []
    assert page.acts(CARD)


# -- set positions ---------------------------------------------------------------------------------------------------


def test_a_position_is_shown_and_played_on() -> None:
    app, page = framed()
    sent = tell(app, page, "show", record=line(8), at="5")
    assert not errors(sent) and app.match is not None
    assert len(app.match.record.actions) >= 5
    assert str(app.match.record).startswith(str(from_text(line(8), GAMES).up_to(5))[:50])
    assert page.acts(CARD)
    play_on(app, page)
    assert app.state == "match-over"


def test_a_diagram_stands_still_and_says_so() -> None:
    app, page = framed()
    tell(app, page, "show", record=line(7), play="0")
    assert app.match is not None and app.match.still
    page.pass_time(60)
    assert len(app.match.record.actions) == 7
    assert page.acts(CARD) == []
    card = next(name(each) for each in range(52) if app.match.state.hands[app.match.you] >> each & 1)
    app.press(card)
    assert len(app.match.record.actions) == 7 and "picture of a position" in page.alerts[-1]
    app.press("continue")
    assert page.acts() == ["lobby", "window", "score", "rules", "settings", "play-on"] or "play-on" in page.acts()
    app.press("play-on")
    assert page.windows and "#r=" in page.windows[-1]


def test_a_trick_just_finished_still_lies_in_a_diagram() -> None:
    app, page = framed("", "#r=" + packed(line(8)) + "&at=6&play=0")
    assert app.match is not None
    assert app.match.trick == app.match.state.tricks[2] and app.state == "trick-over"
    tell(app, page, "show", record=line(8), at="5", play="0")
    assert app.match.trick is None and len(app.match.state.trick) == 1


def test_an_address_shows_positions_as_well() -> None:
    record = "#r=" + packed(line(8))
    app, _ = framed("", record + "&at=3")
    assert app.match is not None and len(app.match.record.actions) >= 3 and not app.match.still
    app, _ = framed("at=4&play=0", record)
    assert app.match is not None and len(app.match.record.actions) == 4 and app.match.still
    app, page = framed("", record + "&at=99&play=2&x=y")
    assert app.match is not None and not app.match.still
    assert all(word in page.text for word in ("at", "play", "#x"))


def test_a_diagram_on_a_page_of_its_own_comes_to_life_there() -> None:
    app, page = framed("", "#r=" + packed(line(7)) + "&play=0", frame="")
    assert app.match is not None and app.match.still
    assert not any(key.startswith("whist/match/") for key in list(page.store.keys()))
    app.press("play-on")
    page.pass_time(3)
    assert not app.match.still and page.acts(CARD) and page.windows == []
    assert any(key.startswith("whist/match/") for key in list(page.store.keys()))


# -- what goes out ---------------------------------------------------------------------------------------------------


def test_a_deal_is_told_as_it_goes_and_its_code_only_when_it_is_over() -> None:
    app, page = framed("game=tvamanswhist&autostart=1&match=deals&deals=1")
    code = app.match.state.dealt.code if app.match else ""
    (start,) = page.posted
    assert start["type"] == "deal-start" and start["code"] == ""
    salted = salt(app.match.record, 1) if app.match else ""
    assert start["fingerprint"] == fingerprint(code, salted)
    play_on(app, page)
    assert app.match is not None
    kinds = [message["type"] for message in page.posted]
    assert kinds == ["deal-start", *["trick"] * 26, "deal-end", "match-end"]
    for message, trick in zip(page.posted[1:27], app.match.state.tricks, strict=True):
        assert message["winner"] == trick.winner and message["cards"] == [name(card) for card in trick.cards]
        assert code not in str(message) and salted not in str(message)
    end = page.posted[27]
    result = app.match.state.past[0]
    assert end["points"] == list(result.points) and end["totals"] == list(app.match.state.totals)
    assert str(end["code"]).replace("-", "") == code and end["salt"] == salted
    assert from_text(str(end["record"]), GAMES).state().past[0] == result


def test_undo_and_positions_tell_nothing_twice() -> None:
    app, page = framed("game=tvamanswhist&autostart=1")
    for _ in range(3):
        app.press(page.acts(CARD)[0])
        page.pass_time(3)
    tricks = [message for message in page.posted if message["type"] == "trick"]
    app.press("undo")
    page.pass_time(3)
    app.press(page.acts(CARD)[0])
    page.pass_time(3)
    again = [message for message in page.posted if message["type"] == "trick"]
    assert len(again) == len(tricks) + 1
    sent = tell(app, page, "show", record=line(9), at="9", play="0")
    assert sent == []


def test_a_page_of_its_own_sends_nothing() -> None:
    app, page = framed("game=tvamanswhist&autostart=1&match=deals&deals=1", frame="")
    play_on(app, page)
    assert page.posted == []


# -- what frames keep ------------------------------------------------------------------------------------------------


def test_frames_keep_their_own_matches() -> None:
    store = Memory()
    first, page = framed("game=tvamanswhist&autostart=1", store=store)
    other, _ = framed("game=tvamanswhist&autostart=1", store=store, frame="frame 1 https://club.example ", tab="tab2")
    site, own = framed("game=tvamanswhist&autostart=1", store=store, frame="", tab="tab3")
    assert first.match and other.match and site.match
    assert len({first.match.id, other.match.id, site.match.id}) == 3
    first.press(page.acts(CARD)[0])
    for app in (first, other, site):
        app.release()
    for app, frame in ((first, FRAME), (other, "frame 1 https://club.example "), (site, "")):
        again, _ = framed("game=tvamanswhist&autostart=1", store=store, frame=frame, tab="tab4")
        assert again.match and app.match
        assert again.match.id == app.match.id and again.match.record.actions[:1] == app.match.record.actions[:1]
        again.release()
    site.press("lobby")
    assert len(set(own.acts("^resume:"))) == 1, "what lies in frames is not offered elsewhere"


def test_positions_and_lobby_choices_of_frames_are_not_kept() -> None:
    store = Memory()
    app, page = framed("", "#r=" + packed(line(8)), store=store)
    app.press(page.acts(CARD)[0])
    app.change("game", "solowhist")
    app.release()
    assert not [key for key in list(store.keys()) if "match/" in key or "lobby" in key]


def test_a_browser_that_keeps_nothing_is_told_of_in_the_address_s_language() -> None:
    _, page = framed("game=tvamanswhist&lang=sv", store=Refusing())
    assert "Webbläsaren" in page.text and "keeps nothing" not in page.text


def test_a_frame_has_the_reader_s_settings_until_it_has_its_own() -> None:
    store = Memory()
    site, _ = framed("", frame="", store=store)
    site.change("deck", "4")
    site.change("lang", "sv")
    frame, _ = framed("", store=store)
    assert (frame.session.settings.deck, frame.session.settings.lang) == ("4", "sv")
    frame.change("deck", "2")
    again, _ = framed("", frame="", store=store)
    assert again.session.settings.deck == "4"
    assert framed("", store=store)[0].session.settings.deck == "2"


# -- a window of its own, and texts to copy --------------------------------------------------------------------------


def test_a_window_of_its_own_has_the_same_deal_as_it_stands() -> None:
    app, page = framed("game=tvamanswhist&autostart=1")
    app.press(page.acts(CARD)[0])
    page.pass_time(3)
    assert not re.search(r"#r=|deal=", page.text), "the deal's code is not in the page before it is asked for"
    app.press("window")
    query, _, fragment = page.windows[0].partition("?")[2].partition("#")
    other, _ = framed(query, "#" + fragment, frame="")
    assert app.match and other.match
    assert other.match.state.hands == app.match.state.hands and other.match.state.log == app.match.state.log


def test_a_window_of_its_own_looks_as_the_frame_was_asked_to() -> None:
    app, page = framed("game=solowhist&autostart=1&deck=4&cards=large&speed=off&hints=0&theme=dark&lang=da")
    for _ in range(2):
        app.press("window")
        query = page.windows[-1].partition("?")[2].partition("#")[0]
        looks = {"deck": "4", "cards": "large", "speed": "off", "hints": "0", "theme": "dark", "lang": "da"}
        assert dict(pair.split("=") for pair in query.split("&")) == {"game": "solowhist", **looks}
        app.press("lobby")


def test_where_windows_are_refused_the_address_is_told() -> None:
    app, page = framed("game=tvamanswhist")
    page.opens = False
    app.press("window")
    assert page.base in page.text


def test_the_texts_to_copy_open_what_they_promise() -> None:
    app, page = framed("game=solowhist", frame="")
    app.change("raise", "on")
    app.press("share")
    given = codes(app.session)
    assert set(given) == {"iframe", "element"} and given["iframe"] in page.text.replace("\n", " ")
    source = re.findall(r'src="([^"]+)"', given["iframe"])[0].replace("&amp;", "&")
    other, _ = framed(source.partition("?")[2])
    other.press("start")
    assert other.match and other.match.record.game.id == "solowhist" and other.match.record.options["raise"] == "on"
    assert 'game="solowhist"' in given["element"] and 'raise="on"' in given["element"]
    assert "http://whist.example/assets/embed.js" in given["element"]


def test_the_position_to_copy_is_the_one_on_the_table() -> None:
    app, page = framed("game=tvamanswhist&autostart=1", frame="")
    for _ in range(3):
        app.press(page.acts(CARD)[0])
        page.pass_time(3)
    app.press("share")
    assert "copy:position" in page.acts()
    app.press("copy:position")
    query, _, fragment = re.findall(r'src="([^"]+)"', page.copied[-1])[0].replace("&amp;", "&").partition("#")
    other, _ = framed(query.partition("?")[2], "#" + fragment)
    assert app.match and other.match
    assert other.match.still and other.match.state.hands == app.match.state.hands
    assert from_text(unpacked(fragment[2:].partition("&")[0]), GAMES).actions == other.match.record.actions
