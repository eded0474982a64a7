"""What is wrong with a record, a link or a code, in the reader's language: the line, the reason, the word."""

from __future__ import annotations

from typing import Final

from whist.engine.errors import BadText, IllegalAction
from whist.ui.words.action_words import refused
from whist.ui.words.texts import Texts, _

LONGEST_SHOWN: Final = 60

UNREADABLE: Final = {
    "a card twice": _("the same card appears twice"),
    "a contract used too often": _("a contract has been used too often"),
    "a deal begins with a seat and a colon": _("a deal must begin with a seat and a colon"),
    "a deal of this game has": _("the deal has the wrong number of hands"),
    "a hand has four suits": _("a hand must have four suits"),
    "a record has one of Seed, Code and Deal": _("a record must have either Seed, Code or Deal"),
    "a record of more than": _("the record is too long"),
    "a score of this game is": _("the score has the wrong number of figures"),
    "a tag after the first action": _("a tag comes after the first action"),
    "a tag for games that use contracts up": _("the tag does not belong to this game"),
    "a tag that belongs to a Deal": _("the tag must follow a Deal"),
    "a tag that may not repeat": _("a tag appears twice"),
    "a version of the format that this program does not know": _("the format's version is unknown"),
    "an option is written id=value": _("a house rule must be written id=value"),
    "an option twice": _("a house rule appears twice"),
    "cards are written once each": _("each card must appear once, in order"),
    "cards missing from the deal": _("cards are missing from the deal"),
    "contracts used are written seat:word,word": _("contracts used must be written seat:word,word"),
    "no [Game] tag": _("the Game tag is missing"),
    "no contract left for the seat that is to name one": _("the player who is to choose has no contract left"),
    "not a card": _("this is not a card"),
    "not a choice": _("this is not an action"),
    "not a code": _("this is not a deal's code"),
    "not a contract of this game": _("the game has no such contract"),
    "not a seat of this game": _("the game has no such seat"),
    "not a tag pair": _("a tag is written wrongly"),
    "not a thought": _("this is not a computer player's answer"),
    "not a verdict": _("this is not an account of a deal"),
    "not a view": _("this is not a view"),
    "not an action": _("this is not an action"),
    "not the card that this deal turns up": _("this is not the card that the deal turns up"),
    "options that make no sense together": _("these house rules make no sense together"),
    "the game deals": _("a hand has the wrong number of cards"),
    "the link is cut short": _("the end of the link is missing"),
    "the link is damaged": _("the link is damaged"),
    "the turned card is missing": _("the turned card is missing"),
    "twice in one hand": _("the same card appears twice"),
    "unknown game": _("the game is unknown"),
    "unknown option": _("the house rule is unknown"),
    "unknown value of an option": _("the house rule has no such value"),
}
"""By the beginning of the engine's reason."""


def unreadable(texts: Texts, error: BadText) -> str:
    """Why a text cannot be read."""
    known = next((reason for reason in UNREADABLE if error.reason.startswith(reason)), None)
    what = texts.t(UNREADABLE[known]) if known else error.reason
    # Reasons that come from a card's or a hand's text carry that text behind a colon.
    token = shortened(error.token or error.reason.partition(": ")[2])
    if token:
        what = texts.t("{what}: {token}", what=what, token=token)
    return texts.t("line {line}: {what}", line=error.line, what=what) if error.line else what


def shortened(text: str) -> str:
    """What one can read at a glance of a text from outside, which may be anything and as long as it likes."""
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def trouble(texts: Texts, error: BadText | IllegalAction) -> str:
    """Why a record cannot be read or played through."""
    if isinstance(error, BadText):
        return unreadable(texts, error)
    why = refused(texts, error)
    action = shortened(error.action)
    if not error.line:
        return texts.t("{action}: {why}", action=action, why=why)
    return texts.t("line {line}, {action}: {why}", line=error.line, action=action, why=why)
