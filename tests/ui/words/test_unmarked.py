"""Nothing on the page escapes the catalogues: drawn in a made-up language that puts every message in brackets, all that
stands outside brackets is names, figures and marks."""

from __future__ import annotations

import gettext
import random
import re
from collections.abc import Iterator

import pytest

from tests.ui.started import started
from tools.dev.catalogues import forms_of, po_file, read_catalogue
from whist.bots.thought import REASONS
from whist.games import GAMES
from whist.ui.markup.nodes import Node, walk
from whist.ui.words import texts as words

READ = ("aria-label", "title", "alt", "placeholder")
"""Attributes that people read or hear."""
CHOICES = r"^([2-9TJQKA][SHDC]|keep|discard|swap:.*|show:..|pass|propose|accept|solo|spar|farve|sans|sol|spades|clubs)$"
MESSAGE = re.compile(r"⟦[^⟦⟧]*⟧")
NAMES = {"Vera", "Olof", "Astrid", "Svenska", "Dansk", "English", "Whist", "Knav"}
"""Names of players and languages, and of the page itself; letters on Swedish court cards."""


class Bracketed(gettext.NullTranslations):
    """Every message of the catalogues in brackets."""

    known = frozenset(
        form for message in read_catalogue(po_file("sv"), "sv") if message.id for form in forms_of(message.id)
    )

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧" if message in self.known else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def test_every_reason_for_a_play_is_in_the_catalogues() -> None:
    assert set(REASONS.values()) <= Bracketed.known


@pytest.fixture(autouse=True)
def bracketed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "catalogue", lambda lang: Bracketed())
    words.texts.cache_clear()
    yield
    words.texts.cache_clear()


def outside(text: str) -> set[str]:
    """The words of a text that stand outside all brackets."""
    while MESSAGE.search(text):
        text = MESSAGE.sub(" ", text)
    return set(re.findall(r"[^\W\d_]{3,}", text)) - NAMES


def unmarked(node: Node) -> set[str]:
    """The words of a screen that came from no catalogue. Records and links are for programs."""
    found: set[str] = set()
    for each in walk(node):
        if each.tag != "textarea":
            found |= outside(" ".join(child for child in each.children if isinstance(child, str)))
        for name in READ:
            found |= outside(str(each.attrs.get(name) or ""))
    return found


@pytest.mark.parametrize(
    "query",
    [
        "game=tvamanswhist&speed=off",
        "game=tvamanswhist&turnup=highlow&scoring=difference&match=deals&deals=2",
        "game=tvamanswhist&stock=pick&first=1&speed=wait",
        "game=fyrmanswhist&end=deals",
        "game=solowhist&royal=on&over=on&all_pass=misere",
        "game=tremandswhist&passing=next&first=2",
    ],
)
def test_every_word_of_a_deal_is_in_the_catalogues(query: str) -> None:
    app, page = started(f"autostart=1&lang=sv&hints=1&{query}")
    choose, left = random.Random(5), set[str]()

    def look() -> None:
        page.pass_time(5)
        assert page.node is not None
        left.update(unmarked(page.node), *map(outside, page.said), *map(outside, page.alerts))

    look()
    for act in ("settings", "rules", "score", "share", "statistics"):
        app.press(act)
        look()
        app.press("close")
    for step in range(300):
        look()
        if app.state in ("deal-over", "match-over"):
            break
        if app.state == "trick-over":
            app.press("continue")
            continue
        if step % 3 == 0:
            app.press("hint")
            look()
        app.press(choose.choice(page.acts(CHOICES)))
    assert app.state in ("deal-over", "match-over")
    for act in ("close", "score", "close", "share", "copy:link", "close", "review", "step-on", "open-hands", "close"):
        app.press(act)
        look()
    assert left == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_lobby_is_in_the_catalogues(game: str) -> None:
    _app, page = started(f"game={game}&deal=D6HYY-M5XQJ&nonsense=1&scoring=no")
    page.pass_time(5)
    assert page.node is not None
    assert unmarked(page.node) - {"HYY", "XQJ", "nonsense", "scoring"} == set()
