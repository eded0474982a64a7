"""Records from outside: read in slices, opened from the address while the page is open, pasted, chosen as files."""

from __future__ import annotations

import random
import re

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.looking import is_reading, notices, trouble
from tests.ui.test_app import CARD, playing, started
from tests.ui.test_embed import framed
from whist.engine.actions import Exchange, Play, Swap
from whist.engine.deals import MOST_DEALS
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.outside import links
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Linked, Travelled
from whist.ui.storage.address import packed
from whist.ui.storage.saves import Memory
from whist.ui.words.texts import texts

DEAL = '[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n[You "1"]\n'


def record(count: int, opening: str = DEAL) -> str:
    """A deal's record with its first actions, each the first that is legal."""
    found = from_text(opening, GAMES)
    for _ in range(count):
        action = found.game.legal(found.state())[0]
        assert isinstance(action, Play)
        found = found.then(action)
    return to_text(found)


@pytest.fixture(scope="module")
def long() -> str:
    """A record of many deals, all thrown in, as long as one may be."""
    passed = "pass pass pass pass next\n"
    return '[Game "solowhist"]\n[Seed "00000000000000000000000000"]\n\n' + passed * 150


class Slow(FakePage):
    """A page whose clock goes on with every look at it: what takes long is cut into slices."""

    def now(self) -> float:
        self.time += 0.008
        return self.time


def arrived(page: FakePage, app: Runtime, fragment: str) -> None:
    """Another link has been pasted into the address."""
    page.fragment = fragment
    app.send(Linked(str(page.fragment)))
    page.pass_time(1)


# -- slices ----------------------------------------------------------------------------------------------------------


def test_a_visit_s_link_is_read_in_slices_behind_the_table_being_dealt(long: str) -> None:
    page = Slow("lang=en&speed=off", "#r=" + packed(long))
    app = Runtime(page)
    app.start()
    assert is_reading(app) and app.match is None and page.node is None, "the page that was there still stands"
    count, told = 0, False
    while is_reading(app):
        before = page.time
        page.pass_time(0)
        assert page.time - before < 0.05
        count += 1
        told = told or (page.node is not None and app.state == "lobby" and "being opened" in page.text)
    assert count > 20 and told
    page.pass_time(1)
    assert app.match is not None and len(app.match.record.deal_starts()) == 151
    assert "being opened" not in page.text


def test_a_short_record_is_there_at_once() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(record(8)))
    assert app.match is not None and not is_reading(app) and page.marks["data-state"] != "lobby"


def test_who_begins_something_else_meanwhile_gets_that(long: str) -> None:
    page = Slow("lang=en&speed=off", "#r=" + packed(long))
    app = Runtime(page)
    app.start()
    page.pass_time(links.PATIENCE)
    app.press("new:tvamanswhist")
    page.pass_time(9)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist" and not is_reading(app)
    assert "being opened" not in page.text


def test_a_link_that_turns_out_bad_late_leaves_what_the_address_asks_for(long: str) -> None:
    page = Slow("game=tvamanswhist&autostart=1&lang=en&speed=off", "#r=" + packed(long + "AS"))
    app = Runtime(page)
    app.start()
    assert app.match is None
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist"
    assert "cannot be opened" in page.text and "being opened" not in page.text


def test_a_poster_s_press_waits_for_its_position(long: str) -> None:
    page = Slow(
        "embed=1&game=tvamanswhist&lang=en&speed=off", "#r=" + packed(long), frame="frame 0 https://club.example "
    )
    app = Runtime(page)
    app.start()
    app.press("start")
    assert app.match is None
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "solowhist"


def test_a_record_shown_is_overtaken_by_the_next_message(long: str) -> None:
    page = Slow("embed=1&game=tvamanswhist&lang=en&speed=off", frame="frame 0 https://club.example ")
    app = Runtime(page)
    app.start()
    for told in (long, record(4)):
        app.receive([("type", "show"), ("v", "1"), ("record", told)])
    page.pass_time(30)
    assert app.match is not None and app.match.record.game.id == "tvamanswhist"
    app.receive([("type", "show"), ("v", "1"), ("record", long)])
    app.receive([("type", "new-deal"), ("v", "1"), ("game", "tvamanswhist")])
    page.pass_time(30)
    assert app.match.record.game.id == "tvamanswhist" and not is_reading(app)


def test_a_visit_is_drawn_though_a_message_overtakes_its_link(long: str) -> None:
    page = Slow("embed=1&lang=en&speed=off", "#r=" + packed(long), frame="frame 0 https://club.example ")
    app = Runtime(page)
    app.start()
    app.receive([("type", "show"), ("v", "1"), ("record", "nonsense")])
    page.pass_time(30)
    assert page.marks["data-state"] == "lobby" and "cannot be shown" in page.text


def test_more_deals_than_any_match_are_refused(long: str) -> None:
    more = long + "pass pass pass pass next\n" * (MOST_DEALS - 150)
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(more))
    assert app.match is None and "cannot be opened" in page.text


# -- a link pasted into the open page ---------------------------------------------------------------------------------


