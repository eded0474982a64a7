"""The memory image: Python started and the games imported, as one file. The page fetches it in the background once the
first game is under way, and starts from it on the next visit (assets/boot/interpreter.mjs)."""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.dev import setup
from tools.paths import CACHE, ROOT, Failed, say
from tools.site.artifacts import digest, make_once, package_version
from tools.site.python.runtime import PYODIDE

MAKER = Path(__file__).with_name("memory_image.mjs")


def make_image(library: Path, games: Path) -> Path:
    """The image, gzipped, of the runtime with these two archives."""

    def make() -> Iterable[bytes]:
        say("making the memory image")
        out = CACHE / f"image-{os.getpid()}"
        command = [str(setup.find_node()), str(MAKER), str(library), str(games), str(out)]
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL
        )
        if done.returncode:
            said = [line for line in done.stderr.strip().splitlines() if len(line) < 500]  # not Pyodide's own source
            raise Failed("The memory image cannot be made:\n" + "\n".join(said[-20:]))
        made = out.read_bytes()
        out.unlink()
        yield gzip.compress(made, 9, mtime=0)

    key = digest(library.name.encode(), games.name.encode(), package_version(PYODIDE).encode(), MAKER.read_bytes())
    return make_once("image", key, make())
