"""Solowhist, rule by rule (rules.md 4.1–4.4); the auction has tests of its own beside the worked examples."""

from __future__ import annotations

import random

import pytest

from tests.support.deal_builder import four_hands, in_blocks, record_text
from tests.support.random_matches import last, random_seed, steps
from whist.engine.actions import NEXT, Call, Play, parse
from whist.engine.cards import HEARTS, SUIT_MASK, cards_of, count, suit_of
from whist.engine.contracts import Aim, Leader, Opens, Trump
from whist.engine.deals import Seeded
from whist.engine.record import Record, new
from whist.engine.state import State
from whist.engine.text.record_text import from_text
from whist.games import GAMES

GAME = GAMES["solowhist"]


def match(dice: int = 1, **rules: str) -> Record:
    return new(GAME, GAME.choose(**rules), Seeded(random_seed(random.Random(dice))))


def say(record: Record, words: str) -> Record:
    for word in words.split():
        record = record.then(parse(word))
    return record


def test_the_dealers_last_card_is_turned_and_gives_the_trial_trump() -> None:
    state = match().state()
    assert [count(hand) for hand in state.hands] == [13] * 4
    assert state.dealt.turned is not None
    assert state.hands[state.dealt.dealer] >> state.dealt.turned & 1
    solo = say(match(), "solo pass pass pass").state()
    assert solo.trump == suit_of(state.dealt.turned)


TABLE = [
    # call, target, trump, who leads first, stake
    ("proposal", Aim.AT_LEAST, 8, Trump.TURNED, Leader.FOREHAND, 2),
    ("solo", Aim.AT_LEAST, 5, Trump.TURNED, Leader.FOREHAND, 2),
    ("misere", Aim.AT_MOST, 0, Trump.NONE, Leader.FOREHAND, 3),
    ("abundance", Aim.AT_LEAST, 9, Trump.CHOSEN, Leader.FOREHAND, 4),
    ("open_misere", Aim.AT_MOST, 0, Trump.NONE, Leader.FOREHAND, 6),
    ("abundance_declared", Aim.AT_LEAST, 13, Trump.NONE, Leader.DECLARER, 8),
]


def test_the_table_of_calls() -> None:
    rows = GAME.contracts(GAME.choose())
    assert [
        (row.word, row.aim, row.targets[0], row.trump, row.leader, row.stake)
        for row in sorted(rows, key=lambda r: r.rank)
    ] == TABLE
    early = {row.word for row in rows if row.ends_early}
    assert early == {"misere", "open_misere", "abundance_declared"}
    assert {row.word for row in rows if row.opens is not Opens.NEVER} == {"open_misere"}
    assert not any(row.extras for row in rows)


def test_house_rules_change_the_table_as_they_say() -> None:
    def row(word: str, **rules: str) -> object:
        return next(row for row in GAME.contracts(GAME.choose(**rules)) if row.word == word)

    words = [each.word for each in sorted(GAME.contracts(GAME.choose(royal="on")), key=lambda each: each.rank)]
    assert words.index("abundance") < words.index("royal_abundance") < words.index("open_misere")
    rows = {each.word: each for each in GAME.contracts(GAME.choose(royal="on", over="on", stakes="1,2,3,4,5,6"))}
    assert (rows["royal_abundance"].targets, rows["royal_abundance"].stake) == ((9,), 4)
    assert rows["royal_abundance"].trump is Trump.TURNED
    assert {word for word, each in rows.items() if each.extras} == {
        "proposal", "solo", "abundance", "royal_abundance",
    }  # fmt: skip
    calls = ("proposal", "solo", "misere", "abundance", "open_misere", "abundance_declared")
    assert [rows[word].stake for word in calls] == [1, 2, 3, 4, 5, 6]
    assert row("open_misere", open_hand="before_lead") != row("open_misere")
    assert row("abundance_declared", declared_trump="choice") != row("abundance_declared")


@pytest.mark.parametrize(
    ("words", "leads"),
    [
        ("pass solo pass pass", "forehand"),
        ("pass misere pass pass", "forehand"),
        ("misere pass pass pass", "forehand"),
        ("pass abundance pass pass clubs", "forehand"),
        ("pass open_misere pass pass", "forehand"),
        ("pass abundance_declared pass pass", "declarer"),
        ("pass propose accept pass", "forehand"),
    ],
)
def test_who_leads(words: str, leads: str) -> None:
    for dealer in range(4):
        state = say(match(first=str(dealer)), words).state()
        assert GAME.phase_name(state) == "play"
        assert state.turn == (state.declarer if leads == "declarer" else (dealer + 1) % 4)


