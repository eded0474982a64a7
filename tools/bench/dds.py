"""Answers of DDS, the reference solver for four hands, for the tests of `whist.solver`.

`python -m tools.bench.dds` writes tests/solver/dds.json. It needs `endplay`, which wraps DDS: `dev.py bench` and
`dev.py test --slow` install it from requirements/dds.txt. The deals follow from their numbers, so that file changes
only when this one does."""

from __future__ import annotations

import json
import random
import time
from importlib import import_module
from typing import Any

from tools.paths import ROOT
from whist.engine.cards import NO_SUIT, Hand, Seat, Suit, hand_of, hand_text

FILE = ROOT / "tests" / "solver" / "dds.json"
ENDINGS, SIZES, WHOLE = 200, (4, 5, 6, 7, 8, 9), 20
TRUMPS = (NO_SUIT, 0, 1, 2, 3)


def deal_hands(number: int, size: int) -> tuple[tuple[Hand, ...], Seat]:
    """Deal number `number`: four hands of `size` cards, and who leads."""
    rng = random.Random(f"dds {size} {number}")
    cards = rng.sample(range(52), 4 * size)
    return tuple(hand_of(cards[seat::4]) for seat in range(4)), rng.randrange(4)


class Dds:
    """DDS; ImportError if endplay is not installed."""

    def __init__(self) -> None:
        self.dds: Any = import_module("endplay.dds")
        self.types: Any = import_module("endplay.types")
        self.seconds = 0.0

    def value(self, hands: tuple[Hand, ...], leader: Seat, trump: Suit) -> int:
        """The tricks that the leader and the seat across take. Adds the processor time to `seconds`."""
        kinds = self.types.Denom
        deal = self.types.Deal("N:" + " ".join(map(hand_text, hands)))
        deal.first = self.types.Player(leader)
        deal.trump = {-1: kinds.nt, 0: kinds.clubs, 1: kinds.diamonds, 2: kinds.hearts, 3: kinds.spades}[trump]
        start = time.process_time()
        best = list(self.dds.solve_board(deal, self.dds.solve.SolveMode.OptimalOne))
        self.seconds += time.process_time() - start
        return int(best[0][1])


def main() -> None:
    """Writes the answers: for endings with each trump or none in turn, for whole deals with all of them."""
    dds = Dds()
    asked = [(SIZES[number % len(SIZES)], number, TRUMPS[number % 5]) for number in range(ENDINGS)]
    asked += [(13, number, trump) for number in range(WHOLE) for trump in TRUMPS]
    rows = []
    for size, number, trump in asked:
        hands, leader = deal_hands(number, size)
        row = {"hands": list(map(hand_text, hands)), "leader": leader, "trump": trump}
        rows.append(json.dumps({**row, "tricks": dds.value(hands, leader, trump)}))
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} answers in {dds.seconds:.1f} s")


if __name__ == "__main__":
    main()
