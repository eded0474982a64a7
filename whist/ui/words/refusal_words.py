"""Says why a card, a call or any other action was refused, in a sentence."""

from __future__ import annotations

from typing import Final

from whist.engine.errors import IllegalAction, Reason
from whist.ui.words.texts import Texts, _

REFUSALS: Final = {
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.NOT_IN_HAND: _("You do not hold that card."),
    Reason.FOLLOW_SUIT: _("You must follow suit: {suit}."),
    Reason.NO_CARD_NOW: _("You cannot play a card now."),
    Reason.NO_CALL_NOW: _("You cannot make a call now."),
    Reason.NO_SIGNAL_NOW: _("You cannot choose a signal card now."),
    Reason.NO_EXCHANGE_NOW: _("You cannot put cards away now."),
    Reason.TOO_LOW: _("That call is too low: it must be higher than the last one."),
    Reason.NOT_OPEN: _("You cannot choose that now."),
    Reason.USED: _("You have already used that contract."),
    Reason.TOO_MANY: _("You may put away at most {limit} cards."),
    Reason.NOT_THIS_SUIT: _("The house rules do not allow {suit} here."),
    Reason.NO_MORE_DEALS: _("There are no more deals here."),
    Reason.OVER: _("The deal is over."),
    Reason.NOT_OVER: _("The deal is not over yet."),
    Reason.THROWN_IN: _("The deal was thrown in."),
    Reason.MATCH_OVER: _("The match is over."),
}


def refused(texts: Texts, error: IllegalAction) -> str:
    """Why an action was refused."""
    suit = texts.suit(error.suit) if error.suit >= 0 else ""
    return texts.t(REFUSALS[error.reason], suit=suit, limit=error.limit)
