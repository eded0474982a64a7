"""How the easy and steady players play Tvåmanswhist: what the turned card is worth, what winning it costs, and who
holds what in the end."""

from __future__ import annotations

from random import Random
from typing import Final

from whist.bots.common.card_sense import cheapest, highest, playable, takes, winning_card
from whist.bots.common.sampling import layout
from whist.bots.thought import Thought, play
from whist.bots.thumb import endgame
from whist.bots.thumb.two_hand_scales import Scales
from whist.engine.actions import Call, Swap
from whist.engine.cards import SUIT_MASK, Card, Hand, cards_of, name
from whist.engine.view import View

WORLDS: Final = 16
"""How many hands of the other seat are sampled to value a lead."""
EVEN: Final = 0.05
"""If winning and losing a trick of stage 1 differ by less than this, in tricks of stage 2, the reason says that it
matters little."""
FAIR: Final = 0.4
"""A lead has a fair chance if it wins against at least this share of the sampled hands."""
SPARED: Final = 0.5
"""A card that is worth less than this, in tricks, is easily spared."""


def steady(view: View, rng: Random) -> list[Thought]:
    """Ideas for the seat in turn, best first."""
    if view.phase == "pick":
        return pick(Scales(view))
    if view.phase == "stage1":
        scales = Scales(view)
        return follow(scales) if view.trick else lead(scales, rng)
    return endgame.ideas(view, rng)


def follow(scales: Scales) -> list[Thought]:
    """Replies in stage 1, best first, valued by the gain or loss of the turned card less the worth of the card
    spent."""
    view = scales.view
    best = winning_card(view)
    rated = []
    for card in playable(view):
        wins = takes(card, best, view.trump)
        rated.append(((scales.won if wins else scales.lost) - scales.mine[card], wins, card))
    rated.sort(key=lambda each: (-each[0], each[2]))
    choice = {wins for _, wins, _ in rated}
    return [_answer(scales, card, wins, len(choice) > 1) for _, wins, card in rated]


def _answer(scales: Scales, card: Card, wins: bool, choice: bool) -> Thought:
    gain = scales.won - scales.lost
    if wins and gain > 0:
        counts = scales.trick > 0 and scales.won - scales.trick < scales.hidden_mine
        return play(card, "stage1-counts") if counts else _winning(scales, card)
    if wins:
        return _priced(scales, card, "prize-take" if choice else "prize-forced")
    if not choice:
        return play(card, "cannot-win")
    return _priced(scales, card, "prize-dear") if gain > 0 else _losing(scales, card)


def _priced(scales: Scales, card: Card, reason: str) -> Thought:
    """A thought whose sentence names only the turned card, apart from the card played."""
    return play(card, reason, card_prize=scales.better()["card_prize"])


def _winning(scales: Scales, card: Card) -> Thought:
    """The thought of winning a turned card that is worth it, because it is good for this seat or for the other."""
    compared = scales.better()
    most = int(compared["better"]) * 2 >= int(compared["unseen"])
    return play(card, "prize-win", **compared) if most else _priced(scales, card, "prize-deny")


def _losing(scales: Scales, card: Card) -> Thought:
    """The thought of losing a turned card that is worth less than a hidden one. The reason gives figures if they show
    it."""
    compared = scales.better()
    better = int(compared["better"])
    if better * 2 < int(compared["unseen"]):
        return play(card, "prize-lose", **compared) if better else _priced(scales, card, "prize-worst")
    return _priced(scales, card, "prize-shun")


def lead(scales: Scales, rng: Random) -> list[Thought]:
    """Leads in stage 1, best first: each is tried against sampled hands of the other seat, with that seat's best
    reply."""
    view = scales.view
    cards = playable(view)
    total = dict.fromkeys(cards, 0.0)
    wins = dict.fromkeys(cards, 0)
    free = view.options["stage1"] == "free"
    for _ in range(WORLDS):
        hand = layout(view, rng)[0][scales.other]
        for card in cards:
            value, won = _answered(scales, card, hand, free)
            total[card] += value
            wins[card] += won
    ranking = sorted(cards, key=lambda card: (-total[card], card))
    gain = scales.won - scales.lost
    return [_leading(scales, card, wins[card] / WORLDS, gain) for card in ranking]


