"""Bad habits: they are counted as a card player would count them, and the better players have none that costs."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from tests.bots.test_judgement import high, table
from tests.bots.walks import game_of
from tools.arena import arena, habits, open_miseres
from tools.arena.habit_cost import Moment, beatable, judge
from whist.bots.common import certain_tricks
from whist.bots.common.hand_strength import gaps
from whist.bots.levels import LEVELS
from whist.bots.player import Player, decide
from whist.bots.thumb.random_player import RandomPlayer
from whist.engine.actions import Play
from whist.engine.cards import SUIT_MASK, card
from whist.engine.state import State
from whist.engine.text.record_text import from_text
from whist.engine.view import View, view
from whist.games import GAMES

SEED = "0123456789ABCDEFGHJKMNPQRS"
PARTNER, _, VOID, LAST, _ = habits.HABITS
LONG = pytest.mark.timeout(3600)
"""Some hundreds of deals, of which an expert takes a second or two for each, and longer on a busy machine."""
FEW_GAPS = 6
"""Open misères of hands with fewer are beaten seldom by cards that are thrown at random."""
FRIENDS_TRICK = """
[Game "solowhist"] [Version "1"] [RulesVersion "1"] [Rules ""] [Dealer "2"] [Code "SX0K0-1J2NQ"]
pass propose pass solo pass QH 4H 3H AH AS 3S 2S 4S AD 2D 3C 7D 7S TS 8S 5S 8D 3D 5D 8H JD 4D 6D
"""
"""The last to play holds a small trump and TH JH JS QS KS; the trick is a friend's with JD."""


def seen(state: State) -> View:
    return view(GAMES[state.game], state, state.turn)


def named(cards: frozenset[int]) -> set[str]:
    return {str(Play(each)) for each in cards}


# What counts as one


def test_a_trick_is_a_friends_when_nobody_behind_can_beat_it() -> None:
    game = game_of("solowhist")
    hands = {0: "QJ2.A9432.K52.93", 1: "K964.KQ6.J763.K2", 2: "A873..QT94.AQ876"}
    # Seats 0 and 2 play the proposal with spades as trumps; seat 2 has no heart.
    state = table(game, hands, "propose pass accept pass AH 6H", top="5S")
    assert not certain_tricks.is_won(seen(state)), "the last to play may have no heart either, and a trump"
    state = from_text(FRIENDS_TRICK, GAMES).state()
    assert certain_tricks.is_won(seen(state))
    assert named(habits.overtakes(seen(state))) == {"5C", "TC", "AC"}


def test_without_trumps_a_master_is_certain() -> None:
    # Seat 0 leads the queen of hearts, seat 2 is its partner: AH and KH are still out.
    assert not certain_tricks.is_won(seen(high("QH 2H")))
    assert not habits.overtakes(seen(high("QH 2H")))
    # The last to play has nobody behind it: its partner's ace is safe, and none of its cards beats it.
    assert certain_tricks.is_won(seen(high("QH AH 4H")))
    assert not habits.overtakes(seen(high("QH AH 4H")))
    assert named(habits.overtakes(seen(high("3H 8H 4H")))) == {"JH", "TH"}
    state = high("QH 2H 4H")
    assert not certain_tricks.is_won(seen(state)), "the queen is a foe's"


def test_a_foe_ruffs_what_it_is_known_to_lack_while_it_may_hold_trumps() -> None:
    game = game_of("solowhist")
    hands = {0: "AQJ95.K3.A72.K63", 1: "3.AQJ74.KQ.AJT98", 2: "KT4.T9852.J9853.", 3: "876.6.T64.Q7542"}
    # Seat 0 plays a solo with spades as trumps; seat 2 has no club.
    state = table(game, hands, "solo pass pass pass 3C 8C 4S 4C 9D 4D AD QD", top="2S")
    assert certain_tricks.ruffed(seen(state)) == SUIT_MASK[0]
    assert named(habits.leads_to_be_ruffed(seen(state))) == {"6C", "KC"}


def test_the_void_of_a_misere_is_known_by_what_was_thrown_and_from_the_open_hand() -> None:
    game = game_of("solowhist")
    hands = {0: "642.75.65432.432", 1: "AQJ9.AKQ2.A7.AJ9", 2: "K87.JT98.KQ8.KT8"}
    state = table(game, hands, "open_misere pass pass pass 4S", top="5S")
    assert not certain_tricks.lacking(seen(state), 0)
    for word in ("AS", "7S", "3S", "AH", "8H", "3H", "5H", "KH", "9H", "4H", "7H"):
        state = game.apply(state, Play(card(word)))
    assert state.turn == 1 and not state.trick
    assert certain_tricks.lacking(seen(state), 0) == SUIT_MASK[2]
    assert named(habits.leads_to_a_void(seen(state))) == {"QH", "2H"}


def test_what_a_habit_costs_is_told_by_exact_play() -> None:
    state = from_text(FRIENDS_TRICK, GAMES).state()
    others = tuple(card(word) for word in "TH JH JS QS KS".split())
    assert judge(Moment(PARTNER, state, card("5C"), others)) == "cost"
    assert judge(Moment(PARTNER, state, others[0], (card("5C"),))) == "gained"
    assert judge(Moment(PARTNER, state, others[0], others[:1])) == "same"


# What the players do


