"""The runtime the site serves itself: Pyodide, PyScript, the trimmed standard library, and whist's own modules as one
archive.

What takes long is made once and kept in `.cache/`, under a name that holds a hash of all it was made from."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.dev import setup
from tools.paths import CACHE, NODE_MODULES, ROOT, Failed, say, under
from tools.site import stdlib_modules

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
STDLIB = PYODIDE / "python_stdlib.zip"
MAKERS = [ROOT / "tools" / "site" / name for name in ("stdlib_modules.py", "pack.py", "inside.mjs")]
# Modules of ours that take the place of the standard library's: each says why.
INSTEAD = under(ROOT, "tools", "site", "stdlib_overrides")

# What dataclasses compile: see whist/prepared.py.
PREPARED = "whist/dataclasses.bin"

# Of PyScript's chunks the page loads the core; the editors, the terminal and MicroPython stay behind.
PYSCRIPT_FILES = ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "storage.js")


def digest(*parts: bytes) -> str:
    """A short name for content: the same bytes, the same name."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:12]


def version(package: Path) -> str:
    """An installed npm package's version."""
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])


def pack(name: str, files: Sequence[tuple[str, str]], ours: bool) -> bytes:
    """Compiles and packs `files` (name in the archive, source) inside Pyodide; gives the gzipped archive.

    What is `ours` keeps its assertions and line numbers, which a report of a fault needs; the library loses them. It is
    given what its dataclasses compile, so that no start has to."""
    CACHE.mkdir(exist_ok=True)
    out = CACHE / f"{name}-{os.getpid()}.zip"
    job = {"root": "/host", "out": out.relative_to(ROOT).as_posix(), "files": files}
    told = json.dumps({**job, "asserts": ours, "lines": ours, "dataclasses": ours and PREPARED})
    command = [str(setup.node()), "tools/site/inside.mjs", "tools/site/pack.py", told]
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


def kept_or_made(name: str, key: str, make: Iterable[bytes]) -> Path:
    """The cached file `name-key`, made on first use; older ones of that name are removed."""
    file = CACHE / f"{name}-{key}.bin"
    if not file.exists():
        content = next(iter(make))
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob(f"{name}-*.bin"):
            old.unlink()
        file.write_bytes(content)
    return file


def stdlib() -> Path:
    """The standard library as the page gets it: what stdlib_modules.py lists, and PyScript's own package, compiled."""

    def make() -> Iterable[bytes]:
        say("compiling the standard library for the browser (once)")
        with zipfile.ZipFile(STDLIB) as archive:
            names = [name for name in archive.namelist() if name.endswith(".py") and stdlib_modules.kept(name)]
        ours = {path.name: path.relative_to(ROOT).as_posix() for path in INSTEAD}
        files = [(name, ours.get(name) or f"{STDLIB.relative_to(ROOT).as_posix()}!{name}") for name in names]
        source = PYSCRIPT / "src" / "stdlib"
        files += [
            (path.relative_to(source).as_posix(), path.relative_to(ROOT).as_posix())
            for path in under(source, "pyscript")
        ]
        yield pack("stdlib", files, ours=False)

    key = digest(
        STDLIB.read_bytes(), version(PYSCRIPT).encode(), *(maker.read_bytes() for maker in [*MAKERS, *INSTEAD])
    )
    return kept_or_made("stdlib", key, make())


def whist(catalogues: dict[str, Path]) -> Path:
    """All of `whist/`, compiled, with the compiled catalogues (name in the archive to file) in it."""
    # Tests compile catalogues beside their sources; the build has its own.
    sources = [path for path in under(ROOT, "whist") if path.suffix not in {".po", ".pot", ".mo"}]
    files = [(path.relative_to(ROOT).as_posix(), path) for path in sources] + list(catalogues.items())

    def make() -> Iterable[bytes]:
        say(f"compiling whist ({len(sources)} files)")
        yield pack("whist", [(name, path.relative_to(ROOT).as_posix()) for name, path in files], ours=True)

    names = repr([name for name, _ in files]).encode()
    key = digest(STDLIB.read_bytes(), names, *(path.read_bytes() for _, path in files), MAKERS[1].read_bytes())
    return kept_or_made("whist", key, make())


def lock_info() -> str:
    """The `info` block of Pyodide's package list, which it checks itself against; the list itself is left out."""
    return json.dumps(json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"])


def archives(catalogues: dict[str, Path]) -> tuple[Path, Path]:
    """The standard library and whist's modules, each as one file."""
    return stdlib(), whist(catalogues)


def write(site: Path, library: Path, games: Path, image: Path | None) -> dict[str, str]:
    """Puts the runtime with these archives, and with a memory image if there is one, into `site`; gives the addresses
    the page must know, relative to its root."""
    runtime, scripts = f"runtime/{version(PYODIDE)}", f"pyscript/{version(PYSCRIPT)}"
    for folder in (runtime, scripts):
        (site / folder).mkdir(parents=True, exist_ok=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy_script(PYODIDE / name, site / runtime / name)
    for pattern in PYSCRIPT_FILES:
        for path in (PYSCRIPT / "dist").glob(pattern):
            copy_script(path, site / scripts / path.name)

    wrapper = (ROOT / "assets" / "boot" / "interpreter.mjs").read_text(encoding="utf-8")
    names = {"STDLIB_FILE": library.name, "WHIST_FILE": games.name, "IMAGE_FILE": image.name if image else ""}
    for placeholder, value in {**names, "LOCK_INFO": lock_info()}.items():
        wrapper = wrapper.replace(placeholder, value)
    interpreter = f"interpreter-{digest(wrapper.encode())}.mjs"
    for old in (*(site / runtime).glob("interpreter-*"), *(site / runtime).glob("*.bin")):
        if old.name not in {*names.values(), interpreter}:
            old.unlink()
    for file in filter(None, (library, games, image)):
        shutil.copyfile(file, site / runtime / file.name)
    (site / runtime / interpreter).write_text(wrapper, encoding="utf-8")
    return {
        "interpreter": f"{runtime}/{interpreter}",
        "image": f"{runtime}/{image.name}" if image else "",
        "pyodide": f"{runtime}/pyodide.mjs",
        "asm": f"{runtime}/pyodide.asm.mjs",
        "wasm": f"{runtime}/pyodide.asm.wasm",
        "stdlib": f"{runtime}/{library.name}",
        "whist": f"{runtime}/{games.name}",
        "core": f"{scripts}/core.js",
        "chunk": next(f"{scripts}/{path.name}" for path in (PYSCRIPT / "dist").glob("core-*.js")),
    }


def copy_script(source: Path, target: Path) -> None:
    """Copies a file of the runtime once; scripts without their source map's address, which would be asked for in
    vain."""
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return
    if source.suffix in {".js", ".mjs"}:
        text = source.read_text(encoding="utf-8")
        target.write_text(re.sub(r"\n//# sourceMappingURL=\S*\s*$", "\n", text), encoding="utf-8")
    else:
        shutil.copyfile(source, target)