def _answered(scales: Scales, card: Card, hand: Hand, free: bool) -> tuple[float, bool]:
    """What a lead brings against one hand, and whether it wins the trick."""
    may = hand if free else hand & SUIT_MASK[card // 13] or hand
    trump, theirs = scales.view.trump, scales.theirs
    over = under = 9.0
    for reply in cards_of(may):
        if takes(reply, card, trump):
            over = min(over, theirs[reply])
        else:
            under = min(under, theirs[reply])
    # The other seat pays `over` to win or `under` to lose; what it gains is what this seat does not.
    won, lost = scales.won + under, scales.lost + over
    value = min(won, lost) if max(over, under) < 9 else won if over == 9 else lost
    return value - scales.mine[card], value == won


def _leading(scales: Scales, card: Card, chance: float, gain: float) -> Thought:
    """The thought of a lead. `gain` is how much more winning the trick brings than losing it, `chance` how often this
    card would win it."""
    if gain > EVEN:
        return _priced(scales, card, "prize-lead" if chance >= FAIR else "prize-hope")
    if gain >= -EVEN:
        return _priced(scales, card, "prize-even")
    return _losing(scales, card) if scales.mine[card] < SPARED else _priced(scales, card, "prize-away")


def pick(scales: Scales) -> list[Thought]:
    """The `pick` tradition (rules.md 2.4): keep the top card or throw it out, then put a card aside."""
    view = scales.view
    if not isinstance(view.legal[0], Swap):
        assert view.top is not None
        cards = view.unseen().bit_count()
        keep = Thought(Call("keep"), "keep-card", {"card": name(view.top), "unseen": cards})
        discard = Thought(Call("discard"), "discard-card", {"card": name(view.top), "unseen": cards})
        better = _improves(scales, scales.mine[view.top]) >= _hidden_improves(scales)
        return [keep, discard] if better else [discard, keep]
    aside = sorted(cards_of(view.hand), key=lambda card: (scales.mine[card], card))
    return [Thought(Swap(1 << card), "put-aside", {"card": name(card)}) for card in aside]


def _improves(scales: Scales, value: float) -> float:
    """What a card of this worth adds to a hand that must put one aside."""
    return max(0.0, value - min(scales.mine[card] for card in cards_of(scales.view.hand)))


def _hidden_improves(scales: Scales) -> float:
    cards = cards_of(scales.view.unseen())
    return sum(_improves(scales, scales.mine[card]) for card in cards) / max(1, len(cards))


def easy(view: View) -> list[Thought]:
    """Ideas by plain rules of thumb, best first."""
    if view.phase == "pick":
        return pick(Scales(view))
    low = endgame.is_low(view)
    cards = playable(view)
    if view.phase == "stage1":
        return _easy_stage1(view, cards, low)
    return endgame.thumb(view, low)


def _easy_stage1(view: View, cards: tuple[Card, ...], low: bool) -> list[Thought]:
    """Wants to win a high turned card or a trump, and to lose the trick otherwise; in a low deal the reverse."""
    assert view.top is not None
    good = view.top // 13 == view.trump or view.top % 13 >= 8
    want = good != low or view.options["counted"] != "last13"
    prize = name(view.top)
    if not view.trick:
        plain = [card for card in cards if card // 13 != view.trump] or list(cards)
        strong, weak = highest(plain), cheapest(cards, view.trump)
        ideas = [play(strong, "prize-lead", card_prize=prize), play(weak, "prize-away", card_prize=prize)]
        return ideas if want else ideas[::-1]
    best = winning_card(view)
    over = [card for card in cards if takes(card, best, view.trump)]
    under = [card for card in cards if card not in over]
    ideas = []
    if over:
        ideas.append(play(cheapest(over, view.trump), "win-cheap"))
    if under:
        shed = highest(under) if low else cheapest(under, view.trump)
        ideas.append(play(shed, "cannot-win" if not over else "not-worth"))
    return ideas if want or not under else ideas[::-1]
