"""Fingers, mice and keys at the table: what a press is aimed at, cards that are dragged, keys that are held; the ways
back and forward; what a panel covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import DESKTOP, HAND, PHONE, PLAYABLE, Visitor

Visit = Callable[..., Visitor]


def own(visitor: Visitor) -> list[str]:
    """What the person has played, put away or called."""
    visitor.carried_out()
    record = visitor.record()
    return [str(action) for seat, action in record.state().log if seat == record.you]


def middle(card: Locator) -> tuple[float, float]:
    """A place on the strip of a card that shows."""
    box = card.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"], 24) / 2, box["y"] + box["height"] / 2


# -- what a press is aimed at ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_two_quick_presses_play_what_they_were_aimed_at_or_nothing(visit: Visit, touch: bool) -> None:
    """Two cards, one straight after the other, at a table that waits for nothing: the second press comes when the hand
    has moved, or is about to."""
    visitor = visit(size=PHONE, has_touch=touch).play(first=1)
    press = visitor.page.touchscreen.tap if touch else visitor.page.mouse.click
    for _ in range(10):
        cards = visitor.hand()
        first, second = visitor.hand(PLAYABLE)[-1], cards[len(cards) // 2]
        before = len(own(visitor))
        places = [middle(visitor.page.locator(f'{HAND}[data-card="{card}"]')) for card in (first, second)]
        visitor.page.evaluate(SETTLED)
        for x, y in places:
            press(x, y)
        visitor.wait("your-turn")
        played = own(visitor)[before:]
        assert played in ([first], [first, second]), f"aimed at {first} and {second}, played {played}"


SETTLED: Final = """() => Promise.allSettled(document.getAnimations()
    .filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime)).map(each => each.finished))"""


def test_a_press_on_the_last_card_chooses_nothing_in_the_result(visit: Visit) -> None:
    """The second of two presses falls on what has just come up over the table."""
    visitor = visit(size=PHONE).play(first=1, match=7)
    while len(visitor.hand()) > 1 or len(own(visitor)) < 25:
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
    x, y = middle(visitor.page.locator(HAND))
    visitor.page.evaluate(SETTLED)
    visitor.page.mouse.click(x, y)
    visitor.wait("deal-over")
    for x, y in ((60, 700), (180, 650), (180, 700), (300, 700)):
        visitor.page.mouse.click(x, y)
    assert visitor.state == "deal-over" and visitor.mark("data-panel") == "none"
    assert visitor.page.locator("dialog.result").is_visible()
    visitor.press("next").wait("your-turn")


# -- dragging ----------------------------------------------------------------------------------------------------------


def drag(visitor: Visitor, card: Locator, *ways: tuple[float, float]) -> None:
    """With the mouse, from the card through places relative to it."""
    x, y = middle(card)
    mouse = visitor.page.mouse
    visitor.page.evaluate(SETTLED)
    mouse.move(x, y)
    mouse.down()
    for right, down in ways:
        mouse.move(x + right, y + down, steps=4)
    mouse.up()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_card_can_be_dragged_onto_the_table(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size).play(first=1)
    card = visitor.hand(PLAYABLE)[-1]
    drag(visitor, visitor.page.locator(f'{HAND}[data-card="{card}"]'), (0, -200))
    visitor.wait("your-turn")
    assert own(visitor) == [card]
    card = visitor.hand(PLAYABLE)[0]
    drag(visitor, visitor.page.locator(f'{HAND}[data-card="{card}"]'), (30, -200), (30, 5))
    assert len(own(visitor)) == 1, "it was let go in the hand"
    assert visitor.page.locator("[data-dragged]").count() == 0
    visitor.page.locator(f'{HAND}[data-card="{card}"]').click()
    visitor.wait("your-turn")
    assert own(visitor)[1:] == [card]


TOUCH: Final = [("touchStart", 0.0), *[("touchMove", -20.0 * step) for step in range(1, 12)], ("touchEnd", -220.0)]


def swipe(visitor: Visitor, x: float, y: float) -> None:
    """A finger goes up from there by some 220 pixels."""
    session = visitor.context.new_cdp_session(visitor.page)
    for kind, up in TOUCH:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y + up}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.detach()


def test_a_finger_drags_a_card_and_scrolls_where_the_page_scrolls(visit: Visit) -> None:
    """Both begin on a card of the hand."""
    visitor = visit(size=PHONE, has_touch=True).play(first=1)
    card = visitor.hand(PLAYABLE)[-1]
    place = middle(visitor.page.locator(f'{HAND}[data-card="{card}"]'))
    visitor.page.evaluate(SETTLED)
    swipe(visitor, *place)
    visitor.wait("your-turn")
    assert own(visitor) == [card] and visitor.page.evaluate("scrollY") == 0
    visitor.page.set_viewport_size({"width": 360, "height": 340})
    visitor.page.evaluate(SETTLED)
    swipe(visitor, *middle(visitor.page.locator(HAND).first))
    expect(visitor.page.locator("[data-dragged]")).to_have_count(0)
    visitor.page.wait_for_function("scrollY > 50")
    assert own(visitor) == [card]


# -- keys --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_that_is_held_plays_one_card(visit: Visit, key: str) -> None:
    visitor = visit().play(first=1)
    visitor.page.locator(PLAYABLE).first.focus()
    for _ in range(12):
        visitor.page.keyboard.down(key)  # from the second on these are repetitions
    visitor.page.keyboard.up(key)
    visitor.wait("your-turn")
    assert len(own(visitor)) == 1
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press(key)
    visitor.wait("your-turn")
    assert len(own(visitor)) == 2
    for _ in range(5):
        visitor.page.keyboard.down("u")
    visitor.page.keyboard.up("u")
    assert len(own(visitor)) == 1


# -- the ways back and forward -----------------------------------------------------------------------------------------


def test_the_way_back_leads_out_of_the_result_first(visit: Visit) -> None:
    """Then to the lobby, and forward to what was left: no entry of the browser's history does nothing."""
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    result = visitor.page.locator("dialog.result")
    visitor.play_on("deal-over", "match-over")
    expect(result).to_be_visible()
    visitor.page.go_back()
    expect(result).not_to_be_visible()
    visitor.wait("deal-over", "match-over")
    visitor.page.go_forward()
    expect(result).to_be_visible()
    for _ in range(2):
        visitor.page.go_back()
    visitor.wait("lobby")
    visitor.page.go_forward()
    visitor.wait("deal-over", "match-over")
    visitor.press("close").press("rules")
    visitor.page.go_back()
    expect(visitor.page.locator("html")).to_have_attribute("data-panel", "none")
    visitor.page.go_forward()
    expect(visitor.page.locator("html")).to_have_attribute("data-panel", "rules")


