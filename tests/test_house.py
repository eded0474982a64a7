"""How the house is built: layers whose imports point one way, no import circle, no crowded folder, no long module."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.dev.import_graph import import_graph, imported_names, module_files, modules_in_circles, reachable
from tools.paths import ROOT, under

LAYERS = ("engine", "games", "solver", "bots", "analysis", "ui")
"""The layers of `whist/`, from the ground up: each imports itself and earlier ones."""

ROOMS = {
    "whist.solver": ("position", "switches", "steps", "many_hands", "two_hands", "brute_force", "solver"),
    "whist.bots": ("thought", "player", "common", "thumb", "expert", "players", "levels"),
    "whist.ui": ("markup", "words", "storage", "page", "background", "parts", "screens", "session", "browser"),
}
"""The modules and sub-packages of a layer, from the ground up."""

BROWSER = {"js", "pyscript", "pyodide", "_pyodide", "pyodide_js"}
FULL = 15
"""Modules in a folder, its `__init__` apart."""
LONGEST = {"whist": 250, "tools": 250, "tests": 350}
"""Lines of a module. A test's cases may be a long list."""

FILES = module_files("whist", "tools", "tests")
WHIST = {name: path for name, path in FILES.items() if name.startswith("whist.")}
GRAPH = import_graph(FILES)


def place(path: Path) -> str:
    """A file or folder by its way from the repository's root."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("name", WHIST)
def test_imports_point_one_way(name: str) -> None:
    layer = name.split(".")[1]
    # What runs in the browser imports what the build has made ready, too.
    allowed = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else (*LAYERS, "prepared")
    for module, _ in imported_names(WHIST[name]):
        parts = module.split(".")
        if parts[0] == "whist":
            assert len(parts) > 1 and parts[1] in allowed, module
        elif parts[0] in BROWSER:
            assert name.startswith("whist.ui.browser.") or name in ("whist.main", "whist.worker"), module
        else:
            assert parts[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_is_there(layer: str) -> None:
    assert f"whist.{layer}" in WHIST


def test_the_events_of_the_page_are_read_without_a_browser() -> None:
    """So that tests can try what a press means."""
    assert not BROWSER & {module.split(".")[0] for module, _ in imported_names(WHIST["whist.ui.browser.events"])}


def upward() -> Iterator[str]:
    """The files that import from a room above their own in the same layer."""
    for layer, rooms in ROOMS.items():
        for name, path in WHIST.items():
            if name.startswith(f"{layer}."):
                at = rooms.index(name.split(".")[2])
                inside = [module.split(".") for module in GRAPH[name] if f"{module}.".startswith(f"{layer}.")]
                if any(len(parts) < 3 or rooms.index(parts[2]) > at for parts in inside):
                    yield place(path)


def test_imports_point_one_way_inside_a_layer() -> None:
    assert sorted(upward()) == []


@pytest.mark.parametrize("layer", ROOMS)
def test_the_rooms_of_a_layer_are_listed(layer: str) -> None:
    there = {name.split(".")[2] for name in WHIST if name.startswith(f"{layer}.")}
    assert there == set(ROOMS[layer])


def test_no_import_leads_back() -> None:
    """Imports for types only count: a module that cannot be read without another one is tied to it."""
    assert sorted(place(FILES[name]) for name in modules_in_circles(GRAPH)) == []


SOLVER_MAY_IMPORT = {"whist.engine.cards", "whist.engine.tricks"}


def test_the_solver_stands_alone() -> None:
    """It could be published as a library of its own, with two small modules of the engine and the errors they raise."""
    solver = [name for name in WHIST if f"{name}.".startswith("whist.solver.")]
    others = {module for name in solver for module in GRAPH[name]}.difference(solver)
    assert others == SOLVER_MAY_IMPORT
    assert reachable(GRAPH, SOLVER_MAY_IMPORT) == SOLVER_MAY_IMPORT | {"whist.engine.errors"}


@pytest.mark.parametrize("layer", ["solver", "analysis"])
def test_a_name_is_given_to_one_module_only(layer: str) -> None:
    modules = {name: path.stem for name, path in WHIST.items() if path.stem != "__init__"}
    number = Counter(modules.values())
    assert [name for name, stem in modules.items() if name.split(".")[1] == layer and number[stem] > 1] == []


def test_no_folder_is_crowded() -> None:
    modules = Counter(path.parent for path in FILES.values() if path.name != "__init__.py")
    assert sorted(place(folder) for folder, number in modules.items() if number > FULL) == []


def test_no_module_is_long() -> None:
    """The stand-ins for modules of the standard library count, too."""
    files = [path for folder in LONGEST for path in under(ROOT, folder) if path.suffix == ".py"]
    lines = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert sorted(name for name, number in lines.items() if number > LONGEST[name.split("/")[0]]) == []
