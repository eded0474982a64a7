"""Servers and networks that answer otherwise than they should: the page starts all the same, mends itself, or says
which file it is and what came instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatch

import pytest
from playwright.sync_api import expect

from tests.browser.network import Network, hang_up, send, sign_in
from tests.browser.visitor import Visitor
from tools.dev.serve import Handler

Reader = Callable[..., Visitor]

PLAY = "game=tvamanswhist&autostart=1&speed=off&lang=en"
SHEETS = "document.styleSheets.length === 7"
"""All that the page looks like has come: the pictures of the courts come last, once the page is up."""
NOISE = ("console:", "error:", "404 ", "net::")
"""What a browser itself says of files that do not come, or are wrong."""


def path(handler: Handler) -> str:
    return handler.path.partition("?")[0].lstrip("/")


def of_type(network: Network, pattern: str, media: str) -> None:
    """Files whose addresses fit the pattern are sent as something else."""

    def answer(handler: Handler) -> bool:
        name = path(handler)
        return fnmatch(name, pattern) and send(handler, (network.folder / name).read_bytes(), media)

    network.instead = answer


def signing_in(network: Network, pattern: str, times: int = 1000) -> None:
    """A sign-in page comes instead of files whose addresses fit the pattern, for each so many times."""
    seen: dict[str, int] = {}

    def answer(handler: Handler) -> bool:
        name = path(handler)
        seen[name] = seen.get(name, 0) + 1
        return fnmatch(name, pattern) and seen[name] <= times and sign_in(handler)

    network.instead = answer


def told(visitor: Visitor) -> str:
    """What the page says of its failure."""
    visitor.wait("failed")
    box = visitor.page.locator(".failed:visible")
    assert box.count() == 1
    return box.locator("p").inner_text()


@pytest.mark.parametrize("media", ["application/octet-stream", "text/plain"])
def test_webassembly_of_any_type_starts(reader: Reader, network: Network, media: str) -> None:
    of_type(network, "*.wasm", media)
    visitor = reader(service_workers="block").open(PLAY)
    visitor.wait("your-turn")
    assert len([name for name in network.asked if name.endswith(".wasm")]) == 1, "and is fetched once"


def test_archives_of_any_type_start(reader: Reader, network: Network) -> None:
    of_type(network, "*.bin", "text/html")
    reader().open(PLAY).wait("your-turn")


@pytest.mark.parametrize(
    ("pattern", "lang", "word"),
    [
        ("runtime/*/interpreter-*", "en", "server sends"),
        ("runtime/*/pyodide.asm.js", "sv", "servern skickar"),
        ("pyscript/*/core-*.js", "da", "Serveren sender"),
    ],
)
def test_scripts_of_another_type_are_named(
    reader: Reader, network: Network, pattern: str, lang: str, word: str
) -> None:
    of_type(network, pattern, "application/octet-stream")
    visitor = reader()
    visitor.forgive(*NOISE)
    visitor.page.goto(f"{network.address}?lang={lang}")
    said = told(visitor)
    assert word in said and "application/octet-stream" in said
    assert re.search(pattern.rpartition("/")[2].replace("*", r"[\w-]+"), said), said
    assert visitor.page.locator(f'a[href^="rules/{lang}/"]:visible').count(), "the rules can be read"


def test_a_file_that_is_not_there_is_named(reader: Reader, network: Network) -> None:
    for file in network.folder.glob("runtime/*/whist-*.bin"):
        file.unlink()
    visitor = reader()
    visitor.forgive(*NOISE)
    visitor.page.goto(f"{network.address}?lang=en")
    assert re.search(r"answers 404 for whist-\w+\.bin", told(visitor))


def test_a_file_with_another_content_is_named(reader: Reader, network: Network) -> None:
    network.change("pyscript/0.7.31/core.js", "export", " export")
    visitor = reader()
    visitor.forgive(*NOISE)
    visitor.page.goto(f"{network.address}?lang=en")
    said = told(visitor)
    assert "core.js" in said and "not what it should be" in said


FEW = ["runtime/*/pyodide.asm.wasm", "pyscript/*/core.js", "[ap][sy]*"]
MORE = [
    "runtime/*/interpreter-*",
    "runtime/*/pyodide.js",
    "runtime/*/pyodide.asm.js",
    "runtime/*/stdlib-*",
    "runtime/*/whist-*",
    "pyscript/*/core-*",
    "runtime/*",
    "*/*",
]
FILES = [*FEW, *(pytest.param(pattern, marks=pytest.mark.slow) for pattern in MORE)]


@pytest.mark.parametrize("pattern", FILES)
def test_a_sign_in_page_in_a_files_place_is_got_over(reader: Reader, network: Network, pattern: str) -> None:
    """It is named; and once the network is well again, the browser's cache notwithstanding, a reload or a press is
    enough."""
    visitor = reader()
    visitor.forgive(*NOISE)
    signing_in(network, pattern)
    visitor.page.goto(f"{network.address}?lang=en")
    said = told(visitor)
    assert "sign-in page" in said and "text/html" in said
    assert re.search(r"instead of [\w.-]+\.(js|wasm|bin)", said)
    network.instead = None
    visitor.press("reload")
    visitor.wait("lobby")
    assert visitor.page.evaluate("getComputedStyle(document.querySelector('.lobby')).display") != "", (
        "and it has its looks"
    )
    visitor.page.wait_for_function(SHEETS)


@pytest.mark.parametrize("pattern", FILES)
def test_one_wrong_answer_is_got_over_unasked(reader: Reader, network: Network, pattern: str) -> None:
    visitor = reader()
    visitor.forgive(*NOISE)
    signing_in(network, pattern, times=1)
    visitor.page.goto(f"{network.address}?lang=en")
    visitor.wait("lobby")
    visitor.page.wait_for_function(SHEETS)


def test_without_its_looks_the_page_can_be_played(reader: Reader, network: Network) -> None:
    visitor = reader()
    visitor.forgive(*NOISE)
    signing_in(network, "assets/css/*")
    visitor.page.goto(f"{network.address}?{PLAY}")
    visitor.wait("your-turn")


def test_while_there_is_no_connection_another_try_leaves_the_page(reader: Reader, network: Network) -> None:
    visitor = reader()
    visitor.forgive(*NOISE)
    visitor.page.route("**/*.wasm", lambda route: route.abort())
    visitor.page.goto(f"{network.address}?lang=en")
    assert "did not arrive" in told(visitor)
    visitor.page.unroute("**/*.wasm")
    network.instead = hang_up
    visitor.page.evaluate("window.same = true")
    visitor.press("reload")
    expect(visitor.on("reload")).to_be_enabled()
    assert visitor.page.evaluate("window.same") and "did not arrive" in told(visitor)
    network.instead = None
    visitor.press("reload")
    visitor.wait("lobby")


def test_whatever_the_server_calls_its_pages_they_are_kept(reader: Reader, network: Network) -> None:
    """Servers that lead from index.html to its folder and leave out .html; a folder's address without its slash."""

    def answer(handler: Handler) -> bool:
        name = path(handler)
        if name.endswith(".html"):
            to = "/" + name.removesuffix("index.html").removesuffix(".html")
            return send(handler, b"", "text/plain", 308, Location=to)
        page = network.folder / f"{name}.html"
        return page.is_file() and send(handler, page.read_bytes(), "text/html")

    network.instead = answer
    visitor = reader().open()
    visitor.forgive("favicon", "404")  # the demo has none
    expect_kept(visitor)
    network.down()
    for address, title in (("", "Whist"), ("index.html", "Whist"), ("demo", "Thursday evening whist: a club's page")):
        visitor.page.goto(network.address + address)
        assert visitor.page.title() == title
    for address in ("rules/en/solowhist", "rules/en/solowhist.html"):
        visitor.page.goto(network.address + address)
        assert "Solowhist" in visitor.page.title()
    visitor.page.goto("about:blank")


def expect_kept(visitor: Visitor) -> None:
    """Waits until the page says that it needs no network."""
    visitor.press("settings")
    expect(visitor.page.locator(".panel.settings")).to_contain_text("now work offline")
    visitor.press("close")
