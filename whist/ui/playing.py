"""The run of play: the person's presses, the computer players' turns, pauses, and what is said meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action, Exchange, Play, parse
from whist.engine.cards import Card, card
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.engine.record import Record
from whist.ui import claiming, screens, telling
from whist.ui.advice import hint_text, in_words
from whist.ui.checking import Checking
from whist.ui.hand import BEFORE
from whist.ui.match import Match
from whist.ui.saying import cut_told, refused
from whist.ui.scene import in_order
from whist.ui.storage import Saved
from whist.ui.table import prompt
from whist.ui.thinker import Thinker

if TYPE_CHECKING:
    from whist.ui.app import App

SLOW: Final = 0.3
"""Seconds of thinking after which the table says that somebody thinks."""


FELT: Final = 0.15
"""Seconds from which on one feels that one waits."""


class Playing:
    """Drives the match on the table. One thing at a time is waiting to happen: `_cancel` calls it off."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._cancel: Callable[[], None] | None = None
        self._player, self._adviser = Thinker(app.page), Thinker(app.page)
        self.checking = Checking(app)
        self._thought: Record | None = None
        """What the player in turn is thinking about, or thought about last."""
        self.pondering = False
        """Whether that takes so long that the table says so, and a press hurries it."""
        self._said = 0
        self._opening = False
        self.focus: Card | None = None
        self.raised = False
        """Whether the hand still lies as it did when it was the person's turn: a wait too short to be felt leaves it
        alone."""
        self._lowering: Callable[[], None] | None = None

    def begin(self, match: Match) -> None:
        """Lays a match on the table."""
        self.stop()
        self._adviser.stop()
        self.checking.clear()
        self.app.match = match
        self.app.game = match.record.game
        self.focus, self._said, self.raised = None, 0, False
        self.app.panels.result = True
        if not match.record.actions:
            match.sentences = cut_told(self.app.texts, match.names(self.app.texts), match.you, match.record)
            match.cutting = bool(match.sentences) and self.app.settings.pause > 0
            self._opening = True
        self.app.keeping.save(match)

    def take(self, saved: Saved) -> None:
        """Lays a kept match on the table."""
        match = self.app.keeping.open(saved)
        if match:
            self.app.keeping.claim(saved)
            self.begin(match)
            # What had been said is not news, unless nothing has been played yet.
            self._said = len(match.sentences) if match.record.actions else 0

    def stop(self) -> None:
        """Calls off what was about to happen."""
        if self._cancel:
            self._cancel()
        self._cancel = None
        self._player.stop()
        self.pondering = False

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        def due() -> None:
            self._cancel = None
            act()

        self._cancel = self.app.page.later(seconds, due)

    # -- presses -----------------------------------------------------------------------------------------------

    def press(self, act: str) -> None:
        """A press that concerns the match: a command, or an action's text."""
        match = self.app.match
        assert match is not None
        if match.still:
            self._press_still(match, act)
            return
        if not self.app.keeping.owns(match):
            return
        commands: dict[str, Callable[[Match], None]] = {
            "continue": self._continue,
            "undo": self._undo,
            "take-back": self._take_back,
            "dismiss-note": lambda _: self.checking.dismiss(),
            "hint": self._hint,
            "claim": partial(self._claim, act="claim"),
            "concede": partial(self._claim, act="concede"),
            "last-trick": self._last_trick,
            "same-deal": self._redeal,
        }
        if act in commands:
            commands[act](match)
        elif act.startswith("toggle:"):
            self._toggle(match, act[7:])
        elif match.trick is not None:
            self._continue(match)  # cards are moving: a press only hurries them
        else:
            self._action(match, act)

    def _action(self, match: Match, text: str) -> None:
        try:
            action = parse(text)
        except BadText:
            return
        texts = self.app.texts
        try:
            if isinstance(action, Play) and self.app.settings.press == "twice" and self._arms(match, action):
                return
            self._act(match, action, match.you)
        except IllegalAction as error:
            reason = error.reason
            match.clear()
            match.refusal = refused(texts, error)
            if reason is Reason.NOT_OPEN and match.state.turn == match.you:
                match.refusal = " ".join(filter(None, (match.refusal, prompt(screens.scene(self.app)))))
            if reason is Reason.NOT_YOUR_TURN and match.bot_turn:
                match.refusal = texts.t("{name} is to play.", name=match.names(texts)[match.state.turn])
            self.app.page.alert(match.refusal)

    def _press_still(self, match: Match, act: str) -> None:
        """A diagram says that it is one, and how to play on; a tap beside everything means nothing."""
        if act == "play-on":
            self.app.embed.play_on(match)
        elif act == "last-trick":
            self._last_trick(match)
        elif act != "continue":
            self._refuse(match, self.app.texts.t("This is a picture of a position; nobody plays in it."))

    def _arms(self, match: Match, action: Play) -> bool:
        """The first of two presses: only marks the card, once it is known to be legal."""
        if match.armed == action.card:
            return False
        match.record.game.apply(match.state, action, match.you)
        match.clear()
        match.armed = action.card
        return True

    def _act(self, match: Match, action: Action, seat: int) -> None:
        """One action, by whomever; then the trick is swept at once where no pauses are wanted."""
        hand = self.displayed()
        self._adviser.stop()
        decision = self.checking.seen(match, action) if seat == match.you else None
        match.act(action, seat, self.app.texts)
        if seat == match.you:
            self.checking.done(decision, action)
            self._said = 0
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
        if self.app.settings.sound == "1":
            self.app.page.sound("trick" if match.trick else "card")
        self.app.keeping.save(match)

    def displayed(self) -> tuple[Card, ...]:
        """The hand as it lies on the table."""
        match = self.app.match
        return in_order(match.shown()[0], match.state.order) if match else ()

    def _continue(self, match: Match) -> None:
        match.cutting = False
        if match.trick is not None:
            self._sweep(match)
        elif self.pondering:
            self._player.hurry()

    def _sweep(self, match: Match) -> None:
        match.sweep()
        self.app.keeping.save(match)

    def _claim(self, match: Match, act: str) -> None:
        """The rest of the tricks, where they are certain: played out at once, as ordinary cards."""
        if match.trick is not None:
            self._continue(match)
            return
        texts, view = self.app.texts, match.view()
        goal = claiming.asked(view, act)
        cards = claiming.played_out(match, goal) if goal else ()
        if goal is None or not cards:
            self._refuse(match, claiming.why_not(texts, view, goal))
            return
        self.stop()
        for each in cards:
            match.act(Play(each), match.state.turn, texts)
            match.sweep()
        match.sentences, self._said = [claiming.done(texts, match, goal)], 0
        self.app.keeping.save(match)

    def _undo(self, match: Match) -> None:
        self.stop()
        self._adviser.stop()
        back = screens.scene(self.app).undoes
        if not match.undo():
            self._refuse(match, self.app.texts.t("There is nothing of yours to take back in this deal."))
            return
        self.checking.clear()
        self._said = 0
        self.app.keeping.save(match)
        texts = self.app.texts
        self.app.page.say(texts.t("Taken back: {what}.", what=back) if back else texts.t("Taken back."))

    def _take_back(self, match: Match) -> None:
        """What the play checker has noted is taken back, and all that came after it."""
        decision = self.checking.taken_back()
        self.checking.clear()
        if decision is None:
            self._refuse(match, self.app.texts.t("That can no longer be taken back."))
            return
        self.stop()
        self._adviser.stop()
        match.back_to(decision.length)
        self._said = 0
        self.app.keeping.save(match)
        texts = self.app.texts
        self.app.page.say(texts.t("Taken back: {what}.", what=in_words(texts, decision.action)))

    def _redeal(self, match: Match) -> None:
        self.checking.clear()
        self.stop()
        self._adviser.stop()
        match.redeal()
        self.focus, self._said = None, 0
        self.app.keeping.save(match)
        self.app.page.say(self.app.texts.t("The same deal from its beginning."))

    def _last_trick(self, match: Match) -> None:
        tricks = len(match.state.tricks) - (match.trick is not None)
        if not tricks:
            self._refuse(match, self.app.texts.t("No trick has been taken yet."))
            return
        match.shows_last = not match.shows_last
        if match.shows_last:
            self.app.page.say(telling.trick(screens.scene(self.app), match.state.tricks[tricks - 1]))

    def _refuse(self, match: Match, why: str) -> None:
        match.refusal = why
        self.app.page.alert(why)

    def _toggle(self, match: Match, name: str) -> None:
        """Marks a card to be put away, or takes the mark off; refused beyond the limit."""
        choice = next((each for each in match.view().legal if isinstance(each, Exchange)), None)
        if choice is None:
            return
        bit = 1 << card(name)
        chosen = match.chosen ^ bit
        match.refusal = ""
        if chosen.bit_count() > choice.limit:
            error = IllegalAction(Reason.TOO_MANY, name, limit=choice.limit)
            match.refusal = refused(self.app.texts, error)
            self.app.page.alert(match.refusal)
        else:
            match.chosen = chosen & choice.cards
            self.app.keeping.save(match)
        self.focus = card(name)

    def _hint(self, match: Match) -> None:
        if match.hint is not None:
            match.hint = None
            return
        if self.app.settings.hints == "0":
            return
        if match.trick is not None:
            self._continue(match)
            return
        if match.bot_turn:
            names = match.names(self.app.texts)
            self._refuse(match, self.app.texts.t("{name} is to play.", name=names[match.state.turn]))
            return
        if match.state.turn != match.you:
            return
        if self.advising:
            self._adviser.hurry()
            return
        level = "expert" if match.level == "expert" else "steady"
        self._adviser.think(level, match.view(), partial(self._advised, match, match.moment))

    @property
    def advising(self) -> bool:
        """Whether a hint is being thought of."""
        return self._adviser.busy

    def _advised(self, match: Match, moment: int, thought: Thought) -> None:
        """A hint has been thought of; it is shown unless play has gone on meanwhile."""
        if match is not self.app.match or match.moment != moment:
            return
        match.hint, match.helped = thought, True
        self.app.keeping.save(match)
        self.app.page.say(hint_text(self.app.texts, match))
        self.app.draw()

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
            self.app.keeping.count(match)

    def _raise(self, match: Match) -> None:
        """Notes whether the hand is up for playing; where it is up and another is in turn, it comes down in a while."""
        if screens.scene(self.app).in_turn:
            self.raised = match.view().phase not in BEFORE
        elif self.raised and not self._lowering:
            self._lowering = self.app.page.later(FELT, self._lowered)

    def _lowered(self) -> None:
        self._lowering = None
        if self.raised and self.app.match and not screens.scene(self.app).in_turn:
            self.raised = False
            self.app.draw()

    def _forced(self, match: Match) -> Action | None:
        legal = match.view().legal
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Play) else None

    def announce(self, match: Match) -> None:
        """Says what has happened since it was last said."""
        talk = self.app.settings.talk
        new = [each for each in match.sentences[self._said :] if talk != "terse" or each not in match.counting]
        self._said = len(match.sentences)
        seen = screens.scene(self.app)
        if self._opening:
            new = [*telling.opening(seen), *new]
        if match.deal_over and match.trick is None and not match.told_result:
            match.told_result = True
            new.append(telling.result(seen))
        # What is to be chosen before the play, and how a deal begins, is always said; whose lead it is only to those
        # who want to be told everything.
        choosing = seen.in_turn and seen.view.phase not in ("stage1", "stage2", "play")
        if new and (talk == "full" or self._opening or choosing):
            new.append(prompt(seen))
        self._opening = self._opening and match.cutting
        if new:
            self.app.page.say(" ".join(filter(None, new)))

    def _swept(self) -> None:
        if self.app.match:
            self._sweep(self.app.match)
            self.app.drawn()
            self.go_on()

    def _cut_read(self) -> None:
        """The cut for deal has lain on the table long enough."""
        if self.app.match:
            self.app.match.cutting = False
            self.app.drawn()
            self.go_on()

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
        self._act(match, action, seat)
        self.app.drawn()
        self.go_on()
