"""The database in memory that the page falls back on where the browser refuses it a real one: fake-indexeddb, bundled
from assets/boot/memory.mjs."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.dev import setup
from tools.paths import CACHE, NODE_MODULES, ROOT, Failed, say
from tools.site.runtime import digest, kept_or_made, version

PACKAGE = NODE_MODULES / "fake-indexeddb"
BUNDLER = NODE_MODULES / "esbuild"
SOURCE = ROOT / "assets" / "boot" / "memory.mjs"


def bundle() -> Path:
    """The bundle, made once for each version of what it is made from."""

    def make() -> Iterable[bytes]:
        say("bundling the database in memory (once)")
        out = CACHE / "memory.mjs"
        notice = f"/* fake-indexeddb {version(PACKAGE)}, Apache-2.0: see the licence beside this file. */"
        command = [str(setup.node()), str(BUNDLER / "bin" / "esbuild"), str(SOURCE), "--bundle", "--minify"]
        command += ["--format=esm", "--target=es2022", f"--banner:js={notice}", f"--outfile={out}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Failed(f"{SOURCE.name} cannot be bundled:\n{done.stderr.strip()[-2000:]}")
        yield out.read_bytes()
        out.unlink()

    return kept_or_made("memory", digest(SOURCE.read_bytes(), version(PACKAGE).encode()), make())


def write(site: Path) -> str:
    """Puts the bundle into `site`, with its licence; gives its address."""
    made = bundle()
    folder = site / "runtime" / "memory"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"memory-{made.stem.rpartition('-')[2]}.mjs"
    for old in folder.glob("memory-*.mjs"):
        if old.name != name:
            old.unlink()
    shutil.copyfile(made, folder / name)
    shutil.copyfile(PACKAGE / "LICENSE", folder / "LICENSE.txt")
    return f"runtime/memory/{name}"
