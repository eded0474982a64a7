"""What best play would have given, in the browser: in the worker and without one, called off by going on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]

NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('refused', 'SecurityError'); } };"
HEADLINE = re.compile(
    r"You took \d+ tricks?\. "
    r"(Best play by everyone gives \d+ tricks?|That is exactly what best play by everyone gives)\."
)


def ended(visitor: Visitor, game: str = "tvamanswhist", **asked: str) -> Visitor:
    """Plays a deal to its end."""
    visitor.play(game, level="easy", **asked).play_on("deal-over", "match-over")
    return visitor


@pytest.mark.parametrize("refused", [False, True], ids=["worker", "no worker"])
def test_the_truth_about_a_deal_and_the_costliest_mistake_by_one_press(visit: Visit, refused: bool) -> None:
    visitor = visit(size=PHONE)
    if refused:
        visitor.page.add_init_script(NO_WORKER)
        visitor.forgive("refused")
    ended(visitor, deal="0123456789").press("review")
    expect(visitor.page.locator(".truth .headline")).to_have_text(HEADLINE)
    expect(visitor.page.locator(".truth progress")).to_have_count(0)
    assert HEADLINE.search(visitor.said())
    visitor.press("costliest")
    told = visitor.said()
    found = re.match(r"Trick (\d+): the .+ cost (\d+) tricks?\. Better: .+\.", told)
    assert found, told
    assert visitor.text(".stepper .where") == f"Trick {found[1]} of 26"
    costs = [int(text.replace("−", "")) for text in visitor.texts(".laid .cost > [aria-hidden]")]
    assert int(found[2]) in costs
    values = [int(text) for text in visitor.texts(".hands .value > [aria-hidden]")]
    assert max(values) - min(values) >= int(found[2])
    # The list of one's own mistakes has none that cost more, and leads to them too.
    own = visitor.texts(".mistakes [data-act]")
    assert told in own
    assert max(int(cost[1]) for each in own if (cost := re.search(r"cost (\d+)", each))) == int(found[2])
    visitor.page.locator(".mistakes [data-act]").last.click()
    expect(visitor.page.locator('.stepper [data-act="step-on"]')).to_be_focused()
    expect(visitor.page.locator(".review .laid")).to_be_in_viewport()


def test_going_on_calls_the_work_off(visit: Visit) -> None:
    visitor = ended(visit(), "fyrmanswhist")
    visitor.press("review")
    assert visitor.mark("data-panel") == "review"
    expect(visitor.page.locator(".truth .headline")).not_to_be_empty()
    visitor.press("next")
    expect(visitor.page.locator("html")).to_have_attribute("data-panel", "none")
    visitor.wait("your-turn").press("score").press("review:1")
    expect(visitor.page.locator(".truth .headline")).not_to_be_empty()
    visitor.press("close")
    assert visitor.state == "your-turn"
