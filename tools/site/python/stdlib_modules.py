"""What is kept of Python's standard library in the page. A name stands for a module or for a whole package.

Pyodide ships some 700 modules; starting it, PyScript and the games takes under 200. What is not listed here raises
ModuleNotFoundError in the page, so `tests/tools/site/test_runtime.py` imports every module of ours there and checks
that nothing kept leans on something left out. Add a name when a module of `whist` needs it: the next build packs it."""

from __future__ import annotations

# Python itself: nothing starts without these. Those frozen into the interpreter (os, codecs, abc, io, site …) are not
# needed as files.
CORE = """
    __future__ _colorize _opcode_metadata _py_warnings _weakrefset ast annotationlib codeop collections contextlib
    contextvars copy copyreg dis encodings enum fnmatch functools glob heapq importlib inspect keyword linecache opcode
    operator pathlib re reprlib string struct textwrap token tokenize traceback types typing warnings weakref
"""

# What Pyodide and PyScript import while they start. `shutil`, `zipfile` and `tempfile` are Pyodide's own package
# loader's.
RUNTIME = """
    _pyodide asyncio base64 bisect concurrent dataclasses html json locale logging pyodide random selectors shutil
    signal socket subprocess tempfile threading zipfile
"""

# What the games use, or may come to use: a margin, so that an innocent import does not break the page.
GAMES = """
    calendar datetime gettext hashlib hmac _hashlib numbers pkgutil queue secrets
"""

# Left out although a package above holds them: they are tried for, and done without where they are missing. Of these
# `ssl`, `bz2`, `lzma` and `compression` are imported at every start when they are there, and serve nothing in a page.
LEFT_OUT = """
    asyncio.__main__ asyncio.windows_events asyncio.windows_utils asyncio.proactor_events asyncio.tools
    concurrent.futures.process concurrent.interpreters concurrent.futures.interpreter
    html.parser importlib._bootstrap importlib._bootstrap_external importlib.metadata importlib.resources
    importlib.readers importlib.simple json.__main__ json.tool logging.config logging.handlers pathlib.types
    pyodide.console pyodide.http zipfile.__main__
"""

# Of the text encodings only the ones a page meets.
ENCODINGS = "__init__ aliases ascii cp437 latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be".split()


def is_kept(path: str) -> bool:
    """Whether the standard library's file at `path` (such as `json/decoder.py`) belongs in the page."""
    name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    if name.startswith("encodings."):
        return name.removeprefix("encodings.") in ENCODINGS
    if any(name == out or name.startswith(out + ".") for out in LEFT_OUT.split()):
        return False
    return name.split(".")[0] in {*CORE.split(), *RUNTIME.split(), *GAMES.split()}
