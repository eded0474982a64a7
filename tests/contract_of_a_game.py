"""Everything that any game must hold, in one call: `check_game(game)`. It knows no single game; what a game's own rules
promise stands in tests/games/."""

from __future__ import annotations

import re
import string
from dataclasses import fields
from random import Random

import pytest

from tests.support.game_on_screen import check_screens, check_words
from tests.support.imagined import sample
from tests.support.random_matches import random_record, steps
from whist.bots.common.payoffs import payoff, payoffs
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thought import REASONS
from whist.engine.actions import NEXT, Action, Call, Play, Show, covers
from whist.engine.cards import PACK, hand_of
from whist.engine.errors import BadText, IllegalAction
from whist.engine.game import Game
from whist.engine.interests import Role
from whist.engine.options import FIRST, settle_options
from whist.engine.phases import plays
from whist.engine.record import Record, used
from whist.engine.scoring import read_sum
from whist.engine.state import NOBODY, Standing, State, taken
from whist.engine.text.record_text import from_text, to_text
from whist.engine.text.view_text import view_from_text, view_to_text
from whist.engine.view import view
from whist.games import GAMES
from whist.ui.storage.settings import Settings

IN_ADDRESSES = {"game", "lang", "level", "deal", "seat", "autostart", "embed", "header", "origin", "play", "at"}
"""Parameters of addresses that are no settings; house rules stand beside them."""


def check_game(game: Game, matches: int = 6) -> None:
    """The game is registered; it is checked by so many random matches, each under house rules of its own."""
    assert GAMES[game.id] is game
    check_shape(game)
    check_words(game)
    for dice in range(matches):
        rng = Random(f"{game.id} {dice}")
        record = random_record(game, rng)
        end = check_match(record, rng, whole=dice == 0)
        check_records(end)
        check_screens(end, rng)
    check_players(game)


# -- the game as a value -----------------------------------------------------------------------------------------------


def check_shape(game: Game) -> None:
    """Ids that can stand in addresses and records, options with their default first, sides that hold every seat."""
    ids = [option.id for option in game.options]
    assert re.fullmatch("[a-z]+", game.id) and len(set(ids)) == len(ids) and FIRST in ids
    assert not set(ids) & ({each.name for each in fields(Settings)} | IN_ADDRESSES)
    assert sorted(seat for side in game.sides for seat in side) == list(range(game.seats))
    known = {option.id: option for option in game.options}
    for option in game.options:
        assert re.fullmatch("[a-z0-9_]+", option.id) and option.allows(option.default)
    for clash in game.clashes:
        assert set(clash.values) <= set(known[clash.option].values) - {known[clash.option].default}
        assert set(clash.others) <= set(known[clash.other].values)
        with pytest.raises(BadText):
            settle_options(game.options, game.clashes, {clash.option: clash.values[0], clash.other: clash.others[0]})
    options = game.choose()
    rows = game.contracts(options)
    assert len({row.word for row in rows}) == len(rows) > 0
    names = [phase.name for phase in game.phases(options)]
    assert len(set(names)) == len(names) and plays(game.phases(options)[-1])
    length = game.length(options)
    assert (length.deals > 0) is not (length.points > 0)
    assert 0 in game.span(options, game.nothing()).before


# -- a match -----------------------------------------------------------------------------------------------------------


def check_match(record: Record, rng: Random, whole: bool) -> Record:
    """A random match: what holds at every step; to its end, or for two deals."""
    game, options = record.game, record.options
    for now in steps(record, rng, 10_000 if whole else 2):
        record, state = now, now.state()
        assert (
            sum(state.hands)
            + hand_of(state.stock)
            + hand_of(state.trick)
            + state.out
            + sum(hand_of(trick.cards) for trick in state.tricks)
            == PACK
        )
        assert all(known & ~hand == 0 for known, hand in zip(state.open, state.hands, strict=True))
        if not whole or rng.random() < 0.05:
            check_views(game, state, rng)
            check_refusals(game, state, rng)
        if game.deal_over(state):
            check_result(game, state)
        else:
            assert state.turn in range(game.seats) and game.legal(state)
            assert game.phase_named(options, game.phase_name(state)) is game.phase(state)
    if whole:
        assert game.match_over(record.state()) and game.legal(record.state()) == ()
        length, past = game.length(options), record.state().past
        assert length.deals in (0, sum(not deal.thrown_in for deal in past))
        assert not length.points or max(record.state().totals) >= length.points
    return record


