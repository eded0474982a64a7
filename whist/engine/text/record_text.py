"""Records as text, and text as records: tag pairs, then actions (CONTRIBUTING.md, "Records")."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from typing import Final

from whist.engine.actions import NEXT, parse
from whist.engine.cards import hand_text, name
from whist.engine.deals import Coded, Explicit, Seeded, shown_code
from whist.engine.errors import BadText, IllegalAction, Place, Unreadable
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.phases import plays
from whist.engine.record import Line, Record
from whist.engine.text.opening import FORMAT, opening
from whist.engine.text.tags import Tags, Token, tokens

LONGEST: Final = 64 * 1024
"""The most characters that a record from outside may have. A record that is saved here may grow longer."""
WIDTH: Final = 100
STEP: Final = 16
"""How many tags, actions and blanks between them are read in one step."""


def from_text(text: str, games: Mapping[str, Game], longest: int = LONGEST) -> Record:
    """The record that `text` holds. BadText, with line and token, when it cannot be read or has more than `longest`
    characters; IllegalAction, with the line and the reason, when one of its actions is refused."""
    steps = reading(text, games, longest)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            record: Record = end.value
            return record


def reading(text: str, games: Mapping[str, Game], longest: int = LONGEST) -> Generator[None, None, Record]:
    """Reads a record in steps, so that a page stays responsive. From one `yield` to the next it takes a millisecond or
    two of CPython on a desktop computer at most, however long the text is. The record is what the generator returns
    (`record = yield from reading(…)`, or the value of the StopIteration that ends it). It raises the errors of
    `from_text`, in the step that finds them."""
    if len(text) > longest:
        raise too_long(longest)
    tags = Tags()
    played: Line | None = None
    for at, token in enumerate(tokens(text), 1):
        if at % STEP == 0:
            yield
        if token is None:
            continue
        if not token.tag:
            if played is None:
                played = Line((yield from opening(tags, games)))
            _play(played, token)
        elif played is None:
            tags.add(token)
        else:
            raise BadText(Unreadable.TAG_LATE, token.tag, token.line)
    return played.record() if played else (yield from opening(tags, games))


def too_long(longest: int = LONGEST) -> BadText:
    """The error of a text of more than `longest` characters."""
    return BadText(Unreadable.TOO_LONG, expected=str(longest // 1024))


def _play(played: Line, token: Token) -> None:
    """Plays one more action. Its errors say where the action stands."""
    try:
        played.play(parse(token.text))
    except BadText as error:
        raise error.at(token.line, _place(played)) from error
    except IllegalAction as error:
        error.line, error.place = token.line, _place(played)
        raise


def _place(played: Line) -> Place:
    """Where the next action stands."""
    game, state = played.game, played.state
    playing = plays(game.phase(state))
    return Place(
        number=len(played.actions) + 1,
        deal=len(played.deals),
        step=len(state.log) + 1,
        trick=len(state.tricks) + 1 if playing else 0,
        card=len(state.trick) + 1 if playing else 0,
        phase=game.phase_name(state),
    )


def to_text(record: Record) -> str:
    """The record as text; reading it gives an equal record."""
    game = record.game
    lines = [
        _tag("Game", game.id),
        _tag("Version", FORMAT),
        _tag("RulesVersion", game.rules_version),
        _tag("Rules", rules_text(game, record.options)),
        _tag("Dealer", str(record.dealer)),
    ]
    if record.you is not None:
        lines.append(_tag("You", str(record.you)))
    if record.level:
        lines.append(_tag("Level", record.level))
    source = record.source
    if isinstance(source, Seeded):
        lines.append(_tag("Seed", source.seed))
    elif isinstance(source, Coded):
        lines.append(_tag("Code", shown_code(source.code)))
    elif isinstance(source, Explicit):
        for deal in source.deals:
            lines.append(_tag("Deal", "0:" + " ".join(map(hand_text, deal.hands))))
            if deal.stock:
                lines.append(_tag("Stock", " ".join(map(name, deal.stock))))
            if deal.turned is not None:
                lines.append(_tag("Turned", name(deal.turned)))
    if any(record.base.score):
        lines.append(_tag("Score", " ".join(map(str, record.base.score))))
    if any(record.base.used):
        by_seat = (f"{seat}:{','.join(words)}" for seat, words in enumerate(record.base.used) if words)
        lines.append(_tag("Used", " ".join(by_seat)))
    lines += [_tag(tag, value) for tag, value in record.tags]
    return "\n".join(lines) + "\n\n" + _moves(record)


def rules_text(game: Game, options: Options) -> str:
    """The options that differ from the defaults: `raise=on deals=4`."""
    return " ".join(
        f"{option.id}={options[option.id]}" for option in game.options if options[option.id] != option.default
    )


def _tag(tag: str, value: str) -> str:
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{tag} "{escaped}"]'


def _moves(record: Record) -> str:
    """The actions in lines of at most WIDTH characters; each deal begins a new line."""
    lines: list[str] = []
    line = ""
    for action in record.actions:
        word = str(action)
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".lstrip()
        if action == NEXT:
            lines.append(line)
            line = ""
    return "".join(f"{each}\n" for each in (*lines, line) if each)
