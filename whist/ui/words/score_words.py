"""Scores in words: the calculation behind every number, and the names of results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from whist.engine.state import Sum
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


def _book(texts: Texts, values: Sequence[int], result: int) -> str:
    return f"{tricks(texts, values[0])} {MINUS} 6 = {points(texts, result)}"


def _doubled(texts: Texts, values: Sequence[int], result: int) -> str:
    return f"2 × ({tricks(texts, values[0])} {MINUS} 6) = {points(texts, result)}"


def _low(texts: Texts, values: Sequence[int], result: int) -> str:
    return f"7 {MINUS} {tricks(texts, values[0])} = {points(texts, result)}"


def _difference(texts: Texts, values: Sequence[int], result: int) -> str:
    return f"{tricks(texts, values[0])} {MINUS} {values[1]} = {points(texts, result)}"


def _stages(texts: Texts, each: Sum) -> str:
    """If the tricks of both stages count: what they add up to, and what that is worth."""
    counted, _dash, kind = each.kind.partition("-")
    one, two, *rest = each.values
    reached = f"{one} × 1 + {two} × 2 = {one + 2 * two}" if counted == "scale12" else f"{one} + {two} = {one + two}"
    if kind == "none":
        return texts.t("{sum}, no points", sum=reached)
    if kind == "difference":
        return f"{reached}, {rest[0]} {MINUS} {rest[1]} = {points(texts, each.points)}"
    return f"{reached}, {SENTENCES[kind](texts, rest, each.points)}"


def _under(texts: Texts, values: Sequence[int], result: int) -> str:
    return f"{values[0]} {MINUS} {tricks(texts, values[1])} = {points(texts, result)}"


def _deal(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t(
        "the deal won {own}–{other} = {points}", own=values[0], other=values[1], points=points(texts, result)
    )


def _none(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t("{tricks}, no points", tricks=tricks(texts, values[0]))


def _level(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t("{own}–{other}: level, no points", own=values[0], other=values[1])


def _thrown_in(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t("thrown in: nobody pays")


def _paid(texts: Texts, values: Sequence[int], result: int) -> str:
    """A declarer, or one of two partners: the tricks taken against the target, and the stake, paid once or by each of
    three."""
    won, target, stake, extra, times = values
    sign = "" if result >= 0 else MINUS
    rate = f"{stake} + {extra}" if extra else str(stake)
    if times > 1:
        rate = f"{times} × ({rate})" if extra else f"{times} × {rate}"
    elif extra and sign:
        rate = f"({rate})"
    product = f"{sign}{rate} = {signed(result)}" if times > 1 or extra else signed(result)
    made = _reached(texts, won, target, together=times == 1)
    return f"{made}: {product}"


def _reached(texts: Texts, won: int, target: int, together: bool) -> str:
    if together:
        return texts.n(
            "{count} trick together, target {target}", "{count} tricks together, target {target}", won, target=target
        )
    if target:
        return texts.t("{tricks}, target {target}", tricks=tricks(texts, won), target=target)
    return texts.t("{tricks}, none allowed", tricks=tricks(texts, won))


def _paid_other(texts: Texts, values: Sequence[int], result: int) -> str:
    _won, _target, stake, extra, _times = values
    rate = f"{stake} + {extra} = {stake + extra}" if extra else counters(texts, stake)
    if result > 0:
        return texts.t("{rate} received", rate=rate)
    return texts.t("{rate} paid", rate=rate) if result < 0 else texts.t("nothing paid")


def _last(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t("took the last trick: {sum}", sum=f"{MINUS}3 × {values[0]} = {signed(result)}")


def _last_other(texts: Texts, values: Sequence[int], result: int) -> str:
    return texts.t("{rate} received", rate=counters(texts, values[0]))


SENTENCES: Final[dict[str, Callable[[Texts, Sequence[int], int], str]]] = {
    "book": _book,
    "book-doubled": _doubled,
    "low": _low,
    "difference": _difference,
    "difference-low": _difference,
    "over": _difference,
    "under": _under,
    "deal": _deal,
    "none": _none,
    "level": _level,
    "thrown-in": _thrown_in,
    "paid": _paid,
    "paid-extra": _paid,
    "paid-other": _paid_other,
    "paid-extra-other": _paid_other,
    "last-trick": _last,
    "last-trick-other": _last_other,
}

STAGED: Final = ("all26-", "scale12-")
"""The prefixes of the kinds of sums in which the tricks of both stages count."""


def sentence(texts: Texts, each: Sum) -> str:
    """The calculation behind a score: `8 tricks − 6 = 2 points`."""
    if each.kind.startswith(STAGED):
        return _stages(texts, each)
    return SENTENCES[each.kind](texts, each.values, each.points)


CONTRACTS: Final = {
    "trump": _("Trumps"),
    "high": _("High"),
    "low": _("Low"),
    "proposal": _("Proposal"),
    "solo": _("Solo"),
    "misere": _("Misère"),
    "abundance": _("Abundance"),
    "royal_abundance": _("Royal abundance"),
    "open_misere": _("Open misère"),
    "abundance_declared": _("Abundance declared"),
    "general_misere": _("General misère"),
    "spar": _("Spar (spades)"),
    "farve": _("Farve (suit)"),
    "sans": _("Sans (no trump)"),
    "sol": _("Sol (low)"),
}


def contract_name(texts: Texts, game: str, word: str) -> str:
    """The name of a contract in a game. In some languages high and low have names of their own in Fyrmanswhist."""
    if game == "fyrmanswhist":
        return texts.p("Fyrmanswhist", "High") if word == "high" else texts.p("Fyrmanswhist", "Low")
    return texts.t(CONTRACTS[word])


CALLS: Final = {
    **CONTRACTS,
    "pass": _("Pass"),
    "propose": _("Proposal"),
    "accept": _("Accept"),
    "keep": _("Keep"),
    "discard": _("Throw out"),
    "next": _("Next deal"),
}
SAID: Final = {**CALLS, "accept": _("Accepts")}
"""The label of a call beside the player who made it."""
GAMES: Final = {
    "tvamanswhist": _("Tvåmanswhist"),
    "fyrmanswhist": _("Fyrmanswhist"),
    "solowhist": _("Solowhist"),
    "tremandswhist": _("3-mands whist"),
}
