"""What the runtime is made of: the trimmed standard library, and whist's own modules as one archive.

Both are kept in `.cache/`, under a name that holds a hash of all it was made from and one of what it holds
(tools/site/artifacts.py)."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.dev import setup
from tools.paths import CACHE, NODE_MODULES, ROOT, Failed, say, under
from tools.site.artifacts import digest, make_once, package_version
from tools.site.python import stdlib_modules

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
STDLIB = PYODIDE / "python_stdlib.zip"
HERE = Path(__file__).parent
MAKERS = [HERE / name for name in ("stdlib_modules.py", "pack.py", "inside.mjs")]
# Modules of ours that take the place of the standard library's: each says why.
INSTEAD = under(HERE, "stdlib_overrides")

# What dataclasses compile: see whist/prepared.py.
PREPARED = "whist/dataclasses.bin"


def pack(name: str, files: Sequence[tuple[str, str]], ours: bool) -> bytes:
    """Compiles and packs `files` (name in the archive, source) inside Pyodide; gives the gzipped archive.

    What is `ours` keeps its assertions and line numbers, which a report of a fault needs; the library loses them. It is
    given what its dataclasses compile, so that no start has to."""
    CACHE.mkdir(exist_ok=True)
    out = CACHE / f"{name}-{os.getpid()}.zip"
    job = {"root": "/host", "out": out.relative_to(ROOT).as_posix(), "files": files}
    told = json.dumps({**job, "asserts": ours, "lines": ours, "dataclasses": ours and PREPARED})
    command = [str(setup.find_node()), "tools/site/python/inside.mjs", "tools/site/python/pack.py", told]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
    try:
        if done.returncode:
            said = [line for line in done.stderr.strip().splitlines() if len(line) < 500]  # not Pyodide's own source
            raise Failed(f"{name} cannot be compiled:\n" + "\n".join(said[-20:]))
        packed = out.read_bytes()
    finally:
        out.unlink(missing_ok=True)
    # Stored and then compressed as a whole: smaller than a zip's file-by-file compression, and undone by the browser
    # itself.
    return gzip.compress(packed, 9, mtime=0)


def make_stdlib() -> Path:
    """The standard library as the page gets it: what stdlib_modules.py lists, and PyScript's own package, compiled."""

    def make() -> Iterable[bytes]:
        say("compiling the standard library for the browser (once)")
        with zipfile.ZipFile(STDLIB) as archive:
            names = [name for name in archive.namelist() if name.endswith(".py") and stdlib_modules.is_kept(name)]
        ours = {path.name: path.relative_to(ROOT).as_posix() for path in INSTEAD}
        files = [(name, ours.get(name) or f"{STDLIB.relative_to(ROOT).as_posix()}!{name}") for name in names]
        source = PYSCRIPT / "src" / "stdlib"
        files += [
            (path.relative_to(source).as_posix(), path.relative_to(ROOT).as_posix())
            for path in under(source, "pyscript")
        ]
        yield pack("stdlib", files, ours=False)

    key = digest(
        STDLIB.read_bytes(), package_version(PYSCRIPT).encode(), *(maker.read_bytes() for maker in [*MAKERS, *INSTEAD])
    )
    return make_once("stdlib", key, make())


def make_whist(catalogues: dict[str, Path]) -> Path:
    """All of `whist/`, compiled, with the compiled catalogues (name in the archive to file) in it."""
    # Tests compile catalogues beside their sources; the build has its own.
    sources = [path for path in under(ROOT, "whist") if path.suffix not in {".po", ".pot", ".mo"}]
    files = [(path.relative_to(ROOT).as_posix(), path) for path in sources] + list(catalogues.items())

    def make() -> Iterable[bytes]:
        say(f"compiling whist ({len(sources)} files)")
        yield pack("whist", [(name, path.relative_to(ROOT).as_posix()) for name, path in files], ours=True)

    names = repr([name for name, _ in files]).encode()
    key = digest(STDLIB.read_bytes(), names, *(path.read_bytes() for _, path in files), MAKERS[1].read_bytes())
    return make_once("whist", key, make())


def make_archives(catalogues: dict[str, Path]) -> tuple[Path, Path]:
    """The standard library and whist's modules, each as one file."""
    return make_stdlib(), make_whist(catalogues)