def check_refusals(game: Game, state: State, rng: Random) -> None:
    """What is not listed as legal is refused, and what is listed is taken."""
    legal = game.legal(state)
    anything: list[Action] = [Play(rng.randrange(52)), Show(rng.randrange(52)), Call("pass"), Call("keep"), NEXT]
    for action in anything:
        if any(covers(choice, action) for choice in legal):
            game.apply(state, action)
        else:
            with pytest.raises(IllegalAction):
                game.apply(state, action)


def check_views(game: Game, state: State, rng: Random) -> None:
    """A view holds no more than the seat may know, can be written and read, and could be of another layout."""
    for seat in range(game.seats):
        seen = view(game, state, seat)
        text = view_to_text(seen)
        assert view_from_text(text, game) == seen and view_to_text(view_from_text(text, game)) == text
        assert seen.hand == state.hands[seat]
        assert seen.legal == (game.legal(state) if state.turn in (seat, NOBODY) else ())
        if not game.deal_over(state):
            assert not seen.dealt and not seen.rest
            world = sample(game, seen, rng)
            assert view(game, world, seat) == seen
            assert all(hand & void == 0 for hand, void in zip(world.hands, seen.voids, strict=True))
        if state.contract is not None:
            check_interests(game, state, seat)


def check_interests(game: Game, state: State, seat: int) -> None:
    """Everybody has friends, and those want the same."""
    at_stake = game.interests(state)
    assert seat in at_stake.friends[seat]
    for friend in at_stake.friends[seat]:
        assert at_stake.friends[friend] == at_stake.friends[seat]
        assert at_stake.roles[friend] is at_stake.roles[seat]
    assert (at_stake.roles[seat] is Role.TAKE) is not at_stake.avoids
    assert bool(at_stake.attack) is (state.declarer != NOBODY)


def check_result(game: Game, state: State) -> None:
    """A finished deal: its sums are its points, can be written and read, and are what the payoffs foretold."""
    deal = state.past[-1]
    assert deal.points == tuple(each.points for each in deal.sums)
    assert len(deal.points) == len(game.sides) and deal.tricks == taken(state.tricks, game.seats)
    assert all(read_sum(each.kind, each.values, each.points) == each for each in deal.sums)
    assert deal.thrown_in is (state.contract is None)
    assert (deal.made is None) is (deal.thrown_in or deal.declarer == NOBODY)
    if state.contract is None or state.contract.ends_early:
        return
    outcome, at_stake = game.outcome(state), game.interests(state)
    for seat in range(game.seats):
        if len(at_stake.counted(seat)) * 2 == game.seats or game.seats == 2:
            number = sum(outcome.tricks[each] for each in at_stake.counted(seat))
            foretold = payoffs(game, state.options, state, seat, outcome.drawing)
            assert foretold[number] == payoff(game, outcome, seat)


def check_records(record: Record) -> None:
    """A record is read as it was written, whole or a deal alone; what stood before a deal can have come about."""
    game, options = record.game, record.options
    text = to_text(record)
    again = from_text(text, GAMES)
    assert again == record and to_text(again) == text and again.state() == record.state()
    starts = record.deal_starts()
    for number, start in enumerate(starts, 1):
        assert from_text(to_text(record.alone(number)), GAMES).state().hands == record.deal_end(number).hands
        span = game.span(options, Standing(start.totals, used(game, options, record.base, start.past)))
        assert number - 1 in span.before and len(starts) - number + 1 <= span.left


# -- players and screens -----------------------------------------------------------------------------------------------


def check_players(game: Game) -> None:
    """Every level acts by the rules, the same each time, by what its seat knows, and can say why."""
    rng = Random(game.id)
    for level, player in LEVELS.items():
        for at, now in enumerate(steps(random_record(game, rng), rng)):
            state = now.state()
            if game.deal_over(state) or at % (9 if level == "expert" else 4):
                continue
            seen = view(game, state, state.turn)
            thought = decide(player, seen)
            assert any(covers(choice, thought.action) for choice in seen.legal)
            assert decide(player, view_from_text(view_to_text(seen), game)) == thought
            assert decide(player, view(game, sample(game, seen, rng), state.turn)) == thought
            named = {field for _, field, _, _ in string.Formatter().parse(REASONS[thought.reason]) if field}
            assert named <= set(thought.values)
