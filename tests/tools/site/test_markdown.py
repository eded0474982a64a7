"""Markdown as a tree, and the tree as HTML."""

from __future__ import annotations

from tools.site.pages.markdown import front_matter, plain, to_html, tree


def test_headings_carry_the_id_that_is_written_behind_them() -> None:
    assert tree("## Scoring {#scoring}") == [["h2", {"id": "scoring"}, "Scoring"]]
    assert tree("## Scoring") == [["h2", {}, "Scoring"]]


def test_blocks_and_marks() -> None:
    assert tree("One *two* `three`.") == [["p", {}, "One ", ["em", {}, "two"], " ", ["code", {}, "three"], "."]]
    assert tree("- a\n- b") == [["ul", {}, ["li", {}, "a"], ["li", {}, "b"]]]
    assert tree("[Solo](solowhist.html)") == [["p", {}, ["a", {"href": "solowhist.html"}, "Solo"]]]


def test_a_tables_alignment_is_a_class_since_the_page_allows_no_inline_style() -> None:
    (table,) = tree("| a | b |\n|---|--:|\n| 1 | 2 |")
    cells = table[3][2][2:]
    assert cells == [["td", {}, "1"], ["td", {"class": "to-right"}, "2"]]


def test_nothing_in_the_text_becomes_html() -> None:
    (paragraph,) = tree('<script>alert("1")</script> 5 < 6 & 7')
    assert to_html(paragraph).startswith("<p>&lt;script&gt;") and "5 &lt; 6 &amp; 7" in to_html(paragraph)
    assert to_html(["a", {"title": 'x"y'}, "z"]) == '<a title="x&quot;y">z</a>'
    assert to_html(["hr", {}]) == "<hr>"


def test_front_matter() -> None:
    told, text = front_matter('---\ntitle: "Solo: whist"\nplayers: 4\n---\n\nText')
    assert (told, text) == ({"title": "Solo: whist", "players": "4"}, "\nText")
    assert front_matter("Text") == ({}, "Text")


def test_plain() -> None:
    assert plain(["p", {}, "a ", ["em", {}, "b"]]) == "a b"
