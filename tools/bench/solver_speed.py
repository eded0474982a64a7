"""How fast exact play is: `python -m tools.bench.solver_speed`.

If `endplay` is installed (requirements/dds.txt), four hands are measured against DDS on the same deals in the same run,
one after the other. All other rows are milliseconds of processor time. The deals of a row follow from their numbers.
`dev.py bench` measures the rows that have limits in a separate process, so that the peak of memory is theirs.

`--switches` measures instead what each speed-up saves: the same questions with that one switched off."""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from random import Random

from tools.bench.dds import Dds, deal_hands
from whist.engine.cards import HEARTS, NO_SUIT, Card, Hand, Suit, cards_of, hand_of
from whist.solver import ALL, Position, Solver, Switches, Unknown

DEALS = 30
MISERE_LIMIT = 30_000
CHOSEN_FROM = 240
"""A misère hand is the most promising of so many hands. Others say little, because nobody would call misère on them."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the results."""

    name: str
    median: float
    """Milliseconds of processor time for one deal."""
    worst: float
    nodes: float
    """Median of the positions looked into."""
    unknown: int = 0
    """How many questions were given up."""
    against: float | None = None
    """Median of DDS on the same deals, in milliseconds, if there is one."""


def time_questions(
    name: str, positions: Sequence[Position], ask: Callable[[Solver], object], dds: Dds | None = None
) -> Row:
    """Asks about each position; also asks DDS, if it is given, and compares the answers."""
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


def deal_four(number: int, size: int, trump: Suit) -> Position:
    """Four hands, two sides across the table. The leader's side is counted, as DDS does."""
    hands, leader = deal_hands(number, size)
    return Position(hands, leader, trump=trump, side=frozenset((leader, (leader + 2) % 4)))


def deal_two_or_three(number: int, seats: int, trump: Suit, size: int = 13) -> Position:
    """Two or three hands, seat 0 alone against the others."""
    cards = Random(f"bench {seats} {number}").sample(range(52), size * seats)
    hands = tuple(hand_of(cards[seat::seats]) for seat in range(seats))
    return Position(hands, number % seats, trump=trump)


def deal_misere(number: int) -> Position:
    """A deal in which seat 0 might well call misère: its cards are low, or have low cards below them."""
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


def can_be_beaten(solver: Solver) -> bool | None:
    """Whether the misère can be beaten; None if that takes too long to find out."""
    try:
        return solver.at_least(1, limit=MISERE_LIMIT)
    except Unknown:
        return None


def peak_memory() -> float:
    """The most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def load_dds() -> Dds | None:
    """DDS with its tables loaded; None if it is not installed."""
    try:
        dds = Dds()
    except ImportError:
        return None
    first = deal_four(0, 13, NO_SUIT)
    dds.value(first.hands, first.leader, NO_SUIT)
    return dds


def measure(deals: int = DEALS, limited: bool = False) -> tuple[dict[str, Row], float]:
    """All rows by name (with `limited`, those that budget.toml limits) and the peak of memory in MB."""
    dds = load_dds()
    rows: dict[str, Row] = {}

    def add(name: str, positions: Sequence[Position], ask: Callable[[Solver], object], dds: Dds | None = None) -> None:
        row = rows[name] = time_questions(name, positions, ask, dds)
        ratio = f"{row.median / row.against:8.1f} × DDS ({row.against:.1f} ms)" if row.against else ""
        if row.unknown:
            ratio += f"{row.unknown} given up"
        print(
            f"{name:<28}{row.median:10.1f} ms{row.worst:10.1f} worst{row.nodes:10.0f} looked into {ratio}", flush=True
        )

    numbers = range(deals)
    for trump, word in ((NO_SUIT, "no trump"), (HEARTS, "trump")):
        add(f"two hands of 13, {word}", [deal_two_or_three(n, 2, trump) for n in numbers], Solver.value)
        if not limited:
            add(f"three hands of 13, {word}", [deal_two_or_three(n, 3, trump) for n in numbers], Solver.value)
        for size in (13,) if limited else (8, 10, 13):
            add(f"four hands of {size}, {word}", [deal_four(n, size, trump) for n in numbers], Solver.value, dds)
    add("misère of 13 beaten?", [deal_misere(n) for n in numbers], can_be_beaten)
    return rows, peak_memory()


def measure_in_own_process() -> tuple[dict[str, Row], float]:
    """The rows with limits and the peak of memory, measured in a separate process."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(measure, limited=True).result()


Questions = tuple[list[Position], Callable[[Solver], object]]


def switch_questions(deals: int) -> dict[str, Questions]:
    """Questions for `compare_switches`, small enough that nearly all are answered with any one speed-up off."""
    numbers = range(deals)
    questions: dict[str, Questions] = {}
    for trump, word in ((NO_SUIT, "no trump"), (HEARTS, "trump")):
        questions[f"2 × 10, {word}"] = [deal_two_or_three(n, 2, trump, 10) for n in numbers], Solver.value
        questions[f"3 × 8, {word}"] = [deal_two_or_three(n, 3, trump, 8) for n in numbers], Solver.value
        questions[f"4 × 8, {word}"] = [deal_four(n, 8, trump) for n in numbers], Solver.value
    questions["4 × 10, misère"] = [shorten(deal_misere(n), 10) for n in numbers], can_be_beaten
    return questions


def shorten(position: Position, size: int) -> Position:
    """The position with the highest `size` cards of each hand, by rank."""
    hands = [sorted(cards_of(hand), key=lambda card: card % 13)[-size:] for hand in position.hands]
    return replace(position, hands=tuple(map(hand_of, hands)))


def compare_switches(deals: int) -> None:
    """Prints a table: for each speed-up, how many times as many positions, and as much time, the questions take
    without it. A `>` marks columns in which questions were given up at their limit."""
    questions = switch_questions(deals)
    base = {name: ask_all(question, ALL) for name, question in questions.items()}
    print("| without | " + " | ".join(questions) + " |")
    print("|---" * (len(questions) + 1) + "|")
    cells = [f"{nodes / deals:.0f} · {1000 * seconds / deals:.1f} ms" for nodes, seconds, _ in base.values()]
    print("| (all on) | " + " | ".join(cells) + " |", flush=True)
    for switch in fields(Switches):
        cells = []
        for name, (nodes, seconds, _) in base.items():
            more_nodes, more_seconds, unknown = ask_all(questions[name], replace(ALL, **{switch.name: False}))
            cells.append(f"{'> ' * (unknown > 0)}{more_nodes / nodes:.2f} · {more_seconds / seconds:.2f}")
        print(f"| `{switch.name}` | " + " | ".join(cells) + " |", flush=True)


def ask_all(questions: Questions, switches: Switches) -> tuple[int, float, int]:
    """For these questions together: the positions looked into, the processor time in seconds (for each question the
    best of three runs), and how many were given up."""
    positions, ask = questions
    nodes, seconds, unknown = 0, 0.0, 0
    for position in positions:
        times = []
        for _ in range(3):
            start = time.process_time()
            solver = Solver(position, switches)
            answer = ask(solver)
            times.append(time.process_time() - start)
        nodes += solver.nodes
        seconds += min(times)
        unknown += answer is None
    return nodes, seconds, unknown


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.solver_speed", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"per row (default {DEALS})")
    parser.add_argument("--switches", action="store_true", help="what each speed-up saves, as a table, instead")
    options = parser.parse_args(arguments)
    if options.switches:
        compare_switches(options.deals)
        return
    _, memory = measure(options.deals)
    print(f"peak memory {memory:.0f} MB")


if __name__ == "__main__":
    main()
