"""Has the truth about the deal under review worked out, and keeps what has been found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whist.analysis.judged_deal import JudgedDeal, build_judged_deal
from whist.analysis.verdict import Verdict
from whist.engine.text.record_text import to_text
from whist.ui.background.worker_client import Work
from whist.ui.screens.review.verdict_words import headline
from whist.ui.session.match import Match

if TYPE_CHECKING:
    from whist.ui.session.app import App


class Truth:
    """What is known of one deal: `case` is what there is to judge (None: nothing), `verdict` what has been found."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.case: JudgedDeal | None = None
        self.verdict: Verdict | None = None
        self._deal = ""
        """The record of the deal, as text."""
        self._work = Work(app.page, Verdict.from_text)

    def stop(self) -> None:
        """Nobody looks any more. What has been found is kept until another deal is looked at."""
        self._work.stop()

    def look(self, match: Match, number: int) -> None:
        """Deal `number` of the match, a finished one, is being looked at: what is not known of it yet is worked out."""
        self.stop()
        alone = match.record.alone(number)
        text = to_text(alone)
        if text != self._deal:
            self._deal, self.verdict = text, None
            self.case = build_judged_deal(alone.game, alone.deal_starts()[0], alone.deal_actions(1), match.you)
        if self.case is not None and not (self.verdict and self.verdict.over):
            self._work.start("review", (text,), self._heard)

    def _heard(self, verdict: Verdict, done: bool) -> None:
        """More has been found. What a broken-off look had found already is not given up for less."""
        before = self.verdict.done if self.verdict else -1
        if verdict.done <= before:
            return
        self.verdict = verdict
        under = self.app.panels.review() if self.app.panels.open == "review" else None
        if under is None:  # the deal is being played again
            self.stop()
            return
        if verdict.over:
            self.app.page.say(headline(under))
        self.app.draw()
