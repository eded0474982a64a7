"""What a computer player thinks: an action, and the reason it can give to a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from whist.engine.actions import Action, Play
from whist.engine.cards import Card, name

Values: TypeAlias = Mapping[str, str | int]
"""What fills a reason's sentence. By the name: `card…` is a card's text (`QH`), `suit…` a suit's word (`hearts`),
`seat…` a seat's number, `call…` a call's word, anything else a number. The page says each in its own language."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An action with the reason for it: a key of REASONS and the values that fill its sentence."""

    action: Action
    reason: str
    values: Values = field(default_factory=dict)


def play(card: Card, reason: str, **values: str | int) -> Thought:
    """The thought of playing a card; the sentence may name it as {card}."""
    return Thought(Play(card), reason, {"card": name(card), **values})


REASONS: Final[dict[str, str]] = {
    "only": "Nothing else is allowed.",
    "next": "The deal is over: on to the next.",
    "any": "Any card is as good as another here.",
    # Tricks in any game.
    "win-cheap": "{card} is the cheapest card that wins the trick.",
    "win-last": "You play last, and {card} is the cheapest card that takes the trick.",
    "win-high": "{card} has the best chance of holding against those who play after you.",
    "trump-in": "You hold none of the suit led, and trumping with {card} takes the trick.",
    "cannot-win": "You cannot win this trick, so {card} is the card you miss least.",
    "not-worth": "Winning this trick would cost a card that is worth more later: {card} gives away least.",
    "partner-wins": "Your partner is winning the trick, so {card} keeps your good cards.",
    "second-low": "Second to play, you keep your high cards and leave the trick to your partner: {card}.",
    "force": "{card} makes those who play after you spend a high card to win.",
    "lead-master": "No card still out beats {card}.",
    "lead-long": "{card} is from your longest suit, where small cards can grow into tricks.",
    "lead-partner": "{card} goes back to {suit}, the suit that your partner led.",
    "lead-low": "A low card such as {card} risks nothing.",
    "lead-trumps": "You hold more trumps than the others, so {card} draws theirs.",
    "lead-sequence": "{card} is at the top of a sequence, so the card below it is good once it has fallen.",
    "lead-short": "{card} is from a short suit, which you may soon be able to trump.",
    "lead-safe": "{card} is the lead that gives the least away.",
    "duck": "{card} is the highest card that still stays under the trick.",
    "duck-lead": "{card} is likely to be beaten, so somebody else takes the trick.",
    "unload": "You cannot be hurt here, so you get rid of {card}, your most dangerous card.",
    "take-now": "You must take this trick, so you spend your highest card, {card}.",
    "duck-hope": "You have to go over, but somebody after you may go higher still than {card}.",
    "misere-lead": "{card} is a lead that the declarer may not get under.",
    "misere-under": "{card} stays under the declarer's card, which wins so far.",
    "misere-low": "{card} leaves the declarer little room to get under.",
    "misere-safe": "The declarer is out of danger in this trick, so you spend {card} and keep your low cards.",
    "exact": "Looked through to the last card: with {card} you get {number} of the tricks left.",
    # Tvåmanswhist.
    "prize-win": "{card_prize} is worth winning: better than {better} of the {unseen} cards you cannot see.",
    "prize-lose": "Let {card_prize} go: it is better than only {better} of the {unseen} cards you cannot see.",
    "prize-dear": "Winning {card_prize} would cost a better card than it is.",
    "prize-lead": "{card_prize} is worth winning, and {card} has a fair chance to win it.",
    "prize-cheap": "Whoever wins {card_prize}, {card} costs you little.",
    "stage1-counts": "Tricks of this stage count too, and {card} wins one at a fair price.",
    "keep-card": "{card} is better than the average of the {unseen} cards you cannot see: keep it.",
    "discard-card": "{card} is worse than the average of the {unseen} cards you cannot see: try the next one.",
    "put-aside": "{card} is the card that does least for your hand.",
    # Fyrmanswhist.
    "signal-high": "Your high cards come to {points} points of forty: show red, and {card} gives little away.",
    "signal-low": "Your high cards come to only {points} points of forty: show black, and {card} gives little away.",
    "signal-none": "You hold no card of the other colour, so {card} has to do.",
}
"""The sentences, by key. They are also the message ids that the page translates."""
