"""In windows that are too low for the table (part of a screen, a page at 400 %) the page scrolls: whatever can be
pressed can be brought where a press reaches it. In all others the table is as high as the window, to the pixel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.browser.table.test_layout import SETTLED
from tests.browser.visitor import Visitor
from whist.engine.record import Record
from whist.engine.view import view

Visit = Callable[..., Visitor]

LOW: Final = ((412, 340), (360, 340), (480, 270), (320, 256), (640, 256))

REACHED: Final = """async () => {
    // What moves, or keeps presses off for a moment.
    await Promise.allSettled(document.getAnimations()
        .filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime)).map(each => each.finished));
    const dialog = document.querySelector("dialog:modal"), panel = document.querySelector(".panel");
    const where = dialog || (innerWidth < 900 && panel) || document.getElementById("app");
    const trouble = [];
    if (document.scrollingElement.scrollWidth > innerWidth) trouble.push("it scrolls sideways");
    for (const control of where.querySelectorAll("[data-act], summary, select, input, textarea")) {
        const each = control.matches("input") && control.labels[0] || control;
        if (!each.checkVisibility({visibilityProperty: true})) continue;
        each.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
        const box = each.getBoundingClientRect();
        // Of a card that others lie upon, the strip that shows is its button; of a wide one its beginning counts.
        const hit = document.elementFromPoint(box.left + Math.min(box.width, 44) / 2, box.top + box.height / 2);
        const name = control.dataset.act || control.name || control.tagName;
        if (!hit || !each.contains(hit))
            trouble.push(`${name} cannot be pressed at ${box.left},${box.top}: ${hit?.outerHTML.slice(0, 80)}`);
        if (box.height < 20 || box.width < 20) trouble.push(`${name} is ${box.width} x ${box.height}`);
    }
    return trouble;
}"""


def look(visitor: Visitor, where: str) -> list[str]:
    """What cannot be pressed in low windows."""
    found = []
    for width, height in LOW:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_function(SETTLED, arg=[width, height])
        found += [f"{where}, {width}x{height}: {each}" for each in visitor.page.evaluate(REACHED)]
    return found


def phase(record: Record) -> str:
    """What is to be chosen, and whether it is the first choice of a trick."""
    state = record.state()
    seen = view(record.game, state, record.you or 0)
    return f"{seen.phase}, {len(seen.trick)} in the trick"


def stations(visitor: Visitor) -> Iterator[str]:
    """Plays a deal; stops at each phase that comes for the first time."""
    seen = set()
    for press in range(200):
        if visitor.state != "your-turn":
            break
        here = phase(visitor.record())
        if here not in seen:
            seen.add(here)
            yield here
        visitor.play_on(presses=1, seed=press)
        visitor.wait("your-turn", "deal-over", "match-over")
    yield "result"


GAMES: Final[dict[str, dict[str, Any]]] = {
    "tvamanswhist": {"first": 1, "match": 7},
    "tvamanswhist, pick": {"first": 1, "match": 7, "stock": "pick"},
    "fyrmanswhist": {"first": 1},
    "solowhist": {"first": 3, "over": "on", "royal": "on"},
    "tremandswhist": {"first": 2},
    "tremandswhist, another": {"first": 1},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_control_can_be_pressed_in_a_low_window(visit: Visit, game: str) -> None:
    """In every phase of a deal, and in what can be opened from it."""
    visitor = visit(reduced_motion="reduce", size=LOW[0])
    visitor.play(game.partition(",")[0], level="easy", deal="D6HYY-M5XQJ", **GAMES[game])
    found, names = [], []
    for here in stations(visitor):
        names.append(here)
        found += look(visitor, here)
    assert len(names) >= 3, names
    assert not found, "\n".join(found)


def test_every_control_of_panels_and_lobby_can_be_pressed_in_a_low_window(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce", size=LOW[0]).open("lang=en&speed=off").unfold()
    found = look(visitor, "lobby")
    visitor.set("match", "deals").set("deals", "2").press("new:tvamanswhist").wait("your-turn")
    visitor.play_on(presses=1)
    visitor.wait("your-turn").press("hint")
    found += look(visitor, "hint")
    visitor.press("last-trick")
    found += look(visitor, "last trick")
    visitor.press("last-trick")
    visitor.play_on("deal-over")
    for panel in ("review", "share", "fair"):
        visitor.press(panel).unfold()
        found += look(visitor, panel)
        visitor.page.keyboard.press("Escape")
    visitor.press("close")
    for panel in ("score", "settings", "rules"):
        visitor.press(panel).page.wait_for_load_state("networkidle")
        found += look(visitor, panel)
        visitor.page.keyboard.press("Escape")
    assert not found, "\n".join(found)


HEIGHT: Final = """() => [document.scrollingElement.scrollHeight - innerHeight,
    document.querySelector(".table").getBoundingClientRect().height - innerHeight]"""


@pytest.mark.parametrize("scale", [1, 1.1, 1.25, 2.625])
def test_the_table_is_as_high_as_the_window(visit: Visit, scale: float) -> None:
    """Not a pixel more, which would be a scroll bar, and a page that wobbles under a finger."""
    visitor = visit(device_scale_factor=scale).play(first=1)
    for size in ((360, 740), (320, 568), (740, 360), (1280, 800), (768, 1024), (915, 412), (1043, 617)):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.page.wait_for_function(SETTLED, arg=list(size))
        assert visitor.page.evaluate(HEIGHT) == [0, 0], size
        visitor.page.mouse.move(size[0] / 2, size[1] / 3)
        visitor.page.mouse.wheel(0, 200)
        visitor.page.wait_for_function(SETTLED, arg=list(size))
        assert visitor.page.evaluate("scrollY") == 0, size
