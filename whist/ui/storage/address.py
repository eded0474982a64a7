"""The page's address: which game, options, deal, language and looks it asks for, and records carried in its
fragment."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from whist.engine.deals import normal_code
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.options import Options, mend_options
from whist.engine.text.record_text import LONGEST, too_long
from whist.ui.storage.settings import CHOICES

LEVELS: Final = ("steady", "easy", "expert")
USUAL: Final = "steady"
"""The level where none is asked for."""
SETTINGS: Final = ("lang", "theme", "deck", "cards", "speed", "hints")
STARTS: Final = ("game", "deal", "level", "seat")
SWITCHES: Final = ("autostart", "embed", "header", "debug")
LONGEST_QUERY: Final = 4096
PAGE_AROUND: Final = re.compile(r"https?://(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::[0-9]{1,5})?")
"""How the page around a frame is named (`origin`), as assets/boot/frame.js reads it too."""

Pairs = Sequence[tuple[str, str]]
"""A query, taken apart by the browser: names and values in their order."""


@dataclass(frozen=True, slots=True)
class Request:
    """What an address asks for. `game` is None where it names none; `code` is "" without a deal. `fallen` names the
    parameters that could not be honoured and fell back to their defaults, `unused` those that mean nothing without a
    game, `foreign` the house rules of other games than the one named. `linked` says whether there is a record in the
    fragment, `fragment` is its packed text."""

    game: Game | None = None
    options: Options | None = None
    level: str = ""
    code: str = ""
    seat: int = 0
    settings: Mapping[str, str] = field(default_factory=dict)
    autostart: bool = False
    fallen: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    linked: bool = False
    fragment: str = ""
    origin: str = ""
    """The part of the address that says which match it starts, for finding that match again."""
    at: int | None = None
    """How many actions of the record are shown; None: all."""
    play: bool = True
    """Whether one may play on from there; else it is a still diagram."""

    @property
    def position(self) -> str:
        """`at` and `play` as they stand behind a record."""
        return ("" if self.at is None else f"&at={self.at}") + ("" if self.play else "&play=0")


def read(query: Pairs, fragment: str, games: Mapping[str, Game]) -> Request:
    """The request that an address makes; never an error: what is unknown or senseless falls back and is named."""
    fallen: list[str] = []
    if sum(len(name) + len(value) for name, value in query) > LONGEST_QUERY:
        query, fallen = (), ["?"]
    given: dict[str, str] = {}
    for name, value in query:
        if name in given:
            fallen.append(name[:40])
        else:
            given[name] = value
    settings = {}
    for name in SETTINGS:
        if name in given:
            if given[name] in CHOICES[name]:
                settings[name] = given[name]
            else:
                fallen.append(name)
    fallen += [name for name in SWITCHES if given.get(name, "0") not in ("0", "1")]
    fallen += ["origin"] if not PAGE_AROUND.fullmatch(given.get("origin", "http://page")) else []
    linked, packed, at, play = _position(fragment, given, fallen)
    shown = Request(settings=settings, linked=linked, fragment=packed, at=at, play=play)
    game = games.get(given.get("game", ""))
    rules = dict.fromkeys(option.id for each in games.values() for option in each.options)
    if game is None:
        fallen += ["game"] if "game" in given else []
        unused = tuple(name for name in given if name in rules or name in STARTS[1:])
        return replace(shown, fallen=tuple(fallen), unused=unused)
    ids = {option.id for option in game.options}
    options, lost = mend_options(game.options, game.clashes, {name: given[name] for name in ids & given.keys()})
    fallen += lost
    level = given.get("level", "")
    if level and level not in LEVELS:
        fallen.append("level")
        level = ""
    seat = given.get("seat", "0")
    if seat not in map(str, range(game.seats)):
        fallen.append("seat")
        seat = "0"
    code = ""
    if "deal" in given:
        try:
            code = normal_code(given["deal"])
        except BadText:
            fallen.append("deal")
    origin = query_text(sorted((name, value) for name, value in given.items() if name in (*ids, *STARTS)))
    return replace(
        shown,
        game=game,
        options=options,
        level=level,
        code=code,
        seat=int(seat),
        autostart=given.get("autostart") == "1",
        fallen=tuple(fallen),
        foreign=tuple(name for name in given if name in rules and name not in ids),
        origin=origin,
    )


def _position(fragment: str, given: Mapping[str, str], fallen: list[str]) -> tuple[bool, str, int | None, bool]:
    """Whether there is a record, its packed text, how many of its actions are shown, and whether one may play on. `at`
    and `play` may stand in the query or behind the record; behind it counts."""
    packed, *more = fragment.removeprefix("#").split("&", 8)
    linked = packed.startswith("r=")
    packed = packed[2:] if linked else ""
    told = {name: given[name] for name in ("at", "play") if name in given}
    if linked:
        for pair in more:
            name, _, value = pair.partition("=")
            if name in ("at", "play"):
                told[name] = value
            else:
                fallen.append(f"#{name[:20]}")
    at, play = told.get("at"), told.get("play", "1")
    if at is not None and not (linked and re.fullmatch("[0-9]{1,5}", at)):
        fallen.append("at")
        at = None
    if play not in ("0", "1") or (play == "0" and not linked and given.get("embed") != "1"):
        fallen.append("play")
        play = "1"
    return linked, packed, None if at is None else int(at), play == "1"


def match_query(
    game: Game, options: Options, level: str, code: str = "", dealer: int | None = None, seat: int = 0
) -> str:
    """The query that starts such a match; with a code, of that one deal, dealt by `dealer`."""
    pairs = [("game", game.id)]
    pairs += [
        (option.id, options[option.id])
        for option in game.options
        if options[option.id] != option.default and not (option.id == "first" and dealer is not None)
    ]
    if dealer is not None:
        pairs.append(("first", str(dealer)))
    if level:
        pairs.append(("level", level))
    if seat:
        pairs.append(("seat", str(seat)))
    if code:
        pairs += [("deal", code), ("autostart", "1")]
    return query_text(pairs)


def query_text(pairs: Iterable[tuple[str, str]]) -> str:
    """A query of our own names and values, none of which has a character that must be escaped."""
    return "&".join(f"{name}={value}" for name, value in pairs)


def packed(text: str) -> str:
    """A record's text as an address's fragment carries it: zlib, base64url without padding."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> str:
    """The record's text in a fragment. BadText when it is damaged, or longer than a record may be."""
    if len(text) > LONGEST * 2:
        raise too_long()
    # Programs that cut a link leave a character that is no byte yet, and may put dots or a bracket behind it.
    text = re.sub(r"(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-])+$", "", text)
    text = text[:-1] if len(text) % 4 == 1 else text
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        engine = zlib.decompressobj()
        data = engine.decompress(raw, LONGEST)
        if engine.unconsumed_tail:
            raise too_long()
        if not engine.eof:
            raise BadText(Unreadable.LINK_CUT)
        return data.decode()
    except (NotBase64, zlib.error, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, BadText):
            raise
        raise BadText(Unreadable.LINK_DAMAGED) from error
