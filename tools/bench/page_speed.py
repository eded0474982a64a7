"""What `dev.py bench` measures in the browser: start-up beside a stock PyScript page, bytes, tasks, presses, memory.

The stock page only prints; it is made here from the same npm packages, and visited in turn with ours from the same
server in the same browser, so that the ratio says something on any machine."""

from __future__ import annotations

import gzip
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tools.dev.serve import COMPRESSED
from tools.paths import CACHE, SITE, Failed, say
from tools.site.python import runtime

STOCK = CACHE / "stock"
SLOWED = 4
QUERY = "?game=tvamanswhist&autostart=1&speed=off"
# What may be pressed first: a card that is not refused, in our page; the last line of its program, in the stock page.
CARD = "[data-act]:not([aria-disabled=true])"
OURS = f"""document.documentElement.dataset.state === 'your-turn'
    && [...document.querySelectorAll('{CARD}')].some(e => /^[2-9TJQKA][SHDC]$/.test(e.dataset.act))"""
THEIRS = "window.READY"
# Notes the moment at which a condition first holds, frame by frame.
STOPWATCH = """(() => { const look = () => { try { if (%s) { window.__ready = performance.now(); return } } catch {}
    requestAnimationFrame(look) }; look() })()"""
# Waits until the site and the memory image are on the device.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const images = await caches.open("whist image");
    const pause = () => new Promise((go) => setTimeout(go, 100));
    for (let tries = 0; tries < 600 && !(await images.keys()).length; tries++) await pause();
    return (await images.keys()).length;
}"""
# Notes, for each press, how long it took until its effect was on the screen (the Event Timing API).
PRESSES = """window.__presses = {}; new PerformanceObserver((list) => {
        for (const { interactionId: id, duration } of list.getEntries())
            if (id) window.__presses[id] = Math.max(window.__presses[id] || 0, duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true })"""
# Notes all long tasks, and from when to when the computer was thinking.
TASKS = """window.__tasks = []; window.__thinking = [];
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.__tasks.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
    addEventListener("DOMContentLoaded", () => {
        const root = document.documentElement;
        let since = 0;
        new MutationObserver(() => {
            if (root.dataset.state === "thinking") { since ||= performance.now(); return; }
            if (since) window.__thinking.push([since, performance.now()]);
            since = 0;
        }).observe(root, { attributes: true, attributeFilter: ["data-state"] });
    });"""
LONGEST = """Math.max(0, ...window.__tasks.filter(([start, long]) =>
    window.__thinking.some(([from, to]) => start >= from - 1 && start < to)).map(([, long]) => long))"""
# Where a script presses to get through a match: the middle of the first control that leads on and that nothing covers;
# a word where the match is at its end; null where there is nothing to press yet.
NEXT_PRESS = """() => {
    const state = document.documentElement.dataset.state;
    if (state === "match-over" || state === "failed") return state;
    const wanted = state === "your-turn" ? /^[2-9TJQKA][SHDC]$/ : state === "thinking" ? /^$/ : /^(continue|next)$/;
    for (const control of document.querySelectorAll("[data-act]:not([aria-disabled=true])")) {
        if (!wanted.test(control.dataset.act)) continue;
        control.scrollIntoView({ block: "nearest", behavior: "instant" });
        const box = control.getBoundingClientRect();
        const x = box.x + Math.min(12, box.width / 2), y = box.y + box.height / 2;
        if (control.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
}"""
# Plays on inside the page, until so many deals are over.
PLAY_ON = """async (deals) => {
    const pause = (ms) => new Promise((go) => setTimeout(go, ms));
    for (let over = 0, idle = 0; ;) {
        const state = document.documentElement.dataset.state;
        const wanted = state === "thinking" ? /^$/ : /^([2-9TJQKA][SHDC]|pass|continue|next|new:\\w+)$/;
        const control = [...(document.querySelector("dialog:modal") || document).querySelectorAll("%s")]
            .find((each) => wanted.test(each.dataset.act));
        if (!control) { if ((idle += 1) > 20000) return state; await pause(2); continue; }
        idle = 0;
        if (/^(deal|match)-over$/.test(state) && (over += 1) >= deals) return "";
        control.click();
        await pause(0);
    }
}""".replace("%s", CARD)

# Presses for the review of the deal that is over, waits for what best play would have given: milliseconds. Closes it.
REVIEW = """async () => {
    const begun = performance.now();
    document.querySelector("[data-act=review]").click();
    const said = () => /\\d/.test(document.querySelector(".truth .headline")?.textContent || "");
    while (!said() && performance.now() - begun < 60000) await new Promise((go) => setTimeout(go, 5));
    const took = performance.now() - begun;
    document.querySelector(".panel [data-act=close]").click();
    return took;
}"""


def stock() -> Path:
    """The page that start-up is compared with: PyScript and Pyodide unmodified, a program that only prints."""
    if not (STOCK / "index.html").exists():
        shutil.copytree(runtime.PYSCRIPT / "dist", STOCK / "pyscript", dirs_exist_ok=True)
        shutil.copytree(runtime.PYODIDE, STOCK / "pyodide", dirs_exist_ok=True)
        (STOCK / "pyscript.toml").write_text('interpreter = "./pyodide/pyodide.mjs"\n')
        program = 'from pyscript import window\nprint("hello")\nwindow.READY = window.performance.now()\n'
        (STOCK / "main.py").write_text(program)
        (STOCK / "index.html").write_text(
            "<!doctype html><meta charset=utf-8><title>stock</title><link rel=icon href=data:,>"
            "<link rel=stylesheet href=pyscript/core.css><script type=module src=pyscript/core.js></script>"
            "<script type=py src=main.py config=pyscript.toml></script>"
        )
    return STOCK


@contextmanager
def visitor(browser: Browser, condition: str, slowed: bool) -> Iterator[tuple[BrowserContext, Page]]:
    """A page in a fresh profile, with the stopwatch in it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(STOPWATCH % condition)
    page = context.new_page()
    if slowed:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield context, page
    context.close()


def ready(page: Page, url: str) -> float:
    """Milliseconds from navigation until the stopwatch stops."""
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.__ready", timeout=120_000)
    return float(page.evaluate("window.__ready"))


def visits(browser: Browser, url: str, ours: bool, slowed: bool) -> dict[str, float]:
    """A fresh visit and a repeated one. Our page is repeated with the network off, and once more without the memory
    image."""
    with visitor(browser, OURS if ours else THEIRS, slowed) as (context, page):
        times = {"fresh": ready(page, url)}
        if ours and not page.evaluate(KEPT):
            raise Failed("The memory image was not put by within a minute.")
        page.wait_for_timeout(500)
        page.goto("about:blank")
        context.set_offline(ours)
        times["repeat"] = ready(page, url)
        if ours:
            page.evaluate("caches.delete('whist image')")
            page.goto("about:blank")
            times["repeat_no_image"] = ready(page, url)
        return times


def start_up(browser: Browser, ours: str, theirs: str, runs: int) -> dict[str, tuple[float, float]]:
    """Medians in milliseconds, ours and the stock page's, taken in turn."""
    found = {}
    for slowed in (False, True):
        say(f"start-up{', slowed down' if slowed else ''}: {runs} visits to each page")
        pairs = []
        for turn in range(runs + (not slowed)):
            pair = visits(browser, ours, True, slowed), visits(browser, theirs, False, slowed)
            if turn or slowed:  # the very first of all also warms the server up
                pairs.append(pair)
        for name in ("fresh", "repeat", "repeat_no_image"):
            us = statistics.median(pair[0][name] for pair in pairs)
            them = statistics.median(pair[1][name.removesuffix("_no_image")] for pair in pairs)
            found[name + ("_slowed" if slowed else "")] = us, them
    return found


def wire_size(site: Path, url: str) -> int:
    """The bytes of one file as GitHub Pages sends it."""
    path = urlsplit(url).path.lstrip("/")
    file = site / (path or "index.html")
    if not file.is_file():
        return 0
    content = file.read_bytes()
    return len(gzip.compress(content, 6)) if file.suffix in COMPRESSED else len(content)


def transferred(
    browser: Browser, url: str, condition: str = OURS, site: Path = SITE
) -> tuple[int, int, dict[str, int]]:
    """Bytes asked for until the first card may be pressed; bytes that the page, and not the service worker, asks for
    afterwards; and each file of the first."""
    with visitor(browser, condition, slowed=False) as (_, page):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.split("?")[0].split("#")[0]))
        ready(page, url)
        first = {one: wire_size(site, one) for one in dict.fromkeys(asked) if one.startswith("http")}
        if condition == OURS:
            page.evaluate(KEPT)
        later = {one: wire_size(site, one) for one in asked if one.startswith("http") and one not in first}
        return sum(first.values()), sum(later.values()), {urlsplit(one).path: size for one, size in first.items()}


def before_a_game(browser: Browser, url: str) -> int:
    """The bytes that are asked for before a game is chosen, as long as the browser is not idle."""
    with visitor(browser, "document.readyState === 'complete'", slowed=False) as (context, page):
        context.add_init_script("window.requestIdleCallback = () => 0")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.split("?")[0].split("#")[0]))
        ready(page, url)
        page.wait_for_timeout(1000)
        return sum(wire_size(SITE, one) for one in dict.fromkeys(asked) if one.startswith("http"))


