"""One step of the fold: the session after it, and the effects so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, NamedTuple, ParamSpec

from whist.ui.session.values.effects import Effect
from whist.ui.session.values.session import Session

P = ParamSpec("P")


class Step(NamedTuple):
    """A session and what is to be done. Steps are joined to longer ones."""

    session: Session
    effects: tuple[Effect, ...] = ()

    def do(self, *effects: Effect) -> Step:
        """With these effects after the others."""
        return Step(self.session, (*self.effects, *effects))

    def but(self, **changes: Any) -> Step:
        """With these fields of the session changed."""
        return Step(self.session.but(**changes), self.effects)

    def then(self, go: Callable[Concatenate[Session, P], Step], *args: P.args, **named: P.kwargs) -> Step:
        """With what `go` makes of the session after this."""
        after = go(self.session, *args, **named)
        return Step(after.session, (*self.effects, *after.effects))
