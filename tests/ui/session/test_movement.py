"""Which cards are seen to move: what has happened between two drawings, as the person's seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.ui.scenes import begun, play
from whist.engine.actions import parse
from whist.engine.cards import card, cards_of, name
from whist.engine.state import Trick
from whist.ui.markup.motion import Move
from whist.ui.session.showing.movement import Movement
from whist.ui.session.values.match import Match
from whist.ui.session.values.session import Session
from whist.ui.storage.settings import CHOICES, Settings

GAMES = ("tvamanswhist", "fyrmanswhist", "tremandswhist", "solowhist")


def drawn(*matches: Match | None, speed: str = "normal") -> list[tuple[Move, ...]]:
    """What moves when these matches are drawn one after the other."""
    movement = Movement()
    return [movement.to(Session(match=match, settings=Settings(speed=speed))) for match in matches]


def steps(match: Match, until: Callable[[Match], bool]) -> Iterator[tuple[Match, Match]]:
    """Each match and what comes of it, by an action or because its finished trick is swept, until `until` holds."""
    for _ in range(400):
        if until(match):
            return
        after = match.swept() if match.trick else play(match, lambda now, was=match: now is not was)  # type: ignore[misc]
        yield match, after
        match = after


def over(match: Match) -> bool:
    return match.settled


def between(before: Match, after: Match) -> tuple[Move, ...]:
    return drawn(before, after)[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_dealt_out_once(game: str) -> None:
    match = begun(game)
    first, again, lobby, back = drawn(match, match, None, match)
    own = [move.card for move in first if move.end == "hand"]
    assert sorted(own) == sorted(map(name, cards_of(match.view().hand)))
    seats = {move.end for move in first} - {"hand"}
    assert len(seats) == match.record.game.seats - 1 and all(each.startswith("seat-") for each in seats)
    assert all(not move.card for move in first if move.end != "hand"), "others' cards are dealt as backs"
    assert max(move.after for move in first) < 600
    assert again == lobby == back == ()


def test_a_deal_that_has_begun_is_not_dealt_again() -> None:
    match = play(begun("solowhist"), lambda match: len(match.state.log) == 2)
    assert drawn(match) == [()]


@pytest.mark.parametrize("game", GAMES)
def test_each_deal_of_a_match_is_dealt_out(game: str) -> None:
    *_, (_, ended) = steps(begun(game), over)
    assert not ended.match_over
    assert [move.end for move in between(ended, ended.act(parse("next"), 0))].count("hand") == 13


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_deal_flies_to_the_trick_and_goes_to_its_winner(game: str) -> None:
    flown, gone = [], []
    for before, after in steps(begun(game), over):
        moves = between(before, after)
        flown += [move for move in moves if move.end == "trick"]
        won = [move for move in moves if move.end.startswith("won-")]
        gone += won
        if won:
            assert before.trick is not None and len({move.end for move in won}) == 1
            assert [card(move.card) for move in won] == list(before.trick.cards)
    match = after
    assert [card(move.card) for move in flown] == [each for trick in match.state.tricks for each in trick.cards]
    assert len(gone) == len(flown)
    own = {move.card for move in flown if move.start == "hand"}
    assert len(own) == len(match.state.tricks), "the person's cards fly from their hand, the others' from their seats"


def test_the_turned_card_flies_to_the_winner_and_the_hidden_one_to_the_other() -> None:
    winners = set()
    for before, after in steps(begun("tvamanswhist"), lambda match: len(match.state.tricks) == 13):
        if before.trick is None:
            continue
        _, _, turned = before.shown()
        assert turned is not None
        moves = {(move.start, move.end): move.card for move in between(before, after)}
        wins = before.trick.winner == before.you
        winners.add(wins)
        assert moves["turned", "hand" if wins else "seat-n"] == name(turned)
        gained = after.state.hands[0] & ~before.shown()[0]
        hidden = moves["stock", "seat-n" if wins else "hand"]
        assert hidden == ("" if wins else name(cards_of(gained)[0])), "what the other draws unseen moves as a back"
        if after.state.stock:
            assert moves["stock", "turned"] == name(after.state.stock[0])
    assert winners == {True, False}


def test_an_exchange_goes_out_and_comes_in() -> None:
    seen = set()
    for seed in range(1, 9):
        for before, after in steps(begun("tremandswhist", seed), lambda match: bool(match.state.trick)):
            moves = between(before, after)
            if before.view().phase != "exchange" or not moves:
                continue
            own = before.state.turn == before.you
            place = "hand" if own else "seat-w" if before.state.turn == 1 else "seat-e"
            out, back = [m for m in moves if m.end == "stock"], [m for m in moves if m.start != place]
            assert len(out) == len(back) and {m.start for m in out} == {place} == {m.end for m in back}
            assert own or not any(move.card for move in moves), "others exchange unseen"
            assert min(m.after for m in back) > min(m.after for m in out)
            seen.add(own)
    assert seen == {True, False}


def test_cards_that_are_laid_open_open() -> None:
    opened = []
    for before, after in steps(begun("fyrmanswhist"), lambda match: bool(match.state.trick)):
        opened += [move for move in between(before, after) if move.end.startswith("open-")]
    assert opened and {(move.start, move.end) for move in opened} <= {(f"seat-{at}", f"open-{at}") for at in "wne"}
    assert {card(move.card) for move in opened} == {
        each for seat in (1, 2, 3) for each in cards_of(before.view().open[seat])
    }


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_that_the_seat_may_not_know(game: str) -> None:
    for before, after in steps(begun(game), over):
        seen = after.view()
        known = seen.hand | seen.gone | seen.played() | sum(seen.open) | before.view().hand
        for top in (before.shown()[2], after.shown()[2]):
            known |= 0 if top is None else 1 << top
        for move in between(before, after):
            assert not move.card or known >> card(move.card) & 1, move


@pytest.mark.parametrize("speed", CHOICES["speed"])
def test_nothing_moves_where_the_speed_is_off(speed: str) -> None:
    match = begun("tvamanswhist")
    after = play(match, lambda now: now is not match)
    assert [bool(moves) for moves in drawn(match, after, speed=speed)] == [speed != "off"] * 2


def test_going_back_and_leaps_are_no_movement() -> None:
    match = play(begun("fyrmanswhist"), lambda match: len(match.state.tricks) == 3).swept()
    later = play(match, lambda match: len(match.state.tricks) == 6).swept()
    back = later.undo()
    assert back is not None
    assert drawn(match, later, back)[1:] == [(), ()]
    still = replace(match, still=True)
    assert drawn(still, replace(later, still=True)) == [(), ()]
    assert isinstance(later.state.tricks[-1], Trick)
