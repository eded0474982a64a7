"""The table as an outline: what it says, what may be pressed, and that nothing hidden is in it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.support.random_matches import random_action, random_record
from tests.ui.scenes import EN, acts, begun, cards, controls, matched, play, scene, visible
from whist.engine.actions import Exchange, Play, Show, Swap, parse
from whist.engine.cards import RED, card, cards_of, name, ordered, suit_of
from whist.engine.cards import hand_of as hand_of_cards
from whist.engine.errors import BadText
from whist.games import GAMES
from whist.ui.markup.nodes import Node, to_text, walk
from whist.ui.screens.table import spoken
from whist.ui.screens.table.table import table
from whist.ui.session.values.match import Match
from whist.ui.storage.settings import Settings
from whist.ui.words.games import contract_name
from whist.ui.words.texts import texts

LANGS = ("sv", "da", "en")


def is_action(text: str) -> bool:
    try:
        parse(text)
    except BadText:
        return False
    return True


def hand_of(node: Node) -> Node:
    return next(each for each in walk(node) if each.attrs.get("data-role") == "hand")


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


# -- four and three at the table ---------------------------------------------------------------------------------------


def test_a_signal_is_a_card_of_the_hand_and_the_missing_colour_is_explained() -> None:
    match = play(begun("fyrmanswhist"), lambda match: match.state.turn == 0)
    outline = to_text(table(scene(match)))
    assert "<Choose a card as your signal>" in outline
    assert "has chosen" in outline
    red = sum(1 << each for each in range(13, 39))
    now = scene(match)
    black = replace(now, view=replace(now.view, hand=now.view.hand & ~red))
    assert "You hold no red card." in to_text(table(black))


def test_shown_signals_lie_open_until_played() -> None:
    match = play(begun("fyrmanswhist"), lambda match: match.view().phase == "play" and match.state.turn == 0)
    outline = to_text(table(scene(match)))
    assert "Known to all: " in outline or "seen by all" in outline


def auction_at(turn: int, *words: str) -> Match:
    return play(begun("solowhist", royal="on"), lambda match: len(match.state.log) == turn, *words)


def test_the_bidding_box_says_why_a_call_is_not_open() -> None:
    outline = to_text(table(scene(auction_at(2, "pass", "solo"))))
    assert "<Your call>" in outline
    assert "Astrid" in outline
    for reason, act in [
        ("too late for that", "propose"),
        ("there is no proposal to accept", "accept"),
        ("too low now", "solo"),
        ("only over another's abundance", "royal_abundance"),
    ]:
        line = next(line for line in outline.split("[") if line.rstrip().endswith(f"-> {act}] (off)"))
        assert reason in line
    assert "[Pass -> pass]" in outline
    assert "you gain or lose 12 9 tricks, own trumps -> abundance]" in outline


def test_the_turned_suit_is_a_sign_in_the_bidding_box() -> None:
    """It takes less room than its word, and has its name for ears."""
    match = begun("solowhist", first="3")
    node = table(scene(match))
    turned = match.state.dealt.turned
    assert turned is not None
    (solo,) = [each for each in walk(node) if each.attrs.get("data-act") == "solo"]
    signs = [each for each in walk(solo) if each.attrs.get("role") == "img"]
    assert [each.attrs["aria-label"] for each in signs] == [EN.suit(suit_of(turned))]
    assert "5 tricks, trumps" in to_text(node)


@pytest.mark.parametrize("over", ["off", "on"])
def test_what_tricks_above_the_target_move_is_told_once_in_the_head(over: str) -> None:
    outline = to_text(table(scene(begun("solowhist", over=over))))
    told = "Each trick more or less: ±1 in a proposal, ±3 in solo and abundance"
    assert outline.count(told) == (1 if over == "on" else 0)


def test_what_has_been_called_stands_beside_the_players() -> None:
    shown = table(scene(auction_at(2, "pass", "propose")))
    said = [to_text(each) for each in walk(shown) if "said" in str(each.attrs.get("class", "")).split()]
    assert sorted(said) == ["Pass", "Proposal"]
    assert "8 tricks with " in to_text(shown)


def test_the_box_is_closed_to_those_not_in_turn_or_out() -> None:
    match = auction_at(1, "pass")
    shown = table(scene(match))
    assert not {act for act in acts(shown) if is_action(act)}
    assert "not your turn" in to_text(shown)


def test_an_open_misere_lies_on_the_table() -> None:
    match = play(
        begun("solowhist", you=1, open_hand="before_lead"),
        lambda match: match.view().phase == "play" and match.state.turn == 2,
        *("open_misere", "pass", "pass", "pass"),
    )
    shown = table(scene(match))
    declarer = match.view().open[match.view().declarer]
    assert {name(each) for each in cards_of(declarer)} <= cards(shown)
    assert "Target: not one trick" in to_text(shown)
    rows = [each for each in walk(shown) if each.attrs.get("class") == "suit-row"]
    suits = [{each.attrs["data-suit"] for each in walk(row) if "data-rank" in each.attrs} for row in rows]
    assert all(len(each) == 1 for each in suits), "a row for each suit"
    assert len(suits) == len({suit_of(each) for each in cards_of(declarer)})


@pytest.mark.parametrize(
    ("game", "words", "options", "says"),
    [
        ("solowhist", ("solo", "pass", "pass", "pass"), {}, "Target: 5 tricks."),
        ("solowhist", ("misere", "pass", "pass", "pass"), {}, "Target: not one trick."),
        ("solowhist", ("pass", "pass", "pass", "pass"), {"all_pass": "misere"}, "Do not take the last trick."),
    ],
)
def test_the_target_is_told_to_ears(game: str, words: tuple[str, ...], options: dict[str, str], says: str) -> None:
    match = play(begun(game, 1, 1, **options), lambda match: match.view().phase == "play", *words)
    assert says in spoken.table(scene(match))


def test_a_low_deals_target_is_told_as_the_most_that_one_may_take() -> None:
    match = begun("fyrmanswhist")
    while match.view().phase == "signal":
        legal = match.record.game.legal(match.state)
        black = next(each for each in legal if isinstance(each, Show) and not RED >> each.signal & 1)
        match = match.act(black, match.state.turn)
    assert "Target: at most 6 tricks." in spoken.table(scene(match))
    assert "Krav: högst 6 stick." in spoken.table(scene(match, "sv"))


def test_forehand_sees_which_contracts_are_left_for_all_three() -> None:
    match = play(begun("tremandswhist", you=2), lambda match: match.state.turn == 2 and match.view().phase == "choose")
    outline = to_text(table(scene(match)))
    assert "<Choose your contract>" in outline
    assert outline.count("(1 left)") == 12
    later = play(match, lambda match: len(match.state.past) == 3 and match.view().phase == "choose")
    assert to_text(table(scene(later))).count("(used)") == 3


def test_an_exchange_is_marked_first_and_made_final_by_one_button() -> None:
    match = play(
        begun("tremandswhist", you=2), lambda match: match.view().phase == "exchange" and match.state.turn == 2, "sans"
    )
    marked = cards_of(match.view().hand)[:3]
    match = match.but(chosen=sum(1 << each for each in marked))
    shown = table(scene(match))
    outline = to_text(shown)
    assert "Put away up to 7 cards. Chosen: 3." in outline
    assert "[Exchange 3 cards -> swap:" in outline
    assert outline.count("(on)") == 3
    match = match.but(chosen=sum(1 << each for each in cards_of(match.view().hand)[:7]))
    assert len([act for act in acts(table(scene(match))) if act.startswith("toggle:")]) == 7


def test_what_passed_on_in_the_exchange_is_said() -> None:
    at_turn = lambda match: match.view().phase == "exchange" and match.state.turn == 0  # noqa: E731
    match = play(begun("tremandswhist"), at_turn, "sans", "swap:")
    assert "You may exchange 4 cards of your own and 7 that others left: put away up to 11." in to_text(
        table(scene(match))
    )


def test_all_cards_drawn_in_an_exchange_are_marked_and_told() -> None:
    at_turn = lambda match: match.view().phase == "exchange" and match.state.turn == 2  # noqa: E731
    match = play(begun("tremandswhist", you=2), at_turn, "sans")
    before = match.view().hand
    match = match.act(Swap(hand_of_cards(cards_of(before)[:5])), 2)
    fresh = match.view().hand & ~before
    assert match.fresh == fresh and len(cards_of(fresh)) == 5
    assert match.sentences(EN) == ["You put away 5 cards.", f"You take: {EN.cards(ordered(fresh))}."]
    assert to_text(hand_of(table(scene(match)))).count("new") == 5
    match = play(match, lambda match: len(match.state.tricks) == 1)
    assert not match.fresh


def test_a_card_kept_from_the_stock_is_marked_and_told() -> None:
    match = play(begun("tvamanswhist", stock="pick"), lambda match: match.state.turn == 0 and match.state.top == 0)
    top = match.view().top
    assert top is not None
    match = match.act(parse("keep"), 0)
    assert match.fresh == 1 << top
    assert match.sentences(EN)[-1] == f"You take: {EN.card(top)}."


def test_where_each_plays_alone_a_trick_is_told_with_its_takers_own_count() -> None:
    match = play(begun("solowhist"), lambda match: len(match.state.tricks) == 3, "solo", "pass", "pass", "pass")
    winner = match.state.tricks[-1].winner
    own = sum(trick.winner == winner for trick in match.state.tricks)
    assert match.sentences(EN)[-1].endswith(f" the trick ({own}).")


def test_a_contract_says_what_it_is_and_what_its_figures_are() -> None:
    choosing = lambda match: match.state.turn == 2 and match.view().phase == "choose"  # noqa: E731
    outline = to_text(table(scene(play(begun("tremandswhist", you=2), choosing))))
    for words in (
        "[Spades spades are trumps at least 7–4–2 -> spar]",
        "any suit may be trumps at least 7–4–2 -> farve]",
        "no trumps at all at least 7–4–2 -> sans]",
        "no trumps, the ace is lowest at most 2–4–7 -> sol]",
        "as many cards each may exchange",
    ):
        assert words in outline
    barred = to_text(table(scene(play(begun("tremandswhist", you=2, farve_spades="no"), choosing))))
    assert "any suit but spades may be trumps" in barred


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("tvamanswhist", {"match": "deals", "deals": "2"}, "Points 0–0 ."),
        ("fyrmanswhist", {"end": "deals", "deals": "4"}, "Points, your side first: 0–0 ."),
    ],
)
def test_both_totals_stand_in_the_head_of_a_match_of_so_many_deals(
    game: str, options: dict[str, str], words: str
) -> None:
    head = to_text(table(scene(begun(game, 1, 0, **options)))).splitlines()[2]
    assert words in head
    assert "Points: " not in head


@pytest.mark.parametrize(
    ("lang", "names"), [("sv", ("Spel", "Pass")), ("da", ("Grand", "Nolo")), ("en", ("High", "Low"))]
)
def test_the_two_ways_to_play_fyrmanswhist_have_one_pair_of_names(lang: str, names: tuple[str, str]) -> None:
    match = play(begun("fyrmanswhist"), lambda match: match.view().phase == "play")
    assert match.state.contract is not None
    name_ = names[match.state.contract.word == "low"]
    head = to_text(table(scene(match, lang))).splitlines()[2]
    assert name_ in head
    words = texts(lang)
    for contract, signal in (("high", "Red: high"), ("low", "Black: low")):
        assert contract_name(words, "fyrmanswhist", contract).lower() in words.t(signal).lower()
    assert words.t("High") in contract_name(words, "tvamanswhist", "high")
