"""What cards, and winning or losing a trick, are worth in the first stage of the game of two (rules.md 2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from whist.bots.common.two_hand_values import worth
from whist.bots.thumb import endgame
from whist.engine.cards import cards_of, name
from whist.engine.view import View
from whist.games.tvamanswhist import first_stage_trick


@dataclass(frozen=True)
class Scales:
    """The worth of every card to this seat and to the other while there is a stock."""

    view: View

    @property
    def other(self) -> int:
        return 1 - self.view.seat

    @cached_property
    def low(self) -> bool:
        return endgame.is_low(self.view)

    @cached_property
    def mine(self) -> tuple[float, ...]:
        """What each card is worth in this seat's hand at the end."""
        view, unseen = self.view, self.view.unseen()
        # The fewer cards are hidden, the more surely one of them ends up in the other hand.
        share = 0.3 + 0.7 * 13 / max(13, unseen.bit_count())
        return tuple(worth(card, view.open[self.other], unseen, share, view.trump, self.low) for card in range(52))

    @cached_property
    def theirs(self) -> tuple[float, ...]:
        """What each card is worth in the other hand at the end."""
        view, unseen = self.view, self.view.unseen()
        hidden = self.view.stock - (view.top is not None)
        share = 0.5 * hidden / max(1, unseen.bit_count())
        return tuple(worth(card, view.hand, unseen, share, view.trump, self.low) for card in range(52))

    @cached_property
    def hidden_mine(self) -> float:
        """What an unseen card is worth to this seat, on average."""
        cards = cards_of(self.view.unseen())
        return sum(self.mine[card] for card in cards) / max(1, len(cards))

    @cached_property
    def hidden_theirs(self) -> float:
        cards = cards_of(self.view.unseen())
        return sum(self.theirs[card] for card in cards) / max(1, len(cards))

    @cached_property
    def trick(self) -> float:
        """What a trick of stage 1 counts above an even share when it is won, and below it when it is lost, in tricks of
        stage 2 (rules.md 2.2 `counted`)."""
        return first_stage_trick(self.view.options) / 2

    @cached_property
    def won(self) -> float:
        """What winning this trick of stage 1 brings: the turned card, less the hidden card that the other seat gets,
        plus the trick itself if it counts."""
        assert self.view.top is not None
        return self.mine[self.view.top] - self.hidden_theirs + self.trick

    @cached_property
    def lost(self) -> float:
        """What losing it brings: the hidden card, less the turned card and the trick."""
        assert self.view.top is not None
        return self.hidden_mine - self.theirs[self.view.top] - self.trick

    def better(self) -> dict[str, str | int]:
        """How the turned card compares with the unseen cards, for the sentence of a reason."""
        top = self.view.top
        assert top is not None
        cards = cards_of(self.view.unseen())
        number = sum(self.mine[card] < self.mine[top] for card in cards)
        return {"card_prize": name(top), "better": number, "unseen": len(cards)}
