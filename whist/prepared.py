"""Gives dataclasses the methods that the build has compiled (tools/site/python/pack.py). Dataclasses otherwise compile
their methods from text at every import. main.py and worker.py import this module first, for that effect alone;
docs/start-up.md says what it saves."""

from __future__ import annotations

import dataclasses
import marshal
from pathlib import PurePath
from types import CodeType
from typing import Any, Final

FILE: Final = "dataclasses.bin"
"""A file beside this module in the archive: the texts that dataclasses compile, and their code."""


def _kept() -> dict[str, CodeType]:
    """Text to code. Empty if this module runs from its source."""
    try:
        kept = __spec__.loader.get_data(str(PurePath(__file__).with_name(FILE)))  # type: ignore[union-attr]
    except OSError:
        return {}
    return dict(marshal.loads(kept))


_codes: Final = _kept()


def _run(text: str, space: dict[str, Any], names: dict[str, Any]) -> None:
    """Executes a text of dataclasses. A text that the build does not know is compiled as usual."""
    exec(_codes.get(text, text), space, names)


# Dataclasses execute everything by this name, which otherwise is the built-in function.
dataclasses.exec = _run  # type: ignore[attr-defined]
