"""Runs coroutines beside the page."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

_running: Final[set[asyncio.Task[None]]] = set()
"""The event loop holds its tasks weakly: these are kept until they end."""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Starts a coroutine. What it raises is reported by the event loop."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
