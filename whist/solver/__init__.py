"""Double-dummy solver: what each side takes with best play when all hands are known.

    solver = Solver(Position(hands, leader=0, trump=HEARTS, side=frozenset((0, 2))))
    solver.value()              tricks of seats 0 and 2, of all that are left
    solver.at_least(7)          whether they can take seven; cheaper than the value
    solver.card_values()        the value after each legal card of the seat in turn
    solver.value(later)         the value of a later position of the same deal; earlier results help

It takes two, three or four hands of equal size, up to thirteen cards each, with any trump or none, any order of the
ranks, also in the middle of a trick. `side` is counted as one against all others. `avoids` reverses the aim of both:
the side wants few tricks, its opponents want it to take many. All values are still tricks that the side takes.

A question may have a node limit, and then may raise Unknown. `value_steps` and `card_steps` are generators that answer
in slices and yield what is known so far. Every speed-up is a switch of `Switches`; none changes an answer.

Under CPython, two hands of thirteen take about 5 ms and three hands 0.2 s. Four hands of eight cards take about 15 ms,
of ten 0.1 s, of thirteen half a second at no trump and a second with a trump; one deal in thirty takes more than ten
seconds. In the browser everything takes two to three times as long. Each position looked into takes less than a
kilobyte of memory: ask with a limit where memory matters.

This package imports nothing else of the project than `whist.engine.cards` and `whist.engine.tricks`. docs/solver.md
explains how it works."""

from whist.solver.brute_force import brute_force_card_values, brute_force_value
from whist.solver.position import Position, Unknown
from whist.solver.solver import SLICE, Bounds, Solver
from whist.solver.steps import drain, map_steps
from whist.solver.switches import ALL, NONE, Switches

__all__ = [
    "ALL",
    "NONE",
    "SLICE",
    "Bounds",
    "Position",
    "Solver",
    "Switches",
    "Unknown",
    "brute_force_card_values",
    "brute_force_value",
    "drain",
    "map_steps",
]
