"""What `dev.py replay` says of a record to people, in lines of plain ASCII."""

from __future__ import annotations

from collections.abc import Iterator

from whist.engine.actions import Choice, Exchange, Play
from whist.engine.cards import SUIT_WORDS, hand_text, name, ordered
from whist.engine.deals import shown_code
from whist.engine.game import Game, leaders
from whist.engine.record import Record
from whist.engine.scoring import Level, NoPoints, Payment, Staged, Sum
from whist.engine.state import State
from whist.engine.text.record_text import rules_text


def in_words(record: Record) -> Iterator[str]:
    """The record as lines to read."""
    game, now = record.game, record.state()
    rules = rules_text(game, record.options)
    yield f"{game.id}, {f'house rules {rules}' if rules else 'no house rules'}"
    for number in range(1, len(record.deal_starts()) + 1):
        yield ""
        yield from _deal_words(record, number)
    yield ""
    yield f"Totals: {_by_side(game, now.totals)}"
    yield from _next_words(game, record)


def _deal_words(record: Record, number: int) -> Iterator[str]:
    game, end = record.game, record.deal_end(number)
    code = f", code {shown_code(end.dealt.code)}" if end.dealt.code else ""
    yield f"Deal {number}: seat {end.dealt.dealer} deals{code}"
    for seat, hand in enumerate(end.dealt.hands):
        yield f"  seat {seat} holds {hand_text(hand)}"
    if end.dealt.stock:
        yield f"  stock {' '.join(map(name, end.dealt.stock))}"
    if end.dealt.turned is not None:
        yield f"  turned up {name(end.dealt.turned)}"
    for seat, action in end.log:
        if not isinstance(action, Play):
            yield f"  seat {seat}: {action}"
    yield f"  {_contract_words(end)}"
    for at, trick in enumerate(end.tricks, 1):
        yield f"  {at:2}. seat {trick.leader} leads {' '.join(map(name, trick.cards))}, seat {trick.winner} wins"
    if end.trick:
        yield f"  {len(end.tricks) + 1:2}. seat {end.leader} leads {' '.join(map(name, end.trick))} ..."
    if not game.deal_over(end):
        return
    result = end.past[-1]
    for side, each in enumerate(result.sums):
        points = f"{each.points:+d}" if each.points else "0"
        yield f"  {_side(game, side)}: {points} = {sum_words(each, result.made)}"


def _contract_words(end: State) -> str:
    if end.contract is None:
        return "no contract"
    who = f" by seat {end.declarer}" if end.declarer >= 0 else ""
    who += f" with seat {end.partner}" if end.partner >= 0 else ""
    return f"{end.contract.word}{who}, {f'{SUIT_WORDS[end.trump]} are trump' if end.trump >= 0 else 'no trump'}"


def _next_words(game: Game, record: Record) -> Iterator[str]:
    now = record.state()
    phase = game.phase_name(now)
    if phase == "match-over":
        yield f"The match is over: {won_words(game, leaders(now.totals))}."
    elif phase == "deal-over":
        yield "The deal is over; next: " + ("next" if game.legal(now) else "nothing, the record has no more deals")
    else:
        choices = " ".join(_choice_words(choice) for choice in game.legal(now))
        yield f"Next: seat {now.turn}, {phase}: {choices}"


def won_words(game: Game, best: tuple[int, ...]) -> str:
    """Who has won: with two sides level it is a draw, with more they share the win (rules.md 1.9)."""
    if len(best) == 1:
        return f"{_side(game, best[0])} {'wins' if len(game.sides[best[0]]) == 1 else 'win'}"
    if len(game.sides) == 2:
        return "a draw"
    seats = [str(game.sides[side][0]) for side in best]
    return f"seats {', '.join(seats[:-1])} and {seats[-1]} share the win"


def _choice_words(choice: Choice) -> str:
    if isinstance(choice, Exchange):
        return f"swap: 0 to {choice.limit} of {' '.join(map(name, ordered(choice.cards)))}"
    return str(choice)


def _side(game: Game, side: int) -> str:
    seats = game.sides[side]
    return f"seat{'s' * (len(seats) > 1)} {'+'.join(map(str, seats))}"


def _by_side(game: Game, points: tuple[int, ...]) -> str:
    return ", ".join(f"{_side(game, side)} {each}" for side, each in enumerate(points))


def sum_words(each: Sum, made: bool | None) -> str:
    """The sum behind a score: what its numbers were and how they make the points. `made`: whether the declarer's side
    reached its target."""
    if isinstance(each, Payment):
        price = f"({each.stake} + {each.extra})" if each.pays_extra else f"{each.stake}"
        wanted = f"{each.target}" if each.target else "at most 0"
        result = f"declarer's side took {each.tricks}, {wanted} wanted: {'made' if made else 'lost'}"
        return f"{result}, {'is paid' if made == each.declares else 'pays'} {price} x {each.times}"
    if isinstance(each, Staged):
        ways = {1: "{0} + {1}", 2: "{0} x 1 + {1} x 2"}
        reached = f"{ways[each.weight].format(each.first, each.last)} is {each.reached}"
        if isinstance(each.of, NoPoints):
            return f"{reached}, nothing"
        return f"{reached}; {'level' if isinstance(each.of, Level) else sum_words(each.of, made)}"
    return SENTENCES[each.kind].format(*each.values)


SENTENCES = {
    "book": "{0} tricks - 6",
    "book-doubled": "({0} tricks - 6) x 2, as the other side declared",
    "low": "7 - {0} tricks",
    "none": "{0}, nothing",
    "deal": "{0}-{1}, the deal",
    "difference": "{0} - {1}",
    "difference-low": "{0} - {1}, the fewer tricks win",
    "last-trick": "took the last trick, pays {0} x {1}",
    "last-trick-other": "did not take the last trick, is paid {0} x {1}",
    "thrown-in": "thrown in",
    "over": "{0} tricks - {1}",
    "under": "{0} - {1} tricks",
}
