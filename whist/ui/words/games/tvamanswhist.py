"""The house rules of Tvåmanswhist in words (rules.md 2.2 and 2.4)."""

from __future__ import annotations

from typing import Final

from whist.ui.words.house_rule import A_NUMBER_OF_DEALS, NUMBER_OF_DEALS, Rule, first_dealer
from whist.ui.words.texts import _

RULES: Final = {
    "scoring": Rule(
        _("Scoring"),
        _("What is it worth to win a deal?"),
        {
            "book": (_("Book"), _("The winner of the deal scores one point for each trick over six.")),
            "difference": (_("Difference"), _("The winner of the deal scores their own tricks less the opponent's.")),
            "deal": (_("Winning the deal"), _("The winner of the deal scores one point, however big the win.")),
        },
    ),
    "counted": Rule(
        _("Tricks that count"),
        _("Which tricks decide who wins the deal?"),
        {
            "last13": (_("The last thirteen"), _("Only the tricks of stage 2 count.")),
            "all26": (
                _("All twenty-six"),
                _("The tricks of both stages count; thirteen all is a draw."),
            ),
            "scale12": (
                _("One and two"),
                _("A trick in stage 1 is worth 1 and a trick in stage 2 is worth 2, so a deal is never tied."),
            ),
        },
    ),
    "match": Rule(
        _("End of the match"),
        _("When is the match over?"),
        {
            "13": (_("To 13"), _("The first player to have 13 points or more after a deal wins the match.")),
            "7": (_("To 7"), _("The first player to have 7 points or more after a deal wins the match.")),
            "deals": A_NUMBER_OF_DEALS,
        },
    ),
    "deals": Rule(
        NUMBER_OF_DEALS,
        _("The match has this many deals; a single deal can be a whole match."),
    ),
    "stage1": Rule(
        _("Following suit in stage 1"),
        _("Must you follow suit while the stock lasts? In stage 2 you always must."),
        {
            "must": (_("Required"), _("You must follow suit in stage 1 as well.")),
            "free": (_("Free"), _("In stage 1 you may play any card; who wins the trick is decided as usual.")),
        },
    ),
    "turnup": Rule(
        _("The turn-up"),
        _("What does the first card turned up on the stock decide?"),
        {
            "trump": (_("Trumps"), _("The suit of the card is trumps.")),
            "highlow": (
                _("High or low"),
                _(
                    "There are no trumps: red makes the deal high, black makes it low, and in a low deal "
                    "whoever takes fewer of the last thirteen tricks wins. This is our reading of an old "
                    "Swedish tradition."
                ),
            ),
        },
    ),
    "stock": Rule(
        _("The stock"),
        _("How do you get the cards of the stock?"),
        {
            "tricks": (_("Tricks"), _("You play thirteen tricks, and after each trick you both draw a card.")),
            "pick": (
                _("Pick"),
                _(
                    "You take turns keeping or throwing out the cards of the stock, and then play thirteen "
                    "tricks that count. This is our reading of an old Swedish tradition."
                ),
            ),
        },
    ),
    "first": first_dealer(2),
}
