"""The pieces that screens are made of."""

from __future__ import annotations

import pytest

from whist.ui.markup.nodes import Node, classes, el, to_html, to_text, walk


def test_names_are_spelled_as_the_page_spells_them() -> None:
    node = el("label", "Seat", class_="field", for_="seat", data_act="QH", aria_disabled="true", viewBox="0 0 24 24")
    assert node.attrs == {
        "class": "field",
        "for": "seat",
        "data-act": "QH",
        "aria-disabled": "true",
        "viewBox": "0 0 24 24",
    }


def test_what_is_absent_is_left_out() -> None:
    node = el("p", None, False, True, "", "a", el("b"), hidden=False, title=None, open=True, tabindex=0, key="k")
    assert node == Node("p", {"open": True, "tabindex": "0"}, ("", "a", Node("b", {}, ())), "k")


def test_a_zero_is_a_value_and_not_an_absence() -> None:
    assert el("i", value=0).attrs == {"value": "0"}


def test_nodes_are_frozen() -> None:
    with pytest.raises(AttributeError):
        el("p").tag = "b"  # type: ignore[misc]


def test_html_is_escaped_everywhere() -> None:
    node = el("p", 'a < b & "c"', el("br"), el("input", checked=True, value='"<'), title="<'&\">")
    assert to_html(node) == (
        '<p title="&lt;&#x27;&amp;&quot;&gt;">a &lt; b &amp; "c"<br><input checked value="&quot;&lt;"></p>'
    )


def test_html_closes_svg_elements() -> None:
    assert to_html(el("svg", el("use", href="#S"))) == '<svg><use href="#S"></use></svg>'


def test_classes_joins_what_there_is() -> None:
    assert classes("card", "", None, False, "won") == "card won"
    assert classes(None, False) is None


def test_walk_goes_through_the_page_in_order() -> None:
    node = el("div", el("p", el("b", "x")), "y", el("i"))
    assert [piece.tag for piece in walk(node)] == ["div", "p", "b", "i"]


def test_the_outline_reads_like_the_page() -> None:
    screen = el(
        "main",
        el("h2", "Deal 1"),
        el("p", "You lead. ", el("b", "Hearts"), " are trumps."),
        el(
            "div",
            el("button", el("span", "Q", aria_hidden="true"), aria_label="queen of hearts", data_act="QH"),
            el("button", aria_label="ace of spades", data_act="AS", aria_disabled="true"),
            role="group",
            aria_label="Your hand",
        ),
        el("label", el("input", type="radio", name="deck", value="4", checked=True), "Four colours"),
        el("p", "not for you", hidden=True),
        el("button", "Hint", aria_pressed="true", data_act="hint"),
    )
    assert to_text(screen).split("\n") == [
        "Deal 1",
        "You lead. Hearts are trumps.",
        "<Your hand>",
        "  [queen of hearts -> QH] [ace of spades -> AS] (off)",
        "[deck -> deck=4] (on) Four colours [Hint -> hint] (on)",
    ]


def test_a_picture_is_told_by_its_name() -> None:
    assert to_text(el("p", el("span", role="img", aria_label="nine of clubs"), " leads")) == "nine of clubs leads"
