"""The house rules in the rule pages: complete, in the program's order, and without the program's words for readers."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pytest

from tools.site.pages.house_rule_ids import PageRule, drop_ids, page_rules, reference_table
from tools.site.pages.markdown import Tree, plain, to_html, tree
from tools.site.pages.rule_pages import LANGUAGES, RulePage, read_pages
from whist.games import GAMES
from whist.ui.words.games import WORDS
from whist.ui.words.house_rules import value_name
from whist.ui.words.texts import texts

SOURCE = """## House rules {#house-rules}

### Scoring `scoring`

- `book` **Book** (default): one point for each trick over six.
- `deal` **The deal**: one point.

A list after it is the reader's own:

- [words](words.html)

### Number of deals `deals`

- `1` … `24` **Number of deals**: up to 24.
"""
DEFAULT = {"sv": "(förvalt)", "da": "(standard)", "en": "(default)"}
PAGE = pytest.mark.parametrize(("language", "game"), [(language, game) for language in LANGUAGES for game in GAMES])


@functools.cache
def every() -> dict[str, dict[str, RulePage]]:
    """All pages, read once."""
    return read_pages()


def elements(blocks: list[Tree | str], tag: str) -> Iterator[Tree]:
    for block in blocks:
        if isinstance(block, list):
            if block[0] == tag:
                yield block
            yield from elements(block[2:], tag)


def test_a_reader_sees_the_words_only() -> None:
    shown = "".join(map(to_html, drop_ids(tree(SOURCE))))
    assert "<h3>Scoring</h3>" in shown and "<code>" not in shown
    assert "<li><strong>Book</strong> (default): one point" in shown
    assert "<li><strong>Number of deals</strong>: up to 24.</li>" in shown
    assert '<li><a href="words.html">words</a></li>' in shown


def test_who_makes_a_link_finds_every_id() -> None:
    section = reference_table(tree(SOURCE), "tvamanswhist", "en")
    shown = "".join(map(to_html, section))
    assert '<h2 id="for-links">For links and frames</h2>' in shown
    assert "<code>?game=tvamanswhist&amp;scoring=deal</code>" in shown
    assert "<td><code>book</code> Book<br><code>deal</code> The deal</td>" in shown
    assert "<td>Number of deals<br><code>deals</code></td>" in shown
    assert reference_table(tree("## The cards"), "words", "en") == []


@PAGE
def test_a_page_tells_of_every_house_rule_in_the_program_s_order(language: str, game: str) -> None:
    known = list(page_rules(every()[language][game][1]))
    assert [rule.id for rule in known] == [option.id for option in GAMES[game].options]
    for rule, option in zip(known, GAMES[game].options, strict=True):
        numbers = option.id == "deals"
        if numbers:
            assert {min(map(int, option.values)), max(map(int, option.values))} <= set(map(int, rule.ids))
            assert set(rule.ids) <= set(option.values)
        else:
            assert rule.ids == option.values
        assert rule.label and all(words for _, words in rule.values)


@PAGE
def test_a_page_calls_house_rules_and_values_as_the_lobby_does(language: str, game: str) -> None:
    own = texts(language)
    other: list[tuple[str, str, str]] = []
    for rule in page_rules(every()[language][game][1]):
        label = own.t(WORDS[game].rules[rule.id].label)
        pairs = [(rule.label, label)]
        for value, words in named_values(rule):
            # A page has no name for each number of deals: it repeats the rule's.
            pairs.append((words, label if rule.id == "deals" else value_name(own, game, rule.id, value)))
        other += [(rule.id, page, lobby) for page, lobby in pairs if page != lobby]
    assert other == []


def named_values(rule: PageRule) -> Iterator[tuple[str, str]]:
    """Each value of a page's rule with its words, but for those that the lobby words otherwise: the seats of the first
    dealer, which a page tells of together and the lobby as seen from the person's own, and stakes, which are sums."""
    for named, words in rule.values:
        ids = [plain(part) for part in named if isinstance(part, list)]
        if rule.id != "stakes" and (rule.id == "deals" or len(ids) == 1):
            yield ids[0], words


def test_values_that_the_lobby_words_otherwise_are_left_out() -> None:
    known = {rule.id: [value for value, _ in named_values(rule)] for rule in page_rules(every()["en"]["solowhist"][1])}
    assert known["first"] == ["cut"] and known["deals"] == ["4"] and known["stakes"] == []
    assert known["all_pass"] == ["throw_in", "misere"]


@PAGE
def test_the_default_is_the_first_value_and_named_so(language: str, game: str) -> None:
    blocks = drop_ids(every()[language][game][1])
    for rule, option in zip(page_rules(every()[language][game][1]), GAMES[game].options, strict=True):
        at = next(at for at, block in enumerate(blocks) if plain(block) == rule.label)
        items = [plain(item) for item in elements(blocks[at + 1 : at + 2], "li")]
        assert len(items) == len(rule.values)
        marked = [item for item in items if DEFAULT[language] in item]
        assert marked == ([] if option.id == "deals" else items[:1])


@PAGE
def test_the_table_for_links_names_all_options_and_values(language: str, game: str) -> None:
    section = reference_table(every()[language][game][1], game, language)
    named = {plain(code) for code in elements(section, "code")}
    for option in GAMES[game].options:
        assert option.id in named
        assert option.id == "deals" or named.issuperset(option.values)
