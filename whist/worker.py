"""The worker that thinks beside the page. Tasks and their results are texts; the worker knows nothing else about the
page.

PyScript starts it under the name `thinker` (tools/site/pages/index_page.py). The page
(whist/ui/background/worker_client.py) asks slice by slice, so that it can use what has been found so far, or cancel a
task."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

import whist.prepared  # noqa: F401  (first: what comes after it starts faster)
from whist.ui.background.tasks import TASKS

__export__: Final = ["begin", "drop", "more"]
"""The functions that PyScript lets the page call."""

SLICE: Final = 0.1
"""The length of a slice of work, in seconds. The worker does not hear the page during a slice."""

_running: Final[dict[int, Iterator[str]]] = {}


def begin(number: int, task: str, *given: str) -> str:
    """Begins a task of TASKS under a number that the page chooses; answers like `more`."""
    _running[number] = TASKS[task](*given)
    return more(number)


def more(number: int) -> str:
    """Continues a task for one slice. The answer begins with "+" if there is more to do, with "." if the task is done.
    What has been found follows, or nothing if nothing new was found."""
    end = perf_counter() + SLICE
    found = ""
    for found in _running[number]:
        if perf_counter() > end:
            return "+" + found
    drop(number)
    return "." + found


def drop(number: int) -> None:
    """Cancels a task."""
    _running.pop(number, None)
