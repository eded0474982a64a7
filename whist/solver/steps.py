"""Working with generators that answer in steps: they yield what is known so far and return the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Known = TypeVar("Known")
Shown = TypeVar("Shown")
Answer = TypeVar("Answer")


def map_steps(steps: Generator[Known, None, Answer], show: Callable[[Known], Shown]) -> Generator[Shown, None, Answer]:
    """The same steps, each yielded as `show` has it; the same answer."""
    while True:
        try:
            known = next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        yield show(known)


def drain(steps: Generator[object, None, Answer]) -> Answer:
    """Runs the steps to their end and returns the answer."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
