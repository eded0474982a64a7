"""A race between actions: all are valued in the same guessed layouts, and those that fall clearly behind drop out. See
docs/players.md."""

from __future__ import annotations

from math import sqrt
from typing import Final

_CLEAR: Final = 2.4
"""An action drops out when it is behind by more standard errors of the difference than this."""
_PRIOR: Final = 0.2
"""Action 0 stays the best until another one is ahead of it by this many standard errors."""
_SAME: Final = 1e-4
"""Two actions do the same if the standard error of their difference is smaller than this; one of them is dropped."""
_EVERY: Final = 8
"""Actions may drop out each time that so many layouts more have been tried."""


class Race:
    """Actions by number. Number 0 is the one to prefer as long as the values do not speak against it."""

    def __init__(self, number: int) -> None:
        self.alive = list(range(number))
        self.values: list[list[float]] = [[] for _ in range(number)]
        self.tops = [0] * number
        self.best = 0

    @property
    def layouts(self) -> int:
        """In how many layouts the actions have been valued."""
        return len(self.values[self.best])

    def add(self, values: list[float]) -> None:
        """The values of the actions in `alive`, in that order, in one more layout."""
        top = max(values)
        for number, value in zip(self.alive, values, strict=True):
            self.values[number].append(value)
            if value == top:
                self.tops[number] += 1
        if self.layouts % _EVERY == 0:
            self.judge()

    def judge(self) -> None:
        """Finds the best, and drops what is clearly behind it."""
        if not self.layouts:
            return
        best = max(self.alive, key=lambda number: (sum(self.values[number]), -number))
        if best != 0 and self.alive[0] == 0:
            ahead, error = self._ahead(best, 0)
            if ahead < _PRIOR * error:
                best = 0
        self.best = best
        kept = []
        for number in self.alive:
            if number != best:
                ahead, error = self._ahead(best, number)
                if ahead > _CLEAR * error or (error < _SAME and self.layouts >= 2 * _EVERY):
                    continue
            kept.append(number)
        self.alive = kept

    def _ahead(self, one: int, two: int) -> tuple[float, float]:
        """By how much one action is better than another on average, and the standard error of that."""
        gaps = [mine - other for mine, other in zip(self.values[one], self.values[two], strict=True)]
        number = len(gaps)
        mean = sum(gaps) / number
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, number - 1)
        return mean, sqrt((spread + 1e-9) / number)

    @property
    def over(self) -> bool:
        return len(self.alive) == 1

    def wins(self) -> int:
        """The number of layouts in which no action still in the race did better than the best one."""
        return self.tops[self.best]