def test_a_link_pasted_in_the_lobby_opens() -> None:
    app, page = started("lang=en&speed=off")
    arrived(page, app, "#r=" + packed(record(8)))
    assert app.match is not None and app.match.you == 1 and page.acts(CARD)
    assert page.guarded, "the way back leads to the lobby"


def test_a_link_pasted_at_the_table_opens_and_the_match_is_kept() -> None:
    store = Memory()
    app, page = playing("lang=en", store=store)
    app.press(page.acts(CARD)[0])
    page.pass_time(1)
    app.press("rules")
    first = app.match
    assert first is not None
    kept = len(first.record.actions)
    arrived(page, app, "#r=" + packed(record(8)) + "&at=3")
    assert app.match is not first and app.match is not None and len(app.match.record.actions) >= 3
    assert app.session.panel.open == "none"
    saved = app.keeper.shelf.match(first.id)
    assert saved is not None and len(from_text(saved.text, GAMES).actions) == kept
    app.send(Travelled(0))
    assert app.state == "lobby"
    saved = app.keeper.shelf.match(first.id)
    assert saved is not None and saved.away and not saved.finished


@pytest.mark.parametrize("fragment", ["", "#top", "#x=1", "#"])
def test_another_fragment_means_nothing(fragment: str) -> None:
    app, page = playing("lang=en")
    match = app.match
    arrived(page, app, fragment)
    assert app.match is match and not notices(app)


def test_a_bad_link_pasted_moves_nothing_and_says_why() -> None:
    app, page = playing("lang=en")
    match = app.match
    for fragment in ("#r=" + packed(record(8))[:40], "#r=!!!", "#r=", "#r=" + packed("a letter to a friend")):
        arrived(page, app, fragment)
        assert app.match is match and "cannot be opened" in page.text
    arrived(page, app, "#r=" + packed(record(8)))
    assert app.match is not match and not notices(app)


# -- links that have been cut ----------------------------------------------------------------------------------------


def test_a_cut_link_says_so_wherever_it_is_cut_and_what_to_do() -> None:
    whole = packed(record(20))
    for length in range(len(whole) - 1):
        for more in ("", "...", "%E2%80%A6"):
            app, page = started("lang=en", fragment=f"#r={whole[:length]}{more}")
            told = notices(app)["link"]
            assert "the end of the link is missing" in told.text and "as a file" in told.text, length
            assert ("open", texts("en").t("Open a deal from text")) in told.offers
    app.press("open")
    assert 'name="pasted"' in str(page.node) or "open-pasted" in page.acts()


def test_what_a_program_puts_behind_a_link_does_no_harm() -> None:
    for more in (".", ")", "...", "%E2%80%A6", "=", ">"):
        app, _ = started("lang=en", fragment=f"#r={packed(record(8))}{more}")
        assert app.match is not None, more


# -- the box ---------------------------------------------------------------------------------------------------------


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


# -- parameters that need a game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["level=easy", "deal=D6HYY-M5XQJ", "seat=1", "raise=on", "scoring=book&first=1"])
def test_what_needs_a_game_and_has_none_is_told(query: str) -> None:
    _, page = started(f"lang=en&{query}")
    for pair in query.split("&"):
        assert "names no game" in page.text and pair.partition("=")[0] in page.text
    _, page = started(f"lang=en&game=solowhist&{query}")
    assert "names no game" not in page.text


def test_house_rules_of_another_game_are_told() -> None:
    app, page = started("lang=en&game=solowhist&counted=all26&raise=on")
    assert "another game" in page.text and notices(app)["foreign"].text.count("counted") == 1
    assert "raise" not in notices(app)["foreign"].text and "unused" not in notices(app)


def test_what_other_sites_put_into_an_address_is_nobody_s_business() -> None:
    app, _ = started("lang=en&utm_source=mail&fbclid=x")
    assert not notices(app)


# -- settings --------------------------------------------------------------------------------------------------------


def test_what_is_chosen_since_counts_more_than_the_address() -> None:
    store = Memory()
    app, page = started("lang=sv&theme=dark&deck=4&cards=large&hints=0&speed=off", store=store)
    chosen = {
        "lang": "da",
        "theme": "light",
        "deck": "2",
        "cards": "normal",
        "hints": "1",
        "speed": "slow",
        "hand": "left",
    }
    for name, value in chosen.items():
        app.change(name, value)
    query = "&".join(f"{name}={value}" for name, value in page.query)
    assert "hand" not in query
    again, _ = started(query, store=store)
    assert {name: getattr(again.session.settings, name) for name in chosen} == chosen
    other, _ = started("lang=sv&deck=4", store=store)
    assert (other.session.settings.lang, other.session.settings.deck) == ("sv", "4"), "another address asks anew"


# -- a deal that somebody else has played ----------------------------------------------------------------------------

YOU = re.compile(r"\b(you|your|yours)\b(?!rself)", re.IGNORECASE)
GAME_RULES = {
    "tvamanswhist": ["", "counted=all26 scoring=difference", "stock=pick", "turnup=highlow scoring=difference"],
    "fyrmanswhist": [""],
    "solowhist": ["", "raise=on all_pass=misere"],
    "tremandswhist": [""],
}


