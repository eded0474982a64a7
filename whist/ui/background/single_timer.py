"""What is waiting to happen, and how it is called off."""

from __future__ import annotations

from collections.abc import Callable

Cancel = Callable[[], None]


class Pending:
    """At most one thing waits to happen: whatever is begun calls off what waited before it."""

    def __init__(self) -> None:
        self._cancel: Cancel | None = None

    def stop(self) -> None:
        """Calls off what waits, if anything does."""
        cancel, self._cancel = self._cancel, None
        if cancel:
            cancel()

    def begin(self, begin: Callable[[Callable[[], None]], Cancel], act: Callable[[], None]) -> None:
        """Has `begin` call `act` later; it gives back what calls that off."""
        self.stop()

        def due() -> None:
            self._cancel = None
            act()

        self._cancel = begin(due)
