"""Hints in words: what a strong player would do, and why; what undo would take back; what the play checker suggests
instead. Each kind of action has its own sentences, because no single phrase for an action fits all of them: one needs
an imperative, one a noun, one a name."""

from __future__ import annotations

from typing import Final

from whist.bots.thought import REASONS, Thought
from whist.engine.actions import Call, Hidden, Play, Seen, Show, Swap
from whist.engine.cards import RED, SUIT_WORDS, card, count, ordered, parse_cards
from whist.engine.game import Game
from whist.ui.words.games import contract_name
from whist.ui.words.score_words import call_word
from whist.ui.words.texts import Texts, _

CERTAIN: Final = ("exact", "only", "next")
"""Reasons that leave nothing uncertain."""

HINTS: Final = {
    "keep": _("Hint: keep the card."),
    "discard": _("Hint: throw the card out."),
    "pass": _("Hint: pass."),
    "propose": _("Hint: make a proposal."),
    "accept": _("Hint: accept the proposal."),
}
BETTER: Final = {
    "keep": _("Play checker: it would be better to keep the card."),
    "discard": _("Play checker: it would be better to throw the card out."),
    "pass": _("Play checker: it would be better to pass."),
    "propose": _("Play checker: it would be better to make a proposal."),
    "accept": _("Play checker: it would be better to accept the proposal."),
}
"""Phrases for calls that name neither a contract nor a suit."""


def hint_text(texts: Texts, game: Game, names: tuple[str, ...], hint: Thought) -> str:
    """The hint: what to do, why, and how sure that is, if known; `names` are those of all players."""
    what = hint_what(texts, game, hint.action)
    return " ".join(filter(None, (what, reason(texts, names, hint), sure(texts, hint))))


def hint_what(texts: Texts, game: Game, action: Seen) -> str:
    """The sentence of a hint that says what to do, in this game."""
    if isinstance(action, Play):
        return texts.t("Hint: {card}.", card=texts.card(action.card))
    if isinstance(action, Show):
        return texts.t("Hint: show the {card}.", card=texts.card(action.signal))
    if isinstance(action, Swap):
        cards = texts.cards(ordered(action.cards))
        if not action.cards:
            return texts.t("Hint: keep all your cards.")
        if game.seats == 2:
            return texts.t("Hint: put the {card} aside.", card=cards)
        return texts.n(
            "Hint: exchange this card: {cards}.",
            "Hint: exchange these cards: {cards}.",
            count(action.cards),
            cards=cards,
        )
    if not isinstance(action, Call):
        return ""
    if action.word in HINTS:
        return texts.t(HINTS[action.word])
    if action.word in SUIT_WORDS:
        return texts.t("Hint: {suit} as trumps.", suit=texts.t(action.word))
    return texts.t("Hint: {call}.", call=call_word(texts, game.id, action.word))


def better_than(texts: Texts, game: Game, better: Seen, action: Seen) -> str:
    """The sentence of the play checker: which action would have been better."""
    if isinstance(better, Play) and isinstance(action, Play):
        return texts.t(
            "Play checker: the {better} would be better than the {card}.",
            better=texts.card(better.card),
            card=texts.card(action.card),
        )
    if isinstance(better, Show):
        card = texts.card(better.signal)
        if RED >> better.signal & 1:
            return texts.t("Play checker: it would be better to show red, such as the {card}.", card=card)
        return texts.t("Play checker: it would be better to show black, such as the {card}.", card=card)
    if isinstance(better, Swap):
        if not better.cards:
            return texts.t("Play checker: it would be better to keep all your cards.")
        return texts.n(
            "Play checker: it would be better to exchange this card: {cards}.",
            "Play checker: it would be better to exchange these cards: {cards}.",
            count(better.cards),
            cards=texts.cards(ordered(better.cards)),
        )
    assert isinstance(better, Call)
    if better.word in BETTER:
        return texts.t(BETTER[better.word])
    if better.word in SUIT_WORDS:
        return texts.t("Play checker: {suit} would be a better trump suit.", suit=texts.t(better.word))
    return texts.t(
        "Play checker: {contract} would be a better choice.", contract=contract_name(texts, game.id, better.word)
    )


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
        else:
            values[name] = value
    why = texts.t(REASONS[thought.reason], **values)
    # A reason may begin with a card. In Swedish and Danish a card begins with its suit, in small letters.
    return why[:1].upper() + why[1:]


def sure(texts: Texts, thought: Thought) -> str:
    """In how many of the layouts tried it was the best; "" if the thought does not say, or if its reason leaves nothing
    uncertain."""
    if not thought.of or thought.reason in CERTAIN:
        return ""
    return texts.n(
        "Best in {best} of {count} possible layout.",
        "Best in {best} of {count} possible layouts.",
        thought.of,
        best=thought.best,
    )


def in_words(texts: Texts, seats: int, action: Seen) -> str:
    """The action as a noun phrase: the card, the exchange, the call. `seats` is the number of players."""
    if isinstance(action, Play):
        return texts.card(action.card)
    if isinstance(action, Show):
        return texts.card(action.signal)
    if isinstance(action, Hidden):
        return ""
    if seats == 4 and str(action) not in SUIT_WORDS:
        return texts.t("your call")
    return texts.t("the exchange") if isinstance(action, Swap) and seats == 3 else texts.t("your choice")
