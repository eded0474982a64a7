"""What each seat plays for, as a view shows it: see `whist/engine/interests.py`."""

from __future__ import annotations

from whist.engine.cards import Seat
from whist.engine.contracts import Contract
from whist.engine.game import Game
from whist.engine.interests import Interests, Role
from whist.engine.view import View
from whist.games import GAMES

__all__ = ["Role", "contract_of", "friends", "game_of", "interests_of", "role"]


def game_of(view: View) -> Game:
    """The game that is played."""
    return GAMES[view.game]


def interests_of(view: View) -> Interests:
    """Who plays with whom for what. Only once there is a contract."""
    return GAMES[view.game].interests(view)


def contract_of(view: View) -> Contract:
    """The contract in play. Only while tricks are played."""
    assert view.contract is not None
    return view.contract


def friends(view: View, seat: Seat) -> frozenset[Seat]:
    """The seats whose tricks count as much for `seat` as its own, itself included."""
    return interests_of(view).friends[seat]


def role(view: View, seat: Seat) -> Role:
    """What `seat` wants of each trick."""
    return interests_of(view).roles[seat]
