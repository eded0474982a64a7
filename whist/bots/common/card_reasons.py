"""Finds the reason that fits a card, by what the card does: a key of REASONS."""

from __future__ import annotations

from whist.bots.common import lead_bonus
from whist.bots.common.card_sense import alive, is_master, length, playable, takes, winning_card, winning_seat
from whist.bots.common.roles import Role
from whist.bots.common.trick_model import Table
from whist.bots.thought import Thought, play
from whist.engine.cards import SUIT_WORDS, Card
from whist.engine.view import View


def leading(view: View, table: Table, card: Card) -> Thought:
    """The thought of leading a card."""
    wants, others = table.roles[view.seat], alive(view)
    if wants is Role.FORCE:
        return play(card, "misere-lead", seat_declarer=view.declarer)
    if wants is Role.AVOID:
        return play(card, "lead-safe" if is_master(card, others, view.order) else "duck-lead")
    suit = card // 13
    if suit == view.trump and lead_bonus.draws_trumps(view, card, others):
        return play(card, "lead-trumps")
    if is_master(card, others, view.order):
        return play(card, "lead-master")
    if lead_bonus.returns_partner(view, table, card):
        return play(card, "lead-partner", suit=SUIT_WORDS[suit])
    if lead_bonus.heads_sequence(view, card, others):
        return play(card, "lead-sequence")
    if view.trump >= 0 and length(view.hand, suit) == 1 and suit != view.trump and length(view.hand, view.trump):
        return play(card, "lead-short")
    if length(view.hand, suit) == max(length(view.hand, each) for each in range(4)) and suit != view.trump:
        return play(card, "lead-long")
    return play(card, "lead-low" if view.order[card % 13] < 7 else "lead-safe")


def following(view: View, table: Table, card: Card) -> Thought:
    """The thought of playing a card to a trick that has begun."""
    best, owner = winning_card(view), winning_seat(view)
    wins = takes(card, best, view.trump, view.order)
    able = [each for each in playable(view) if takes(each, best, view.trump, view.order)]
    wants = table.roles[view.seat]
    if wants is Role.FORCE:
        if owner == view.declarer:
            return play(card, "cannot-win" if wins else "misere-under")
        played = (view.declarer - view.leader) % view.seats < len(view.trick)
        return play(card, "misere-safe" if played else "misere-low")
    if wants is Role.AVOID:
        if wins:
            return play(card, "take-now" if len(view.trick) == view.seats - 1 else "duck-hope")
        return play(card, "duck" if card // 13 == view.trick[0] // 13 else "unload")
    last = len(view.trick) == view.seats - 1
    if wins:
        if card // 13 != view.trick[0] // 13:
            return play(card, "trump-in")
        if last:
            return play(card, "win-last")
        higher = any(view.order[each % 13] < view.order[card % 13] for each in able)
        return play(card, "win-high" if higher or is_master(card, alive(view), view.order) else "win-cheap")
    if owner in table.friends[view.seat]:
        return play(card, "partner-wins")
    if able and len(view.trick) == 1 and len(table.friends[view.seat]) == 2 and view.seats == 4:
        return play(card, "second-low")
    return play(card, "not-worth" if able else "cannot-win")
