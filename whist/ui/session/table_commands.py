"""What a press on the table means: an action of the person's, or a command that concerns the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from whist.bots.thought import Thought
from whist.engine.actions import Call, Exchange, Play, parse
from whist.engine.cards import card
from whist.engine.errors import NOT_NOW, BadText, IllegalAction, Reason
from whist.ui.background.thinker import Thinker
from whist.ui.screens.table import spoken
from whist.ui.screens.table.auction_box import why_closed
from whist.ui.screens.table.claim_words import why_not
from whist.ui.screens.table.table import prompt
from whist.ui.session import claims, drawing
from whist.ui.session.match import Match
from whist.ui.words.action_words import refused
from whist.ui.words.hint_words import hint_text, in_words

if TYPE_CHECKING:
    from whist.ui.session.turns import Playing


class Presses:
    """Carries presses out in the match on the table. The adviser thinks of the hint that was asked for."""

    def __init__(self, playing: Playing) -> None:
        self.playing, self.app = playing, playing.app
        self.adviser = Thinker(playing.app.page)

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
            "dismiss-note": lambda _: self.playing.checking.dismiss(),
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
            self.playing.act(match, action, match.you)
        except IllegalAction as error:
            reason = error.reason
            match.clear()
            match.refusal = refused(texts, error)
            if reason in NOT_NOW and match.state.turn == match.you:
                scene = drawing.scene(self.app)
                why = why_closed(scene, action.word) if isinstance(action, Call) else ""
                match.refusal = why or " ".join(filter(None, (match.refusal, prompt(scene))))
            if reason is Reason.NOT_YOUR_TURN and match.bot_turn:
                match.refusal = texts.t("It is {name}'s turn.", name=match.names(texts)[match.state.turn])
            self.app.page.alert(match.refusal)

    def _press_still(self, match: Match, act: str) -> None:
        """A diagram says that it is one, and how to play on; a tap beside everything means nothing."""
        if act == "play-on":
            self.app.embed.play_on(match)
        elif act == "last-trick":
            self._last_trick(match)
        elif act != "continue":
            self._refuse(match, self.app.texts.t("This is only a picture of a position."))

    def _arms(self, match: Match, action: Play) -> bool:
        """The first of two presses: only marks the card, once it is known to be legal."""
        if match.armed == action.card:
            return False
        match.record.game.apply(match.state, action, match.you)
        match.clear()
        match.armed = action.card
        return True

    def _continue(self, match: Match) -> None:
        match.cutting = False
        if match.trick is not None:
            self.playing.sweep(match)
        elif self.playing.pondering:
            self.playing.hurry()

    def _claim(self, match: Match, act: str) -> None:
        """The rest of the tricks, where they are certain: played out at once, as ordinary cards."""
        if match.trick is not None:
            self._continue(match)
            return
        texts, view = self.app.texts, match.view()
        goal = claims.asked(view, act)
        cards = claims.played_out(match, goal) if goal else ()
        if goal is None or not cards:
            self._refuse(match, why_not(texts, view, goal))
            return
        self.playing.stop()
        for each in cards:
            match.act(Play(each), match.state.turn, texts)
            match.sweep()
        match.sentences, self.playing.said = [claims.done(texts, match, goal)], 0
        self.app.keeping.counting.count(match)
        self.app.keeping.save(match)

    def _undo(self, match: Match) -> None:
        self.playing.stop()
        self.adviser.stop()
        back, over = drawing.scene(self.app).undoes, match.match_over
        if match.theirs or not match.undo():
            self._refuse(match, self.app.texts.t("You have nothing to take back in this deal."))
            return
        if over:
            self.app.keeping.counting.take_back(match)
        self.playing.checking.clear()
        self.playing.said = 0
        self.app.keeping.save(match)
        texts = self.app.texts
        self.app.page.say(texts.t("Taken back: {what}.", what=back) if back else texts.t("Taken back."))

    def _take_back(self, match: Match) -> None:
        """What the play checker has noted is taken back, and all that came after it."""
        decision = self.playing.checking.taken_back()
        self.playing.checking.clear()
        if decision is None:
            self._refuse(match, self.app.texts.t("That can no longer be taken back."))
            return
        self.playing.stop()
        self.adviser.stop()
        match.back_to(decision.length)
        self.playing.said = 0
        self.app.keeping.save(match)
        texts = self.app.texts
        self.app.page.say(
            texts.t("Taken back: {what}.", what=in_words(texts, match.record.game.seats, decision.action))
        )

    def _redeal(self, match: Match) -> None:
        if match.theirs:
            self.app.links.play_yourself(match)
            return
        self.playing.checking.clear()
        self.playing.stop()
        self.adviser.stop()
        match.redeal()
        self.playing.focus, self.playing.said = None, 0
        self.app.keeping.save(match)
        self.app.page.say(self.app.texts.t("The same deal from its beginning."))

    def _last_trick(self, match: Match) -> None:
        tricks = len(match.state.tricks) - (match.trick is not None)
        if not tricks:
            self._refuse(match, self.app.texts.t("No trick has been taken yet."))
            return
        match.shows_last = not match.shows_last
        if match.shows_last:
            self.app.page.say(spoken.trick(drawing.scene(self.app), match.state.tricks[tricks - 1]))

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
            texts, number = self.app.texts, chosen.bit_count()
            self.app.page.say(texts.t("Chosen: {number} of {limit}.", number=number, limit=choice.limit))
        self.playing.focus = card(name)

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
            self._refuse(match, self.app.texts.t("It is {name}'s turn.", name=names[match.state.turn]))
            return
        if match.state.turn != match.you:
            return
        if self.adviser.busy:
            self.adviser.hurry()
            return
        level = "expert" if match.level == "expert" else "steady"
        self.adviser.think(level, match.view(), partial(self._advised, match, match.moment))

    def _advised(self, match: Match, moment: int, thought: Thought) -> None:
        """A hint has been thought of; it is shown unless play has gone on meanwhile."""
        if match is not self.app.match or match.moment != moment:
            return
        match.hint, match.helped = thought, True
        self.app.keeping.save(match)
        self.app.page.say(hint_text(self.app.texts, match.names(self.app.texts), thought))
        self.app.draw()
