"""A claim is accepted only when it is certain whatever the unseen cards are, and is refused with a true reason."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import or_

import pytest

from tests.bots.walks import EVERY_HOUSE, named, walk
from tests.support.imagined import sample
from whist.analysis.claim import REFUSALS, Goal, goals, known_position, line, next_card, refusal
from whist.bots.common.card_sense import above
from whist.bots.common.roles import friends
from whist.bots.thumb.random_player import any_action
from whist.engine.actions import Play
from whist.engine.cards import card, cards_of
from whist.engine.deals import Seeded
from whist.engine.game import Game
from whist.engine.state import NOBODY, State, taken
from whist.engine.view import View, view
from whist.games import GAMES
from whist.solver import Solver


def hold(game: Game, seen: View, goal: Goal, choose: random.Random) -> None:
    """Plays a claim out in a layout that the seat cannot tell from the real one, the others playing at random."""
    state: State = sample(game, seen, choose)
    cards = list(line(seen, goal))
    while state.turn != NOBODY:
        own = view(game, state, state.turn)
        if cards:
            chosen = cards.pop(0)
        elif state.turn == seen.seat:
            found = next_card(own, goal)
            assert found is not None, "what is certain stays so"
            chosen = found
        else:
            chosen = choose.choice([each.card for each in own.legal if isinstance(each, Play)])
        state = game.apply(state, Play(chosen))
    later = state.tricks[len(seen.tricks) :]
    won = taken(later, game.seats)
    ours = sum(won[seat] for seat in friends(seen, seen.seat)) if line(seen, goal) else won[seen.seat]
    assert ours == (len(later) if goal is Goal.ALL else 0)


def tricks(game: Game, house: dict[str, str], number: int) -> Iterator[State]:
    """The states of a deal of random play, in an auction with a solo or a proposal by forehand, and no call over it."""
    rng = random.Random(f"{game.id} {house} {number}")
    state = game.start(game.choose(**house), Seeded(f"{number:026d}"), number % game.seats)
    while not game.deal_over(state):
        yield state
        legal = game.legal(state)
        if game.phase_name(state) == "auction":
            first = "propose" if number % 2 else "solo"
            wanted = ("accept", first if state.turn == state.forehand else "pass", "pass")
            legal = tuple(choice for word in wanted for choice in legal if str(choice) == word)[:1]
        state = game.apply(state, any_action(rng.choice(legal), rng))


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_a_claim_holds_against_any_play_of_any_layout(name: str, house: dict[str, str]) -> None:
    game, choose, claims = GAMES[name], random.Random(5), 0
    for number in range(6):
        for state in tricks(game, house, number):
            seen = view(game, state, state.turn)
            for goal in goals(seen) if seen.hand.bit_count() < 8 else ():
                if next_card(seen, goal) is not None:
                    claims += 1
                    # Between two known hands nothing is left to chance.
                    for _ in range(1 if known_position(seen) else 4):
                        hold(game, seen, goal, choose)
    assert claims > 1


def test_between_two_known_hands_a_claim_is_exact() -> None:
    game, found = GAMES["tvamanswhist"], Counter[str]()
    for house in ({}, {"turnup": "highlow"}):
        for number in range(6):
            for state in walk(game, house, number):
                seen = view(game, state, state.turn)
                if not goals(seen) or len(state.tricks) < 15:
                    continue
                position = known_position(seen)
                assert position is not None
                assert position.hands == state.hands
                value = Solver(position).value()
                assert (next_card(seen, Goal.ALL) is not None) == (value == position.size)
                assert (next_card(seen, Goal.NONE) is not None) == (value == 0)
                found["all" if value == position.size else "none" if not value else "some"] += 1
    assert min(found[each] for each in ("all", "none", "some")) > 12


def test_nothing_can_be_claimed_while_cards_are_drawn_or_another_is_in_turn() -> None:
    game = GAMES["tvamanswhist"]
    state = game.start(game.choose(), Seeded("0" * 26), 0)
    for seat in range(2):
        assert goals(view(game, state, seat)) == ()
        assert next_card(view(game, state, seat), Goal.ALL) is None
        assert refusal(view(game, state, seat), Goal.ALL) == ("turn", {})


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_a_refusal_names_cards_that_may_be_out(name: str, house: dict[str, str]) -> None:
    game, kinds = GAMES[name], Counter[str]()
    for number in range(2):
        for state in walk(game, house, number):
            seen = view(game, state, state.turn)
            for goal in goals(seen) if seen.hand.bit_count() % 3 == 1 else ():
                if next_card(seen, goal) is not None:
                    continue
                key, values = refusal(seen, goal)
                kinds[key] += 1
                assert key in REFUSALS
                cards = {name: card(str(value)) for name, value in values.items()}
                out = [seen.open[seat] | seen.may_hold(seat) for seat in range(seen.seats) if seat != seen.seat]
                for what, each in cards.items():
                    own = what == "card_own" or (what == "card" and key == "forced")
                    assert (seen.hand if own else reduce(or_, out)) >> each & 1
                if key == "beaten":
                    assert above(cards["card_own"], seen.order) >> cards["card"] & 1
                if key == "forced":
                    assert above(cards["card_other"], seen.order) >> cards["card"] & 1
    assert kinds.keys() <= REFUSALS.keys()
    assert kinds


def test_the_declarer_of_a_misere_claims_none_and_the_others_all() -> None:
    game, roles = GAMES["solowhist"], Counter[tuple[bool, Goal]]()
    for number in range(60):
        for state in walk(game, {}, number):
            seen = view(game, state, state.turn)
            if goals(seen) and seen.contract and seen.contract.word in ("misere", "open_misere"):
                (goal,) = goals(seen)
                roles[seen.seat == seen.declarer, goal] += 1
    assert set(roles) == {(True, Goal.NONE), (False, Goal.ALL)}


def test_cards_of_the_hand_only() -> None:
    """Whatever the card, it may be played."""
    for name in GAMES:
        for state in walk(GAMES[name], {}, 3):
            seen = view(GAMES[name], state, state.turn)
            for goal in goals(seen):
                found = next_card(seen, goal)
                assert found is None or Play(found) in seen.legal
                assert found is None or found in cards_of(seen.hand)
