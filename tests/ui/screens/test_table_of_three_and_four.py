"""The table with three and four players as an outline: signals, bidding, targets, the exchange."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.scenes import EN, acts, begun, cards, hand_of, is_action, play, scene
from whist.engine.actions import Show, Swap, parse
from whist.engine.cards import RED, cards_of, name, ordered, suit_of
from whist.engine.cards import hand_of as hand_of_cards
from whist.ui.markup.nodes import to_text, walk
from whist.ui.screens.table import spoken
from whist.ui.screens.table.table import table
from whist.ui.session.values.match import Match
from whist.ui.words.games import contract_name
from whist.ui.words.texts import texts


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
