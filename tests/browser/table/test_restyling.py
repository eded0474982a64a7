"""What a change on the table has the browser style anew: a matter of how the selectors are written, not of time."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]

CHANGES = {
    "a card leaves the hand": "document.querySelectorAll('.hand .card')[4].remove()",
    "cards are greyed": "for (const e of document.querySelectorAll('.hand .card')) e.ariaDisabled = 'true'",
    "the hand comes down": "document.querySelector('.hand').classList.toggle('turn')",
    "the state changes": "document.documentElement.dataset.state = 'trick-over'",
    "a sentence is said": "document.querySelector('.say').textContent = 'A sentence.'",
    "a card is pressed": "document.querySelector('.hand .card').classList.add('pressed')",
}


@pytest.mark.only_browser("chromium")  # the only one that tells
def test_the_print_of_the_cards_is_left_alone(visit: Visit, tmp_path: Path) -> None:
    """Thirteen cards have some two hundred pieces of print between them: none is styled anew when a card goes, is
    greyed or comes down. A selector that counts among siblings, or an inherited property, would do that."""
    page = visit().play(game="tvamanswhist", first=1).page
    assert page.locator(".hand .face *").count() > 100
    browser, trace = page.context.browser, tmp_path / "trace.json"
    assert browser is not None
    for change, script in CHANGES.items():
        browser.start_tracing(page=page, path=trace, categories=["devtools.timeline"])
        page.evaluate(f"() => {{ {script}; document.body.offsetHeight }}")
        browser.stop_tracing()
        events = json.loads(trace.read_text())["traceEvents"]
        assert any(each["name"] == "FunctionCall" or each["name"] == "UpdateLayoutTree" for each in events)
        styled = sum(each["args"].get("elementCount", 0) for each in events if each["name"] == "UpdateLayoutTree")
        assert styled < 100, f"{styled} elements are styled anew when {change}"
