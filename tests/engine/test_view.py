"""What a seat may know (rules.md 1.8, 3.3 F8, 4.1.7, 5.2): views are blind to the rest, possible worlds fit them."""

from __future__ import annotations

import contextlib
import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.deal_builder import four_hands, in_blocks, record_text, three_hands, two_hands
from tests.support.imagined import imagine, sample
from tests.support.random_matches import moment, random_action
from whist.engine.actions import Action, Hidden, Play, Show, Swap
from whist.engine.cards import (
    HEARTS,
    PACK,
    SPADES,
    SUIT_MASK,
    Card,
    Hand,
    card,
    cards_of,
    cards_text,
    count,
    hand_of,
    name,
)
from whist.engine.deals import Coded, Dealt, Explicit
from whist.engine.errors import BadText, IllegalAction
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.state import EVERYBODY, State
from whist.engine.text.record_text import from_text
from whist.engine.text.view_text import view_from_text, view_to_text
from whist.engine.view import view
from whist.games import GAMES

DICE = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def hidden_from(state: State, seat: int) -> Hand:
    """The cards whose place the seat may not know, told from the rules and the whole truth."""
    known = state.hands[seat] | state.put_away[seat] | state.out_known | hand_of(state.trick)
    for trick in state.tricks:
        known |= hand_of(trick.cards)
    for cards in state.open:
        known |= cards
    if state.stock and state.top in (EVERYBODY, seat):
        known |= 1 << state.stock[0]
    return PACK & ~known


def moved(mask: Hand, to: dict[Card, Card]) -> Hand:
    return hand_of(to[each] for each in cards_of(mask))


def moved_action(action: Action, to: dict[Card, Card]) -> Action:
    if isinstance(action, Play):
        return Play(to[action.card])
    if isinstance(action, Show):
        return Show(to[action.signal])
    if isinstance(action, Swap):
        return Swap(moved(action.cards, to))
    return action


