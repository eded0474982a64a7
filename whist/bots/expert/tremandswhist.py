"""The expert in 3-mands whist: contracts, trumps and exchanges are played out in many layouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from whist.bots.common.payoffs import payoffs
from whist.bots.common.roles import game_of, interests_of
from whist.bots.expert import choose_card, exchange_layouts
from whist.bots.expert.layouts import Deck
from whist.bots.expert.playout_avoiding import play_low
from whist.bots.expert.playout_bits import TRUMPS, to_bits
from whist.bots.expert.playout_taking import play_high
from whist.bots.expert.race import Race
from whist.bots.thought import Thought
from whist.bots.thumb import tremandswhist
from whist.engine.actions import Exchange, Swap
from whist.engine.cards import SPADES, SUIT_MASK, SUIT_WORDS, Card, Hand, Seat, Suit, cards_text, hand_of
from whist.engine.contracts import Aim, Contract, Trump
from whist.engine.phases.exchange import exchange_limit
from whist.engine.scoring import from_target
from whist.engine.view import View
from whist.games import GAMES

LAYOUTS: Final = 80
_USUAL: Final = {"spar": -2.15, "farve": -0.43, "sans": -2.3, "sol": -4.1}
"""The average result of playouts of each contract. A contract is chosen when its playouts do better than that."""


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts of the seat in turn, each the best so far."""
    if view.phase == "choose":
        yield from _contracts(view, rng)
    elif view.phase == "trump":
        yield from _trumps(view, rng)
    elif view.phase == "exchange":
        yield from _exchanges(view, rng)
    else:
        guessed = (hands for hands, _ in exchange_layouts.worlds(view, rng, interests_of(view).avoids))
        yield from choose_card.thoughts(view, rng, payoffs(game_of(view), view.options, view, view.seat), guessed)


def _rows(view: View) -> dict[str, Contract]:
    return {contract.word: contract for contract in GAMES[view.game].contracts(view.options)}


def _suits(view: View) -> list[Suit]:
    """The suits that may be named in Farve and that are long enough."""
    barred = SPADES if view.options["farve_spades"] == "no" else -1
    lengths = {suit: (view.hand & SUIT_MASK[suit]).bit_count() for suit in range(4) if suit != barred}
    longest = max(lengths.values())
    return [suit for suit, length in lengths.items() if length >= max(3, longest - 1)]


def _contracts(view: View, rng: Random) -> Iterator[Thought]:
    """Values the contracts that are left by how much more they bring than on average."""
    ideas = {str(idea.action): idea for idea in tremandswhist.contracts(view)}
    rows = _rows(view)
    options = []
    for word in ideas:
        trump = rows[word].trump
        suits = _suits(view) if trump is Trump.CHOSEN else [SPADES if trump is Trump.SPADES else -1]
        options += [(word, suit) for suit in suits]
    yield next(iter(ideas.values()))
    race, deck = Race(len(options)), Deck(view)
    while race.layouts < LAYOUTS and not race.over:
        hands, stock = deck.deal(rng)
        values = []
        for number in race.alive:
            word, suit = options[number]
            values.append(_outcome(view, hands, stock, rows[word], suit, None) - _USUAL[word])
        race.add(values)
        yield replace(ideas[options[race.best][0]], best=race.wins(), of=race.layouts)
    race.judge()
    yield replace(ideas[options[race.best][0]], best=race.wins(), of=race.layouts)


def _trumps(view: View, rng: Random) -> Iterator[Thought]:
    """Values the suits that may be named by what each brings."""
    ideas = tremandswhist.trumps(view)
    yield ideas[0]
    able = set(_suits(view))
    ideas = [idea for idea in ideas if SUIT_WORDS.index(str(idea.action)) in able]
    if len(ideas) < 2:
        return
    assert view.contract is not None
    race, deck = Race(len(ideas)), Deck(view)
    while race.layouts < LAYOUTS and not race.over:
        hands, stock = deck.deal(rng)
        suits = [SUIT_WORDS.index(str(ideas[number].action)) for number in race.alive]
        race.add([_outcome(view, hands, stock, view.contract, suit, None) for suit in suits])
        yield replace(ideas[race.best], best=race.wins(), of=race.layouts)


def _exchanges(view: View, rng: Random) -> Iterator[Thought]:
    """Tries what to put away, with many possible orders of the stock."""
    choice = view.legal[0]
    assert isinstance(choice, Exchange) and view.contract is not None
    usual = tremandswhist.exchanges(view)[0]
    yield usual
    low = view.contract.aim is Aim.UNDER
    assert isinstance(usual.action, Swap)
    options = _ways(view, usual.action.cards, choice.limit, low)
    race = Race(len(options))
    reason = "swap-sol" if low else "swap-tricks"
    guessed = exchange_layouts.worlds(view, rng, low)
    while race.layouts < LAYOUTS and not race.over:
        hands, stock = next(guessed)
        race.add([_outcome(view, hands, stock, view.contract, view.trump, options[number]) for number in race.alive])
        away = options[race.best]
        values: dict[str, str | int] = {"number": away.bit_count(), "cards": cards_text(away)}
        yield Thought(Swap(away), reason if away else "swap-none", values, race.wins(), race.layouts)


def _ways(view: View, usual: Hand, limit: int, low: bool) -> list[Hand]:
    """The sets of cards to try: what the rules of thumb put away, up to two cards more or fewer, or another card in
    place of the last one."""
    ranked: list[Card] = list(exchange_layouts.prices(view.hand, view.trump, view.order, low))
    number = usual.bit_count()
    ways = [usual]
    for size in (number, number - 1, number - 2, number + 1, number + 2):
        if 0 <= size <= limit:
            ways.append(hand_of(ranked[:size]))
            if 0 < size < len(ranked):
                ways.append(hand_of([*ranked[: size - 1], ranked[size]]))
    return list(dict.fromkeys(ways))


def _outcome(
    view: View, hands: Sequence[Hand], stock: Sequence[Card], contract: Contract, trump: Suit, away: Hand | None
) -> float:
    """What this seat scores in a layout, by a quick playout. It puts `away` these cards (None: those of the rule of
    thumb); all seats after it exchange by rule of thumb."""
    low = contract.aim is Aim.UNDER
    order, held, top = contract.order, list(hands), 0
    used = exchange_layouts.exchanged(view)
    through = view.options["passing"] == "through"
    while len(used) < view.seats:
        seat: Seat = (view.forehand + len(used)) % view.seats
        limit = exchange_limit(contract.rights, tuple(used), through)
        if seat == view.seat and away is not None:
            gone = away
        else:
            gone = exchange_layouts.put_away(held[seat], limit, trump, order, low)
        number = gone.bit_count()
        held[seat] = held[seat] & ~gone | hand_of(stock[top : top + number])
        top += number
        used.append(number)
    left = [to_bits(hand, trump, order) for hand in held]
    won = [0] * view.seats
    sides = tuple(range(view.seats))
    if low:
        play_low(left, sides, -1, view.forehand, 0, 0, 0, 0, won)
    else:
        trumps = TRUMPS if trump >= 0 else 0
        play_high(left, sides, trumps, sides[view.forehand], view.forehand, 0, 0, 0, 0, won)
    target = contract.targets[(view.seat - view.forehand) % view.seats]
    return float(from_target(contract.aim, won[view.seat], target).points)
