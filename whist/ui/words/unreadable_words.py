"""Says in the reader's language what is wrong with a record, a link or a code: the place, the reason and the word."""

from __future__ import annotations

from typing import Final

from whist.engine.errors import BadText, IllegalAction, Place, Unreadable, printable
from whist.ui.words.refusal_words import refused
from whist.ui.words.texts import Texts, _

UNREADABLE: Final = {
    Unreadable.TOO_LONG: _("the record is too long"),
    Unreadable.NOT_A_TAG: _("a tag is written wrongly"),
    Unreadable.TAG_CASE: _("the tag must be written {expected}, not {token}"),
    Unreadable.TAG_TWICE: _("a tag appears twice"),
    Unreadable.TAG_LATE: _("a tag comes after the first action"),
    Unreadable.TAGS_TOO_LONG: _("there is too much text in unknown tags"),
    Unreadable.NO_GAME: _("the Game tag is missing"),
    Unreadable.UNKNOWN_GAME: _("the game is unknown"),
    Unreadable.UNKNOWN_FORMAT: _("the format's version is unknown"),
    Unreadable.UNKNOWN_RULES: _("the version of the rules is unknown"),
    Unreadable.NEWER: _("it was written by a newer version of this page"),
    Unreadable.NOT_A_LEVEL: _("this cannot be the name of a level"),
    Unreadable.NOT_A_SEAT: _("the game has no such seat"),
    Unreadable.OPTION_FORM: _("a house rule must be written id=value"),
    Unreadable.OPTION_TWICE: _("a house rule appears twice"),
    Unreadable.UNKNOWN_OPTION: _("the house rule is unknown"),
    Unreadable.UNKNOWN_VALUE: _("the house rule has no such value"),
    Unreadable.CLASH: _("these house rules make no sense together"),
    Unreadable.NO_SOURCE: _("a record must have either Seed, Code or Deal"),
    Unreadable.TWO_SOURCES: _("a record can have only one of Seed, Code and Deal"),
    Unreadable.NOT_A_CODE: _("this is not a deal's code"),
    Unreadable.NO_DEAL: _("the tag must follow a Deal"),
    Unreadable.NO_SEED: _("the tag belongs only in a record with a Seed"),
    Unreadable.DEAL_FORM: _("a deal must begin with a seat and a colon"),
    Unreadable.HANDS: _("the deal has the wrong number of hands"),
    Unreadable.HAND_SIZE: _("a hand has the wrong number of cards"),
    Unreadable.FOUR_SUITS: _("a hand must have four suits"),
    Unreadable.NOT_A_CARD: _("this is not a card"),
    Unreadable.CARD_TWICE: _("the same card appears twice"),
    Unreadable.CARDS_MISSING: _("cards are missing from the deal"),
    Unreadable.TURNED_MISSING: _("the turned card is missing"),
    Unreadable.TURNED_OTHER: _("this is not the card that the deal turns up"),
    Unreadable.TOO_MANY_DEALS: _("there are more deals than the match can have ({expected})"),
    Unreadable.DEALER_CUT: _("seat {token} cannot deal first: the cut makes seat {expected} the dealer"),
    Unreadable.DEALER_FIRST: _("seat {token} cannot deal: the house rules make seat {expected} the dealer"),
    Unreadable.SCORE_FORM: _("the score has the wrong number of figures"),
    Unreadable.SCORE_NEGATIVE: _("the score cannot be below zero"),
    Unreadable.SCORE_SUM: _("the scores must add up to zero"),
    Unreadable.SCORE_DECIDED: _("with this score the match is already over"),
    Unreadable.SCORE_IMPOSSIBLE: _("the match cannot have this score"),
    Unreadable.USED_NEVER: _("the tag does not belong to this game"),
    Unreadable.USED_FORM: _("contracts used must be written seat:word,word"),
    Unreadable.USED_UNKNOWN: _("the game has no such contract"),
    Unreadable.USED_OFTEN: _("a contract has been used too often"),
    Unreadable.USED_STEP: _("the players have not chosen these contracts in turn"),
    Unreadable.USED_ALL: _("the player who is to choose has no contract left"),
    Unreadable.NOT_A_FINGERPRINT: _("this is not a fingerprint"),
    Unreadable.FINGERPRINTS: _("there are more fingerprints than the match can have deals ({expected})"),
    Unreadable.NOT_AN_ACTION: _("this is not an action"),
    Unreadable.CARD_ORDER: _("the cards must be written in the order {expected}"),
    Unreadable.NOT_A_CHOICE: _("this is not an action"),
    Unreadable.NOT_A_VIEW: _("this is not a view"),
    Unreadable.NOT_A_THOUGHT: _("this is not a computer player's answer"),
    Unreadable.NOT_A_VERDICT: _("this is not an account of a deal"),
    Unreadable.LINK_CUT: _("the end of the link is missing"),
    Unreadable.LINK_DAMAGED: _("the link is damaged"),
}


def incomplete(error: BadText | IllegalAction) -> bool:
    """Whether the link was damaged or cut short on its way, so that the reader can ask for it again."""
    return isinstance(error, BadText) and error.reason in (Unreadable.LINK_CUT, Unreadable.LINK_DAMAGED)


def trouble(texts: Texts, error: BadText | IllegalAction) -> str:
    """Why a record cannot be read or played through."""
    if isinstance(error, BadText):
        what = unreadable(texts, error)
    else:
        what = texts.t("{action}: {why}", action=printable(error.action), why=refused(texts, error))
    return located(texts, what, error.line, error.place)


def unreadable(texts: Texts, error: BadText) -> str:
    """Why a text cannot be read, and the word that it is about, without the place."""
    message, token = UNREADABLE[error.reason], printable(error.token)
    what = texts.t(message, token=token, expected=error.expected)
    if not token or "{" in message:
        return what
    return texts.t("{what}: {token}", what=what, token=token)


def located(texts: Texts, what: str, line: int, place: Place | None) -> str:
    """What is wrong, with its place in a record."""
    if not line:
        return what
    if place is None:
        return texts.t("line {line}: {what}", line=line, what=what)
    if place.trick:
        return texts.t(
            "line {line}, deal {deal}, trick {trick}: {what}", line=line, deal=place.deal, trick=place.trick, what=what
        )
    if place.phase == "auction":
        return texts.t(
            "line {line}, deal {deal}, call {number}: {what}", line=line, deal=place.deal, number=place.step, what=what
        )
    return texts.t(
        "line {line}, deal {deal}, action {number}: {what}", line=line, deal=place.deal, number=place.step, what=what
    )
