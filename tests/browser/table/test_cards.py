"""The cards' faces as the browser draws them: every card, at every size used, in every language and print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.visitor import Visitor
from tools.site.pages.card_page import PAGE, SIZES

Visit = Callable[..., Visitor]

MEASURE: Final = """() => {
  const box = (each) => each.getBoundingClientRect();
  // Pips are told apart by their ink, which keeps a twentieth of the sign's box free on every side.
  const pips = (print) => {
    const style = getComputedStyle(print), {left, top, width, height} = box(print);
    const size = width * parseFloat(style.backgroundSize) / 100, free = size / 20;
    return style.backgroundPosition.split(", ").map((place) => {
      const [x, y] = place.split(" ").map((each) => parseFloat(each) / 100);
      const at = [left + x * (width - size) + free, top + y * (height - size) + free];
      return new DOMRect(...at, size - 2 * free, size - 2 * free);
    });
  };
  // The sign stands under the letters in the middle of the index; the foot is turned round.
  const sign = (index) => {
    const {left, top, width, bottom} = box(index), size = parseFloat(getComputedStyle(index).backgroundSize);
    return new DOMRect(left + (width - size) / 2, index.matches(".foot") ? top : bottom - size, size, size);
  };
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const inside = (a, b) => a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom;
  const troubles = [];
  let count = 0;
  for (const card of document.querySelectorAll(".deck[data-size] .card[data-rank]")) {
    const {lang, dataset: {size}} = card.parentElement, {rank, suit} = card.dataset;
    const print = card.querySelector(".print");
    const corners = [...card.querySelectorAll(".index")].filter((each) => each.checkVisibility());
    const without = !print.checkVisibility(), large = document.documentElement.dataset.cards === "large";
    const drawn = without ? [] : "23456789T".includes(rank) ? pips(print) : [box(print)];
    const parts = [...drawn.map((each) => ["print", each]),
      ...corners.flatMap((each) => [["letters", box(each.firstChild)], ["sign", sign(each)]])];
    const say = (what) => troubles.push(`${lang} ${size} px ${rank}${suit}: ${what}`);
    if (without && !(large && size <= 50)) say("nothing printed");
    if (!without && drawn.length !== (Number(rank === "T" ? 10 : rank) || 1)) say(`${drawn.length} pips`);
    if (!corners.length) say("no index");
    parts.forEach(([name, one], at) => {
      if (!inside(one, box(card))) say(`${name} leaves the card`);
      for (const [other, two] of parts.slice(at + 1)) if (!apart(one, two)) say(`${name} meets ${other}`);
    });
    count += 1;
  }
  return {troubles, count};
}"""


@pytest.mark.parametrize("how", ["", "cards=large"])
def test_nothing_on_a_card_touches_anything_else(browser: Browser, site: str, how: str) -> None:
    """Pips, courts, letters and signs of all 52 cards, in all languages, at every size: apart, and on the card."""
    page = browser.new_page()
    page.goto(f"{site}{PAGE}?{how}")
    measured = page.evaluate(MEASURE)
    page.close()
    assert not measured["troubles"], "\n".join(measured["troubles"][:40])
    assert measured["count"] == 3 * 52 * len(SIZES)


COURTS: Final = """() => [...document.querySelectorAll('.card:is([data-rank="K"], [data-rank="Q"], [data-rank="J"])')]
  .map(card => getComputedStyle(card.querySelector(".print")).backgroundImage.length > 3000)"""


def test_a_court_is_right_before_its_picture_has_come(visit: Visit) -> None:
    """While the pictures are on their way a court shows its letter and its suit; then the pictures come by
    themselves."""
    held: list[Route] = []
    visitor = visit()
    visitor.page.route("**/courts.css*", lambda route: held.append(route))
    visitor.play(game="solowhist", deal="D6HYY-M5XQJ", first=1)
    visitor.page.wait_for_function("document.querySelector('link[href*=\"courts.css\"]')")
    shown = visitor.page.evaluate(COURTS)
    assert shown and not any(shown)
    signs = (
        "getComputedStyle(document.querySelector('.card[data-rank=\"K\"] .print')).backgroundImage.split('url(').length"
    )
    assert visitor.page.evaluate(signs) == 1 + 2
    while not held:
        visitor.page.wait_for_timeout(50)
    for each in held:
        each.continue_()
    visitor.page.wait_for_function(f"({COURTS})().every(Boolean)")
