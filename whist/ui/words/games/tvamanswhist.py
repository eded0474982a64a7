"""Tvåmanswhist in words: its house rules (rules.md 2.2 and 2.4) and its two stages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from whist.engine.contracts import Aim
from whist.engine.state import taken
from whist.engine.view import View
from whist.ui.words.game_words import GameWords
from whist.ui.words.house_rule import A_NUMBER_OF_DEALS, NEEDS_NUMBER, NUMBER_OF_DEALS, Rule, first_dealer
from whist.ui.words.texts import Texts, _

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

STAGE_2: Final = {
    "last13": _("Stage 2: these tricks count"),
    "all26": _("Stage 2: these tricks count as before"),
    "scale12": _("Stage 2: these tricks count double"),
}
"""What the tricks of stage 2 are worth (rules.md 2.2 `counted`)."""
NO_STAGE_1: Final = _(
    "When you pick from the stock there are no tricks in stage 1, so there are none to count and none to play freely."
)


def progress(texts: Texts, view: View, tricks: str) -> Iterator[str]:
    """What is aimed at, what the tricks of this stage are worth, and those of stage 1 where they count."""
    if view.contract is not None and view.contract.aim is Aim.AT_MOST:
        yield texts.t("Fewest tricks wins")
    if view.phase == "stage2" or view.over:
        yield texts.t(STAGE_2[view.options["counted"]])
    if view.options["counted"] != "last13" and len(view.tricks) > 13:
        first = taken(view.tricks[:13], 2)
        yield texts.t("Stage 1: {score}", score=f"{first[view.seat]}–{first[1 - view.seat]}")
    if view.phase != "pick":
        yield texts.t("Tricks {score}", score=tricks)


WORDS: Final = GameWords(
    name=_("Tvåmanswhist"),
    pitch=_("Two hands and a stock: first you build your hand, then you play it."),
    minutes=5,
    cover=("AH", "KS", "7D"),
    rules=RULES,
    clashes={
        "book-of-thirteen": _(
            "Book scoring takes six off thirteen tricks, so it goes only with “The last thirteen”. "
            "With the other counts choose “Difference” or “Winning the deal”."
        ),
        "low-counts-last13": _(
            "“High or low” goes only with “The last thirteen”: in a low deal no other tricks can count."
        ),
        "pick-has-no-stage1": NO_STAGE_1,
        "deals-need-match": NEEDS_NUMBER,
    },
    contracts={"trump": _("Trumps"), "high": _("High"), "low": _("Low")},
    stages={"stage1": _("Stage 1: draw cards")},
    progress=progress,
)
