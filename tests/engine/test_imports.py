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
