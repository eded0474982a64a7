"""The trimmed runtime: all that is kept can be imported there, and so can every module of ours."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pytest

from tools.dev import setup
from tools.dev.catalogues import compile_all
from tools.paths import CACHE, ROOT
from tools.site.artifacts import digest
from tools.site.python import runtime, stdlib_modules

# These talk to the page, which Node has not: the browser tests start them.
PAGE_ONLY = {"whist.main", "whist.worker", "whist.ui.browser.dom", "whist.ui.browser.thinking_worker"}


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What cannot be imported in the trimmed runtime: module to error."""
    folder = tmp_path_factory.mktemp("runtime")
    archives = []
    for made in (runtime.make_stdlib(), runtime.make_whist(compile_all(CACHE / "locale"))):
        archive = folder / f"{made.stem}.zip"
        archive.write_bytes(gzip.decompress(made.read_bytes()))
        archives.append(str(archive))
    command = [str(setup.find_node()), str(Path(__file__).with_name("trimmed.mjs")), *archives]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return dict(line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line)


def test_every_module_of_ours_starts_in_the_trimmed_runtime(wrong: dict[str, str]) -> None:
    failed = {name: error for name, error in wrong.items() if name.startswith("whist")}
    assert failed.keys() <= PAGE_ONLY, failed


def test_no_start_compiles_what_the_build_has_compiled_for_dataclasses(wrong: dict[str, str]) -> None:
    assert {name: error for name, error in wrong.items() if name.startswith("dataclass")} == {}


def test_nothing_that_is_kept_leans_on_something_left_out(wrong: dict[str, str]) -> None:
    failed = {name: error for name, error in wrong.items() if not name.startswith(("whist", "pyscript", "dataclass"))}
    assert failed == {}


def test_only_known_names_are_kept() -> None:
    kept = [
        path
        for path in ("json/decoder.py", "random.py", "encodings/utf_8.py", "asyncio/tasks.py")
        if stdlib_modules.is_kept(path)
    ]
    assert len(kept) == 4
    left_out = ("ssl.py", "encodings/cp1252.py", "asyncio/windows_events.py", "tkinter/__init__.py", "unittest/mock.py")
    assert not [path for path in left_out if stdlib_modules.is_kept(path)]


def test_the_same_sources_give_the_same_name() -> None:
    assert digest(b"a", b"bc") == digest(b"a", b"bc") != digest(b"ab", b"c")
