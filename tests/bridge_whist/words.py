"""The words of bridge-whist."""

from __future__ import annotations

from whist.ui.words.game_words import GameWords
from whist.ui.words.house_rule import Rule, first_dealer

WORDS = GameWords(
    name="Bridge-whist",
    pitch="Partners, and the last card dealt turns up trumps.",
    minutes=10,
    cover=("AD", "QC", "7H"),
    rules={
        "game_to": Rule(
            "A game is to",
            "How many points win the match?",
            {"5": ("Five", "The first side to have 5 points wins."), "10": ("Ten", "The first side to have 10 wins.")},
        ),
        "first": first_dealer(4),
    },
    contracts={"trumps": "Trumps turned up"},
)
