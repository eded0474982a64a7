"""The play checker speaks where something was clearly worse than a stronger player's choice, and nowhere else."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace

import pytest

from tests.bots.walks import EVERY_HOUSE, named, walk
from whist.analysis.claim import known_position
from whist.analysis.layout_outcomes import LayoutOutcomes
from whist.analysis.play_checker import are_equivalent, check
from whist.bots.common.card_sense import playable
from whist.bots.common.sampling import layout
from whist.bots.levels import LEVELS
from whist.bots.player import decide, seeded
from whist.bots.thought import Thought
from whist.engine.actions import Action, Call, Exchange, Play, Show, Swap
from whist.engine.cards import card, parse_cards
from whist.engine.text.view_text import view_from_text, view_to_text
from whist.engine.view import View, view
from whist.games import GAMES
from whist.solver import Solver, drain

QUICK = "steady"
"""The stronger player of most of these tests: the expert takes its time."""


def verdict(seen: View, action: Action, level: str = QUICK) -> Thought | None:
    """What is said at the end."""
    return next(iter(deque(check(seen, action, level), maxlen=1)), None)


@pytest.mark.parametrize(("name", "house"), EVERY_HOUSE, ids=named)
def test_nothing_is_said_of_what_the_stronger_player_does(name: str, house: dict[str, str]) -> None:
    game = GAMES[name]
    for at, state in enumerate(walk(game, house, 1)):
        seen = view(game, state, state.turn)
        if at % 5 == 0:
            assert verdict(seen, decide(LEVELS[QUICK], seen).action) is None
        if at % 40 == 20:
            assert verdict(seen, decide(LEVELS["expert"], seen).action, "expert") is None


def test_between_known_hands_it_speaks_just_where_a_trick_was_given_away_and_never_for_nothing() -> None:
    game, said = GAMES["tvamanswhist"], Counter[bool]()
    for house in ({}, {"turnup": "highlow"}):
        for number in range(3):
            for state in walk(game, house, number):
                if len(state.tricks) < 17:
                    continue
                seen = view(game, state, state.turn)
                position = known_position(seen)
                assert position is not None
                values = Solver(position).card_values()
                best = min(values.values()) if position.avoids else max(values.values())
                expert = decide(LEVELS[QUICK], seen).action
                assert isinstance(expert, Play)
                for each, value in values.items():
                    thought = verdict(seen, Play(each))
                    said[thought is not None] += 1
                    if value == best:
                        assert thought is None
                    elif values[expert.card] == best:
                        assert thought is not None
                        assert thought.action == expert
    assert min(said.values()) > 15


@pytest.mark.parametrize("name", GAMES)
def test_a_note_is_of_a_card_that_does_worse_in_the_layouts(name: str) -> None:
    """Whatever it says is borne out by layouts other than those it looked at."""
    game, notes = GAMES[name], 0
    for number in range(4):
        for at, state in enumerate(walk(game, {}, number)):
            seen = view(game, state, state.turn)
            if at % 3 or seen.phase not in ("play", "stage2") or not 2 < seen.hand.bit_count() < 6:
                continue
            results, rng = LayoutOutcomes(seen), seeded(replace(seen, deal=seen.deal + 1))
            for each in playable(seen):
                thought = verdict(seen, Play(each))
                if thought is None:
                    continue
                notes += 1
                assert isinstance(thought.action, Play)
                gap = 0
                for _ in range(60):
                    hands = layout(seen, rng)[0]
                    gap += through(results, hands, thought.action.card) - through(results, hands, each)
                assert gap > 0
    assert notes > 0


def through(results: LayoutOutcomes, hands: tuple[int, ...], played: int) -> int:
    """The exact result, without the slices."""
    return drain(results.solve(hands, played))


def test_the_results_of_known_hands_are_the_solver_s() -> None:
    """Also of the last card of all, and with rules of thumb where nothing is left to choose."""
    game = GAMES["tvamanswhist"]
    for state in walk(game, {}, 2):
        if len(state.tricks) < 20:
            continue
        seen = view(game, state, state.turn)
        position = known_position(seen)
        assert position is not None
        for each, value in Solver(position).card_values().items():
            assert through(LayoutOutcomes(seen), position.hands, each) == value
            if position.size == 1:
                assert LayoutOutcomes(seen).play_out(position.hands, each) == value


def test_a_decision_without_a_choice_is_not_thought_about() -> None:
    game = GAMES["tvamanswhist"]
    for state in walk(game, {}, 1):
        seen = view(game, state, state.turn)
        if len(seen.legal) == 1 and not isinstance(seen.legal[0], Exchange):
            assert list(check(seen, seen.legal[0])) == []
            return
    raise AssertionError("no such position")


def test_the_same_view_and_action_bring_the_same_note() -> None:
    game = GAMES["fyrmanswhist"]
    for at, state in enumerate(walk(game, {}, 2)):
        seen = view(game, state, state.turn)
        if seen.phase == "play" and at % 16 == 15:
            for each in playable(seen):
                assert verdict(seen, Play(each)) == verdict(view_from_text(view_to_text(seen), game), Play(each))


def test_cards_with_nothing_between_them_are_equivalent() -> None:
    game = GAMES["tvamanswhist"]
    start = next(walk(game, {}, 1))
    seen = replace(view(game, start, start.turn), hand=parse_cards("KHQH9H5H3D"), trick=(), tricks=())
    assert are_equivalent(seen, Play(card("KH")), Play(card("QH")))
    assert not are_equivalent(seen, Play(card("QH")), Play(card("9H")))
    assert not are_equivalent(seen, Play(card("QH")), Play(card("3D")))
    out = replace(seen, gone=parse_cards("JHTH"))
    assert are_equivalent(out, Play(card("QH")), Play(card("9H")))
    on_the_table = replace(seen, gone=parse_cards("JH"), trick=(card("TH"),))
    assert not are_equivalent(on_the_table, Play(card("QH")), Play(card("9H")))
    assert are_equivalent(seen, Show(card("KH")), Show(card("3D")))
    assert not are_equivalent(seen, Show(card("KH")), Show(card("3C")))
    assert are_equivalent(seen, Swap(parse_cards("KH5H")), Swap(parse_cards("KH9H")))
    assert not are_equivalent(seen, Swap(parse_cards("KH5H")), Swap(parse_cards("9H3D")))
    assert not are_equivalent(seen, Call("pass"), Call("solo"))
