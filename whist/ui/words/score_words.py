"""Scores in words: the calculation behind every number, and the names of results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whist.engine.scoring import (
    BOOK,
    DealWon,
    Difference,
    FromTarget,
    LastTrick,
    Level,
    NoPoints,
    OverBook,
    Payment,
    Staged,
    Sum,
    ThrownIn,
    UnderSeven,
)
from whist.ui.words.games import WORDS, contract_name
from whist.ui.words.texts import Texts, _

MINUS: Final = "−"


def number(points: int) -> str:
    """A number with a real minus sign, as in print."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def signed(points: int) -> str:
    """A gain or a loss: +3, −2, 0."""
    return f"+{points}" if points > 0 else number(points)


def tricks(texts: Texts, count: int) -> str:
    """A number of tricks in words."""
    return texts.n("{count} trick", "{count} tricks", count)


def points(texts: Texts, count: int) -> str:
    """Points in words: 1 point, −3 points."""
    return texts.n("{count} point", "{count} points", abs(count)).replace(str(abs(count)), number(count), 1)


def counters(texts: Texts, count: int) -> str:
    """A number of counters in words."""
    return texts.n("{count} counter", "{count} counters", count)


def _book(texts: Texts, each: OverBook) -> str:
    if each.times == 1:
        return f"{tricks(texts, each.tricks)} {MINUS} {BOOK} = {points(texts, each.points)}"
    return f"{each.times} × ({tricks(texts, each.tricks)} {MINUS} {BOOK}) = {points(texts, each.points)}"


def _low(texts: Texts, each: UnderSeven) -> str:
    return f"{BOOK + 1} {MINUS} {tricks(texts, each.tricks)} = {points(texts, each.points)}"


def _difference(texts: Texts, each: Difference) -> str:
    more, less = sorted((each.own, each.other), reverse=True)
    return f"{tricks(texts, more)} {MINUS} {less} = {points(texts, each.points)}"


def _stages(texts: Texts, each: Staged) -> str:
    """Where the tricks of both stages count: what they come to together, and what that is worth."""
    one, two, total, won = each.first, each.last, each.reached, each.of
    reached = f"{one} + {two} = {total}" if each.weight == 1 else f"{one} × 1 + {two} × {each.weight} = {total}"
    if isinstance(won, NoPoints):
        return texts.t("{sum}, no points", sum=reached)
    if isinstance(won, Difference):
        return f"{reached}, {won.own} {MINUS} {won.other} = {points(texts, won.points)}"
    return f"{reached}, {sentence(texts, won)}"


def _target(texts: Texts, each: FromTarget) -> str:
    if each.fewer:
        return f"{each.target} {MINUS} {tricks(texts, each.tricks)} = {points(texts, each.points)}"
    return f"{tricks(texts, each.tricks)} {MINUS} {each.target} = {points(texts, each.points)}"


def _deal(texts: Texts, each: DealWon) -> str:
    return texts.t(
        "the deal won {own}–{other} = {points}", own=each.own, other=each.other, points=points(texts, each.points)
    )


def _none(texts: Texts, each: NoPoints) -> str:
    return texts.t("{tricks}, no points", tricks=tricks(texts, each.tricks))


def _level(texts: Texts, each: Level) -> str:
    return texts.t("{own}–{other}: level, no points", own=each.own, other=each.other)


def _thrown_in(texts: Texts, each: ThrownIn) -> str:
    return texts.t("thrown in: nobody pays")


def _payment(texts: Texts, each: Payment) -> str:
    """A declarer, or one of two: what was taken against the target, and the stake once or from each of three. One of
    the others: what was paid or received."""
    stake, extra, times, result = each.stake, each.extra, each.times, each.points
    if not each.declares:
        rate = f"{stake} + {extra} = {stake + extra}" if extra else counters(texts, stake)
        if result > 0:
            return texts.t("{rate} received", rate=rate)
        return texts.t("{rate} paid", rate=rate) if result < 0 else texts.t("nothing paid")
    sign = "" if result >= 0 else MINUS
    rate = f"{stake} + {extra}" if extra else str(stake)
    if times > 1:
        rate = f"{times} × ({rate})" if extra else f"{times} × {rate}"
    elif extra and sign:
        rate = f"({rate})"
    product = f"{sign}{rate} = {signed(result)}" if times > 1 or extra else signed(result)
    made = _reached(texts, each.tricks, each.target, together=times == 1)
    return f"{made}: {product}"


def _reached(texts: Texts, won: int, target: int, together: bool) -> str:
    if together:
        return texts.n(
            "{count} trick together, target {target}", "{count} tricks together, target {target}", won, target=target
        )
    if target:
        return texts.t("{tricks}, target {target}", tricks=tricks(texts, won), target=target)
    return texts.t("{tricks}, none allowed", tricks=tricks(texts, won))


def _last(texts: Texts, each: LastTrick) -> str:
    if not each.takes:
        return texts.t("{rate} received", rate=counters(texts, each.stake))
    return texts.t("took the last trick: {sum}", sum=f"{MINUS}{each.times} × {each.stake} = {signed(each.points)}")


SENTENCES: Final[dict[type[Sum], Callable[..., str]]] = {
    OverBook: _book,
    UnderSeven: _low,
    Difference: _difference,
    FromTarget: _target,
    DealWon: _deal,
    NoPoints: _none,
    Level: _level,
    ThrownIn: _thrown_in,
    Payment: _payment,
    LastTrick: _last,
    Staged: _stages,
}


def sentence(texts: Texts, each: Sum) -> str:
    """The sum behind a score: `8 tricks − 6 = 2 points`."""
    return SENTENCES[type(each)](texts, each)


CALLS: Final = {
    "pass": _("Pass"),
    "propose": _("Proposal"),
    "accept": _("Accept"),
    "keep": _("Keep"),
    "discard": _("Throw out"),
    "next": _("Next deal"),
}
"""The calls that any game may have; the others name contracts."""


def call_word(texts: Texts, game: str, word: str) -> str:
    """What a call in a game reads as: one of CALLS, or the name of a contract."""
    return texts.t(CALLS[word]) if word in CALLS else contract_name(texts, game, word)


def is_call(game: str, word: str) -> bool:
    """Whether a word is one that `call_word` knows."""
    return word in CALLS or word in WORDS[game].contracts


def said_word(texts: Texts, game: str, word: str) -> str:
    """What a call reads as beside the player who made it."""
    return texts.t("Accepts") if word == "accept" else call_word(texts, game, word)
