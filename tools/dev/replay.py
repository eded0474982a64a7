"""`dev.py replay FILE`: reads a record and prints every trick, every score with its sum, and what is to play next.

    python3 dev.py replay game.txt
    python3 dev.py replay --json - < game.txt

A record that cannot be read, or that the rules refuse, is answered on standard error with its line, the word and the
reason; the exit code is then 2. All output is ASCII, so that it prints anywhere."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from whist.engine.actions import Choice, Exchange, Play
from whist.engine.cards import SUIT_WORDS, Suit, hand_text, name, ordered
from whist.engine.contracts import Aim
from whist.engine.deals import shown_code
from whist.engine.errors import BadText, IllegalAction
from whist.engine.game import Game, leaders
from whist.engine.record import Record
from whist.engine.state import State, Sum
from whist.engine.text.record_text import LONGEST, from_text, rules_text
from whist.games import GAMES


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py replay", description="Print every trick and score of a record.")
    parser.add_argument("file", help="the record; - for standard input")
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    options = parser.parse_args(argv)
    try:
        record = from_text(_read(options.file), GAMES)
    except (OSError, UnicodeDecodeError, BadText, IllegalAction) as error:
        print(f"dev.py replay: {options.file}: {_complaint(error)}", file=sys.stderr)
        return 2
    try:
        print(json.dumps(to_json(record)) if options.json else "\n".join(in_words(record)), flush=True)
    except BrokenPipeError:
        # The reader has seen enough (`| head`); keep the interpreter from complaining about it as it leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _read(file: str) -> str:
    """The text of the file, UTF-8; a little more than any record may have, so that an endless one is refused."""
    size = 4 * LONGEST + 4
    if file == "-":
        data = sys.stdin.buffer.read(size)
    else:
        with Path(file).open("rb") as stream:
            data = stream.read(size)
    if len(data) == size:
        raise BadText(f"a record of more than {LONGEST // 1024} KB")
    return data.decode()


def _complaint(error: OSError | UnicodeDecodeError | BadText | IllegalAction) -> str:
    """What is wrong, in one line: the record's line, the word it is about, and the reason."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, UnicodeDecodeError):
        before: bytes = error.object[: error.start]
        line = before.count(b"\n") + 1
        return f"line {line}: 0x{error.object[error.start]:02x}: not UTF-8"
    where = f"line {error.line}: " if error.line else ""
    if isinstance(error, BadText):
        return where + (f"{error.token}: " if error.token else "") + error.reason
    detail = (
        f" ({SUIT_WORDS[error.suit]})" if error.suit >= 0 else f" (at most {error.limit})" if error.limit >= 0 else ""
    )
    return f"{where}{error.action}: {error.reason.value}{detail}"


# For programs.


def to_json(record: Record) -> dict[str, Any]:
    """The record's deals and where it stands, as plain data. Seats are numbers; what is not there is None."""
    game, now = record.game, record.state()
    return {
        "deals": [_deal_json(game, record.deal_end(number + 1)) for number in range(len(record.deal_starts()))],
        "totals": list(now.totals),
        "phase": game.phase_name(now),
        "turn": _someone(now.turn),
        "hands": [hand_text(hand) for hand in now.hands],
        "legal": [_choice_json(choice) for choice in game.legal(now)],
    }


def _deal_json(game: Game, end: State) -> dict[str, Any]:
    result = end.past[-1] if game.deal_over(end) else None
    return {
        "dealer": end.dealt.dealer,
        "contract": end.contract.word if end.contract else None,
        "declarer": _someone(end.declarer),
        "trump": _suit(end.trump),
        "tricks": [
            {"leader": trick.leader, "cards": list(map(name, trick.cards)), "winner": trick.winner}
            for trick in end.tricks
        ],
        "points": list(result.points) if result else None,
        "thrown_in": bool(result and result.thrown_in),
    }


def _choice_json(choice: Choice) -> str | dict[str, Any]:
    if isinstance(choice, Exchange):
        return {"swap": {"limit": choice.limit, "cards": list(map(name, ordered(choice.cards)))}}
    return str(choice)


