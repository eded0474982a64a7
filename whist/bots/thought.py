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
`seat…` a seat's number, anything else a number. The page says each in its own language."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An action with the reason for it: a key of REASONS and the values that fill its sentence.

    The action was the best in `best` of `of` layouts; both are 0 if no layouts were compared."""

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
    "cannot-win": _("You cannot win this trick, so play the card you can best spare, the {card}."),
    "not-worth": _("Winning this trick would cost you a card that is worth more later: play the {card} instead."),
    "partner-wins": _("Your partner is winning the trick, so play the {card} and keep your good cards."),
    "second-low": _("You play second: keep your high cards, play the {card} and leave the trick to your partner."),
    "force": _("With the {card} you make those who play after you spend a high card to win."),
    "lead-master": _("No card still out beats the {card}."),
    "lead-long": _("The {card} is from your longest suit, where small cards can grow into tricks."),
    "lead-partner": _("With the {card} you return the suit that your partner led, {suit}."),
    "lead-low": _("You risk nothing with a low card such as the {card}."),
    "lead-trumps": _("You hold more trumps than the others, so draw theirs with the {card}."),
    "lead-sequence": _("The {card} is at the top of a sequence: once it has been played, the card below it is high."),
    "lead-short": _("The {card} is from a short suit, which you may soon be able to trump."),
    "lead-safe": _("The {card} is the lead that gives the least away."),
    "duck": _("The {card} is the highest card that still stays under the trick."),
    "duck-lead": _("Somebody will probably beat the {card} and take the trick."),
    "unload": _("You need not win this trick, so get rid of the {card}, your most dangerous card."),
    "take-now": _("You must take this trick, so you spend your highest card, the {card}."),
    "duck-hope": _("You have to go over, but somebody after you may still beat the {card}."),
    "misere-lead": _("The declarer may not be able to get under the {card}."),
    "misere-under": _("The {card} stays under the declarer's card, which wins so far."),
    "misere-low": _("The {card} is so low that the declarer may have to go over it."),
    "misere-safe": _("The declarer is out of danger in this trick, so spend the {card} and keep your low cards."),
    "exact": _("Looked through to the last card: with the {card} you get {number} of the tricks left."),
    # Tvåmanswhist.
    "prize-win": _("Win this trick: the {card_prize} is better than {better} of the {unseen} cards you cannot see."),
    "prize-deny": _("Win this trick: the {card_prize} would help the other player more than most cards."),
    "prize-lose": _(
        "Let this trick go: the {card_prize} is better than only {better} of the {unseen} cards you cannot see."
    ),
    "prize-worst": _("Let this trick go: none of the cards you cannot see is worse than the {card_prize}."),
    "prize-shun": _("Let this trick go: a hidden card is likely to be worth more than the {card_prize}."),
    "prize-dear": _("Let this trick go: for the {card_prize} you would have to give up a better card."),
    "prize-lead": _("Try to win this trick: the {card_prize} is worth it, and the {card} has a fair chance."),
    "prize-forced": _("You have to win this trick, so win it with the card you can best spare, the {card}."),
    "prize-take": _(
        "The {card_prize} decides little here: play the card you can best spare, the {card}, though it wins the trick."
    ),
    "prize-hope": _("The {card_prize} is worth winning if it comes cheaply: no lead costs you less than the {card}."),
    "prize-even": _("It matters little who wins the {card_prize}, and no lead costs you less than the {card}."),
    "prize-away": _(
        "Let this trick go if you can: a hidden card is worth more than the {card_prize}, and no lead costs "
        "you less than the {card}."
    ),
    "stage1-counts": _("Tricks of this stage count too, and the {card} wins one at a fair price."),
    "keep-card": _("Keep the {card}: the card is better than the average of the {unseen} cards you cannot see."),
    "discard-card": _("Try the next card: the {card} is worse than the average of the {unseen} cards you cannot see."),
    "put-aside": _("No other card does less for your hand."),
    # Fyrmanswhist.
    "signal-high": _("Your hand is strong enough to want tricks, and the {card} tells the others little about it."),
    "signal-low": _("Your hand is too weak to want tricks, and the {card} tells the others little about it."),
    "signal-none": _("You hold no card of the other colour, so it has to be the {card}."),
    # 3-mands whist.
    "choose-spar": _("With {number} spades this is a good time for Spar."),
    "choose-farve": _("Farve is the best of what is left: you hold {number} {suit}."),
    "choose-sans": _("Your high cards lie in several suits, so this is a good time for Sans."),
    "choose-sol": _("Your cards are low enough for Sol."),
    "name-trump": _("You hold {number} {suit}, your strongest suit."),
    "swap-tricks": _("What you draw instead is likely to take more tricks."),
    "swap-sol": _("In Sol you want no tricks, and what you draw instead is likely to be less dangerous."),
    "swap-none": _("Any card you drew would on average be worse than the ones you hold."),
    # Solowhist.
    "call-pass": _("With these cards you would probably fail in any call open to you."),
    "call-propose": _(
        "You hold {number} {suit}, which would be trumps, and your high cards are worth half of the eight tricks."
    ),
    "call-accept": _(
        "You hold {number} {suit}, which would be trumps, and your high cards are what your partner needs."
    ),
    "call-solo": _(
        "You hold {number} {suit}, which would be trumps, and your high cards are likely to bring five tricks."
    ),
    "call-misere": _("Your cards are low enough to take no trick at all, most of the time."),
    "call-abundance": _("You hold {number} {suit}, and with them as trumps you are likely to take nine tricks."),
    "call-royal_abundance": _(
        "You hold {number} cards of the turned suit, {suit}, and with it as trumps you are likely to take nine tricks."
    ),
    "call-open_misere": _("Your cards are so low that you cannot be made to take a trick even when all see them."),
    "call-abundance_declared": _("You can take every trick from the top."),
}
"""The sentences, by key. They are also the message ids that the page translates."""
