"""Which card to lead first. It changes how long a search takes, never its answer.

How good a lead looks is said suit by suit, as far as the suit alone can say; so it is worked out once for each holding.
The weights were found by trying: they make the search for a few dozen random deals shortest."""

from __future__ import annotations

from typing import Final, NamedTuple

from whist.engine.cards import Seat
from whist.solver.suits import TRUMPS, Holding, Lead, Table


class Weights(NamedTuple):
    """How good a lead looks: for each card of the suit in hand, each trick to cash, a foe's top that plays next, each
    of the last foe's tops, each run of cards above, a top card or the head of a sequence."""

    long: float
    cash: float
    through: float
    round: float
    down: float
    honour: float


_NO_TRUMP: Final = Weights(-1.7, 2.1, -6.6, -1.5, 0.4, 7.0)
_WITH_TRUMP: Final = Weights(0.4, 0.9, 0, 0, 1.3, 3.0)


def rank_leads(suit: Holding, seat: Seat, table: Table) -> tuple[Lead, ...]:
    """The cards of the suit that the seat may lead, each with how good it looks; kept in `suit.leads`."""
    found = suit.leads[seat] = tuple(_low(suit, seat, table) if table.low else _high(suit, seat, table))
    return found


def _high(suit: Holding, seat: Seat, table: Table) -> list[Lead]:
    length, first, cash = suit.length, suit.first, suit.cash
    weights = _WITH_TRUMP if table.trump else _NO_TRUMP
    base = weights.long * length[seat]
    if first == seat:
        base += 20 + weights.cash * cash[seat] + 0.5 * (cash[seat] == length[seat])
    elif first in table.mates[seat]:
        base += 20
    elif first == table.next[seat]:
        base += weights.through + 0.3 * cash[first]
    else:
        base += 4.2 + weights.round * cash[first]
    for mate in table.mates[seat]:
        base += length[mate]
    if table.trump:
        if suit.group == TRUMPS:
            base -= 4.8
        else:
            base -= 29 * len([foe for foe in table.foes[seat] if not length[foe]])
    leads = []
    ups = suit.ups[seat]
    for at, bit in enumerate(reversed(ups)):
        fine = at == 0 and (first == seat or suit.bottom[bit] != bit)
        leads.append((base - weights.down * at + weights.honour * fine + 0.5 * (at == len(ups) - 1), bit, suit.group))
    return leads


def _low(suit: Holding, seat: Seat, table: Table) -> list[Lead]:
    """Where tricks are avoided: low cards, and suits in which the foes hold few lower ones."""
    base = 0
    for foe in table.foes[seat]:
        ups = suit.ups[foe]
        base += len([card for card in suit.nth[1:] if 0 < card < ups[0]]) if ups else -20
    return [(base - 3 * at, bit, suit.group) for at, bit in enumerate(suit.ups[seat])]
