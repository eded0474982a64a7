"""The scripts that start the page (assets/boot/), made small by esbuild: without what only people read, and each with
what it imports of the others in it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping

from tools.dev import setup
from tools.paths import NODE_MODULES, ROOT, Failed, under
from tools.site.artifacts import digest, make_once, package_version

ESBUILD = NODE_MODULES / "esbuild"
FOLDER = ROOT / "assets" / "boot"
# The oldest browsers that are to understand at least the page's words that they are too old.
UNDERSTOOD = "es2018"


def minify(name: str, target: str = "es2022", values: Mapping[str, str] | None = None) -> bytes:
    """A script of assets/boot/ as the site gets it: a module as a module, any other as a plain script. Each of `values`
    takes the place of its name."""
    values = values or {}
    source = FOLDER / name
    output = "esm" if source.suffix == ".mjs" else "iife"
    # What the site itself brings is no file here.
    command = [
        str(setup.find_node()),
        str(ESBUILD / "bin" / "esbuild"),
        str(source),
        "--bundle",
        "--minify",
        "--charset=utf8",
    ]
    command += [f"--format={output}", f"--target={target}", "--external:./pyodide*", "--log-level=warning"]
    command += [f"--define:{name}={value}" for name, value in values.items()]

    def make() -> Iterable[bytes]:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Failed(
                f"assets/boot/{name} cannot be made small:\n{done.stderr.decode(errors='replace').strip()[-2000:]}"
            )
        yield done.stdout

    told = [package_version(ESBUILD), target, *(f"{name}={value}" for name, value in values.items())]
    key = digest(repr(told).encode(), *(path.read_bytes() for path in under(FOLDER)))
    return make_once(f"boot_{source.stem}", key, make()).read_bytes()


def shell_script() -> str:
    """What the page begins with, as it stands in the page."""
    text = minify("shell.js", UNDERSTOOD).decode().strip()
    if "</" in text or "<!--" in text:
        raise Failed("assets/boot/shell.js cannot stand in the page: it holds what would end a script.")
    return text
