"""Claims in the page: played out where they are certain, refused with the reason where they are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from tests.browser.visitor import PHONE, Visitor
from tests.ui.play.test_claiming import found
from whist.engine.text.record_text import to_text
from whist.ui.storage.address import packed

Visit: TypeAlias = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "act"), [("tvamanswhist", "claim"), ("tvamanswhist", "concede"), ("fyrmanswhist", "claim")]
)
def test_what_is_certain_is_played_out(visit: Visit, game: str, act: str) -> None:
    link = "#r=" + packed(to_text(found(game, True, act).record))
    visitor = visit(size=PHONE, has_touch=True).open("lang=en&speed=off", link).wait("your-turn")
    visitor.tap(visitor.on(act))
    visitor.wait("deal-over", "match-over")
    assert "rest of the tricks" in visitor.said()
    assert visitor.record().state().turn == -1


@pytest.mark.parametrize("act", ["claim", "concede"])
def test_what_is_not_certain_is_refused(visit: Visit, act: str) -> None:
    link = "#r=" + packed(to_text(found("tvamanswhist", False, act).record))
    visitor = visit().open("lang=en&speed=off", link).wait("your-turn")
    actions = visitor.record().actions
    visitor.on(act).focus()
    visitor.page.keyboard.press("Enter")
    assert len(visitor.told_off()) > 20
    assert visitor.record().actions == actions
