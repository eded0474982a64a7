"""What tricks pay, by the game's own scoring: of a deal that is not over, for any number of tricks."""

from __future__ import annotations

from whist.engine.cards import Seat
from whist.engine.game import Game
from whist.engine.interests import Declared
from whist.engine.options import Options
from whist.engine.scoring import Outcome


def payoff(game: Game, outcome: Outcome, seat: Seat) -> int:
    """What an outcome is worth to a seat: its side's points, less the other side's where there are two."""
    points = [each.points for each in game.settle(outcome)]
    side = game.side_of(seat)
    return points[side] - points[1 - side] if len(points) == 2 else points[side]


def payoffs(game: Game, options: Options, at: Declared, seat: Seat, drawing: tuple[int, ...] = ()) -> list[float]:
    """What it is worth to a seat that the seats whose tricks decide it (`Interests.counted`) take so many of the last
    tricks of the deal, from none to all. `drawing` are the tricks by seat of the stage before."""
    size = sum(game.pattern.packets)
    counted = game.interests(at).counted(seat)
    one = min(counted)
    other = next(each for each in range(game.seats) if each not in counted)
    found = []
    for number in range(size + 1):
        tricks = [0] * game.seats
        tricks[one], tricks[other] = number, size - number
        outcome = Outcome(
            options,
            at.contract,
            at.declarer,
            at.partner,
            at.forehand,
            tuple(tricks),
            drawing or (0,) * game.seats,
            one if number else other,
        )
        found.append(float(payoff(game, outcome, seat)))
    return found
