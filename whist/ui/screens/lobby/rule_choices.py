"""The house rules in the lobby: every option of the picked game, and why some values make no sense just now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from whist.engine.options import Option, mend_options
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.forms import Pick, explained, numbers, select
from whist.ui.screens.models import Lobby
from whist.ui.words import house_rules
from whist.ui.words.games import WORDS
from whist.ui.words.texts import Texts

FEW: Final = 4
"""Up to so many values stand one below the other, each with its sentence; more unfold from a list."""


def rule_choices(lobby: Lobby) -> Node:
    """Those in force in a line, and all of them unfolding from it."""
    texts, game = lobby.texts, lobby.game
    settled, _fallen = mend_options(game.options, game.clashes, lobby.chosen)
    names = [
        house_rules.with_value(texts, label, value)
        for label, value, _about in house_rules.in_force(texts, game, settled)
    ]
    return el(
        "details",
        el("summary", el("b", texts.t("House rules")), el("small", " · ".join(names) or texts.t("The usual game"))),
        el("div", *(_option(lobby, option) for option in game.options), class_="options"),
        key=f"house-{game.id}",
    )


def _option(lobby: Lobby, option: Option) -> Node:
    texts, game = lobby.texts, lobby.game
    picked = lobby.chosen.get(option.id, option.default)
    if option.numbers:
        # Made anew each time: a number that was not taken has to give way to the one that holds.
        rule = WORDS[game.id].rules[option.id]
        parts = [texts.t(part) for part in rule.parts]
        key = f"{game.id}-{option.id}"
        return numbers(option.id, texts.t(rule.label), parts, picked.split(","), texts.t(rule.about), key)
    return _choice(texts, game.id, option, picked, tuple(_reasons(lobby, option)))


def _reasons(lobby: Lobby, option: Option) -> list[str]:
    """For each value why it makes no sense beside what is picked of the other options, and which of them to change
    first; "" where it does."""
    texts, reasons = lobby.texts, []
    for value in option.values:
        where = (lobby.game, lobby.chosen, option.id, value)
        why, first = house_rules.clash(*where), house_rules.to_change(*where)
        reasons.append(
            f"{texts.t(why)} {texts.t('To choose this, change first: {label}.', label=texts.t(first))}"
            if why and first
            else ""
        )
    return reasons


@lru_cache(maxsize=256)
def _choice(texts: Texts, game: str, option: Option, picked: str, reasons: tuple[str, ...]) -> Node:
    rule = WORDS[game].rules[option.id]
    picks = [
        Pick(
            value,
            house_rules.value_name(texts, game, option.id, value),
            house_rules.value_sentence(texts, game, option.id, value),
            why,
        )
        for value, why in zip(option.values, reasons, strict=True)
    ]
    kind = explained if len(option.values) <= FEW else select
    return kind(option.id, texts.t(rule.label), picks, picked, texts.t(rule.about), f"{game}-{option.id}")
