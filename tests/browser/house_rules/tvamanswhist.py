"""What every house rule of Tvåmanswhist changes (rules.md 2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser.house_rules.house import Row, Rows, end, first_dealers, gained, lasts, lay
from tests.browser.visitor import DIMMED, PLAYABLE, Visitor
from tests.support.deal_builder import in_blocks, two_hands
from whist.engine.cards import HEARTS, SPADES, cards_of, holding, name

A, B = 0, 1
BIG: Final = two_hands(in_blocks((6, 7)), in_blocks((10, 3)), A, HEARTS)
"""Ten tricks to three of the last thirteen."""
SPLIT: Final = two_hands(in_blocks((9, 4)), in_blocks((6, 7)), A, HEARTS)
"""The second stage is lost by one trick, the first won by five."""
CLOSE: Final = two_hands(in_blocks((6, 7)), in_blocks((7, 6)), A, HEARTS)
"""Worth one point by any reckoning."""


def scored(points: int, other: int = 0) -> Callable[[Visitor], None]:
    """Ten tricks to three are worth so much."""

    def see(visitor: Visitor) -> None:
        end(visitor, B, BIG)
        assert gained(visitor) == [points, other]

    return see


def counted(points: int, other: int) -> Callable[[Visitor], None]:
    """Nine to four and then six to seven are worth so much."""

    def see(visitor: Visitor) -> None:
        end(visitor, B, SPLIT)
        assert gained(visitor) == [points, other]

    return see


def ends(words: str, *reached: tuple[str, str]) -> Callable[[Visitor], None]:
    """From these scores, a deal won by one point leads there."""

    def see(visitor: Visitor) -> None:
        assert words in visitor.text(".contract")
        for score, state in reached:
            end(visitor, B, CLOSE, deals=2, Score=score)
            assert gained(visitor) == [1, 0]
            assert visitor.state == state

    return see


def follows(must: bool) -> Callable[[Visitor], None]:
    """Whether a suit led has to be followed in stage 1."""

    def see(visitor: Visitor) -> None:
        led = cards_of(holding(BIG.hands[B], SPADES))[0]
        lay(visitor, A, BIG.tags(), [name(led)])
        assert (visitor.page.locator(DIMMED).count() > 0) == must
        other = [card for card in visitor.hand(PLAYABLE) if card[1] in "DC"]
        assert bool(other) != must
        if other:
            visitor.press(other[0]).wait("your-turn")
            assert visitor.record().state().tricks[0].winner == B

    return see


def turned_up(visitor: Visitor) -> None:
    """The suit of the turned card is trumps, and the more tricks win."""
    end(visitor, B, BIG)
    assert gained(visitor) == [4, 0]
    assert "hearts" in visitor.text(".contract .trump")


def high_or_low(visitor: Visitor) -> None:
    """No trumps; after a black card the fewer tricks win."""
    few = two_hands(in_blocks((6, 7)), in_blocks((4, 9)), A, SPADES)
    for made, low, points in ((BIG, False, 4), (few, True, 3)):
        end(visitor, B, made, deals=2)
        assert gained(visitor) == [points, 0]
        line = visitor.text(".contract")
        assert "No trumps" in line and ("Fewest tricks wins" in line) == low


def tricks(visitor: Visitor) -> None:
    """The stock goes with tricks."""
    assert "Stage 1: draw cards" in visitor.text(".contract")
    lay(visitor, B, BIG.tags(), [])
    assert not visitor.has("keep") and visitor.page.locator(PLAYABLE).count() == 13


def picks(visitor: Visitor) -> None:
    """Cards are kept or thrown out, one after the other, and then thirteen tricks are played."""
    lay(visitor, B, BIG.tags(), [])
    assert visitor.has("keep") and visitor.has("discard")
    visitor.press("keep")
    assert "Put one card from your hand aside" in visitor.text(".say")
    visitor.play_on("deal-over", "match-over", seed=2)
    assert len(visitor.record().deal_end(1).tricks) == 13


ROWS: Final[Rows] = {
    ("scoring", "book"): Row(scored(4)),
    ("scoring", "difference"): Row(scored(7)),
    ("scoring", "deal"): Row(scored(1)),
    ("counted", "last13"): Row(counted(0, 1), {"scoring": "difference"}),
    ("counted", "all26"): Row(counted(4, 0), {"scoring": "difference"}),
    ("counted", "scale12"): Row(counted(3, 0), {"scoring": "difference"}),
    ("match", "13"): Row(ends("Match to 13", ("6 6", "deal-over"), ("12 6", "match-over"))),
    ("match", "7"): Row(ends("Match to 7", ("5 6", "deal-over"), ("6 5", "match-over"))),
    ("match", "deals"): Row(ends("Deal 1 of 24", ("12 12", "deal-over")), {"deals": "24"}),
    **{("deals", str(deals)): Row(lasts(deals), {"match": "deals"}) for deals in (1, 24)},
    ("stage1", "must"): Row(follows(True)),
    ("stage1", "free"): Row(follows(False)),
    ("turnup", "trump"): Row(turned_up),
    ("turnup", "highlow"): Row(high_or_low),
    ("stock", "tricks"): Row(tricks),
    ("stock", "pick"): Row(picks),
    **first_dealers("Vera"),
}
