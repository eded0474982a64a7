"""The table by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import HAND, Visitor

Visit = Callable[..., Visitor]

FOCUS: Final = """() => {
    const at = document.activeElement;
    return at === document.body ? "body" : at.dataset.card || at.dataset.act || at.name || at.tagName;
}"""


def focus(visitor: Visitor) -> str:
    """Where the focus is: a card's name, or what the control asks for."""
    return str(visitor.page.evaluate(FOCUS))


def keys(visitor: Visitor, *names: str) -> None:
    for name in names:
        visitor.page.keyboard.press(name)


def into_hand(visitor: Visitor) -> None:
    """Tabs on until the focus is in the hand."""
    for _ in range(40):
        if focus(visitor) in visitor.hand():
            return
        keys(visitor, "Tab")
    raise AssertionError("Tab never reaches the hand")


def test_a_deal_and_the_next_one(visit: Visit) -> None:
    """A whole deal by Tab, arrows and Enter; N for the next. The focus never falls off the table."""
    visitor = visit().play(first=1)
    into_hand(visitor)
    for _ in range(26):
        if visitor.state != "your-turn":
            break
        cards = visitor.js(
            "all => all.map(e => [e.dataset.card, e.ariaDisabled !== 'true'])", '[data-role="hand"] [data-card]'
        )
        legal = [card for card, usable in cards if usable]
        assert focus(visitor) in legal, "the focus is not on a card that may be played"
        wanted = len(cards) % len(legal)
        keys(visitor, "Home", *["ArrowRight"] * wanted)
        assert focus(visitor) == legal[wanted]
        keys(visitor, " " if wanted % 2 else "Enter")
        assert focus(visitor) != "body"
        visitor.wait("your-turn", "deal-over", "match-over")
    visitor.wait("deal-over", "match-over")
    assert focus(visitor) in ("next", "new:tvamanswhist")
    if visitor.state == "deal-over":
        keys(visitor, "n")
        visitor.wait("your-turn")
        assert len(visitor.record().state().past) == 1
        assert focus(visitor) != "body"


def test_moving_in_the_hand(visit: Visit) -> None:
    """Left and right go round the hand, up and down round its suits, Home and End to its ends. One stop for Tab."""
    visitor = visit().play(deal="D6HYY-M5XQJ", first=1)
    cards = visitor.hand()
    assert visitor.js("all => all.filter(e => e.tabIndex === 0).length", '[data-role="hand"] [data-card]') == 1
    into_hand(visitor)
    keys(visitor, "Home")
    assert focus(visitor) == cards[0]
    keys(visitor, "ArrowRight", "ArrowRight")
    assert focus(visitor) == cards[2]
    keys(visitor, "ArrowLeft")
    assert focus(visitor) == cards[1]
    keys(visitor, "End")
    assert focus(visitor) == cards[-1]
    keys(visitor, "ArrowRight")
    assert focus(visitor) == cards[0]
    keys(visitor, "ArrowLeft")
    assert focus(visitor) == cards[-1]
    starts = [each for at, each in enumerate(cards) if at == 0 or each[1] != cards[at - 1][1]]
    keys(visitor, "Home", "ArrowDown")
    assert focus(visitor) == starts[1]
    keys(visitor, "ArrowDown")
    assert focus(visitor) == starts[2]
    keys(visitor, "ArrowUp", "ArrowUp")
    assert focus(visitor) == starts[0]
    keys(visitor, "ArrowUp")
    assert focus(visitor) == starts[-1]


def test_arrows_pass_over_cards_that_may_not_be_played(visit: Visit) -> None:
    """With Control, or Shift, they go to every card: one that may not be played says why."""
    visitor = visit().play(first=0, level="easy")
    for press in range(24):
        cards = visitor.js("all => all.map(e => [e.dataset.card, e.ariaDisabled !== 'true'])", HAND)
        legal = [card for card, usable in cards if usable]
        if 1 < len(legal) < len(cards) - 2:
            break
        visitor.play_on(presses=1, seed=press)
        visitor.wait("your-turn")
    into_hand(visitor)
    keys(visitor, "Home")
    for card in (*legal[1:], legal[0]):
        keys(visitor, "ArrowRight")
        assert focus(visitor) == card
    for modifier in ("Control", "Shift"):
        keys(visitor, f"{modifier}+Home")
        for card, _ in (*cards[1:], cards[0]):
            keys(visitor, f"{modifier}+ArrowRight")
            assert focus(visitor) == card
    off = next(card for card, usable in cards if not usable)
    while focus(visitor) != off:
        keys(visitor, "Control+ArrowRight")
    keys(visitor, "Enter")
    assert visitor.told_off()


def test_letters(visit: Visit) -> None:
    """H U L S T ? ask for what the help says; Escape closes; and all of them can be turned off."""
    visitor = visit().play(deal="D6HYY-M5XQJ", first=1)
    page = visitor.page
    into_hand(visitor)
    keys(visitor, "h")
    # Pressed again while it is still being thought of, it would be hurried and not put away.
    expect(page.locator(".say.hinted")).to_contain_text("Hint:")
    keys(visitor, "h")
    assert not visitor.page.locator(".say.hinted").is_visible()
    keys(visitor, "Enter")
    visitor.wait("your-turn")
    keys(visitor, "l")
    assert page.locator(".last-trick").is_visible()
    keys(visitor, "l")
    assert not page.locator(".last-trick").is_visible()
    keys(visitor, "t")
    assert "Trumps" in visitor.said() and "It is your turn." in visitor.said()
    actions = len(visitor.record().actions)
    assert actions >= 2
    keys(visitor, "u")
    assert len(visitor.record().actions) == 0
    for key, panel in {"s": "score", "?": "rules"}.items():
        keys(visitor, key)
        assert visitor.mark("data-panel") == panel
        keys(visitor, "Escape")
        assert visitor.mark("data-panel") == "none"
        assert focus(visitor) != "body"
    visitor.press("settings").set("keys", "0").press("close")
    into_hand(visitor)
    keys(visitor, "s", "?", "h")
    assert visitor.mark("data-panel") == "none" and not page.locator(".say.hinted").is_visible()


def test_the_result_by_keyboard(visit: Visit) -> None:
    """The result takes the focus, Escape puts it away, and it can be brought back."""
    visitor = visit().play(deal="D6HYY-M5XQJ", first=1)
    visitor.play_on("match-over", "deal-over")
    dialog = visitor.page.locator("dialog.result")
    assert dialog.is_visible()
    assert visitor.page.evaluate("document.activeElement.closest('dialog') !== null")
    keys(visitor, "Escape")
    assert not dialog.is_visible()
    assert focus(visitor) != "body"
    visitor.press("result")
    assert dialog.is_visible()
