"""`dev.py bench`: how fast the page starts, how much it fetches, how soon it answers, how fast it plays and
solves; against budget.toml. start_up.py and page_speed.py, beside this module, say what is measured in the browser."""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import engine_speed, page_speed, solver_speed, start_up, stopwatch
from tools.dev import setup
from tools.dev.browser import launch_options
from tools.dev.serve import serve
from tools.paths import ROOT, SITE, Failed, say
from tools.site.build import build


class Report:
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


def solve(report: Report) -> None:
    """Exact play: against DDS where that can be had, on the same deals in the same run."""
    say("solving deals")
    rows, memory = solver_speed.measure_in_own_process()
    words = {"no_trump": "no trump", "trump": "trump"}
    for name, word in words.items():
        two, four = rows[f"two hands of 13, {word}"], rows[f"four hands of 13, {word}"]
        note = f"{four.median:.0f} ms, worst {four.worst:.0f}; two hands {two.median:.1f}"
        if four.against is None:
            # No limit goes by this name: nothing is held to what another machine's DDS takes.
            note += "; DDS is not to be had"
            report.add("solver", f"four_{name}_alone", four.median / two.median, "× two", note)
            continue
        note += f"; DDS {four.against:.1f}"
        report.add("solver", f"two_{name}", two.median / four.against, "× DDS", note)
        report.add("solver", f"four_{name}", four.median / four.against, "× DDS", note)
    worst = max(rows[f"four hands of 13, {word}"].worst for word in words.values())
    report.add("solver", "four_worst", worst / 1000, "s", "of processor time")
    misere = rows["misère of 13 beaten?"]
    note = f"of {solver_speed.DEALS}, at {solver_speed.MISERE_LIMIT} positions; median {misere.median:.0f} ms"
    report.add("solver", "misere_unknown", misere.unknown, "deals", note)
    report.add("solver", "memory", memory, "MB", "peak of all these")


def measure(report: Report, runs: int, deals: int) -> None:
    """Everything, row by row."""
    rates = engine_speed.measure()
    for name in ("engine",):
        note = f"{rates[name]:.0f} deals a second on CPython here"
        report.add("deals", name, rates[f"{name}_share"], "", note, least=True)
    solve(report)
    with (
        sync_playwright() as playwright,
        serve(SITE, compress=True) as ours,
        serve(start_up.make_stock_page(), compress=True) as theirs,
    ):
        browser = playwright.chromium.launch(**launch_options())
        url = ours + start_up.QUERY
        report.add(
            "bytes", "before", start_up.bytes_before_a_game(browser, ours) / 1e6, "MB", "before a game is chosen"
        )
        first, later, files = start_up.measure_transfer(browser, url)
        biggest = sorted(files.items(), key=lambda item: -item[1])[:3]
        note = ", ".join(f"{re.sub('.*/', '', path)} {size / 1e6:.2f}" for path, size in biggest)
        stock = sum(start_up.measure_transfer(browser, theirs, stopwatch.THEIRS, start_up.STOCK)[:1])
        report.add("bytes", "first_visit", first / 1e6, "MB", f"{first / stock:.2f} of stock; {note}")
        report.add("bytes", "later", later / 1e6, "MB", "fetched after the first card: the worker, the memory image")
        for name, (us, them) in start_up.compare_start_up(browser, url, theirs, runs).items():
            report.add("start", name, us / them, "of stock", f"{us:.0f} ms / {them:.0f} ms")
        say("the computer thinks, slowed down")
        longest, alone = page_speed.longest_tasks(browser, ours, 3)
        report.add(
            "thinking",
            "task",
            longest,
            "ms",
            f"longest on the page (0: none over 50); {alone:.0f} before the worker is up",
        )
        say("pressing through a match, slowed down")
        times = page_speed.time_presses(browser, url)
        note = f"{len(times)} presses, median {statistics.median(times):.0f}"
        report.add("press", "to_paint", times[int(len(times) * 0.95)], "ms", note)
        say("looking through deals")
        times = page_speed.time_reviews(browser, url, 5)
        report.add(
            "review",
            "headline",
            statistics.median(times),
            "ms",
            f"Tvåmanswhist; {len(times)} deals, worst {times[-1]:.0f}",
        )
        say(f"playing {deals} deals")
        early, late = page_speed.measure_memory(browser, url, 5, deals)
        report.add("memory", "growth", late / early, "", f"{early:.1f} MB after 5 deals, {late:.1f} after {deals}")
        browser.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__.split("\n")[0])
    parser.add_argument("--report", action="store_true", help="print only: a broken limit is no failure")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="visits per page and kind (default 5)")
    parser.add_argument("--json", metavar="FILE", help="write the rows there as well")
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="how long memory is watched (default 200)")
    options = parser.parse_args(arguments)
    report = Report()
    try:
        build()
        setup.install_dds()
        measure(report, options.runs, options.deals)
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    if options.json:
        Path(options.json).write_text(json.dumps(report.rows, indent=1, ensure_ascii=False), encoding="utf-8")
    print("A limit is broken." if report.broken() else "All limits hold.")
    return 1 if report.broken() and not options.report else 0


if __name__ == "__main__":
    sys.exit(main())