@pytest.mark.parametrize("level", LEVELS)
def test_a_friends_certain_trick_is_not_ruffed(level: str) -> None:
    state = from_text(FRIENDS_TRICK, GAMES).state()
    action = decide(LEVELS[level], seen(state)).action
    assert isinstance(action, Play) and action.card // 13 != state.trump


def counted(name: str, level: str, deals: int, seed: str = SEED) -> dict[str, dict[str, int]]:
    """How often each habit was done, and what it brought."""
    rows = habits.table([level], [LEVELS[level]], name, deals, seed, GAMES[name].choose())
    return {row["habit"]: row for row in rows}


def check(rows: dict[str, dict[str, int]]) -> None:
    """What holds for players that count cards, over however many deals."""
    # A friend's certain trick is never taken for nothing.
    assert rows[PARTNER]["done"] == rows[PARTNER]["gained"]
    assert rows[VOID]["done"] == rows[VOID]["gained"]
    assert rows[LAST]["done"] == rows[LAST]["gained"]


@pytest.mark.parametrize(("name", "level", "deals"), [("solowhist", "steady", 6), ("fyrmanswhist", "steady", 12)])
def test_steady_has_no_habit_that_brings_nothing(name: str, level: str, deals: int) -> None:
    rows = counted(name, level, deals)
    assert rows[PARTNER]["chances"] > 0
    check(rows)


@pytest.mark.usefixtures("quick")
def test_nor_has_the_expert() -> None:
    rows = counted("solowhist", "expert", 4)
    assert rows[PARTNER]["chances"] > 0 and rows[VOID]["chances"] > 0
    check(rows)


@LONG
@pytest.mark.slow
@pytest.mark.parametrize("level", ["steady", "expert"])
@pytest.mark.parametrize("name", ["solowhist", "fyrmanswhist"])
def test_no_habit_brings_nothing_in_many_deals(name: str, level: str) -> None:
    rows = counted(name, level, 200)
    assert rows[PARTNER]["chances"] > 50
    check(rows)
    if name == "solowhist":
        assert rows[VOID]["chances"] > 100


def test_easy_does_not_lead_what_a_misere_is_known_to_lack() -> None:
    game, counts = game_of("solowhist"), habits.Counts()
    for number in range(1, 5):
        for state in list(habits.starts(game, game.choose(), SEED, number))[1:]:
            habits.play(game, state, LEVELS["easy"], counts)
    assert counts[VOID, "chances"] > 0 and not counts[VOID, "done"]


def hunts(numbers: range) -> list[tuple[State, bool]]:
    """Beatable open misères of these deals, and whether the declarer's hand, as dealt, can rarely be caught."""
    game = game_of("solowhist")
    found = []
    for number in numbers:
        for start in habits.starts(game, game.choose(), SEED, number):
            laid = open_miseres.laid_open(game, start)
            if laid is not None:
                found.append((laid, sum(gaps(start.hands[start.declarer])) < FEW_GAPS))
    return found


def caught(laid: list[State], hunter: Player) -> list[bool]:
    game = game_of("solowhist")
    return [open_miseres.is_beaten(game, state, hunter) for state in laid]


def is_clearly_ahead(one: list[bool], two: list[bool]) -> bool:
    """Whether one catches more of the same misères than two by three standard errors: of those that just one of them
    catches, as many would fall to either by chance."""
    ahead = sum(each and not other for each, other in zip(one, two, strict=True))
    behind = sum(other and not each for each, other in zip(one, two, strict=True))
    return ahead - behind > 3 * sqrt(ahead + behind)


def test_open_miseres_that_are_hunted_lie_open_and_can_be_beaten() -> None:
    game = game_of("solowhist")
    plain, closed, opened = habits.starts(game, game.choose(), SEED, 1)
    assert open_miseres.laid_open(game, plain) is None and open_miseres.laid_open(game, closed) is None
    laid = open_miseres.laid_open(game, opened)
    assert laid is not None and beatable(laid)
    assert len(laid.tricks) == 1 and not laid.trick and laid.open[laid.declarer] == laid.hands[laid.declarer]
    end = laid
    while not game.deal_over(end):
        end = game.apply(end, decide(LEVELS["steady"], seen(end)).action)
    assert open_miseres.is_beaten(game, laid, LEVELS["steady"]) == any(
        trick.winner == end.declarer for trick in end.tricks
    )


@LONG
@pytest.mark.slow
def test_easy_hunts_open_miseres_better_than_chance_and_no_better_than_steady() -> None:
    found = hunts(range(1, 241))
    laid = [state for state, _ in found]
    easy, chance, steady = (caught(laid, hunter) for hunter in (LEVELS["easy"], RandomPlayer(), LEVELS["steady"]))
    assert is_clearly_ahead(easy, chance)
    hard = [at for at, (_, few) in enumerate(found) if few]
    assert len(hard) > 30
    assert is_clearly_ahead([easy[at] for at in hard], [chance[at] for at in hard])
    assert sum(steady) >= sum(easy)


def test_the_command_prints_each_habit_of_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["solowhist", "--habits", "--players", "steady,easy", "--deals", "1"]
    assert arena.main(line) == 0
    printed = capsys.readouterr().out
    assert all(word in printed for word in ("chances", "done", "cost", "steady", "easy"))
    assert arena.main([*line, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["player"], row["habit"]) for row in rows] == [
        (player, habit) for player in ("steady", "easy") for habit in (*habits.HABITS, habits.OPEN)
    ]
    for row in rows:
        assert row["chances"] >= row["done"] == sum(row[what] for what in habits.WHAT[2:])
