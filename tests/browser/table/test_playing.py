"""At the table: what is refused and why, pauses, undo, hints, the last trick, the same deal again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import DIMMED, HAND, PHONE, PLAYABLE, Visitor
from whist.engine.cards import card, name, suit_of
from whist.ui.words.texts import texts

Visit = Callable[..., Visitor]
EN: Final = texts("en")

TWICE: Final = """selector => {
    const one = document.querySelector(selector);
    one.click();
    one.click();
}"""


def to_follow(visitor: Visitor) -> Visitor:
    """Plays on until the person has to follow suit and holds other cards too."""
    for _ in range(24):
        if visitor.page.locator(".trick .card").count() == 1 and visitor.page.locator(DIMMED).count():
            return visitor
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
    raise AssertionError("never had to follow suit")


def test_a_dimmed_card_says_why(visit: Visit) -> None:
    """A card that may not be played is dimmed and says why when pressed, on the screen and in the alert region; nothing
    moves. It can be reached by Tab and arrows all the same."""
    visitor = to_follow(visit(size=PHONE).play())
    before = visitor.record()
    led = EN.suit(suit_of(before.state().trick[0]))
    visitor.tap(visitor.page.locator(DIMMED).first)
    assert visitor.text(".say.refused") == f"You must follow suit: {led}."
    assert visitor.told_off() == f"You must follow suit: {led}."
    assert visitor.record() == before and visitor.state == "your-turn"
    assert visitor.js("all => all.every(e => !e.disabled)", DIMMED)
    visitor.page.locator(PLAYABLE).first.click()
    visitor.wait("your-turn", "deal-over")
    assert not visitor.page.locator(".say.refused").is_visible()


def test_controls_that_are_off_say_why(visit: Visit) -> None:
    """Nothing silently does nothing: undo, hint and last trick say why they cannot be used now."""
    visitor = visit().play(first=1)
    for act in ("undo", "last-trick"):
        button = visitor.on(act)
        expect(button).to_have_attribute("aria-disabled", "true")
        text = visitor.saved()["text"]
        visitor.tap(button)
        assert len(visitor.told_off()) > 10, f"{act} says nothing"
        assert visitor.saved()["text"] == text
        visitor.page.evaluate("document.getElementById('alert').textContent = ''")


def test_not_your_turn(visit: Visit) -> None:
    """While the other thinks a card says whose turn it is, and is not played later either."""
    visitor = visit().play(first=1, speed="slow")
    visitor.page.locator(PLAYABLE).first.click()
    visitor.wait("thinking")
    text = visitor.saved()["text"]
    visitor.tap(visitor.page.locator(DIMMED).first)
    assert "Vera" in visitor.told_off() and "Vera" in visitor.text(".say.refused")
    assert visitor.saved()["text"] == text
    visitor.wait("trick-over")
    assert len(visitor.record().state().tricks) == 1


def test_one_press_plays_one_card(visit: Visit) -> None:
    """Two quick presses on the same card, and a press made for a table that has moved on meanwhile, play one card."""
    visitor = visit().play(first=1)
    visitor.page.evaluate(TWICE, PLAYABLE)
    visitor.wait("your-turn")
    you = visitor.record().you
    assert [seat for seat, _ in visitor.record().state().log].count(you or 0) == 1
    visitor.page.locator(PLAYABLE).first.dblclick()
    visitor.wait("your-turn", "deal-over")
    played = [seat for seat, _ in visitor.record().state().log].count(you or 0)
    assert played <= 2
    stale = """() => {
        const table = document.querySelector("[data-number]"), number = table.dataset.number;
        table.setAttribute("data-number", String(Number(number) - 1));
        document.querySelector('[data-role="hand"] [data-card]:not([aria-disabled="true"])').click();
        table.setAttribute("data-number", number);
    }"""
    text = visitor.saved()["text"]
    visitor.page.evaluate(stale)
    assert visitor.saved()["text"] == text


def test_a_trick_waits(visit: Visit) -> None:
    """At `wait` a finished trick lies until one goes on: by the button, by a tap anywhere, by pressing a card, which is
    not played then."""
    visitor = visit(size=PHONE).play(first=1, speed="wait")
    ways: list[Callable[[], object]] = [
        lambda: visitor.on("continue").click(),
        lambda: visitor.page.locator(".felt").click(position={"x": 12, "y": 60}),
        lambda: visitor.tap(visitor.page.locator(HAND).first),
    ]
    for way in ways:
        visitor.play_on("trick-over")
        tricks = len(visitor.record().state().tricks)
        assert visitor.page.locator(".trick .card").count() == 2
        assert visitor.page.locator(".trick .card.winning").count() == 1
        visitor.page.wait_for_timeout(900)
        assert visitor.state == "trick-over", "it waits"
        way()
        expect(visitor.page.locator("html")).not_to_have_attribute("data-state", "trick-over")
        assert len(visitor.record().state().tricks) == tricks
        visitor.wait("your-turn")


def test_a_trick_goes_by_itself(visit: Visit) -> None:
    """At any other speed the trick goes after its time, and a press only hurries it."""
    visitor = visit().play(first=1, speed="slow")
    visitor.play_on("trick-over")
    visitor.tap(visitor.page.locator(HAND).first)
    assert visitor.state != "trick-over"
    assert len(visitor.record().state().tricks) == 1
    visitor.press("settings").set("speed", "fast").press("close")
    visitor.play_on("trick-over")
    expect(visitor.page.locator("html")).not_to_have_attribute("data-state", "trick-over")


def test_undo(visit: Visit) -> None:
    """Undo says what it takes back, goes back to the person's own last decision, and on to the one before."""
    visitor = visit().play(first=1)
    start = visitor.table()
    played = []
    for _ in range(2):
        cards = visitor.hand(PLAYABLE)
        visitor.page.locator(PLAYABLE).first.click()
        visitor.wait("your-turn")
        played.append(cards[0])
    before = visitor.record()
    for one in reversed(played):
        assert EN.card(card(one)) in (visitor.on("undo").get_attribute("title") or visitor.on("undo").inner_text())
        visitor.press("undo")
        assert visitor.state == "your-turn"
        assert one in visitor.hand(PLAYABLE)
        assert visitor.record().actions == before.actions[: len(visitor.record().actions)]
        assert visitor.said() != ""
    assert visitor.record().actions == () and visitor.table() == start
    visitor.tap(visitor.on("undo"))
    assert visitor.told_off() != ""


