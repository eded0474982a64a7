"""The experts of the games for three and four: their playouts keep the rules, their layouts what has been said, and
their moves are better than those of the level below."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from statistics import correlation

import pytest

from tests.bots.test_judgement import high, table
from tests.bots.walks import EVERY_HOUSE, game_of, named, walk
from tests.support.imagined import imagine
from whist.bots.common.payoffs import payoffs
from whist.bots.common.sampling import layout
from whist.bots.expert import choose_card, exchange_layouts, solowhist
from whist.bots.expert.layouts import Deck, believed
from whist.bots.expert.playout_avoiding import play_low
from whist.bots.expert.playout_bits import GROUP, TRUMPS, to_bits
from whist.bots.expert.playout_taking import play_high
from whist.bots.expert.race import Race
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thought import Thought
from whist.bots.thumb import solowhist as steady_solowhist
from whist.engine.actions import Play
from whist.engine.cards import PACK, cards_of, hand_of
from whist.engine.deals import Coded, code_of
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.tricks import ACE_HIGH, ACE_LOW, winner
from whist.engine.view import View, view
from whist.solver import Position, Solver

# Playouts


@pytest.mark.parametrize("order", [ACE_HIGH, ACE_LOW])
@pytest.mark.parametrize("trump", [-1, 0, 2, 3])
def test_the_larger_bit_wins(trump: int, order: tuple[int, ...]) -> None:
    rng = Random(trump)
    assert to_bits(PACK, trump, order) == PACK
    for _ in range(300):
        trick = rng.sample(range(52), 4)
        bits = [to_bits(1 << each, trump, order) for each in trick]
        able = GROUP[bits[0].bit_length()] | (TRUMPS if trump >= 0 else 0)
        assert bits.index(max(bit for bit in bits if bit & able)) == winner(trick, trump, order)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("trumps", [0, TRUMPS])
def test_playouts_end_with_all_cards_played(seats: int, trumps: int) -> None:
    for number in range(60):
        pack = Random(number).sample(range(52), 52)
        hands = [hand_of(pack[13 * seat : 13 * seat + 13]) for seat in range(seats)]
        sides = tuple(range(seats)) if number % 2 else tuple(seat % 2 for seat in range(seats))
        left, won = hands[:], [0] * seats
        play_high(left, sides, trumps, 0, number % seats, 0, 0, 0, 0, won)
        assert sum(won) == 13 and not any(left)
        left, won = hands[:], [0] * seats
        play_low(left, sides, -1, number % seats, 0, 0, 0, 0, won)
        assert sum(won) == 13 and not any(left)
        left, won = hands[:], [0] * seats
        play_low(left, tuple(int(seat > 0) for seat in range(seats)), 0, number % seats, 0, 0, 0, 0, won)
        assert won[0] == 1 or (won[0] == 0 and not any(left))


def test_the_last_trick_goes_to_the_card_that_wins_it() -> None:
    rng = Random(7)
    for _ in range(300):
        four, trump, leader = rng.sample(range(52), 4), rng.randrange(-1, 4), rng.randrange(4)
        hands = [to_bits(1 << each, trump, ACE_HIGH) for each in four]
        expected = (leader + winner([four[(leader + step) % 4] for step in range(4)], trump)) % 4
        won = [0] * 4
        play_high(hands[:], (0, 1, 0, 1), TRUMPS if trump >= 0 else 0, 0, leader, 0, 0, 0, 0, won)
        assert won.index(1) == expected
        if trump < 0:
            won = [0] * 4
            play_low(hands[:], (0, 1, 0, 1), -1, leader, 0, 0, 0, 0, won)
            assert won.index(1) == expected


def test_playouts_go_with_exact_play() -> None:
    """On endings of seven cards for two sides, counting the tricks of the side that leads."""
    for trump, low, least in ((-1, False, 0.7), (3, False, 0.7), (-1, True, 0.5)):
        exact, rough = [], []
        for number in range(40):
            pack = Random(f"near {number}").sample(range(52), 28)
            hands = [hand_of(pack[7 * seat : 7 * seat + 7]) for seat in range(4)]
            position = Position(tuple(hands), 0, trump=trump, side=frozenset((0, 2)), avoids=low)
            exact.append(Solver(position).value())
            won = [0] * 4
            if low:
                play_low(hands, (0, 1, 0, 1), -1, 0, 0, 0, 0, 0, won)
            else:
                play_high(hands, (0, 1, 0, 1), TRUMPS if trump >= 0 else 0, 0, 0, 0, 0, 0, 0, won)
            rough.append(won[0] + won[2])
        assert correlation(exact, rough) > least


# Races


def test_what_is_clearly_behind_drops_out_and_the_first_stays_when_nothing_speaks_against_it() -> None:
    rng = Random(1)
    race = Race(3)
    while race.layouts < 40 and not race.over:
        chance = rng.random()
        race.add([{0: chance, 1: chance + 1 + rng.random(), 2: chance - 3}[number] for number in race.alive])
    assert race.best == 1 and race.alive == [1] and race.wins() == race.layouts
    level = Race(2)
    for _ in range(24):
        level.add([1.0] * len(level.alive))
    assert level.best == 0 and level.over


# Layouts


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_a_deck_deals_what_the_seat_may_believe(name: str, house: dict[str, str]) -> None:
    game = game_of(name)
    rng = Random(5)
    for number in range(2):
        for state in walk(game, house, number):
            seen = view(game, state, state.turn)
            hands, stock = Deck(seen).deal(rng)
            signals = {seat: cards_of(hands[seat])[0] for seat in range(game.seats) if seen.phase == "signal"}
            world = imagine(game, seen, hands, stock, {each: signals[each] for each in signals if each != seen.seat})
            assert view(game, world, seen.seat) == seen
            assert [*map(int.bit_count, hands)] == [*map(int.bit_count, state.hands)]


def test_a_deck_deals_all_layouts_equally_often() -> None:
    game = game_of("fyrmanswhist")
    for at in range(3):
        seen = next(
            view(game, state, state.turn)
            for state in walk(game, {}, at)
            if state.hands[state.turn].bit_count() == 2 and any(state.voids)
        )
        rng, deck = Random(2), Deck(seen)
        dealt = Counter(deck.deal(rng)[0] for _ in range(4000))
        drawn = Counter(layout(seen, rng)[0] for _ in range(4000))
        assert set(dealt) == set(drawn)
        for hands, number in drawn.items():
            assert abs(dealt[hands] - number) < 5 * number**0.5 + 30


def test_a_caller_is_believed_to_hold_what_the_call_needs() -> None:
    game = game_of("solowhist")
    state = table(game, {0: "94.J9632.T75.872"}, "pass solo pass pass", top="3S")
    seen = view(game, state, 0)
    plain, sifted = Random(1), believed(seen, Random(1), solowhist.fit(seen))
    row = next(each for each in game.contracts(seen.options) if each.word == "solo")

    def strength(hands: tuple[int, ...]) -> float:
        return steady_solowhist.chance(hands[1], "solo", 3, row)

    chance = sum(strength(layout(seen, plain)[0]) for _ in range(60))
    assert sum(strength(hands) for hands in islice(sifted, 60)) > 2 * chance


@pytest.mark.parametrize("word", ["sans", "sol"])
def test_who_has_put_cards_away_has_kept_the_better_ones(word: str) -> None:
    game = game_of("tremandswhist")
    state = table(game, {1: "AK2.K52.A432.K62"}, word, dealer=2)
    while game.phase_name(state) == "exchange":
        state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
    seen = view(game, state, 1)
    assert exchange_layouts.put_away_by(seen)
    low = word == "sol"
    guesses = exchange_layouts.worlds(seen, Random(1), low)
    height = plain = 0
    for _ in range(60):
        hands, _ = next(guesses)
        chance, _ = layout(seen, Random(height))
        assert [*map(int.bit_count, hands)] == [13, 13, 13]
        assert hands[1] == seen.hand and not hands[0] & hands[2] and not (hands[0] | hands[2]) & ~seen.unseen()
        height += sum(seen.order[each % 13] for each in cards_of(hands[0] | hands[2]))
        plain += sum(seen.order[each % 13] for each in cards_of(chance[0] | chance[2]))
    assert (height < 0.95 * plain) if low else (height > 1.05 * plain)


# What tricks are worth


def fair_points(seen: View) -> list[float]:
    return payoffs(game_of(seen.game), seen.options, seen, seen.seat)


def test_points_are_those_that_are_paid() -> None:
    """Every deal that steady plays out: what the tables say of the tricks taken is what the deal brought."""
    for name, table_of in (("fyrmanswhist", fair_points), ("solowhist", solowhist.points)):
        game = game_of(name)
        for number in range(1, 13):
            house = {"over": "on"} if name == "solowhist" and number % 2 else {}
            state = game.start(game.choose(**house), Coded(code_of("paid", number)), number % 4)
            tables: dict[int, list[float]] = {}
            while not game.deal_over(state):
                if state.contract is not None and state.turn not in tables:
                    tables[state.turn] = table_of(view(game, state, state.turn))
                    stakes = choose_card.Stakes.of(view(game, state, state.turn), tables[state.turn])
                    tables[state.turn].append(sum(1 << seat for seat in stakes.counted))
                state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
            result = state.past[-1]
            for seat, worth in tables.items():
                tricks = sum(won for each, won in enumerate(result.tricks) if int(worth[14]) >> each & 1)
                paid = result.points[game.side_of(seat)]
                if name == "fyrmanswhist":
                    assert worth[tricks] == paid - result.points[1 - game.side_of(seat)]
                else:
                    assert (worth[tricks] > 0) == (paid > 0)
                    assert abs(worth[tricks]) <= abs(worth[0 if worth[0] * paid > 0 else 13])


# Moves


def endings(name: str, size: int, number: int) -> list[tuple[Game, State]]:
    """Deals that steady has played until somebody must choose with `size` cards in hand."""
    game, found = game_of(name), []
    for at in range(1, number + 1):
        state = game.start(game.choose(), Coded(code_of("endings", at)), at % game.seats)
        while not game.deal_over(state):
            held = state.hands[state.turn].bit_count()
            if state.contract is not None and held == size and len(game.legal(state)) > 2:
                found.append((game, state))
                break
            state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
    return found


def test_endings_are_played_better_than_by_the_level_below() -> None:
    """Measured by exact play in layouts other than those that the players imagine."""
    gained = differs = 0.0
    for game, state in endings("fyrmanswhist", 5, 40):
        seen = view(game, state, state.turn)
        moves = [decide(LEVELS[level], seen).action for level in ("steady", "expert")]
        if moves[0] == moves[1]:
            continue
        differs += 1
        stakes = choose_card.Stakes.of(seen, fair_points(seen))
        before = sum(trick.winner in stakes.counted for trick in seen.tricks)
        rng = Random("other layouts")
        for _ in range(30):
            hands, _ = layout(seen, rng)
            leader = seen.leader if seen.trick else seen.seat
            position = Position(hands, leader, seen.trick, side=stakes.counted, avoids=stakes.avoids)
            values = Solver(position).card_values()
            worth = [stakes.points[before + values[move.card]] for move in moves if isinstance(move, Play)]
            gained += (worth[1] - worth[0]) / 30
    assert differs >= 5
    assert gained > 0.1 * differs


@pytest.mark.parametrize(
    ("number", "steady", "expert"),
    [
        (15, "4D", "8S"),  # nobody has a spade left, so the eight is a trick that may never come back
        (23, "3S", "KH"),  # top hearts that all run are cashed before the lead is given up
        (42, "5D", "JH"),  # as above, with the jack that has become good
    ],
)
def test_tricks_are_taken_while_they_are_there(number: int, steady: str, expert: str) -> None:
    game, state = endings("fyrmanswhist", 5, number)[-1]
    seen = view(game, state, state.turn)
    assert str(decide(LEVELS["steady"], seen).action) == steady
    thought = decide(LEVELS["expert"], seen)
    assert str(thought.action) == expert
    assert thought.best > thought.of / 2


def test_where_all_is_decided_nothing_is_tried() -> None:
    game = game_of("solowhist")
    hands = {0: "AKQJ98.AK4.A3.32", 1: "T7.QJ52.K92.AK54"}
    for house, tried in ({}, False), ({"over": "on"}, True):
        state = table(game, hands, "solo pass pass pass", top="2S", house=house)
        for _ in range(5):
            state = game.apply(state, decide(LEVELS["steady"], view(game, state, 0)).action)
            while state.turn != 0:
                state = game.apply(state, decide(LEVELS["steady"], view(game, state, state.turn)).action)
        seen = view(game, state, 0)
        assert sum(trick.winner == 0 for trick in seen.tricks) >= 5 and len(seen.legal) > 1
        assert solowhist.decided(seen) is not tried
        assert (decide(LEVELS["expert"], seen).of > 0) is tried


def test_it_says_in_how_many_layouts_its_move_was_best() -> None:
    for size, most in (4, choose_card.EXACT_LAYOUTS), (6, choose_card.LAYOUTS):
        for game, state in endings("fyrmanswhist", size, 4):
            thought = decide(LEVELS["expert"], view(game, state, state.turn))
            assert 0 < thought.best <= thought.of <= most


def test_thoughts_come_one_after_another() -> None:
    """Between two of them little is done: a decision at the first trick brings dozens."""
    state, game = high(""), game_of("fyrmanswhist")
    thoughts = list(LEVELS["expert"].think(view(game, state, state.turn), Random(1)))
    assert len(thoughts) > 20
    assert all(isinstance(thought, Thought) for thought in thoughts)
