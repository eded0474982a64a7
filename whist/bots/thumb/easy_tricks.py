"""Rules of thumb for a trick, without counting: the card play of the easy level with three or four players."""

from __future__ import annotations

from whist.bots.common.card_sense import (
    cheapest,
    highest,
    length,
    lowest,
    playable,
    takes,
    winning_card,
    winning_seat,
)
from whist.bots.common.certain_tricks import held_or_hidden
from whist.bots.common.roles import Role, friends, role
from whist.bots.thought import Thought, play
from whist.engine.cards import SUIT_MASK, Card, cards_of
from whist.engine.view import View


def ideas(view: View) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    cards = playable(view)
    wants = role(view, view.seat)
    if not view.trick:
        return _lead(view, cards, wants)
    best, owner = winning_card(view), winning_seat(view)
    over = [card for card in cards if takes(card, best, view.trump, view.order)]
    under = [card for card in cards if card not in over]
    if wants is not Role.TAKE:
        return _below(view, over, under, wants, owner)
    low = [play(cheapest(under, view.trump, view.order), "not-worth" if over else "cannot-win")] if under else []
    if owner in friends(view, view.seat) and low:
        rest = [play(cheapest(over, view.trump, view.order), "win-cheap")] if over else []
        return [play(cheapest(under, view.trump, view.order), "partner-wins"), *rest[: best % 13 < 7]]
    last = len(view.trick) == view.seats - 1
    if not over:
        return low
    if last or over[0] // 13 == view.trump:
        return [play(cheapest(over, view.trump, view.order), "win-cheap"), *low]
    high = play(highest(over, view.order), "win-high")
    return [*low, high] if len(view.trick) == 1 and view.seats == 4 and low else [high, *low]


def _lead(view: View, cards: tuple[Card, ...], wants: Role) -> list[Thought]:
    """Leads the top of the longest side suit, or the lowest card where tricks are avoided."""
    if wants is Role.FORCE:
        return [play(card, "misere-lead") for card in _attacks(view, cards)]
    if wants is Role.AVOID:
        first = lowest(cards, view.order)
        rest = [card for card in cards if card // 13 != first // 13]
        ideas = [play(first, "duck-lead")]
        return ideas + ([play(lowest(rest, view.order), "duck-lead")] if rest else [])
    side = [card for card in cards if card // 13 != view.trump] or list(cards)
    longest = max(side, key=lambda card: (length(view.hand, card // 13), view.order[card % 13], card))
    top = highest(side, view.order)
    return [play(longest, "lead-long"), play(top, "lead-safe")]


def _attacks(view: View, cards: tuple[Card, ...]) -> list[Card]:
    """Leads against a misère, best first: a card that the declarer must go over where its hand is open, else the lowest
    of a suit that it may hold; a suit that it lacks for certain only where there is nothing else."""
    held = held_or_hidden(view, view.declarer)
    able = [card for card in cards if held & SUIT_MASK[card // 13]]
    if view.open[view.declarer]:
        bars = {card: view.order[lowest(cards_of(held & SUIT_MASK[card // 13]), view.order) % 13] for card in able}
        caught = [card for card in able if view.order[card % 13] < bars[card]]
        if caught:
            return sorted(caught, key=lambda card: -bars[card])
    return sorted(able or cards, key=lambda card: (view.order[card % 13], card))


def _below(view: View, over: list[Card], under: list[Card], wants: Role, owner: int) -> list[Thought]:
    """Plays below the winning card; against a misère, leaves the trick to the declarer."""
    if wants is Role.FORCE and owner != view.declarer:
        if (view.declarer - view.leader) % view.seats < len(view.trick):
            return [play(highest(over + under, view.order), "misere-safe")]
        return [play(lowest(under or over, view.order), "misere-low")]
    down = [play(highest(under, view.order), "misere-under" if wants is Role.FORCE else "duck")] if under else []
    last = len(view.trick) == view.seats - 1
    forced = highest(over, view.order) if over and last else lowest(over, view.order) if over else -1
    return down + ([play(forced, "take-now" if last else "duck-hope")] if over and not down else [])
