"""What cannot be read is said in the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tools.paths import ROOT, under
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.words.error_words import UNREADABLE, trouble
from whist.ui.words.texts import LANGUAGES, texts


def reasons() -> Iterator[str]:
    """The beginnings of all the reasons that the code gives for text it cannot read."""
    for path in under(ROOT, "whist"):
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "BadText" or (node.func.id == "ValueError" and "engine" in path.parts):
                first = node.args[0]
                head = first.values[0] if isinstance(first, ast.JoinedStr) else first
                if isinstance(head, ast.Constant):
                    yield str(head.value)


def test_every_reason_has_words() -> None:
    found = set(reasons())
    assert len(found) > 30
    assert [reason for reason in found if not reason.startswith(tuple(UNREADABLE))] == []
    assert [known for known in UNREADABLE if not any(reason.startswith(known) for reason in found)] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[Game "bridge"]', "rad 1: spelet är okänt: bridge"),
        ('[Game "solowhist"]\n[Rules "raise=perhaps"]', "rad 2: husregeln har inget sådant värde: raise=perhaps"),
        ("QH", "taggen Game saknas"),
    ],
)
def test_a_damaged_record_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        from_text(text, GAMES)
    assert trouble(texts("sv"), caught.value) == said


def test_a_card_that_is_none_is_named() -> None:
    assert trouble(texts("en"), BadText("not a card: 1X", "", 4)) == "line 4: this is not a card: 1X"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_action_names_itself_and_its_line(language: str) -> None:
    error = IllegalAction(Reason.FOLLOW_SUIT, "QH", suit=3)
    own = texts(language)
    assert trouble(own, error).startswith("QH: ")
    error.line = 7
    assert "7, QH: " in trouble(own, error)
    assert own.suit(3) in trouble(own, error)
