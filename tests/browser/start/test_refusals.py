"""Browsers that refuse something, in whatever way: each goes on with what there is in its place, or says what it
lacks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh
WASM = re.compile(r"\.wasm(\?|$)")


def replaced(name: str, what: str, owner: str = "window") -> str:
    """A script that puts something else in a property's place."""
    return f"Object.defineProperty({owner}, {name!r}, {{ configurable: true, get() {{ {what} }} }});"


NEVER: Final = "return new Promise(() => {});"
NO: Final = "throw new DOMException('No.', 'SecurityError');"
# Works for whoever asks first, and never again.
ONCE: Final = """const open = indexedDB.open.bind(indexedDB); let asked = 0;
    IDBFactory.prototype.open = (...how) => {
        if (asked++) throw new DOMException("No.", "UnknownError");
        return open(...how);
    };"""

REFUSALS: Final = {
    "no store": replaced("localStorage", "return null;"),
    "an undefined store": replaced("localStorage", "return undefined;"),
    "a refused store": replaced("localStorage", NO),
    "no session": replaced("sessionStorage", "return null;"),
    "a refused session": replaced("sessionStorage", NO),
    "stores that cannot be read": f"Storage.prototype.getItem = () => {{ {NO} }};",
    "no locks": replaced("locks", "return undefined;", "navigator"),
    "locks that never answer": f"LockManager.prototype.query = () => {{ {NEVER} }};",
    "locks that are never given": f"LockManager.prototype.request = () => {{ {NEVER} }};",
    "caches that never answer": f"""for (const each of ['match', 'open', 'keys', 'delete'])
        CacheStorage.prototype[each] = () => {{ {NEVER} }};""",
    "no caches": replaced("caches", NO),
    "no compiling on the way": "delete WebAssembly.compileStreaming; delete WebAssembly.instantiateStreaming;",
    "no unpacking": "delete window.DecompressionStream;",
    "no hashes": replaced("subtle", "return undefined;", "Crypto.prototype"),
    "no database": replaced("indexedDB", "return undefined;"),
    "a refused database": replaced("indexedDB", NO),
    "a database that works once": ONCE,
    "a database that never answers": "IDBFactory.prototype.open = () => ({});",
    "no workers": "window.Worker = class { constructor() { throw new DOMException('No.', 'SecurityError'); } };",
    "no sound": "delete window.AudioContext;",
    "no idle time": "delete window.requestIdleCallback;",
}


@pytest.mark.parametrize("refusal", REFUSALS.values(), ids=REFUSALS)
def test_what_a_browser_refuses_is_done_without(visit: Visit, refusal: str) -> None:
    visitor = visit()
    # An empty page, such as new tabs begin with, has none of these.
    visitor.context.add_init_script(f"if (isSecureContext && location.protocol !== 'about:') {{ {refusal} }}")
    visitor.play("tvamanswhist", level="easy")
    visitor.play_on(presses=4)
    visitor.wait("your-turn")
    assert not visitor.page.locator(".failed:visible").count()
    visitor.page.goto("about:blank")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("sv", "låst läge"),
        ("da", "Lockdown Mode fra for det"),
        ("en", "turn Lockdown Mode off for it"),
    ],
)
def test_without_webassembly_words_say_so_and_the_rules_can_be_read(visit: Visit, lang: str, words: str) -> None:
    visitor = visit(locale={"sv": "sv-SE", "da": "da-DK", "en": "en-GB"}[lang])
    visitor.context.add_init_script("delete window.WebAssembly;")
    visitor.page.goto(visitor.site)
    visitor.wait("failed")
    told = visitor.page.locator(".failed:visible")
    assert told.count() == 1 and "WebAssembly" in told.inner_text() and words in told.inner_text()
    other = "sv" if lang == "da" else "da"
    visitor.page.locator(f'label:has(input[name="lang"][value="{other}"]):visible').click()
    expect(told).to_contain_text("Reglerna " if other == "sv" else "Reglerne ")
    visitor.page.locator(f'a[href^="rules/{other}/"]:visible').first.click()
    expect(visitor.page.locator(".rules-page h1")).to_be_visible()


