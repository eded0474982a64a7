"""Imports point one way: engine, games, solver, bots, analysis, ui. Only three modules know the browser."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ORDER = ("engine", "games", "solver", "bots", "analysis", "ui")
BROWSER = {"js", "pyscript", "pyodide", "_pyodide", "pyodide_js"}
IN_THE_BROWSER = {Path("whist/ui/browser/dom.py"), Path("whist/main.py"), Path("whist/worker.py")}
MODULES = [path.relative_to(ROOT) for path in sorted((ROOT / "whist").rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""


def imported(path: Path) -> Iterator[str]:
    """As `imports`, with the full names of what is imported from packages: some are modules."""
    yield from imports(path)
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_point_one_way(path: Path) -> None:
    layer = path.parts[1]
    # What runs in the browser imports what the build has made ready, too.
    allowed = ORDER[: ORDER.index(layer) + 1] if layer in ORDER else (*ORDER, "prepared")
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == "whist":
            assert len(parts) > 1 and parts[1] in allowed, module
        elif parts[0] in BROWSER:
            assert path in IN_THE_BROWSER, module
        else:
            assert parts[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("layer", ORDER)
def test_every_layer_is_there(layer: str) -> None:
    assert any(path.parts[1] == layer for path in MODULES)


SOLVER_MAY_IMPORT = {"whist.engine.cards", "whist.engine.tricks"}


@pytest.mark.parametrize("path", [path for path in MODULES if path.parts[1] == "solver"], ids=str)
def test_the_solver_stands_alone(path: Path) -> None:
    """It could be published as a library of its own, with two small modules of the engine."""
    for module in imports(path):
        assert not module.startswith("whist.") or module.startswith("whist.solver.") or module in SOLVER_MAY_IMPORT


@pytest.mark.parametrize("layer", ["solver", "analysis", "ui.session"])
def test_no_import_leads_back(layer: str) -> None:
    """The modules of a layer can be put in an order in which each one imports earlier ones only; what is imported for
    the types alone counts, too."""
    package = f"whist.{layer}"
    names = {name: path for path in MODULES if (name := ".".join(path.with_suffix("").parts)).startswith(f"{package}.")}
    names = {name: path for name, path in names.items() if path.stem != "__init__"}
    left = {name: {module for module in imported(path) if module in names} for name, path in names.items()}
    for name in left:
        assert package not in set(imports(names[name])), f"{name} imports its own package"
    while left:
        first = [name for name, needs in left.items() if not needs & left.keys()]
        assert first, f"a circle: {sorted(left)}"
        for name in first:
            del left[name]


@pytest.mark.parametrize("layer", ["solver", "analysis"])
def test_a_name_is_given_to_one_module_only(layer: str) -> None:
    names = [path.stem for path in MODULES if path.stem != "__init__"]
    for path in MODULES:
        if path.parts[1] == layer and path.stem != "__init__":
            assert names.count(path.stem) == 1, path
