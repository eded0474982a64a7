"""The panel that is open beside the table or the lobby, and the presses that belong to panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from whist.engine.state import EVERYBODY
from whist.engine.text.record_text import to_text
from whist.ui.screens.models import Review
from whist.ui.screens.panels.panel_fair import found, sealed
from whist.ui.screens.review.verdict_words import dearest, mistake
from whist.ui.session.deal_review import Truth
from whist.ui.session.keeping.exporting import Exporting
from whist.ui.storage.address import match_query, packed
from whist.ui.words.before_play import before_play

if TYPE_CHECKING:
    from whist.ui.session.app import App

PANELS: Final = ("rules", "settings", "score", "review", "share", "fair", "report", "open")


class Panels:
    """Which panel is open (`none`: no one), and what it shows."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.open = "none"
        self.rules: dict[str, Any] = {}
        """Rule pages by address; None for one that could not be fetched."""
        self.deal = 0
        self.at = 0
        self.all_open = False
        self.result = True
        """Whether the result of a finished deal is shown; it can be closed to look at the table."""
        self.copied = ""
        self.checked: frozenset[int] = frozenset()
        """The deals whose fingerprints the person has had checked."""
        self.truth = Truth(app)
        self.exporting = Exporting(app)
        self.statistics = False
        """Whether the settings panel shows the statistics instead."""

    @property
    def shows_result(self) -> bool:
        """Whether the result of a finished deal lies over the table now."""
        return self.result and self.open == "none"

    @property
    def way(self) -> str:
        """What is pressed to come to the panel that is open."""
        return "statistics" if self.statistics else f"review:{self.deal}" if self.open == "review" else self.open

    def close(self) -> None:
        self.open, self.copied, self.statistics, self.checked = "none", "", False, frozenset()
        self.app.links.pasted = self.app.links.trouble = ""
        self.truth.stop()

    def press(self, act: str) -> bool:
        """A press that may concern a panel; whether it did."""
        verb, _, rest = act.partition(":")
        if act == "close":
            if self.open == "none":
                self.result = False
            self.close()
        elif act == "result":
            self.result = True
        elif verb == "review" and self.app.match:
            self._review(int(rest) if rest.isdecimal() else 0)
        elif act == "statistics":
            self._toggle("settings")
            self.open, self.statistics = "settings", True
        elif act == "house-rules" and self.app.match:
            self._toggle("score")
        elif act in PANELS and (self.app.match or act in ("rules", "settings", "share", "fair", "open")):
            self._toggle(act)
        elif verb in ("step", "step-back", "step-on", "open-hands", "costliest"):
            self._step(verb, rest)
        elif act == "open-pasted":
            self.app.links.paste(self.app.links.pasted)
        elif verb == "copy":
            self._copy(rest)
        elif verb == "check" and rest.isdecimal():
            self._check(int(rest))
        elif act == "save-report":
            self.app.page.save_file("whist-deal.txt", self.report())
        else:
            return self.exporting.press(act)
        return True

    def _toggle(self, panel: str) -> None:
        same = self.open == panel and not self.statistics
        self.close()
        self.open = "none" if same else panel
        if self.open == "rules":
            self._fetch_rules()
        elif self.open == "settings":
            self.app.device.look()

    # -- rules -------------------------------------------------------------------------------------------------

    @property
    def rules_path(self) -> str:
        """The address of the rule page that belongs here: the game's, in the reader's language."""
        return f"rules/{self.app.settings.lang}/{self.app.game.id}.json"

    def _fetch_rules(self) -> None:
        path = self.rules_path
        if self.rules.get(path) is not None:
            return

        def come(tree: Any) -> None:
            self.rules[path] = tree
            self.app.draw()

        self.app.page.fetch(path, come)

    def language_changed(self) -> None:
        if self.open == "rules":
            self._fetch_rules()

    # -- fairness ----------------------------------------------------------------------------------------------

    def _check(self, deal: int) -> None:
        """Holds a deal that is over against the fingerprint that was noted before it, and says what came of it."""
        self.checked |= {deal}
        for each in sealed(self.app.match, self.checked) if self.app.match else ():
            if each.number == deal and each.fit is not None:
                self.app.page.say(found(self.app.texts, each.fit))

    def _fingerprint(self) -> str:
        """That of the deal on the table."""
        return sealed(self.app.match, self.checked)[0].fingerprint if self.app.match else ""

    # -- review ------------------------------------------------------------------------------------------------

    def _review(self, deal: int) -> None:
        """Opens the review of a finished deal; of the last one where none is named."""
        match = self.app.match
        assert match is not None
        last = len(match.state.past)
        deal = deal or last
        if not 1 <= deal <= last:
            return
        if self.open == "review" and deal == self.deal:
            self.close()
            return
        self.open, self.deal, self.at = "review", deal, 0
        self.all_open = True
        self.truth.look(match, deal)
        under = self.review()
        if under is not None and not under.before:
            self.at = 1

    def _step(self, verb: str, rest: str) -> None:
        review = self.review()
        if review is None:
            return
        last = len(review.tricks)
        if verb == "costliest":
            if (dear := dearest(review)) is not None:
                self.at = dear.trick
                self.app.page.say(mistake(review, dear))
        elif verb == "open-hands":
            self.all_open = not self.all_open
        elif verb == "step" and rest.isdecimal():
            self.at = max(0, min(last, int(rest)))
            # From a list further down, to where the trick can be seen.
            self.app.page.focus('.stepper [data-act="step-on"]', ".mistakes, .tricks")
        else:
            self.at = max(0, min(last, self.at + (1 if verb == "step-on" else -1)))

    def review(self) -> Review | None:
        """The deal under review at the trick that has been reached."""
        match = self.app.match
        if match is None or not 1 <= self.deal <= len(match.state.past):
            return None
        record, game = match.record, match.record.game
        end, result = record.deal_end(self.deal), match.state.past[self.deal - 1]
        state, hands, top = record.deal_starts()[self.deal - 1], record.deal_starts()[self.deal - 1].hands, None
        actions = iter(record.deal_actions(self.deal))
        while len(state.tricks) < self.at and (action := next(actions, None)):
            if not state.trick:
                hands = state.hands
                top = state.stock[0] if state.stock and state.top == EVERYBODY else None
            state = game.apply(state, action)
        return Review(
            game=game,
            options=record.options,
            settings=self.app.settings,
            texts=self.app.texts,
            names=match.names(self.app.texts),
            you=match.you,
            deal=self.deal,
            dealer=result.dealer,
            contract=result.contract,
            declarer=result.declarer,
            partner=result.partner,
            trump=result.trump,
            order=end.order,
            tricks=end.tricks,
            at=min(self.at, len(end.tricks)),
            hands=hands,
            top=top,
            all_open=self.all_open,
            before=before_play(
                self.app.texts,
                game,
                match.names(self.app.texts),
                match.you,
                record.deal_starts()[self.deal - 1],
                record.deal_actions(self.deal),
                self.all_open,
                match.told_as,
            ),
            target=(end.contract.aim, end.contract.targets[0]) if end.contract else None,
            case=self.truth.case,
            verdict=self.truth.verdict,
            theirs=match.theirs,
        )

    # -- sharing -----------------------------------------------------------------------------------

    def share_link(self) -> str:
        """The address that deals these same cards to anybody; "" for a deal that has no code."""
        match = self.app.match
        if match is None or not match.state.dealt.code:
            return ""
        query = match_query(
            match.record.game,
            match.record.options,
            match.level,
            match.state.dealt.code,
            match.state.dealt.dealer,
            match.you,
        )
        return f"{self.app.page.base}?{query}"

    def report(self) -> str:
        """This deal's record as text. The deal's code is in it, and with the code all hands: for a deal that is over,
        or for someone who reports a fault."""
        match = self.app.match
        return to_text(match.record.alone(len(match.record.deal_starts()))) if match else ""

    def record_link(self) -> str:
        """The address that lays this deal's record on the table."""
        return f"{self.app.page.base}#r={packed(self.report())}"

    def _copy(self, what: str) -> None:
        texts_of = {
            "link": self.share_link,
            "report": self.report,
            "record": self.record_link,
            "fingerprint": self._fingerprint,
        }
        text = texts_of[what]() if what in texts_of else self.app.embed.codes().get(what, "")

        def done(allowed: bool) -> None:
            self.copied = what if allowed else ""
            texts = self.app.texts
            self.app.page.say(
                texts.t("Copied.")
                if allowed
                else texts.t("The browser does not allow copying: mark the text yourself.")
            )
            self.app.draw()

        if text:
            self.app.page.copy(text, done)

    def import_file(self, text: str) -> None:
        """A file that `export` wrote has been chosen."""
        self.exporting.import_file(text)