def test_hint(visit: Visit) -> None:
    """A hint names a card that may be played, says why, and marks it; it can be put away; hints can be turned off."""
    visitor = visit().play(deal="D6HYY-M5XQJ", first=1)
    visitor.press("hint")
    words = visitor.text(".say.hinted")
    marked = visitor.hand('[data-role="hand"] .card.hint')
    assert len(marked) == 1 and marked[0] in visitor.hand(PLAYABLE)
    assert words.startswith(f"Hint: {EN.card(card(marked[0]))}. ") and len(words.split(". ", 1)[1]) > 15
    assert words == visitor.said()
    assert "suggested" in (visitor.page.locator(".card.hint").get_attribute("aria-label") or "")
    assert visitor.saved()["helped"] is True
    visitor.press("hint")
    assert visitor.page.locator(".card.hint").count() == 0
    visitor.press("settings").set("hints", "0").press("close")
    assert not visitor.has("hint")


def test_last_trick(visit: Visit) -> None:
    """The last trick can be seen at any time: its cards, who led, who took it."""
    visitor = visit(size=PHONE).play(first=1)
    visitor.play_on(presses=3)
    visitor.wait("your-turn")
    last = visitor.record().state().tricks[-1]
    visitor.press("last-trick")
    shown = visitor.page.locator(".last-trick")
    cards = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".last-trick .card")
    assert cards == [name(each) for each in last.cards]
    assert visitor.page.locator(".last-trick .card.leads").count() == 1
    taker = "You took it." if last.winner == visitor.record().you else "Vera took it."
    assert taker in shown.inner_text()
    visitor.on("last-trick").click()
    assert not shown.is_visible()


def test_same_deal_again(visit: Visit) -> None:
    """The same cards from the beginning; the old points of that deal are gone, and the match is one with help."""
    visitor = visit().play(first=1)
    hand = visitor.hand()
    visitor.play_on("deal-over", "match-over")
    visitor.press("same-deal").wait("your-turn")
    assert visitor.hand() == hand
    assert visitor.record().actions == () and visitor.saved()["helped"] is True
    assert not visitor.page.locator("dialog.result").is_visible()


def test_review(visit: Visit) -> None:
    """After the deal all tricks can be stepped through, each with the hands as they were."""
    visitor = visit().play(first=1)
    visitor.play_on("deal-over", "match-over")
    end = visitor.record().deal_end(1)
    visitor.press("review")
    assert visitor.mark("data-panel") == "review"
    panel = visitor.page.locator(".panel.review")
    visitor.page.locator('.panel.review [data-act="step:20"]').first.click()
    cards = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".panel.review .laid .card")
    assert cards == [name(each) for each in end.tricks[19].cards]
    visitor.press("step-on")
    cards = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".panel.review .laid .card")
    assert cards == [name(each) for each in end.tricks[20].cards]
    visitor.press("step-back").press("step-back")
    assert "Trick 19 of 26" in panel.inner_text()
    lines = panel.locator("dd.suits").count()
    visitor.press("open-hands")
    assert panel.locator("dd.suits").count() == lines - 1
    visitor.press("close")
    assert visitor.mark("data-panel") == "none"
