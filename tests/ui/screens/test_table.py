"""The table as an outline: what it says, what may be pressed, and that nothing hidden is in it."""

from __future__ import annotations

import random

import pytest

from tests.support.random_matches import random_action, random_record
from tests.ui.scenes import acts, begun, cards, controls, hand_of, is_action, matched, play, scene, visible
from whist.engine.actions import Exchange, Play, parse
from whist.engine.cards import card, cards_of, name
from whist.games import GAMES
from whist.ui.markup.nodes import Node, to_text, walk
from whist.ui.screens.table.table import table
from whist.ui.session.values.match import Match
from whist.ui.storage.settings import Settings

LANGS = ("sv", "da", "en")


def sound(match: Match, lang: str) -> None:
    """What holds of every table: what is legal may be pressed and no more, nothing hidden shows, Tab reaches a card."""
    now = scene(match, lang)
    shown = table(now)
    assert cards(shown) <= visible(match)
    open_ = {act for act in acts(shown) if is_action(act)}
    choices = match.view().legal if now.in_turn or match.view().over else ()
    if choices and isinstance(choices[0], Exchange):
        assert open_ == {"swap:"}
        assert {act for act in acts(shown) if act.startswith("toggle:")} == (
            {f"toggle:{name(each)}" for each in cards_of(match.view().hand)} if choices[0].limit else set()
        )
    else:
        expected = {str(each) for each in choices} if match.trick is None else set()
        assert open_ == expected
    assert ("continue" in acts(shown)) == (match.trick is not None)
    tabbed = [each for each in hand_of(shown).children if isinstance(each, Node) and each.attrs.get("tabindex") == "0"]
    assert len(tabbed) == (1 if now.displayed else 0)
    assert len({str(each.attrs["data-act"]) for each in controls(shown)}) == len(controls(shown))
    assert shown.attrs["data-number"] == str(match.moment)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dice", range(3))
def test_all_that_is_legal_may_be_pressed_and_nothing_hidden_shows(game: str, dice: int) -> None:
    rng = random.Random(f"{game} {dice}")
    record = random_record(GAMES[game], rng)
    you = rng.randrange(GAMES[game].seats)
    match = matched(record, you)
    for _ in range(75):
        sound(match, LANGS[dice % 3])
        match = match.swept()
        legal = match.record.game.legal(match.state)
        if not legal:
            break
        if match.state.turn == you and match.trick is None:
            sound(match, LANGS[dice % 3])
        match = match.act(random_action(legal, rng), match.state.turn)


def in_turn_after(tricks: int) -> Match:
    ready = lambda match: len(match.state.tricks) == tricks and match.state.turn == 0 and bool(match.state.trick)  # noqa: E731
    return play(begun("tvamanswhist"), ready)


def test_a_moment_of_stage_1_in_words() -> None:
    match = in_turn_after(2)
    match = match.swept()
    lines = to_text(table(scene(match, message="Vera has led."))).splitlines()
    assert lines[1] == "Tvåmanswhist"
    assert lines[2].startswith("Deal 1 . Trumps ")
    assert "Stage 1: draw cards" in lines[2]
    assert lines[2].endswith("Dealer: Vera .")
    outline = "\n".join(lines)
    assert "22 cards left" in outline
    assert "  <Vera>\n    Vera dealer " in outline
    assert "Vera led: " in outline
    assert "<Your hand, 13 cards>" in outline
    assert "Vera has led. You " in outline


def test_who_led_and_who_wins_is_said_in_words() -> None:
    match = play(begun("fyrmanswhist"), lambda match: match.trick is not None)
    trick = next(each for each in walk(table(scene(match))) if str(each.attrs.get("class")) == "trick done")
    outline = to_text(trick)
    assert outline.count(" led: ") == 1
    assert outline.count(", winning") == 1


def test_a_trick_goes_on_where_one_waits_for_it_under_the_hand() -> None:
    match = play(begun("tvamanswhist"), lambda match: match.trick is not None)
    waits = table(scene(match, settings=Settings(speed="wait")))
    button = next(each for each in controls(waits) if each.attrs["data-act"] == "continue")
    assert button.attrs["class"] == "primary"


def test_refusal_and_hint_take_the_message_line() -> None:
    match = in_turn_after(1)
    match = match.swept()
    refused = to_text(table(scene(match, message="News.", refusal="You must follow suit: hearts.")))
    assert "News." not in refused
    assert "You must follow suit: hearts." in refused
    legal = match.view().legal[0]
    assert isinstance(legal, Play)
    hinted = table(scene(match, hint="Hint: that one.", hinted=str(legal)))
    assert "Hint: that one." in to_text(hinted)
    marked = [each for each in controls(hand_of(hinted)) if "hint" in str(each.attrs["class"]).split()]
    assert [each.attrs["data-act"] for each in marked] == [str(legal)]
    assert "suggested" in str(marked[0].attrs["aria-label"])


def test_undo_says_what_it_takes_back_and_hints_can_be_off() -> None:
    match = in_turn_after(1)
    match = match.swept()
    outline = to_text(table(scene(match, undoes="your 9 of hearts", settings=Settings(hints="0"))))
    assert "[Undo your 9 of hearts -> undo]" in outline
    assert "-> hint]" not in outline
    assert "-> undo] (off)" in to_text(table(scene(match)))


def test_an_armed_card_says_that_a_second_press_plays_it() -> None:
    match = in_turn_after(1)
    match = match.swept()
    legal = match.view().legal[0]
    assert isinstance(legal, Play)
    assert "press again to play the card" in to_text(table(scene(match, armed=legal.card)))


def test_the_last_trick_and_the_cut_lie_over_the_cloth() -> None:
    match = in_turn_after(2)
    match = match.swept()
    assert "<Trick 2>" in to_text(table(scene(match, shows_last=True)))
    cut = ((card("7C"), card("7D")), (card("2S"), card("AH")))
    outline = to_text(table(scene(match, cut=cut)))
    assert "<The cut for deal>" in outline
    assert "everyone drew again" in outline


def test_house_rules_that_are_on_are_named() -> None:
    match = begun("tvamanswhist", stage1="free", match="7")
    head = to_text(table(scene(match))).splitlines()[2]
    assert "Following suit in stage 1: Free" in head
    assert "Match to 7: 0–0" in head


def test_many_house_rules_fold_into_their_number_and_are_all_named_still() -> None:
    few = begun("solowhist", royal="on", over="on")
    assert "house-rules" not in acts(table(scene(few)))
    many = begun("solowhist", royal="on", over="on", second_chance="off")
    shown = table(scene(many))
    assert "[3 house rules -> house-rules]" in to_text(shown)
    folded = [to_text(each) for each in walk(shown) if "folded" in str(each.attrs.get("class", "")).split()]
    assert len(folded) == 3
    assert any("Royal abundance: " in each for each in folded)


def test_picking_from_the_stock_offers_the_card_to_oneself_alone() -> None:
    match = play(
        begun("tvamanswhist", stock="pick"),
        lambda match: match.state.turn == 0 and len(match.state.log) == 4,
        *("keep",),
    )
    outline = to_text(table(scene(match)))
    assert "Only you see: " in outline
    assert "-> keep]" in outline
    assert "-> discard]" in outline
    match = match.act(parse("keep"), 0)
    assert len([act for act in acts(table(scene(match))) if act.startswith("swap:")]) == 14
