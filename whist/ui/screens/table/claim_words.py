"""Claims in words: which the last tricks offer."""

from __future__ import annotations

from whist.bots.common.roles import Role, friends, role
from whist.engine.contracts import Sides
from whist.engine.view import View
from whist.ui.words.texts import Texts


def claims(texts: Texts, view: View, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The claims that the last tricks offer: command and words, what the person plays for first."""
    if view.phase not in ("play", "stage2") or view.contract is None:
        return ()
    low = role(view, view.seat) is Role.AVOID
    mine = texts.t("The rest are mine") if len(friends(view, view.seat)) == 1 else texts.t("The rest are ours")
    if view.seats == 2:
        theirs = texts.t("The rest are {name}'s", name=names[1 - view.seat])
        return (("claim", theirs), ("concede", mine)) if low else (("claim", mine), ("concede", theirs))
    misere = low and view.contract.sides is Sides.ALONE and view.declarer == view.seat
    return (("claim", texts.t("I take none")),) if misere else (("claim", mine),)
