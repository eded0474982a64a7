"""Start-up and bytes, beside a stock PyScript page.

The stock page only prints; it is made here from the same npm packages, and visited in turn with ours from the same
server in the same browser, so that the ratio says something on any machine."""

from __future__ import annotations

import gzip
import shutil
import statistics
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tools.bench.stopwatch import OURS, THEIRS, visitor, wait_until_ready
from tools.dev.serve import COMPRESSED
from tools.paths import CACHE, SITE, Failed, say
from tools.site.python import runtime

STOCK = CACHE / "stock"
QUERY = "?game=tvamanswhist&autostart=1&speed=off"
# Waits until the site and the memory image are on the device.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const images = await caches.open("whist image");
    const pause = () => new Promise((go) => setTimeout(go, 100));
    for (let tries = 0; tries < 600 && !(await images.keys()).length; tries++) await pause();
    return (await images.keys()).length;
}"""


def make_stock_page() -> Path:
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


def time_visits(browser: Browser, url: str, ours: bool, slowed: bool) -> dict[str, float]:
    """A fresh visit and a repeated one. Our page is repeated with the network off, and once more without the memory
    image."""
    with visitor(browser, OURS if ours else THEIRS, slowed) as (context, page):
        times = {"fresh": wait_until_ready(page, url)}
        if ours and not page.evaluate(KEPT):
            raise Failed("The memory image was not put by within a minute.")
        page.wait_for_timeout(500)
        page.goto("about:blank")
        context.set_offline(ours)
        times["repeat"] = wait_until_ready(page, url)
        if ours:
            page.evaluate("caches.delete('whist image')")
            page.goto("about:blank")
            times["repeat_no_image"] = wait_until_ready(page, url)
        return times


def compare_start_up(browser: Browser, ours: str, theirs: str, runs: int) -> dict[str, tuple[float, float]]:
    """Medians in milliseconds, ours and the stock page's, taken in turn."""
    found = {}
    for slowed in (False, True):
        say(f"start-up{', slowed down' if slowed else ''}: {runs} visits to each page")
        pairs = []
        for turn in range(runs + (not slowed)):
            pair = time_visits(browser, ours, True, slowed), time_visits(browser, theirs, False, slowed)
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


def measure_transfer(
    browser: Browser, url: str, condition: str = OURS, site: Path = SITE
) -> tuple[int, int, dict[str, int]]:
    """Bytes asked for until the first card may be pressed; bytes that the page, and not the service worker, asks for
    afterwards; and each file of the first."""
    with visitor(browser, condition, slowed=False) as (_, page):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.split("?")[0].split("#")[0]))
        wait_until_ready(page, url)
        first = {one: wire_size(site, one) for one in dict.fromkeys(asked) if one.startswith("http")}
        if condition == OURS:
            page.evaluate(KEPT)
        later = {one: wire_size(site, one) for one in asked if one.startswith("http") and one not in first}
        return sum(first.values()), sum(later.values()), {urlsplit(one).path: size for one, size in first.items()}


def bytes_before_a_game(browser: Browser, url: str) -> int:
    """The bytes that are asked for before a game is chosen, as long as the browser is not idle."""
    with visitor(browser, "document.readyState === 'complete'", slowed=False) as (context, page):
        context.add_init_script("window.requestIdleCallback = () => 0")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.split("?")[0].split("#")[0]))
        wait_until_ready(page, url)
        page.wait_for_timeout(1000)
        return sum(wire_size(SITE, one) for one in dict.fromkeys(asked) if one.startswith("http"))
