"""Finds or fetches a browser for the tests and benchmarks, and says how Playwright is to start it.

Chromium: Playwright's own where it is installed, else the system's, else Playwright's download, else Debian's package
where packages of the system may be installed. Firefox and WebKit: Playwright's own builds only, since Playwright drives
patched ones."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.dev import setup
from tools.paths import CACHE, ROOT, Failed, say

# The Chromium chosen, for the processes started by `dev.py test`; empty for Playwright's own.
VARIABLE = "WHIST_CHROMIUM"
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
DOWNLOAD_SECONDS = 300
# No calls home: a test that watches for requests must see the page's only.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
)


ASK = "from playwright.sync_api import sync_playwright as start\nwith start() as p: print(p.{name}.executable_path)"


def has_playwrights_own(name: str) -> bool:
    """Whether Playwright's own build of a browser is on this machine. Asked in a process of its own: it may be asked
    from within a test, where Playwright runs already."""
    command = [sys.executable, "-c", ASK.format(name=name)]
    said = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout.strip()
    return bool(said) and Path(said).exists()


def download(name: str) -> bool:
    """Has Playwright fetch its own build. A failure (no way to its server) is remembered for this Playwright's
    version."""
    mark = setup.stamp(f"no-{name}", Path(sys.prefix) / "pyvenv.cfg", ROOT / "requirements" / "dev.txt")
    if setup.stamp_holds(mark):
        return False
    say(f"asking Playwright for its {name}")
    command = [sys.executable, "-m", "playwright", "install", name]
    if name != "chromium" and setup.may_install() and setup.become_root() is not None:
        command.insert(-1, "--with-deps")
    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=DOWNLOAD_SECONDS)
        if done.returncode == 0 and has_playwrights_own(name):
            return True
    except subprocess.TimeoutExpired:
        pass
    setup.leave_stamp(mark)
    return False


def find_system_chromium() -> str | None:
    """A Chromium, or what is built on it, that the system has."""
    found = [shutil.which(name) for name in SYSTEM]
    found += [path for path in (MAC.format("Google Chrome"), MAC.format("Chromium")) if Path(path).exists()]
    return next((path for path in found if path), None)


def install_debian_chromium() -> str | None:
    """Debian's and Ubuntu's package, if it may be installed."""
    return find_system_chromium() if setup.install_with_apt("chromium") else None


def choose_chromium() -> str:
    """The executable to use; empty for Playwright's own. Installs one if there is none."""
    ways: tuple[Callable[[], str | None], ...] = (
        lambda: "" if has_playwrights_own("chromium") else None,
        find_system_chromium,
        lambda: "" if download("chromium") else None,
        install_debian_chromium,
    )
    for way in ways:
        found = way()
        if found is not None:
            return found
    raise Failed(
        "There is no Chromium for the browser tests, and Playwright could not fetch its own. Install Chromium and try "
        "again; on Debian or Ubuntu `dev.py test --system-packages` installs it."
    )


def prepare(name: str) -> dict[str, str]:
    """Makes sure that the browser is there; gives what must stand in the environment of the processes that use it."""
    if name == "chromium":
        if VARIABLE not in os.environ:
            os.environ[VARIABLE] = choose_chromium()
            say(f"browser: {os.environ[VARIABLE] or 'Chromium of Playwright'}")
        return {VARIABLE: os.environ[VARIABLE]}
    if not has_playwrights_own(name) and not download(name):
        (CACHE / "stamps" / f"no-{name}").unlink(missing_ok=True)  # asked for by name: try again next time
        raise Failed(
            f"Playwright's {name} could not be installed. `.venv/bin/playwright install --with-deps {name}` says why."
        )
    return {}


def launch_options(name: str = "chromium") -> dict[str, Any]:
    """What `playwright.chromium.launch(**launch_options())` needs here; likewise for `firefox` and `webkit`."""
    prepare(name)
    if name != "chromium":
        return {}
    options: dict[str, Any] = {"args": list(QUIET)}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options["args"].append("--no-sandbox")  # Chromium refuses to start as root otherwise
    if os.environ[VARIABLE]:
        options["executable_path"] = os.environ[VARIABLE]
    return options
