"""Everything has an address: what it asks for is done, what it cannot ask for falls back with a notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser.visitor import PHONE, Visitor
from whist.engine.deals import normal_code
from whist.games import GAMES

Visit = Callable[..., Visitor]

CODE: Final = "D6HYY-M5XQJ"


def test_a_match_by_its_address(visit: Visit) -> None:
    """Game, deal, dealer, house rules, seat and level; looks, pace and help."""
    visitor = visit(size=PHONE)
    visitor.open(
        f"game=tvamanswhist&deal={CODE.lower()}&first=0&scoring=difference&stage1=free&seat=1&level=easy&autostart=1"
        "&lang=da&theme=dark&deck=4&cards=large&hints=0&speed=off"
    ).up()
    visitor.wait("your-turn")
    record = visitor.record()
    assert record.game.id == "tvamanswhist" and record.state().dealt.code == normal_code(CODE)
    assert (record.dealer, record.you, record.level) == (0, 1, "easy")
    rules = dict(record.options.pairs)
    assert (rules["scoring"], rules["stage1"], rules["counted"]) == ("difference", "free", "last13")
    marks = {name: visitor.mark(name) for name in ("lang", "data-theme", "data-deck", "data-cards", "data-speed")}
    assert marks == {"lang": "da", "data-theme": "dark", "data-deck": "4", "data-cards": "large", "data-speed": "off"}
    assert not visitor.has("hint")
    assert visitor.notices() == ""
    assert "whist/settings" not in visitor.kept(), "what an address asks for is not kept as the person's own wish"


def test_a_lobby_by_its_address(visit: Visit) -> None:
    """Without `autostart` the lobby shows what was asked for, and one press deals it."""
    visitor = visit().open(f"game=tvamanswhist&deal={CODE}&first=1&turnup=highlow&lang=en&speed=off").wait("lobby")
    assert CODE in visitor.text("main.lobby").replace(normal_code(CODE), CODE)
    assert visitor.unfold().picked("turnup") == "highlow" and visitor.picked("first") == "1"
    visitor.press("new:tvamanswhist").wait("your-turn")
    assert visitor.record().state().dealt.code == normal_code(CODE) and visitor.record().dealer == 1
    visitor.press("lobby").wait("lobby")
    for game in GAMES:
        visitor.open(f"game={game}&lang=sv").wait("lobby")
        assert visitor.picked("game") == game and visitor.mark("lang") == "sv"


def test_the_readers_language(visit: Visit) -> None:
    """Without `lang` the browser's language is taken where the page speaks it; Norwegians get Danish; else English."""
    for locale, lang in {"sv-FI": "sv", "nb-NO": "da", "fr-FR": "en"}.items():
        visitor = visit(locale=locale)
        visitor.page.goto(visitor.site)
        assert visitor.mark("lang") == lang
        visitor.up()
        assert visitor.mark("lang") == lang


def test_what_is_chosen_since_is_there_after_a_reload(visit: Visit) -> None:
    """The address follows: what a person chooses counts more than what the address asked for when they came."""
    visitor = visit().open("game=solowhist&raise=on&lang=sv&theme=dark&deck=4&speed=slow").wait("lobby")
    visitor.set("lang", "da")
    visitor.press("settings")
    for name, value in {"theme": "light", "deck": "2", "speed": "off", "hand": "left"}.items():
        visitor.set(name, value)
    looks = {"lang": "da", "data-theme": "light", "data-deck": "2", "data-speed": "off", "data-hand": "left"}
    for _ in range(2):
        assert {name: visitor.mark(name) for name in looks} == looks
        assert "game=solowhist&raise=on&lang=da" in visitor.page.url and "hand" not in visitor.page.url
        visitor.reload()
    visitor.open("lang=sv")
    assert visitor.mark("lang") == "sv"


def test_what_needs_a_game_is_told(visit: Visit) -> None:
    visitor = visit(size=PHONE).open(f"lang=en&level=easy&deal={CODE}&raise=on")
    assert visitor.notices().endswith("was not used: level, deal, raise.")


WRONG: Final = {
    "game": "bridge",
    "lang": "fi",
    "level": "wizard",
    "deal": "not-a-code!",
    "first": "7",
    "scoring": "plenty",
    "seat": "5",
    "theme": "pink",
    "deck": "3",
    "cards": "huge",
    "hints": "maybe",
    "speed": "warp",
    "autostart": "yes",
}


def test_what_cannot_be(visit: Visit) -> None:
    """A value that is unknown falls back to its default; a notice names it, and the page stands."""
    visitor = visit(size=PHONE, locale="en-GB")
    for wrong, value in WRONG.items():
        asked = {"game": "tvamanswhist", "lang": "en", wrong: value}
        visitor.open("&".join(f"{name}={each}" for name, each in asked.items()))
        told = visitor.notices()
        assert "the default is used" in told and wrong in told, f"{wrong}: {told}"
        assert visitor.state == "lobby"
    visitor.open("game=tvamanswhist&lang=en&counted=all26&stage1=free&stock=pick&autostart=1&speed=off")
    told = visitor.notices()
    assert "the default is used" in told and ("counted" in told or "scoring" in told)
    visitor.wait("your-turn")
    rules = dict(visitor.record().options.pairs)
    assert rules["counted"] == "last13"
    visitor.on("dismiss:address").click()
    assert visitor.notices() == ""
