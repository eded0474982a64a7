"""The truth about finished deals: as trying every card has it, in all games, and nothing claimed beyond that."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from tests.solver.small import small
from tests.support.deal_builder import four_hands
from tests.support.random_matches import played
from whist.analysis.judged_deal import JudgedDeal, Measure, build_judged_deal
from whist.analysis.judging import Judge
from whist.analysis.selfish_endings import Outcome, outcomes, outcomes_by_card
from whist.analysis.verdict import Judgement, Verdict
from whist.engine.actions import Call, Play, parse
from whist.engine.cards import Card
from whist.engine.contracts import Aim
from whist.engine.deals import Coded, Dealt, Explicit
from whist.engine.errors import BadText
from whist.engine.record import Record, new
from whist.games import GAMES
from whist.solver import Bounds, Position, brute_force_card_values

TRICKS = {"tvamanswhist": 4, "fyrmanswhist": 3, "solowhist": 3, "tremandswhist": 4}
"""How many tricks of a deal are tried out card by card."""


def case(record: Record, you: int = 0) -> JudgedDeal:
    found = build_judged_deal(record.game, record.deal_starts()[0], record.deal_actions(1), you)
    assert found is not None
    return found


def late(whole: JudgedDeal, tricks: int) -> JudgedDeal:
    """The case with the plays alone that are so many tricks or fewer before the end."""
    seats = len(whole.plays[0].position.hands)
    moments = tuple(each for each in whole.plays if each.position.size <= tricks)
    assert not moments or (moments[0].number % seats == 0 and not moments[0].position.trick)
    return replace(whole, plays=moments)


def judged(found: JudgedDeal, **limits: int) -> Mapping[int, Judgement]:
    judge = Judge(found, **limits)
    for _ in judge.steps():
        pass
    assert judge.verdict().over
    return judge.verdict().judgements


def deals(game: str, number: int) -> Iterator[JudgedDeal]:
    """Random deals, with random house rules, that were played."""
    dice = 0
    while number:
        dice += 1
        record = played(GAMES[game], dice)
        if record.state().contract is not None:
            number -= 1
            yield case(record, you=dice % GAMES[game].seats)


def tried(found: JudgedDeal, position: Position, won: int) -> dict[Card, int]:
    """The value of each card by trying every card."""
    low, high = found.within
    return {card: min(max(value + won, low), high) for card, value in brute_force_card_values(position).items()}


@pytest.mark.parametrize("game", GAMES)
def test_each_card_as_by_trying_every_card(game: str) -> None:
    costly = 0
    for whole in deals(game, 30 if game == "solowhist" else 12):
        end = late(whole, TRICKS[game])
        found = judged(end)
        for moment in end.plays:
            if end.is_selfish_ending(moment):
                continue
            judgement = found[moment.number]
            values = tried(end, moment.position, moment.won_before)
            assert {card: bounds.low for card, bounds in judgement.cards.items()} == values, moment
            best = (max if moment.wants_high else min)(values.values())
            assert judgement.best == Bounds(best, best)
            assert judgement.value == Bounds(values[moment.card], values[moment.card])
            assert judgement.cost == abs(best - values[moment.card])
            costly += judgement.cost > 0
    assert costly


@pytest.mark.parametrize("game", ["tvamanswhist", "fyrmanswhist", "solowhist"])
def test_what_was_there_less_what_was_given_away_is_what_was_taken(game: str) -> None:
    together = 0
    for whole in deals(game, 14):
        if not whole.has_two_sides:
            continue
        together += 1
        end = whole if game == "tvamanswhist" else late(whole, 5)
        found = judged(end)
        if not found:
            continue
        value = found[end.plays[0].number].best.low
        for moment in end.plays:
            cost = found[moment.number].cost
            assert cost is not None
            value -= cost if moment.wants_high else -cost
        assert value == end.took
    assert together > 6


def test_what_is_certain_against_both_others_is_lost_by_ones_own_cards_alone() -> None:
    given = 0
    for whole in deals("tremandswhist", 8):
        assert whole.measure is Measure.CERTAIN and not whole.side
        end = late(whole, 5)
        found = judged(end)
        certain: dict[int, int] = {}
        for moment in end.plays:
            judgement = found[moment.number]
            if end.is_selfish_ending(moment):
                continue
            before = certain.get(moment.seat)
            # What others give can only add to it.
            if before is not None:
                assert judgement.best.low >= before if moment.wants_high else judgement.best.low <= before
            certain[moment.seat] = judgement.value.low
            given += judgement.cost or 0
    assert given > 5


def test_a_side_is_the_persons_or_the_declarers() -> None:
    record = played(GAMES["fyrmanswhist"], 3)
    assert case(record, 1).side == case(record, 3).side == frozenset((1, 3))
    assert sum(case(record, you).took for you in (0, 1)) == 13
    low = case(record).avoids
    assert low == (record.state().contract.aim is Aim.AT_MOST)  # type: ignore[union-attr]
    for dice in range(1, 80):
        record = played(GAMES["solowhist"], dice)
        state = record.state()
        if state.contract is not None and state.declarer >= 0:
            sides = {seat for seat in (state.declarer, state.partner) if seat >= 0}
            assert case(record).side == sides


def solowhist(*calls: str, deal: str = "0123456789", **options: str) -> Record:
    """A deal of Solowhist begun with these calls and played by chance."""
    game = GAMES["solowhist"]
    record = new(game, game.choose(**options), Coded(deal))
    for call in calls:
        record = record.then(parse(call))
    rng = random.Random(1)
    while choices := game.legal(record.state()):
        if choices == (Call("next"),):
            break
        record = record.then(rng.choice(choices))  # type: ignore[arg-type]
    return record


@pytest.mark.parametrize(
    ("call", "winners", "within", "took"),
    [
        ("misere", [1] * 6 + [3] * 7, Bounds(0, 1), 0),
        ("misere", [1] * 11 + [0] * 2, Bounds(0, 1), 1),
        ("open_misere", [2] * 5 + [0] * 8, Bounds(0, 1), 1),
        ("abundance_declared", [0] * 13, Bounds(12, 13), 13),
        ("abundance_declared", [0] * 11 + [2] * 2, Bounds(12, 13), 12),
        ("abundance_declared", [0] * 4 + [3] * 9, Bounds(12, 13), 12),
    ],
)
def test_a_contract_that_ends_early_is_judged_by_whether_it_is_made(
    call: str, winners: list[int], within: Bounds, took: int
) -> None:
    made = four_hands(winners, 0)
    words = [call, "pass", "pass", "pass", *made.words]
    turned = max(each for each in range(52) if made.hands[3] >> each & 1)
    record = new(GAMES["solowhist"], GAMES["solowhist"].choose(), Explicit((Dealt(3, made.hands, (), turned),)))
    for word in words:
        if not record.game.deal_over(record.state()):
            record = record.then(parse(word))
    whole = case(record)
    assert (whole.measure, whole.within, whole.took) == (Measure.CONTRACT, within, took)
    first_other = next((at for at, seat in enumerate(winners) if (seat == 0) is (call != "abundance_declared")), 12)
    assert len(whole.plays) == 4 * (first_other + 1) if took != within[call == "abundance_declared"] else 52
    end = late(whole, 3)
    found = judged(end)
    for moment in end.plays:
        values = {card: bounds.low for card, bounds in found[moment.number].cards.items()}
        assert values == tried(end, moment.position, moment.won_before)
    # Where a contract fails early the whole deal is still before the players, and a limit keeps this short.
    for judgement in judged(whole, card_limit=200, deal_limit=2000).values():
        assert within.low <= judgement.value.low <= judgement.value.high <= within.high
        for bounds in judgement.cards.values():
            assert within.low <= bounds.low <= bounds.high <= within.high


def test_who_takes_the_last_trick_is_judged_in_the_last_two_alone() -> None:
    whole = case(solowhist("pass", "pass", "pass", "pass", all_pass="misere"))
    assert whole.measure is Measure.LAST and sum(whole.tricks) == 1
    assert [moment.number for moment in whole.plays] == list(range(44, 52))
    found = judged(whole)
    for moment in whole.plays[4:]:
        taken = Bounds(whole.tricks[moment.seat], whole.tricks[moment.seat])
        assert found[moment.number].best == found[moment.number].value == taken
    # Who plays last to the trick before decides alone: all the others are forced by then.
    decider = whole.plays[3]
    values = {}
    for card in decider.position.legal():
        position, _ = decider.position.then(card)
        for _ in range(4):
            position, _ = position.then(position.legal()[0])
        values[card] = int(position.leader == decider.seat)
    assert {card: bounds.low for card, bounds in found[decider.number].cards.items()} == values
    assert all(bounds.known for bounds in found[decider.number].cards.values())


def test_a_deal_thrown_in_has_nothing_to_judge() -> None:
    record = solowhist("pass", "pass", "pass", "pass")
    assert build_judged_deal(record.game, record.deal_starts()[0], record.deal_actions(1), 0) is None


@pytest.mark.parametrize(
    "options", [{}, {"stock": "pick"}, {"stage1": "free"}, {"scoring": "deal", "counted": "all26"}]
)
def test_stage_one_is_not_judged(options: dict[str, str]) -> None:
    game = GAMES["tvamanswhist"]
    record, rng = new(game, game.choose(**options), Coded("0123456789")), random.Random(5)
    while (choices := game.legal(record.state())) and choices != (Call("next"),):
        record = record.then(rng.choice(choices))  # type: ignore[arg-type]
    whole = case(record)
    assert whole.tricks_before == (0 if options.get("stock") == "pick" else 13)
    assert len(whole.plays) == 26 and whole.within == Bounds(0, 13)
    assert sum(whole.tricks) == 13 and whole.tricks[0] == whole.took
    plays = [action.card for action in record.deal_actions(1) if isinstance(action, Play)]
    assert [moment.card for moment in whole.plays] == plays[-26:]


def test_what_takes_too_long_is_not_worked_out_and_not_claimed() -> None:
    whole = next(deals("fyrmanswhist", 1))
    exact = judged(late(whole, 8))
    open_ = 0
    for number, judgement in judged(whole, card_limit=1, deal_limit=60).items():
        open_ += judgement.cost is None
        if number not in exact:
            continue
        truth = exact[number]
        assert judgement.best.low <= truth.best.low <= judgement.best.high
        assert judgement.value.low <= truth.value.low <= judgement.value.high
        for card, bounds in judgement.cards.items():
            assert bounds.low <= truth.cards[card].low <= bounds.high
        if judgement.cost is not None:
            assert judgement.cost == truth.cost
    assert open_


def test_the_end_of_the_deal_comes_first() -> None:
    whole = late(next(deals("fyrmanswhist", 1)), 5)
    judge, order = Judge(whole), []
    for found in judge.steps():
        new_ones = [number for number in judge.verdict().judgements if number not in order]
        assert bool(new_ones) <= found
        order += new_ones
    assert order == [moment.number for moment in reversed(whole.plays)]


def test_a_verdict_survives_its_text() -> None:
    whole = late(next(deals("solowhist", 1)), 3)
    judge = Judge(whole)
    for _ in judge.steps():
        assert Verdict.from_text(judge.verdict().to_text()) == judge.verdict()


@pytest.mark.parametrize("text", ["", "null", "[]", "[1,2]", "[1,2,[[1]]]", '[1,2,[[1,2,3,4,"x"]]]', "[" * 9])
def test_what_is_no_verdict_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        Verdict.from_text(text)


def all_outcomes(position: Position, last_only: bool) -> set[Outcome]:
    """The outcomes of all ways to play that leave nobody anything to gain at any moment, by listing the ways: for each
    combination of what may follow each card, the best cards."""
    if not position.size:
        return {(0,) * len(position.hands)}
    seat, sign = position.turn, -1 if position.avoids else 1
    follows = []
    for card in position.legal():
        after, _ = position.then(card)
        rest = all_outcomes(after, last_only)
        if not after.trick and (not last_only or not after.size):
            rest = {tuple(n + (who == after.leader) for who, n in enumerate(each)) for each in rest}
        follows.append(sorted(rest))
    found = set()
    for combination in product(*follows):
        best = max(sign * each[seat] for each in combination)
        found |= {each for each in combination if sign * each[seat] == best}
    return found


@pytest.mark.parametrize("last_only", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_who_play_for_themselves_have_the_outcomes_that_leave_nobody_more_to_gain(seats: int, last_only: bool) -> None:
    rng, several = random.Random(seats), 0
    for _ in range(150):
        position = small(rng, seats, 2, 16)
        found = outcomes(position, last_only)
        assert found == all_outcomes(position, last_only), position
        several += len(found) > 1
        assert set(outcomes_by_card(position, last_only)) == set(position.legal())
    assert several > 5
