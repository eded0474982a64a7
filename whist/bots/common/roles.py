"""What each seat plays for: who its friends are, and whether it wants tricks, avoids them, or wants the declarer to
take one."""

from __future__ import annotations

from enum import Enum

from whist.engine.cards import Seat
from whist.engine.contracts import Aim, Contract, Sides
from whist.engine.view import View
from whist.games import GAMES


class Role(Enum):
    """What a seat wants of a trick."""

    TAKE = "take"
    AVOID = "avoid"
    FORCE = "force"
    """The seat plays against a misère and wants the declarer to take the trick."""


def contract_of(view: View) -> Contract:
    """The contract in play. Only while tricks are played."""
    assert view.contract is not None
    return view.contract


def friends(view: View, seat: Seat) -> frozenset[Seat]:
    """The seats whose tricks count as much for `seat` as its own, itself included."""
    contract = contract_of(view)
    if contract.sides is Sides.EACH:
        return next(frozenset(side) for side in GAMES[view.game].sides if seat in side)
    attack = {view.declarer} if contract.sides is Sides.ALONE else {view.declarer, view.partner}
    return frozenset(attack if seat in attack else set(range(view.seats)) - attack)


def role(view: View, seat: Seat) -> Role:
    """What `seat` wants of each trick."""
    contract = contract_of(view)
    if contract.aim in (Aim.AT_LEAST, Aim.OVER):
        return Role.TAKE
    if contract.sides is Sides.ALONE and seat != view.declarer:
        return Role.FORCE
    return Role.AVOID
