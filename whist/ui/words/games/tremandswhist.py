"""3-mands whist in words: its house rules (rules.md 5.2) and its contracts."""

from __future__ import annotations

from typing import Final

from whist.ui.words.game_words import GameWords
from whist.ui.words.house_rule import NO, YES, Rule, first_dealer
from whist.ui.words.texts import _

RULES: Final = {
    "passing": Rule(
        _("Unused exchange rights"),
        _("Who gets the exchange rights that a player leaves unused?"),
        {
            "through": (
                _("To all who follow"),
                _("Unused rights pass on to everyone who comes later, so that player 3 can take all that is left."),
            ),
            "next": (
                _("Only to the next"),
                _("Unused rights pass only to the next player, who uses their own rights first."),
            ),
        },
    ),
    "farve_spades": Rule(
        _("Spades in Farve"),
        _("May spades be trumps in Farve?"),
        {
            "yes": (YES, _("In Farve you choose between all four suits.")),
            "no": (NO, _("In Farve you choose between hearts, diamonds and clubs.")),
        },
    ),
    "rounds": Rule(
        _("Rounds"),
        _("How many times does everyone choose each contract?"),
        {
            "1": (_("One round"), _("Twelve deals: everyone chooses each contract once.")),
            "2": (_("Two rounds"), _("Twenty-four deals: everyone chooses each contract twice.")),
        },
    ),
    "first": first_dealer(3),
}

WORDS: Final = GameWords(
    name=_("3-mands whist"),
    pitch=_("Twelve deals for three: four contracts each, and cards to exchange."),
    minutes=20,
    cover=("2H", "AD", "TC"),
    rules=RULES,
    contracts={
        "spar": _("Spar (spades)"),
        "farve": _("Farve (suit)"),
        "sans": _("Sans (no trump)"),
        "sol": _("Sol (low)"),
    },
    untrumped=frozenset({"sans"}),
    chosen=True,
)
