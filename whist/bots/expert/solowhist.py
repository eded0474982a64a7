"""The expert in Solowhist: each call is played out in many layouts and weighed by how often it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import Final

from whist.bots.common import hand_strength
from whist.bots.common.payoffs import payoffs
from whist.bots.common.roles import interests_of
from whist.bots.expert import choose_card
from whist.bots.expert.layouts import Fit, believed
from whist.bots.expert.playout_avoiding import play_low
from whist.bots.expert.playout_bits import TRUMPS, to_bits
from whist.bots.expert.playout_taking import play_high
from whist.bots.thought import Thought
from whist.bots.thumb import solowhist
from whist.engine.actions import Call
from whist.engine.cards import SUIT_MASK, SUIT_WORDS, Hand, Seat, Suit
from whist.engine.contracts import Aim, Contract, Leader, Sides, Trump
from whist.engine.tricks import ACE_HIGH
from whist.engine.view import View
from whist.games import GAMES

LAYOUTS: Final = 64
"""The number of layouts in which each call is played out."""
_SLICE: Final = 8
_MADE: Final = {"misere": 0.75, "open_misere": 0.8, "abundance": 0.55, "royal_abundance": 0.55}
"""A call is worth making if more than this share of its playouts succeed. Measured on some hundreds of hands: playouts
are too optimistic about misères and abundances."""
_USUALLY: Final = 0.5
"""The share for all other calls."""
_WORTH: Final = 0.25
"""A call is tried only if its chance by the rules of thumb is above this."""
_ROUGH: Final = 0.08
"""How far a playout may be wrong, in tricks for each card left in a hand: a contract that just fails in a playout may
still be made, and the reverse."""


def think(view: View, rng: Random) -> Iterator[Thought]:
    """Thoughts of the seat in turn, each the best so far."""
    if view.phase == "auction":
        yield from _calls(view, rng)
    elif view.phase == "trump":
        yield from _trumps(view, rng)
    elif decided(view):
        yield solowhist.steady(view, rng)[0]
    else:
        yield from choose_card.thoughts(view, rng, points(view), believed(view, rng, fit(view)))


def points(view: View) -> list[float]:
    """What each number of tricks is worth to this seat (rules.md 4.1.9). The tricks are those of its own side, in a
    misère those of the lone player."""
    certain = payoffs(GAMES[view.game], view.options, view, view.seat)
    at_stake = interests_of(view)
    if at_stake.avoids:
        return certain
    mine, cards = view.seat in at_stake.attack, view.hand.bit_count()
    found = []
    for tricks, points in enumerate(certain):
        over = (tricks if mine else 13 - tricks) - at_stake.target
        found.append(abs(points) * (2 * _made(over, cards) - 1) * (1 if mine else -1))
    return found


def _made(over: int, cards: int) -> float:
    """How likely a contract is made if a playout from so many cards ends `over` tricks above its target (below 0: it
    fails)."""
    return 1 / (1 + exp(-(over + 0.5) / (_ROUGH * (cards + 1))))


def decided(view: View) -> bool:
    """Whether it is certain already that the contract is made or fails, and further tricks are not paid."""
    contract = view.contract
    assert contract is not None
    if contract.extras or contract.aim is not Aim.AT_LEAST:
        return False
    won = sum(trick.winner in (view.declarer, view.partner) for trick in view.tricks)
    return won >= contract.targets[0] or won + 13 - len(view.tricks) < contract.targets[0]


def fit(view: View) -> Fit | None:
    """How well hands fit the calls: a seat that called holds what its call needs, a seat that passed does not."""
    assert view.turned is not None
    turned = view.turned // 13
    called: dict[Seat, str] = {}
    passed: set[Seat] = set()
    for seat, action in view.log:
        if isinstance(action, Call) and seat != view.seat:
            if action.word == "pass":
                passed.add(seat)
            elif action.word not in SUIT_WORDS:
                called[seat] = action.word
    passed -= set(called)
    if not called and not passed:
        return None
    rows = {contract.word: contract for contract in GAMES[view.game].contracts(view.options)}

    def judge(hands: tuple[Hand, ...]) -> float:
        total = 1.0
        for seat, word in called.items():
            row = rows["proposal" if word in ("propose", "accept") else word]
            total *= _belief(solowhist.chance(hands[seat], word, turned, row))
        for seat in passed:
            long = (hands[seat] & SUIT_MASK[turned]).bit_count() > 4
            if long and solowhist.chance(hands[seat], "solo", turned, rows["solo"]) > 0.7:
                total *= 0.2
        return total

    return judge


def _belief(likely: float) -> float:
    """The weight of a layout in which the call of a hand succeeds with this chance."""
    return 1.0 if likely > 0.6 else 0.6 if likely > 0.45 else 0.2 if likely > 0.3 else 0.03


def _calls(view: View, rng: Random) -> Iterator[Thought]:
    """Values the calls by how often each succeeds."""
    ideas = {str(idea.action): idea for idea in solowhist.calls(view, 0.0)}
    best = solowhist.calls(view, solowhist.SURE_ENOUGH)[0]
    yield best
    rows = {contract.word: contract for contract in GAMES[view.game].contracts(view.options)}
    assert view.turned is not None
    turned = view.turned // 13
    trials: dict[str, Suit] = {}
    for word in ideas:
        if word in ("pass", "abundance_declared"):
            continue
        row = rows["proposal" if word in ("propose", "accept") else word]
        if solowhist.chance(view.hand, word, turned, row) > _WORTH:
            chosen = solowhist.best_trump(view.hand)
            trials[word] = -1 if row.trump is Trump.NONE else chosen if row.trump is Trump.CHOSEN else turned
    if not trials:
        return
    made = dict.fromkeys(trials, 0.0)
    worlds = believed(view, rng, fit(view))
    for number in range(1, LAYOUTS + 1):
        hands = next(worlds)
        for word, trump in trials.items():
            row = rows["proposal" if word in ("propose", "accept") else word]
            made[word] += _comes_home(view, hands, word, row, trump)
        if number % _SLICE == 0:
            yield _choice(ideas, rows, made, number, best)


def _choice(
    ideas: dict[str, Thought], rows: dict[str, Contract], made: dict[str, float], number: int, usual: Thought
) -> Thought:
    """The call that gains most; pass if none gains anything."""
    if str(usual.action) == "abundance_declared":
        return usual
    best, most = replace(ideas["pass"], best=number - int(max(made.values())), of=number), 0.0
    for word, times in made.items():
        share = times / number
        row = rows["proposal" if word in ("propose", "accept") else word]
        gain = (row.stake + 0.01) * (1 if row.sides is Sides.PAIR else 3) * (share - _MADE.get(word, _USUALLY))
        if gain > most:
            best, most = replace(ideas[word], best=int(times), of=number), gain
    return best


def _comes_home(view: View, hands: Sequence[Hand], word: str, row: Contract, trump: Suit) -> float:
    """How surely a call succeeds in this layout, by a quick playout: from 0 to 1, and 0.5 if nobody accepts a
    proposal."""
    me, seats = view.seat, view.seats
    partner = -1
    if word == "propose":
        partner = _acceptor(view, hands, trump)
        if partner < 0:
            return 0.5
    elif word == "accept":
        partner = next(seat for seat, action in reversed(view.log) if str(action) == "propose")
    sides = tuple(int(seat not in (me, partner)) for seat in range(seats))
    left = [to_bits(hand, trump, ACE_HIGH) for hand in hands]
    won = [0] * seats
    leader = me if row.leader is Leader.DECLARER else view.forehand
    if row.aim is Aim.AT_MOST:
        play_low(left, sides, me, leader, 0, 0, 0, 0, won)
        return float(won[me] == 0)
    play_high(left, sides, TRUMPS if trump >= 0 else 0, 0, leader, 0, 0, 0, 0, won)
    return _made(sum(won[seat] for seat in range(seats) if not sides[seat]) - row.targets[0], 13)


def _acceptor(view: View, hands: Sequence[Hand], trump: Suit) -> Seat:
    """The seat that accepts a proposal in this layout: the first in turn whose hand is strong enough; -1 if none is."""
    out = {seat for seat, action in view.log if str(action) == "pass"}
    for step in range(1, view.seats):
        seat = (view.seat + step) % view.seats
        asked = seat not in out or seat == view.forehand
        if asked and hand_strength.together(hands[seat], trump) > 3.4:
            return seat
    return -1


def _trumps(view: View, rng: Random) -> Iterator[Thought]:
    """Values the suits that may be named by how often each succeeds."""
    ideas = solowhist.trumps(view)
    yield ideas[0]
    options = [SUIT_WORDS.index(str(idea.action)) for idea in ideas]
    tried = [at for at, suit in enumerate(options) if (view.hand & SUIT_MASK[suit]).bit_count() >= 4]
    if len(tried) < 2:
        return
    assert view.contract is not None
    made = dict.fromkeys(tried, 0.0)
    worlds = believed(view, rng, fit(view))
    for number in range(1, LAYOUTS + 1):
        hands = next(worlds)
        for at in tried:
            made[at] += _comes_home(view, hands, "", view.contract, options[at])
        if number % _SLICE == 0:
            best = max(tried, key=lambda at: (made[at], -at))
            yield replace(ideas[best], best=int(made[best]), of=number)
