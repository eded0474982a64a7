"""Every value of every house rule: set by pressing in the lobby, named at the table, and there to be seen in what the
page then does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.browser.house_rules import fyrmanswhist, solowhist, tremandswhist, tvamanswhist
from tests.browser.house_rules.house import Rows, match_by, named
from tests.browser.profiles import Profiles
from tests.browser.visitor import Visitor
from whist.engine.options import Option
from whist.games import GAMES

ROWS: Final[dict[str, Rows]] = {
    "tvamanswhist": tvamanswhist.ROWS,
    "fyrmanswhist": fyrmanswhist.ROWS,
    "solowhist": solowhist.ROWS,
    "tremandswhist": tremandswhist.ROWS,
}
FEW: Final = 6


@pytest.fixture(scope="module")
def visitor(profiles: Profiles, site: str) -> Iterator[Visitor]:
    """One person for all of them, who goes back to the lobby each time."""
    one = Visitor(profiles, site).open("lang=en&speed=off").set("level", "easy")
    yield one
    troubles = one.leave()
    assert not troubles, "\n".join(troubles)


def to_show(option: Option) -> tuple[str, ...]:
    """All values of a house rule; of a long row of numbers the default, the lowest and the highest."""
    if len(option.values) <= FEW:
        return option.values
    return option.default, min(option.values, key=int), max(option.values, key=int)


def every_value() -> Iterator[Any]:
    """Each value of each house rule of each game, as the games themselves have them; and those that rows add."""
    for game in GAMES.values():
        values = [(option.id, value) for option in game.options for value in to_show(option)]
        for option, value in dict.fromkeys((*values, *ROWS.get(game.id, {}))):
            yield pytest.param(game.id, option, value, id=f"{game.id}-{option}={value}")


@pytest.mark.parametrize(("game", "option", "value"), list(every_value()))
def test_a_value_does_what_it_says(visitor: Visitor, game: str, option: str, value: str) -> None:
    assert (option, value) in ROWS.get(game, {}), "nothing here shows what this house rule changes"
    row = ROWS[game][option, value]
    match_by(visitor, game, **row.beside, **{option: value})
    named(visitor, **row.beside, **{option: value})
    row.see(visitor)
