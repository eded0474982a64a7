"""What a person has done in a page that was opened with `debug=1`, noted so that it can be done again.

The notes are JSON, one a line: first how the page was opened, then the last commands, each with the moment of the table
at which it was given (-1: in the lobby). tools/dev/replay_session.py does them again."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, Final

from whist.ui.session.values import inputs
from whist.ui.session.values.inputs import Input
from whist.ui.session.values.parts import Choices, Place
from whist.ui.session.values.session import Session

LONGEST: Final = 500
"""How many commands are kept."""

NOTED: Final = (
    inputs.Press,
    inputs.Change,
    inputs.MoveTo,
    inputs.Chosen,
    inputs.Travelled,
    inputs.Linked,
    inputs.Message,
)
"""What is noted: all that a person, or the page around, does."""


def noted(session: Session, heard: Input) -> Session:
    """With a note of what is heard, where notes are taken."""
    if ("debug", "1") not in session.place.query:
        return session
    if isinstance(heard, inputs.Start):
        return session.but(opened=_opening(session.place, heard))
    if not isinstance(heard, NOTED):
        return session
    moment = session.match.moment if session.match else -1
    line = json.dumps([type(heard).__name__, asdict(heard), moment])
    return session.but(log=(*session.log, line)[-LONGEST:])


def _opening(place: Place, start: inputs.Start) -> str:
    told: dict[str, Any] = asdict(start)
    told |= {"query": place.query, "languages": place.languages, "frame": place.frame, "secret": place.secret.hex()}
    return json.dumps(told)


def logbook(session: Session) -> str:
    """The notes as comments of a record; "" where none are taken."""
    return "".join(f"; {line}\n" for line in (session.opened, *session.log) if line)


def opening(line: str) -> tuple[Session, inputs.Start]:
    """A page about to be opened as the first note says."""
    told = json.loads(line)
    query = tuple((str(name), str(value)) for name, value in told["query"])
    place = Place(
        query=query, languages=tuple(told["languages"]), frame=told["frame"], secret=bytes.fromhex(told["secret"])
    )
    return Session(place=place), inputs.Start(told["fragment"], told["settings"], Choices(**told["choices"]))


def command(line: str) -> tuple[Input, int]:
    """What another note says was done, and at which moment."""
    name, fields, moment = json.loads(line)
    kinds = {kind.__name__: kind for kind in NOTED}
    if "told" in fields:
        fields["told"] = tuple((str(pair[0]), str(pair[1])) for pair in fields["told"])
    return kinds[name](**fields), int(moment)
