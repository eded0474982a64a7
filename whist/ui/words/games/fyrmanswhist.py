"""The house rules of Fyrmanswhist in words (rules.md 3.2)."""

from __future__ import annotations

from typing import Final

from whist.ui.words.house_rule import A_NUMBER_OF_DEALS, NUMBER_OF_DEALS, Rule, first_dealer
from whist.ui.words.texts import _

RULES: Final = {
    "lead": Rule(
        _("Lead when high"),
        _("Who leads to the first trick of a high deal."),
        {
            "right": (_("Before declarer"), _("The player on the declarer's right leads.")),
            "left": (_("After declarer"), _("The player on the declarer's left leads.")),
        },
    ),
    "showing": Rule(
        _("The showing"),
        _("How many of the signal cards everyone gets to see."),
        {
            "in_turn": (
                _("One at a time"),
                _("The signal cards are shown one by one, and the showing stops at the first red."),
            ),
            "all": (
                _("All four"),
                _("All four signal cards are shown; the declarer is still the first red counted from forehand."),
            ),
        },
    ),
    "end": Rule(
        _("End of the match"),
        _("When the match is over."),
        {
            "13": (_("To 13"), _("The first side to have 13 points at the end of a deal wins the match.")),
            "deals": A_NUMBER_OF_DEALS,
        },
    ),
    "deals": Rule(
        NUMBER_OF_DEALS,
        _("How many deals make a match, when it ends after a number of deals; with four, everyone deals once."),
    ),
    "set_bonus": Rule(
        _("When the other side wins"),
        _("What the declarer's opponents score for taking seven tricks or more of a high deal."),
        {
            "double": (_("Double"), _("They score two points for each trick over six.")),
            "single": (_("Single"), _("They score one point for each trick over six.")),
        },
    ),
    "first": first_dealer(4),
}