def test_a_browser_that_cannot_compile_python_is_too_old(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("error:")
    visitor.context.add_init_script("""for (const each of ["compile", "compileStreaming"])
        WebAssembly[each] = () => Promise.reject(new WebAssembly.CompileError("no such opcode"));""")
    visitor.page.goto(f"{visitor.site}?lang=en")
    visitor.wait("failed")
    assert "too old" in visitor.page.locator(".failed:visible").inner_text()


def test_a_page_put_into_another_as_text_says_where_it_belongs(visit: Visit) -> None:
    visitor = visit()
    visitor.page.route("**/parent", lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    visitor.page.goto(f"{visitor.site}elsewhere/parent")
    visitor.page.evaluate("""async () => {
        const frame = document.createElement("iframe");
        frame.srcdoc = await (await fetch("../index.html")).text();
        document.body.append(frame);
    }""")
    visitor.forgive("404", "console:")  # its style sheets lie elsewhere
    frame = visitor.page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-state", "failed")
    expect(frame.locator(".failed p")).to_contain_text("cannot start from here (about:srcdoc)")


def test_what_else_goes_wrong_is_told_in_its_own_words(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("error:", "Out of memory")
    visitor.context.add_init_script(
        "WebAssembly.instantiate = () => Promise.reject(new RangeError('Out of memory: Cannot allocate'));"
    )
    visitor.page.goto(f"{visitor.site}?lang=en")
    visitor.wait("failed")
    assert "Out of memory: Cannot allocate" in visitor.page.locator(".failed:visible").inner_text()


def test_whoever_waits_long_is_told_for_what(visit: Visit) -> None:
    """The clock is made to run fast. It goes on waiting, and says nothing more once all is there."""
    visitor = visit()
    routes: list[Route] = []
    visitor.page.route(WASM, lambda route: routes.append(route))
    visitor.page.clock.install()
    visitor.page.goto(f"{visitor.site}?lang=en&game=solowhist&autostart=1&speed=off")
    told = visitor.page.locator(".failed")
    expect(visitor.page.locator("html")).to_have_attribute("data-loading", "1")
    visitor.page.clock.run_for(5_000)
    assert not told.is_visible()
    for _ in range(100):  # each file that comes is progress
        visitor.page.clock.run_for(3_000)
        if told.is_visible():
            break
    assert "Still waiting for pyodide.asm.wasm" in (told.text_content() or "")
    assert visitor.state == "shell"
    visitor.page.clock.resume()
    for route in routes:
        route.continue_()
    visitor.up()
    expect(told).not_to_be_visible()


INSERTED: Final = """async ([attributes, program]) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.textContent = program;
    const done = new Promise((go) => script.addEventListener("py:done", go));
    document.body.append(script);
    if ("worker" in attributes) {
        while (!script.xworker) await new Promise((go) => setTimeout(go, 20));
        await script.xworker.ready;
    } else await done;
}"""


@pytest.mark.parametrize("attributes", [{"type": "py"}, {"type": "py", "worker": "", "name": "other"}])
def test_a_script_put_into_the_page_does_not_run(visit: Visit, attributes: dict[str, str]) -> None:
    """Not even one of Python, which the content-security policy knows nothing of: PyScript takes it up, and nothing
    comes of it."""
    visitor = visit().open("lang=en")
    asked: list[str] = []
    visitor.context.on("request", lambda request: asked.append(request.url))
    program = "import js\njs.fetch('put-into-the-page')\njs.globalThis.broken = True"
    visitor.page.evaluate(INSERTED, [attributes, program])
    assert not visitor.page.evaluate("window.broken")
    visitor.page.evaluate("fetch('rules/en/words.html')")
    assert [url for url in asked if "words.html" in url] and not [url for url in asked if "put-into" in url]


def test_a_plain_script_put_into_the_page_does_not_run(visit: Visit) -> None:
    visitor = visit().open("lang=en")
    visitor.forgive("Content Security Policy")
    visitor.page.evaluate("""() => {
        document.body.append(Object.assign(document.createElement("script"), { textContent: "window.broken = true" }));
        document.body.insertAdjacentHTML("beforeend", "<img src=data:, onerror='window.broken = true'>");
    }""")
    assert not visitor.page.evaluate("window.broken")


RESTED: Final = """window.heard = [];
    window.AudioContext = class {
        state = "interrupted"; currentTime = 0; destination = {};
        asked = [];
        go() { this.state = "running"; this.asked.forEach((each) => each()); }
        resume() { heard.push("resume"); return new Promise((go) => this.asked.push(go)); }
        createOscillator() {
            return { frequency: {}, connect: (to) => to, start() { heard.push("tone"); }, stop() {} };
        }
        createGain() {
            const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
            return { gain, connect: (to) => to };
        }
    };"""


def test_sound_that_was_put_to_rest_comes_back(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(RESTED)
    visitor.open("lang=en")
    visitor.page.evaluate("['card', 'card', 'trick'].forEach((kind) => whist.sound(kind))")
    assert visitor.page.evaluate("heard") == ["resume"] * 3
    visitor.page.evaluate("whist.audio.go()")
    assert visitor.page.evaluate("heard").count("tone") == 1, "what came meanwhile is not made up for all at once"
    visitor.page.evaluate("whist.sound('card')")
    assert visitor.page.evaluate("heard") == ["resume"] * 3 + ["tone"] * 2
