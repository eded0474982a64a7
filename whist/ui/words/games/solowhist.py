"""Solowhist in words: its house rules (rules.md 4.3) and its calls."""

from __future__ import annotations

from typing import Final

from whist.ui.words.game_words import GameWords
from whist.ui.words.house_rule import NO, NUMBER_OF_DEALS, YES, Rule, first_dealer
from whist.ui.words.texts import _

THROWN_IN: Final = _("If nobody accepts the proposal, the cards are thrown in.")

RULES: Final = {
    "second_chance": Rule(
        _("Forehand's second chance"),
        _("May forehand accept a proposal even after passing?"),
        {
            "on": (
                YES,
                _(
                    "If forehand passed before the proposal was made, forehand may accept it when everyone "
                    "else has passed."
                ),
            ),
            "off": (NO, _("Whoever has passed is out of the auction altogether.")),
        },
    ),
    "raise": Rule(
        _("Raising a proposal"),
        _("May whoever made a proposal go higher when nobody accepts it?"),
        {
            "off": (NO, THROWN_IN),
            "on": (YES, _("The player whose proposal nobody accepted may go up to solo or higher instead.")),
        },
    ),
    "all_pass": Rule(
        _("When all pass"),
        _("What happens when everybody passes?"),
        {
            "throw_in": (_("Throw in"), _("The cards are thrown in, nobody pays, and the next player deals.")),
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
            "on": (YES, _("Royal abundance may be called, but only over someone else's abundance.")),
        },
    ),
    "declared_trump": Rule(
        _("Trumps in abundance declared"),
        _("Is abundance declared played with trumps?"),
        {
            "none": (_("No trumps"), _("Abundance declared is played without trumps.")),
            "choice": (
                _("Any suit"),
                _("In abundance declared the declarer chooses trumps when the auction is over."),
            ),
        },
    ),
    "open_hand": Rule(
        _("The open hand"),
        _("When does the declarer of an open misère lay the hand face up?"),
        {
            "after_trick1": (_("After the first trick"), _("The hand is laid down when the first trick is over.")),
            "before_lead": (_("Before the lead"), _("The hand is laid down before anyone leads.")),
        },
    ),
    "over": Rule(
        _("Overtricks and undertricks"),
        _("Are tricks above or below the target paid for in proposal, solo, abundance and royal abundance?"),
        {
            "off": (NO, _("The stake is the same however many tricks are taken.")),
            "on": (
                YES,
                _("Each trick above or below the target raises every payment by one counter, in royal abundance too."),
            ),
        },
    ),
    "stakes": Rule(
        _("Stakes"),
        _("How many counters is each contract worth? Royal abundance is worth the same as abundance."),
        {},
        (
            _("Proposal"),
            _("Solo"),
            _("Misère"),
            _("Abundance"),
            _("Open misère"),
            _("Abundance declared"),
        ),
        _(
            "Proposal {proposal}, solo {solo}, misère {misere}, abundance {abundance}, open misère {open}, "
            "abundance declared {declared}."
        ),
        ("proposal", "solo", "misere", "abundance", "open", "declared"),
    ),
    "deals": Rule(
        NUMBER_OF_DEALS,
        _("The match has this many deals; those that are thrown in do not count."),
    ),
    "first": first_dealer(4),
}

WORDS: Final = GameWords(
    name=_("Solowhist"),
    pitch=_("An auction from proposal to abundance declared, often one against three."),
    minutes=15,
    cover=("AS", "KS", "QS"),
    rules=RULES,
    contracts={
        "proposal": _("Proposal"),
        "solo": _("Solo"),
        "misere": _("Misère"),
        "abundance": _("Abundance"),
        "royal_abundance": _("Royal abundance"),
        "open_misere": _("Open misère"),
        "abundance_declared": _("Abundance declared"),
        "general_misere": _("General misère"),
    },
)
