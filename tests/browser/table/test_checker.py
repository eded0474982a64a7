"""The play checker in the page: asked for in the settings, it notes quietly, and takes back by touch or by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.browser.reading.test_reading import AXE, check
from tests.browser.visitor import PHONE, Visitor
from tests.ui.play.test_checking import position, worst
from tests.ui.scenes import begun, play
from whist.engine.text.record_text import to_text
from whist.ui.storage.address import packed

Visit = Callable[..., Visitor]
LINK = "#r=" + packed(to_text(position().record))


def test_a_hint_of_the_expert_says_how_sure_it_is(visit: Visit) -> None:
    """In so many of so many layouts; between known hands it has looked through to the last card."""
    match = play(begun("fyrmanswhist", 8), lambda match: len(match.view().legal) > 2 and len(match.state.tricks) > 3)
    link = "#r=" + packed(to_text(replace(match.record, level="expert")))
    visitor = visit(size=PHONE).open("lang=en&speed=off", link).wait("your-turn")
    visitor.press("hint")
    visitor.page.wait_for_selector(".hand .card.hint")
    told = visitor.text(".say.hinted")
    assert told.startswith("Hint: ")
    assert re.search(r"Best in \d+ of \d+ possible layouts\.$", told)
    assert visitor.said() == told


@pytest.mark.parametrize("keys", [False, True], ids=["touch", "keys"])
def test_a_note_and_the_way_back(visit: Visit, keys: bool) -> None:
    found = worst(position())
    assert found is not None
    poor, good = found
    visitor = visit(size=PHONE, has_touch=True, reduced_motion="reduce")
    visitor.page.add_init_script(path=str(AXE))
    visitor.open("lang=en&speed=off", LINK).wait("your-turn")
    visitor.press("settings").set("checker", "1").press("close")
    before = visitor.record().actions

    def use(act: str) -> None:
        if keys:
            visitor.on(act).focus()
            visitor.page.keyboard.press("Enter")
        else:
            visitor.tap(visitor.on(act))

    use(poor)
    visitor.page.wait_for_selector(".say.noted")
    words = visitor.text(".say.noted > span:first-child")
    assert words.startswith("Play checker: ")
    assert visitor.said() == words
    assert visitor.told_off() == ""
    assert not check(visitor, "note")
    box = visitor.page.locator('[data-role="hand"]').bounding_box()
    assert box is not None and box["y"] + box["height"] <= PHONE[1], "the hand stays on the screen"
    use("take-back")
    visitor.wait("your-turn")
    assert visitor.record().actions == before
    assert visitor.page.locator(".say.noted").count() == 0
    use(good)
    visitor.wait("your-turn", "deal-over", "match-over")
    visitor.page.wait_for_timeout(1500)
    assert visitor.page.locator(".say.noted").count() == 0
