"""Fits the value of an ending that Tvåmanswhist's expert uses: `python -m tools.arena.fit_ending [--deals N]` writes
`whist/bots/expert/two_hands/ending_weights.py`.

Steady players play the first stage of so many deals with a trump and of so many without (high and low ones). Each
ending is solved exactly, with either hand on lead. The weights are those of a ridge regression on
`ending_value.features`; every fourth deal is held back to say how far the fit is off. It takes some ten
minutes of processor time."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from whist.bots.expert.two_hands import ending_value
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thumb import endgame
from whist.engine.deals import Coded, code_of
from whist.engine.view import view
from whist.games import GAMES
from whist.solver import Position, Solver

SEED = "fit2"
RIDGE = 3.0
"""Keeps weights of what seldom differs small."""
HOUSES: tuple[dict[str, str], ...] = ({}, {"turnup": "highlow"})
KINDS = ("trump", "plain", "low")
Sample = tuple[Sequence[float], float]
"""What an ending is made of, and the good tricks above an even split of the hand that leads."""

HEAD = '''"""How much each feature of ending_value.py counts, in tricks: written by tools/arena/fit_ending.py.

By kind of deal: what a side suit says (mine less the other's), what the trump suit says, what the suits say
together."""

from __future__ import annotations

from typing import Final

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]

'''


def samples(deals: int) -> Iterator[tuple[str, int, Sample]]:
    """Endings with their kind and the number of the deal."""
    game = GAMES["tvamanswhist"]
    for house in HOUSES:
        options = game.choose(**house)
        for number in range(deals):
            state = game.start(options, Coded(code_of(SEED, number)), number % 2)
            while game.phase_name(state) != "stage2":
                state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
            low = endgame.is_low(view(game, state, 0))
            one, two = state.hands
            for leader, other in ((one, two), (two, one)):
                value = Solver(Position((leader, other), trump=state.trump, avoids=low)).value()
                parts = ending_value.features(leader, other, state.trump, low)
                good = (13 - value if low else value) - ending_value.EVEN
                yield KINDS[0 if state.trump >= 0 else 1 + low], number, ([*parts[0], *parts[1], *parts[2]], good)


def fitted(known: Sequence[Sample]) -> list[float]:
    """The weights with the least squared error, by Gauss's elimination."""
    size = len(known[0][0])
    rows = [[RIDGE * (at == other) for other in range(size)] + [0.0] for at in range(size)]
    for values, good in known:
        there = [(at, value) for at, value in enumerate(values) if value]
        for at, value in there:
            row = rows[at]
            row[size] += value * good
            for other, factor in there:
                row[other] += value * factor
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [one - factor * two for one, two in zip(rows[below], rows[at], strict=True)]
    weights = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][other] * weights[other] for other in range(at + 1, size))
        weights[at] = (rows[at][size] - rest) / rows[at][at]
    return weights


def off(known: Sequence[Sample], weights: Sequence[float]) -> float:
    """The root of the mean squared error, in tricks."""
    errors = [good - sum(map(float.__mul__, weights, map(float, values))) for values, good in known]
    return math.sqrt(sum(error * error for error in errors) / len(errors))


def written(kinds: Mapping[str, Sequence[Sequence[float]]]) -> str:
    """The module's text."""
    lines = ["# fmt: off", "WEIGHTS: Final[dict[str, Weights]] = {"]
    for kind, parts in kinds.items():
        lines.append(f'    "{kind}": (')
        for part in parts:
            lines.append("        (")
            for at in range(0, len(part), 12):
                lines.append("            " + " ".join(f"{weight:.3f}," for weight in part[at : at + 12]))
            lines.append("        ),")
        lines.append("    ),")
    return HEAD + "\n".join([*lines, "}", ""])


def main(argv: Sequence[str]) -> int:
    """Reads the command line, plays, solves, fits, writes."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.fit_ending", description=__doc__)
    parser.add_argument("--deals", type=int, default=6000)
    found: dict[str, list[tuple[int, Sample]]] = {kind: [] for kind in KINDS}
    for kind, number, sample in samples(parser.parse_args(argv).deals):
        found[kind].append((number, sample))
    target = Path(ending_value.__file__).with_name("ending_weights.py")
    kinds = {}
    for kind, known in found.items():
        weights = fitted([sample for number, sample in known if number % 4])
        print(f"{kind}: {len(known)} endings, off by {off([s for n, s in known if n % 4 == 0], weights):.2f} tricks")
        weights = fitted([sample for _, sample in known])
        trumps = ending_value.TRUMPS if kind == "trump" else 0
        first, second = ending_value.ALONE, ending_value.ALONE + trumps
        kinds[kind] = (weights[:first], weights[first:second], weights[second:])
    target.write_text(written(kinds), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
