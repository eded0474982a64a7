"""Records as text, and text as records: tag pairs, then actions (design.md, "The record, as text")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from whist.engine.actions import NEXT, parse
from whist.engine.cards import card, hand_text, name, parse_hand
from whist.engine.deals import (
    SEED_LENGTH,
    Coded,
    Dealt,
    Explicit,
    Seeded,
    Source,
    checked,
    normal_code,
    shown_code,
)
from whist.engine.errors import BadText, IllegalAction
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.phases import Choose
from whist.engine.record import Record, first_dealer
from whist.engine.state import Standing
from whist.engine.text.tags import KNOWN, Tags, Token, at_line, tokens

FORMAT: Final = "1"
LONGEST: Final = 64 * 1024
"""The most characters that a record from elsewhere may have. One that is kept here may grow beyond it."""
WIDTH: Final = 100


def from_text(text: str, games: Mapping[str, Game], longest: int = LONGEST) -> Record:
    """The record that `text` holds. BadText, with line and token, when it cannot be read or has more than `longest`
    characters; IllegalAction, with the line and the reason, when one of its actions is refused."""
    if len(text) > longest:
        raise BadText(f"a record of more than {longest // 1024} KB")
    pairs: list[Token] = []
    words: list[Token] = []
    for token in tokens(text):
        if token.tag and words:
            raise BadText("a tag after the first action", token.tag, token.line)
        (pairs if token.tag else words).append(token)
    record = _opening(Tags(pairs), games)
    for word in words:
        action = at_line(word, parse)
        try:
            record = record.then(action)
        except IllegalAction as error:
            error.line = word.line
            raise
    return record


def _opening(tags: Tags, games: Mapping[str, Game]) -> Record:
    """The record of the tags alone, before its first action."""
    if "Game" not in tags.one:
        raise BadText("no [Game] tag")
    if tags.get("Game") not in games:
        raise BadText("unknown game", tags.get("Game"), tags.one["Game"].line)
    game = games[tags.get("Game")]
    if tags.get("Version", FORMAT) != FORMAT:
        raise BadText(
            "a version of the format that this program does not know", tags.get("Version"), tags.one["Version"].line
        )
    options = tags.read("Rules", lambda text: _rules(game, text), game.choose())
    source = _source(tags, game)
    dealer = tags.seat("Dealer", game.seats)
    if dealer is None:
        dealer = first_dealer(game, options, source)
    if isinstance(source, Explicit):
        source = _explicit(tags, game, dealer)
    nothing = game.nothing()
    score = tags.read("Score", lambda text: _score(game, text), nothing.score)
    used = tags.read("Used", lambda text: _used(game, options, dealer, text), nothing.used)
    you = tags.seat("You", game.seats)
    others = tuple((token.tag, token.text) for token in tags.pairs if token.tag not in KNOWN)
    return Record(game, options, source, dealer, Standing(score, used), you, tags.get("Level"), others)


def _rules(game: Game, text: str) -> Options:
    chosen: dict[str, str] = {}
    for part in text.split():
        option, equals, value = part.partition("=")
        if not equals:
            raise BadText("an option is written id=value", part)
        if option in chosen:
            raise BadText("an option twice", option)
        chosen[option] = value
    return game.choose_from(chosen)


def _source(tags: Tags, game: Game) -> Source:
    """Where the cards come from, by exactly one of the three kinds of tag."""
    deals = tuple(token for token in tags.pairs if token.tag == "Deal")
    kinds = [tag for tag in ("Seed", "Code") if tag in tags.one] + ["Deal"] * bool(deals)
    if len(kinds) != 1:
        raise BadText("a record has one of Seed, Code and Deal", " ".join(kinds))
    for token in tags.pairs:
        if token.tag in ("Stock", "Turned") and not deals:
            raise BadText("a tag that belongs to a Deal", token.tag, token.line)
    if kinds[0] == "Seed":
        return Seeded(at_line(tags.one["Seed"], lambda text: normal_code(text, SEED_LENGTH)))
    if kinds[0] == "Code":
        return Coded(at_line(tags.one["Code"], normal_code))
    return Explicit(())


def _explicit(tags: Tags, game: Game, dealer: int) -> Explicit:
    """The deals written out, each with the stock and the turned card that follow it."""
    deals: list[tuple[Token, Dealt]] = []
    given: set[str] = set()
    for token in tags.pairs:
        if token.tag == "Deal":
            hands = at_line(token, lambda text: _hands(game, text))
            deals.append((token, Dealt((dealer + len(deals)) % game.seats, hands)))
            given = set()
        elif token.tag in ("Stock", "Turned"):
            if not deals:
                raise BadText("a tag that belongs to a Deal before it", token.tag, token.line)
            if token.tag in given:
                raise BadText("a tag that may not repeat", token.tag, token.line)
            given.add(token.tag)
            where, deal = deals[-1]
            if token.tag == "Stock":
                stock = at_line(token, lambda text: tuple(map(card, text.split())))
                deals[-1] = where, replace(deal, stock=stock)
            else:
                deals[-1] = where, replace(deal, turned=at_line(token, card))

    def check(token: Token, deal: Dealt) -> Dealt:
        return at_line(token, lambda _: checked(deal, game.pattern))

    return Explicit(tuple(check(token, deal) for token, deal in deals))


def _hands(game: Game, text: str) -> tuple[int, ...]:
    first, colon, rest = text.partition(":")
    hands = [parse_hand(part) for part in rest.split()]
    if not colon or first not in map(str, range(game.seats)):
        raise BadText("a deal begins with a seat and a colon", text[:12])
    if len(hands) != game.seats:
        raise BadText(f"a deal of this game has {game.seats} hands", text[:12])
    turn = int(first)
    return tuple(hands[(seat - turn) % game.seats] for seat in range(game.seats))


def _score(game: Game, text: str) -> tuple[int, ...]:
    parts = text.split()
    if len(parts) != len(game.sides) or not all(re.fullmatch(r"[+-]?[0-9]{1,6}", part) for part in parts):
        raise BadText(f"a score of this game is {len(game.sides)} whole numbers", text)
    return tuple(map(int, parts))


def _used(game: Game, options: Options, dealer: int, text: str) -> tuple[tuple[str, ...], ...]:
    """Contracts named before the first deal; the one who is to name the next must have one left."""
    choosing = next((phase for phase in game.phases(options) if isinstance(phase, Choose)), None)
    if choosing is None:
        raise BadText("a tag for games that use contracts up", text)
    words = {contract.word for contract in choosing.contracts}
    by_seat: list[tuple[str, ...]] = [()] * game.seats
    for part in text.split():
        seat, colon, named = part.partition(":")
        if not colon or seat not in map(str, range(game.seats)) or by_seat[int(seat)]:
            raise BadText("contracts used are written seat:word,word", part)
        by_seat[int(seat)] = tuple(named.split(","))
        if not set(by_seat[int(seat)]) <= words:
            raise BadText("not a contract of this game", part)
        if any(by_seat[int(seat)].count(word) > choosing.times for word in words):
            raise BadText("a contract used too often", part)
    forehand = (dealer + 1) % game.seats
    if len(by_seat[forehand]) == len(words) * choosing.times:
        raise BadText("no contract left for the seat that is to name one", str(forehand))
    return tuple(by_seat)


def to_text(record: Record) -> str:
    """The record as text; reading it gives an equal record."""
    game = record.game
    lines = [
        _tag("Game", game.id),
        _tag("Version", FORMAT),
        _tag("RulesVersion", game.rules_version),
        _tag("Rules", rules_text(game, record.options)),
        _tag("Dealer", str(record.dealer)),
    ]
    if record.you is not None:
        lines.append(_tag("You", str(record.you)))
    if record.level:
        lines.append(_tag("Level", record.level))
    source = record.source
    if isinstance(source, Seeded):
        lines.append(_tag("Seed", source.seed))
    elif isinstance(source, Coded):
        lines.append(_tag("Code", shown_code(source.code)))
    elif isinstance(source, Explicit):
        for deal in source.deals:
            lines.append(_tag("Deal", "0:" + " ".join(map(hand_text, deal.hands))))
            if deal.stock:
                lines.append(_tag("Stock", " ".join(map(name, deal.stock))))
            if deal.turned is not None:
                lines.append(_tag("Turned", name(deal.turned)))
    if any(record.base.score):
        lines.append(_tag("Score", " ".join(map(str, record.base.score))))
    if any(record.base.used):
        by_seat = (f"{seat}:{','.join(words)}" for seat, words in enumerate(record.base.used) if words)
        lines.append(_tag("Used", " ".join(by_seat)))
    lines += [_tag(tag, value) for tag, value in record.tags]
    return "\n".join(lines) + "\n\n" + _moves(record)


def rules_text(game: Game, options: Options) -> str:
    """The options that differ from the defaults: `raise=on deals=4`."""
    return " ".join(
        f"{option.id}={options[option.id]}" for option in game.options if options[option.id] != option.default
    )


def _tag(tag: str, value: str) -> str:
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{tag} "{escaped}"]'


def _moves(record: Record) -> str:
    """The actions in lines of at most WIDTH characters; each deal begins a new one."""
    lines: list[str] = []
    line = ""
    for action in record.actions:
        word = str(action)
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".lstrip()
        if action == NEXT:
            lines.append(line)
            line = ""
    return "".join(f"{each}\n" for each in (*lines, line) if each)
