"""`dev.py test --changed`: which tests a change may break.

A test file is concerned if it has changed or imports a changed module, however indirectly. What a `conftest.py` imports
counts for all tests in its folder. A changed file that is no module (a document, a style sheet, a catalogue) concerns
the test files that name it or a folder it is in, themselves or by a module that they import; modules of `whist` count
only for files of `whist`, since they name others in their docstrings alone. The browser tests are also concerned by all
that the site is made from."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tools.dev.import_graph import Graph, import_graph, module_files, reachable
from tools.paths import ROOT, Failed

EVERYTHING = {"dev.py", "pyproject.toml", "package-lock.json", "requirements/dev.txt", "tests/conftest.py"}
"""What any test may depend on."""
SITE = ("assets/", "content/", "index.html", "pyscript.toml", "tools/site/", "whist/")
"""What the site is made from, by the beginnings of paths."""


def changed_files(base: str) -> list[str]:
    """The files, by their way from the repository's root, that differ from where this branch left `base`; also those
    that are new and not committed. A file that was moved counts under both names. Failed where git does not know
    `base`."""

    def ask(*arguments: str) -> list[str]:
        command = ["git", "-c", "core.quotePath=false", *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Failed(f"git cannot tell what has changed: {done.stderr.strip()}")
        return done.stdout.splitlines()

    start = ask("merge-base", base, "HEAD")[0]
    files = ask("diff", "--name-only", "--no-renames", start) + ask("ls-files", "--others", "--exclude-standard")
    return sorted(set(files))


def add_packages(graph: Graph) -> dict[str, set[str]]:
    """The graph as Python runs it: who imports a module also runs the packages that it is in, and pytest the
    `conftest.py` of a test's folder and of those above."""
    whole = {module: set(imports) for module, imports in graph.items()}
    for module, imports in whole.items():
        parts = module.split(".")
        above = [".".join(parts[:end]) for end in range(1, len(parts))]
        imports |= {name for package in above for name in (package, f"{package}.conftest") if name in graph}
        imports.discard(module)
    return whole


@cache
def whole_graph() -> tuple[dict[str, Path], dict[str, set[str]]]:
    """All modules with their files, and the graph of their imports as Python runs them."""
    files = module_files("whist", "tools", "tests")
    return files, add_packages(import_graph(files))


def naming_modules(path: str, files: Mapping[str, Path]) -> set[str]:
    """The modules that name a file which is no module: by its own name, or by that of a folder it is in."""
    words = set(path.split("/")) - {"tests", "tools", "whist"}
    return {
        module
        for module, file in files.items()
        if (not module.startswith("whist.") or path.startswith("whist/"))
        and any(word in file.read_text(encoding="utf-8") for word in words)
    }


def concerned_tests(changed: Iterable[str]) -> list[str]:
    """The test files, by their way from the repository's root, that a change of these files may break."""
    files, graph = whole_graph()
    places = {path.relative_to(ROOT).as_posix(): module for module, path in files.items()}
    tests = {place: module for place, module in places.items() if place.split("/")[-1].startswith("test_")}
    changed = list(changed)
    if EVERYTHING & set(changed):
        return sorted(tests)
    touched = {places[path] for path in changed if path in places}
    for path in changed:
        if path not in places:
            touched |= naming_modules(path, files)
    in_browser = any(path.startswith(SITE) for path in changed)
    return sorted(
        place
        for place, module in tests.items()
        if (in_browser and place.startswith("tests/browser/")) or reachable(graph, [module]) & touched
    )
