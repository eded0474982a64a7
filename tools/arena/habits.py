"""`dev.py arena --habits`: how often players do what a card player calls a bad habit, and what it costs them by exact
play.

A habit is told from the view of the seat in turn alone: the cards that would be the habit, where other cards are there
too. Exact play of the deal as it lies then says what the card played gained or cost against the best of the others.
Each player plays with itself. Misères are seldom called, so each deal of a game that has them is also played as each
of them by the hand that fits best. How well open misères are hunted is told by open_miseres.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from random import Random
from typing import Any, Final, TypeAlias

from tools.arena import open_miseres
from tools.arena.habit_cost import Moment, judge
from whist.bots.common import certain_tricks
from whist.bots.common.card_sense import playable, takes, winning_card, winning_seat
from whist.bots.common.hand_strength import gaps
from whist.bots.common.roles import Role, contract_of, friends, role
from whist.bots.common.sampling import layout
from whist.bots.player import Player, decide
from whist.engine.actions import PASS, Call, Play
from whist.engine.cards import Card, Seat
from whist.engine.contracts import Aim, Sides
from whist.engine.deals import Coded, Seeded, Source, code_of
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.state import State
from whist.engine.text.view_text import view_to_text
from whist.engine.view import View, view
from whist.games import GAMES
from whist.solver import Position, Solver, Unknown

CERTAIN: Final = 24
"""A set is certain where one card brings it in so many layouts that the seat cannot tell from the real one."""
SETTLED: Final = 8
"""Certain sets are looked for with so many cards in hand or fewer: before, hardly any is certain."""
EASILY: Final = 200
"""A set that takes exact play more positions than this to find, in one layout, does not count as certain."""

Cards: TypeAlias = frozenset[Card]
NONE: Final[Cards] = frozenset()


def overtakes(view: View) -> Cards:
    """The cards that take a trick which is already a friend's, whatever the seats behind may hold."""
    if not certain_tricks.is_won(view):
        return NONE
    best = winning_card(view)
    return frozenset(card for card in playable(view) if takes(card, best, view.trump, view.order))


def leads_to_be_ruffed(view: View) -> Cards:
    """The leads of side suits that a foe lacks for certain while it may hold trumps."""
    if role(view, view.seat) is not Role.TAKE or view.trick:
        return NONE
    ruffed = certain_tricks.ruffed(view)
    return frozenset(card for card in playable(view) if ruffed >> card & 1)


def leads_to_a_void(view: View) -> Cards:
    """The leads of suits that the lone player of a misère lacks for certain."""
    if role(view, view.seat) is not Role.FORCE or view.trick:
        return NONE
    void = certain_tricks.lacking(view, view.declarer)
    return frozenset(card for card in playable(view) if void >> card & 1)


def takes_last(view: View) -> Cards:
    """The cards with which the last to play takes a trick that it wants another to have."""
    wants = role(view, view.seat)
    if wants is Role.TAKE or len(view.trick) != view.seats - 1 or contract_of(view).aim is Aim.LAST_TRICK:
        return NONE
    best, owner = winning_card(view), winning_seat(view)
    if owner in friends(view, view.seat) or (wants is Role.FORCE and owner != view.declarer):
        return NONE
    return frozenset(card for card in playable(view) if takes(card, best, view.trump, view.order))


def lets_a_set_go(view: View) -> Cards:
    """The cards that do not make the declarer of an open misère take a trick for certain, where some card does."""
    if role(view, view.seat) is not Role.FORCE or not view.open[view.declarer] or view.hand.bit_count() > SETTLED:
        return NONE
    rng, left = Random(f"certain {view_to_text(view)}"), set(playable(view))
    for _ in range(CERTAIN if len(left) > 1 else 0):
        hands, _ = layout(view, rng)
        at = Position(
            hands,
            view.leader if view.trick else view.seat,
            view.trick,
            view.trump,
            view.order,
            frozenset((view.declarer,)),
            avoids=True,
        )
        solver = Solver(at)
        left = {card for card in left if _caught(solver, at, card)}
        if not left:
            return NONE
    return frozenset(playable(view)) - left


def _caught(solver: Solver, at: Position, card: Card) -> bool:
    after, won = at.then(card)
    try:
        return won or solver.at_least(1, after, EASILY)
    except Unknown:
        return False


