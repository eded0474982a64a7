"""What each trick of the start saves: `python -m tools.bench.start_tricks` (docs/start-up.md has results).

For each trick the script makes a copy of the sources in `.cache/tricks/`, switches the trick off there by replacing a
piece of text, and builds that copy's site. It then visits all sites in turn, in random order, each time in a fresh
profile, and compares them with the unchanged site."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.bench import start_up
from tools.bench.stopwatch import OURS, visitor, wait_until_ready
from tools.dev.browser import launch_options
from tools.dev.serve import serve
from tools.paths import CACHE, NODE_MODULES, ROOT, Failed, say

FOLDER = CACHE / "tricks"
PACKAGES = ("pyodide", "@pyscript", "esbuild", "@esbuild")
"""The npm packages that a build reads."""

START, INTERPRETER = "assets/boot/start.mjs", "assets/boot/interpreter.mjs"
PACK, RUNTIME = "tools/site/python/pack.py", "tools/site/python/runtime.py"


@dataclass(frozen=True)
class Change:
    """In `file`, `old` (which stands there exactly once) becomes `new`."""

    file: str
    old: str
    new: str = ""


EARLY_WASM = "    wasm: quiet(fetch(address(wasm[0])).then(streamed)),\n"
EARLY_FILES = (
    "    files: Object.fromEntries(files.map(([path, integrity]) => "
    '[path.split("/").pop(), quiet(fetch(address(path), { integrity }))])),\n'
)
BEGUN = "  window.whist.begun = {\n" + EARLY_WASM + EARLY_FILES + "  };\n"
EMPTY = "new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])])"

TRICKS: dict[str, tuple[Change, ...]] = {
    "trimmed library": (
        Change("tools/site/python/stdlib_modules.py", "    name = path.", "    return True\n    name = path."),
    ),
    "compiled modules": (Change(PACK, 'if name.endswith(".py"):\n            try:', "if False:\n            try:"),),
    "no docstrings": (Change(PACK, "Terse().visit(ast.parse(content, name))", "ast.parse(content, name)"),),
    "no columns": (Change(PACK, 'positions(code, what["lines"])', "code"),),
    "dataclass methods": (Change(PACK, 'if what["dataclasses"] and not bad:', "if False:"),),
    "plain tracebacks": (Change(RUNTIME, 'INSTEAD = under(HERE, "stdlib_overrides")', "INSTEAD: list[Path] = []"),),
    "stored archives": (
        Change(
            PACK,
            "out.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)",
            "out.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)",
        ),
    ),
    "early fetch": (Change(START, BEGUN),),
    "early interpreter": (Change(START, '  script(interpreter, "module");\n'),),
    "preloaded scripts": (
        Change(
            START,
            '  for (const [href, integrity] of modules) element("link", { rel: "modulepreload", href, integrity });\n',
        ),
    ),
    "early compile": (
        Change(START, EARLY_WASM),
        Change(INTERPRETER, "function answered() {", "function answered() {\n  return () => {};"),
        Change(INTERPRETER, "module = compiled()", "module = Promise.resolve()"),
    ),
    "empty library": (
        Change(INTERPRETER, EMPTY, "new Blob([await library])"),
        Change(INTERPRETER, '      files.writeFile("/lib/stdlib.zip", await library, { canOwn: true });\n'),
        Change(INTERPRETER, '"/lib/stdlib.zip:/lib/whist.zip"', '"/lib/whist.zip"'),
    ),
    "archives first": (Change(INTERPRETER, 'python.runPython("import sys; sys.path.append(sys.path.pop(0))");'),),
    "no extras": (
        Change("tools/site/pages/index_page.py", '    text = text.replace("</body>", f"{quiet()}\\n</body>", 1)\n'),
        Change(
            "tools/site/python/runtime_files.py",
            'PYSCRIPT_FILES = ("core.js", ',
            'PYSCRIPT_FILES = ("*.js", "core.js", ',
        ),
        Change(
            "pyscript.toml",
            'plugins = ["!donkey", "!py-editor", "!py-game", "!py-terminal", "!deprecations-manager", "!error"]\n',
        ),
    ),
}
"""Each trick, and the changes that switch it off. The memory image has no row: the script measures it on the unchanged
site, with the image and without."""


def copy(name: str, changes: Sequence[Change]) -> Path:
    """The sources with these changes, in a folder of their own. Raises Failed where a piece of text is not found."""
    tree = FOLDER / name.replace(" ", "-")
    shutil.rmtree(tree, ignore_errors=True)
    left_out = shutil.ignore_patterns(".*", "_site", "node_modules", "tests", "__pycache__")
    shutil.copytree(ROOT, tree, ignore=left_out)
    for package in PACKAGES:
        shutil.copytree(NODE_MODULES / package, tree / "node_modules" / package, copy_function=os.link)
    (tree / ".cache").mkdir()
    for made in CACHE.glob("*.bin"):  # what the change does not touch need not be made again
        os.link(made, tree / ".cache" / made.name)
    for change in changes:
        path = tree / change.file
        text = path.read_text(encoding="utf-8")
        if text.count(change.old) != 1:
            raise Failed(f"{name}: {change.file} does not hold this text once:\n{change.old}")
        path.write_text(text.replace(change.old, change.new), encoding="utf-8")
    return tree


def build(name: str, changes: Sequence[Change], image: bool = False) -> Path:
    """The site of a copy with these changes; with the memory image if that is wanted."""
    tree = copy(name, changes)
    say(f"building without: {name}" if changes else "building the site as it is")
    command = [sys.executable, "-m", "tools.site.build", *([] if image else ["--quick"])]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Failed(f"{name} cannot be built:\n{done.stderr[-2000:]}")
    return tree / "_site"


@dataclass(frozen=True)
class Visit:
    """A first visit. Milliseconds from navigation to the first card, milliseconds of processor time of the page's main
    thread and of all of the browser's processes, and the addresses that were asked for."""

    clock: float
    main_thread: float
    processor: float
    asked: frozenset[str]


