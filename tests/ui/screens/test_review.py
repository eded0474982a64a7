"""A finished deal looked through: steps, hands as they were, closed ones closed."""

from __future__ import annotations

from dataclasses import replace

from tests.ui.scenes import EN, acts, begun, cards, play
from whist.engine.actions import Show
from whist.engine.cards import cards_of, name
from whist.engine.state import EVERYBODY
from whist.ui.markup.nodes import to_text
from whist.ui.screens.models import Review
from whist.ui.screens.review.review import review
from whist.ui.session.values.match import Match
from whist.ui.storage.settings import Settings
from whist.ui.words.before_play import before_play


def finished() -> Match:
    return play(begun("tvamanswhist"), lambda match: len(match.state.past) == 1)


def at(match: Match, step: int, all_open: bool = True) -> Review:
    """The first deal, after so many tricks."""
    game, record = match.record.game, match.record
    state, result = record.deal_starts()[0], match.state.past[0]
    hands, top = state.hands, None
    for action in record.deal_actions(1):
        if len(state.tricks) == max(step, 1):
            break
        if not state.trick:
            hands, top = state.hands, state.stock[0] if state.stock and state.top == EVERYBODY else None
        state = game.apply(state, action)
    return Review(
        options=match.record.options,
        game=game,
        settings=Settings(),
        texts=EN,
        names=match.names(EN),
        you=0,
        deal=1,
        dealer=result.dealer,
        contract=result.contract,
        declarer=result.declarer,
        partner=result.partner,
        trump=result.trump,
        order=match.record.deal_end(1).order,
        tricks=match.record.deal_end(1).tricks,
        at=step,
        hands=hands,
        top=top,
        all_open=all_open,
    )


def test_a_trick_is_shown_with_who_led_and_who_took_it() -> None:
    match = finished()
    outline = to_text(review(at(match, 3)))
    assert "Trick 3 of 26" in outline
    third = match.record.deal_end(1).tricks[2]
    assert f"{match.names(EN)[third.leader]} led: {EN.card(third.cards[0])}" in outline
    assert "takes the trick: " in outline or "take the trick: " in outline
    assert "Turned up: " in outline
    assert outline.count("-> step:") == 26 + 2


def test_a_proposal_names_both_who_play_it() -> None:
    match = play(begun("solowhist"), lambda match: len(match.state.past) == 1, "propose", "accept", "pass", "pass")
    assert f"Proposal: {match.names(EN)[2]} and {match.names(EN)[3]}" in to_text(review(at(match, 1)))


def test_steps_stop_at_both_ends() -> None:
    match = finished()
    first, last = review(at(match, 0)), review(at(match, 26))
    assert "Before the first trick" in to_text(first)
    assert not {"step-back"} & acts(first)
    assert "step-on" in acts(first)
    assert "step-on" not in acts(last)
    assert {"step-back", "step:0", "open-hands", "close"} <= acts(last)


def test_closed_hands_are_not_in_the_markup() -> None:
    match = finished()
    shut, open_ = review(at(match, 1, all_open=False)), review(at(match, 1))
    assert "13 cards" in to_text(shut)
    assert "-> open-hands] (on)" in to_text(open_)
    lying = match.record.deal_end(1).tricks[0].cards
    assert cards(shut) == {name(each) for each in lying}
    assert to_text(open_).count("spades ") == to_text(shut).count("spades ") + 1


def test_the_second_stage_counts_its_own_tricks() -> None:
    match = finished()
    won = [trick.winner for trick in match.record.deal_end(1).tricks[13:20]]
    assert f"{won.count(0)}–{won.count(1)}" in to_text(review(at(match, 20)))


def test_a_deal_thrown_in_has_nothing_to_step_through() -> None:
    empty = replace(at(finished(), 1), tricks=(), at=0, contract="", trump=-1)
    outline = to_text(review(empty))
    assert "thrown in" in outline
    assert "step-on" not in outline
    assert len(cards_of(empty.hands[0])) == 13


def prelude(match: Match, all_open: bool = True, you: int = 0) -> tuple[str, ...]:
    """What is told of the time before the first trick of the deal being played."""
    record = match.record
    start, actions = record.deal_starts()[0], record.deal_actions(1)
    return before_play(EN, record.game, match.names(EN), you, start, actions, all_open)


def test_the_auction_is_told_first_call_to_last() -> None:
    match = play(
        begun("solowhist"), lambda match: match.view().phase == "play", "pass", "solo", "misere", *["pass"] * 3
    )
    lines = prelude(match)
    said = [" ".join(line.split()[1:]) for line in lines]
    assert said == ["passes.", "calls solo.", "call misère.", "passes.", "passes."]
    outline = to_text(review(replace(at(finished(), 0), before=lines)))
    assert "Before the play" in outline and lines[0] in outline
    assert "Before the play" not in to_text(review(replace(at(finished(), 1), before=lines)))


def test_of_an_exchange_the_cards_of_closed_hands_are_not_told() -> None:
    match = play(begun("tremandswhist", you=0), lambda match: match.view().phase == "play", "sans")
    open_, shut = prelude(match), prelude(match, all_open=False)
    assert len(open_) == len(shut) >= 3
    for line in shut:
        assert line.startswith("You") or not any(EN.card(each) in line for each in range(52))
    assert any(" takes: " in line for line in open_)
    assert any(line.startswith("You ") for line in shut)


def test_signals_that_nobody_saw_stay_hidden() -> None:
    match = play(begun("fyrmanswhist"), lambda match: match.view().phase == "play")
    view = match.view()
    unseen = [
        action.signal
        for seat, action in match.state.log
        if isinstance(action, Show) and seat != 0 and not view.open[seat] >> action.signal & 1
    ]
    told = " ".join(prelude(match))
    assert ("Your signal is" in told and "declarer" in told) or "the deal is low" in told
    assert not any(EN.card(each) in told for each in unseen)


def test_picks_from_the_stock_are_told_a_line_each() -> None:
    match = play(begun("tvamanswhist", stock="pick"), lambda match: match.view().phase == "stage2")
    lines = prelude(match, all_open=False)
    assert len(lines) == 13
    for line in lines:
        assert ("You take: " in line) == line.startswith("You")
        assert "Vera takes: " not in line
    assert sum("Vera takes: " in line for line in prelude(match)) in (6, 7)
