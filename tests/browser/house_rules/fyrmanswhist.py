"""What every house rule of Fyrmanswhist changes (rules.md 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser.house_rules.house import Row, Rows, end, first_dealers, gained, lasts, lay
from tests.browser.visitor import Visitor
from tests.support.deal_builder import Made, four_hands, in_blocks
from whist.engine.cards import RED, cards_of, name
from whist.engine.state import NOBODY

YOU, WEST, NORTH, EAST = range(4)
DEALER: Final = EAST
WON: Final = four_hands(in_blocks((4, 2, 5, 2)), YOU)
"""Nine tricks for the person's side, the first lead being the person's own."""


def signals(made: Made, declarer: int) -> list[str]:
    """What all four show from forehand on: black before `declarer`, red from there on; black all round if nobody is."""
    words = []
    for seat in range(4):
        red = declarer != NOBODY and seat >= declarer
        words.append(f"show:{name(cards_of(made.hands[seat] & (RED if red else ~RED))[0])}")
    return words


def leads(place: str) -> Callable[[Visitor], None]:
    """Who leads when the player on the left has declared: the person, who sits before, or the partner, who sits
    after."""

    def see(visitor: Visitor) -> None:
        lay(visitor, DEALER, WON.tags(), signals(WON, WEST)).wait("your-turn")
        assert "High: Olof and Astrid" in visitor.text(".contract")
        if place == "s":
            assert visitor.page.locator(".trick .card").count() == 0 and "You lead." in visitor.text(".say")
        else:
            assert visitor.page.locator(f".trick .card.leads.{place}").count() == 1
            assert visitor.page.locator(".trick .card").count() == 2

    return see


def shows(number: int) -> Callable[[Visitor], None]:
    """How many of the others' signals lie open when the player on the left has declared."""

    def see(visitor: Visitor) -> None:
        words = signals(WON, WEST)
        lay(visitor, DEALER, WON.tags(), words)
        shown = visitor.js("all => all.map(e => e.dataset.rank + e.dataset.suit)", ".open-hand .card[data-rank]")
        assert sorted(shown) == sorted(word.removeprefix("show:") for word in words[1 : number + 1])

    return see


def ends(words: str, *reached: tuple[str, str]) -> Callable[[Visitor], None]:
    """From these scores, a deal won by three points leads there."""

    def see(visitor: Visitor) -> None:
        assert words in visitor.text(".contract")
        for score, state in reached:
            end(visitor, DEALER, LED_BY_EAST, signals(LED_BY_EAST, YOU), deals=2, Score=score)
            assert gained(visitor) == [3, 0]
            assert visitor.state == state

    return see


LED_BY_EAST: Final = four_hands(in_blocks((4, 2, 5, 2)), EAST)
"""The same where the dealer leads, for forehand has declared."""


def set_scores(points: int) -> Callable[[Visitor], None]:
    """Nine tricks against the declarers are worth so much; nine of one's own declaring are never doubled."""

    def see(visitor: Visitor) -> None:
        end(visitor, DEALER, WON, signals(WON, WEST), deals=2)
        assert gained(visitor) == [points, 0]
        end(visitor, DEALER, LED_BY_EAST, signals(LED_BY_EAST, YOU), deals=2)
        assert gained(visitor) == [3, 0]

    return see


ROWS: Final[Rows] = {
    ("lead", "right"): Row(leads("s")),
    ("lead", "left"): Row(leads("n")),
    ("showing", "in_turn"): Row(shows(1)),
    ("showing", "all"): Row(shows(3)),
    ("end", "13"): Row(ends("Match to 13", ("9 0", "deal-over"), ("10 0", "match-over"))),
    ("end", "deals"): Row(ends("Deal 1 of 4", ("12 12", "deal-over"))),
    **{("deals", str(deals)): Row(lasts(deals), {"end": "deals"}) for deals in range(4, 25, 4)},
    ("set_bonus", "double"): Row(set_scores(6)),
    ("set_bonus", "single"): Row(set_scores(3)),
    **first_dealers("Olof", "Vera", "Astrid"),
}
