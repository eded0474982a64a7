"""The service worker, from assets/boot/service.js, with the list of all that it is to keep on the device; and the
manifest by which a browser installs the site.

What is to be kept Workbox says (tools/site/precache.mjs). Each file gets the revision that pages ask for it by, and
a hash of its content that the browser checks: so nothing of another build ever comes in between."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.dev import setup
from tools.paths import ROOT, Failed, under
from tools.site.runtime import digest, kept_or_made
from whist.ui.words.score_words import GAMES

SOURCE = ROOT / "assets" / "boot" / "service.js"
LISTER = ROOT / "tools" / "site" / "precache.mjs"
SCRIPT = "service.js"
MANIFEST = "manifest.webmanifest"
LARGEST = 20_000_000
"""Bytes. Workbox leaves out what is larger, and would leave out the interpreter by its own limit of two million."""


def listed(site: Path) -> list[str]:
    """The addresses of all files that are to be kept."""
    command = [str(setup.node()), str(LISTER), str(site), str(LARGEST)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Failed(f"Workbox could not list the site's files:\n{done.stderr.strip()[-2000:]}")
    told = json.loads(done.stdout)
    if told["warnings"]:
        raise Failed("The site could not be kept whole on a device:\n" + "\n".join(told["warnings"]))
    return sorted(told["files"])


def rules(site: Path) -> str:
    """The revision that all rule pages' trees share, so that a page need know but one."""
    return digest(*(path.read_bytes() for path in under(site, "rules") if path.suffix == ".json"))


def manifest(site: Path) -> None:
    """Writes what a browser needs to know to install the site: every address relative, a way in for each game."""

    def icon(name: str, size: int, purpose: str) -> dict[str, str]:
        address = f"assets/icons/{name}-{size}.png"
        src = f"{address}?v={digest((site / address).read_bytes())}"
        return {"src": src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}

    small = icon("icon", 192, "any")
    told = {
        "id": "./",
        "name": "Whist",
        "short_name": "Whist",
        "description": "Tvåmanswhist, Fyrmanswhist, Solowhist, 3-mands whist",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f3efe6",
        "theme_color": "#194c3f",
        "categories": ["games"],
        "icons": [small, icon("icon", 512, "any"), icon("maskable", 512, "maskable")],
        "shortcuts": [
            {"name": name, "url": f"./?game={game}&autostart=1", "icons": [small]} for game, name in GAMES.items()
        ],
    }
    (site / MANIFEST).write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write(site: Path) -> None:
    """Puts the service worker into a site that is finished but for it."""
    contents = {path.relative_to(site).as_posix(): path.read_bytes() for path in under(site) if path.name != SCRIPT}

    def make() -> Iterable[bytes]:
        yield json.dumps(listed(site)).encode()

    # Workbox takes a second, which only a change of what lies where is worth.
    names = kept_or_made("offline", digest(repr(sorted(contents)).encode(), LISTER.read_bytes()), make())
    files, shared = [], rules(site)
    for name in json.loads(names.read_bytes()):
        content = contents[name]
        revision = shared if name.startswith("rules/") and name.endswith(".json") else digest(content)
        files.append([name, [revision, "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()]])
    told = json.dumps(files, separators=(",", ":"))
    script = SOURCE.read_text(encoding="utf-8").replace("FILE_LIST", told)
    script = script.replace("BUILD_NAME", digest(script.encode()))
    (site / SCRIPT).write_text(script, encoding="utf-8")
