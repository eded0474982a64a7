"""Addresses, records and messages that mean harm, or were typed by a cat: generated from a seed, each with whether it
is bad for certain.

Part of the cases go through the browser as well (tests/browser/embedding/test_messages.py)."""

from __future__ import annotations

import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from whist.games import GAMES
from whist.ui.storage.address import packed

PLAYTHROUGHS: Final = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))
RECORD: Final = '[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n'

JUNK: Final = (
    "",
    " ",
    "\0",
    "\u202e\u0000\ufeff",
    "null",
    "undefined",
    "NaN",
    "-1",
    "99999999999999999999999999",
    "1e309",
    "٣",
    "²",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{0.__class__}",
    "{name}",
    "%s%n%x",
    "../../../etc/passwd",
    "' OR 1=1 --",
    "__proto__",
    "🂡" * 20,
    "\ud800",
    "a" * 3000,
    "\n" * 300,
    "constructor",
)
GOOD: Final = {
    "lang": ("sv", "da", "en"),
    "theme": ("auto", "light", "dark"),
    "deck": ("2", "4"),
    "speed": ("off",),
    "cards": ("normal", "large"),
    "hints": ("0", "1"),
    "autostart": ("0", "1"),
    "embed": ("0", "1"),
    "header": ("0", "1"),
    "level": ("easy", "steady", "expert"),
    "seat": ("0", "1"),
    "deal": ("D6HYY-M5XQJ", "qvq7mzdbs4"),
    "origin": ("https://club.example", "http://127.0.0.1:8000"),
}


@dataclass(frozen=True)
class Address:
    """A query and a fragment; `bad` are the parameters that cannot be honoured, `broken` whether the record cannot be
    opened (None: nobody knows before trying)."""

    query: tuple[tuple[str, str], ...]
    fragment: str = ""
    bad: frozenset[str] = frozenset()
    broken: bool | None = False


@dataclass(frozen=True)
class Message:
    """What frame.js makes of a message; `bad` as above."""

    told: tuple[tuple[str, str], ...]
    bad: bool | None


def junk(rng: random.Random) -> str:
    """Something that is no value of anything."""
    if rng.random() < 0.3:
        return "".join(
            chr(rng.choice([rng.randrange(1, 128), rng.randrange(160, 0xD7FF)])) for _ in range(rng.randrange(1, 60))
        )
    return rng.choice(JUNK)


def addresses(seed: int, count: int) -> Iterator[Address]:
    """Queries with good and senseless values for every parameter, and some parameters twice."""
    rng = random.Random(seed)
    for _ in range(count):
        game = rng.choice(list(GAMES.values()))
        query = [("game", game.id)]
        bad = set()
        for name in rng.sample(sorted(GOOD), rng.randrange(4)):
            query.append((name, rng.choice(GOOD[name])))
        for name in rng.sample([*GOOD, "play", "at", *(option.id for option in game.options)], rng.randrange(5)):
            value = junk(rng)
            if any(name == other for other, _ in query) or not (name == "level" and value == ""):
                bad.add(name)
            query.append((name, value))
        if rng.random() < 0.1:
            query, bad = (
                [("game", junk(rng)), *query[1:]],
                {*bad - {o.id for o in game.options} - {"deal", "level", "seat"}, "game"},
            )
        if rng.random() < 0.3:
            query.append((junk(rng), junk(rng)))
        rng.shuffle(query)
        if sum(len(name) + len(value) for name, value in query) > 4096:
            bad = {"?"}
        yield Address(tuple(query), bad=frozenset(bad))


