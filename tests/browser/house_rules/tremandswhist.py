"""What every house rule of 3-mands whist changes (rules.md 5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.house_rules.house import Row, Rows, first_dealers, lasts, lay, match_by
from tests.browser.visitor import Visitor
from tests.support.deal_builder import in_blocks, three_hands
from whist.engine.actions import Swap
from whist.engine.cards import cards_of, hand_of

YOU, WEST, EAST = range(3)
MADE: Final = three_hands(in_blocks((5, 4, 4)), YOU)


def passes_on(passed: int) -> Callable[[Visitor], None]:
    """In Sans the others exchange four of seven and five of four and three passed on: so many of the three left over
    reach the third player, whose own right is two. One card more is refused."""

    def see(visitor: Visitor) -> None:
        swaps = [str(Swap(hand_of(cards_of(MADE.hands[seat])[:number]))) for seat, number in ((WEST, 4), (EAST, 5))]
        lay(visitor, YOU, MADE.tags(), ["sans", *swaps])
        limit = 2 + passed
        words = (
            f"You may exchange 2 cards of your own and {passed} that others left: put away up to {limit}."
            if passed
            else ""
        )
        assert (words or "Put away up to 2 cards.") in visitor.text(".say")
        chosen = visitor.page.locator('[data-role="hand"] .card[aria-pressed="true"]')
        *cards, one_more = visitor.hand()[: limit + 1]
        for number, card in enumerate(cards, 1):
            visitor.press(f"toggle:{card}")
            expect(chosen).to_have_count(number)
        over = visitor.on(f"toggle:{one_more}")
        expect(over).to_have_attribute("aria-disabled", "true")
        visitor.tap(over)
        expect(visitor.page.locator("#alert")).not_to_be_empty()
        assert chosen.count() == limit

    return see


def names_spades(may: bool) -> Callable[[Visitor], None]:
    """Whether spades may be named as trumps in Farve."""

    def see(visitor: Visitor) -> None:
        lay(visitor, EAST, MADE.tags(), []).press("farve").wait("your-turn")
        spades = visitor.on("spades")
        assert (spades.get_attribute("aria-disabled") != "true") == may
        visitor.tap(spades)
        if may:
            assert "spades" in visitor.text(".contract .trump")
        else:
            assert visitor.told_off() != "" and visitor.has("hearts")
            visitor.press("hearts")
            assert "hearts" in visitor.text(".contract .trump")

    return see


USED: Final = " ".join(f"{seat}:spar,farve,sans" for seat in range(3))
"""Nine deals were played, three by each as forehand."""


def rounds(number: int) -> Callable[[Visitor], None]:
    """How often each contract may be chosen, and how many deals that makes."""

    def see(visitor: Visitor) -> None:
        lasts(12 * number)(visitor)
        match_by(visitor, "tremandswhist", rounds=str(number))
        lay(visitor, EAST, MADE.tags(), [], Used=USED)
        may = [
            call for call in ("spar", "farve", "sans", "sol") if visitor.on(call).get_attribute("aria-disabled") is None
        ]
        assert may == (["sol"] if number == 1 else ["spar", "farve", "sans", "sol"])

    return see


ROWS: Final[Rows] = {
    ("passing", "through"): Row(passes_on(2)),
    ("passing", "next"): Row(passes_on(0)),
    ("farve_spades", "yes"): Row(names_spades(True)),
    ("farve_spades", "no"): Row(names_spades(False)),
    ("rounds", "1"): Row(rounds(1)),
    ("rounds", "2"): Row(rounds(2)),
    **first_dealers("Olof", "Astrid"),
}
