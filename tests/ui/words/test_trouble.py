"""What cannot be read is said in the reader's language."""

from __future__ import annotations

import string

import pytest

from tests.engine.text.bad_records import BAD, CONTRADICTORY
from whist.engine.errors import LONGEST_TOKEN, BadText, IllegalAction, Place, Reason, Unreadable
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.words.refusal_words import REFUSALS
from whist.ui.words.texts import LANGUAGES, texts
from whist.ui.words.unreadable_words import UNREADABLE, trouble


def test_every_reason_has_words() -> None:
    assert set(UNREADABLE) == set(Unreadable)
    assert set(REFUSALS) == set(Reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Unreadable)
def test_words_show_what_they_are_given(language: str, reason: Unreadable) -> None:
    said = trouble(texts(language), BadText(reason, "TOKEN", 4, expected="RIGHT"))
    message = texts(language).t(UNREADABLE[reason])
    names = {name for _, name, _, _ in string.Formatter().parse(message) if name}
    assert names <= {"token", "expected"}
    assert ("RIGHT" in said) == ("expected" in names)
    assert ("TOKEN" in said) == ("token" in names or not names)
    assert "4" in said and "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", [pytest.param(each.values[0], id=each.id) for each in (*BAD, *CONTRADICTORY)]
)  # fmt: skip
def test_every_bad_record_is_told_in_every_language(language: str, text: str) -> None:
    with pytest.raises(BadText) as caught:
        from_text(text, GAMES)
    said = trouble(texts(language), caught.value)
    assert len(said) < 2 * LONGEST_TOKEN + 120
    assert said.isprintable()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[Game "bridge"]', "rad 1: spelet är okänt: bridge"),
        ('[Game "solowhist"]\n[Rules "raise=perhaps"]', "rad 2: husregeln har inget sådant värde: raise=perhaps"),
        ("QH", "taggen Game saknas"),
        (
            '[Game "tremandswhist"] [Code "D6HYY-M5XQJ"]\nspar swap:2C5D',
            "rad 2, giv 1, drag 2: korten ska skrivas i ordningen swap:5D2C",
        ),
        ('[Game "solowhist"] [Code "D6HYY-M5XQJ"]\npass blast', "rad 2, giv 1, bud 2: det här är inget drag: blast"),
    ],
)
def test_a_damaged_record_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        from_text(text, GAMES)
    assert trouble(texts("sv"), caught.value) == said


def test_what_is_repeated_of_a_text_is_short_and_harmless() -> None:
    said = trouble(texts("sv"), BadText(Unreadable.UNKNOWN_GAME, "blå\x1b\u202e" + "x" * 9000, 1))
    assert "blå\\x1b\\u202ex" in said
    assert len(said) < 120 and said.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_action_names_itself_and_where_it_stands(language: str) -> None:
    error = IllegalAction(Reason.FOLLOW_SUIT, "QH", suit=3)
    own = texts(language)
    assert trouble(own, error).startswith("QH: ")
    assert own.suit(3) in trouble(own, error)
    error.line, error.place = 71, Place(number=66, deal=2, step=14, trick=5, card=3, phase="play")
    said = trouble(own, error)
    assert all(each in said for each in ("71", "2", "5", "QH: ", own.suit(3)))
    error.place = Place(number=66, deal=2, step=14, trick=0, card=0, phase="auction")
    assert "14" in trouble(own, error)