def finished(game: str, rules: str, seed: int, single: bool = True) -> str:
    """A whole deal, played at random."""
    rng = random.Random(seed)
    source = '[Code "D6HYY-M5XQJ"]' if single else '[Seed "00000000000000000000000000"]'
    found = from_text(f'[Game "{game}"]\n[Rules "{rules}"]\n{source}\n[You "{rng.randrange(2)}"]\n', GAMES)
    while not found.game.deal_over(found.state()):
        legal = found.game.legal(found.state())
        words = [str(each) for each in legal]
        # Calls are random, but somebody must play.
        action = legal[-1] if "pass" in words and rng.random() < 0.6 else rng.choice(legal)
        found = found.then(Swap(0) if isinstance(action, Exchange) else action)
    return to_text(found)


def bodies(text: str) -> str:
    """What the page says, without the words that mean the reader."""
    return text.partition("House rules in this deal")[0].replace("Play this deal yourself", "")


def look(page: FakePage) -> None:
    """Nothing that is to be seen or heard is told as the reader's."""
    page.pass_time(2)
    assert not YOU.search(bodies(page.text)), page.text
    assert not [each for each in (*page.said, *page.alerts) if YOU.search(each)]


@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4))])
@pytest.mark.parametrize(("game", "rules"), [(game, each) for game, all_ in GAME_RULES.items() for each in all_])
def test_another_s_deal_is_told_by_the_names_of_the_seats(game: str, rules: str, seed: int) -> None:
    app, page = started("lang=en&speed=off&talk=full", fragment="#r=" + packed(finished(game, rules, seed)))
    page.pass_time(1)
    assert app.match is not None and app.match.theirs and app.state == "match-over"
    look(page)
    assert "South" in page.text and "One deal" in page.text and not re.search(r"Vera|Olof|Astrid", page.text)
    for act in ("close", "last-trick", "last-trick", "score", "close", "review", "costliest", *["step-on"] * 14):
        app.press(act)
        look(page)
    app.press("open-hands")
    look(page)
    app.press("close")
    app.key("t", False)
    look(page)
    app.key("u", False)
    assert app.match.theirs and app.state == "match-over"


def test_another_s_deal_is_played_by_oneself_and_theirs_stays_what_it_is() -> None:
    text = finished("solowhist", "", 3)
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(text))
    page.pass_time(1)
    theirs = app.match
    assert theirs is not None and not [key for key in list(page.store.keys()) if "match/" in key]
    assert "new:solowhist" not in page.acts() and "undo" not in page.acts()
    assert app.keeper.tallies() == {}
    app.press("same-deal")
    page.pass_time(5)
    assert app.match is not theirs and app.match is not None and not app.match.theirs
    assert app.match.state.dealt == theirs.state.dealt and app.match.you == theirs.you
    assert "You" in page.text and [key for key in list(page.store.keys()) if "match/" in key]
    assert theirs.record.actions == from_text(text, GAMES).actions
    # A reload finds the own match, and their link still shows theirs.
    for fragment, own in ((page.gone[-1], True), ("#r=" + packed(text), False)):
        again, _ = started("lang=en&speed=off", fragment=fragment, store=page.store)
        assert again.match is not None and again.match.theirs is not own
        assert (again.match.id == app.match.id) is own


def test_a_match_of_another_s_is_gone_on_with_as_one_s_own() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(finished("tvamanswhist", "", 1, single=False)))
    page.pass_time(1)
    assert app.match is not None and app.match.theirs and app.state == "deal-over" and "next" in page.acts()
    app.press("next")
    page.pass_time(3)
    assert not app.match.theirs and "You" in page.text
    assert [key for key in list(page.store.keys()) if "match/" in key]


def test_what_is_not_over_is_one_s_own_to_play() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(record(8)))
    assert app.match is not None and not app.match.theirs and "You" in page.text


def test_a_diagram_of_a_finished_deal_is_told_as_ever() -> None:
    text = finished("tvamanswhist", "", 1)
    app, _ = framed("", "#r=" + packed(text) + "&play=0")
    assert app.match is not None and app.match.still and not app.match.theirs


# -- one deal is no match --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_from_a_link_is_called_one_deal(game: str) -> None:
    app, page = started(f"game={game}&deal=D6HYY-M5XQJ&autostart=1&lang=en&speed=off")
    claims = re.compile(r"Deal \d+ of \d+|Match (of|to) \d+|Deal 1\b|Play again|Number of deals|this match|deal 1\.")
    rng = random.Random(1)
    for _ in range(400):
        page.pass_time(3)
        assert not claims.search(page.text), page.text
        if app.state == "match-over":
            break
        app.press(rng.choice(page.acts(r"^([2-9TJQKA][SHDC]|keep|discard|swap:.*|show:..|pass|sans|sol|spades)$")))
    assert app.state == "match-over" and "Play a match" in page.text
    app.press("score")
    assert "One deal" in page.text and not claims.search(page.text), page.text
    assert not [said for said in page.said if claims.search(said)]
    app.press("close")
    app.press(f"new:{game}")
    page.pass_time(3)
    assert "One deal" not in page.text and app.match is not None and not app.match.single
