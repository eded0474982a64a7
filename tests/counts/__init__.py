"""Counts of all ways to go on, as chess programs count moves (perft).

Each line of a file: the game, a code, the house rules (`-` for none), actions to begin with, `:` and the number of
sequences of one, two, three … further actions. In an exchange every choice of cards counts; but only
putting away nothing is followed further. `first*N` among the actions stands for the first legal action, N times.

`python -m tests.counts` says which counts have changed; with `--write` it writes them anew.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from whist.engine.actions import Exchange, Swap, parse
from whist.engine.cards import count
from whist.engine.deals import Coded
from whist.engine.game import Game
from whist.engine.record import new
from whist.engine.state import State
from whist.games import GAMES

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Line:
    """One position and the counts that belong to it."""

    game: str
    code: str
    rules: str
    words: tuple[str, ...]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join((self.game, self.code, self.rules, *self.words, ":", *map(str, self.counts)))


def lines(path: Path) -> Iterator[Line]:
    for text in path.read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            position, _, counts = text.partition(" :")
            game, code, rules, *words = position.split()
            yield Line(game, code, rules, tuple(words), tuple(map(int, counts.split())))


def files() -> list[Path]:
    return sorted(HERE.glob("*.txt"))


def position(line: Line) -> State:
    """The state that the line starts from."""
    game = GAMES[line.game]
    rules = {} if line.rules == "-" else dict(pair.split("=") for pair in line.rules.split("/"))
    state = new(game, game.choose(**rules), Coded(line.code)).state()
    for word in line.words:
        if word.startswith("first*"):
            for _ in range(int(word[6:])):
                (choice, *_) = game.legal(state)
                state = game.apply(state, Swap(0) if isinstance(choice, Exchange) else choice)
        else:
            state = game.apply(state, parse(word))
    return state


def ways(game: Game, state: State, depth: int) -> list[int]:
    """How many sequences of 1, 2 … `depth` actions there are; one that ends the deal counts at every depth after it."""
    counts = [0] * depth
    if depth:
        _count(game, state, counts, 0)
    return counts


def _count(game: Game, state: State, counts: list[int], at: int) -> None:
    for choice in game.legal(state):
        if isinstance(choice, Exchange):
            counts[at] += sum(math.comb(count(choice.cards), number) for number in range(1, choice.limit + 1))
            choice = Swap(0)
        counts[at] += 1
        if at + 1 == len(counts):
            continue
        after = game.apply(state, choice)
        if game.deal_over(after):
            for later in range(at + 1, len(counts)):
                counts[later] += 1
        else:
            _count(game, after, counts, at + 1)


def counted(line: Line) -> Line:
    """The line with its counts made anew, to the same depth."""
    game, state = GAMES[line.game], position(line)
    return replace(line, counts=tuple(ways(game, state, len(line.counts))))
