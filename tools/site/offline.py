"""The service worker, from assets/boot/service.js, with the list of all that it is to keep on the device; and the
manifest by which a browser installs the site.

Each file gets the revision that pages ask for it by, and a hash of its content that the browser checks: so nothing of
another build ever comes in between."""

from __future__ import annotations

import json
from pathlib import Path

from tools.paths import ROOT, under
from tools.site.artifacts import digest, integrity
from whist.ui.words.games import WORDS

SOURCE = ROOT / "assets" / "boot" / "service.js"
SCRIPT = "service.js"
MANIFEST = "manifest.webmanifest"


def files_to_keep(site: Path) -> dict[str, bytes]:
    """All files that are to be kept on the device, by address: not the worker itself, nor licences, nor the memory
    image, which is as large as all the rest and fetched by those who play (offline.mjs)."""
    files = {path.relative_to(site).as_posix(): path for path in under(site)}
    left_out = {name for name, path in files.items() if path.name.startswith(("LICENSE", "image-"))} | {SCRIPT}
    return {name: path.read_bytes() for name, path in files.items() if name not in left_out}


def rules_revision(site: Path) -> str:
    """The revision that all rule pages' trees share, so that a page need know but one."""
    return digest(*(path.read_bytes() for path in under(site, "rules") if path.suffix == ".json"))


def write_manifest(site: Path) -> None:
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
        "description": ", ".join(words.name for words in WORDS.values()),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f3efe6",
        "theme_color": "#194c3f",
        "categories": ["games"],
        "icons": [small, icon("icon", 512, "any"), icon("maskable", 512, "maskable")],
        "shortcuts": [
            {"name": words.name, "url": f"./?game={game}&autostart=1", "icons": [small]}
            for game, words in WORDS.items()
        ],
    }
    (site / MANIFEST).write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write(site: Path) -> None:
    """Puts the service worker into a site that is finished but for it."""
    files, shared = [], rules_revision(site)
    for name, content in files_to_keep(site).items():
        revision = shared if name.startswith("rules/") and name.endswith(".json") else digest(content)
        files.append([name, [revision, integrity(content)]])
    told = json.dumps(files, separators=(",", ":"))
    script = SOURCE.read_text(encoding="utf-8").replace("FILE_LIST", told)
    script = script.replace("BUILD_NAME", digest(script.encode()))
    (site / SCRIPT).write_text(script, encoding="utf-8")