def test_the_history_does_not_grow(visit: Visit) -> None:
    """Over many deals and panels: the way back to where one came from stays as short as it was."""
    visitor = visit().open("lang=en&speed=off").set("match", "deals").set("deals", "24")
    length = "history.length"
    before = visitor.page.evaluate(length)
    visitor.press("new:tvamanswhist").wait("your-turn")
    for deal in range(4):
        for panel in ("rules", "settings", "score"):
            visitor.press(panel).press("close")
        visitor.play_on("deal-over")
        visitor.press("review").press("close").press("next").wait("your-turn")
        assert visitor.page.evaluate(length) <= before + 3, deal
    visitor.press("lobby").wait("lobby")
    assert visitor.page.evaluate(length) <= before + 3


# -- what a panel covers -----------------------------------------------------------------------------------------------

FOCUS: Final = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : at.closest("main.table") ? "table" : at.closest(".panel") ? "panel" : "other";
}"""


@pytest.mark.parametrize("panel", ["rules", "settings", "score"])
@pytest.mark.parametrize(("size", "covers"), [((390, 844), True), ((820, 900), True), (DESKTOP, False)])
def test_a_table_that_a_panel_covers_cannot_be_played(
    visit: Visit, size: tuple[int, int], covers: bool, panel: str
) -> None:
    """Tab stays out of it; where the panel stands beside the table, that can be played on."""
    visitor = visit(size=size, reduced_motion="reduce").play(first=1)
    visitor.press(panel).page.wait_for_load_state("networkidle")
    visitor.page.evaluate(SETTLED)
    places = set()
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        places.add(visitor.page.evaluate(FOCUS))
        if visitor.page.evaluate(FOCUS) == "table":
            visitor.page.keyboard.press("Escape")
            break
    assert ("table" in places) is not covers, places
    if covers:
        visitor.page.keyboard.press("Enter")
        assert own(visitor) == []
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("html")).to_have_attribute("data-panel", "none")
        assert visitor.page.evaluate(FOCUS) == "table"
