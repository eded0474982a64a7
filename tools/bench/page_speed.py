"""How fast the page is in play: long tasks while the computer thinks, presses, reviews; and its memory."""

from __future__ import annotations

import statistics

from playwright.sync_api import Browser

from tools.bench.stopwatch import CARD, OURS, visitor, wait_until_ready
from tools.paths import Failed

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


def longest_tasks(browser: Browser, url: str, deals: int) -> tuple[float, float]:
    """Milliseconds of the longest task of the main thread while the computer thinks, slowed down, in a deal of
    Solowhist each: the median over some deals once the worker is there, and that of the first deal, before it is."""
    address = url + "?game=solowhist&autostart=1&speed=fast&lang=en"
    with visitor(browser, "document.documentElement.dataset.state === 'your-turn'", slowed=True) as (context, page):
        context.add_init_script(TASKS)
        wait_until_ready(page, address)
        page.evaluate("window.__tasks.length = window.__thinking.length = 0")
        found = []
        for number in range(deals + 1):
            # The deal before is still over when the next one begins.
            if stuck := page.evaluate(PLAY_ON, 1 if number == 0 else 2):
                raise Failed(f"The deal did not end: nothing to press in {stuck}.")
            found.append(float(page.evaluate(LONGEST)))
            page.evaluate("window.__tasks.length = window.__thinking.length = 0")
        return statistics.median(found[1:]), found[0]


def measure_memory(browser: Browser, url: str, early: int, late: int) -> tuple[float, float]:
    """Megabytes in use after so many deals, and after so many: of scripts, the page and Python's own memory."""
    with visitor(browser, OURS, slowed=False) as (context, page):
        inside = context.new_cdp_session(page)
        wait_until_ready(page, url + "&match=deals&deals=24")

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


def time_presses(browser: Browser, url: str) -> list[float]:
    """Milliseconds from press to next paint for every press of one match, slowed down; under 16 is counted as 16."""
    with visitor(browser, OURS, slowed=True) as (context, page):
        context.add_init_script(PRESSES)
        wait_until_ready(page, url + "&match=deals&deals=2")
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


def time_reviews(browser: Browser, url: str, deals: int) -> list[float]:
    """Milliseconds from the press for the review of a deal of Tvåmanswhist to what best play would have given, by
    deal."""
    with visitor(browser, OURS, slowed=False) as (_, page):
        wait_until_ready(page, url + "&match=deals&deals=24&lang=en")
        page.wait_for_timeout(3000)  # the worker is there by then
        found = []
        for number in range(deals):
            # The deal that was reviewed last is still over when the next one begins.
            if stuck := page.evaluate(PLAY_ON, 1 if number == 0 else 2):
                raise Failed(f"A deal did not end: nothing to press in {stuck}.")
            found.append(float(page.evaluate(REVIEW)))
        return sorted(found)