def _someone(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _suit(suit: Suit) -> str | None:
    return SUIT_WORDS[suit] if suit >= 0 else None


# For people.


def in_words(record: Record) -> Iterator[str]:
    """The record as lines to read."""
    game, now = record.game, record.state()
    rules = rules_text(game, record.options)
    yield f"{game.id}, {f'house rules {rules}' if rules else 'no house rules'}"
    for number in range(1, len(record.deal_starts()) + 1):
        yield ""
        yield from _deal_words(record, number)
    yield ""
    yield f"Totals: {_by_side(game, now.totals)}"
    yield from _next_words(game, record)


def _deal_words(record: Record, number: int) -> Iterator[str]:
    game, end = record.game, record.deal_end(number)
    code = f", code {shown_code(end.dealt.code)}" if end.dealt.code else ""
    yield f"Deal {number}: seat {end.dealt.dealer} deals{code}"
    for seat, hand in enumerate(end.dealt.hands):
        yield f"  seat {seat} holds {hand_text(hand)}"
    if end.dealt.stock:
        yield f"  stock {' '.join(map(name, end.dealt.stock))}"
    if end.dealt.turned is not None:
        yield f"  turned up {name(end.dealt.turned)}"
    for seat, action in end.log:
        if not isinstance(action, Play):
            yield f"  seat {seat}: {action}"
    yield f"  {_contract_words(end)}"
    for at, trick in enumerate(end.tricks, 1):
        yield f"  {at:2}. seat {trick.leader} leads {' '.join(map(name, trick.cards))}, seat {trick.winner} wins"
    if end.trick:
        yield f"  {len(end.tricks) + 1:2}. seat {end.leader} leads {' '.join(map(name, end.trick))} ..."
    if not game.deal_over(end):
        return
    result = end.past[-1]
    aim = end.contract.aim if end.contract else None
    for side, each in enumerate(result.sums):
        points = f"{each.points:+d}" if each.points else "0"
        yield f"  {_side(game, side)}: {points} = {sum_words(each, aim)}"


def _contract_words(end: State) -> str:
    if end.contract is None:
        return "no contract"
    who = f" by seat {end.declarer}" if end.declarer >= 0 else ""
    who += f" with seat {end.partner}" if end.partner >= 0 else ""
    return f"{end.contract.word}{who}, {f'{SUIT_WORDS[end.trump]} are trump' if end.trump >= 0 else 'no trump'}"


def _next_words(game: Game, record: Record) -> Iterator[str]:
    now = record.state()
    phase = game.phase_name(now)
    if phase == "match-over":
        best = leaders(now.totals)
        won = " and ".join(_side(game, side) for side in best)
        yield f"The match is over: {f'{won} wins' if len(best) == 1 else f'{won} are level'}."
    elif phase == "deal-over":
        yield "The deal is over; next: " + ("next" if game.legal(now) else "nothing, the record has no more deals")
    else:
        choices = " ".join(_choice_words(choice) for choice in game.legal(now))
        yield f"Next: seat {now.turn}, {phase}: {choices}"


def _choice_words(choice: Choice) -> str:
    if isinstance(choice, Exchange):
        return f"swap: 0 to {choice.limit} of {' '.join(map(name, ordered(choice.cards)))}"
    return str(choice)


def _side(game: Game, side: int) -> str:
    seats = game.sides[side]
    return f"seat{'s' * (len(seats) > 1)} {'+'.join(map(str, seats))}"


def _by_side(game: Game, points: tuple[int, ...]) -> str:
    return ", ".join(f"{_side(game, side)} {each}" for side, each in enumerate(points))


def sum_words(each: Sum, aim: Aim | None) -> str:
    """The sum behind a score: what its numbers were and how they make the points."""
    if each.kind.startswith("paid"):
        return _paid_words(each, aim)
    return SENTENCES[each.kind].format(*each.values)


def _paid_words(each: Sum, aim: Aim | None) -> str:
    """A payment of Solowhist: tricks, target, stake, tricks above or below, and how many times it is paid."""
    tricks, target, stake, extra, times = each.values
    made = tricks <= target if aim is Aim.AT_MOST else tricks >= target
    price = f"({stake} + {extra})" if each.kind.startswith("paid-extra") else f"{stake}"
    gets = made != each.kind.endswith("-other")
    wanted = f"at most {target}" if aim is Aim.AT_MOST else f"{target}"
    result = f"declarer's side took {tricks}, {wanted} wanted: {'made' if made else 'lost'}"
    return f"{result}, {'is paid' if gets else 'pays'} {price} x {times}"


SENTENCES = {
    "book": "{0} tricks - 6",
    "book-doubled": "({0} tricks - 6) x 2, as the other side declared",
    "low": "7 - {0} tricks",
    "none": "{0}, nothing",
    "deal": "{0}-{1}, the deal",
    "difference": "{0} - {1}",
    "difference-low": "{0} - {1}, the fewer tricks win",
    "all26-none": "{0} + {1} is {2}, nothing",
    "all26-level": "{0} + {1} is {2}; level",
    "all26-deal": "{0} + {1} is {2}; {2}-{3}, the deal",
    "all26-difference": "{0} + {1} is {2}; {2} - {3}",
    "scale12-none": "{0} x 1 + {1} x 2 is {2}, nothing",
    "scale12-deal": "{0} x 1 + {1} x 2 is {2}; {2}-{3}, the deal",
    "scale12-difference": "{0} x 1 + {1} x 2 is {2}; {2} - {3}",
    "last-trick": "took the last trick, pays {0} x {1}",
    "last-trick-other": "did not take the last trick, is paid {0} x {1}",
    "thrown-in": "thrown in",
    "over": "{0} tricks - {1}",
    "under": "{0} - {1} tricks",
}


if __name__ == "__main__":
    sys.exit(main())
