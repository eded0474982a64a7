"""All that is kept as one file, to be taken to another device; and such a file taken in, all of it or nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from whist.ui.storage import kept, readers, saved_match
from whist.ui.storage.kept import ASIDE, CLOCK, LARGEST, MATCHES, Broken
from whist.ui.storage.saves import FRAMES, PREFIX, Shelf

VERSION: Final = 2
"""Of the file. Version 1 held kept things without a version only."""
PARTS: Final = ("", FRAMES.removeprefix(PREFIX))
"""How the keys begin: what the site's own pages keep, and what frames in other pages do."""


class TooNew(Exception):
    """A file that a newer build has written."""


class NoRoom(Exception):
    """A file that the device has no room for."""


def everything(shelf: Shelf) -> str:
    """All that is kept, as one JSON text."""
    return _file({key: shelf.text(key) for key in shelf.keys("")})


def set_aside(shelf: Shelf) -> str:
    """What was set aside, as one JSON text."""
    return _file({key: shelf.text(key) for key in shelf.keys(ASIDE)})


def _file(texts: Mapping[str, str | None]) -> str:
    return json.dumps({"whist": VERSION, "kept": texts}, ensure_ascii=False, indent=1)


def take_in(shelf: Shelf, text: str) -> list[str]:
    """Takes in what `everything` wrote, over what is here; gives the keys. Broken when it is no such file, TooNew when
    a newer build has written it or what it would replace, NoRoom when the device does not take it: then nothing has
    changed."""
    texts = _texts(text)
    taken: dict[str, str] = {}
    for part in PARTS:
        own = {_inner(key): value for key, value in texts.items() if key.startswith(PARTS[1]) == bool(part)}
        taken |= {part + key: value for key, value in _placed(shelf, part, own).items()}
    for key in taken:
        here = shelf.text(key)
        if here is not None and kept.is_newer(kept.kind_of(_inner(key)), here):
            raise TooNew(key)
        if shelf.is_apart(key):  # broken, and there was no room to set it aside
            raise NoRoom(key)
    try:
        shelf.put_all(taken)
    except OSError as error:
        raise NoRoom from error
    return sorted(key for key in taken if _inner(key) != CLOCK)


def _inner(key: str) -> str:
    """A key without the part of the site that it belongs to."""
    return key.removeprefix(PARTS[1])


def _texts(text: str) -> dict[str, str]:
    """The kept things in a file, each of them whole."""
    data = kept.parse(text, kept.LONGEST_FILE)
    version, texts = data.get("whist"), data.get("kept")
    if type(version) is not int or version < 1 or not isinstance(texts, dict):
        raise Broken("no file of ours")
    if version > VERSION:
        raise TooNew(str(version))
    for key, value in texts.items():
        state = readers.state(_inner(key), value) if isinstance(value, str) else "broken"
        if state == "newer":
            raise TooNew(key)
        if state == "broken":
            raise Broken(f"{key:.60}")
    return texts


def _placed(shelf: Shelf, part: str, texts: Mapping[str, str]) -> dict[str, str]:
    """One part's texts as they fit in here: matches lie open in no tab and come after those that are here, in their
    order; what was set aside lies beside what was set aside here."""
    placed = {key: text for key, text in texts.items() if key != CLOCK and not key.startswith((MATCHES, ASIDE))}
    clock = shelf.text(part + CLOCK)
    now = readers.clock(clock).value if clock is not None else 0
    read = (
        saved_match.match(key.removeprefix(MATCHES), text).value
        for key, text in texts.items()
        if key.startswith(MATCHES)
    )
    for match in sorted((each for each in read if each), key=lambda each: each.when):
        now = min(now + 1, LARGEST)
        match = replace(match, when=now, tab="", open=False)
        placed[MATCHES + match.id] = kept.written(MATCHES, saved_match.written(match))
        placed[CLOCK] = kept.written(CLOCK, {"now": now})
    here = {key: shelf.text(key) for key in shelf.keys(part + ASIDE)}
    number = 0
    for text in (text for key, text in texts.items() if key.startswith(ASIDE) and text not in here.values()):
        number = next(each for each in range(number + 1, number + len(here) + 2) if f"{part}{ASIDE}{each}" not in here)
        placed[f"{ASIDE}{number}"] = text
    return placed
