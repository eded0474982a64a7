"""Fingerprints: noted before a deal's first play, found again from its code and salt, and telling nothing before."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

import pytest

from tests.support.random_matches import random_action
from whist.engine.actions import NEXT
from whist.engine.deals import ALPHABET, Coded, Explicit, Seeded, code_of, shown_code
from whist.engine.fair import LENGTH, fingerprint, fits, note, noted, salt, salt_of, sealed_text
from whist.engine.record import FINGERPRINTS, Record, new
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES

SEED = "0123456789ABCDEFGHJKMNPQRS"


def begun(game: str = "fyrmanswhist") -> Record:
    return note(new(GAMES[game], GAMES[game].choose(), Seeded(SEED), 0, "steady"))


def played(record: Record, deals: int) -> Record:
    """The record after so many deals, each noted as it begins."""
    rng = random.Random(3)
    while deals:
        action = random_action(record.game.legal(record.state()), rng)
        deals -= action == NEXT
        record = note(record.then(action))
    return record


def test_anybody_can_find_the_fingerprint_again() -> None:
    """As the page says: the first digits of SHA-256 of the code, a blank and the salt."""
    code, salted = code_of(SEED, 1), salt_of(SEED, 1)
    assert shown_code(code) == "D6HYY-M5XQJ"
    assert sealed_text(code, salted) == f"D6HYY-M5XQJ {salted}"
    expected = hashlib.sha256(f"D6HYY-M5XQJ {salted}".encode()).hexdigest()
    assert fingerprint(code, salted) == expected[:LENGTH]


def test_salts_follow_from_the_seed_and_differ() -> None:
    salts = {salt_of(SEED, number) for number in range(1, 25)} | {salt_of("Z" * 26, 1)}
    assert len(salts) == 25
    assert all(len(each) == 26 and set(each) <= set(ALPHABET) for each in salts)
    # All characters turn up in all places: no bit of them is fixed.
    many = [salt_of(SEED, number) for number in range(600)]
    assert all(len({each[at] for each in many}) == 32 for at in range(26))
    assert salt(begun(), 2) == salt_of(SEED, 2)


def test_a_fingerprint_is_noted_before_each_deal() -> None:
    record = begun()
    assert noted(record) == (fingerprint(code_of(SEED, 1), salt_of(SEED, 1)),)
    record = played(record, 2)
    assert noted(record) == tuple(fingerprint(code_of(SEED, k), salt_of(SEED, k)) for k in (1, 2, 3))
    assert all(fits(record, number) for number in (1, 2, 3))
    assert note(record) is record


def test_no_fingerprint_is_noted_once_a_deal_is_under_way() -> None:
    game = GAMES["fyrmanswhist"]
    old = new(game, game.choose(), Seeded(SEED), 0, "steady")
    old = old.then(random_action(game.legal(old.state()), random.Random(1)))
    assert note(old) is old
    assert not fits(old, 1)
    later = played(old, 1)
    assert noted(later)[0] == ""
    assert not fits(later, 1)
    assert fits(later, 2)
    assert from_text(to_text(later), GAMES) == later


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_fit_is_found_out(game: str) -> None:
    record = begun(game)
    other = replace(record, source=Seeded("Z" * 26), _deals=(), _now=None)
    assert fits(record, 1)
    assert not fits(other, 1), "another deal"
    told = noted(record)[0]
    for wrong in (told[:-1] + ("0" if told[-1] != "0" else "1"), "", "-", "nonsense", told[:-1]):
        assert not fits(replace(record, tags=((FINGERPRINTS, wrong),)), 1)


def test_dealt_cards_other_than_the_code_s_do_not_fit() -> None:
    record = begun()
    at, state = record._deals[0]
    hands = state.dealt.hands
    swapped = replace(state, dealt=replace(state.dealt, hands=(hands[1], hands[0], *hands[2:])))
    assert not fits(replace(record, _deals=((at, swapped),)), 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_fingerprints_is_read_back_and_older_pages_read_it_too(game: str) -> None:
    """It is a tag as unknown ones are, which every version keeps and ignores; and a record without it is as good."""
    record = begun(game)
    assert from_text(to_text(record), GAMES) == record
    plain = "\n".join(line for line in to_text(record).splitlines() if FINGERPRINTS not in line)
    assert from_text(plain, GAMES).state() == record.state()
    assert noted(from_text(plain, GAMES)) == ()


def test_a_deal_reported_alone_gives_neither_seed_nor_salt_away() -> None:
    text = to_text(played(begun(), 1).alone(1))
    assert SEED not in text and salt_of(SEED, 1) not in text and FINGERPRINTS not in text


def test_deals_without_a_seed_have_no_fingerprint() -> None:
    game = GAMES["tvamanswhist"]
    coded = new(game, game.choose(), Coded("D6HYYM5XQJ"), 0)
    explicit = new(game, game.choose(), Explicit((coded.state().dealt,)), 0)
    for record in (coded, explicit):
        assert note(record) is record
        assert salt(record, 1) == ""
        assert not fits(record, 1)