def thinking(browser: Browser, url: str, deals: int) -> tuple[float, float]:
    """Milliseconds of the longest task of the main thread while the computer thinks, slowed down, in a deal of
    Solowhist each: the median over some deals once the worker is there, and that of the first deal, before it is."""
    address = url + "?game=solowhist&autostart=1&speed=fast&lang=en"
    with visitor(browser, "document.documentElement.dataset.state === 'your-turn'", slowed=True) as (context, page):
        context.add_init_script(TASKS)
        ready(page, address)
        page.evaluate("window.__tasks.length = window.__thinking.length = 0")
        found = []
        for number in range(deals + 1):
            # The deal before is still over when the next one begins.
            if stuck := page.evaluate(PLAY_ON, 1 if number == 0 else 2):
                raise Failed(f"The deal did not end: nothing to press in {stuck}.")
            found.append(float(page.evaluate(LONGEST)))
            page.evaluate("window.__tasks.length = window.__thinking.length = 0")
        return statistics.median(found[1:]), found[0]


def memory(browser: Browser, url: str, early: int, late: int) -> tuple[float, float]:
    """Megabytes in use after so many deals, and after so many: of scripts, the page and Python's own memory."""
    with visitor(browser, OURS, slowed=False) as (context, page):
        inside = context.new_cdp_session(page)
        ready(page, url + "&match=deals&deals=24")

        def used() -> float:
            for _ in range(2):
                inside.send("HeapProfiler.collectGarbage")
            told = inside.send("Runtime.getHeapUsage")
            scripts = float(told["usedSize"] + told["embedderHeapUsedSize"] + told["backingStorageSize"])
            return (scripts + float(page.evaluate("window.whist.memory()"))) / 1e6

        found = []
        for deals in (early, late - early):
            if stuck := page.evaluate(PLAY_ON, deals):
                raise Failed(f"A deal did not end: nothing to press in {stuck}.")
            found.append(used())
        return found[0], found[1]


