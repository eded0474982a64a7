"""The run of play: the person's presses, the computer players' turns, pauses, and what is said meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from whist.engine.actions import NEXT, Action, Play
from whist.engine.cards import Card
from whist.engine.record import Record
from whist.ui.background.single_timer import Pending
from whist.ui.background.thinker import Thinker
from whist.ui.screens.models import in_order
from whist.ui.screens.table import spoken
from whist.ui.screens.table.table import prompt
from whist.ui.session import drawing
from whist.ui.session.match import Match
from whist.ui.session.play_checks import Checking
from whist.ui.session.table_commands import Presses
from whist.ui.storage.saved_match import Saved
from whist.ui.words.action_words import cut_told

if TYPE_CHECKING:
    from whist.ui.session.app import App

SLOW: Final = 0.3
"""Seconds of thinking after which the table says that somebody thinks."""

FELT: Final = 0.15
"""Seconds from which on one feels that one waits."""


class Playing:
    """Drives the match on the table. One thing at a time is waiting to happen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pending = Pending()
        self._player = Thinker(app.page)
        self.presses = Presses(self)
        self.checking = Checking(app)
        self._thought: Record | None = None
        """What the player in turn is thinking about, or thought about last."""
        self.pondering = False
        """Whether that takes so long that the table says so, and a press hurries it."""
        self.said = 0
        self._opening = False
        self.focus: Card | None = None
        self.raised = False
        """Whether the hand still lies as it did when it was the person's turn: a wait too short to be felt leaves it
        alone."""
        self._lowering: Callable[[], None] | None = None
        self._lay: tuple[Card, ...] = ()
        self._moves = 0

    def begin(self, match: Match) -> None:
        """Lays a match on the table."""
        self.stop()
        self.app.links.stop()
        self.presses.adviser.stop()
        self.checking.clear()
        self.app.match = match
        self.app.game = match.record.game
        self.focus, self.said, self.raised = None, 0, False
        self.app.panels.result = True
        if not match.record.actions:
            match.sentences = cut_told(self.app.texts, match.names(self.app.texts), match.you, match.record)
            match.cutting = bool(match.sentences) and self.app.settings.pause > 0
            self._opening = True
        self.app.keeping.begin(match)

    def take(self, saved: Saved) -> bool:
        """Lays a kept match on the table; whether it could be read."""
        match = self.app.keeping.resuming.open(saved)
        if match is None:
            return False
        self.begin(match)
        # What had been said is not news, unless nothing has been played yet.
        self.said = len(match.sentences) if match.record.actions else 0
        return True

    def stop(self) -> None:
        """Calls off what was about to happen."""
        self._pending.stop()
        self._player.stop()
        self.pondering = False

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        self._pending.begin(partial(self.app.page.later, seconds), act)

    def press(self, act: str) -> None:
        """A press that concerns the match: a command, or an action's text."""
        self.presses.press(act)

    @property
    def advising(self) -> bool:
        """Whether a hint is being thought of."""
        return self.presses.adviser.busy

    # -- what has been done ------------------------------------------------------------------------------------

    def act(self, match: Match, action: Action, seat: int) -> None:
        """One action, by whomever; then the trick is swept at once where no pauses are wanted."""
        hand = self.displayed()
        self.presses.adviser.stop()
        decision = self.checking.seen(match, action) if seat == match.you else None
        match.act(action, seat, self.app.texts)
        if seat == match.you:
            self.checking.done(decision, action)
            self.said = 0
            if isinstance(action, Play) and action.card in hand:
                at = hand.index(action.card)
                rest = [each for each in hand if each != action.card]
                self.focus = rest[min(at, len(rest) - 1)] if rest else None
        if action == NEXT:
            if self.app.panels.open == "review":
                self.app.panels.close()
            self.focus, self.app.panels.result, self._opening = None, True, True
        if match.trick is not None and not self.app.settings.pause:
            match.sweep()
        self._aim(match)
        if self.app.settings.sound == "1":
            self.app.page.sound("trick" if match.trick else "card")
        self.app.keeping.counting.count(match)
        self.app.keeping.save(match)

    def displayed(self) -> tuple[Card, ...]:
        """The hand as it lies on the table."""
        match = self.app.match
        return in_order(match.shown()[0], match.state.order) if match else ()

    def moves(self) -> int:
        """How often the cards of the hand have moved in this deal."""
        lie = self.displayed()
        if lie != self._lay:
            self._moves = self._moves + 1 if set(lie) & set(self._lay) else 0
            self._lay = lie
        return self._moves

    def _aim(self, match: Match) -> None:
        """Where the person is to play, Tab and the arrows begin at a card that may be played: the next one from where
        they were."""
        legal = {choice.card for choice in match.view().legal if isinstance(choice, Play)} if match.your_turn else ()
        cards = self.displayed()
        at = cards.index(self.focus) if self.focus in cards else 0
        if legal and cards[at] not in legal:
            self.focus = next((each for each in (*cards[at:], *cards[:at]) if each in legal), None)

    def sweep(self, match: Match) -> None:
        match.sweep()
        self._aim(match)
        self.app.keeping.save(match)

    def hurry(self) -> None:
        """The player in turn is to act on the best it has thought of so far."""
        self._player.hurry()

    # -- what happens by itself --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Sets going what comes next without the person, if anything does; says what has happened when it is their
        turn."""
        match, settings = self.app.match, self.app.settings
        if match is None or match.still or not self.app.keeping.owns(match):
            self.stop()
            return
        self.checking.go_on()
        if self._player.busy and self._thought is match.record:
            return
        self.stop()
        self.app.page.wake()
        self._raise(match)
        if match.trick is not None:
            if settings.speed == "wait":
                self.announce(match)
            else:
                self._later(settings.pause, self._swept)
        elif match.cutting:
            self.announce(match)
            self._later(max(settings.pause * 2, 2.0), self._cut_read)
        elif match.bot_turn:
            self._later(settings.pause / 2, self._think)
        elif settings.forced == "play" and (only := self._forced(match)):
            self._later(settings.pause / 2, lambda: self._by_itself(match, only, match.you))
        else:
            self.announce(match)
            if self.app.keeping.counting.count(match):  # the page was closed before it could
                self.app.keeping.save(match)

    def _raise(self, match: Match) -> None:
        """Notes whether the hand is up for playing; where it is up and another is in turn, it comes down in a while."""
        if match.your_turn:
            self.raised = not match.record.game.before_play(match.record.options, match.view().phase)
        elif self.raised and not self._lowering:
            self._lowering = self.app.page.later(FELT, self._lowered)

    def _lowered(self) -> None:
        self._lowering = None
        if self.raised and self.app.match and not self.app.match.your_turn:
            self.raised = False
            self.app.draw()

    def _forced(self, match: Match) -> Action | None:
        legal = match.view().legal
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Play) else None

    def announce(self, match: Match) -> None:
        """Says what has happened since it was last said."""
        talk = self.app.settings.talk
        new = [each for each in match.sentences[self.said :] if talk != "terse" or each not in match.counting]
        self.said = len(match.sentences)
        seen = drawing.scene(self.app)
        if self._opening:
            new = [*spoken.opening(seen), *new]
        if match.deal_over and match.trick is None and not match.told_result:
            match.told_result = True
            new.append(spoken.result(seen))
        # What is to be chosen before the play, and how a deal begins, is always said; whose lead it is only to those
        # who want to be told everything.
        choosing = seen.in_turn and seen.before_play
        if new and (talk == "full" or self._opening or choosing):
            new.append(prompt(seen))
        self._opening = self._opening and match.cutting
        if new:
            self.app.page.say(" ".join(filter(None, new)))

    def _swept(self) -> None:
        if self.app.match:
            self.sweep(self.app.match)
            self._show()

    def _cut_read(self) -> None:
        """The cut for deal has lain on the table long enough."""
        if self.app.match:
            self.app.match.cutting = False
            self._show()

    def _think(self) -> None:
        """The player in turn thinks, and acts once there is nothing more to think."""
        match = self.app.match
        if match is None or not match.bot_turn:
            return
        seat = match.state.turn
        act = partial(self._by_itself, match, seat=seat)
        self._thought = match.record
        self._player.think(match.level, match.view(seat), lambda thought: act(thought.action))
        if self._player.busy:
            self._later(SLOW, self._ponder)

    def _ponder(self) -> None:
        self.pondering = True
        self.app.draw()

    def _by_itself(self, match: Match, action: Action, seat: int) -> None:
        self.pondering = False
        self.act(match, action, seat)
        self._show()

    def _show(self) -> None:
        """Draws what has happened by itself and goes on, each in tasks of its own: a press is heard between them."""

        begin, app = self._pending.begin, self.app
        begin(app.page.soon, lambda: begin(app.draw_by_itself, self.go_on))
