"""Seeds, codes, packs, the cut and the dealing (rules.md 2.1.2, 3.1.1, 4.1.1, 5.1.1)."""

from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import random_seed
from whist.engine import deals
from whist.engine.cards import ACE, PACK, SUIT_MASK, card, cards_of, hand_of, name, rank_of
from whist.engine.deals import ALPHABET, Coded, Explicit, Seeded, code_of, cut, cut_dealer, normal_code, pack_of
from whist.engine.errors import BadText
from whist.engine.game import Game
from whist.engine.record import new
from whist.games import GAMES

SEED = "0123456789ABCDEFGHJKMNPQRS"
VECTORS = {
    1: ("D6HYY-M5XQJ", "3S 8D KS 9H 6H JC 4C JH"),
    2: ("QVQ7M-ZDBS4", "3S JC 3C KD JD 4S AC 5H"),
    24: ("MJ69Q-KE7J4", "8D 9C TC 9H"),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize("number", VECTORS)
def test_vectors(number: int) -> None:
    code, first = VECTORS[number]
    assert deals.shown_code(code_of(SEED, number)) == code
    pack = pack_of(normal_code(code))
    assert [name(each) for each in pack[: len(first.split())]] == first.split()
    assert sorted(pack) == list(range(52))


def spelled_out(label: bytes) -> list[int]:
    """The shuffle as the design words it, with a list of all the words it can need."""
    words = [
        int.from_bytes(hashlib.sha256(label + counter.to_bytes(4, "big")).digest()[at : at + 4], "big")
        for counter in range(16)
        for at in range(0, 32, 4)
    ]
    cards = list(range(52))
    for index in range(51, 0, -1):
        n = index + 1
        largest = (2**32 // n) * n
        while words[0] >= largest:
            del words[0]
        other = words.pop(0) % n
        cards[index], cards[other] = cards[other], cards[index]
    return cards


@settings(max_examples=30)
@given(st.text(ALPHABET, min_size=10, max_size=10))
def test_the_shuffle_is_the_one_described(code: str) -> None:
    assert list(pack_of(code)) == spelled_out(f"whist deal 1 {code}".encode())


@settings(max_examples=30)
@given(st.text(ALPHABET, min_size=26, max_size=26), st.integers(1, 60))
def test_codes_are_the_first_fifty_bits(seed: str, number: int) -> None:
    digest = hashlib.sha256(f"whist match 1 {seed} {number}".encode()).digest()
    bits = "".join(f"{byte:08b}" for byte in digest)[:50]
    assert code_of(seed, number) == "".join(ALPHABET[int(bits[at : at + 5], 2)] for at in range(0, 50, 5))


@pytest.mark.parametrize("text", ["D6HYY-M5XQJ", "d6hyym5xqj", "D6-HYY-M5-XQJ", "d6hyy-m5xqj"])
def test_codes_are_read_loosely(text: str) -> None:
    assert normal_code(text) == "D6HYYM5XQJ"


def test_letters_that_look_like_numbers() -> None:
    assert normal_code("oOiIlL0011") == "0011110011"


@pytest.mark.parametrize(
    "text",
    ["", "D6HYY-M5XQ", "D6HYY-M5XQJA", "D6HYY-M5XQU", "D6HYY M5XQJ", "D6HYY-M5XQ!", "ß" * 5, "D6HYYM5XQſ", "-" * 99],
)
def test_what_is_no_code(text: str) -> None:
    with pytest.raises(BadText):
        normal_code(text)


@every_game
def test_cards_are_dealt_from_forehand_on(game: Game) -> None:
    code = "D6HYYM5XQJ"
    pack = pack_of(code)
    for dealer in range(game.seats):
        deal = Coded(code).deal(1, dealer, game.pattern)
        assert deal is not None
        forehand = (dealer + 1) % game.seats
        for step in range(game.seats):
            hand = deal.hands[(forehand + step) % game.seats]
            if game.id == "solowhist":  # 3-3-3-3-1
                mine = [pack[12 * turn + 3 * step + at] for turn in range(4) for at in range(3)] + [pack[48 + step]]
            else:
                mine = [pack[game.seats * turn + step] for turn in range(13)]
            assert hand == hand_of(mine)
        assert deal.stock == pack[13 * game.seats :]
        turned = {"solowhist": pack[51], "tvamanswhist": pack[26]}.get(game.id)
        assert deal.turned == turned
        if game.id == "solowhist":
            assert deal.hands[dealer] >> pack[51] & 1  # the turned card is the dealer's
        assert deal.code == code


def test_a_seed_gives_every_deal_and_a_code_only_one() -> None:
    pattern = GAMES["tvamanswhist"].pattern
    for number in (1, 2, 24):
        by_seed = Seeded(SEED).deal(number, 0, pattern)
        assert by_seed is not None
        assert by_seed == Coded(code_of(SEED, number)).deal(1, 0, pattern)
    assert Coded("D6HYYM5XQJ").deal(2, 0, pattern) is None
    assert not Coded("D6HYYM5XQJ").has(2)
    assert Explicit(()).deal(1, 0, pattern) is None


CUTS = [("tvamanswhist", 2), ("tremandswhist", 3), ("solowhist", 4)]


@pytest.mark.parametrize(("game_id", "seats"), CUTS)
def test_the_lowest_card_deals_and_ties_draw_again(game_id: str, seats: int) -> None:
    rng = random.Random(1)
    lengths = Counter()  # type: Counter[int]
    dealers = Counter()  # type: Counter[int]
    for _ in range(300):
        seed = random_seed(rng)
        rounds = cut(seed, seats)
        lengths[len(rounds)] += 1
        pack = spelled_out(f"whist cut 1 {seed}".encode())
        assert [each for drawn in rounds for each in drawn] == pack[: seats * len(rounds)]
        for at, drawn in enumerate(rounds):
            ranks = [rank_of(each) for each in drawn]
            assert (ranks.count(min(ranks)) > 1) == (at < len(rounds) - 1)
        dealer = cut_dealer(rounds)
        dealers[dealer] += 1
        assert all(rank_of(rounds[-1][dealer]) < rank_of(rounds[-1][seat]) for seat in range(seats) if seat != dealer)
        record = new(GAMES[game_id], GAMES[game_id].choose(), Seeded(seed))
        assert record.dealer == dealer
        assert record.cut_for_deal() == rounds
    assert lengths[2] > 0
    assert set(dealers) == set(range(seats))


def test_the_ace_is_high_in_the_cut() -> None:
    assert cut_dealer([(card("AS"), card("KS"))]) == 1
    assert cut_dealer([(card("2S"), card("AS"))]) == 0
    assert rank_of(card("AS")) == ACE


@every_game
def test_who_deals_first_may_be_settled(game: Game) -> None:
    for seat in range(game.seats):
        record = new(game, game.choose(first=str(seat)), Seeded(SEED))
        assert record.dealer == seat
        assert record.state().forehand == (seat + 1) % game.seats
        assert record.cut_for_deal() == ()


# What chance gives. Each bound is the value that a fair shuffle passes less than once in ten million times, by the
# normal approximation of Wilson and Hilferty; all eight together are then passed less than once in a million.


def bound(freedom: int) -> float:
    z = 5.2
    return freedom * (1 - 2 / (9 * freedom) + z * math.sqrt(2 / (9 * freedom))) ** 3


def chi_square(seen: Counter[int], chances: dict[int, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; rare outcomes are lumped together."""
    total = sum(seen.values())
    rare = {value for value, chance in chances.items() if chance * total < 10}
    cells = [(seen[value], chance * total) for value, chance in chances.items() if value not in rare]
    if rare:
        cells.append((sum(seen[value] for value in rare), sum(chances[value] for value in rare) * total))
    cells = [(count, wanted) for count, wanted in cells if wanted >= 1]
    return sum((count - wanted) ** 2 / wanted for count, wanted in cells), len(cells) - 1


def drawn(size: int, kind: int) -> dict[int, float]:
    """The chances to hold 0, 1 … cards of a kind of which the pack has `kind` in a hand of `size`."""
    return {
        held: math.comb(kind, held) * math.comb(52 - kind, size - held) / math.comb(52, size)
        for held in range(min(size, kind) + 1)
    }


def check_hands(codes: int) -> None:
    """The hands of so many codes have the suit lengths and honours that chance gives, and each card goes everywhere."""
    rng = random.Random(codes)
    seed = random_seed(rng)
    lengths = [Counter() for _ in range(4)]  # type: list[Counter[int]]
    honours = Counter()  # type: Counter[int]
    aces = Counter()  # type: Counter[int]
    turned = Counter()  # type: Counter[int]
    first_ace_of_spades = Counter()  # type: Counter[int]
    honour_cards = sum(1 << 13 * suit + rank for suit in range(4) for rank in range(8, 13))
    ace_cards = sum(1 << 13 * suit + ACE for suit in range(4))
    pattern = GAMES["solowhist"].pattern
    for number in range(1, codes + 1):
        deal = Coded(code_of(seed, number)).deal(1, 3, pattern)
        assert deal is not None
        hand = deal.hands[number % 4]
        for suit in range(4):
            lengths[suit][(hand & SUIT_MASK[suit]).bit_count()] += 1
        honours[(hand & honour_cards).bit_count()] += 1
        aces[(hand & ace_cards).bit_count()] += 1
        assert deal.turned is not None
        turned[deal.turned] += 1
        first_ace_of_spades[next(seat for seat in range(4) if deal.hands[seat] >> card("AS") & 1)] += 1
        assert sum(deal.hands) == PACK
    tests = [
        *((lengths[suit], drawn(13, 13)) for suit in range(4)),
        (honours, drawn(13, 20)),
        (aces, drawn(13, 4)),
        (turned, dict.fromkeys(range(52), 1 / 52)),
        (first_ace_of_spades, dict.fromkeys(range(4), 1 / 4)),
    ]
    for seen, chances in tests:
        statistic, freedom = chi_square(seen, chances)
        assert statistic < bound(freedom), (seen, chances)


def test_hands_are_what_chance_gives() -> None:
    check_hands(3_000)


@pytest.mark.slow
def test_hands_are_what_chance_gives_slow() -> None:
    check_hands(100_000)


def test_the_bound_catches_a_bad_shuffle() -> None:
    """The statistic would notice hands that are only slightly off."""
    seen = Counter(cards_of(PACK) * 60)
    seen[0] += 60
    statistic, freedom = chi_square(seen, dict.fromkeys(range(52), 1 / 52))
    assert statistic < bound(freedom)
    seen[0] += 60
    statistic, freedom = chi_square(seen, dict.fromkeys(range(52), 1 / 52))
    assert statistic > bound(freedom)


def test_words_that_would_favour_some_cards_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """At or above the largest multiple of n there is no word for every card alike; it comes too seldom to wait for."""

    def words(_: str) -> Iterator[int]:
        for n in range(52, 1, -1):
            largest = 2**32 // n * n
            if largest < 2**32:
                yield largest
                yield 2**32 - 1
            yield largest - 1  # the last one allowed: n - 1, so that every card stays where it is

    monkeypatch.setattr(deals, "_words", words)
    assert deals.shuffled("") == tuple(range(52))
