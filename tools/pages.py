from __future__ import annotations
from pathlib import Path


def write(site: Path, base: str | None) -> None:
    pass
