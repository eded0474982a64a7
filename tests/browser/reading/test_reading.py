"""For everyone: axe finds nothing in any state and panel; live regions say what happens, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.browser.visitor import DESKTOP, DIMMED, PHONE, PLAYABLE, Visitor
from tools.paths import NODE_MODULES

Visit = Callable[..., Visitor]

AXE: Final = NODE_MODULES / "axe-core" / "axe.min.js"
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
STILL: Final = """() => Promise.race([
    // What moves until it is done; not what goes on for ever, nor what follows a scroll bar.
    Promise.allSettled(document.getAnimations()
        .filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime)).map(each => each.finished)),
    new Promise(go => setTimeout(go, 1000)),
]).then(() => true)"""
RUN: Final = """async tags => {
    const found = await axe.run(document, {
        runOnly: {type: "tag", values: tags},
        // An experiment of axe's: it takes a card's corner, which is hidden from ears, for the button's label.
        rules: {"label-content-name-mismatch": {enabled: false}},
        resultTypes: ["violations"],
    });
    const where = node => node.target.join(" ") + " " + node.failureSummary.split("\\n")[1];
    return found.violations.map(each => [each.id, each.help, ...each.nodes.slice(0, 4).map(where)].join(" | "));
}"""


def check(visitor: Visitor, where: str) -> list[str]:
    """What axe finds here."""
    visitor.page.evaluate(STILL)  # colours and cards move for a moment
    found: list[Any] = visitor.page.evaluate(RUN, RULES)
    return [f"{where}: {each}" for each in found]


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(PHONE, "light", id="phone-light"),
        pytest.param(DESKTOP, "dark", id="desktop-dark"),
        pytest.param(PHONE, "dark", id="phone-dark", marks=pytest.mark.slow),
        pytest.param(DESKTOP, "light", id="desktop-light", marks=pytest.mark.slow),
    ],
)
def test_axe(visit: Visit, size: tuple[int, int], theme: str) -> None:
    """No violation in any data-state and any data-panel."""
    visitor = visit(size=size, color_scheme=theme, reduced_motion="reduce")
    visitor.page.add_init_script(path=str(AXE))
    visitor.page.route("**/*.wasm", lambda route: route.abort())
    visitor.forgive(".wasm", "console:", "error:")
    visitor.page.goto(visitor.site)
    found = check(visitor, "failed" if visitor.state == "failed" else "shell")
    visitor.page.unroute("**/*.wasm")
    visitor.open("lang=en&speed=off").unfold()
    found += check(visitor, "lobby")
    for panel in ("rules", "settings"):
        visitor.press(panel).unfold()
        visitor.page.wait_for_load_state("networkidle")
        found += check(visitor, f"lobby, {panel}")
        visitor.press("close")
    visitor.press("statistics")
    found += check(visitor, "lobby, statistics")
    visitor.press("close")
    visitor.set("match", "deals").set("deals", "2").press("new:tvamanswhist").wait("your-turn")
    found += check(visitor, "your-turn, the cut")
    visitor.play_on(presses=1)
    visitor.wait("your-turn")
    visitor.press("hint")
    found += check(visitor, "your-turn, hint")
    visitor.press("last-trick")
    found += check(visitor, "your-turn, last trick")
    visitor.press("last-trick")
    if visitor.page.locator(DIMMED).count():
        visitor.tap(visitor.page.locator(DIMMED).first)
        found += check(visitor, "your-turn, refused")
    for panel in ("rules", "settings", "score"):
        visitor.press(panel)
        visitor.page.wait_for_load_state("networkidle")
        found += check(visitor, f"table, {panel}")
        visitor.press("close")
    visitor.press("score").press("share")
    found += check(visitor, "table, share")
    visitor.press("close").press("settings").set("speed", "wait").press("close")
    visitor.play_on("trick-over")
    found += check(visitor, "trick-over")
    visitor.press("settings").set("speed", "slow").press("close").press("continue")
    visitor.wait("your-turn", "thinking")
    if visitor.state == "your-turn":
        visitor.page.locator(PLAYABLE).first.click()
        visitor.wait("thinking")
    found += check(visitor, "thinking")
    visitor.press("settings").set("speed", "off").press("close")
    visitor.play_on("deal-over")
    found += check(visitor, "deal-over")
    visitor.press("review")
    found += check(visitor, "review")
    visitor.press("close").page.keyboard.press("Escape")
    visitor.press("score")
    found += check(visitor, "score after a deal")
    visitor.press("fair").unfold().press("check:1")
    found += check(visitor, "fair, checked")
    visitor.press("close")
    visitor.play_on("match-over")
    found += check(visitor, "match-over")
    assert not found, "\n".join(found)


HEAR: Final = """() => {
    window.heard = [];
    const region = document.getElementById("polite");
    new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region,
        {childList: true, characterData: true, subtree: true});
}"""


def heard(visitor: Visitor, talk: str, turns: int = 4) -> list[list[str]]:
    """What the polite region says in each of so many turns of the same deal."""
    visitor.play(deal="D6HYY-M5XQJ", first=1)
    visitor.press("settings").set("talk", talk).press("close")
    visitor.page.evaluate(HEAR)
    told: list[list[str]] = []
    for _ in range(turns):
        visitor.page.evaluate("window.heard.length = 0")
        visitor.play_on(presses=1)
        visitor.wait("your-turn")
        told.append(list(visitor.page.evaluate("window.heard")))
    return told


def test_one_message_a_turn(visit: Visit) -> None:
    """One polite message per turn: what was played, who took the trick, what was drawn; as long as one likes."""
    told = {talk: heard(visit(), talk) for talk in ("terse", "normal", "full")}
    for talk, turns in told.items():
        assert [len(messages) for messages in turns] == [1] * len(turns), f"{talk}: {turns}"
    lengths = {talk: sum(len(messages[0]) for messages in turns) for talk, turns in told.items()}
    assert lengths["terse"] < lengths["normal"] < lengths["full"], told
    first = told["normal"][0][0]
    assert "Vera" in first and "trick" in first and " of " in first


def test_live_regions_from_the_start(visit: Visit) -> None:
    """Both live regions stand in the page before anything is said, and are never replaced."""
    visitor = visit()
    visitor.page.goto(visitor.site)
    for name in ("polite", "alert"):
        visitor.page.evaluate("name => { document.getElementById(name).mine = true; }", name)
    visitor.up()
    visitor.press("new:tvamanswhist").up()
    for name in ("polite", "alert"):
        assert visitor.page.evaluate("name => document.getElementById(name).mine", name) is True
    assert visitor.page.locator("#polite").get_attribute("aria-live") == "polite"
    assert visitor.page.locator("#alert").get_attribute("role") == "alert"
    assert visitor.page.evaluate("document.documentElement.lang") == visitor.page.locator("html").get_attribute("lang")
