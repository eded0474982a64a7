"""Reading in steps: what is read does not depend on them, no step is long, and no text makes much work."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from tests.engine.text.bad_records import MADE, TWO
from tests.playthroughs import files, record_of
from tests.support.random_matches import played
from whist.engine.actions import NEXT
from whist.engine.cards import cards_of
from whist.engine.deals import MOST_DEALS, MOST_WRITTEN, Explicit
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.text.record_text import LONGEST, STEP, from_text, reading, to_text
from whist.engine.text.tags import MOST_OTHERS
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SOLO = '[Game "solowhist"] [Seed "0123456789ABCDEFGHJKMNPQRS"]\n'
THROWN_IN = "pass pass pass pass next\n"


def all_steps(text: str) -> tuple[Record | BadText | IllegalAction, list[int]]:
    """What reading a text ends in, and how many calls of functions each step took."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    found = []
    reader = reading(text, GAMES)
    end: Record | BadText | IllegalAction | None = None
    before = sys.getprofile()
    while end is None:
        calls = 0
        sys.setprofile(count)
        try:
            next(reader)
        except StopIteration as stop:
            end = stop.value
        except (BadText, IllegalAction) as error:
            end = error
        finally:
            sys.setprofile(before)
        found.append(calls)
    return end, found


def test_what_is_read_in_steps_is_what_is_read_at_once() -> None:
    for path in files():
        text = record_of(path)
        record, taken = all_steps(text)
        assert isinstance(record, Record)
        assert record == from_text(text, GAMES)
        assert len(taken) >= len(record.actions) // STEP


MOST_CALLS = 6000
"""The most calls of functions in a step: a millisecond or two of CPython."""


def written(deals: int) -> str:
    """So many deals of Solowhist card by card; the first dealer is seat 3."""
    return "".join(MADE.tags(cards_of(MADE.hands[(3 + at) % 4])[0]) for at in range(deals))


LONG: dict[str, Callable[[], str]] = {
    "deals thrown in": lambda: SOLO + THROWN_IN * 2600,
    "as many as there can be": lambda: SOLO + THROWN_IN * (MOST_DEALS - 1),
    "passes": lambda: SOLO + "pass " * 13_000,
    "rubbish at the end": lambda: SOLO + THROWN_IN * (MOST_DEALS - 1) + "blast",
    "rubbish alone": lambda: SOLO + "2 " * 32_000,
    "blanks": lambda: SOLO + " " * 65_000,
    "lines": lambda: SOLO + "\n" * 65_000,
    "comments": lambda: SOLO + ";\n" * 32_000,
    "open brackets": lambda: SOLO + "[" * 65_000,
    "quotes": lambda: SOLO.strip() + '[X "' + '\\"' * 32_000,
    "short tags": lambda: SOLO + "[X \"\"]" * 10_000,
    "long tags": lambda: SOLO + '[X "' + "x" * 60_000 + '"]',
    "empty deals": lambda: '[Game "fyrmanswhist"]' + '[Deal ""]' * 7_000,
    "stocks": lambda: '[Game "tvamanswhist"]' + TWO.tags() + '[Stock ""]' * 6_000,
    "written deals": lambda: '[Game "solowhist"]\n' + written(MOST_WRITTEN),
    "hands": lambda: f'[Game "fyrmanswhist"] [Deal "0:{"... " * 15_000}"]',
    "cards": lambda: f'[Game "tvamanswhist"] {TWO.tags()} [Stock "{"2H " * 20_000}"]',
    "contracts": lambda: f'[Game "tremandswhist"] [Code "D6HYYM5XQJ"] [Used "0:{"sol," * 15_000}sol"]',
    "options": lambda: f'[Game "solowhist"] [Code "D6HYYM5XQJ"] [Rules "{"raise=on " * 7_000}"]',
    "scores": lambda: f'[Game "solowhist"] [Code "D6HYYM5XQJ"] [Score "{"0 " * 30_000}"]',
    "fingerprints": lambda: SOLO + f'[Fingerprints "{"- " * 30_000}"]',
    "a random match": lambda: to_text(played(GAMES["tvamanswhist"], 1, 99)),
}  # fmt: skip


@pytest.mark.parametrize("kind", LONG)
def test_no_step_is_long(kind: str) -> None:
    text = LONG[kind]()
    end, taken = all_steps(text)
    assert max(taken) <= MOST_CALLS
    if kind == "deals thrown in":
        assert isinstance(end, IllegalAction)
        assert (end.reason, end.limit) == (Reason.NO_MORE_DEALS, MOST_DEALS)
        assert end.place is not None
        assert (end.place.deal, end.place.number) == (MOST_DEALS, 5 * MOST_DEALS)


def test_work_grows_as_the_text_does() -> None:
    """From 60 to 240 deals the work grows as much, and not as its square."""
    few, many = (sum(all_steps(SOLO + THROWN_IN * deals)[1]) for deals in (60, 240))
    assert many < 5 * few


def test_lines_are_counted_across_long_stretches_of_nothing() -> None:
    for end in ("\n", "\r\n", "\r"):
        for blank in (end * 3001, f" ;{end}" * 3001, f"\t{end}  " * 3001):
            with pytest.raises(BadText) as caught:
                from_text(SOLO + blank + "blast", GAMES)
            assert caught.value.line == 2 + 3001


# The bound on work is one on length, too: a match that is played on can always be kept.


def test_a_match_has_no_more_deals_than_can_be_kept() -> None:
    record = from_text(SOLO + THROWN_IN * (MOST_DEALS - 1) + "pass pass pass pass", GAMES)
    assert len(record.deal_starts()) == MOST_DEALS
    assert record.game.legal(record.state()) == ()
    assert record.shortfall() is Reason.NO_MORE_DEALS
    assert from_text(to_text(record), GAMES) == record
    with pytest.raises(IllegalAction) as caught:
        record.then(NEXT)
    assert caught.value.reason is Reason.NO_MORE_DEALS


MOST_ON: dict[str, int] = {"tvamanswhist": MOST_DEALS, "fyrmanswhist": 25, "solowhist": 48, "tremandswhist": 24}
"""The most deals of a match that are not thrown in. In Tvåmanswhist any may be level, but with `stock=pick`."""


AUCTION = "propose accept solo misere abundance royal_abundance open_misere abundance_declared pass pass pass hearts"
THROWN_OUT = len("pass propose pass pass pass pass next\n")


@every_game
def test_the_longest_match_can_be_kept(game: Game) -> None:
    """By the longest of many deals: with all fingerprints and other tags, and written card by card."""
    deals = [each for dice in range(200) if ("stock", "pick") not in (each := played(game, dice)).options.pairs]
    moves = max(len(to_text(each).split("\n\n")[1]) for each in deals) + len("next\n")
    moves += len(AUCTION) if game.id == "solowhist" else 0
    starts = [each.deal_starts()[0].dealt for each in deals]
    texts = [to_text(Record(game, game.choose(), Explicit((each,)), each.dealer, game.nothing())) for each in starts]
    cards = max(sum(len(line) + 1 for line in text.splitlines()[5:]) for text in texts)
    head = 1000 + MOST_OTHERS
    for number, more in ((MOST_DEALS, 33), (MOST_WRITTEN, cards)):
        on = min(MOST_ON[game.id], number)
        assert head + number * more + on * moves + (number - on) * THROWN_OUT < LONGEST
