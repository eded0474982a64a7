"""What the build names by its content: hashes for addresses and for the browser's checks, and what takes long to make,
which is made once and kept in `.cache/`."""

from __future__ import annotations

import base64
import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

from tools.paths import CACHE


def digest(*parts: bytes) -> str:
    """A short name for content: the same bytes, the same name."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:12]


def integrity(content: bytes) -> str:
    """The hash that a browser checks content against (Subresource Integrity)."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def package_version(package: Path) -> str:
    """An installed npm package's version."""
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])


def make_once(name: str, key: str, make: Iterable[bytes]) -> Path:
    """The cached file `name-key-content.bin`, made on first use; other files of that name are removed. One that does
    not hold what its name says is made again."""
    for file in CACHE.glob(f"{name}-{key}-*.bin"):
        if file.stem.rpartition("-")[2] == digest(file.read_bytes()):
            return file
    content = next(iter(make))
    CACHE.mkdir(exist_ok=True)
    for old in CACHE.glob(f"{name}-*.bin"):
        old.unlink(missing_ok=True)
    file = CACHE / f"{name}-{key}-{digest(content)}.bin"
    # In one step: what is cut off half-way leaves nothing that counts.
    new = file.with_name(f".{file.name}-{os.getpid()}")
    new.write_bytes(content)
    return new.replace(file)


def public_name(file: Path) -> str:
    """The name that a cached file has in the site: its own and its content's, so that the same content keeps its
    name."""
    name, _, content = file.stem.split("-")
    return f"{name}-{content}{file.suffix}"