def bomb(rng: random.Random) -> bytes:
    """A small text that unpacks to megabytes."""
    return zlib.compress(rng.choice([b"\0", b" ", b"AS ", b"[Game ", b"; \n"]) * 1_000_000, 9)


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def broken_text(rng: random.Random) -> tuple[str, bool | None]:
    """A record's text that has gone wrong, and whether it certainly cannot be opened."""
    text = (
        rng.choice(PLAYTHROUGHS).read_text(encoding="utf-8").split("\n---")[0]
        if PLAYTHROUGHS and rng.random() < 0.5
        else RECORD
    )
    how = rng.randrange(9)
    if how == 0:
        return RECORD + "\n" + "2S " * rng.choice([2, 50, 20_000]), True
    if how == 1:
        return RECORD + "\n" + " ".join(junk(rng) or "x" for _ in range(9)), True
    if how == 2:
        return RECORD + RECORD, True
    if how == 3:
        return RECORD.replace("tvamanswhist", junk(rng).replace('"', "").replace("\n", "")), True
    if how == 4:
        return RECORD + "next " * rng.choice([1, 1000]), True
    if how == 5:
        return "[" * rng.choice([1, 1000, 30_000]), True
    if how == 6:
        return RECORD + "; " + "x" * 70_000, True
    at = rng.randrange(len(text))
    if how == 7:
        return text[:at], None
    return text[:at] + junk(rng) + text[at + rng.randrange(5) :], None


def records(seed: int, count: int) -> Iterator[Address]:
    """Fragments: records cut short, scribbled over, blown up, or never meant to be any."""
    rng = random.Random(seed)
    for _ in range(count):
        how = rng.randrange(6)
        broken: bool | None = True
        if how == 0:
            packed_text = coded(rng.randbytes(rng.randrange(1, 400)))
        elif how == 1:
            packed_text = coded(bomb(rng))
        elif how == 2:
            whole = packed(RECORD)
            packed_text = whole[: rng.randrange(1, len(whole) - 6)]
        elif how == 3:
            packed_text = rng.choice(["A" * rng.choice([1, 1000, 400_000]), junk(rng).strip() or "%"])
        else:
            text, broken = broken_text(rng)
            packed_text = packed(text.encode("utf-8", "replace").decode())
        packed_text = packed_text.replace("&", "%26")
        more = "".join(
            f"&{rng.choice(['at', 'play', 'x'])}={junk(rng).replace('&', '')}" for _ in range(rng.randrange(3))
        )
        yield Address((("speed", "off"), ("lang", "en")), f"#r={packed_text}{more}", broken=broken)


def texts(seed: int, count: int) -> Iterator[str]:
    """What somebody may paste or choose as a file: records and links, whole and gone wrong, and anything else."""
    rng = random.Random(seed)
    sound = [path.read_text(encoding="utf-8").split("\n---")[0] for path in PLAYTHROUGHS] or [RECORD]
    for address in records(seed, count):
        how = rng.randrange(6)
        if how == 0:
            yield rng.choice(sound)
        elif how == 1:
            yield junk(rng)
        elif how == 2:
            query = "&".join(f"{name}={junk(rng)}" for name in rng.sample([*GOOD, "game"], 4))
            yield f"https://club.example/?{query}"
        elif how == 3:
            yield f"https://club.example/#r={packed(rng.choice(sound))}"
        elif how == 4:
            yield broken_text(rng)[0]
        else:
            yield f"https://club.example/whist/{address.fragment}"


def messages(seed: int, count: int) -> Iterator[Message]:
    """Messages of every type with values that do not belong, and of types that do not exist."""
    rng = random.Random(seed)
    for _ in range(count):
        how = rng.randrange(6)
        bad: bool | None = True
        if how == 0:
            told = [("type", junk(rng))]
        elif how == 1:
            told = [("type", "new-deal"), (rng.choice(["game", "code", "options", "options.match"]), junk(rng))]
        elif how == 2:
            which = rng.choice(["lang", "theme"])
            told = [("type", f"set-{which}"), (which, junk(rng))]
        elif how == 3:
            text, bad = broken_text(rng)
            told = [("type", "show"), ("record", text[:65_537])]
        elif how == 4:
            told = [("type", "show"), ("record", RECORD), (rng.choice(["at", "play"]), junk(rng))]
        else:
            told = [(junk(rng), junk(rng)) for _ in range(rng.randrange(40))]
        if rng.random() < 0.9:
            told.append(("v", "1"))
        else:
            bad = True
        yield Message(tuple(told), bad)
