"""One house rule in words, and the rules that several games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from whist.ui.words.texts import _


@dataclass(frozen=True, slots=True)
class Rule:
    """The words of one option: what it is called, what it settles in one sentence, and per value a short name and a
    sentence on what that value does. Values that are numbers have no words; `parts` names each number of several, and
    `whole` says all of them in a sentence, in which `keys` stand for them."""

    label: str
    about: str
    values: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    whole: str = ""
    keys: tuple[str, ...] = ()


YES: Final = _("Yes")
NO: Final = _("No")

CUT: Final = (
    _("The cut"),
    _(
        "Whoever draws the lowest card deals first; aces are high, and ties draw again. A deal "
        "played by its code has no cut."
    ),
)
YOU: Final = (_("You"), _("You deal first."))
LEFT: Final = (_("Left of you"), _("The player on your left deals first."))
OPPOSITE: Final = (_("Opposite you"), _("The player opposite you deals first."))
RIGHT: Final = (_("Right of you"), _("The player on your right deals first."))
OTHER: Final = (_("The other player"), _("The other player deals first."))
PLACES: Final = {2: (YOU, OTHER), 3: (YOU, LEFT, RIGHT), 4: (YOU, LEFT, OPPOSITE, RIGHT)}
"""Words for the seats clockwise from the person's own, by how many there are."""


def first_dealer(seats: int) -> Rule:
    """The house rule of who deals first, as seen by a person in seat 0."""
    named = {str(seat): words for seat, words in enumerate(PLACES[seats])}
    return Rule(_("First dealer"), _("Who deals the first deal of the match?"), {"cut": CUT, **named})


NEEDS_NUMBER: Final = _("The number of deals matters only when the match has a set number of deals.")
NUMBER_OF_DEALS: Final = _("Number of deals")
A_NUMBER_OF_DEALS: Final = (
    _("A set number of deals"),
    _("You play an agreed number of deals; the higher total wins, and equal totals are a draw."),
)
