"""The runtime as the site serves it: Pyodide, PyScript, the two archives, and the module that starts Python from
them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.site.artifacts import digest, integrity, package_version, public_name
from tools.site.python import boot_scripts
from tools.site.python.runtime import PYODIDE, PYSCRIPT

# The programs that the page has PyScript run, in the page and in the worker, and what PyScript itself adds to the
# worker's to hand its functions to the page. Python runs no others there (assets/boot/interpreter.mjs).
MAIN = "import whist.main"
EXPORTED = ("begin", "drop", "more")
THINKER = f"from whist.worker import __export__, {', '.join(EXPORTED)}"
_HANDED = "__polyscript_workers__"
PROGRAMS = [
    MAIN,
    THINKER,
    f'import js as {_HANDED}\n{_HANDED}.{_HANDED} = "__export__" in locals() and __export__ or []\ndel {_HANDED}',
    "\n".join(
        [
            f"from polyscript import xworker as {_HANDED}",
            *(f"{_HANDED}.sync.{name} = {name}" for name in EXPORTED),
            f"del {_HANDED}",
        ]
    ),
]

# Of PyScript's chunks the page loads the core; the editors, the terminal and MicroPython stay behind.
PYSCRIPT_FILES = ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "storage.js")


def lock_info() -> dict[str, str]:
    """The `info` block of Pyodide's package list, which it checks itself against; the list itself is left out."""
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return info


def script(source: Path) -> bytes:
    """A script of the runtime without its source map's address, which would be asked for in vain."""
    return re.sub(rb"\n//# sourceMappingURL=\S*\s*$", b"\n", source.read_bytes())


def write(site: Path, library: Path, games: Path, image: Path | None) -> dict[str, str]:
    """Puts the runtime with these archives, and with a memory image if there is one, into `site`; gives the addresses
    the page must know, relative to its root.

    Modules end in .js there: many servers know no other ending for scripts, and browsers run none of another type."""
    runtime, scripts = f"runtime/{package_version(PYODIDE)}", f"pyscript/{package_version(PYSCRIPT)}"
    for folder in (runtime, scripts):
        (site / folder).mkdir(parents=True)
    made: dict[str, str] = {}

    def put(name: str, path: str, content: bytes) -> list[str]:
        """Writes a file; its own name and its hash, for what fetches it."""
        (site / path).write_bytes(content)
        made[name] = path
        return [path.rpartition("/")[2], integrity(content)]

    put("pyodide", f"{runtime}/pyodide.js", script(PYODIDE / "pyodide.mjs"))
    put("asm", f"{runtime}/pyodide.asm.js", script(PYODIDE / "pyodide.asm.mjs"))
    values: dict[str, object] = {
        "WASM_FILE": put("wasm", f"{runtime}/pyodide.asm.wasm", (PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "STDLIB_FILE": put("stdlib", f"{runtime}/{public_name(library)}", library.read_bytes()),
        "WHIST_FILE": put("whist", f"{runtime}/{public_name(games)}", games.read_bytes()),
        "IMAGE_FILE": put("image", f"{runtime}/{public_name(image)}", image.read_bytes()) if image else None,
        "PROGRAM_TEXTS": PROGRAMS,
        "LOCK_INFO": lock_info(),
    }
    inflate = boot_scripts.minify("inflate.mjs")
    values["INFLATE_FILE"] = put("inflate", f"{runtime}/inflate-{digest(inflate)}.js", inflate)
    wrapper = boot_scripts.minify("interpreter.mjs", values={name: json.dumps(value) for name, value in values.items()})
    put("interpreter", f"{runtime}/interpreter-{digest(wrapper)}.js", wrapper)
    for pattern in PYSCRIPT_FILES:
        for path in (PYSCRIPT / "dist").glob(pattern):
            name = "chunk" if path.name.startswith("core-") else re.split(r"[.-]", path.name)[0]
            put(name, f"{scripts}/{path.name}", script(path))
    return made
