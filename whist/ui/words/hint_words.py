"""Hints and actions in words: what a strong player would do, and why; what undo would take back."""

from __future__ import annotations

from typing import Final

from whist.bots.thought import REASONS, Thought
from whist.engine.actions import Hidden, Play, Seen, Show, Swap
from whist.engine.cards import card, ordered, parse_cards
from whist.ui.session.match import Match
from whist.ui.words.score_words import CALLS
from whist.ui.words.texts import Texts

CERTAIN: Final = ("exact", "only", "next")
"""Reasons beside which nothing is uncertain."""


def hint_text(texts: Texts, match: Match) -> str:
    """The hint in a sentence: what, why, and how sure that is where it is known; "" without one."""
    if match.hint is None:
        return ""
    what, why = in_words(texts, match.hint.action), reason(texts, match.names(texts), match.hint)
    return " ".join(filter(None, (texts.t("Hint: {what}. {why}", what=what, why=why), sure(texts, match.hint))))


def reason(texts: Texts, names: tuple[str, ...], thought: Thought) -> str:
    """Why, in one sentence."""
    values: dict[str, object] = {}
    for name, value in thought.values.items():
        kind = name.split("_")[0]
        if kind == "cards":
            values[name] = texts.cards(ordered(parse_cards(str(value))))
        elif kind == "card":
            values[name] = texts.card(card(str(value)))
        elif kind == "suit":
            values[name] = texts.t(str(value))
        elif kind == "seat":
            values[name] = names[int(value)]
        elif kind == "call":
            values[name] = texts.t(CALLS[str(value)])
        else:
            values[name] = value
    why = texts.t(REASONS[thought.reason], **values)
    # A reason may begin with a card, and in Swedish and Danish that is its suit's small letter.
    return why[:1].upper() + why[1:]


def sure(texts: Texts, thought: Thought) -> str:
    """In how many of the layouts looked at it was the best; "" where that is not said, or where the reason says already
    that nothing was left open."""
    if not thought.of or thought.reason in CERTAIN:
        return ""
    return texts.n(
        "Best in {best} of {count} possible layout.",
        "Best in {best} of {count} possible layouts.",
        thought.of,
        best=thought.best,
    )


def in_words(texts: Texts, action: Seen) -> str:
    """An action in a few words: the card, the call, the cards put away."""
    if isinstance(action, Play):
        return texts.card(action.card)
    if isinstance(action, Show):
        return texts.card(action.signal)
    if isinstance(action, Hidden):
        return ""
    if isinstance(action, Swap):
        away = texts.cards(ordered(action.cards))
        return texts.t("put away {cards}", cards=away) if away else texts.t("exchange nothing")
    return texts.t(CALLS.get(action.word, action.word))
