"""Proves that the cards of a deal were fixed before its first play. When the deal begins, a fingerprint of its code and
a salt is noted. When it is over, the code and the salt are shown, so that anybody can compute the fingerprint again.

The salt follows from the match's seed, so it cannot be chosen afterwards. Nobody can guess it, so nobody can test the
few codes that fit a hand against the fingerprint. The fingerprints of a match stand in one tag of its record, in the
order of the deals. A record may lack this tag, or have gaps in it."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from typing import Final

from whist.engine.deals import ALPHABET, SEED_LENGTH, Seeded, code_of, dealt, pack_of, shown_code
from whist.engine.record import FINGERPRINTS, Record

LENGTH: Final = 32
"""Hexadecimal digits of a fingerprint: enough that nobody can find two deals with the same one."""
NONE: Final = "-"
"""Stands in the tag for a deal whose fingerprint was not noted."""


def salt_of(seed: str, number: int) -> str:
    """The salt of deal `number` (from 1) of the match that `seed` makes: 130 bits that tell nothing of the seed."""
    bits = int.from_bytes(sha256(f"whist salt 1 {seed} {number}".encode()).digest()[:17], "big") >> 6
    return "".join(ALPHABET[bits >> 5 * at & 31] for at in range(SEED_LENGTH - 1, -1, -1))


def sealed_text(code: str, salt: str) -> str:
    """What the fingerprint is made of: `D6HYY-M5XQJ 0123…`."""
    return f"{shown_code(code)} {salt}"


def fingerprint(code: str, salt: str) -> str:
    """The first LENGTH hexadecimal digits of SHA-256 of `sealed_text`."""
    return sha256(sealed_text(code, salt).encode()).hexdigest()[:LENGTH]


def salt(record: Record, number: int) -> str:
    """The salt of a deal of the match; "" where the deals do not follow from a seed."""
    return salt_of(record.source.seed, number) if isinstance(record.source, Seeded) else ""


def noted(record: Record) -> tuple[str, ...]:
    """The fingerprints as they were noted, deal by deal; "" if there is none."""
    text = dict(record.tags).get(FINGERPRINTS, "")
    return tuple(each if re.fullmatch(f"[0-9a-f]{{{LENGTH}}}", each) else "" for each in text.split())


def note(record: Record) -> Record:
    """The record with the fingerprint of the deal that begins. It is unchanged if the deal has begun already, if its
    fingerprint is noted already, or if the deal does not follow from a seed."""
    number = len(record.deal_starts())
    old = noted(record)
    if not isinstance(record.source, Seeded) or record.state().log or len(old) >= number:
        return record
    seed = record.source.seed
    new = (*(each or NONE for each in old), *[NONE] * (number - 1 - len(old)))
    new = (*new, fingerprint(code_of(seed, number), salt_of(seed, number)))
    others = tuple(tag for tag in record.tags if tag[0] != FINGERPRINTS)
    return replace(record, tags=(*others, (FINGERPRINTS, " ".join(new))))


def fits(record: Record, number: int) -> bool:
    """Whether deal `number` is what its fingerprint promised: code and salt give the fingerprint that was noted, and
    the code gives the cards that were dealt."""
    told = noted(record)
    was = record.deal_starts()[number - 1].dealt
    if len(told) < number or not was.code or not salt(record, number):
        return False
    cards = dealt(pack_of(was.code), was.dealer, record.game.pattern, was.code)
    return cards == was and fingerprint(was.code, salt(record, number)) == told[number - 1]
