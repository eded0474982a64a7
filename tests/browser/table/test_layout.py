"""On any screen: nothing scrolls sideways, the whole hand is there and can be hit, the contract line can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.browser.visitor import DESKTOP, PHONE, Visitor
from whist.ui.storage.settings import LANGS

Visit = Callable[..., Visitor]

SIZES: Final = (PHONE, (740, 360), DESKTOP, (320, 568))
"""Width and height: a phone in both positions, a desktop, the smallest phone (and a page at 400 %)."""

SETTLED: Final = """([wide, high]) => innerWidth === wide && innerHeight === high && new Promise(
    go => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 50, true))))"""
MEASURE: Final = """() => {
    const wide = innerWidth, high = innerHeight, trouble = [];
    const inside = box => box.left >= -0.5 && box.top >= -0.5 && box.right <= wide + 0.5 && box.bottom <= high + 0.5;
    const page = document.scrollingElement;
    if (page.scrollWidth > wide) trouble.push(`scrolls sideways: ${page.scrollWidth}`);
    const table = document.querySelector("main.table");
    if (table && page.scrollHeight > high + 1) trouble.push(`the table scrolls: ${page.scrollHeight}`);
    const cards = [...document.querySelectorAll('[data-role="hand"] [data-card]')];
    const strips = cards.map((each, at) => {
        const box = each.getBoundingClientRect(), next = cards[at + 1]?.getBoundingClientRect();
        if (!inside(box)) trouble.push(`${each.dataset.card} is off the screen`);
        const middle = document.elementFromPoint(box.left + Math.min(box.width, 24) / 2, box.top + box.height / 2);
        if (!each.contains(middle)) trouble.push(`${each.dataset.card} is covered by ${middle?.className}`);
        return next && Math.abs(next.top - box.top) < 4 && next.left > box.left ? next.left - box.left : box.width;
    });
    const index = cards[0]?.querySelector(".index")?.getBoundingClientRect();
    const line = document.querySelector(".contract")?.getBoundingClientRect();
    if (line && (!inside(line) || line.height < 12)) trouble.push("the contract line cannot be seen");
    const first = document.querySelector(".contract .chip")?.getBoundingClientRect();
    if (first && !inside(first)) trouble.push("the contract line begins off the screen");
    const all = ".actions [data-act], .bar [data-act], .trick .card, .stock .card, .plate";
    for (const each of document.querySelectorAll(all))
        if (each.checkVisibility() && !inside(each.getBoundingClientRect()))
            trouble.push(`${each.dataset.act || each.className} is off the screen`);
    for (const each of document.querySelectorAll("[data-act]:not(.card)")) {
        const box = each.getBoundingClientRect();
        if (each.checkVisibility() && (box.width < 24 || box.height < 24) && !each.matches("td *, p *, nav *"))
            trouble.push(`${each.dataset.act} is small: ${box.width} x ${box.height}`);
    }
    for (const each of document.querySelectorAll("[data-act], label, select, textarea")) {
        const box = each.getBoundingClientRect();
        if (each.checkVisibility() && !each.closest(".scroll") && (box.left < -0.5 || box.right > wide + 0.5))
            trouble.push(`${each.dataset.act || each.textContent.slice(0, 20)} lies beside the screen`);
    }
    return {trouble, count: cards.length, strip: Math.min(...strips), index: index ? index.width : 0};
}"""


def measure(visitor: Visitor, size: tuple[int, int]) -> dict[str, Any]:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.wait_for_function(SETTLED, arg=list(size))
    return dict(visitor.page.evaluate(MEASURE))


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_fits(visit: Visit, lang: str) -> None:
    """At the start of a deal, with all 13 cards, in normal and large print, on every screen."""
    visitor = visit(reduced_motion="reduce").play(lang=lang, first=1, scoring="difference", counted="all26")
    found = []
    for print_ in ("normal", "large"):
        visitor.page.evaluate("value => { document.documentElement.dataset.cards = value; }", print_)
        for size in SIZES:
            seen = measure(visitor, size)
            assert seen["count"] == 13
            least = 44 if size == PHONE else 24
            if seen["strip"] < least - 0.5:
                seen["trouble"].append(f"strips of {seen['strip']} px")
            if seen["index"] > seen["strip"] + 0.5:
                seen["trouble"].append(f"an index of {seen['index']} px in a strip of {seen['strip']}")
            found += [f"{size[0]}x{size[1]} {print_}: {each}" for each in seen["trouble"]]
    assert not found, "\n".join(found)


SPILLED: Final = """() => [...document.querySelectorAll(
    ".felt .plate, .felt .said, .felt .call b, .felt .call small, .bar, dialog > .row button")]
    .filter(each => each.checkVisibility())
    .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4)
    .map(each => `${each.className || each.tagName}: ${each.textContent} spills over`)"""
"""Words that their boxes do not hold."""

RULES: Final = {
    "solowhist": {"raise": "on", "all_pass": "misere", "royal": "on", "declared_trump": "choice", "over": "on",
                  "open_hand": "before_lead", "second_chance": "off"},
    "tremandswhist": {"passing": "next", "farve_spades": "no", "rounds": "2"},
    "fyrmanswhist": {"lead": "left", "showing": "all", "set_bonus": "single"},
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", RULES)
def test_the_table_fits_with_all_house_rules(visit: Visit, game: str, lang: str) -> None:
    """With many house rules on a phone: the head stays small, and neither plates nor calls spill over."""
    visitor = visit(reduced_motion="reduce", size=PHONE).play(game, lang=lang, first=0, **RULES[game])
    found = []
    for _step in range(3):
        for size in (PHONE, (360, 640), (320, 568)):
            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
            visitor.page.wait_for_function(SETTLED, arg=list(size))
            head = visitor.page.locator(".contract").bounding_box()
            assert head is not None
            if head["height"] > 95 and size[0] >= PHONE[0]:
                found.append(f"{size}: a contract line of {head['height']} px")
            found += [f"{size}: {each}" for each in visitor.page.evaluate(SPILLED)]
        if game != "tremandswhist" or visitor.state != "your-turn" or not visitor.has("swap:"):
            break
        visitor.press("swap:").wait("your-turn")
    assert not found, "\n".join(found)


CALLS: Final = """() => {
    const box = document.querySelector(".bidding"), edge = box.getBoundingClientRect();
    const hidden = [...box.querySelectorAll("[data-act]")].filter(each => {
        const own = each.getBoundingClientRect();
        return own.top < edge.top - 0.5 || own.bottom > edge.bottom + 0.5;
    });
    const told = [...box.querySelectorAll(".per-trick, .extra")].filter(each => each.checkVisibility());
    return {hidden: hidden.map(each => each.dataset.act), told: told.length,
        cut: [...box.querySelectorAll("b, small, h2")].filter(each => each.checkVisibility()
            && each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)};
}"""
FULL: Final = {**RULES["solowhist"], "second_chance": "on"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_call_is_seen_at_once(visit: Visit, lang: str) -> None:
    """The bidding box scrolls on no usual screen or frame, neither by the usual house rules nor with over- and
    undertricks paid, which it tells once or beside the calls; on a desktop not with any house rules."""
    visitor = visit(reduced_motion="reduce")
    found = []
    for rules in ({}, {"over": "on"}, FULL):
        # forehand is the person: nobody has called, so that the box says the same each time
        visitor.play("solowhist", lang=lang, first=3, level="easy", **rules)
        for size in (DESKTOP,) if rules is FULL else (PHONE, (740, 360), (844, 390), (600, 640), DESKTOP):
            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
            visitor.page.wait_for_function(SETTLED, arg=list(size))
            seen = visitor.page.evaluate(CALLS)
            for _again in range(20):  # a slow machine lays out in steps
                if not seen["hidden"]:
                    break
                visitor.page.wait_for_timeout(100)
                seen = visitor.page.evaluate(CALLS)
            found += [f"{size} {rules}: {each} is hidden" for each in seen["hidden"]]
            found += [f"{size} {rules}: {each} is cut short" for each in seen["cut"]]
            assert (seen["told"] > 0) == ("over" in rules)
        visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGS)
def test_lobby_result_and_panels_fit(visit: Visit, lang: str) -> None:
    """Lobby, result, sheet, review, settings, rules: nothing scrolls sideways on any screen."""
    visitor = visit(reduced_motion="reduce").open(f"lang={lang}&speed=off").unfold()
    found: list[str] = []

    def look(where: str) -> None:
        for size in SIZES:
            found.extend(
                f"{where} {size[0]}x{size[1]}: {each}"
                for each in measure(visitor, size)["trouble"]
                if "sideways" in each or "beside" in each
            )
            found.extend(f"{where} {size[0]}x{size[1]}: {each}" for each in visitor.page.evaluate(SPILLED))
        visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})

    look("lobby")
    visitor.set("match", "deals").set("deals", "2").press("new:tvamanswhist").wait("your-turn")
    visitor.play_on("deal-over")
    look("result")
    visitor.press("review")
    look("review")
    visitor.press("close")
    for panel in ("score", "settings", "rules"):
        visitor.page.keyboard.press("Escape")
        visitor.press(panel).page.wait_for_load_state("networkidle")
        look(panel)
        visitor.press("close")
    assert not found, "\n".join(found)
