"""House rules in words: what each option is and what each value does, which values are in force, and why some cannot be
chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from whist.engine.cards import Seat
from whist.engine.game import Game
from whist.engine.options import FIRST, Clash, Option, Options
from whist.ui.words.games import WORDS
from whist.ui.words.house_rule import PLACES, Rule
from whist.ui.words.texts import Texts

__all__ = ["Rule", "all_rules", "clash", "in_force", "value_name", "value_sentence"]


def _seat(texts: Texts, game_id: str, value: str, you: Seat, part: int) -> str:
    """The name (part 0) or the sentence (part 1) of a seat as first dealer, as seen from the person's own."""
    seats = len(WORDS[game_id].rules[FIRST].values) - 1
    return texts.t(PLACES[seats][(int(value) - you) % seats][part])


def value_name(texts: Texts, game_id: str, option: str, value: str, you: Seat = 0) -> str:
    """What a value of an option is called, in a word or two; `you` is the seat from which the table is seen."""
    rule = WORDS[game_id].rules[option]
    if option == FIRST and value.isdigit():
        return _seat(texts, game_id, value, you, 0)
    if value in rule.values:
        return texts.t(rule.values[value][0])
    if rule.parts:
        return " – ".join(value.split(","))
    return texts.n("{count} deal", "{count} deals", int(value))


def value_sentence(texts: Texts, game_id: str, option: str, value: str, you: Seat = 0) -> str:
    """What a value of an option does, in a sentence; for numbers, what the option is."""
    rule = WORDS[game_id].rules[option]
    if option == FIRST and value.isdigit():
        return _seat(texts, game_id, value, you, 1)
    if value in rule.values:
        return texts.t(rule.values[value][1])
    if rule.parts:
        return texts.t(rule.whole, **dict(zip(rule.keys, value.split(","), strict=True)))
    return texts.t(rule.about)


def _idle(game: Game, options: Options, option: Option) -> bool:
    """Whether an option has no effect now, as the number of deals has none in a match to 13."""
    return any(each.keeps and each.option == option.id and options[each.other] in each.others for each in game.clashes)


def _governed(game: Game, option: Option) -> bool:
    """Whether another house rule decides if this one has an effect."""
    return any(each.keeps and each.option == option.id for each in game.clashes)


def _worded(texts: Texts, game: Game, options: Options, option: Option, you: Seat) -> tuple[str, str, str]:
    value = options[option.id]
    words = (texts, game.id, option.id, value, you)
    return texts.t(WORDS[game.id].rules[option.id].label), value_name(*words), value_sentence(*words)


def with_value(texts: Texts, label: str, value: str) -> str:
    """A house rule's label and its value in one line. A label may be a question, which takes no colon."""
    return f"{label} {value}" if label.endswith("?") else texts.t("{label}: {value}", label=label, value=value)


def in_force(
    texts: Texts, game: Game, options: Options, you: Seat = 0, without: Collection[str] = ()
) -> list[tuple[str, str, str]]:
    """The house rules that make this match differ from the usual game: label, value's name, sentence; `without` those
    of these ids."""
    return [
        _worded(texts, game, options, option, you)
        for option in game.options
        if option.id not in without
        and not _idle(game, options, option)
        and (options[option.id] != option.default or _governed(game, option))
    ]


def all_rules(
    texts: Texts, game: Game, options: Options, you: Seat = 0, without: Collection[str] = ()
) -> list[tuple[str, str, str]]:
    """Every house rule that has an effect in this match, in the form of `in_force`, except those with the ids in
    `without`."""
    return [
        _worded(texts, game, options, option, you)
        for option in game.options
        if option.id not in without and not _idle(game, options, option)
    ]


def clash(game: Game, chosen: Mapping[str, str], option: str, value: str) -> str | None:
    """Why `value` makes no sense for `option` beside the other values `chosen` (options that are missing there have
    their defaults): the message id of the sentence, or None if the value may be chosen.

    A number of deals is barred by a match to 13, but not the other way round: a match to 13 may always be chosen, and
    the number then falls back (`mend_options` does it)."""
    found = _clashing(game, chosen, option, value)
    return WORDS[game.id].clashes[found.why] if found else None


def to_change(game: Game, chosen: Mapping[str, str], option: str, value: str) -> str | None:
    """The label of the house rule to be changed before `value` may be chosen for `option`; None if it may be chosen
    now."""
    found = _clashing(game, chosen, option, value)
    if found is None:
        return None
    return WORDS[game.id].rules[found.other if found.option == option else found.option].label


def _clashing(game: Game, chosen: Mapping[str, str], option: str, value: str) -> Clash | None:
    full = {each.id: chosen.get(each.id, each.default) for each in game.options} | {option: value}
    for each in game.clashes:
        concerned = option == each.option or (option == each.other and not each.keeps)
        if concerned and each.holds(full):
            return each
    return None
