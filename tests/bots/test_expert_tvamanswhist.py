"""Tvåmanswhist's expert: exact where both hands are known, blind where they are not, and each of its parts."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.walks import game_of, walk
from tests.support.imagined import imagine, sample
from tools.arena import regrets
from whist.bots.common.sampling import layout
from whist.bots.expert.two_hands.ending_value import prospects
from whist.bots.expert.two_hands.inference import lean, likely
from whist.bots.expert.two_hands.rollout import Rollout
from whist.bots.expert.two_hands.stage1 import BATCH, WORLDS, Choices
from whist.bots.levels import LEVELS
from whist.bots.player import decide, seeded
from whist.bots.thought import play
from whist.bots.thumb.two_hand_scales import Scales
from whist.engine.actions import Play
from whist.engine.cards import NO_SUIT, SUIT_MASK, Hand, card, cards_of, hand_of, parse_hand
from whist.engine.deals import Coded, Dealt, Explicit, checked, code_of
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.tricks import legal, winner
from whist.engine.view import view
from whist.solver import Position, Solver

GAME: Game = game_of("tvamanswhist")
EXPERT = LEVELS["expert"]
HIGH_LOW = {"turnup": "highlow"}


def reached(house: dict[str, str], number: int, tricks: int) -> State:
    """A deal of steady players, so many tricks on."""
    state = GAME.start(GAME.choose(**house), Coded(code_of("expert", number)), number % 2)
    while len(state.tricks) < tricks:
        state = GAME.apply(state, decide(LEVELS["steady"], view(GAME, state, state.turn)).action)
    return state


PAIR = (EXPERT, LEVELS["steady"])


# Stage 2


@pytest.mark.parametrize("house", [{}, HIGH_LOW], ids=["trump", "highlow"])
def test_no_trick_is_given_away_once_both_hands_are_known(house: dict[str, str]) -> None:
    expert, steady = regrets.table(("expert", "steady"), PAIR, GAME, 3, "any", GAME.choose(**house))
    assert expert["regret"] == 0 == expert["deals_with_any"]
    assert steady["regret"] > 0


def test_of_cards_as_good_it_plays_the_one_that_the_other_may_answer_wrongly() -> None:
    chances = 0
    for number in range(12):
        seen = view(GAME, reached({}, number, 19), reached({}, number, 19).turn)
        theirs = seen.known(1 - seen.seat)
        hands = (seen.hand, theirs) if seen.seat == 0 else (theirs, seen.hand)
        position = Position(hands, seen.seat, (), seen.trump, side=frozenset((seen.seat,)))
        values = Solver(position).card_values()
        good = [each for each in values if values[each] == max(values.values())]
        traps = {}
        for each in good:
            answers = Solver(position).card_values(position.then(each)[0])
            traps[each] = sum(answers.values()) / len(answers)
        action = decide(EXPERT, seen).action
        if isinstance(action, Play) and len(good) > 1:
            assert traps[action.card] == max(traps.values())
            chances += min(traps.values()) < max(traps.values())
    assert chances > 2


def test_hands_that_are_not_known_are_tried_by_the_dozen() -> None:
    house = {"stock": "pick"}
    states = [state for state in walk(GAME, house, 5) if GAME.phase_name(state) == "stage2"]
    seen = view(GAME, states[4], states[4].turn)
    thought = decide(EXPERT, seen)
    assert thought.of >= 12 and 0 < thought.best <= thought.of and thought.reason != "exact"


# Stage 1


def test_a_long_think_knows_no_more_than_its_seat() -> None:
    for number in range(3):
        state = reached({}, number, 4 + 3 * number)
        seen = view(GAME, state, state.turn)
        world = sample(GAME, seen, Random(number))
        assert world.hands != state.hands
        assert decide(EXPERT, view(GAME, world, state.turn)) == decide(EXPERT, seen)


def test_it_thinks_often_and_not_for_ever() -> None:
    for number in range(4):
        state = reached({}, number, 3 * number)
        thoughts = list(EXPERT.think(view(GAME, state, state.turn), seeded(view(GAME, state, state.turn))))
        assert len(thoughts) <= WORLDS + 1
        assert [thought.of for thought in thoughts] == list(range(len(thoughts)))


def test_what_is_clearly_behind_is_given_up_and_what_is_close_is_not() -> None:
    choices = Choices([play(each, "any") for each in (3, 4, 5)])
    rng = Random(2)
    for _ in range(BATCH):
        luck = rng.gauss(0, 3)
        choices.add([luck, luck + rng.gauss(0, 0.1), luck - 1 + rng.gauss(0, 0.1)])
    assert choices.cards == [3, 4]
    assert choices.best().of == BATCH and choices.best().best >= BATCH // 4


def test_an_ace_is_taken_with_a_king_that_it_makes_good() -> None:
    """The expert, too, knows what a turned card is worth; in a low deal it wants the two."""
    hands = {0: "432.JT4.A76.JT86", 1: "86.KQ5.K43.Q9753"}
    for top, wanted in (("AH", ("QH", "KH")), ("2D", ("5H",))):
        held = [parse_hand(hands[seat]) for seat in (0, 1)]
        spare = [each for each in cards_of(~(held[0] | held[1]) & (1 << 52) - 1) if each != card(top)]
        deal = checked(Dealt(1, tuple(held), (card(top), *spare)), GAME.pattern)
        state = GAME.start(GAME.choose(**HIGH_LOW), Explicit((deal,)), 1)
        state = GAME.apply(state, Play(card("JH")))
        assert str(decide(EXPERT, view(GAME, state, state.turn)).action) in wanted


@pytest.mark.parametrize("house", [{}, {"stage1": "free"}, HIGH_LOW], ids=["must", "free", "highlow"])
def test_rollouts_keep_to_the_rules(house: dict[str, str]) -> None:
    rng = Random(5)
    for number in range(12):
        state = reached(house, number, number)
        seen = view(GAME, state, state.turn)
        rollout = Rollout(Scales(seen))
        for _ in range(20):
            hands = layout(seen, rng)[0]
            led = rollout.lead(hands[0], hands[1], 0, rng.uniform(-1, 1))
            assert hands[0] >> led & 1
            reply, wins = rollout.answer(hands[1], led, 1, rng.uniform(-1, 1))
            may = hands[1] if "stage1" in house else legal(hands[1], led // 13)
            assert may >> reply & 1
            assert wins is (winner((led, reply), seen.trump) == 1)


def test_a_rollout_with_nothing_left_to_draw_is_the_worth_of_the_ending() -> None:
    state = reached({"scoring": "difference"}, 1, 12)
    seen = view(GAME, state, state.turn)
    rollout = Rollout(Scales(seen))
    hands, stock = layout(seen, Random(1))
    mine = list(hands)
    led = rollout.lead(mine[seen.seat], mine[1 - seen.seat], seen.seat, rollout.gain[stock[0]])
    mine[seen.seat] ^= 1 << led
    reply, lost = rollout.answer(mine[1 - seen.seat], led, 1 - seen.seat, rollout.gain[stock[0]])
    value = rollout.value((mine[0], mine[1]), stock, seen.seat, led)
    mine[1 - seen.seat] ^= 1 << reply
    leader = 1 - seen.seat if lost else seen.seat
    mine[leader] |= 1 << stock[0]
    mine[1 - leader] |= 1 << stock[1]
    good = prospects(mine[leader], mine[1 - leader], seen.trump, False)
    assert value == pytest.approx((13 - good if lost else good) - 6.5)


@pytest.mark.parametrize(
    ("house", "ahead", "points"),
    [
        ({"scoring": "difference"}, 2.0, 2.0),
        ({"scoring": "deal"}, 6.0, 1.0),
        ({"scoring": "deal"}, -6.0, 0.0),
        ({}, 6.0, 7.0),
        ({}, -6.0, -6.0),
    ],
)
def test_what_tricks_bring_goes_by_the_scoring(house: dict[str, str], ahead: float, points: float) -> None:
    rollout = Rollout(Scales(view(GAME, reached(house, 1, 0), 0)))
    assert rollout.points(ahead) == pytest.approx(points, abs=0.01)


def test_tricks_of_the_first_stage_count_where_they_do() -> None:
    for counted, unit in (("last13", 0), ("all26", 1), ("scale12", 0.5)):
        state = reached({"counted": counted, "scoring": "difference"}, 3, 6)
        rollout = Rollout(Scales(view(GAME, state, 0)))
        assert rollout.won == sum(trick.winner == 0 for trick in state.tricks)
        with_one_more = Rollout(Scales(view(GAME, state, 0)))
        with_one_more.won += 1
        hands, stock = (parse_hand("AKQJT98765432..."), parse_hand(".AKQJT98765432..")), ()
        assert with_one_more.value(hands, stock, 0, -1) - rollout.value(hands, stock, 0, -1) == pytest.approx(unit)


# What the parts say


def solved(leader: Hand, other: Hand, trump: int, low: bool) -> int:
    value = Solver(Position((leader, other), trump=trump, avoids=low)).value()
    return 13 - value if low else value


@pytest.mark.parametrize(("house", "off"), [({}, 1.1), (HIGH_LOW, 1.6)], ids=["trump", "highlow"])
def test_the_fitted_value_is_near_the_exact_one(house: dict[str, str], off: float) -> None:
    errors = []
    for number in range(30):
        state = reached(house, number, 13)
        low = Scales(view(GAME, state, 0)).low
        one, two = state.hands
        errors.append(prospects(one, two, state.trump, low) - solved(one, two, state.trump, low))
    assert (sum(error * error for error in errors) / len(errors)) ** 0.5 < off


def test_the_fitted_value_does_not_care_for_the_names_of_side_suits() -> None:
    rng = Random(3)
    for trump in (NO_SUIT, 3):
        cards = rng.sample(range(52), 26)
        one, two = hand_of(cards[:13]), hand_of(cards[13:])

        def turned(hand: Hand) -> Hand:
            """Clubs, diamonds and hearts exchanged in a ring."""
            side = hand & ~SUIT_MASK[3]
            return side << 13 & ~SUIT_MASK[3] | side >> 26 | hand & SUIT_MASK[3]

        here, there = prospects(one, two, trump, False), prospects(turned(one), turned(two), trump, False)
        assert here == pytest.approx(there)


def test_cards_that_would_have_done_better_are_less_likely() -> None:
    read = 0
    for number in range(20):
        state = reached({}, number, 1)
        trick = state.tricks[0]
        other = 1 - trick.leader
        led, reply = trick.cards
        seen = view(GAME, state, trick.leader)
        weights = likely(seen, False)
        for each in cards_of(seen.unseen()):
            cheaper = each // 13 == reply // 13 and each < reply
            if trick.winner == other and reply // 13 == led // 13:
                cheaper = cheaper and each > led
            assert (weights[each] < 1) == cheaper, (led, reply, each)
            read += cheaper
        assert other != seen.seat
    assert read > 20


def test_likelier_cards_are_found_in_the_other_hand_more_often_and_the_layout_stays_possible() -> None:
    rng = Random(8)
    state = reached({}, 2, 5)
    seat = state.turn
    seen = view(GAME, state, seat)
    some = cards_of(seen.unseen() & ~seen.voids[1 - seat])
    weights = [1.0] * 52
    weights[some[0]], weights[some[1]] = 0.05, 20.0
    often = [0, 0]
    for _ in range(200):
        hands, stock = lean(seen, *layout(seen, rng), weights, rng)
        assert view(GAME, imagine(GAME, seen, hands, stock), seat) == seen
        assert not hands[1 - seat] & ~seen.open[1 - seat] & seen.voids[1 - seat]
        for at in (0, 1):
            often[at] += hands[1 - seat] >> some[at] & 1
    assert often[0] < 40 and often[1] > 160


def test_picking_keeps_a_high_trump_and_throws_out_a_low_card() -> None:
    held = parse_hand("K43.K95.Q72.J732")
    for top, wanted, turnup in (("AS", "keep", "trump"), ("2H", "discard", "highlow")):
        rest = [each for each in range(52) if not held >> each & 1 and each != card(top)]
        deal = checked(Dealt(1, (held, hand_of(rest[::3])), (card(top), *(set(rest) - set(rest[::3])))), GAME.pattern)
        state = GAME.start(GAME.choose(stock="pick", turnup=turnup), Explicit((deal,)), 1)
        assert str(decide(EXPERT, view(GAME, state, 0)).action) == wanted
