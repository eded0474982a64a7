"""The words of the rule pages, as the style sheets (docs/style/) want them: struck terms are read from the sheet."""

from __future__ import annotations

import functools
import re

import pytest

from tools.paths import ROOT
from tools.site.pages.house_rule_ids import drop_ids
from tools.site.pages.markdown import Tree, plain, tree
from tools.site.pages.rule_pages import RulePage, read_pages
from whist.games import GAMES

STRUCK = {"sv": "Inte", "da": "Ikke", "en": "Not"}
"""The languages looked at, with the head of the first column of the sheet's table of struck terms."""

MISTAKES = {
    "sv": {
        "a game's name with a capital inside a sentence": r"[a-zåäö,;] (Tvåmans|Fyrmans|Solo|Plock|Humbug)whist",
        "straight or English quotes": r"[\"“„«»]",
        "a blank after a dash in a range": r"\d– ?\s\d",
        "a hyphen for a minus": r"(?<=\s)-\d",
        "three dots": r"\.\.\.",
        "a capital after a colon": r": (Det|Du|Den|Ni|Man|Om|I|En|Ett|Vem|När) ",
    },
    "da": {
        "a game's name with a capital inside a sentence": r"[a-zæøå,;] (Fyrmans|Solo|Plock|Humbug)whist",
        "straight or other quotes": r"[\"“”„]|«\w",
        "a blank after a dash in a range": r"\d– ?\s\d",
        "a hyphen for a minus": r"(?<=\s)-\d|\d - \d",
        "a letter for a times sign": r"\d [x*] \d",
        "a point in a decimal": r"\d\.\d",
        "a blank before a comma or a colon": r"\w [,;:!?](?=\s|$)",
        "three dots": r"\.\.\.",
    },
    "en": {
        "straight or other quotes": r"[\"”„«»](?=\w)|(?<=\w)[\"“„«»]",
        "a blank after a dash in a range": r"\d– ?\s\d",
        "a hyphen for a minus": r"(?<=\s)-\d",
        "three dots": r"\.\.\.",
        "a blank before %": r"\d %",
    },
}
"""What a sheet says of signs and capitals, as patterns, by language."""

LANGUAGE = pytest.mark.parametrize("language", STRUCK)


@functools.cache
def every() -> dict[str, dict[str, RulePage]]:
    """All pages, read once."""
    return read_pages()


def lines(language: str) -> dict[str, list[str]]:
    """What a reader sees, a block a line, by page."""
    return {
        name: [plain(block).replace("\n", " ") for block in pieces(own(name, drop_ids(blocks)))] + [*front.values()]
        for name, (front, blocks) in every()[language].items()
    }


def own(name: str, blocks: list[Tree | str]) -> list[Tree | str]:
    """A page's blocks without the columns of its tables that are other languages: the list of words has two."""
    if name != "words":
        return blocks
    return [_narrow(block) if isinstance(block, list) else block for block in blocks]


def _narrow(node: Tree) -> Tree:
    """A node in which each table's row ends after its second cell."""
    children = [_narrow(child) if isinstance(child, list) else child for child in node[2:]]
    return [*node[:2], *(children[:2] if node[0] == "tr" else children)]


def pieces(blocks: list[Tree | str]) -> list[Tree | str]:
    """Lists and tables taken apart into their items and cells."""
    found: list[Tree | str] = []
    for block in blocks:
        if isinstance(block, list) and block[0] in {"ul", "ol", "table", "thead", "tbody", "tr"}:
            found += pieces(block[2:])
        elif plain(block).strip():
            found.append(block)
    return found


def sheet(language: str, head: str) -> list[list[str]]:
    """The rows of the one table of a language's style sheet whose first column is headed so."""
    text = (ROOT / "docs" / "style" / f"{language}.md").read_text(encoding="utf-8")
    tables = [block for block in tree(text) if isinstance(block, list) and block[0] == "table"]
    rows = [[[plain(cell) for cell in cells(row)] for row in rows_of(table)] for table in tables]
    (wanted,) = [table for table in rows if table[0][0] == head]
    return wanted[1:]


def rows_of(node: Tree) -> list[Tree]:
    """The rows of a table."""
    inner = [child for child in node[2:] if isinstance(child, list)]
    return [row for child in inner for row in ([child] if child[0] == "tr" else rows_of(child))]


def cells(row: Tree) -> list[Tree]:
    """The cells of a row."""
    return [cell for cell in row[2:] if isinstance(cell, list)]


def pattern(term: str) -> re.Pattern[str]:
    """A struck term as a whole word, or with any ending where … stands behind it."""
    stem = term.removesuffix("…")
    end = r"(?!\w)" if stem == term else ""
    return re.compile(rf"(?<!\w){re.escape(stem)}{end}", re.IGNORECASE)


def struck(language: str) -> list[str]:
    """The terms that a language's pages do not use."""
    return [term.strip() for row in sheet(language, STRUCK[language]) for term in row[0].split(";")]


def test_a_struck_term_is_found_as_a_word() -> None:
    assert pattern("session").search("The session, or") and not pattern("session").search("obsessions")
    assert pattern("spelomgång…").search("En Spelomgången") and not pattern("spelomgång").search("spelomgången")


def test_a_mistake_in_danish_signs_is_found() -> None:
    wrong = ("i Solowhist", 'siger "pas"', "8– 5", "det er -2", "3 x 2", "6.5 stik", "Hvem giver ?", "og så ...")
    assert [what for sample in wrong for what, mistake in MISTAKES["da"].items() if re.search(mistake, sample)] == [
        *MISTAKES["da"]
    ]


@LANGUAGE
def test_no_page_uses_a_struck_term(language: str) -> None:
    terms = struck(language)
    assert len(terms) > 15
    found = [
        (name, term, line)
        for name, shown in lines(language).items()
        for line in shown
        for term in terms
        if pattern(term).search(line)
    ]
    assert found == []


@LANGUAGE
def test_signs_and_capitals_are_the_sheets(language: str) -> None:
    found = [
        (name, what, line)
        for name, shown in lines(language).items()
        for line in shown
        for what, mistake in MISTAKES[language].items()
        if re.search(mistake, line)
    ]
    assert found == []


@LANGUAGE
def test_no_word_of_the_program_is_in_what_readers_see(language: str) -> None:
    words = {
        word
        for game in GAMES.values()
        for option in game.options
        for word in (option.id, *option.values)
        if re.search(r"_|\d[a-z]|[a-z]\d", word)
    }
    assert {"second_chance", "all26"} <= words
    for name, (_, blocks) in every()[language].items():
        assert not [part for part in pieces(drop_ids(blocks)) if "'code'" in str(part)], name
    shown = [(name, line) for name, page in lines(language).items() for line in page]
    assert [(name, word) for name, line in shown for word in words if pattern(word).search(line)] == []


@LANGUAGE
def test_the_same_sections_in_every_game(language: str) -> None:
    known = every()[language]
    headed = [
        [(plain(block), block[1]["id"]) for block in known[game][1] if isinstance(block, list) and block[0] == "h2"]
        for game in GAMES
    ]
    assert headed[0] and all(headings == headed[0] for headings in headed)
