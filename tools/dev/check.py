"""`dev.py test`: every check there is, and one summary at the end."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence

from tools.dev import browser, setup
from tools.dev.changed import changed_files, concerned_tests
from tools.paths import BIN, ROOT, Failed, say

CHECKED = ("whist", "tools", "tests", "dev.py")
NO_TESTS = 5  # pytest's exit code where a selection fits none


class Checks:
    """Runs one step after another, whatever comes of each, and remembers."""

    def __init__(self) -> None:
        self.results: list[tuple[str, str, float]] = []

    def step(self, name: str, *command: str, may_be_empty: bool = False) -> bool:
        """Runs a command in the open; whether it succeeded. `may_be_empty`: no test at all is no failure."""
        print(f"\n--- {name}: {' '.join(command)}", flush=True)
        start = time.monotonic()
        executable = BIN / command[0]
        code = subprocess.run([str(executable), *command[1:]], cwd=ROOT, stdin=subprocess.DEVNULL).returncode
        empty = code == NO_TESTS and may_be_empty
        self.results.append((name, "none" if empty else "failed" if code else "ok", time.monotonic() - start))
        return code == 0

    def skip(self, name: str, why: str) -> None:
        """A step that cannot be done, which is a failure."""
        print(f"\n--- {name}: {why}", flush=True)
        self.results.append((name, "failed", 0.0))

    def summary(self, untested: bool = False) -> int:
        """Prints what came of it; the exit code. That no test was run is a failure, unless it may stay `untested`."""
        print("\n" + "-" * 40)
        for name, result, seconds in self.results:
            print(f"{name:<24}{result:<8}{seconds:7.1f} s")
        bad = [name for name, result, _ in self.results if result == "failed"]
        tested = any(result == "ok" and name.startswith("tests") for name, result, _ in self.results)
        well = tested or untested
        print(f"FAILED: {', '.join(bad)}" if bad else "All is well." if well else "FAILED: no test was run", flush=True)
        return 0 if well and not bad else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="dev.py test", description="Build, then formatting, lint, types, tests, browser tests.",
        epilog="Anything else is handed to pytest: `dev.py test -k signal`, `dev.py test tests/engine`. With "
        "--system-packages what is missing may be installed with apt; so it may where CI=true is set.",
    )  # fmt: skip
    parser.add_argument("--slow", action="store_true", help="the long runs as well")
    parser.add_argument(
        "--browser",
        action="append",
        choices=("chromium", "firefox", "webkit"),
        help="the browser tests alone, in this browser",
    )
    parser.add_argument(
        "--changed", action="store_true", help="only tests that what has changed since --base may break; see its module"
    )
    parser.add_argument("--base", default="main", metavar="REVISION", help="where this work began (else main)")
    options, more = parser.parse_known_args(arguments)
    if options.slow:
        setup.install_dds()
    checks = Checks()
    python = ("python", "-m")
    selection = () if options.slow else ("-m", "not slow")
    asked = [argument for argument in more if argument.startswith("tests")]
    others = [argument for argument in more if argument not in asked]
    if options.changed:
        concerned = concerned_tests(changed_files(options.base))
        asked = [path for path in concerned if not asked or path.startswith(tuple(asked))]
        say(f"{len(asked)} of the test files are concerned by what has changed since {options.base}")
    every = not asked and not options.changed
    in_browser = [path for path in asked if path.startswith("tests/browser")]
    plain = [path for path in asked if path not in in_browser]
    pytest = (*python, "pytest", "-q", *selection, *("-n", "2", "--dist", "worksteal"), *others)
    chosen = bool(more) or options.changed
    built = bool(every or in_browser or options.browser) and checks.step("build", *python, "tools.site.build")
    if not options.browser:
        checks.step("formatting", "ruff", "format", "--check", "--quiet", ".")
        checks.step("lint", "ruff", "check", "--quiet", ".")
        checks.step("types", *python, "mypy", *CHECKED)
        checks.step("catalogues", *python, "tools.dev.catalogues", "check")
    if not options.browser and (plain or every):
        checks.step("tests", *pytest, *plain, "--ignore=tests/browser", "-p", "no:playwright", may_be_empty=chosen)
    for name in options.browser or ["chromium"]:
        step = f"tests in {name}"
        if not every and not in_browser:
            continue
        if not built:
            checks.skip(step, "there is no site to test")
            continue
        try:
            os.environ.update(browser.prepare(name))
        except Failed as trouble:
            checks.skip(step, str(trouble))
            continue
        checks.step(step, *pytest, *(in_browser or ["tests/browser"]), "--browser", name, may_be_empty=chosen)
    say("for one test again: python3 dev.py test -k NAME")
    return checks.summary(untested=options.changed and not asked)


if __name__ == "__main__":
    sys.exit(main())
