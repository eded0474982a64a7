"""The house rules of Fyrmanswhist in words (rules.md 3.2)."""

from __future__ import annotations

from typing import Final

from whist.ui.words.house_rule import A_NUMBER_OF_DEALS, NUMBER_OF_DEALS, Rule, first_dealer
from whist.ui.words.texts import _

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
