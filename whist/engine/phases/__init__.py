"""The shared phases of a deal. A game lists the ones it has, in order; what all need to know of a phase it says itself
(`Phase`)."""

from whist.engine.phases.auction import Auction
from whist.engine.phases.choosing import Choose, NameTrump
from whist.engine.phases.exchange import Exchanging
from whist.engine.phases.phase import Phase, Ration, plays
from whist.engine.phases.picking import Pick
from whist.engine.phases.playing import Tricks
from whist.engine.phases.signalling import Signal
from whist.engine.phases.turning import TurnUp

__all__ = [
    "Auction",
    "Choose",
    "Exchanging",
    "NameTrump",
    "Phase",
    "Pick",
    "Ration",
    "Signal",
    "Tricks",
    "TurnUp",
    "plays",
]
