"""The play checker at the table: has each decision of the person looked at by a stronger player, and notes quietly what
that one would rather have done, with an offer to take it back (settings, `checker`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View
from whist.ui.background.tasks import NOTHING
from whist.ui.background.worker_client import Work
from whist.ui.screens.models import Note
from whist.ui.session.match import Match
from whist.ui.words.hint_words import better_than, reason

if TYPE_CHECKING:
    from whist.ui.session.app import App


@dataclass(frozen=True, slots=True)
class Decision:
    """What the person did in a match, what they could see before it, and how many actions came before it."""

    match: Match
    length: int
    view: View
    action: Action


class Checking:
    """Looks at one decision after the other, while no computer player is thinking."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._work: Work[Thought | None] = Work(app.page, _read)
        self._waiting: list[Decision] = []
        self._busy = False
        self._noted: Decision | None = None
        self.note: Note | None = None
        """What the message line says of the last decision, if anything."""

    @property
    def on(self) -> bool:
        return self.app.settings.checker == "1"

    def clear(self) -> None:
        """Nothing more is said of what has been done until now: another deal or match, or it has been taken back."""
        self._work.stop()
        self._waiting, self._busy = [], False
        self.dismiss()

    def dismiss(self) -> None:
        """The note goes."""
        self._noted, self.note = None, None

    def seen(self, match: Match, action: Action) -> Decision | None:
        """What is to be remembered of what the person is about to do; None where it is not to be checked."""
        if not self.on or action == NEXT or match.state.turn != match.you:
            return None
        return Decision(match, len(match.record.actions), match.view(), action)

    def done(self, decision: Decision | None, action: Action) -> None:
        """The person has acted: the note on what they did last goes, and this waits to be looked at."""
        self.dismiss()
        if action == NEXT:
            self.clear()
        if decision:
            self._waiting.append(decision)

    def go_on(self) -> None:
        """Looks at the next decision, if one waits and no computer player needs the time."""
        match = self.app.match
        if not self.on:
            self.clear()
        elif not self._busy and self._waiting and not (match and match.bot_turn and match.trick is None):
            self._busy = True
            decision = self._waiting.pop(0)
            given = (decision.view.game, view_to_text(decision.view), str(decision.action))
            self._work.start("judge", given, lambda thought, done: self._heard(decision, thought, done))

    def _heard(self, decision: Decision, thought: Thought | None, done: bool) -> None:
        if not done:
            return
        self._busy = False
        if thought and decision.match is self.app.match:
            self._note(decision, thought)
        self.go_on()

    def _note(self, decision: Decision, thought: Thought) -> None:
        """Says what a stronger player would rather have done, where it can still be taken back."""
        app, texts, match = self.app, self.app.texts, decision.match
        self._noted = decision
        match.helped = True
        app.keeping.save(match)
        self.note = Note(
            better_than(texts, match.record.game, thought.action, decision.action),
            reason(texts, match.names(texts), thought),
            undoes=not match.deal_over,
        )
        app.page.say(f"{self.note.what} {self.note.why}")
        app.draw()

    def taken_back(self) -> Decision | None:
        """The decision that the note is about, if it can still be taken back: its deal is being played."""
        noted, match = self._noted, self.app.match
        if noted is None or match is None or noted.match is not match or match.deal_over:
            return None
        record = match.record
        first = len(record.actions) - len(record.state().log)
        same = record.actions[noted.length : noted.length + 1] == (noted.action,)
        return noted if same and noted.length >= first else None


def _read(text: str) -> Thought | None:
    return None if text == NOTHING else Thought.from_text(text)
