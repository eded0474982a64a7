"""Who plays with whom in a deal, and what each seat wants of a trick. Both follow from the contract, its declarer and
the sides of the game, and are worked out here alone: players, claims, the review and the screens ask this module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Protocol

from whist.engine.cards import Seat
from whist.engine.contracts import Aim, Contract, Sides
from whist.engine.state import NOBODY

FEW = frozenset({Aim.AT_MOST, Aim.UNDER, Aim.LAST_TRICK})
"""The aims of contracts whose side wants few tricks."""


class Declared(Protocol):
    """A moment of a deal, as a state or a view has it."""

    @property
    def contract(self) -> Contract | None: ...

    @property
    def declarer(self) -> Seat: ...

    @property
    def partner(self) -> Seat: ...

    @property
    def forehand(self) -> Seat: ...


class Role(Enum):
    """What a seat wants of a trick."""

    TAKE = "take"
    AVOID = "avoid"
    FORCE = "force"
    """A defender of a misère: the declarer shall take it."""


@dataclass(frozen=True, slots=True)
class Interests:
    """What is at stake for whom.

    `friends`: for each seat the seats whose tricks are as good as its own to it, itself among them. `roles`: what each
    seat wants of a trick. `attack`: the declarer and its partner; empty where nobody declares. `prey`: the lone player
    whom all others want to take a trick, NOBODY where there is none. `avoids`: whether the contract asks for few
    tricks. `target`: the tricks that the attack needs, or may take at most; -1 where nobody declares."""

    friends: tuple[frozenset[Seat], ...]
    roles: tuple[Role, ...]
    attack: frozenset[Seat]
    prey: Seat
    avoids: bool
    target: int

    def counted(self, seat: Seat) -> frozenset[Seat]:
        """The seats whose tricks decide how the deal goes for `seat`: its own side's, or those of the prey."""
        return self.friends[seat if self.prey == NOBODY else self.prey]

    def has_two_sides(self) -> bool:
        """Whether all seats stand on one of two sides."""
        return len(set(self.friends)) == 2

    def made(self, tricks: Sequence[int]) -> bool | None:
        """Whether the attack reaches its target with these tricks by seat; None where nobody declares."""
        if not self.attack:
            return None
        won = sum(tricks[seat] for seat in self.attack)
        return won <= self.target if self.avoids else won >= self.target


@lru_cache(256)
def interests(
    sides: tuple[tuple[Seat, ...], ...], contract: Contract, declarer: Seat, partner: Seat, forehand: Seat
) -> Interests:
    """The interests in a deal of a game of these sides. `forehand` tells whose each of several targets is."""
    seats = sum(map(len, sides))
    alone = contract.sides is Sides.ALONE
    attack = frozenset(seat for seat in (declarer, partner) if seat != NOBODY)
    if contract.sides is Sides.EACH:
        groups = [frozenset(side) for side in sides]
    else:
        groups = [attack, frozenset(range(seats)) - attack]
    avoids = contract.aim in FEW
    if not avoids:
        roles = (Role.TAKE,) * seats
    else:
        roles = tuple(Role.FORCE if alone and seat != declarer else Role.AVOID for seat in range(seats))
    place = (declarer - forehand) % seats if len(contract.targets) > 1 else 0
    return Interests(
        friends=tuple(next(group for group in groups if seat in group) for seat in range(seats)),
        roles=roles,
        attack=attack,
        prey=declarer if alone and avoids else NOBODY,
        avoids=avoids,
        target=contract.targets[place] if attack else -1,
    )
