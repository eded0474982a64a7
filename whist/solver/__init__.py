"""Exact play: what each side gets with best play when all hands are known."""

from whist.solver.plain import plain_value, plain_values
from whist.solver.position import FOUR_HANDS, Position, Unknown

__all__ = ["FOUR_HANDS", "Position", "Unknown", "plain_value", "plain_values"]
