"""Exact play: what each side gets with best play when all hands are known.

    solver = Solver(Position(hands, leader=0, trump=HEARTS, side=frozenset((0, 2))))
    solver.value()              tricks of seats 0 and 2, of all that are left
    solver.at_least(7)          whether they can have seven; cheaper than the value
    solver.card_values()        the value if this card is played, for each legal card of the seat in turn
    solver.value(later)         the same for a later moment of the deal; what was found before helps

Two, three or four hands of equal size, up to thirteen cards, any trump or none, any order of the ranks, in the middle
of a trick too. `side` is counted as one against all others; `avoids` turns the aim of both around: the side wants few
tricks, its opponents want it to take many, and all values are still tricks that the side takes.

A question takes a node limit and then may raise Unknown; `value_steps` and `card_steps` are generators that
answer in slices and say what is known so far. Every speed-up is a switch of `Switches`; none changes an answer.

Under CPython, two hands of thirteen take some 5 ms and three hands some 0.2 s; four hands of eight some 15 ms, of ten
0.1 s, of thirteen half a second at no trump and a second with a trump, one in thirty over ten; in the browser two to
three times that. Memory grows with the search, by less than a kilobyte for each position looked into: ask with a limit
where it matters."""

from whist.solver.brute_force import plain_value, plain_values
from whist.solver.position import FOUR_HANDS, Position, Unknown
from whist.solver.solver import SLICE, Bounds, Solver
from whist.solver.switches import ALL, NONE, Switches

__all__ = [
    "ALL",
    "FOUR_HANDS",
    "NONE",
    "SLICE",
    "Bounds",
    "Position",
    "Solver",
    "Switches",
    "Unknown",
    "plain_value",
    "plain_values",
]
