"""The Danish of the rule pages and of the static page: what docs/style/da.md says and a program can see."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.tools.site.danish import faults
from tests.tools.site.test_pages_words import every, own
from tools.paths import ROOT
from tools.site.pages import house_rule_ids
from tools.site.pages.house_rule_ids import drop_ids
from tools.site.pages.markdown import Tree
from tools.site.pages.rule_pages import LANGUAGE, ON_PAGE, WORDS, RulePage

PIECES = {"p", "li", "h2", "h3", "th", "td"}

# What is wrong, and what is right.
PAIRS = (
    ("Alle har vist sort: det bliver nolo.", "Alle har vist sort: Det bliver nolo."),
    (
        "Til 13 (standard): den, der først har 13 point, vinder.",
        "Til 13 (standard): Den, der først har 13 point, vinder.",
    ),
    ("Er det dårligt, så spil lavt ud: kryb.", "Er det dårligt, så spil lavt ud: Kryb."),
    ("Kan en trumf tage stikket: spil selv videre.", "Kan en trumf tage stikket: Spil selv videre."),
    ("Prøv selv: det er let.", "Fra højest til lavest: es, konge, dame, knægt"),
    (
        "Du lægger, hvad du vil: en anden kulør er nok.",
        "Du lægger, hvad du vil: en anden kulør eller trumf, hvis der er nogen.",
    ),
    ("Har forhånd meldt pas, kastes kortene.", "Har forhånden meldt pas, kastes kortene."),
    ("Forhånds anden chance", "Forhåndens anden chance"),
    (
        "Syv ture til forhånd, seks til kortgiveren",
        "Vest sidder i forhånd og er forhånd fire gange; sig det på forhånd.",
    ),
    ("Det sker når talonen er brugt.", "Det sker, når talonen er brugt, også når I plukker."),
    ("Det kan ikke vises at det er sikkert.", "Det kan ikke vises, at det er sikkert, uden at kortene lægges op."),
    ("Den der kender koden, kender kortene.", "Den, der kender koden, kender kortene."),
    ("Spil om alt hvad der er tilbage.", "Spil om alt, hvad der er tilbage."),
)


@pytest.mark.parametrize(("wrong", "right"), PAIRS)
def test_what_is_wrong_is_found_and_what_is_right_is_let_be(wrong: str, right: str) -> None:
    assert len(faults(wrong)) >= 1
    assert faults(right) == []


def said(node: Tree | str) -> str:
    """A node's own text: no ids of options, no pieces within the piece, `Ord` for foreign words (in italics)."""
    if isinstance(node, str):
        return node
    if node[0] == "em":
        return "Ord"
    return "" if node[0] in {"code", *PIECES} else "".join(map(said, node[2:]))


def pieces(node: Tree | str, column: int = 0) -> Iterator[tuple[str, bool]]:
    """The pieces of text below a node, and whether each stands first in a row: the word that the row explains."""
    if isinstance(node, str):
        return
    if node[0] in PIECES:
        yield "".join(map(said, node[2:])), node[0] == "td" and column == 0
    for number, child in enumerate(node[2:]):
        yield from pieces(child, number if node[0] == "tr" else column)


def of_page(name: str, page: RulePage) -> list[tuple[str, bool]]:
    """The pieces of text of a page: its title, its summary, and what a reader sees below them."""
    front, blocks = page
    head = [(front["title"], False), (front["summary"], False)]
    return head + [piece for block in own(name, drop_ids(blocks)) for piece in pieces(block)]


def test_nothing_on_a_page_is_against_the_style() -> None:
    found = {name: of_page(name, page) for name, page in every()["da"].items()}
    assert len(found) == 5 and min(map(len, found.values())) > 50
    said = [(name, fault) for name, page in found.items() for text, entry in page for fault in faults(text, entry)]
    assert said == []


def test_the_frame_of_the_pages_and_the_static_page_are_as_good() -> None:
    index = (ROOT / "index.html").read_text(encoding="utf-8")
    lines = [re.sub(r"<[^>]*>", " ", line) for line in index.splitlines() if 'lang="da"' in line]
    assert len(lines) == 1
    boot = (ROOT / "assets" / "boot" / "words.mjs").read_text(encoding="utf-8")
    told = re.findall(r'"((?:[^"\\]|\\.)+)"', boot.partition("WORDS = {")[2])[1::3]  # Swedish, Danish, English
    assert len(told) > 10
    lines += [re.sub(r"\{\w+\}", "filen", text) for text in told]
    words = [*WORDS["da"].values(), ON_PAGE["da"], LANGUAGE["da"]]
    ids = house_rule_ids
    words += [ids.TITLE["da"], *ids.HEADS["da"], *ids.ABOUT["da"], ids.SEATS["da"]]
    assert [fault for text in (*lines, *words) for fault in faults(text)] == []
