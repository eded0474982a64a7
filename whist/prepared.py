"""The methods of dataclasses, as the build has compiled them (tools/site/python/pack.py). To make them out of text, as
dataclasses do whenever they are imported, is half of what importing the games takes: main.py and
worker.py import this first, and that is all it is for."""

from __future__ import annotations

import dataclasses
import marshal
from pathlib import PurePath
from types import CodeType
from typing import Any, Final

FILE: Final = "dataclasses.bin"
"""In the archive, beside this module: what dataclasses compile, and what comes of it."""


def _kept() -> dict[str, CodeType]:
    """Text to code. Nothing where this runs from its sources."""
    try:
        kept = __spec__.loader.get_data(str(PurePath(__file__).with_name(FILE)))  # type: ignore[union-attr]
    except OSError:
        return {}
    return dict(marshal.loads(kept))


_codes: Final = _kept()


def _run(text: str, space: dict[str, Any], names: dict[str, Any]) -> None:
    """Executes what dataclasses have put together; what the build does not know is compiled as ever."""
    exec(_codes.get(text, text), space, names)


# All that dataclasses execute goes by this name; without it they find the built-in one.
dataclasses.exec = _run  # type: ignore[attr-defined]
