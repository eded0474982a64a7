"""Reads the tags of a record and checks them against each other. Tags that contradict each other are errors, reported
with their line. Otherwise the page would show a match that cannot arise under the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import Final

from whist.engine.cards import card, parse_hand
from whist.engine.deals import (
    MOST_WRITTEN,
    SEED_LENGTH,
    Coded,
    Dealt,
    Explicit,
    Seeded,
    Source,
    checked,
    normal_code,
)
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.record import FINGERPRINT, FINGERPRINTS, Record, first_dealer
from whist.engine.span import Span
from whist.engine.state import Standing
from whist.engine.text.tags import KNOWN, Tags, Token, at_line

FORMAT: Final = "1"


def opening(tags: Tags, games: Mapping[str, Game]) -> Generator[None, None, Record]:
    """The record that the tags describe, before its first action; read in steps, as by `reading`."""
    if "Game" not in tags.one:
        raise BadText(Unreadable.NO_GAME)
    if tags.get("Game") not in games:
        raise BadText(Unreadable.UNKNOWN_GAME, tags.get("Game"), tags.line("Game"))
    game = games[tags.get("Game")]
    tags.read("Version", _version(FORMAT, Unreadable.UNKNOWN_FORMAT), None)
    tags.read("RulesVersion", _version(game.rules_version, Unreadable.UNKNOWN_RULES), None)
    options = tags.read("Rules", lambda text: _rules(game, text), game.choose())
    source = _source(tags)
    dealer = tags.seat("Dealer", game.seats)
    if dealer is None:
        dealer = first_dealer(game, options, source)
    nothing = game.nothing()
    standing = Standing(
        tags.read("Score", lambda text: _score(game, text), nothing.score),
        tags.read("Used", lambda text: _used(game, options, dealer, text), nothing.used),
    )
    span = _span(tags, game, options, standing)
    _check_dealer(tags, game, options, source, dealer, span)
    if isinstance(source, Explicit):
        source = yield from _explicit(tags, game, dealer, span)
    _check_fingerprints(tags, span)
    level = tags.read("Level", _level, "")
    return Record(game, options, source, dealer, standing, tags.seat("You", game.seats), level, _others(tags))


def _version(known: str, unknown: Unreadable) -> Callable[[str], None]:
    """A reader of versions that accepts `known` and earlier ones."""

    def how(text: str) -> None:
        if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
            raise BadText(unknown, text)
        if int(text) > int(known):
            raise BadText(Unreadable.NEWER, text)

    return how


def _level(text: str) -> str:
    """The word for a level. Any word of this form is accepted, because the players decide which levels exist, not the
    engine."""
    if not re.fullmatch(r"[a-z][a-z0-9_-]{0,23}", text):
        raise BadText(Unreadable.NOT_A_LEVEL, text)
    return text


def _others(tags: Tags) -> tuple[tuple[str, str], ...]:
    """The tags that are only kept, the fingerprints among them."""
    return tuple((token.tag, token.text) for token in tags.pairs if token.tag not in KNOWN)


def _rules(game: Game, text: str) -> Options:
    chosen: dict[str, str] = {}
    for part in text.split():
        option, equals, value = part.partition("=")
        if not equals:
            raise BadText(Unreadable.OPTION_FORM, part)
        if option in chosen:
            raise BadText(Unreadable.OPTION_TWICE, option)
        chosen[option] = value
    return game.choose_from(chosen)


# Where the cards come from.


def _source(tags: Tags) -> Source:
    """Where the cards come from, by exactly one of the three kinds of tag; written deals are read later."""
    found: Token | None = None
    for token in tags.pairs:
        if token.tag not in ("Seed", "Code", "Deal"):
            continue
        if found and not found.tag == token.tag == "Deal":
            raise BadText(Unreadable.TWO_SOURCES, f"{found.tag} {token.tag}", token.line)
        found = token
    for token in tags.pairs:
        if token.tag in ("Stock", "Turned") and (found is None or found.tag != "Deal"):
            raise BadText(Unreadable.NO_DEAL, token.tag, token.line)
    if found is None:
        raise BadText(Unreadable.NO_SOURCE)
    if found.tag == "Seed":
        return Seeded(at_line(found, lambda text: normal_code(text, SEED_LENGTH)))
    return Coded(at_line(found, normal_code)) if found.tag == "Code" else Explicit(())


def _explicit(tags: Tags, game: Game, dealer: int, span: Span) -> Generator[None, None, Explicit]:
    """The deals written out, each with the stock and the turned card that follow it."""
    deals: list[tuple[Token, Dealt]] = []
    given: set[str] = set()
    most = min(span.left, MOST_WRITTEN)
    for token in tags.pairs:
        if token.tag == "Deal":
            if len(deals) == most:
                raise BadText(Unreadable.TOO_MANY_DEALS, "", token.line, expected=str(most))
            hands = at_line(token, lambda text: _hands(game, text))
            deals.append((token, Dealt((dealer + len(deals)) % game.seats, hands)))
            given = set()
            yield
        elif token.tag in ("Stock", "Turned"):
            if not deals:
                raise BadText(Unreadable.NO_DEAL, token.tag, token.line)
            if token.tag in given:
                raise BadText(Unreadable.TAG_TWICE, token.tag, token.line)
            given.add(token.tag)
            where, deal = deals[-1]
            if token.tag == "Stock":
                stock = at_line(token, lambda text: tuple(map(card, text.split())))
                deals[-1] = where, replace(deal, stock=stock)
            else:
                deals[-1] = where, replace(deal, turned=at_line(token, card))
    whole = []
    for token, deal in deals:
        try:
            whole.append(checked(deal, game.pattern))
        except BadText as error:
            raise error.at(token.line) from error
        yield
    return Explicit(tuple(whole))


def _hands(game: Game, text: str) -> tuple[int, ...]:
    first, colon, rest = text.partition(":")
    hands = rest.split()
    if not colon or first not in map(str, range(game.seats)):
        raise BadText(Unreadable.DEAL_FORM, text)
    if len(hands) != game.seats:
        raise BadText(Unreadable.HANDS, text, expected=str(game.seats))
    turn = int(first)
    return tuple(parse_hand(hands[(seat - turn) % game.seats]) for seat in range(game.seats))


# What stood before the first deal.


def _score(game: Game, text: str) -> tuple[int, ...]:
    parts = text.split()
    if len(parts) != len(game.sides) or not all(re.fullmatch(r"[+-]?[0-9]{1,6}", part) for part in parts):
        raise BadText(Unreadable.SCORE_FORM, text, expected=str(len(game.sides)))
    return tuple(map(int, parts))


def _used(game: Game, options: Options, dealer: int, text: str) -> tuple[tuple[str, ...], ...]:
    """Contracts named before the first deal, one by each forehand in turn. The seat that is to name the next must have
    one left."""
    ration = game.ration(options)
    if ration is None:
        raise BadText(Unreadable.USED_NEVER, text)
    words = {contract.word for contract in ration.contracts}
    by_seat: list[tuple[str, ...]] = [()] * game.seats
    for part in text.split():
        seat, colon, named = part.partition(":")
        if not colon or seat not in map(str, range(game.seats)) or by_seat[int(seat)]:
            raise BadText(Unreadable.USED_FORM, part)
        by_seat[int(seat)] = tuple(named.split(","))
        if not set(by_seat[int(seat)]) <= words:
            raise BadText(Unreadable.USED_UNKNOWN, part)
        if any(by_seat[int(seat)].count(word) > ration.times for word in words):
            raise BadText(Unreadable.USED_OFTEN, part)
    forehand = (dealer + 1) % game.seats
    if len(by_seat[forehand]) == len(words) * ration.times:
        raise BadText(Unreadable.USED_ALL, str(forehand))
    played = sum(map(len, by_seat))
    were = [(forehand - back) % game.seats for back in range(1, played + 1)]
    if any(len(by_seat[seat]) != were.count(seat) for seat in range(game.seats)):
        numbers = " ".join(f"{seat}:{were.count(seat)}" for seat in range(game.seats))
        raise BadText(Unreadable.USED_STEP, text, expected=numbers)
    return tuple(by_seat)


def _span(tags: Tags, game: Game, options: Options, standing: Standing) -> Span:
    """The deals that can lead to the standing and follow it."""
    try:
        return game.span(options, standing)
    except BadText as error:
        raise error.at(tags.line("Score") or tags.line("Used")) from error


def _check_dealer(tags: Tags, game: Game, options: Options, source: Source, dealer: int, span: Span) -> None:
    """BadText unless the dealer is the one whom the cut or the house rules name. A deal that is played without its
    match may come after any number of deals that can lead to the score, and so its dealer may sit that many seats after
    the first."""
    if isinstance(source, Seeded):
        first = first_dealer(game, options, source)
        if dealer != first:
            reason = Unreadable.DEALER_CUT if options["first"] == "cut" else Unreadable.DEALER_FIRST
            raise BadText(reason, str(dealer), tags.line("Dealer"), expected=str(first))
    elif options["first"] != "cut":
        allowed = {(options.number("first") + before) % game.seats for before in span.before}
        if dealer not in allowed:
            line = tags.line("Dealer") or tags.line("Rules")
            raise BadText(Unreadable.DEALER_FIRST, str(dealer), line, expected="/".join(map(str, sorted(allowed))))


def _check_fingerprints(tags: Tags, span: Span) -> None:
    """BadText unless the fingerprints have the right form and are no more than the match can have deals."""
    if FINGERPRINTS not in tags.one:
        return
    token = tags.one[FINGERPRINTS]
    if "Seed" not in tags.one:
        raise BadText(Unreadable.NO_SEED, FINGERPRINTS, token.line)
    prints = token.text.split(maxsplit=span.left)
    if len(prints) > span.left:
        raise BadText(Unreadable.FINGERPRINTS, "", token.line, expected=str(span.left))
    for each in prints:
        if not re.fullmatch(FINGERPRINT, each):
            raise BadText(Unreadable.NOT_A_FINGERPRINT, each, token.line)
