"""One reader for each kind of kept thing, which checks it whole: names, types and ranges.

What is of a version that this build does not know is `newer`. Whatever else does not fit is `broken`; of settings, the
lobby's choices and statistics the parts that fit are still used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from whist.games import GAMES
from whist.ui.storage.address import LEVELS
from whist.ui.storage.kept import (
    ASIDE,
    CLOCK,
    LARGEST,
    LOBBY,
    MATCHES,
    SETTINGS,
    STATISTICS,
    Broken,
    Fields,
    Reading,
    State,
    opened,
)
from whist.ui.storage.saved_match import match
from whist.ui.storage.settings import CHOICES
from whist.ui.storage.tally import Tally


@dataclass
class LobbyChoices:
    """What was chosen in the lobby last: `game` is "" before any was. `chosen` are values by game and option."""

    game: str = ""
    level: str = "steady"
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)


def settings(text: str) -> Reading[dict[str, str]]:
    """The settings by name; those not kept are left out."""
    try:
        data, newer = opened(SETTINGS, text)
    except Broken:
        return Reading({}, "broken")
    good = {name: value for name, value in data.items() if _one_of(value, CHOICES.get(name, ()))}
    return Reading(good, "newer" if newer else "good" if len(good) == len(data) else "broken")


def lobby(text: str) -> Reading[LobbyChoices]:
    """The lobby's choices."""
    found = LobbyChoices()
    try:
        data, newer = opened(LOBBY, text)
    except Broken:
        return Reading(found, "broken")
    whole = data.keys() <= {"game", "level", "chosen"}
    for name, values in (("game", ("", *GAMES)), ("level", LEVELS)):
        if _one_of(data.get(name), values):
            setattr(found, name, data[name])
        else:
            whole = whole and name not in data
    chosen = data.get("chosen", {})
    whole = whole and isinstance(chosen, dict)
    for name, picked in chosen.items() if isinstance(chosen, dict) else ():
        if name not in GAMES or not isinstance(picked, dict):
            whole = False
            continue
        options = {option.id: option for option in GAMES[name].options}
        good = {option: value for option, value in picked.items() if _allowed(options.get(option), value)}
        found.chosen[name] = good
        whole = whole and len(good) == len(picked)
    return Reading(found, "newer" if newer else "good" if whole else "broken")


def lobby_written(choices: LobbyChoices) -> dict[str, Any]:
    """The lobby's choices as they are kept."""
    return asdict(choices)


def _one_of(value: Any, values: tuple[str, ...]) -> bool:
    return isinstance(value, str) and value in values


def _allowed(option: Any, value: Any) -> bool:
    return option is not None and isinstance(value, str) and option.allows(value)


def clock(text: str) -> Reading[int]:
    """The count of saves."""
    try:
        data, newer = opened(CLOCK, text)
        if newer:
            return Reading(0, "newer")
        values = Fields(data)
        now = values.number("now")
        values.end()
    except Broken:
        return Reading(0, "broken")
    return Reading(now)


def statistics(text: str) -> Reading[dict[tuple[str, str], Tally]]:
    """The tallies by game and level."""
    found: dict[tuple[str, str], Tally] = {}
    try:
        data, newer = opened(STATISTICS, text)
    except Broken:
        return Reading(found, "broken")
    whole = True
    for key, told in data.items():
        game, _, level = key.partition(" ")
        try:
            if game not in GAMES or level not in LEVELS:
                raise Broken(f"{key:.60}")
            found[game, level] = _tally(told)
        except Broken:
            whole = False
    return Reading(found, "newer" if newer else "good" if whole else "broken")


def _tally(told: Any) -> Tally:
    values = Fields(told)
    played = values.number("played", 0)
    tally = Tally(
        played,
        values.number("won", 0, most=played),
        values.number("drawn", 0, most=played),
        values.number("points", 0, least=-LARGEST),
        None if values.null("best") else values.number("best", least=-LARGEST),
        values.number("helped", 0),
    )
    values.end()
    return tally


def statistics_written(tallies: Mapping[tuple[str, str], Tally]) -> dict[str, Any]:
    """Statistics as they are kept."""
    return {f"{game} {level}": asdict(tally) for (game, level), tally in tallies.items()}


def aside(text: str) -> tuple[str, str]:
    """The key under which a thing was kept before it was set aside, "" where version 1 did not note it; and its
    text."""
    try:
        data, newer = opened(ASIDE, text)
        values = Fields(data)
        key, was = values.text("key"), values.text("text")
        values.end()
    except Broken:
        return "", text
    return ("", text) if newer else (key, was)


def state(key: str, text: str) -> State:
    """What becomes of a text that is to be kept under a key: broken also where this build knows no such key."""
    if key.startswith(ASIDE):
        return "good"
    if key.startswith(MATCHES):
        return match(key.removeprefix(MATCHES), text).state
    reader = READERS.get(key)
    return reader(text).state if reader else "broken"


READERS: Final[dict[str, Callable[[str], Reading[Any]]]] = {
    SETTINGS: settings,
    LOBBY: lobby,
    CLOCK: clock,
    STATISTICS: statistics,
}
