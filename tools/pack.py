"""Runs inside Pyodide (see inside.mjs): compiles Python files and packs them, stored, into a zip.

It must be done here and not by CPython: `.pyc` files hold the magic number and the byte code of the very Python that
reads them. `job` is `{"root": "/host", "out": zip, "files": [[name in the zip, source file], …], "optimize": 0 … 2}`;
a source may be `zip!member`. What is not Python is packed as it is. Dates are fixed, so that the same input gives the
same bytes."""

import json
import sys
import zipfile
from _imp import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

what = json.loads(job)  # type: ignore[name-defined]  # noqa: F821  (set by inside.mjs)
archives: dict = {}
bad = []


def read(source: str) -> bytes:
    """The bytes of a file, or of a member of a zip archive."""
    if "!" not in source:
        with open(f"{what['root']}/{source}", "rb") as file:
            return file.read()
    archive, member = source.split("!")
    if archive not in archives:
        archives[archive] = zipfile.ZipFile(f"{what['root']}/{archive}")
    return archives[archive].read(member)


with zipfile.ZipFile(f"{what['root']}/{what['out']}", "w", zipfile.ZIP_STORED) as out:
    for name, source in what["files"]:
        content = read(source)
        if name.endswith(".py"):
            try:
                code = compile(content, name, "exec", dont_inherit=True, optimize=what["optimize"])
            except SyntaxError as error:
                bad.append(f"{source}, line {error.lineno}: {error.msg}")
                continue
            # "Unchecked": nobody will ever compare it with a source.
            content = bytes(_code_to_hash_pyc(code, source_hash(0, content), False))
            name += "c"
        out.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)

if bad:
    sys.exit("\n".join(bad))
