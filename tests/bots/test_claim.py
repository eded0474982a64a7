"""A claim is accepted only when it is certain whatever the unseen cards are."""

from __future__ import annotations

import random
from collections.abc import Sequence

from whist.bots.claim import the_rest
from whist.bots.worlds import sample
from whist.engine.actions import Action, Exchange, Swap
from whist.engine.cards import cards_of
from whist.engine.deals import Seeded
from whist.engine.game import Game
from whist.engine.state import State
from whist.engine.tricks import play_out
from whist.engine.view import View, view
from whist.games import GAMES


def at_random(game: Game, state: State, choose: random.Random) -> Action:
    """Any legal action; nothing is exchanged."""
    choice = choose.choice(game.legal(state))
    return Swap(0) if isinstance(choice, Exchange) else choice


def hold(game: Game, seen: View, cards: Sequence[int], choose: random.Random) -> None:
    """Plays the claim out in a layout that the seat cannot tell from the real one, the others playing at random."""
    world = sample(game, seen, choose)
    plan = iter(cards)

    def play(seat: int, may: int, trick: Sequence[int]) -> int:
        return next(plan) if seat == seen.seat else choose.choice(cards_of(may))

    assert play_out(world.hands, seen.seat, seen.trump, seen.order, play)[seen.seat] == len(cards)


def test_a_claim_takes_every_trick_against_any_play_of_any_layout() -> None:
    choose, claims = random.Random(5), 0
    for number in range(60):
        for game in GAMES.values():
            state = game.start(game.choose(), Seeded(f"{number:026}"), number % game.seats)
            while not game.deal_over(state):
                seen = view(game, state, state.turn)
                if cards := the_rest(seen):
                    claims += len(cards) > 1
                    for _ in range(5):
                        hold(game, seen, cards, choose)
                state = game.apply(state, at_random(game, state, choose))
    assert claims > 30


def test_nothing_can_be_claimed_while_cards_are_drawn_or_another_leads() -> None:
    game = GAMES["tvamanswhist"]
    state = game.start(game.choose(), Seeded("0" * 26), 0)
    for seat in range(2):
        assert not the_rest(view(game, state, seat))
