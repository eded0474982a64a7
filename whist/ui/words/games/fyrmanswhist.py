"""Fyrmanswhist in words: its house rules (rules.md 3.2), and what red and black make of a deal."""

from __future__ import annotations

from typing import Final

from whist.engine.cards import Seat
from whist.engine.scoring import OverBook
from whist.engine.state import NOBODY, DealResult
from whist.ui.words.game_words import GameWords
from whist.ui.words.house_rule import A_NUMBER_OF_DEALS, NEEDS_NUMBER, NUMBER_OF_DEALS, Rule, first_dealer
from whist.ui.words.texts import Texts, _

RULES: Final = {
    "lead": Rule(
        _("Lead when high"),
        _("Who leads to the first trick of a high deal?"),
        {
            "right": (_("Before declarer"), _("The player on the declarer's right leads.")),
            "left": (_("After declarer"), _("The player on the declarer's left leads.")),
        },
    ),
    "showing": Rule(
        _("The showing"),
        _("How many of the signal cards does everyone see?"),
        {
            "in_turn": (
                _("One at a time"),
                _("The signal cards are shown one by one, and the showing stops at the first red."),
            ),
            "all": (
                _("All four"),
                _(
                    "All four signal cards are shown; the declarer is still the first player with a red one, "
                    "counted from forehand."
                ),
            ),
        },
    ),
    "end": Rule(
        _("End of the match"),
        _("When is the match over?"),
        {
            "13": (_("To 13"), _("The first side to have 13 points or more after a deal wins the match.")),
            "deals": A_NUMBER_OF_DEALS,
        },
    ),
    "deals": Rule(
        NUMBER_OF_DEALS,
        _("The match has this many deals; with four, everyone deals once."),
    ),
    "set_bonus": Rule(
        _("When the other side wins"),
        _("What do the declarer's opponents score for seven tricks or more in a high deal?"),
        {
            "double": (_("Double"), _("They score two points for each trick over six.")),
            "single": (_("Single"), _("They score one point for each trick over six.")),
        },
    ),
    "first": first_dealer(4),
}


def contract(texts: Texts, word: str) -> str:
    """High and low have names of their own here in some languages."""
    return texts.p("Fyrmanswhist", "High") if word == "high" else texts.p("Fyrmanswhist", "Low")


def declared(texts: Texts, names: tuple[str, ...], you: Seat, deal: DealResult) -> str:
    """Who chose high, and why the score is doubled where it is (rules.md 3.1.8)."""
    if deal.declarer == NOBODY:
        return texts.t("Everyone chose low.")
    own, name = deal.declarer == you, names[deal.declarer]
    if any(isinstance(each, OverBook) and each.times > 1 for each in deal.sums):
        if own:
            return texts.t("You chose high and the other side won, so each trick over six counts double.")
        return texts.t("{name} chose high and the other side won, so each trick over six counts double.", name=name)
    return texts.t("You chose high.") if own else texts.t("{name} chose high.", name=name)


WORDS: Final = GameWords(
    name=_("Fyrmanswhist"),
    pitch=_("Partners, no trumps: red means take tricks, black means avoid them."),
    minutes=10,
    cover=("5H", "9C", "QD"),
    rules=RULES,
    clashes={"deals-need-end": NEEDS_NUMBER},
    contract=contract,
    declared=declared,
)
