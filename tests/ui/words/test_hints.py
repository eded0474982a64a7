"""Hints in words: what, why, and how sure that is."""

from __future__ import annotations

import pytest

from tests.ui.scenes import begun
from whist.bots.thought import Thought, play
from whist.engine.actions import Call
from whist.engine.cards import card
from whist.ui.words.hint_words import hint_text
from whist.ui.words.texts import texts


def hint(thought: Thought, lang: str = "en") -> str:
    words = texts(lang)
    match = begun("tvamanswhist")
    return hint_text(words, match.record.game, match.names(words), thought)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Best in 34 of 40 possible layouts."),
        ("sv", "Bäst i 34 av 40 möjliga kortfördelningar."),
        ("da", "Bedst i 34 af 40 mulige kortfordelinger."),
    ],
)
def test_how_sure_it_is_comes_last(lang: str, said: str) -> None:
    thought = Thought(Call("pass"), "call-pass", {}, 34, 40)
    plain = Thought(Call("pass"), "call-pass")
    assert hint(thought, lang) == f"{hint(plain, lang)} {said}"


def test_without_numbers_nothing_is_said_of_it() -> None:
    assert "layout" not in hint(play(card("QH"), "lead-long"))
    assert hint(play(card("QH"), "lead-long")).count(".") == 2


def test_what_is_exact_says_that_it_is_looked_through() -> None:
    """Also where the numbers are given: there was one layout, and it was known."""
    told = hint(Thought(play(card("QH"), "exact").action, "exact", {"card": "QH", "number": 5}, 1, 1))
    assert told == (
        "Hint: queen of hearts. Looked through to the last card: with the queen of hearts you get 5 of the tricks left."
    )


def test_one_layout_alone() -> None:
    assert hint(Thought(Call("pass"), "call-pass", {}, 1, 1)).endswith("Best in 1 of 1 possible layout.")