@pytest.mark.parametrize("word", ["misere", "open_misere"])
@pytest.mark.parametrize("at", range(13))
def test_a_misere_is_lost_with_its_first_trick(word: str, at: int) -> None:
    others = [1, 2, 3, *[3] * 10]
    winners = [*others[:at], 0, *[0] * (12 - at)] if at < 12 else [*[3] * 11, 0, 0]
    made = four_hands(winners, 0, seed=at)
    turned = cards_of(made.hands[3] & SUIT_MASK[HEARTS])[0]
    lost_at = winners.index(0)
    words = [word, "pass", "pass", "pass", *made.words[: 4 * lost_at + 4]]
    before = from_text(record_text("solowhist", 3, made.tags(turned), words[:-1]), GAMES).state()
    assert GAME.phase_name(before) == "play"
    after = from_text(record_text("solowhist", 3, made.tags(turned), words), GAMES).state()
    assert GAME.deal_over(after)
    assert len(after.tricks) == lost_at + 1
    assert after.past[-1].points[0] < 0


@pytest.mark.parametrize("at", range(12))
def test_abundance_declared_is_lost_with_the_first_trick_lost(at: int) -> None:
    winners = [*[0] * at, *[1] * (13 - at)]
    made = four_hands(winners, 0, seed=at)
    turned = cards_of(made.hands[3] & SUIT_MASK[HEARTS])[0]
    words = ["abundance_declared", "pass", "pass", "pass", *made.words[: 4 * at + 4]]
    state = from_text(record_text("solowhist", 3, made.tags(turned), words), GAMES).state()
    assert GAME.deal_over(state)
    assert len(state.tricks) == at + 1
    assert state.past[-1].points == (-24, 8, 8, 8)


@pytest.mark.parametrize("words", ["solo", "abundance"])
def test_other_contracts_are_played_to_the_end(words: str) -> None:
    for won in (0, 13):
        made = four_hands(in_blocks((won, 13 - won, 0, 0)), 0, seed=won)
        turned = cards_of(made.hands[3] & SUIT_MASK[HEARTS])[0]
        calls = [words, "pass", "pass", "pass", *(["hearts"] if words == "abundance" else [])]
        text = record_text("solowhist", 3, made.tags(turned), [*calls, *made.words[:-1]])
        assert GAME.phase_name(from_text(text, GAMES).state()) == "play"


def test_a_proposers_partner_plays_from_his_own_seat() -> None:
    record = say(match(), "propose pass accept pass")
    state = record.state()
    assert state.partner == (state.declarer + 2) % 4
    record = say(match(), "propose accept pass pass")
    state = record.state()
    assert state.partner == (state.declarer + 1) % 4
    end = last(steps(record, random.Random(1))).state()
    points = end.past[-1].points
    assert {points[state.declarer], points[state.partner]} in ({2}, {-2})
    assert sum(points) == 0


@pytest.mark.parametrize("deals", ["4", "8", "48"])
def test_thrown_in_deals_do_not_count_but_move_the_dealer_on(deals: str) -> None:
    rng = random.Random(int(deals))
    record = match(deals=deals)
    dealer = record.dealer
    deal = 0
    while True:
        assert record.state().dealt.dealer == (dealer + deal) % 4
        if rng.random() < 0.3:
            record = say(record, "pass pass pass pass")
        else:
            record = last(steps(say(record, "misere pass pass pass"), rng))
        state: State = record.state()
        counted = sum(not each.thrown_in for each in state.past)
        assert GAME.match_over(state) == (counted == int(deals))
        if GAME.match_over(state):
            break
        record = record.then(NEXT)
        deal += 1
    assert len(state.past) > int(deals)
    assert sum(state.totals) == 0


def test_a_general_misere_counts_as_a_played_deal() -> None:
    record = say(match(all_pass="misere"), "pass pass pass pass")
    state = record.state()
    assert GAME.phase_name(state) == "play"
    assert (state.turn, state.declarer, state.trump) == (state.forehand, -1, -1)
    end = last(steps(record, random.Random(1))).state()
    assert len(end.tricks) == 13
    assert not end.past[-1].thrown_in
    loser = end.tricks[-1].winner
    assert [end.past[-1].points[seat] for seat in range(4)] == [-6 if seat == loser else 2 for seat in range(4)]


def test_the_turned_card_may_be_played_to_the_first_trick() -> None:
    record = say(match(), "pass pass pass solo")
    state = record.state()
    turned = state.dealt.turned
    assert turned is not None
    while state.turn != state.dealt.dealer:
        choices = GAME.legal(state)
        same = [each for each in choices if isinstance(each, Play) and suit_of(each.card) == suit_of(turned)]
        state = GAME.apply(state, same[0] if same else choices[0])  # type: ignore[arg-type]
        if len(state.tricks):
            break
    if not state.tricks and suit_of(state.trick[0]) == suit_of(turned):
        assert Play(turned) in GAME.legal(state)
    assert Call("pass") not in GAME.legal(state)
