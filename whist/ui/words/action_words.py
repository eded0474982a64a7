"""Says what has just happened, in sentences, for the message line and for screen readers."""

from __future__ import annotations

from typing import Final

from whist.engine.actions import Call, Hidden, Play, Seen, Show
from whist.engine.cards import RED, SUIT_WORDS, Seat, count, ordered
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.record import Record
from whist.engine.state import NOBODY, State, Trick, taken
from whist.engine.view import View
from whist.ui.words.games import WORDS
from whist.ui.words.score_words import call_word
from whist.ui.words.texts import Texts, _

TOLD: Final = {
    "pass": (_("You pass."), _("{name} passes.")),
    "propose": (_("You make a proposal."), _("{name} makes a proposal.")),
    "accept": (_("You accept the proposal."), _("{name} accepts the proposal.")),
}
"""Calls with a sentence of their own, for the person and for another player. All other calls name a contract."""


def done(texts: Texts, names: tuple[str, ...], you: Seat, seat: Seat, action: Seen, game: str) -> str:
    """One action in a game (its id): `Vera plays the 9 of spades.`"""
    own = seat == you
    name = names[seat]
    if isinstance(action, Play):
        card = texts.card(action.card)
        return (
            texts.t("You play the {card}.", card=card)
            if own
            else texts.t("{name} plays the {card}.", name=name, card=card)
        )
    if isinstance(action, Show):
        card = texts.card(action.signal)
        return texts.t("Your signal is the {card}.", card=card) if own else texts.t("{name} has chosen.", name=name)
    if isinstance(action, Hidden) and action.kind == "show":
        return texts.t("{name} has chosen.", name=name)
    if isinstance(action, Call):
        return _called(texts, own, name, action, game)
    number = action.number if isinstance(action, Hidden) else count(action.cards)
    if number == 0:
        return texts.t("You exchange nothing.") if own else texts.t("{name} exchanges nothing.", name=name)
    if own:
        return texts.n("You put away {count} card.", "You put away {count} cards.", number)
    return texts.n("{name} puts away {count} card.", "{name} puts away {count} cards.", number, name=name)


def shown(texts: Texts, names: tuple[str, ...], view: View, you: Seat) -> list[str]:
    """The signals that have been turned up, from forehand on, and the kind of deal that follows from them (rules.md
    3.1.4). The text calls the seat `you` You."""
    sentences = []
    for seat, action in view.log:
        if not isinstance(action, Show) or not view.open[seat] >> action.signal & 1:
            continue
        card, own, red = texts.card(action.signal), seat == you, bool(RED >> action.signal & 1)
        if own:
            sentence = (
                texts.t("You show the {card}: high.", card=card)
                if red
                else texts.t("You show the {card}: low.", card=card)
            )
        elif red:
            sentence = texts.t("{name} shows the {card}: high.", name=names[seat], card=card)
        else:
            sentence = texts.t("{name} shows the {card}: low.", name=names[seat], card=card)
        sentences.append(sentence)
    if view.declarer == NOBODY:
        return [*sentences, texts.t("All have shown black: the deal is low.")]
    if view.declarer == you:
        return [*sentences, texts.t("You are declarer.")]
    return [*sentences, texts.t("{name} is declarer.", name=names[view.declarer])]


def _called(texts: Texts, own: bool, name: str, action: Call, game: str) -> str:
    if action.word in SUIT_WORDS:
        word = texts.suit(SUIT_WORDS.index(action.word))
        return (
            texts.t("You choose {suit} as trumps.", suit=word)
            if own
            else texts.t("{name} chooses {suit} as trumps.", name=name, suit=word)
        )
    if action.word == "keep":
        return texts.t("You keep the card.") if own else texts.t("{name} keeps the card.", name=name)
    if action.word == "discard":
        return (
            texts.t("You throw the card out and take the next.")
            if own
            else texts.t("{name} throws the card out and takes the next.", name=name)
        )
    if action.word in TOLD:
        return texts.t(TOLD[action.word][0]) if own else texts.t(TOLD[action.word][1], name=name)
    word = call_word(texts, game, action.word)
    if WORDS[game].chosen:
        return (
            texts.t("You choose {contract}.", contract=word)
            if own
            else texts.t("{name} chooses {contract}.", name=name, contract=word)
        )
    word = word.lower()  # within a sentence
    return (
        texts.t("You call {contract}.", contract=word)
        if own
        else texts.t("{name} calls {contract}.", name=name, contract=word)
    )


