"""How fast exact play is: `python -m tools.bench.solver_speed`.

Four hands are measured against DDS on the same deals in the same run, one after the other, where `endplay` is
installed (requirements/dds.txt); all other rows are milliseconds of processor time. A row's deals follow from their
numbers. `dev.py bench` takes the rows that have limits, in a process of their own, so that the peak of memory is
theirs."""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

from tools.bench.dds import Dds, dealt
from whist.engine.cards import HEARTS, NO_SUIT, Card, Hand, Suit, hand_of
from whist.solver import Position, Solver, Unknown

DEALS = 30
MISERE_LIMIT = 30_000
CHOSEN_FROM = 240
"""A misère hand is the likeliest of so many: those that nobody would call say little."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: median and worst, in milliseconds; `unknown`: how many questions were given up; `against`: the median of
    DDS on the same deals, where there is one."""

    name: str
    median: float
    worst: float
    nodes: float
    unknown: int = 0
    against: float | None = None


def timed(name: str, positions: Sequence[Position], ask: Callable[[Solver], object], dds: Dds | None = None) -> Row:
    """Asks about each position, and DDS as well where it is given."""
    times, nodes, theirs, unknown = [], [], [], 0
    for position in positions:
        start = time.process_time()
        solver = Solver(position)
        answer = ask(solver)
        times.append((time.process_time() - start) * 1000)
        nodes.append(solver.nodes)
        unknown += answer is None
        if dds:
            dds.seconds = 0
            expected = dds.value(position.hands, position.leader, position.trump)
            theirs.append(dds.seconds * 1000)
            assert answer == expected, f"DDS says {expected}, not {answer}: {position}"
    against = statistics.median(theirs) if theirs else None
    return Row(name, statistics.median(times), max(times), statistics.median(nodes), unknown, against)


def four(number: int, size: int, trump: Suit) -> Position:
    """Four hands, two sides across the table; the leader's is counted, as DDS does."""
    hands, leader = dealt(number, size)
    return Position(hands, leader, trump=trump, side=frozenset((leader, (leader + 2) % 4)))


def fewer(number: int, seats: int, trump: Suit) -> Position:
    """Two or three hands of thirteen, seat 0 alone."""
    cards = Random(f"bench {seats} {number}").sample(range(52), 13 * seats)
    hands = tuple(hand_of(cards[seat::seats]) for seat in range(seats))
    return Position(hands, number % seats, trump=trump)


def misere(number: int) -> Position:
    """A deal in which seat 0 might well play a misère: its cards are low, or have low ones beneath them."""
    rng = Random(f"misere {number}")
    best: tuple[int, list[list[Card]]] | None = None
    for _ in range(CHOSEN_FROM // 4):
        cards = rng.sample(range(52), 52)
        for seat in range(4):
            hands = [cards[(seat + turn) % 4 :: 4] for turn in range(4)]
            risk = 0
            for suit in range(4):
                ranks = sorted(card % 13 for card in hands[0] if card // 13 == suit)
                risk += sum(max(0, rank - 2 * at - 1) for at, rank in enumerate(ranks))
            if best is None or risk < best[0]:
                best = (risk, hands)
    assert best
    hands_: tuple[Hand, ...] = tuple(map(hand_of, best[1]))
    return Position(hands_, number % 4, avoids=True)


def beaten(solver: Solver) -> bool | None:
    """Whether the misère can be beaten; None where that takes too long to find out."""
    try:
        return solver.at_least(1, limit=MISERE_LIMIT)
    except Unknown:
        return None


def peak() -> float:
    """The most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def reference() -> Dds | None:
    """DDS, its tables loaded; None where it is not installed."""
    try:
        dds = Dds()
    except ImportError:
        return None
    first = four(0, 13, NO_SUIT)
    dds.value(first.hands, first.leader, NO_SUIT)
    return dds


def measure(deals: int = DEALS, limited: bool = False) -> tuple[dict[str, Row], float]:
    """Every row by its name, or with `limited` those that budget.toml limits; and the peak of memory in MB."""
    dds = reference()
    rows: dict[str, Row] = {}

    def add(name: str, positions: Sequence[Position], ask: Callable[[Solver], object], dds: Dds | None = None) -> None:
        row = rows[name] = timed(name, positions, ask, dds)
        ratio = f"{row.median / row.against:8.1f} × DDS ({row.against:.1f} ms)" if row.against else ""
        if row.unknown:
            ratio += f"{row.unknown} given up"
        print(
            f"{name:<28}{row.median:10.1f} ms{row.worst:10.1f} worst{row.nodes:10.0f} looked into {ratio}", flush=True
        )

    numbers = range(deals)
    for trump, word in ((NO_SUIT, "no trump"), (HEARTS, "trump")):
        add(f"two hands of 13, {word}", [fewer(n, 2, trump) for n in numbers], Solver.value)
        if not limited:
            add(f"three hands of 13, {word}", [fewer(n, 3, trump) for n in numbers], Solver.value)
        for size in (13,) if limited else (8, 10, 13):
            add(f"four hands of {size}, {word}", [four(n, size, trump) for n in numbers], Solver.value, dds)
    add("misère of 13 beaten?", [misere(n) for n in numbers], beaten)
    return rows, peak()


def apart() -> tuple[dict[str, Row], float]:
    """The rows with limits and the peak of memory, measured in a process of their own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(measure, limited=True).result()


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.solver_speed", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"per row (default {DEALS})")
    _, memory = measure(parser.parse_args(arguments).deals)
    print(f"peak memory {memory:.0f} MB")


if __name__ == "__main__":
    main()
