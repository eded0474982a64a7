"""The worked examples of rules.md 4.5, the auctions of 4.2 and the published deal of 4.6, through `dev.py replay`."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import Made, four_hands, in_blocks, record_text
from tests.support.types import Replay
from whist.engine.cards import HEARTS, NO_SUIT, card, cards_of, hand_of, hand_text, holding, name
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.engine.text.record_text import from_text
from whist.engine.tricks import winner
from whist.games import GAMES

A, B, C, D = range(4)


def deal(winners: list[int], leader: int = A, trump: int = NO_SUIT, seed: int = 1) -> tuple[Made, str]:
    """A deal by D that turns up a heart, with its tags."""
    made = four_hands(winners, leader, trump, seed)
    turned = cards_of(holding(made.hands[D], HEARTS))[0]
    return made, made.tags(turned)


def alone(tricks: int) -> list[int]:
    """Winners where A takes so many tricks and the others share the rest."""
    rest = 13 - tricks
    return in_blocks((tricks, rest - 2 * (rest // 3), rest // 3, rest // 3))


def together(tricks: int) -> list[int]:
    rest = 13 - tricks
    return in_blocks((tricks // 2, rest // 2, tricks - tricks // 2, rest - rest // 2))


SOLO = ["solo", "pass", "pass", "pass"]
PAIR = ["propose", "pass", "accept", "pass"]
MISERE = ["misere", "pass", "pass", "pass"]
ABUNDANCE = ["abundance", "pass", "pass", "pass", "spades"]
OPEN = ["open_misere", "pass", "pass", "pass"]
DECLARED = ["abundance_declared", "pass", "pass", "pass"]
NO_TRICK_3 = [B, C, A, *[D] * 10]
LOSES_FIFTH = [*[A] * 4, B, *[A] * 8]
LAST_BY_B = [*[A] * 4, *[C] * 3, *[D] * 3, *[B] * 3]

EXAMPLES = [
    # rules, calls, winners, tricks played, contract, trump, points
    pytest.param("", SOLO, alone(6), 13, "solo", "hearts", [6, -2, -2, -2], id="1"),
    pytest.param("", SOLO, alone(4), 13, "solo", "hearts", [-6, 2, 2, 2], id="2"),
    pytest.param("", PAIR, together(8), 13, "proposal", "hearts", [2, -2, 2, -2], id="3"),
    pytest.param("", PAIR, together(7), 13, "proposal", "hearts", [-2, 2, -2, 2], id="4"),
    pytest.param("", PAIR, together(13), 13, "proposal", "hearts", [2, -2, 2, -2], id="5"),
    pytest.param("", MISERE, NO_TRICK_3, 3, "misere", None, [-9, 3, 3, 3], id="6"),
    pytest.param("", MISERE, in_blocks((0, 4, 4, 5)), 13, "misere", None, [9, -3, -3, -3], id="7"),
    pytest.param("", ABUNDANCE, alone(9), 13, "abundance", "spades", [12, -4, -4, -4], id="8 made"),
    pytest.param("", ABUNDANCE, alone(8), 13, "abundance", "spades", [-12, 4, 4, 4], id="8 lost"),
    pytest.param("", OPEN, in_blocks((0, 4, 4, 5)), 13, "open_misere", None, [18, -6, -6, -6], id="9"),
    pytest.param("", OPEN, NO_TRICK_3, 3, "open_misere", None, [-18, 6, 6, 6], id="9 lost"),
    pytest.param("", DECLARED, LOSES_FIFTH, 5, "abundance_declared", None, [-24, 8, 8, 8], id="10"),
    pytest.param("", DECLARED, [A] * 13, 13, "abundance_declared", None, [24, -8, -8, -8], id="10 made"),
    pytest.param("over=on", SOLO, alone(7), 13, "solo", "hearts", [12, -4, -4, -4], id="12"),
    pytest.param("over=on", SOLO, alone(5), 13, "solo", "hearts", [6, -2, -2, -2], id="12 just made"),
    pytest.param("over=on", PAIR, together(6), 13, "proposal", "hearts", [-4, 4, -4, 4], id="13"),
    pytest.param("over=on", ABUNDANCE, alone(11), 13, "abundance", "spades", [18, -6, -6, -6], id="over abundance"),
    pytest.param("over=on", MISERE, NO_TRICK_3, 3, "misere", None, [-9, 3, 3, 3], id="over never in a misere"),
    pytest.param("over=on", DECLARED, LOSES_FIFTH, 5, "abundance_declared", None, [-24, 8, 8, 8], id="nor declared"),
    pytest.param("all_pass=misere", ["pass"] * 4, LAST_BY_B, 13, "general_misere", None, [2, -6, 2, 2], id="14"),
    pytest.param("stakes=1,9,0,4,6,8", SOLO, alone(6), 13, "solo", "hearts", [27, -9, -9, -9], id="stakes"),
    pytest.param("stakes=1,9,0,4,6,8", MISERE, NO_TRICK_3, 3, "misere", None, [0, 0, 0, 0], id="no stake"),
    pytest.param("stakes=99,9,0,4,6,8", PAIR, together(8), 13, "proposal", "hearts", [99, -99, 99, -99], id="99"),
]
TRUMP = {"hearts": HEARTS, "spades": 3, None: NO_SUIT}


@pytest.mark.parametrize(("rules", "calls", "winners", "length", "contract", "trump", "points"), EXAMPLES)
def test_worked_example(
    replay: Replay,
    rules: str,
    calls: list[str],
    winners: list[int],
    length: int,
    contract: str,
    trump: str | None,
    points: list[int],
) -> None:
    made, tags = deal(winners, trump=TRUMP[trump])
    answer = replay(record_text("solowhist", D, tags, [*calls, *made.words[: 4 * length]], Rules=rules))
    (only,) = answer["deals"]
    assert [trick["winner"] for trick in only["tricks"]] == winners[:length]
    assert only["contract"] == contract
    assert only["trump"] == trump
    assert only["points"] == points
    assert sum(points) == 0
    assert not only["thrown_in"]
    assert answer["phase"] == "deal-over"


@pytest.mark.parametrize(
    "calls", [["pass"] * 4, ["propose", "pass", "pass", "pass"], ["pass", "propose", "pass", "pass", "pass"]]
)
def test_example_11_nothing_is_paid_and_the_deal_moves_on(replay: Replay, calls: list[str]) -> None:
    _, tags = deal([A] * 13)
    other = four_hands([A] * 13, A, seed=9)
    tags += other.tags(cards_of(other.hands[A])[0])
    answer = replay(record_text("solowhist", D, tags, calls))
    (only,) = answer["deals"]
    assert only == {
        "dealer": D, "contract": None, "declarer": None, "trump": None, "tricks": [], "points": [0] * 4,
        "thrown_in": True,
    }  # fmt: skip
    assert answer["legal"] == ["next"]
    answer = replay(record_text("solowhist", D, tags, [*calls, "next"]))
    assert answer["deals"][1]["dealer"] == A
    assert answer["turn"] == B


THROWN_IN = None
AUCTIONS = [
    # calls, rules, contract, declarer, partner; who leads
    pytest.param("pass pass pass pass", "", THROWN_IN, None, None, None, id="all pass"),
    pytest.param("pass pass pass solo", "", "solo", D, None, A, id="three passes do not end it"),
    pytest.param("propose pass accept pass", "", "proposal", A, C, A, id="A+C"),
    pytest.param("propose accept solo pass misere pass pass", "", "misere", A, None, A, id="overcalled pair"),
    pytest.param("propose pass pass pass", "", THROWN_IN, None, None, None, id="nobody accepts"),
    pytest.param("propose pass pass pass solo", "raise=on", "solo", A, None, A, id="raise"),
    pytest.param("propose pass pass pass misere", "raise=on", "misere", A, None, A, id="raise higher"),
    pytest.param("propose pass pass pass pass", "raise=on", THROWN_IN, None, None, None, id="raise left"),
    pytest.param("pass propose pass pass accept", "", "proposal", B, A, A, id="second chance"),
    pytest.param("pass propose pass pass", "second_chance=off", THROWN_IN, None, None, None, id="no second chance"),
    pytest.param("pass propose pass pass pass", "", THROWN_IN, None, None, None, id="second chance declined"),
    pytest.param("pass propose pass pass pass solo", "raise=on", "solo", B, None, A, id="declined, raised"),
    pytest.param(
        "pass propose pass pass solo", "raise=on second_chance=off", "solo", B, None, A, id="raised, no chance"
    ),
    pytest.param("pass pass pass propose accept", "", "proposal", D, A, A, id="dealer proposes"),
    pytest.param("pass propose accept solo pass pass", "", "solo", D, None, A, id="the proposal is dead"),
    pytest.param(
        "misere abundance pass abundance_declared pass pass", "", "abundance_declared", D, None, D, id="D leads"
    ),
    pytest.param("abundance royal_abundance pass pass pass", "royal=on", "royal_abundance", B, None, A, id="royal"),
    pytest.param("pass pass pass pass", "all_pass=misere", "general_misere", None, None, A, id="general misere"),
    pytest.param(
        "pass propose pass pass pass", "all_pass=misere", THROWN_IN, None, None, None, id="a proposal is no pass"
    ),
]


@pytest.mark.parametrize(("calls", "rules", "contract", "declarer", "partner", "leader"), AUCTIONS)
def test_auction(
    replay: Replay,
    calls: str,
    rules: str,
    contract: str | None,
    declarer: int | None,
    partner: int | None,
    leader: int | None,
) -> None:
    _, tags = deal([A] * 13)
    text = record_text("solowhist", D, tags, calls.split(), Rules=rules)
    answer = replay(text)
    (only,) = answer["deals"]
    assert only["contract"] == contract
    assert only["declarer"] == declarer
    assert only["thrown_in"] == (contract is None)
    assert answer["turn"] == leader
    assert answer["phase"] == ("deal-over" if contract is None else "play")
    state = from_text(text, GAMES).state()
    assert state.partner == (-1 if partner is None else partner)


REFUSED = [
    pytest.param("abundance abundance", "", Reason.TOO_LOW, id="equal rank"),
    pytest.param("abundance royal_abundance", "", Reason.NOT_OPEN, id="no royal in this game"),
    pytest.param("royal_abundance", "royal=on", Reason.NOT_OPEN, id="royal over nothing"),
    pytest.param("misere royal_abundance", "royal=on", Reason.NOT_OPEN, id="royal over less"),
    pytest.param("open_misere royal_abundance", "royal=on", Reason.TOO_LOW, id="royal over more"),
    pytest.param("propose propose", "", Reason.TOO_LOW, id="two proposals"),
    pytest.param("accept", "", Reason.NOT_OPEN, id="nothing to accept"),
    pytest.param("solo accept", "", Reason.NOT_OPEN, id="solo has no partner"),
    pytest.param("propose accept accept", "", Reason.NOT_OPEN, id="accepted already"),
    pytest.param("misere solo", "", Reason.TOO_LOW, id="lower"),
    pytest.param("solo propose", "", Reason.TOO_LOW, id="proposal over solo"),
    pytest.param("pass propose pass pass solo", "", Reason.NOT_OPEN, id="second chance is for accepting"),
    pytest.param("propose pass pass pass accept", "raise=on", Reason.NOT_OPEN, id="nobody accepts himself"),
    pytest.param("propose pass pass pass propose", "raise=on", Reason.TOO_LOW, id="no raise"),
    pytest.param("propose pass pass pass solo", "", Reason.THROWN_IN, id="thrown in"),
    pytest.param("general_misere", "all_pass=misere", BadText, id="never called"),
    pytest.param("hearts", "", Reason.NOT_OPEN, id="not yet"),
    pytest.param("next", "", Reason.NOT_OVER, id="not over"),
    pytest.param("solo pass pass pass hearts", "", Reason.NO_CALL_NOW, id="solo's trump is turned"),
    pytest.param("abundance pass pass pass solo", "", Reason.NOT_OPEN, id="a trump is asked for"),
    pytest.param("spar", "", Reason.NOT_OPEN, id="another game's word"),
    pytest.param("2C", "", Reason.NO_CARD_NOW, id="a card too early"),
    pytest.param("swap:", "", Reason.NO_EXCHANGE_NOW, id="an exchange in another game"),
    pytest.param("show:2C", "", Reason.NO_SIGNAL_NOW, id="a signal in another game"),
    pytest.param("pass propose pass pass pass accept", "", Reason.THROWN_IN, id="accepted too late"),
]


@pytest.mark.parametrize(("calls", "rules", "reason"), REFUSED)
def test_calls_refused(calls: str, rules: str, reason: Reason | type[BadText]) -> None:
    _, tags = deal([A] * 13)
    text = record_text("solowhist", D, tags, calls.split(), Rules=rules)
    if isinstance(reason, Reason):
        with pytest.raises(IllegalAction) as caught:
            from_text(text, GAMES)
        assert caught.value.reason is reason
        assert caught.value.action == calls.split()[-1]
        assert caught.value.line == text.count("\n", 0, text.index(calls)) + 1
    else:
        with pytest.raises(reason):
            from_text(text, GAMES)


@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_abundance_may_name_any_suit_and_only_then_is_led(replay: Replay, suit: str) -> None:
    _, tags = deal([A] * 13)
    calls = ["pass", "abundance", "pass", "pass"]
    answer = replay(record_text("solowhist", D, tags, calls))
    assert (answer["phase"], answer["turn"]) == ("trump", B)
    assert answer["legal"] == ["clubs", "diamonds", "hearts", "spades"]
    answer = replay(record_text("solowhist", D, tags, [*calls, suit]))
    assert answer["deals"][0]["trump"] == suit
    assert (answer["phase"], answer["turn"]) == ("play", A)


def test_abundance_declared_names_a_trump_where_the_house_says_so(replay: Replay) -> None:
    _, tags = deal([A] * 13)
    calls = ["pass", "abundance_declared", "pass", "pass"]
    assert replay(record_text("solowhist", D, tags, calls))["phase"] == "play"
    answer = replay(record_text("solowhist", D, tags, calls, Rules="declared_trump=choice"))
    assert (answer["phase"], answer["turn"]) == ("trump", B)
    answer = replay(record_text("solowhist", D, tags, [*calls, "clubs"], Rules="declared_trump=choice"))
    assert (answer["phase"], answer["turn"]) == ("play", B)
    assert answer["deals"][0]["trump"] == "clubs"


# The published deal of rules.md 4.6 (Foster, public domain): each trick in the order of seats A Y B Z, not of play.
FOSTER = (
    "TD8DQDKD 3D9DAD2D 6H2HAH3H 8C4HQHKH 9CAC4C7C AS9SKS4S KC2C6C5C "
    "7S2SQS6S 5D3CQC8H 6D3S5HJD 7DTH9HJH 8S5S7H4D JSJCTCTS"
)
FOSTER_WINNERS = "ZBBZYAABZBZBY"


def foster() -> tuple[str, list[list[str]], list[int]]:
    """The deal's tags, its tricks in the order played, and the winners as seats (A 0, Y 1, B 2, Z 3)."""
    rows = [[trick[at : at + 2] for at in range(0, 8, 2)] for trick in FOSTER.split()]
    hands = [hand_of(card(row[seat]) for row in rows) for seat in range(4)]
    winners = ["AYBZ".index(each) for each in FOSTER_WINNERS]
    leaders = [0, *winners[:-1]]
    tricks = [[row[(leader + step) % 4] for step in range(4)] for row, leader in zip(rows, leaders, strict=True)]
    return f'[Deal "0:{" ".join(map(hand_text, hands))}"]\n[Turned "3H"]\n', tricks, winners


def test_the_published_deal(replay: Replay) -> None:
    tags, tricks, winners = foster()
    words = ["pass", "pass", "solo", "pass", *(each for trick in tricks for each in trick)]
    answer = replay(record_text("solowhist", 3, tags, words))
    (only,) = answer["deals"]
    assert [trick["cards"] for trick in only["tricks"]] == tricks
    assert [trick["winner"] for trick in only["tricks"]] == winners
    assert [trick["leader"] for trick in only["tricks"]] == [0, *winners[:-1]]
    assert [winners.count(seat) for seat in range(4)] == [2, 2, 5, 4]
    assert only["declarer"] == 2
    assert only["trump"] == "hearts"
    assert only["points"] == [-2, -2, 6, -2]


def test_the_published_deal_by_the_kernel_alone() -> None:
    _, tricks, winners = foster()
    leader = 0
    for trick, won in zip(tricks, winners, strict=True):
        assert (leader + winner([card(each) for each in trick], HEARTS)) % 4 == won
        leader = won
    assert len({name(card(each)) for trick in tricks for each in trick}) == 52
