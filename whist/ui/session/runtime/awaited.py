"""What is under way for the session: timers, thinking, work beside the page, records being read, slow drawings. Each is
for a ticket; what the session no longer waits for is called off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from whist.analysis.verdict import Verdict
from whist.bots.thought import Thought
from whist.engine.errors import BadText, IllegalAction
from whist.ui.background.tasks import NOTHING
from whist.ui.background.thinker import Thinker
from whist.ui.background.worker_client import Work as Worker
from whist.ui.page import Page
from whist.ui.session.values.answers import Answer, Checked, Judged, Outcome, WasRead
from whist.ui.session.values.effects import Later, Read, Think, Work
from whist.ui.session.values.lines import Why
from whist.ui.session.values.parts import Ticket
from whist.ui.session.values.shown_record import Position, Steps, read_position

SLICE: Final = 0.005
"""Seconds of reading at a stretch."""
FIRST: Final = 0.025
"""Seconds of the first stretch: most records are read in it, and nobody sees that they are."""


class Awaited:
    """Starts what is asked for, and sends its answers."""

    def __init__(self, page: Page, send: Callable[[Answer], None]) -> None:
        self._page, self._send = page, send
        self._thinkers = {kind: Thinker(page) for kind in ("player", "hint")}
        self._check: Worker[Thought | None] = Worker(page, _read_check)
        self._review: Worker[Verdict] = Worker(page, Verdict.from_text)
        self._stops: dict[Ticket, Callable[[], None]] = {}

    def keep_to(self, waits: Mapping[str, int]) -> None:
        """Calls off what is not waited for any more."""
        for ticket in [each for each in self._stops if waits.get(each[0]) != each[1]]:
            self._stops.pop(ticket)()

    def add(self, ticket: Ticket, begin: Callable[[Callable[[Outcome], None]], Callable[[], None]]) -> None:
        """Begins something that answers once; `begin` is given how, and gives back what calls it off."""

        def answer(outcome: Outcome) -> None:
            self._stops.pop(ticket, None)
            self._send(Answer(ticket, outcome))

        self._stops[ticket] = begin(answer)

    def later(self, effect: Later) -> None:
        """A timer."""
        self.add(effect.ticket, lambda answer: self._page.later(effect.seconds, lambda: answer(effect.then)))

    def think(self, effect: Think) -> None:
        """A player's or adviser's thinking."""
        thinker, ticket = self._thinkers[effect.ticket[0]], effect.ticket
        self._forget(ticket[0])
        self._stops[ticket] = thinker.stop
        thinker.think(effect.level, effect.view, lambda thought: self._answer(ticket, thought, True))

    def _forget(self, kind: str) -> None:
        """Something new of a kind begins, in the same hands: with that the old is called off."""
        for ticket in [each for each in self._stops if each[0] == kind]:
            del self._stops[ticket]

    def hurry(self, kind: str) -> None:
        """Who thinks is to make do with the best thought so far."""
        self._thinkers[kind].hurry()

    def work(self, effect: Work) -> None:
        """A task beside the page."""
        ticket = effect.ticket
        self._forget(ticket[0])
        if effect.task == "judge":
            self._stops[ticket] = self._check.stop
            self._check.start(effect.task, effect.given, lambda found, all_: self._judged(ticket, found, all_))
        else:
            self._stops[ticket] = self._review.stop
            self._review.start(effect.task, effect.given, lambda found, all_: self._answer(ticket, Judged(found), all_))

    def _judged(self, ticket: Ticket, found: Thought | None, is_all: bool) -> None:
        if is_all:
            self._answer(ticket, Checked(found), True)

    def _answer(self, ticket: Ticket, outcome: Outcome, last: bool) -> None:
        if last:
            self._stops.pop(ticket, None)
        self._send(Answer(ticket, outcome, last))

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, effect: Read) -> None:
        """A record, in short tasks; it is there at once where it is read in one stretch."""
        self._read_on(effect.ticket, read_position(effect.text, effect.at, effect.whole), FIRST)

    def _read_on(self, ticket: Ticket, steps: Steps, seconds: float = SLICE) -> None:
        self._stops.pop(ticket, None)
        now = self._page.now
        end = now() + seconds
        try:
            while True:
                next(steps)
                if now() > end:
                    self._stops[ticket] = self._page.soon(lambda: self._read_on(ticket, steps))
                    return
        except StopIteration as read:
            found: Any = read.value
        except (BadText, IllegalAction) as error:
            found = Why(error)
        self._answer(ticket, WasRead(found), True)


def read_whole(effect: Read) -> Position | Why:
    """What a record comes to, read in one go."""
    steps = read_position(effect.text, effect.at, effect.whole)
    try:
        while True:
            next(steps)
    except StopIteration as read:
        found: Position = read.value
        return found
    except (BadText, IllegalAction) as error:
        return Why(error)


def _read_check(text: str) -> Thought | None:
    return None if text == NOTHING else Thought.from_text(text)
