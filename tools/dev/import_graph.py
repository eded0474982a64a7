"""Which module imports which, read from the sources: nothing is run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path

from tools.paths import ROOT, under

Graph = Mapping[str, Set[str]]


def module_files(*folders: str) -> dict[str, Path]:
    """The modules below these folders of the repository: full name to file. A package goes by its own name."""
    paths = [path for folder in folders for path in under(ROOT, folder) if path.suffix == ".py"]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported_names(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each import of a file, wherever in it, also those for types only: a module, and the names that are taken from it.
    ValueError for a relative import."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise ValueError(f"{path} imports relatively")
            yield node.module or "", tuple(alias.name for alias in node.names)


def import_graph(files: Mapping[str, Path]) -> dict[str, set[str]]:
    """Each module with those of the others that it imports. `from a import b` is an import of `a.b` where that is a
    module, else of `a`."""
    graph: dict[str, set[str]] = {}
    for module, path in files.items():
        names: set[str] = set()
        for source, taken in imported_names(path):
            inner = {f"{source}.{name}" for name in taken} & files.keys()
            names |= inner
            if len(inner) < max(len(taken), 1):
                names.add(source)
        graph[module] = (names & files.keys()) - {module}
    return graph


def reachable(graph: Graph, start: Iterable[str]) -> set[str]:
    """The modules of `start`, all that they import, all that these import, and so on."""
    found: set[str] = set()
    left = list(start)
    while left:
        module = left.pop()
        if module not in found:
            found.add(module)
            left += graph.get(module, set())
    return found


def modules_in_circles(graph: Graph) -> set[str]:
    """The modules that import themselves by way of others."""
    return {module for module, imports in graph.items() if module in reachable(graph, imports)}
