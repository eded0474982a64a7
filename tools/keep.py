"""What is kept of Python's standard library in the page. A name stands for a module or for a whole package.

Pyodide ships some 700 modules; starting it, PyScript and the games takes under 200. What is not listed here raises
ModuleNotFoundError in the page, so `tests/tools/test_runtime.py` imports every module of ours there and checks that
nothing kept leans on something left out. Add a name when a module of `whist` needs it: the next build packs it."""

from __future__ import annotations

# Python itself: nothing starts without these.
CORE = """
    __future__ _collections_abc _colorize _opcode_metadata _py_warnings _sitebuiltins _weakrefset abc ast annotationlib
    codecs codeop collections contextlib contextvars copy copyreg dis encodings enum fnmatch functools genericpath glob
    heapq importlib inspect io keyword linecache ntpath opcode operator os pathlib posixpath re reprlib site stat string
    struct textwrap token tokenize traceback types typing warnings weakref zipimport
"""

# What Pyodide and PyScript import while they start. `shutil`, `zipfile` and `tempfile` are Pyodide's own package
# loader's.
RUNTIME = """
    _pyodide asyncio base64 bisect concurrent dataclasses html json locale logging pyodide random selectors shutil
    signal socket subprocess tempfile threading zipfile
"""

# What the games use, or may come to use: a margin, so that an innocent import does not break the page.
GAMES = """
    _strptime calendar datetime decimal _pydecimal difflib fractions gettext graphlib hashlib hmac _hashlib numbers
    pkgutil pprint queue secrets statistics timeit urllib uuid
"""

# Left out although a package above holds them: they are tried for, and done without where they are missing. Of these
# `ssl`, `bz2`, `lzma` and `compression` are imported at every start when they are there, and serve nothing in a page.
LEFT_OUT = """
    asyncio.__main__ asyncio.windows_events asyncio.windows_utils asyncio.proactor_events asyncio.tools
    concurrent.futures.process concurrent.interpreters concurrent.futures.interpreter
    json.__main__ json.tool html.parser logging.config logging.handlers pyodide.console importlib.metadata
    importlib.resources importlib.readers importlib.simple zipfile.__main__ urllib.request urllib.robotparser
    urllib.error urllib.response pathlib.types
"""

# Of the text encodings only the ones a page meets.
ENCODINGS = (
    "__init__",
    "aliases",
    "ascii",
    "latin_1",
    "utf_8",
    "utf_8_sig",
    "utf_16",
    "utf_16_le",
    "utf_16_be",
    "idna",
    "punycode",
)


def kept(path: str) -> bool:
    """Whether the standard library's file at `path` (such as `json/decoder.py`) belongs in the page."""
    name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    if name.startswith("encodings."):
        return name.removeprefix("encodings.") in ENCODINGS
    if any(name == out or name.startswith(out + ".") for out in LEFT_OUT.split()):
        return False
    return name.split(".")[0] in {*CORE.split(), *RUNTIME.split(), *GAMES.split()}
