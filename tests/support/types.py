"""Types that tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Replay: TypeAlias = Callable[[str], dict[str, Any]]
"""Runs `dev.py replay --json` over a record's text."""
