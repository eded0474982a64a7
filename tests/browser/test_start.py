"""The page before Python is up, and when it never comes up."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Route, expect

from tests.browser.visitor import PHONE, Visitor
from tools.paths import SITE

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh


def held_up(visitor: Visitor) -> list[Route]:
    """Python's engine does not arrive until the routes are let go."""
    routes: list[Route] = []
    visitor.page.route(re.compile(r"\.wasm(\?|$)"), lambda route: routes.append(route))
    return routes


def let_go(visitor: Visitor, routes: list[Route]) -> None:
    for route in routes:
        route.continue_()
    visitor.page.unroute(re.compile(r"\.wasm(\?|$)"))


def test_presses_before_python_is_up(visit: Visit) -> None:
    """The lobby stands there at once, in the reader's language. Game, language and Play are remembered and carried out;
    meanwhile words say what is going on."""
    visitor = visit(size=PHONE, locale="da-DK")
    routes = held_up(visitor)
    visitor.page.goto(visitor.site + "?speed=off")
    assert visitor.state == "shell" and visitor.mark("lang") == "da"
    assert "Spil" in visitor.text("main.lobby:visible [data-act^=new]:visible")
    waiting = visitor.page.locator(".boot:visible")
    assert waiting.count() == 1 and len(waiting.inner_text()) > 20
    visitor.page.locator('label:has(input[name="lang"][value="sv"]):visible').click()
    assert visitor.mark("lang") == "sv"
    assert "Spela" in visitor.text("main.lobby:visible [data-act^=new]:visible")
    visitor.choice("level", "easy").click()
    visitor.press("new:tvamanswhist")
    expect(visitor.on("new:tvamanswhist")).to_have_attribute("aria-busy", "true")
    assert visitor.state == "shell"
    let_go(visitor, routes)
    visitor.wait("your-turn")
    assert visitor.mark("lang") == "sv"
    assert visitor.record().level == "easy" and visitor.record().game.id == "tvamanswhist"
    visitor.reload()
    assert visitor.mark("lang") == "sv"


def test_choices_before_python_is_up(visit: Visit) -> None:
    """Another game picked in the still page is the lobby's game when Python comes; nothing starts by itself."""
    visitor = visit()
    routes = held_up(visitor)
    visitor.page.goto(visitor.site)
    visitor.choice("game", "solowhist").click()
    assert visitor.has("new:solowhist") and not visitor.has("new:tvamanswhist")
    let_go(visitor, routes)
    visitor.wait("lobby")
    assert visitor.picked("game") == "solowhist" and visitor.has("new:solowhist")
    visitor.reload()
    assert visitor.picked("game") == "solowhist"


def test_a_table_asked_for_at_once(visit: Visit) -> None:
    """Where the address asks for a match, the still page is a table on which cards are being dealt."""
    visitor = visit(size=PHONE)
    routes = held_up(visitor)
    visitor.page.goto(visitor.site + "?game=tvamanswhist&autostart=1&speed=off&lang=en")
    assert visitor.page.locator("main.table:visible").count() == 1
    assert "being dealt" in visitor.text("main.table:visible")
    let_go(visitor, routes)
    visitor.wait("your-turn")
    assert len(visitor.hand()) == 13


def test_python_never_comes(visit: Visit) -> None:
    """What cannot be loaded is told, in words, with a way to try again; what can be read without Python still can."""
    visitor = visit(locale="sv-SE")
    visitor.forgive(".wasm", "console:", "error:")
    visitor.page.route(re.compile(r"\.wasm(\?|$)"), lambda route: route.abort())
    visitor.page.goto(visitor.site)
    visitor.wait("failed")
    told = visitor.page.locator(".failed:visible")
    assert told.count() == 1
    assert "kunde inte laddas" in told.inner_text()
    assert visitor.page.locator('a[href^="rules/sv/"]:visible').count()
    visitor.page.unroute(re.compile(r"\.wasm(\?|$)"))
    visitor.press("reload")
    visitor.wait("lobby")


class Elements(HTMLParser):
    """The start tags of a page with their attributes, and what stands inside scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_policy() -> None:
    """A content-security policy stands in the page before anything is loaded; no script, style or handler is inline,
    and nothing comes from elsewhere."""
    page = Elements()
    page.feed((SITE / "index.html").read_text(encoding="utf-8"))
    policies = [attrs for tag, attrs in page.found if attrs.get("http-equiv") == "Content-Security-Policy"]
    assert len(policies) == 1
    policy = dict(part.strip().split(" ", 1) for part in str(policies[0]["content"]).split(";"))
    assert policy["default-src"] == "'self'"
    assert set(policy["script-src"].split()) == {"'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"}
    assert "unsafe-inline" not in str(policies[0]["content"])
    tags = [tag for tag, _ in page.found]
    first = next(at for at, (_, attrs) in enumerate(page.found) if attrs.get("http-equiv") == "Content-Security-Policy")
    assert "script" not in tags[:first] and "link" not in tags[:first]
    for tag, attrs in page.found:
        assert tag != "style" and "style" not in attrs
        assert not [name for name in attrs if name.startswith("on")]
        # The one script without an address is Python, which the browser does not run.
        assert tag != "script" or "src" in attrs or attrs.get("type") == "py"
        for name in ("src", "href", "action", "data"):
            address = attrs.get(name) or ""
            assert not re.match(r"[a-z]+:|//|/", address), f"{tag} {name}={address}"


def test_the_engine_is_fetched_once(visit: Visit) -> None:
    """Though the page begins to compile it before Pyodide is there, which would fetch it once more."""
    visitor = visit()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open("game=tvamanswhist&autostart=1&speed=off&lang=en")
    visitor.wait("your-turn")
    wasm = [url for url in asked if ".wasm" in url]
    assert len(wasm) == 1, asked
