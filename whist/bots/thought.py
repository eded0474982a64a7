"""What a computer player thinks: an action, and the reason it can give to a person."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from whist.engine.actions import Action, Play, parse
from whist.engine.cards import Card, name
from whist.engine.errors import BadText, Unreadable

Values: TypeAlias = Mapping[str, str | int]
"""What fills a reason's sentence. By the name: `cards` is the text of several cards run together (`QH2C`), any other
`card…` one card's text (`QH`), `suit…` a suit's word (`hearts`),
`seat…` a seat's number, `call…` a call's word, anything else a number. The page says each in its own language."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An action with the reason for it: a key of REASONS and the values that fill its sentence.

    It was the best in `best` of `of` possible layouts; both are 0 where that is not said."""

    action: Action
    reason: str
    values: Values = field(default_factory=dict)
    best: int = 0
    of: int = 0

    def to_text(self) -> str:
        """The thought as JSON: what the worker answers."""
        data = [str(self.action), self.reason, dict(self.values), self.best, self.of]
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Thought:
        """The thought that `to_text` wrote. BadText when it cannot be read."""
        try:
            action, reason, values, best, of = json.loads(text)
            filling = {str(name): value for name, value in values.items()}
            return Thought(parse(action), reason, filling, int(best), int(of))
        except (ValueError, TypeError, AttributeError) as error:
            raise BadText(Unreadable.NOT_A_THOUGHT, str(error)) from error


def play(card: Card, reason: str, **values: str | int) -> Thought:
    """The thought of playing a card; the sentence may name it as {card}."""
    return Thought(Play(card), reason, {"card": name(card), **values})


def _(text: str) -> str:
    """Marks a text that the page translates."""
    return text


REASONS: Final[dict[str, str]] = {
    "only": _("Nothing else is allowed."),
    "next": _("The deal is over: on to the next."),
    "any": _("Any card is as good as another here."),
    # Tricks in any game.
    "win-cheap": _("The {card} is the cheapest card that wins the trick."),
    "win-last": _("You play last, and the {card} is the cheapest card that takes the trick."),
    "win-high": _("The {card} has the best chance of holding against those who play after you."),
    "trump-in": _("You hold none of the suit led, and trumping with the {card} takes the trick."),
    "cannot-win": _("You cannot win this trick, so the {card} is the card you miss least."),
    "not-worth": _("Winning this trick would cost a card that is worth more later: the {card} gives away least."),
    "partner-wins": _("Your partner is winning the trick, so the {card} keeps your good cards."),
    "second-low": _("Second to play, you keep your high cards and leave the trick to your partner: the {card}."),
    "force": _("The {card} makes those who play after you spend a high card to win."),
    "lead-master": _("No card still out beats the {card}."),
    "lead-long": _("The {card} is from your longest suit, where small cards can grow into tricks."),
    "lead-partner": _("The {card} goes back to {suit}, the suit that your partner led."),
    "lead-low": _("A low card such as the {card} risks nothing."),
    "lead-trumps": _("You hold more trumps than the others, so the {card} draws theirs."),
    "lead-sequence": _("The {card} is at the top of a sequence, so the card below it is good once it has fallen."),
    "lead-short": _("The {card} is from a short suit, which you may soon be able to trump."),
    "lead-safe": _("The {card} is the lead that gives the least away."),
    "duck": _("The {card} is the highest card that still stays under the trick."),
    "duck-lead": _("The {card} is likely to be beaten, so somebody else takes the trick."),
    "unload": _("You cannot be hurt here, so you get rid of the {card}, your most dangerous card."),
    "take-now": _("You must take this trick, so you spend your highest card, the {card}."),
    "duck-hope": _("You have to go over, but somebody after you may go higher still than the {card}."),
    "misere-lead": _("The {card} is a lead that the declarer may not get under."),
    "misere-under": _("The {card} stays under the declarer's card, which wins so far."),
    "misere-low": _("The {card} leaves the declarer little room to get under."),
    "misere-safe": _("The declarer is out of danger in this trick, so you spend the {card} and keep your low cards."),
    "exact": _("Looked through to the last card: with the {card} you get {number} of the tricks left."),
    # Tvåmanswhist.
    "prize-win": _("The {card_prize} is worth winning: better than {better} of the {unseen} cards you cannot see."),
    "prize-lose": _("Let the {card_prize} go: it is better than only {better} of the {unseen} cards you cannot see."),
    "prize-dear": _("Winning the {card_prize} would cost a better card than it is."),
    "prize-lead": _("The {card_prize} is worth winning, and the {card} has a fair chance to win it."),
    "prize-cheap": _("Whoever wins the {card_prize}, the {card} costs you little."),
    "stage1-counts": _("Tricks of this stage count too, and the {card} wins one at a fair price."),
    "keep-card": _("The {card} is better than the average of the {unseen} cards you cannot see: keep it."),
    "discard-card": _("The {card} is worse than the average of the {unseen} cards you cannot see: try the next one."),
    "put-aside": _("The {card} is the card that does least for your hand."),
    # Fyrmanswhist.
    "signal-high": _("Your high cards come to {points} points of forty: show red, and the {card} gives little away."),
    "signal-low": _(
        "Your high cards come to only {points} points of forty: show black, and the {card} gives little away."
    ),
    "signal-none": _("You hold no card of the other colour, so the {card} has to do."),
    # 3-mands whist.
    "choose-spar": _("With {number} spades this is a good time for Spades."),
    "choose-farve": _("Suit, with {suit} as trumps, is the best of what is left: you hold {number} of them."),
    "choose-sans": _("Your high cards lie in several suits, so this is a good time for No trump."),
    "choose-sol": _("Your cards are low enough for Sol."),
    "name-trump": _("Your strongest suit is {suit}: you hold {number} of them."),
    "swap-tricks": _("These are unlikely to take a trick: {cards}."),
    "swap-sol": _("These are likely to take a trick: {cards}."),
    "swap-none": _("Any card that you drew would on average be worse than those you hold."),
    # Solowhist.
    "call-pass": _("No call that is open to you is likely to be made with these cards."),
    "call-propose": _(
        "Trumps would be {suit}: you hold {number} of them, and your high cards are half of eight tricks."
    ),
    "call-accept": _(
        "Trumps would be {suit}: you hold {number} of them, and your high cards are what your partner needs."
    ),
    "call-solo": _(
        "Trumps would be {suit}: you hold {number} of them, and your high cards are likely to bring five tricks."
    ),
    "call-misere": _("Your cards are low enough to take no trick at all, most of the time."),
    "call-abundance": _("With {suit} as trumps, of which you hold {number}, you are likely to take nine tricks."),
    "call-royal_abundance": _(
        "With the turned suit, {suit}, as trumps, of which you hold {number}, you are likely to take nine tricks."
    ),
    "call-open_misere": _("Your cards are so low that you cannot be made to take a trick even when all see them."),
    "call-abundance_declared": _("You can take every trick from the top."),
}
"""The sentences, by key. They are also the message ids that the page translates."""
