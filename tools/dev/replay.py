"""`dev.py replay FILE`: reads a record and prints every trick, every score with its sum, and what is to play next.

    python3 dev.py replay game.txt
    python3 dev.py replay --json - < game.txt

A record that cannot be read, or that the rules refuse, is answered on standard error with its line, the word, the
reason and, for an action, its deal and trick; the exit code is then 2. All output is ASCII, so that it prints
anywhere."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from tools.dev.replay_words import in_words
from whist.engine.actions import Choice, Exchange
from whist.engine.cards import SUIT_WORDS, Suit, hand_text, name, ordered
from whist.engine.errors import BadText, IllegalAction, in_ascii
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.state import State
from whist.engine.text.record_text import LONGEST, from_text, too_long
from whist.games import GAMES


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; the exit code: 2 where something is wrong, 130 where it was interrupted."""
    parser = argparse.ArgumentParser(prog="dev.py replay", description="Print every trick and score of a record.")
    parser.add_argument("file", help="the record; - for standard input")
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    options = parser.parse_args(argv)
    try:
        record = from_text(_read(options.file), GAMES)
    except (OSError, Closed, UnicodeDecodeError, BadText, IllegalAction) as error:
        return _complain(f"{in_ascii(options.file)}: {_complaint(error)}")
    except KeyboardInterrupt:
        return 130
    return _write(json.dumps(to_json(record)) if options.json else "\n".join(in_words(record)))


class Closed(Exception):
    """Standard input or output is closed."""


def _read(file: str) -> str:
    """The text of the file, UTF-8; a little more than any record may have, so that an endless one is refused."""
    size = 4 * LONGEST + 4
    if file != "-":
        with Path(file).open("rb") as stream:
            data = stream.read(size)
    elif sys.stdin is None:
        raise Closed("standard input is closed")
    else:
        data = sys.stdin.buffer.read(size)
    if len(data) == size:
        raise too_long()
    return data.decode()


def _write(text: str) -> int:
    """Prints the text; the exit code."""
    if sys.stdout is None:
        return _complain("standard output is closed")
    try:
        print(text, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        # Whoever closes a pipe has seen enough (`| head`); a full disk is something to be told.
        return 0 if isinstance(error, BrokenPipeError) else _complain(f"standard output: {_complaint(error)}")
    return 0


def _complain(text: str) -> int:
    """Says on standard error what is wrong, as far as somebody listens; the exit code."""
    try:
        if sys.stderr is not None:
            print(f"dev.py replay: {text}", file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)
    return 2


def _give_up(stream: TextIO) -> None:
    """What is left in the stream goes nowhere: the interpreter would complain about it as it leaves."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _complaint(error: OSError | Closed | UnicodeDecodeError | BadText | IllegalAction) -> str:
    """What is wrong, in one line: the record's line, the word it is about, the reason, and where that stands."""
    if isinstance(error, OSError):
        return in_ascii(error.strerror or str(error))
    if isinstance(error, UnicodeDecodeError):
        before: bytes = error.object[: error.start]
        line = len(re.findall(rb"\r\n|\r|\n", before)) + 1
        return f"line {line}: 0x{error.object[error.start]:02x}: not UTF-8"
    return str(error)


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


if __name__ == "__main__":
    sys.exit(main())
