"""The thinking worker: tasks come in as text, and what they find goes out as text. It knows no more than it is told.

tools/site/pages/index_page.py has PyScript start it, by the name of `thinker`. The page
(whist/ui/background/worker_client.py) asks slice by slice, so that it can take what there is so far, or
call a task off."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

import whist.prepared  # noqa: F401  (first: what comes after it starts faster)
from whist.ui.background.tasks import TASKS

__export__: Final = ["begin", "drop", "more"]
"""What PyScript lets the page call."""

SLICE: Final = 0.1
"""Seconds of work at a stretch: so long the page may have to wait before it is heard."""

_running: Final[dict[int, Iterator[str]]] = {}


def begin(number: int, task: str, *given: str) -> str:
    """Begins a task of TASKS under a number of the page's choice; the answer is that of `more`."""
    _running[number] = TASKS[task](*given)
    return more(number)


def more(number: int) -> str:
    """Works on at a task. The answer begins with "+" if there is more to do, with "." if that was all; what has been
    found follows, nothing if that is what the last answer said already."""
    end = perf_counter() + SLICE
    found = ""
    for found in _running[number]:
        if perf_counter() > end:
            return "+" + found
    drop(number)
    return "." + found


def drop(number: int) -> None:
    """Nobody wants to know any more."""
    _running.pop(number, None)