def presses(browser: Browser, url: str) -> list[float]:
    """Milliseconds from press to next paint for every press of one match, slowed down; under 16 is counted as 16."""
    with visitor(browser, OURS, slowed=True) as (context, page):
        context.add_init_script(PRESSES)
        ready(page, url + "&match=deals&deals=2")
        count, idle, seen = 0, 0, None
        while idle < 600:
            seen = page.evaluate(NEXT_PRESS)
            if isinstance(seen, str):
                break
            if seen is None:
                idle += 1
                page.wait_for_timeout(50)
                continue
            idle = 0
            page.mouse.click(seen["x"], seen["y"], delay=20)
            count += 1
        if seen != "match-over":
            raise Failed(f"The match did not end: it stopped after {count} presses ({seen or 'nothing to press'}).")
        page.wait_for_timeout(300)
        found = [float(value) for value in page.evaluate("Object.values(window.__presses)")]
        return sorted(found + [16.0] * (count - len(found)))


def reviews(browser: Browser, url: str, deals: int) -> list[float]:
    """Milliseconds from the press for the review of a deal of Tvåmanswhist to what best play would have given, by
    deal."""
    with visitor(browser, OURS, slowed=False) as (_, page):
        ready(page, url + "&match=deals&deals=24&lang=en")
        page.wait_for_timeout(3000)  # the worker is there by then
        found = []
        for number in range(deals):
            # The deal that was reviewed last is still over when the next one begins.
            if stuck := page.evaluate(PLAY_ON, 1 if number == 0 else 2):
                raise Failed(f"A deal did not end: nothing to press in {stuck}.")
            found.append(float(page.evaluate(REVIEW)))
        return sorted(found)