@every_game
@settings(max_examples=30)
@given(dice=DICE)
def test_blind_whatever_else_the_state_holds(game: Game, dice: int) -> None:
    """Shuffling all that a seat cannot see, deck and log included, leaves its view equal."""
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        hidden = cards_of(hidden_from(state, seat))
        to = {each: each for each in range(52)} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        before = view(game, state, seat)
        log = tuple(
            (who, moved_action(action, to) if isinstance(before.log[at][1], Hidden) else action)
            for at, (who, action) in enumerate(state.log)
            if not isinstance(action, Hidden)
        )
        other = replace(
            state,
            hands=tuple(moved(hand, to) for hand in state.hands),
            stock=tuple(to[each] for each in state.stock),
            put_away=tuple(moved(cards, to) for cards in state.put_away),
            out_known=moved(state.out_known, to),
            out_unseen=moved(state.out_unseen, to),
            log=log,
            dealt=Dealt(
                state.dealt.dealer,
                tuple(moved(hand, to) for hand in state.dealt.hands),
                tuple(to[each] for each in state.dealt.stock),
                state.dealt.turned,
                "0000000000",
            ),
            source=Coded("0000000000"),
        )
        after = view(game, other, seat)
        assert after == before
        assert view_to_text(after) == view_to_text(before)


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_blind_through_the_whole_deal(game: Game, dice: int) -> None:
    """Dealing the cards that a seat has not seen to other places, with everything since played the same, gives the seat
    the same view at the same moment."""
    record, rng = moment(game, dice)
    state = record.state()
    for seat in range(game.seats):
        hidden = cards_of(hidden_from(state, seat))
        for _ in range(3):
            some = rng.sample(hidden, min(len(hidden), rng.randint(2, 6))) if rng.random() < 0.7 else list(hidden)
            to = {each: each for each in range(52)} | dict(zip(some, rng.sample(some, len(some)), strict=True))
            deal = state.dealt
            other = Dealt(
                deal.dealer,
                tuple(moved(hand, to) for hand in deal.hands),
                tuple(to[each] for each in deal.stock),
                deal.turned,
            )
            actions = tuple(moved_action(action, to) for action in record.actions)
            try:
                twin = Record(game, record.options, Explicit((other,)), record.dealer, record.base, actions=actions)
            except IllegalAction:
                continue  # somebody would have had to play otherwise
            assert view(game, twin.state(), seat) == view(game, state, seat)


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_neither_seed_nor_code_nor_hidden_cards_are_in_the_text(game: Game, dice: int) -> None:
    record, _ = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        text = view_to_text(view(game, state, seat))
        assert state.dealt.code not in text
        assert record.source.seed not in text  # type: ignore[attr-defined]
        data = json.loads(text)
        assert data["dealt"] == []
        assert data["rest"] == ""
        for who, word in data["log"]:
            if who != seat:
                assert not word.startswith("swap:") or word.startswith("swap:?")
                assert not word.startswith("show:") or word.startswith("show:?") or state.contract


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_views_round_trip(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for _ in range(2):
        for seat in range(game.seats):
            seen = view(game, state, seat)
            text = view_to_text(seen)
            assert view_from_text(text, game) == seen
            assert view_to_text(view_from_text(text, game)) == text
        while not game.deal_over(state):
            state = game.apply(state, random_action(game.legal(state), rng))


@every_game
@settings(max_examples=20)
@given(dice=DICE)
def test_a_view_tells_the_truth(game: Game, dice: int) -> None:
    record, _ = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        assert seen.unseen() == hidden_from(state, seat)
        assert seen.counts == tuple(map(count, state.hands))
        assert seen.hand == state.hands[seat]
        for other in range(game.seats):
            assert seen.known(other) & ~state.hands[other] == 0
            if other != seat:
                assert state.hands[other] & ~(seen.open[other] | seen.may_hold(other)) == 0
        assert seen.legal == (game.legal(state) if state.turn == seat else ())
        assert seen.played() == PACK & ~sum(state.hands) & ~hand_of(state.stock) & ~state.out


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_possible_worlds_give_back_the_view_and_can_be_played_on(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=2)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        world = sample(game, seen, rng)
        assert view(game, world, seat) == seen
        assert all(hand & void == 0 for hand, void in zip(world.hands, seen.voids, strict=True))
        while not game.deal_over(world):
            world = game.apply(world, random_action(game.legal(world), rng))
            everywhere = [*world.hands, hand_of(world.stock), hand_of(world.trick), world.out]
            everywhere += [hand_of(trick.cards) for trick in world.tricks]
            assert sum(each.bit_count() for each in everywhere) == 52
            assert sum(everywhere) == PACK
        assert len(world.past) == len(state.past) + 1
        with pytest.raises(IllegalAction):
            game.apply(world, Play(0))


@every_game
@settings(max_examples=25)
@given(dice=DICE)
def test_the_true_layout_is_a_possible_world(game: Game, dice: int) -> None:
    record, rng = moment(game, dice)
    state = record.state()
    for seat in range(game.seats):
        seen = view(game, state, seat)
        signals = {who: action.signal for who, action in state.log if isinstance(action, Show)}
        world = imagine(game, seen, state.hands, state.stock, signals)
        assert view(game, world, seat) == seen
        if seat == state.turn:
            action = random_action(game.legal(state), rng)
            after, imagined = game.apply(state, action), game.apply(world, action)
            if not game.deal_over(after):
                assert view(game, imagined, seat) == view(game, after, seat)
            assert imagined.past == after.past


# What each game shows and hides.


def at(text: str) -> State:
    return from_text(text, GAMES).state()


def test_tvamanswhist_the_won_card_is_known_and_the_lost_one_hidden() -> None:
    game = GAMES["tvamanswhist"]
    made = two_hands([0] * 13, [0] * 13, 0, HEARTS, seed=4)
    state = at(record_text("tvamanswhist", 1, made.tags(), made.words[:2]))
    winner, loser = view(game, state, 0), view(game, state, 1)
    turned, below = made.stock[0], made.stock[1]
    assert loser.open[0] == 1 << turned
    assert winner.open[1] == 0
    assert winner.unseen() >> below & 1
    assert loser.hand >> below & 1
    assert winner.top == loser.top == made.stock[2]
    assert winner.stock == 24
    assert not winner.unseen() >> made.stock[2] & 1


def test_tvamanswhist_the_last_hands_are_known_after_stage_1() -> None:
    game = GAMES["tvamanswhist"]
    made = two_hands([0] * 13, [0] * 13, 0, HEARTS, seed=4)
    state = at(record_text("tvamanswhist", 1, made.tags(), made.words[:26]))
    assert game.phase_name(state) == "stage2"
    for seat in range(2):
        seen = view(game, state, seat)
        assert seen.known(1 - seat) == state.hands[1 - seat]


def test_tvamanswhist_a_void_is_forgotten_once_an_unseen_card_is_drawn() -> None:
    """The loser of a trick draws unseen, and may hold any suit again; what the winner draws all see."""
    game = GAMES["tvamanswhist"]
    deal = "AKQJT98765432... .AKQJT98765432.."
    stock = "3D 4D 5D 3C 6D 7D AD KD QD JD TD 9D 8D 2D AC KC QC JC TC 9C 8C 7C 6C 5C 4C 2C"
    text = f'[Game "tvamanswhist"] [Dealer "1"] [Deal "0:{deal}"] [Stock "{stock}"] AS'
    assert at(text).voids == (0, 0)
    lost = at(text + " 2H")  # no spade, and no trump yet: seat 0 wins the 3D, seat 1 draws the 4D
    assert lost.tricks[-1].winner == 0
    assert lost.voids == (0, 0)
    ruffed = at(text + " 2H 2S 4D")  # no spade again, but a trump: seat 1 wins the 5D
    assert ruffed.tricks[-1].winner == 1
    assert ruffed.voids == (0, SUIT_MASK[SPADES])
    seen = view(game, ruffed, 0)
    assert seen.open[1] == 1 << card("5D")
    assert not seen.may_hold(1) & SUIT_MASK[SPADES]
    gone = at(text + " 2H 2S 4D 3H 3D")  # a heart led, and seat 0 ruffs with its only trump: a void in hearts shown
    assert gone.tricks[-1].winner == 0
    assert gone.voids == (SUIT_MASK[HEARTS], 0)


def test_tvamanswhist_pick_shows_the_top_to_the_one_in_turn_only() -> None:
    game = GAMES["tvamanswhist"]
    made = two_hands([0] * 13, [0] * 13, 0, HEARTS, seed=4)
    text = record_text("tvamanswhist", 1, made.tags(), [], Rules="stock=pick")
    turned, below, third = made.stock[:3]
    start = at(text)
    assert [view(game, start, seat).top for seat in range(2)] == [turned, turned]
    kept = at(text + "keep")
    assert view(game, kept, 1).open[0] == 1 << turned
    assert view(game, kept, 0).unseen() >> below & 1  # thrown out unseen
    put_away = at(text + f"keep swap:{name(turned)}")
    assert [view(game, put_away, seat).top for seat in range(2)] == [None, third]
    assert view(game, put_away, 0).gone == 1 << turned
    assert view(game, put_away, 1).gone == 0
    assert view(game, put_away, 1).open[0] == 0
    assert view(game, put_away, 1).log[1][1] == Hidden("swap", 1)
    thrown = at(text + "discard")
    assert [view(game, thrown, seat).gone for seat in range(2)] == [1 << turned] * 2
    assert view(game, thrown, 1).open[0] == 0
    assert view(game, thrown, 0).hand >> below & 1
    own = name(cards_of(made.hands[0])[0])
    later = at(text + f"keep swap:{own} discard")
    assert view(game, later, 1).gone == 1 << third
    assert view(game, later, 0).gone == 1 << card(own)
    assert view(game, later, 0).unseen() >> third & 1


SIGNALS = "show:{} show:{} show:{} show:{}"


def signal_words(made_hands: tuple[Hand, ...], colours: str) -> list[str]:
    reds = SUIT_MASK[1] | SUIT_MASK[2]
    return [
        f"show:{name(cards_of(hand & (reds if colour == 'r' else ~reds))[0])}"
        for hand, colour in zip(made_hands, colours, strict=True)
    ]


@pytest.mark.parametrize(
    ("colours", "rules", "shown"),
    [
        ("brbr", "", 2),
        ("rrrr", "", 1),
        ("bbbr", "", 4),
        ("bbbb", "", 4),
        ("rbrb", "showing=all", 4),
        ("brrr", "showing=in_turn", 2),
    ],
)
def test_fyrmanswhist_later_signals_stay_hidden(colours: str, rules: str, shown: int) -> None:
    game = GAMES["fyrmanswhist"]
    made = four_hands(in_blocks((4, 3, 3, 3)), 0)
    words = signal_words(made.hands, colours)
    for made_so_far in range(4):
        state = at(record_text("fyrmanswhist", 3, made.tags(), words[:made_so_far], Rules=rules))
        for seat in range(4):
            seen = view(game, state, seat)
            assert seen.open == (0, 0, 0, 0)
            for who, action in seen.log:
                assert str(action) == (words[who] if who == seat else "show:?1")
    state = at(record_text("fyrmanswhist", 3, made.tags(), words, Rules=rules))
    cards = [card(word[5:]) for word in words]
    for seat in range(4):
        seen = view(game, state, seat)
        for who in range(4):
            public = who < shown
            assert seen.open[who] == (1 << cards[who] if public else 0)
            assert str(seen.log[who][1]) == (words[who] if public or who == seat else "show:?1")
            if not public and who != seat:
                assert seen.unseen() >> cards[who] & 1
    # Known until played: a shown card leaves the open ones when it is played.
    leader = state.turn
    if state.open[leader]:
        (mine,) = cards_of(state.open[leader])
        assert game.apply(state, Play(mine)).open[leader] == 0


def test_solowhist_the_turned_card_is_the_dealers_until_played() -> None:
    game = GAMES["solowhist"]
    made = four_hands(in_blocks((0, 0, 6, 7)), 0)
    turned = cards_of(made.hands[3] & SUIT_MASK[HEARTS])[0]
    state = at(record_text("solowhist", 3, made.tags(turned), "pass pass pass abundance spades".split()))
    for seat in range(4):
        seen = view(game, state, seat)
        assert seen.turned == turned
        assert seen.open[3] == 1 << turned
        assert seen.known(3) >> turned & 1
    while state.hands[3] >> turned & 1:
        assert state.open[3] == 1 << turned
        choices = game.legal(state)
        action = Play(turned) if state.turn == 3 and Play(turned) in choices else choices[0]
        assert isinstance(action, Play)
        state = game.apply(state, action)
    assert state.open[3] == 0


@pytest.mark.parametrize(("rules", "before"), [("", False), ("open_hand=before_lead", True)])
def test_solowhist_an_open_misere_is_open_to_all(rules: str, before: bool) -> None:
    game = GAMES["solowhist"]
    made = four_hands(in_blocks((0, 4, 4, 5)), 0)
    turned = cards_of(made.hands[3] & SUIT_MASK[HEARTS])[0]
    calls = "open_misere pass pass pass".split()
    for played_cards in range(9):
        words = [*calls, *made.words[:played_cards]]
        state = at(record_text("solowhist", 3, made.tags(turned), words, Rules=rules))
        is_open = before or played_cards >= 4
        for seat in range(4):
            seen = view(game, state, seat)
            assert seen.open[0] == (state.hands[0] if is_open else 0)
            assert bool(seen.unseen() & state.hands[0]) == (not is_open and seat != 0)
    closed = at(record_text("solowhist", 3, made.tags(turned), [*"misere pass pass pass".split(), *made.words[:8]]))
    assert closed.open[0] == 0


def test_tremandswhist_what_is_put_away_stays_hidden_and_its_number_is_public() -> None:
    game = GAMES["tremandswhist"]
    made = three_hands(in_blocks((13, 0, 0)), 0)

    away = hand_of(cards_of(made.hands[0])[:3])
    state = at(record_text("tremandswhist", 2, made.tags(), ["sans", f"swap:{cards_text(away)}"]))
    drawn = hand_of(made.stock[:3])
    own, other = view(game, state, 0), view(game, state, 1)
    assert own.gone == away
    assert own.hand & drawn == drawn
    assert other.gone == 0
    assert other.log[1] == (0, Hidden("swap", 3))
    assert other.unseen() & (away | drawn) == away | drawn
    assert other.open == own.open == (0, 0, 0)
    assert own.stock == other.stock == 10


def test_after_the_deal_all_hands_may_be_looked_at() -> None:
    game = GAMES["solowhist"]
    record = from_text('[Game "solowhist"] [Code "D6HYY-M5XQJ"] pass pass pass pass', GAMES)
    state = record.state()
    for seat in range(4):
        seen = view(game, state, seat)
        assert seen.over
        assert seen.dealt == state.dealt.hands
        assert seen.deal == 1
        assert seen.past[-1].thrown_in


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "1", "[" * 100_000, '{"options":1}', '{"options":{"raise":"on"}}']
)
def test_what_is_no_view(text: str) -> None:
    with pytest.raises(BadText):
        view_from_text(text, GAMES["solowhist"])


@settings(max_examples=80)
@given(dice=DICE, junk=st.sampled_from(["null", "1", '""', "[]", "{}", '"x"', "[[1]]", '"AS"', "-1"]))
def test_damaged_views_raise_nothing_else(dice: int, junk: str) -> None:
    rng = random.Random(dice)
    game = rng.choice(list(GAMES.values()))
    record, _ = moment(game, dice)
    data = json.loads(view_to_text(view(game, record.state(), 0)))
    data[rng.choice(sorted(data))] = json.loads(junk)
    with contextlib.suppress(BadText):
        view_from_text(json.dumps(data), game)
