"""What every house rule of Solowhist changes (rules.md 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import expect

from tests.browser.house_rules.house import Row, Rows, end, first_dealers, gained, lasts, lay
from tests.browser.visitor import PLAYABLE, Visitor
from tests.support.deal_builder import Made, four_hands, in_blocks
from whist.engine.cards import HEARTS, cards_of, holding

YOU, WEST, NORTH, EAST = range(4)
OVER: Final = "dialog.result h2"
BOX: Final = ".box"

SOLO: Final = ["solo", "pass", "pass", "pass"]
SEVEN: Final = four_hands(in_blocks((7, 2, 2, 2)), YOU, HEARTS)
"""Two tricks more than a solo needs."""
NONE: Final = four_hands(in_blocks((4, 0, 4, 5)), YOU)
"""Not one trick for the player on the left."""
LAST: Final = four_hands(in_blocks((7, 2, 2, 2)), WEST)
"""The last trick is the person's, forehand the player on the left."""


def turned(made: Made, dealer: int) -> str:
    """A deal in which that dealer turns up a heart, as tags."""
    return made.tags(cards_of(holding(made.hands[dealer], HEARTS))[0])


def called(visitor: Visitor, *words: str, dealer: int = EAST, made: Made = SEVEN) -> Visitor:
    """The table after these calls from forehand on."""
    return lay(visitor, dealer, turned(made, dealer), words)


def is_open(visitor: Visitor, call: str) -> bool:
    """Whether a call of the bidding box may be made now."""
    return visitor.on(call).get_attribute("aria-disabled") != "true"


def accepts(chance: bool) -> Callable[[Visitor], None]:
    """Whether forehand, who has passed, may still accept what nobody else did."""

    def see(visitor: Visitor) -> None:
        called(visitor, "pass", "propose", "pass", "pass")
        if chance:
            assert visitor.state == "your-turn" and is_open(visitor, "accept") and not is_open(visitor, "solo")
            visitor.press("accept").wait("your-turn")
            assert "Proposal: You and Olof" in visitor.text(".contract")
        else:
            assert visitor.text(OVER) == "Nobody accepted the proposal: the deal is thrown in"

    return see


def raises(may: bool) -> Callable[[Visitor], None]:
    """Whether the one whose proposal nobody accepted may go higher."""

    def see(visitor: Visitor) -> None:
        called(visitor, "propose", "pass", "pass", "pass")
        if may:
            assert visitor.state == "your-turn" and is_open(visitor, "solo") and not is_open(visitor, "propose")
            visitor.press("solo").wait("your-turn")
            assert "Solo: You" in visitor.text(".contract")
        else:
            assert visitor.text(OVER) == "Nobody accepted the proposal: the deal is thrown in"

    return see


def thrown_in(visitor: Visitor) -> None:
    """When all pass nobody pays, and the next player deals."""
    called(visitor, "pass", "pass", "pass", dealer=YOU).press("pass").wait("deal-over", "match-over")
    assert visitor.text(OVER) == "All pass: the deal is thrown in"
    assert gained(visitor) == [0, 0, 0, 0]


def general_misere(visitor: Visitor) -> None:
    """When all pass a deal without trumps is played, in which the last trick costs the solo stake three times."""
    called(visitor, "pass", "pass", "pass", dealer=YOU).press("pass").wait("your-turn")
    line = visitor.text(".contract")
    assert "General misère" in line and "No trumps" in line and "Do not take the last trick" in line
    end(visitor, YOU, LAST, ["pass"] * 4, turned(LAST, YOU))
    assert visitor.text(OVER) == "You take the last trick and pay"
    assert gained(visitor) == [-6, 2, 2, 2]


def no_royal(visitor: Visitor) -> None:
    """There is no such call."""
    called(visitor, "abundance", "pass", "pass", dealer=YOU)
    assert visitor.has("open_misere") and not visitor.has("royal_abundance")


def royal(visitor: Visitor) -> None:
    """Over another's abundance, and only there; the turned suit is trumps, and none is named."""
    called(visitor, dealer=EAST)
    assert not is_open(visitor, "royal_abundance")
    called(visitor, "abundance", "pass", "pass", dealer=YOU)
    assert is_open(visitor, "royal_abundance")
    visitor.press("royal_abundance").wait("your-turn")
    line = visitor.text(".contract")
    assert "Royal abundance: You" in line and "Trumps" in line and "hearts" in line
    assert not visitor.page.locator(BOX).is_visible() and visitor.page.locator(PLAYABLE).count()


def declares(chooses: bool) -> Callable[[Visitor], None]:
    """Whether abundance declared has trumps, of the declarer's choice."""

    def see(visitor: Visitor) -> None:
        called(visitor).press("abundance_declared").wait("your-turn")
        if chooses:
            assert visitor.text(f"{BOX} h2") == "Choose trumps"
            visitor.press("clubs").wait("your-turn")
            assert "clubs" in visitor.text(".contract .trump")
        else:
            assert "No trumps" in visitor.text(".contract") and "You lead." in visitor.text(".say")

    return see


def lies_open(before: bool) -> Callable[[Visitor], None]:
    """When the hand of an open misère is laid down."""

    def see(visitor: Visitor) -> None:
        called(visitor, "pass", "open_misere", "pass", "pass", made=NONE)
        cards = visitor.page.locator(".seat.w .open-hand .card[data-rank]")
        assert "You lead." in visitor.text(".say")
        assert cards.count() == (13 if before else 0)
        visitor.press(NONE.words[0]).wait("your-turn")
        expect(cards).to_have_count(12)

    return see


def paid(points: int) -> Callable[[Visitor], None]:
    """A solo of seven tricks pays so much."""

    def see(visitor: Visitor) -> None:
        end(visitor, EAST, SEVEN, SOLO, turned(SEVEN, EAST))
        assert gained(visitor) == [points, *[-points // 3] * 3]

    return see


CALLS: Final = ("propose", "solo", "misere", "abundance", "open_misere", "abundance_declared")


def staked(stakes: Sequence[int]) -> Callable[[Visitor], None]:
    """The box shows what each call would move, and a solo pays it."""

    def see(visitor: Visitor) -> None:
        called(visitor)
        shown = [visitor.text(f'[data-act="{call}"] .stake') for call in CALLS]
        assert [each.split()[0] for each in shown] == [
            f"±{stake * (3 if at else 1)}" for at, stake in enumerate(stakes)
        ]
        paid(3 * stakes[1])(visitor)

    return see


ROWS: Final[Rows] = {
    ("second_chance", "on"): Row(accepts(True)),
    ("second_chance", "off"): Row(accepts(False)),
    ("raise", "off"): Row(raises(False)),
    ("raise", "on"): Row(raises(True)),
    ("all_pass", "throw_in"): Row(thrown_in),
    ("all_pass", "misere"): Row(general_misere),
    ("royal", "off"): Row(no_royal),
    ("royal", "on"): Row(royal),
    ("declared_trump", "none"): Row(declares(False)),
    ("declared_trump", "choice"): Row(declares(True)),
    ("open_hand", "after_trick1"): Row(lies_open(False)),
    ("open_hand", "before_lead"): Row(lies_open(True)),
    ("over", "off"): Row(paid(6)),
    ("over", "on"): Row(paid(12)),
    ("stakes", "2,2,3,4,6,8"): Row(staked((2, 2, 3, 4, 6, 8))),
    ("stakes", "1,3,5,7,9,11"): Row(staked((1, 3, 5, 7, 9, 11))),
    **{("deals", str(deals)): Row(lasts(deals)) for deals in (4, 8, 48)},
    **first_dealers("Olof", "Vera", "Astrid"),
}
