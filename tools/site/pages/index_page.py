"""The page's static shell: `index.html` with what only the build knows filled in.

In the source stand comments, each replaced here: `<!--build:policy-->` by the content-security policy,
`<!--build:runtime-->` by what starts Python, and whatever
`whist.ui.screens.lobby.static_shell.fill` fills in. Local `href` and `src` get a revision
(`?v=…`), so that no cache ever mixes two versions."""

from __future__ import annotations

import html
import importlib
import importlib.util
import json
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

from tools.paths import ROOT, Failed
from tools.site import courts
from tools.site.artifacts import digest, integrity
from tools.site.offline import rules_revision
from tools.site.pages import link_previews
from tools.site.pages.markdown import to_html
from tools.site.python import boot_scripts
from tools.site.python.runtime_files import MAIN, THINKER

# 'unsafe-eval' and 'wasm-unsafe-eval' are Pyodide's: it compiles WebAssembly and makes functions from text. blob: is
# how the unpacked standard library is handed to it, and how PyScript starts its worker.
# Of inline scripts only the one that the page begins with runs, by its hash; a script of type py, which browsers do not
# know as a script, is held up by assets/boot/interpreter.mjs.
POLICY = (
    "default-src {own}; script-src {own} '{shell}' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src {own} blob:; "
    "worker-src {own} blob:; img-src {own} data:; object-src 'none'; base-uri 'none'; form-action 'none'"
)

LATER = {
    "frame": "assets/boot/frame.js",
    "kept": "assets/boot/kept.js",
    "offline": "assets/boot/offline.js",
    "courts": courts.SHEET,
}
"""What the page needs besides: in somebody else's page, for what is kept, once it is up, and when there is time."""

SHELL = '<script src="assets/boot/shell.js"></script>'
"""What the page begins with. The build writes it into the page, and its hash into the policy."""


def interpreter_settings(interpreter: str) -> str:
    """pyscript.toml as JSON, the interpreter's address in it."""
    told = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return json.dumps({**told, "interpreter": f"./{interpreter}"}, separators=(",", ":"))


def start_elements(runtime: Mapping[str, str], site: Path) -> str:
    """What starts Python, for assets/boot/shell.js, which says when: the files in the order in which they are needed,
    and the program itself, which waits until PyScript is there. Each file with the hash that the browser is to check
    it against."""

    def checked(path: str, revision: bool = False) -> list[str]:
        content = (site / path).read_bytes()
        return [f"{path}?v={digest(content)}" if revision else path, integrity(content)]

    needed = {
        "files": [checked(runtime[name]) for name in ("stdlib", "whist")],
        "modules": [checked(runtime[name]) for name in ("pyodide", "asm", "core", "chunk", "error")],
        **{name: checked(runtime[name]) for name in ("wasm", "interpreter", "image") if name in runtime},
        "core": checked(runtime["core"]),
        "frame": checked(LATER["frame"], revision=True),
        "kept": checked(LATER["kept"], revision=True)[0],
        "offline": checked(LATER["offline"], revision=True)[0],
        "courts": checked(LATER["courts"], revision=True),
        "rules": rules_revision(site),
    }
    told = html.escape(json.dumps(needed, separators=(",", ":")))
    config = html.escape(interpreter_settings(runtime["interpreter"]))
    return (
        f'<meta name="whist-runtime" content="{told}">\n'
        f'<script type="py" config="{config}">{MAIN}</script>\n'
        # whist/ui/browser/thinking_worker.py starts it; PyScript hands it the page's own settings.
        f'<template id="thinker"><script type="py" worker name="thinker">{THINKER}</script></template>'
    )


def quiet() -> str:
    """Tells PyScript's other half, MicroPython, to leave the extras alone too; else all of them are fetched for its
    sake."""
    told = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return f'<mpy-config src="{html.escape(json.dumps({"plugins": told["plugins"]}))}" hidden></mpy-config>'


def _forget_whist() -> dict[str, ModuleType]:
    """Forgets the modules of the app; those that were there."""
    names = [name for name in sys.modules if name == "whist" or name.startswith("whist.")]
    return {name: sys.modules.pop(name) for name in names}


def fill_lobby(text: str) -> str:
    """The page with the lobby drawn into it by the app's own screens, once there are any."""
    if importlib.util.find_spec("whist.ui.screens.lobby.static_shell") is None:
        return text
    # While `dev.py play` runs, the screens may have changed since the last build: they are imported anew. Whoever has
    # the others keeps them: two copies of a class are two classes.
    before = _forget_whist()
    try:
        result = importlib.import_module("whist.ui.screens.lobby.static_shell").fill(text)
    except Exception as error:
        raise Failed(f"whist.ui.screens.lobby.static_shell.fill failed: {type(error).__name__}: {error}") from error
    finally:
        _forget_whist()
        sys.modules.update(before)
    assert isinstance(result, str)
    return result


def add_revisions(text: str, site: Path) -> str:
    """Local addresses of files in the site get `?v=` and a hash of the file's content; style sheets also the hash that
    the browser checks them against, which in a frame without an origin takes "anonymous"."""

    def revise(match: re.Match[str]) -> str:
        attribute, address, rest = match.groups()
        file = site / address
        if not address.startswith("assets/") or not file.is_file():
            return match.group(0)
        checked = f' integrity="{integrity(file.read_bytes())}" crossorigin' if file.suffix == ".css" else ""
        return f'{attribute}="{address}?v={digest(file.read_bytes())}{rest}"{checked}'

    return re.sub(r'\b(href|src)="([^"?#:]+)(#?[^"?:]*)"', revise, text)


def render(site: Path, runtime: Mapping[str, str], base: str | None) -> str:
    """The finished index.html; with `base`, also its absolute address for search engines."""
    text = fill_lobby((ROOT / "index.html").read_text(encoding="utf-8"))
    text = add_revisions(text, site)
    # In a sandboxed frame the page has no origin of its own, and WebKit's 'self' means nothing there.
    own = f"'self' {urlsplit(base).scheme}://{urlsplit(base).netloc}" if base else "'self'"
    shell = boot_scripts.shell_script()
    allowed = html.escape(POLICY.format(own=own, shell=integrity(shell.encode())))
    policy = f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    text = text.replace("<!--build:policy-->", policy.replace("&#x27;", "'"))
    text = text.replace("<!--build:runtime-->", start_elements(runtime, site))
    assert SHELL in text
    text = text.replace(SHELL, f"<script>{shell}</script>")
    text = text.replace("</body>", f"{quiet()}\n</body>", 1)
    if base:
        told = re.search(r'<meta name="description" content="([^"]*)"', text)
        summary = html.unescape(told.group(1)) if told else ""
        known = [
            ["link", {"rel": "canonical", "href": base}],
            *link_previews.open_graph_tags(base, "", "Whist", summary, "en"),
        ]
        text = text.replace("</head>", "\n".join(map(to_html, known)) + "\n</head>", 1)
    return text
