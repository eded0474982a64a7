"""`dev.py arena`: computer players against each other, on the same cards in exchanged seats.

With two sides every deal is played twice, sides exchanged. With three or four single seats one A sits among B's in
every seat in turn, and one B among A's. Printed are A's points per deal and tricks over an even share, with 95 %
intervals over deals."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from time import process_time
from typing import Any, Final, TypeAlias

from tools.arena import habits, regrets, table_text
from tools.arena.reference_player import Reference
from whist.bots.levels import LEVELS
from whist.bots.player import Player, decide
from whist.bots.thumb.random_player import RandomPlayer
from whist.engine.actions import NEXT, Action
from whist.engine.cards import Seat
from whist.engine.deals import Coded, Seeded, Source, code_of
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.scoring import Staged
from whist.engine.state import State, taken
from whist.engine.view import View, view
from whist.games import GAMES

PLAYERS: Final[dict[str, Player]] = {**LEVELS, "random": RandomPlayer(), "reference": Reference()}
Known: TypeAlias = dict[tuple[str, View], Action]
"""What each player has done with each view."""


@dataclass
class Tally:
    """What one task brought: A's points and tricks over the even share by deal, contracts, and thinking time by
    player."""

    points: list[float] = field(default_factory=list)
    tricks: list[float] = field(default_factory=list)
    contracts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    last_stage: bool = False
    """Whether only the tricks of a deal's last stage count."""