def fresh(browser: Browser, url: str) -> Visit:
    """Makes a first visit in a fresh profile."""
    whole = browser.new_browser_cdp_session()

    def used() -> dict[int, float]:
        told = whole.send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"]: process["cpuTime"] * 1000 for process in told}

    with visitor(browser, OURS, slowed=False) as (context, page):
        inside = context.new_cdp_session(page)
        inside.send("Performance.enable", {"timeDomain": "threadTicks"})
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url.split("?")[0].split("#")[0]))
        before = used()
        clock = wait_until_ready(page, url + start_up.QUERY)
        told = {each["name"]: each["value"] for each in inside.send("Performance.getMetrics")["metrics"]}
        processor = sum(time - before.get(process, 0.0) for process, time in used().items())
    whole.detach()
    return Visit(clock, told["TaskDuration"] * 1000, processor, frozenset(asked))


def wire_bytes(site: Path, visit: Visit) -> int:
    """The bytes on the wire up to the first card."""
    return sum(start_up.wire_size(site, address) for address in visit.asked if address.startswith("http"))


def table(rows: dict[str, list[Visit]], sizes: dict[str, int]) -> None:
    """Prints one line a trick: what its absence adds. Of processor time it takes the medians over the rounds, of time
    by the clock the quickest visit, because whatever else the machine does can only add to it."""
    base = _summary(rows[""])
    print(f"{'without':<20}{'clock':>18}{'main thread':>18}{'processor':>18}{'bytes':>10}")
    shown = "".join(f"{value:>15.0f} ms" for value in base)
    print(f"{'(all on)':<20}{shown}{sizes[''] / 1e6:>7.2f} MB")
    for name, visits in rows.items():
        if name:
            pairs = zip(_summary(visits), base, strict=True)
            more = "".join(f"{value - usual:>+7.0f} ms{value / usual - 1:>+8.1%}" for value, usual in pairs)
            print(f"{name:<20}{more}{(sizes[name] - sizes['']) / 1e6:>+7.2f} MB")


def _summary(visits: list[Visit]) -> tuple[float, float, float]:
    return (
        min(visit.clock for visit in visits),
        statistics.median(visit.main_thread for visit in visits),
        statistics.median(visit.processor for visit in visits),
    )


def measure(names: Sequence[str], rounds: int) -> None:
    """Builds all sites, visits them in turn, and prints the table."""
    sites = {"": build("all-on", (), image=True)} | {name: build(name, TRICKS[name]) for name in names}
    dice = random.Random(1)
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright.chromium.launch(**launch_options())
        urls = {name: stack.enter_context(serve(site, compress=True)) for name, site in sites.items()}
        rows: dict[str, list[Visit]] = {name: [] for name in sites}
        for turn in range(rounds):
            say(f"round {turn + 1} of {rounds}")
            for name in dice.sample(list(sites), len(sites)):
                rows[name].append(fresh(browser, urls[name]))
        table(rows, {name: wire_bytes(sites[name], visits[0]) for name, visits in rows.items()})
        later = [start_up.time_visits(browser, urls[""] + start_up.QUERY, True, False) for _ in range(rounds)]
        print(f"later visit, from the memory image {min(each['repeat'] for each in later):.0f} ms")
        print(f"later visit, without it {min(each['repeat_no_image'] for each in later):.0f} ms")
        browser.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="start_tricks", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="visits to each site (default 9)")
    parser.add_argument("--only", action="append", choices=list(TRICKS), help="this trick only; may be repeated")
    options = parser.parse_args(arguments)
    try:
        measure(options.only or list(TRICKS), options.rounds)
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
