"""Every record that is written can be read: of any match, at any moment, whichever way it came about. And whatever
becomes of its text on the way, reading it ends in a record or in one of the engine's two errors, without much work."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.text.bad_records import BAD, CONTRADICTORY
from tests.playthroughs import files, record_of
from tests.support.random_matches import moment, random_action, random_record
from whist.engine.actions import NEXT, WORDS
from whist.engine.deals import MOST_DEALS, Explicit
from whist.engine.errors import BadText, IllegalAction
from whist.engine.fair import note
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.text.record_text import STEP, from_text, reading, to_text
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DICE = st.integers(0, 2**32 - 1)


def lived(game: Game, dice: int, deals: int) -> Iterator[Record]:
    """A match as the page leads it: noted fingerprints, undone actions, deals begun anew. Each of its moments."""
    rng = random.Random(dice)
    record = note(
        replace(random_record(game, rng), level=rng.choice(("", "easy", "expert")), tags=(("Site", 'a "place"'),))
    )
    yield record
    while choices := game.legal(record.state()):
        action = random_action(choices, rng)
        if action == NEXT and len(record.deal_starts()) == deals:
            return
        record = note(record.then(action))
        if rng.random() < 0.02:
            record = record.redeal()
        elif rng.random() < 0.05:
            record = record.undo(rng.randrange(game.seats)) or record
        yield record


def copies(record: Record, rng: random.Random) -> Iterator[Record]:
    """What the page makes of a record: cut short, one deal of it, its cards written out, somebody else's seat."""
    yield record
    yield record.up_to(rng.randint(0, len(record.actions)))
    yield record.redeal()
    yield replace(record, you=rng.randrange(record.game.seats), level="steady")
    alone = record.alone(rng.randint(1, len(record.deal_starts())))
    yield alone
    yield alone.up_to(rng.randint(0, len(alone.actions)))
    for each in (alone, record):
        deals = Explicit(tuple(replace(start.dealt, code="") for start in each.deal_starts()))
        yield Record(each.game, each.options, deals, each.dealer, each.base, actions=each.actions).alone(1)
        if len(deals.deals) < 20:
            yield Record(each.game, each.options, deals, each.dealer, each.base, actions=each.actions)


def check_written(game: Game, dice: int, deals: int, share: float) -> None:
    rng = random.Random(dice)
    for record in lived(game, dice, deals):
        if rng.random() > share:
            continue
        for each in copies(record, rng):
            again = from_text(to_text(each), GAMES)
            assert again == each
            assert again.state() == each.state()
            for action in game.legal(again.state())[:1]:
                on = again.then(random_action((action,), rng))
                assert from_text(to_text(on), GAMES) == on


@every_game
@settings(max_examples=5)
@given(dice=DICE)
def test_what_is_written_can_be_read(game: Game, dice: int) -> None:
    check_written(game, dice, deals=3, share=0.04)


@pytest.mark.slow
@every_game
@settings(max_examples=50)
@given(dice=DICE)
def test_what_is_written_can_be_read_of_whole_matches(game: Game, dice: int) -> None:
    check_written(game, dice, deals=MOST_DEALS, share=0.006)


# What becomes of a text on the way.

VALUES = (
    "", "0", "1", "3", "-1", "13 0", "12 12", "1 1 1 1", "6 -2 -2 -2", "0 0 0", "0:spar", "0:sol 1:sans", "99", "zz",
    "D6HYY-M5XQJ", "0123456789ABCDEFGHJKMNPQRS", "steady", "../x", "first=2", "raise=on", "deals=4",
    "match=deals deals=1", "end=deals deals=24", "scoring=difference counted=all26", "- " * 40, "0123456789abcdef" * 2,
    "2H", "AKQ... ... ... ...", *GAMES,
)  # fmt: skip
TAGS = (
    "Game", "Version", "RulesVersion", "Rules", "Dealer", "You", "Level", "Seed", "Code", "Deal", "Stock", "Turned",
    "Score", "Used", "Fingerprints", "Site", "dealer",
)  # fmt: skip
ACTIONS = (
    *sorted(WORDS),
    "QH",
    "2C",
    "AS",
    "show:5H",
    "swap:",
    "swap:9H5D2C",
    "swap:2C9H",
    "blast",
    "next next",
    "; no",
)


def damaged(text: str, rng: random.Random) -> str:
    """The text with some of its tags and actions changed, lost, doubled, exchanged or put in."""
    head, _, moves = text.partition("\n\n")
    tags, actions = head.splitlines() or [""], moves.split()
    for _ in range(rng.randint(1, 4)):
        parts, fresh = (
            (tags, f'[{rng.choice(TAGS)} "{rng.choice(VALUES)}"]')
            if rng.random() < 0.6 or not actions
            else (actions, rng.choice(ACTIONS))
        )
        at = rng.randrange(len(parts))
        kind = rng.randrange(6)
        if kind == 0 and len(parts) > 1:
            del parts[at]
        elif kind == 1:
            parts.insert(at, rng.choice(parts))
        elif kind == 2:
            parts.insert(at, fresh)
        elif kind == 3:
            parts[at] = re.sub('".*"', lambda _: f'"{rng.choice(VALUES)}"', parts[at]) if parts is tags else fresh
        elif kind == 4:
            other = rng.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
        else:
            parts += parts[at:] * rng.choice((1, 1, 40))
    return "\n".join(tags) + "\n\n" + " ".join(actions)


def check_damaged(text: str) -> None:
    """Reads the text, which must end in a record that can be written and read, or in one of the engine's errors; in no
    more steps than it has words, tags and gaps."""
    steps = reading(text, GAMES)
    taken = 0
    end: Record | BadText | IllegalAction | None = None
    while end is None:
        try:
            next(steps)
            taken += 1
        except StopIteration as stop:
            end = stop.value
        except (BadText, IllegalAction) as error:
            end = error
    if isinstance(end, Record):
        assert from_text(to_text(end), GAMES) == end
    else:
        assert str(end).isascii() and str(end).isprintable()
        assert len(str(end)) < 600
    words = len(text.split())
    assert taken <= 2 * words // STEP + 2 * text.count("[Deal") + 2


def any_text(game: Game, dice: int) -> tuple[str, random.Random]:
    """A record to damage: of a random match, written either way; or one of the examples."""
    record, rng = moment(game, dice, deals=3)
    kind = rng.random()
    if kind < 0.15:
        return record_of(rng.choice(files())), rng
    if kind < 0.3:
        return str(rng.choice((*BAD, *CONTRADICTORY)).values[0]), rng
    return to_text(rng.choice(list(copies(record, rng)))), rng


@every_game
@settings(max_examples=40)
@given(dice=DICE)
def test_damage_ends_in_a_record_or_an_error(game: Game, dice: int) -> None:
    text, rng = any_text(game, dice)
    check_damaged(damaged(text, rng))


@pytest.mark.slow
@every_game
def test_much_damage_ends_in_a_record_or_an_error(game: Game) -> None:
    for dice in range(500):
        text, rng = any_text(game, dice)
        for _ in range(20):
            check_damaged(damaged(text, rng))
