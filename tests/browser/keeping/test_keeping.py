"""What is kept on the device stays whole: whatever the browser throws away, and wherever an update breaks off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.network import Network, hang_up, kept, until
from tests.browser.visitor import Visitor
from tools.dev.serve import Handler

Reader = Callable[..., Visitor]

FORGET = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
FORGET_SOME = """caches.keys().then(async (names) => {
    const cache = await caches.open(names.find((name) => name.includes("http")));
    const all = await cache.keys();
    for (const each of all) if (/wasm|index|rules/.test(each.url)) await cache.delete(each);
    return all.length;
})"""
WHOLE = """new Promise((go) => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => go(data));
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage("whole?"));
})"""
"""What the worker says of itself: whole, or lacking."""


def says_so(visitor: Visitor) -> bool:
    """Whether the page says now that it needs no network any more."""
    visitor.press("settings")
    said = "now work offline" in visitor.page.locator(".panel.settings").inner_text()
    visitor.press("close")
    return said


def comes_to_say_so(visitor: Visitor) -> None:
    """Waits until the page says that it needs no network any more: it asks the worker first."""
    visitor.press("settings")
    expect(visitor.page.locator(".panel.settings")).to_contain_text("now work offline")
    visitor.press("close")


@pytest.mark.parametrize("forget", [FORGET, FORGET_SOME], ids=["all", "some"])
def test_what_the_browser_has_thrown_away_is_fetched_again(reader: Reader, network: Network, forget: str) -> None:
    visitor = reader().open("lang=en")
    kept(visitor.page)
    assert visitor.page.evaluate(WHOLE) == "whole"
    assert visitor.page.evaluate(forget)
    visitor.reload()
    assert visitor.page.evaluate(WHOLE) == "whole"
    network.down()
    visitor.reload()
    comes_to_say_so(visitor)
    visitor.play()
    visitor.page.goto(f"{network.address}rules/en/solowhist.html")
    assert "Solowhist" in visitor.page.title()


def test_nothing_is_called_kept_that_is_not(reader: Reader, network: Network) -> None:
    visitor = reader().open("lang=en")
    kept(visitor.page)
    assert visitor.page.evaluate(WHOLE) == "whole"
    visitor.forgive("net::", "Failed to load")
    rules = "rules/en/solowhist.html"

    def answer(handler: Handler) -> bool:
        return handler.path.partition("?")[0].endswith(rules) and hang_up(handler)

    network.instead = answer
    visitor.page.evaluate(FORGET)
    visitor.reload()
    assert visitor.page.evaluate(WHOLE) == "lacking"
    assert not says_so(visitor)
    network.instead = None
    visitor.reload()
    assert visitor.page.evaluate(WHOLE) == "whole"
    until(visitor.page, "Promise.resolve(document.documentElement.dataset.state === 'lobby')")
    comes_to_say_so(visitor)


def test_what_turns_out_damaged_is_fetched_again(reader: Reader, network: Network) -> None:
    visitor = reader().open("lang=en")
    kept(visitor.page)
    visitor.forgive("wasm", "CompileError", "console:")
    visitor.page.evaluate("""caches.keys().then(async (names) => {
        const cache = await caches.open(names.find((name) => name.includes("http")));
        for (const each of await cache.keys()) if (/wasm/.test(each.url))
            await cache.put(each, new Response("damaged", { headers: { "content-type": "application/wasm" } }));
    })""")
    network.asked.clear()
    visitor.page.reload()
    visitor.page.evaluate("window.same = true")
    visitor.up()
    assert visitor.page.evaluate("window.same"), "without starting anew"
    assert [name for name in network.asked if name.endswith(".wasm")] == ["runtime/314.0.7/pyodide.asm.wasm"]
    network.down()
    visitor.reload()


@pytest.mark.parametrize("after", [0, 1, 5, 20])
def test_an_update_that_breaks_off_shows_nothing_of_it(reader: Reader, network: Network, after: int) -> None:
    """The server answers nothing any more, once so many files of the newer version have been asked for: each visit gets
    the older one; and the newer when the server is back."""
    visitor = reader().open("lang=en")
    kept(visitor.page)
    assert visitor.page.evaluate(WHOLE) == "whole"
    visitor.forgive("net::", "Failed to load", "An unknown error", "console:")
    network.change("index.html", "<title>Whist</title>", "<title>Whist, newer</title>")
    for name in ("rules/en/words.html", "rules/sv/words.html"):
        network.change(name, "<body", "<body data-newer")
    network.publish()
    network.asked.clear()

    def answer(_handler: Handler) -> bool:
        return len(network.asked) > after and hang_up(_handler)

    network.instead = answer
    for address in ("", "?lang=sv", "rules/en/words.html", "?game=solowhist", ""):
        response = visitor.page.goto(network.address + address)
        assert response and response.ok
        if "rules" not in address:
            visitor.up()
    network.instead = None
    visitor.open("lang=en")
    expect(visitor.page.locator(".notice:has([data-act=renew])")).to_be_visible()
    with visitor.page.expect_navigation():
        visitor.press("renew")
    visitor.up()
    assert visitor.page.title() == "Whist, newer"