def trick_count(game: Game, view: View | State, you: Seat) -> str:
    """The tricks of each side, the person's own first: `4–3`."""
    return _score(game, view.options, view.tricks, you)


def _score(game: Game, options: Options, tricks: tuple[Trick, ...], you: Seat) -> str:
    won = taken(game.stage(options, tricks), game.seats)
    sides = [sum(won[seat] for seat in side) for side in game.sides]
    own = game.side_of(you)
    return "–".join(map(str, [sides[own], *(sides[(own + step) % len(sides)] for step in range(1, len(sides)))]))


def trick_taken(
    texts: Texts, game: Game, options: Options, names: tuple[str, ...], you: Seat, tricks: tuple[Trick, ...]
) -> str:
    """Who took the last of these tricks, and the score in tricks: of both sides, or, if there are more sides, of the
    side that took it. `you` is NOBODY if the text calls nobody You."""
    winner = tricks[-1].winner
    if len(game.sides) > 2:
        own = taken(tricks, game.seats)[winner]
        if winner == you:
            return texts.t("You take the trick ({count}).", count=own)
        return texts.t("{name} takes the trick ({count}).", name=names[winner], count=own)
    score = _score(game, options, tricks, winner if you == NOBODY else you)
    if winner == you:
        return texts.t("You take the trick: {score}.", score=score)
    return texts.t("{name} takes the trick: {score}.", name=names[winner], score=score)


def drawn(texts: Texts, names: tuple[str, ...], you: Seat, before: State, after: State) -> str:
    """What was drawn from the stock after a trick: its winner took the turned card, which all saw, and the other player
    the next card."""
    winner = after.tricks[-1].winner
    turned = texts.card(before.stock[0])
    if winner == you:
        other = names[(winner + 1) % len(names)]
        return texts.t("You take the {card}; {name} draws the next card unseen.", card=turned, name=other)
    fresh = texts.card(before.stock[1])
    return texts.t("{name} takes the {card}; you draw the {fresh}.", name=names[winner], card=turned, fresh=fresh)


def told(
    texts: Texts, game: Game, names: tuple[str, ...], you: Seat, before: State, after: State, seen: Seen
) -> list[str]:
    """Everything that followed from one action, in sentences."""
    sentences = [done(texts, names, you, before.turn, seen, game.id)]
    if len(after.tricks) > len(before.tricks):
        sentences.append(trick_taken(texts, game, after.options, names, you, after.tricks))
        if len(before.stock) > len(after.stock):
            sentences.append(drawn(texts, names, you, before, after))
    elif fresh := after.hands[you] & ~before.hands[you]:
        sentences.append(texts.t("You take: {cards}.", cards=texts.cards(ordered(fresh))))
    return sentences


def cut_told(texts: Texts, names: tuple[str, ...], you: Seat, record: Record) -> list[str]:
    """The cut for deal in sentences: who drew what in the last round, and who deals first. Empty if there was no
    cut."""
    rounds = record.cut_for_deal()
    if not rounds:
        return []
    drawn = ", ".join(
        texts.t("{name}: {card}", name=names[seat], card=texts.card(card)) for seat, card in enumerate(rounds[-1])
    )
    sentences = [texts.t("The cut for deal: {drawn}.", drawn=drawn)]
    if record.dealer == you:
        return [*sentences, texts.t("You drew the lowest card and deal first.")]
    return [*sentences, texts.t("{name} drew the lowest card and deals first.", name=names[record.dealer])]