HABITS: Final[dict[str, Callable[[View], Cards]]] = {
    "takes a partner's certain trick": overtakes,
    "leads a suit that a foe ruffs": leads_to_be_ruffed,
    "leads the misère's known void": leads_to_a_void,
    "takes last what it wants to lose": takes_last,
    "lets a certain set go": lets_a_set_go,
}
OPEN: Final = "lets a beatable open misère home"
"""Counted by deals: the same open misères for every player, see open_miseres.py."""
WHAT: Final = ("chances", "done", "gained", "same", "cost", "unknown")
Counts = Counter[tuple[str, str]]
"""By habit and one of WHAT."""


def play(game: Game, state: State, player: Player, counts: Counts) -> list[Moment]:
    """Plays a deal to its end with the player in all seats. Returns the cards played out of habit."""
    done: list[Moment] = []
    while not game.deal_over(state):
        seen = view(game, state, state.turn)
        action = decide(player, seen).action
        if isinstance(action, Play) and seen.contract is not None:
            for habit, bad_of in HABITS.items() if len(seen.legal) > 1 else ():
                bad = bad_of(seen)
                others = tuple(card for card in playable(seen) if card not in bad)
                if bad and others:
                    counts[habit, "chances"] += 1
                    if action.card in bad:
                        counts[habit, "done"] += 1
                        done.append(Moment(habit, state, action.card, others))
        state = game.apply(state, action)
    return done


def starts(game: Game, options: Options, seed: str, number: int) -> Iterator[State]:
    """A deal, and the same one as each misère of the game, called by the hand with the fewest gaps."""
    source: Source = Coded(code_of(seed, number))
    if game.ration(options):
        source = Seeded((code_of(seed, number) * 3)[:26])
    state = game.start(options, source, number % game.seats)
    yield state
    lone = min(range(game.seats), key=lambda seat: (sum(gaps(state.hands[seat])), seat))
    for row in game.contracts(options):
        if row.aim is Aim.AT_MOST and row.sides is Sides.ALONE:
            yield called(game, state, lone, row.word)


def called(game: Game, state: State, lone: Seat, word: str) -> State:
    """The state after an auction in which one seat makes one call and all others pass."""
    call = Call(word)
    while state.contract is None:
        state = game.apply(state, call if state.turn == lone and call in game.legal(state) else PASS)
    return state


Task: TypeAlias = tuple[str, tuple[tuple[str, str], ...], Player, str, int]
"""One deal: the game, its house rules, the player, the seed, the deal's number."""


def run(task: Task) -> Counts:
    """Plays a deal in all its contracts and judges what was done out of habit."""
    name, pairs, player, seed, number = task
    game, counts = GAMES[name], Counts()
    for start in starts(game, game.choose_from(dict(pairs)), seed, number):
        for moment in play(game, start, player, counts):
            counts[moment.habit, judge(moment)] += 1
        laid = open_miseres.laid_open(game, start)
        if laid is not None:
            counts[OPEN, "chances"] += 1
            if not open_miseres.is_beaten(game, laid, player):
                counts[OPEN, "done"] += 1
                counts[OPEN, "cost"] += 1
    return counts


def table(
    names: Sequence[str],
    players: Sequence[Player],
    game: str,
    deals: int,
    seed: str,
    options: Options,
    workers: int = 1,
) -> list[dict[str, Any]]:
    """For each player and habit: how often there was a chance, how often it was done, what that brought."""
    defaults = GAMES[game].choose()
    rows: list[dict[str, Any]] = []
    pairs = tuple((name, value) for name, value in options.pairs if value != defaults[name])
    for name, player in zip(names, players, strict=True):
        tasks: list[Task] = [(game, pairs, player, seed, number) for number in range(1, deals + 1)]
        if workers > 1:
            with Pool(workers) as pool:
                found = pool.map(run, tasks, chunksize=1)
        else:
            found = [run(task) for task in tasks]
        counts = sum(found, Counts())
        for habit in (*HABITS, OPEN):
            rows.append({"player": name, "habit": habit, **{what: counts[habit, what] for what in WHAT}})
    return rows


def show(rows: Sequence[dict[str, Any]]) -> str:
    """The table as text."""
    lines = [f"{'':10}{'':34}" + "".join(f"{what:>9}" for what in WHAT)]
    for row in rows:
        if row["chances"]:
            lines.append(f"{row['player']:10}{row['habit']:34}" + "".join(f"{row[what]:9}" for what in WHAT))
    return "\n".join(lines)
