"""Where things are. Everything the tools write lies in one of four git-ignored places: `.venv`, `node_modules`,
`.cache`, `_site`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_site"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def say(text: str) -> None:
    """One line to the person, at once: a step may take minutes, and silence looks like a fault."""
    print(f"· {text}", flush=True)


class Failed(Exception):
    """Something a person can mend; the text says what went wrong and what to do about it."""


def under(root: Path, *parts: str) -> list[Path]:
    """All files below `root/parts`, sorted, without what editors and Python leave behind."""
    base = root.joinpath(*parts)
    return [
        path
        for path in sorted(base.rglob("*"))
        if path.is_file()
        and "__pycache__" not in path.parts
        and not path.name.startswith(".")
        and path.suffix != ".pyc"
    ]


def in_venv() -> bool:
    """Whether this interpreter is the one that `dev.py` set up."""
    return Path(sys.prefix).resolve() == VENV.resolve()
