"""A browser that translates the page puts elements of its own around, or in place of, every text: whatever the app
changes is fresh all the same, and nothing fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.visitor import PATIENCE, PLAYABLE, Visitor

Visit = Callable[..., Visitor]

TRANSLATE: Final = """moves => {
    const walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
        const parent = text.parentElement;
        if (!text.data.trim() || parent.closest("font, [translate=no], textarea, option")) continue;
        const outer = document.createElement("font"), inner = document.createElement("font");
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(moves ? text : document.createTextNode(text.data));
    }
    return document.querySelectorAll("font").length;
}"""
"""What Chrome does to a page that it translates; with `moves` as others do, who keep the text itself."""

READ: Final = """() => {
    const app = document.getElementById("app").cloneNode(true);
    app.querySelectorAll(".face, textarea").forEach(each => each.remove());
    return [...app.querySelectorAll("*")].filter(each => each.tagName !== "FONT")
        .map(each => each.tagName + " " + each.textContent.replaceAll("\\u00a0", " "));
}"""
"""All elements of the app in their order, with their texts; not those that the browser has put there."""


def same(plain: Visitor, other: Visitor, where: object) -> None:
    """Both read the same, once what is worked out beside the page (a hint, a claim) has come to both."""
    end = time.monotonic() + PATIENCE / 1000
    while (read := other.page.evaluate(READ)) != (wanted := plain.page.evaluate(READ)) and time.monotonic() < end:
        plain.page.wait_for_timeout(100)
    # What encloses the difference differs, too: the shortest text says it best.
    stale = sorted(({*read} ^ {*wanted}), key=len)
    assert read == wanted, (where, stale[:4])


@pytest.mark.fresh  # what another visit has left in a profile would be a difference, too
@pytest.mark.parametrize("moves", [False, True], ids=["copies", "moves"])
@pytest.mark.parametrize("game", ["tvamanswhist", pytest.param("solowhist", marks=pytest.mark.slow), "tremandswhist"])
def test_a_translated_page_is_never_stale(visit: Visit, game: str, moves: bool) -> None:
    """Two people with the same cards do the same things; the one whose browser translates reads what the other does."""
    plain, other = (visit(reduced_motion="reduce") for _ in range(2))
    for visitor in (plain, other):
        visitor.play(game, deal="D6HYY-M5XQJ", first=1, level="easy")
    for press in range(9):
        assert other.page.evaluate(TRANSLATE, moves) > 10
        for visitor in (plain, other):
            visitor.play_on("match-over", presses=1, seed=press)
            visitor.wait("your-turn", "match-over")
        same(plain, other, press)
    for act in ("hint", "undo", "last-trick", "last-trick", "score", "close", "rules", "close", "settings", "close"):
        other.page.evaluate(TRANSLATE, moves)
        for visitor in (plain, other):
            if visitor.has(act):
                visitor.press(act).carried_out()
                if act == "rules":
                    visitor.page.wait_for_function("document.querySelectorAll('.panel :is(h2, h3)').length > 3")
                visitor.wait("your-turn", "match-over")
                if act == "hint":
                    visitor.page.locator(".say.hinted").wait_for()
        same(plain, other, act)


def test_the_lobby_and_the_result_can_be_translated(visit: Visit) -> None:
    plain, other = (visit(reduced_motion="reduce").open("lang=en&speed=off").unfold() for _ in range(2))
    for _step in range(2):
        for lang in ("sv", "da", "en"):
            other.page.evaluate(TRANSLATE, _step == 0)
            for visitor in (plain, other):
                visitor.set("lang", lang)
            same(plain, other, lang)
    visitor = other
    visitor.page.evaluate(TRANSLATE, False)
    visitor.press("new:tvamanswhist").wait("your-turn")
    for _ in range(3):
        visitor.page.evaluate(TRANSLATE, False)
        visitor.play_on("deal-over", presses=9)
    visitor.play_on("deal-over", "match-over")
    assert visitor.text("dialog.result h2")
    visitor.page.evaluate(TRANSLATE, False)
    visitor.press("next").wait("your-turn")
    assert "Deal 2" in visitor.text(".contract") and visitor.page.locator(PLAYABLE).count() > 0
