"""`dev.py bench`: how fast the page starts, how much it fetches, how soon it answers, how fast it plays; against
budget.toml.

Start-up is measured against a stock PyScript page that only prints, made here from the same npm packages: same
server, same browser, in turn, so that the ratio says something on any machine."""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import statistics
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import bench_engine, runtime
from tools.browser import launch_options
from tools.build import build
from tools.paths import CACHE, ROOT, SITE, Failed, say
from tools.serve import COMPRESSED, serve

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
# Notes, for each press, how long it took until its effect was on the screen (the Event Timing API).
PRESSES = """window.__presses = {}; new PerformanceObserver((list) => {
        for (const { interactionId: id, duration } of list.getEntries())
            if (id) window.__presses[id] = Math.max(window.__presses[id] || 0, duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true })"""
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


def visits(browser: Browser, url: str, condition: str, slowed: bool) -> tuple[float, float]:
    """A fresh visit and a repeated one."""
    with visitor(browser, condition, slowed) as (_, page):
        fresh = ready(page, url)
        page.wait_for_timeout(500)
        page.goto("about:blank")
        return fresh, ready(page, url)


def start_up(browser: Browser, ours: str, theirs: str, runs: int) -> dict[str, tuple[float, float]]:
    """Medians in milliseconds, ours and the stock page's, taken in turn."""
    found = {}
    for slowed in (False, True):
        say(f"start-up{', slowed down' if slowed else ''}: {runs} visits to each page")
        pairs = []
        for turn in range(runs + (not slowed)):
            pair = visits(browser, ours, OURS, slowed), visits(browser, theirs, THEIRS, slowed)
            if turn or slowed:  # the very first of all also warms the server up
                pairs.append(pair)
        for at, name in enumerate(("fresh", "repeat")):
            us, them = ([pair[who][at] for pair in pairs] for who in (0, 1))
            found[name + ("_slowed" if slowed else "")] = statistics.median(us), statistics.median(them)
    return found


def wire_size(site: Path, url: str) -> int:
    """The bytes of one file as GitHub Pages sends it."""
    path = urlsplit(url).path.lstrip("/")
    file = site / (path or "index.html")
    if not file.is_file():
        return 0
    content = file.read_bytes()
    return len(gzip.compress(content, 6)) if file.suffix in COMPRESSED else len(content)


def transferred(browser: Browser, url: str) -> tuple[int, int, dict[str, int]]:
    """Bytes asked for until the first card may be pressed; bytes asked for afterwards; and each file of the first."""
    with visitor(browser, OURS, slowed=False) as (_, page):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.split("?")[0].split("#")[0]))
        ready(page, url)
        first = {one: wire_size(SITE, one) for one in dict.fromkeys(asked) if one.startswith("http")}
        page.wait_for_timeout(5000)
        later = {one: wire_size(SITE, one) for one in asked if one.startswith("http") and one not in first}
        return sum(first.values()), sum(later.values()), {urlsplit(one).path: size for one, size in first.items()}


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


class Table:
    """The rows, as they are printed, and whether a limit is broken."""

    def __init__(self) -> None:
        self.limits = tomllib.loads((ROOT / "budget.toml").read_text(encoding="utf-8"))
        self.rows: list[dict[str, object]] = []

    def add(self, group: str, name: str, value: float, unit: str, note: str = "", least: bool = False) -> None:
        """One row; its limit is budget.toml's `group.name`, a least value where `least`, and none where it has none."""
        limit = self.limits.get(group, {}).get(name)
        broken = limit is not None and (value < limit if least else value > limit)
        verdict = "-" if limit is None else "BROKEN" if broken else "ok"
        self.rows.append(
            {
                "row": f"{group}.{name}",
                "value": round(value, 3),
                "unit": unit,
                "limit": limit,
                "verdict": verdict,
                "note": note,
            }
        )
        shown = "" if limit is None else f"{'>=' if least else '<='} {limit:g}"
        print(f"{group + '.' + name:<22}{value:>10.3f} {unit:<9}{shown:<12}{verdict:<8}{note}", flush=True)

    def broken(self) -> bool:
        """Whether any limit is broken."""
        return any(row["verdict"] == "BROKEN" for row in self.rows)


def measure(table: Table, runs: int) -> None:
    """Everything, row by row."""
    deals = bench_engine.measure()
    for name in ("engine", "kernel"):
        table.add(
            "deals", name, deals[f"{name}_share"], "", f"{deals[name]:.0f} deals a second on CPython here", least=True
        )
    with (
        sync_playwright() as playwright,
        serve(SITE, compress=True) as ours,
        serve(stock(), compress=True) as theirs,
    ):
        browser = playwright.chromium.launch(**launch_options())
        for name, (us, them) in start_up(browser, ours + QUERY, theirs, runs).items():
            table.add("start", name, us / them, "of stock", f"{us:.0f} ms / {them:.0f} ms")
        first, later, files = transferred(browser, ours + QUERY)
        biggest = sorted(files.items(), key=lambda item: -item[1])[:3]
        note = ", ".join(f"{re.sub('.*/', '', path)} {size / 1e6:.2f}" for path, size in biggest)
        table.add("bytes", "first_visit", first / 1e6, "MB", note)
        table.add("bytes", "later", later / 1e6, "MB", "fetched after the first card")
        say("pressing through a match, slowed down")
        times = presses(browser, ours + QUERY)
        note = f"{len(times)} presses, median {statistics.median(times):.0f}"
        table.add("press", "to_paint", times[int(len(times) * 0.95)], "ms", note)
        browser.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__.split("\n")[0])
    parser.add_argument("--report", action="store_true", help="print only: a broken limit is no failure")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="visits per page and kind (default 5)")
    parser.add_argument("--json", metavar="FILE", help="write the rows there as well")
    options = parser.parse_args(arguments)
    table = Table()
    try:
        build()
        measure(table, options.runs)
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    if options.json:
        Path(options.json).write_text(json.dumps(table.rows, indent=1, ensure_ascii=False), encoding="utf-8")
    print("A limit is broken." if table.broken() else "All limits hold.")
    return 1 if table.broken() and not options.report else 0


if __name__ == "__main__":
    sys.exit(main())
