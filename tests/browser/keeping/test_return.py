"""Nothing is lost: reloads, closed tabs, several tabs, several people."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


def same_after_reload(visitor: Visitor) -> None:
    """Reloads; the state and all that the table says are the same."""
    before, state = visitor.table(), visitor.state
    visitor.reload().wait(state)
    assert visitor.table() == before


def to_mid_trick(visitor: Visitor) -> None:
    """Plays on until the other one has led and the person is to follow."""
    for _ in range(20):
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
        if visitor.page.locator(".trick .card").count() == 1:
            return
    raise AssertionError("the other player never led")


def test_reload(visit: Visit) -> None:
    """In mid-trick, between the stages and when the deal is over the table stands as it was."""
    visitor = visit(size=PHONE).play()
    to_mid_trick(visitor)
    same_after_reload(visitor)
    while len(visitor.record().state().tricks) < 13:
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
    same_after_reload(visitor)
    visitor.play_on("deal-over")
    before = visitor.text("dialog.result")
    same_after_reload(visitor)
    assert visitor.text("dialog.result") == before
    visitor.press("next").wait("your-turn")
    assert len(visitor.record().state().past) == 1


def test_reload_while_a_trick_lies(visit: Visit) -> None:
    """A finished trick that was not yet swept away can be seen again after a reload: it is the last trick."""
    visitor = visit().play(speed="wait")
    visitor.play_on("trick-over")
    cards = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".trick .card")
    visitor.reload()
    visitor.play_on("your-turn")
    visitor.press("last-trick")
    assert visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".last-trick .card") == cards


def test_lobby_as_it_was(visit: Visit) -> None:
    """The lobby's choices are there after a reload: game, level, house rules."""
    visitor = visit().open("lang=en")
    visitor.set("level", "easy").set("scoring", "difference").set("match", "deals").set("deals", "3")
    visitor.choice("game", "solowhist").click()
    visitor.reload()
    assert visitor.picked("game") == "solowhist" and visitor.picked("level") == "easy"
    visitor.choice("game", "tvamanswhist").click()
    assert [visitor.picked(name) for name in ("scoring", "match", "deals")] == ["difference", "deals", "3"]
    visitor.press("new:tvamanswhist").up()
    rules = dict(visitor.record().options.pairs)
    assert (rules["scoring"], rules["match"], rules["deals"]) == ("difference", "deals", "3")
    assert visitor.record().level == "easy"


def test_closed_tab(visit: Visit) -> None:
    """The tab was closed in the middle of a trick: the plain address, and the one it was started from, find the table.
    Left for the lobby, the match is offered there."""
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    to_mid_trick(visitor)
    before = visitor.table()
    visitor.set_kept("speed", "off").set_kept("lang", "en")
    visitor.reopen().wait("your-turn")
    assert visitor.table() == before
    visitor.press("lobby").wait("lobby")
    offer = visitor.page.locator(".resume")
    assert offer.is_visible() and "Deal 1" in offer.inner_text()
    visitor.reload().wait("lobby")
    match = visitor.saved()["id"]
    visitor.press(f"resume:{match}").wait("your-turn")
    assert visitor.table() == before
    visitor.press("lobby").press(f"forget:{match}")
    assert not visitor.page.locator(".resume").is_visible()


def test_two_people_get_different_cards(visit: Visit) -> None:
    """Two fresh visits deal differently: chance is not part of what is stored."""
    hands = [visit().play().hand() for _ in range(2)]
    assert hands[0] != hands[1]


def test_two_tabs(visit: Visit) -> None:
    """A match belongs to the tab that played last in it. The older one says so, moves nothing, and can take it back."""
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    match = visitor.saved()["id"]
    first, second = visitor.page, visitor.tab()
    visitor.page = second
    visitor.open("lang=en&speed=off").wait("lobby")
    assert "tab" in visitor.text(".resume")
    visitor.press(f"resume:{match}").wait("your-turn")
    for here, there in ((first, second), (second, first)):
        visitor.page = here
        visitor.page.bring_to_front()
        visitor.on(f"resume:{match}").wait_for()
        assert "another tab" in visitor.notices()
        before, text = visitor.table(), visitor.saved()["text"]
        visitor.page.locator(".hand .card:not([aria-disabled])").first.click()
        assert visitor.saved()["text"] == text and visitor.table() == before
        visitor.press(f"resume:{match}").wait("your-turn")
        assert "another tab" not in visitor.notices()
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
        assert visitor.saved()["text"] != text
        now = visitor.table()
        visitor.page = there
        visitor.page.bring_to_front()
        visitor.on(f"resume:{match}").wait_for()
        visitor.page = here
        assert visitor.table() == now
