"""Does again what a person has done: `python -m tools.dev.replay_session FILE` (in .venv). FILE is a report of a page
that was opened with `debug=1`; its last lines are the notes (whist/ui/session/values/logbook.py)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.ui.session.counting import entry
from whist.ui.session.runtime.awaited import read_whole
from whist.ui.session.update import update
from whist.ui.session.values.answers import Answer, ChoicesRead, Entered, Found, GoOn, Loaded, WasRead
from whist.ui.session.values.effects import Do, Draw, Effect, Later, Read, Think
from whist.ui.session.values.inputs import Input
from whist.ui.session.values.kept_effects import Count, Find, Load, ReadChoices
from whist.ui.session.values.logbook import command, opening
from whist.ui.session.values.session import Session

MOST = 10_000
"""Answers until something is taken to go round in circles."""


class Replay:
    """A session without a page: nothing is kept, players think at once, and time passes when it must."""

    def __init__(self, line: str) -> None:
        self.session, start = opening(line)
        self.waiting: list[Answer] = []
        self.hear(start)

    def hear(self, heard: Input) -> None:
        """Folds an input, and what it leads to at once."""
        self.session, effects = update(self.session, heard)
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:
        if isinstance(effect, Later):
            self.waiting.append(Answer(effect.ticket, effect.then))
        elif isinstance(effect, Think):
            self.waiting.insert(0, Answer(effect.ticket, decide(LEVELS[effect.level], effect.view)))
        elif isinstance(effect, Draw) and effect.how == "slowly":
            self.waiting.append(Answer(effect.ticket, GoOn()))
        elif isinstance(effect, Read):
            self.hear(Answer(effect.ticket, WasRead(read_whole(effect))))
        elif isinstance(effect, Do):
            self.hear(effect.then)
        elif isinstance(effect, Find):
            self.hear(Found(None, effect.coming))
        elif isinstance(effect, Load):
            self.hear(Loaded(None, effect.closes))
        elif isinstance(effect, Count):
            self.hear(Entered(effect.match.id, entry(effect.match, None), first=False))
        elif isinstance(effect, ReadChoices):
            self.hear(ChoicesRead(self.session.choices))

    def pass_time(self, moment: int) -> None:
        """Has what waits happen until the table has come to that moment."""
        for _ in range(MOST):
            if not self.waiting or (self.session.match is not None and self.session.match.moment >= moment >= 0):
                return
            self.hear(self.waiting.pop(0))


def replay(report: str) -> Iterator[tuple[str, Session]]:
    """Each note of a report, and the session after it."""
    first, *lines = [line[2:] for line in report.splitlines() if line.startswith(('; {"', '; ["'))]
    page = Replay(first)
    yield first, page.session
    for line in lines:
        heard, moment = command(line)
        page.pass_time(moment)
        page.hear(heard)
        yield line, page.session


def main(path: str) -> None:
    """Tells each command and where it has led."""
    for line, session in replay(Path(path).read_text(encoding="utf-8")):
        played = len(session.match.record.actions) if session.match else 0
        print(f"{session.state:12} {session.panel.open:8} {played:4}  {line}")


if __name__ == "__main__":
    main(sys.argv[1])
