"""The house rules of Solowhist in words (rules.md 4.3)."""

from __future__ import annotations

from typing import Final

from whist.ui.words.house_rule import NO, NUMBER_OF_DEALS, YES, Rule, first_dealer
from whist.ui.words.texts import _

THROWN_IN: Final = _("A proposal that nobody accepts is thrown in.")

RULES: Final = {
    "second_chance": Rule(
        _("Forehand's second chance"),
        _("Whether a forehand who has passed may still accept a proposal."),
        {
            "on": (
                YES,
                _("A forehand who passed before the proposal was made may accept it when everyone else has passed."),
            ),
            "off": (NO, _("Whoever has passed is out of the auction altogether.")),
        },
    ),
    "raise": Rule(
        _("Raising a proposal"),
        _("What may become of a proposal that nobody accepts."),
        {
            "off": (NO, THROWN_IN),
            "on": (YES, _("The player whose proposal nobody accepted may go up to solo or higher instead.")),
        },
    ),
    "all_pass": Rule(
        _("When all pass"),
        _("What happens when nobody makes a call."),
        {
            "throw_in": (_("Throw in"), _("The cards are thrown in, nobody pays and the deal moves on.")),
            "misere": (
                _("General misère"),
                _(
                    "You play without trumps, each alone, and whoever takes the last trick pays the solo stake to each "
                    "of the others."
                ),
            ),
        },
    ),
    "royal": Rule(
        _("Royal abundance"),
        _("A call between abundance and open misère: an abundance in the turned suit, for the same target and stake."),
        {
            "off": (NO, _("The call does not exist.")),
            "on": (YES, _("Royal abundance may be called over someone else's abundance.")),
        },
    ),
    "declared_trump": Rule(
        _("Trumps in abundance declared"),
        _("Whether abundance declared is played with trumps."),
        {
            "none": (_("No trumps"), _("Abundance declared is played without trumps.")),
            "choice": (
                _("Any suit"),
                _("In abundance declared the declarer names trumps when the auction has closed."),
            ),
        },
    ),
    "open_hand": Rule(
        _("The open hand"),
        _("When the declarer of an open misère lays the hand face up."),
        {
            "after_trick1": (_("After the first trick"), _("The hand is laid down when the first trick is over.")),
            "before_lead": (_("Before the lead"), _("The hand is laid down before anyone leads.")),
        },
    ),
    "over": Rule(
        _("Overtricks and undertricks"),
        _("Whether tricks above or below the target are paid for in proposal, solo and abundance."),
        {
            "off": (NO, _("The stake is the same however many tricks there are.")),
            "on": (
                YES,
                _("Each trick above or below the target adds one counter to every payment."),
            ),
        },
    ),
    "stakes": Rule(
        _("Stakes"),
        _("How many counters each contract pays; royal abundance follows abundance."),
        {},
        (
            _("Proposal"),
            _("Solo"),
            _("Misère"),
            _("Abundance"),
            _("Open misère"),
            _("Abundance declared"),
        ),
    ),
    "deals": Rule(
        NUMBER_OF_DEALS,
        _("How many played deals make a session; those that are thrown in do not count."),
    ),
    "first": first_dealer(4),
}
