"""What each game shows and hides (rules.md 2.1, 3.3 F8, 4.1.7, 5.2)."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import four_hands, in_blocks, record_text, three_hands, two_hands
from whist.engine.actions import Hidden, Play
from whist.engine.cards import HEARTS, SPADES, SUIT_MASK, Hand, card, cards_of, cards_text, hand_of, name
from whist.engine.state import State
from whist.engine.text.record_text import from_text
from whist.engine.view import view
from whist.games import GAMES


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