@dataclass(frozen=True)
class Task:
    """One deal, or one match where contracts are used up, for one pair of players."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, str]
    seed: str
    number: int
    deals: int


def seatings(game: Game, one: str, two: str) -> list[tuple[list[str], int, int]]:
    """Who sits where, the seat that is looked at, and whether its gain counts for the first player (1) or against it
    (-1)."""
    if len(game.sides) == 2:
        first = [one if game.side_of(seat) == 0 else two for seat in range(game.seats)]
        second = [two if game.side_of(seat) == 0 else one for seat in range(game.seats)]
        return [(first, game.sides[0][0], 1), (second, game.sides[1][0], 1)]
    if one == two:
        return [([one] * game.seats, 0, 1)]
    tables = []
    for alone, rest, sign in ((one, two, 1), (two, one, -1)):
        for seat in range(game.seats):
            tables.append(([alone if at == seat else rest for at in range(game.seats)], seat, sign))
    return tables


def run(task: Task) -> Tally:
    """Plays a task at every seating."""
    game = GAMES[task.game]
    options = game.choose_from(dict(task.options))
    tally = Tally([0.0] * task.deals, [0.0] * task.deals)
    tables = seatings(game, *task.players)
    known: Known = {}
    for table, seat, sign in tables:
        for deal, state in enumerate(_played(game, options, task, table, tally, known)):
            points, tricks = _gain(game, state, seat)
            tally.last_stage = game.drawing_tricks(options) > 0 and not _counts_all(state)
            tally.points[deal] += sign * points / len(tables)
            tally.tricks[deal] += sign * tricks / len(tables)
            _note_contract(game, state, table, tally)
    return tally


def _played(game: Game, options: Options, task: Task, table: list[str], tally: Tally, known: Known) -> list[State]:
    """The ends of the task's deals with these players at the table. What a player did with the same view at another
    table it does again."""
    source: Source = Coded(code_of(task.seed, task.number))
    if task.deals > 1:
        source = Seeded((code_of(task.seed, task.number) * 3)[:26])
    state = game.start(options, source, task.number % game.seats)
    ends: list[State] = []
    while True:
        while not game.deal_over(state):
            seen = view(game, state, state.turn)
            name = table[state.turn]
            if (name, seen) not in known:
                start = process_time()
                known[name, seen] = decide(PLAYERS[name], seen).action
                tally.seconds[name] += process_time() - start  # type: ignore[assignment]
                tally.moves[name] += 1
            state = game.apply(state, known[name, seen])
        ends.append(state)
        if len(ends) == task.deals:
            return ends
        state = game.apply(state, NEXT)


def _gain(game: Game, state: State, seat: Seat) -> tuple[float, float]:
    """Points and tricks over the even share of the seat's side; points over the other side's, where there are two."""
    result = state.past[-1]
    won = taken(state.tricks if _counts_all(state) else game.stage(state.options, state.tricks), game.seats)
    side = game.side_of(seat)
    tricks = sum(won[each] for each in game.sides[side]) - sum(won) / len(game.sides)
    if state.contract is not None and game.interests(state).avoids:
        tricks = -tricks
    points = result.points[side] - (result.points[1 - side] if len(game.sides) == 2 else 0)
    return float(points), tricks


def _counts_all(state: State) -> bool:
    """Whether the tricks of all stages of a finished deal count."""
    return isinstance(state.past[-1].sums[0], Staged)


def _note_contract(game: Game, state: State, table: list[str], tally: Tally) -> None:
    result = state.past[-1]
    if result.thrown_in or result.declarer < 0:
        tally.contracts["-", result.contract or "thrown in", "played"] += 1
        return
    name, points = table[result.declarer], result.points[game.side_of(result.declarer)]
    tally.contracts[name, result.contract, "played"] += 1
    tally.contracts[name, result.contract, "made"] += bool(result.made)
    tally.contracts[name, result.contract, "points"] += points


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def compare(
    game: str, players: tuple[str, str], deals: int, seed: str, workers: int, options: Options
) -> dict[str, Any]:
    """The table of A against B, as plain data."""
    size = GAMES[game].length(options).deals if GAMES[game].ration(options) else 1
    defaults = GAMES[game].choose()
    pairs = tuple((name, value) for name, value in options.pairs if value != defaults[name])
    tasks = [Task(game, pairs, players, seed, number, size) for number in range(1, math.ceil(deals / size) + 1)]
    if workers > 1:
        with Pool(workers) as pool:
            tallies = pool.map(run, tasks, chunksize=4)
    else:
        tallies = [run(task) for task in tasks]
    whole, spent = Tally(), dict[str, float]()
    for tally in tallies:
        whole.points += tally.points
        whole.tricks += tally.tricks
        whole.contracts.update(tally.contracts)
        whole.moves.update(tally.moves)
        for name, seconds in tally.seconds.items():
            spent[name] = spent.get(name, 0.0) + seconds
    contracts = sorted({key[:2] for key in whole.contracts})
    return {
        "game": game,
        "players": players,
        "deals": len(whole.points),
        "seed": seed,
        "points": interval(whole.points),
        "tricks": interval(whole.tricks),
        "of_the_last_thirteen": tallies[0].last_stage,
        "contracts": [
            {
                "player": who,
                "contract": word,
                **{what: whole.contracts[who, word, what] for what in ("played", "made", "points")},
            }
            for who, word in contracts
        ],
        "seconds_per_move": {name: spent[name] / whole.moves[name] for name in sorted(whole.moves)},
    }


def main(argv: Sequence[str]) -> int:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(prog="dev.py arena", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--players", default="steady,easy", help="two of: " + " ".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="0123456789ABCDEFGHJKMNPQRS", help="any text; the deals follow from it")
    parser.add_argument("--options", default="", help="house rules, such as: scoring=deal turnup=highlow")
    parser.add_argument("--regrets", action="store_true", help="two players: what each gives away at the end instead")
    parser.add_argument("--habits", action="store_true", help="what each does by bad habit, and what it costs, instead")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(argv)
    names = given.players.split(",")
    if len(names) != 2 or not set(names) <= set(PLAYERS):
        parser.error("--players takes two names, such as steady,easy: " + " ".join(PLAYERS))
    options = GAMES[given.game].choose_from(dict(pair.split("=", 1) for pair in given.options.split()))
    chosen = [PLAYERS[name] for name in names]
    if given.regrets:
        game = GAMES[given.game]
        if game.seats != 2 or not game.drawing_tricks(options):
            parser.error("--regrets is for two players, where both hands are known in the end")
        rows = regrets.table(names, chosen, game, given.deals, given.seed, options)
        print(json.dumps(rows) if given.json else regrets.show(rows))
        return 0
    if given.habits:
        rows = habits.table(names, chosen, given.game, given.deals, given.seed, options, given.workers)
        print(json.dumps(rows) if given.json else habits.show(rows))
        return 0
    table = compare(given.game, (names[0], names[1]), given.deals, given.seed, given.workers, options)
    print(json.dumps(table) if given.json else table_text.show(table))
    return 0


if __name__ == "__main__":
    # Through the module's own name, so that worker processes find what they are sent.
    from tools.arena import arena

    sys.exit(arena.main(sys.argv[1:]))
