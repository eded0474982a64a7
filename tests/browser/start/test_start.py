"""The page before Python is up, and when it never comes up."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.visitor import PHONE, Visitor
from tools.paths import SITE
from tools.site.artifacts import integrity

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
    assert "kunde inte laddas: pyodide.asm.wasm " in told.inner_text()
    assert visitor.page.locator('a[href^="rules/sv/"]:visible').count()
    visitor.page.unroute(re.compile(r"\.wasm(\?|$)"))
    visitor.press("reload")
    visitor.wait("lobby")


KNOWN: Final = """() => {
    const needed = JSON.parse(document.querySelector('meta[name="whist-runtime"]').content);
    const listed = [needed.wasm, needed.interpreter, needed.core, ...needed.files, ...needed.modules];
    const elements = [...document.querySelectorAll("[integrity]")].filter((each) => each.integrity);
    const own = elements.map((each) => each.getAttribute("src") || each.getAttribute("href"));
    return [...listed.map(([path]) => path), ...own];
}"""
"""The addresses of all files that the page checks."""


class Elements(HTMLParser):
    """The start tags of a page with their attributes, and what stands inside scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append((dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and data.strip():
            attrs, before = self.scripts.pop()
            self.scripts.append((attrs, before + data))


def test_policy() -> None:
    """A content-security policy stands in the page before anything is loaded; no style or handler is inline, nor any
    script but the one whose hash the policy knows, and nothing comes from elsewhere."""
    page = Elements()
    page.feed((SITE / "index.html").read_text(encoding="utf-8"))
    policies = [attrs for tag, attrs in page.found if attrs.get("http-equiv") == "Content-Security-Policy"]
    assert len(policies) == 1
    policy = dict(part.strip().split(" ", 1) for part in str(policies[0]["content"]).split(";"))
    assert policy["default-src"] == "'self'"
    (shell,) = [text for attrs, text in page.scripts if "src" not in attrs and attrs.get("type") != "py"]
    known = f"'{integrity(shell.encode())}'"
    assert set(policy["script-src"].split()) == {"'self'", known, "'unsafe-eval'", "'wasm-unsafe-eval'"}
    assert "unsafe-inline" not in str(policies[0]["content"])
    tags = [tag for tag, _ in page.found]
    first = next(at for at, (_, attrs) in enumerate(page.found) if attrs.get("http-equiv") == "Content-Security-Policy")
    assert "script" not in tags[:first] and "link" not in tags[:first]
    for tag, attrs in page.found:
        assert tag != "style" and "style" not in attrs
        assert not [name for name in attrs if name.startswith("on")]
        for name in ("src", "href", "action", "data"):
            address = attrs.get(name) or ""
            assert not re.match(r"[a-z]+:|//|/", address), f"{tag} {name}={address}"


def test_nothing_is_fetched_twice(visit: Visit) -> None:
    """Though the page begins to fetch everything, and to compile Python's engine, before those are there who need it;
    and though each file is checked against its hash."""
    visitor = visit()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open("game=tvamanswhist&autostart=1&speed=off&lang=en")
    visitor.wait("your-turn")
    own = [url for url in asked if url.startswith(visitor.site)]
    assert len([url for url in own if ".wasm" in url]) == 1
    assert len(own) == len(set(own)), sorted(own)


def test_everything_that_the_start_fetches_is_checked(visit: Visit) -> None:
    """By its hash: in the element that asks for it, or in the page's list of what is needed."""
    visitor = visit()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url.removeprefix(visitor.site)))
    visitor.open("game=tvamanswhist&autostart=1&speed=off&lang=en")
    visitor.wait("your-turn")
    known = {*visitor.page.evaluate(KNOWN)}
    fetched = {url for url in asked if re.match(r"(runtime|pyscript)/|.*\.(css|js)\?", url)}
    # The one once Python is up; without the other, which is tried twice, the page starts all the same.
    later = {url for url in fetched if "offline.js" in url or "kept.js" in url}
    assert len(fetched - later) >= 15 and fetched - later <= known, fetched - later - known
