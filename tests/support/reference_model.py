"""A second model of trick-taking and scoring, written from the rules alone and deliberately plain: cards are texts such
as `QH`, hands are lists, nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Sequence

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
ACE_LAST = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def may_play(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """The cards of the hand that may follow: the suit led, else anything (rules 1.3)."""
    if not trick:
        return list(hand)
    same = [card for card in hand if card[1] == trick[0][1]]
    return same or list(hand)


def who_wins(trick: Sequence[str], trump: str, ranks: Sequence[str] = RANKS) -> int:
    """Which card of a trick wins, in the order played; `trump` is a suit's letter or "" (rules 1.4)."""
    trumps = [card for card in trick if card[1] == trump]
    if trumps:
        best = max(trumps, key=lambda card: ranks.index(card[0]))
    else:
        best = max((card for card in trick if card[1] == trick[0][1]), key=lambda card: ranks.index(card[0]))
    return list(trick).index(best)


def take_tricks(
    hands: Sequence[Sequence[str]],
    leader: int,
    trump: str,
    plays: Sequence[str],
    ranks: Sequence[str] = RANKS,
    stock: Sequence[str] = (),
    free: int = 0,
) -> list[int]:
    """Who wins each trick of `plays`. A stock is drawn from after each trick until it is gone; the first `free` tricks
    know no duty to follow suit. AssertionError where a card may not be played."""
    held = [list(hand) for hand in hands]
    pile = list(stock)
    seats = len(held)
    winners: list[int] = []
    for start in range(0, len(plays) - seats + 1, seats):
        trick: list[str] = []
        for step in range(seats):
            seat = (leader + step) % seats
            card = plays[start + step]
            allowed = held[seat] if len(winners) < free else may_play(held[seat], trick)
            assert card in allowed, f"{card} is not among {allowed}"
            held[seat].remove(card)
            trick.append(card)
        leader = (leader + who_wins(trick, trump, ranks)) % seats
        winners.append(leader)
        if pile:
            for step in range(seats):
                held[(leader + step) % seats].append(pile.pop(0))
    return winners


def tvamanswhist_points(winners: Sequence[int], scoring: str, counted: str, low: bool) -> list[int]:
    """Rules 2.2 and 2.3 T5, from the winners of all tricks."""
    last = winners[-13:]
    first = winners[:-13]
    points = []
    for me in range(2):
        you = 1 - me
        if counted == "scale12":
            mine, yours = (first.count(seat) + 2 * last.count(seat) for seat in (me, you))
        elif counted == "all26":
            mine, yours = first.count(me) + last.count(me), first.count(you) + last.count(you)
        else:
            mine, yours = last.count(me), last.count(you)
        ahead = yours - mine if low else mine - yours
        if ahead <= 0:
            points.append(0)
        elif scoring == "deal":
            points.append(1)
        elif scoring == "difference":
            points.append(ahead)
        elif low:
            points.append(7 - mine)
        else:
            points.append(mine - 6)
    return points


def fyrmanswhist_points(winners: Sequence[int], declarer: int | None, double: bool) -> list[int]:
    """Rules 3.1.8, for the side of seats 0 and 2 and the side of seats 1 and 3."""
    points = []
    for side in range(2):
        tricks = sum(1 for seat in winners if seat % 2 == side)
        if declarer is None:
            points.append(7 - tricks if tricks <= 6 else 0)
        elif tricks < 7:
            points.append(0)
        elif declarer % 2 == side or not double:
            points.append(tricks - 6)
        else:
            points.append(2 * (tricks - 6))
    return points


SOLO_ROWS = {
    "proposal": (8, 0),
    "solo": (5, 1),
    "misere": (0, 2),
    "abundance": (9, 3),
    "royal_abundance": (9, 3),
    "open_misere": (0, 4),
    "abundance_declared": (13, 5),
}
"""The target of each call, and which of the six stakes it is played for."""


def solowhist_points(
    winners: Sequence[int], contract: str | None, declarer: int, partner: int | None, stakes: Sequence[int], over: bool
) -> list[int]:
    """Rules 4.1.9 and 4.3 `over` and `all_pass`; payments one by one, each from a pocket into another."""
    pockets = [0, 0, 0, 0]

    def pay(giver: int, taker: int, amount: int) -> None:
        pockets[giver] -= amount
        pockets[taker] += amount

    if contract is None:
        return pockets
    if contract == "general_misere":
        for seat in range(4):
            if seat != winners[-1]:
                pay(winners[-1], seat, stakes[1])
        return pockets
    target, row = SOLO_ROWS[contract]
    side = [declarer] if partner is None else [declarer, partner]
    others = [seat for seat in range(4) if seat not in side]
    tricks = sum(1 for seat in winners if seat in side)
    amount = stakes[row]
    if over and contract in ("proposal", "solo", "abundance", "royal_abundance"):
        amount += abs(tricks - target)
    made = tricks == 0 if target == 0 else tricks >= target
    if contract == "abundance_declared":
        made = tricks == len(winners) == 13
    pairs = [(side[0], other) for other in others] if len(side) == 1 else list(zip(side, others, strict=True))
    for one, other in pairs:
        if made:
            pay(other, one, amount)
        else:
            pay(one, other, amount)
    return pockets


def tremandswhist_points(winners: Sequence[int], contract: str, forehand: int) -> list[int]:
    """Rules 5.1.7, by seat."""
    points = [0, 0, 0]
    for player in range(3):
        seat = (forehand + player) % 3
        tricks = winners.count(seat)
        if contract == "sol":
            points[seat] = [2, 4, 7][player] - tricks
        else:
            points[seat] = tricks - [7, 4, 2][player]
    return points


def exchange_limit(contract: str, exchanged: Sequence[int], passing: str) -> int:
    """Rules 5.3: how many cards the next player may exchange, by the book-keeping of rights handed on one by one."""
    own = [2, 4, 7] if contract == "sol" else [7, 4, 2]
    if passing == "through":
        purse = 0
        for player, number in enumerate(exchanged):
            purse += own[player]
            purse -= number
        return purse + own[len(exchanged)]
    handed = 0
    for player, number in enumerate(exchanged):
        spent_of_own = min(number, own[player])
        handed = own[player] - spent_of_own
    return own[len(exchanged)] + handed


CALLS = ["propose", "solo", "misere", "abundance", "royal_abundance", "open_misere", "abundance_declared"]
"""From low to high."""


def auction(
    calls: Sequence[tuple[int, str]], forehand: int, second_chance: bool, may_raise: bool, royal: bool
) -> tuple[int | None, set[str]]:
    """Rules 4.2: who is to call after `calls` (None: the auction is closed), and what that seat may say."""
    out: set[int] = set()
    owner: int | None = None
    acceptor: int | None = None
    high: str | None = None
    forehand_was_out = False
    last_words = 0
    for seat, word in calls:
        if owner is not None and len(out | {owner}) == 4:
            last_words += 1
        if word == "pass":
            out.add(seat)
        elif word == "accept":
            acceptor = seat
        else:
            if word == "propose":
                forehand_was_out = forehand in out
            owner, acceptor, high = seat, None, word
    above = {call for call in CALLS[CALLS.index(high) + 1 if high else 1 :] if call != "royal_abundance"}
    if royal and high == "abundance":
        above.add("royal_abundance")
    lone_proposal = high == "propose" and acceptor is None
    waiting = [seat for seat in range(4) if seat not in out and seat not in (owner, acceptor)]
    if waiting:
        last = calls[-1][0] if calls else (forehand - 1) % 4
        turn = min(waiting, key=lambda seat: (seat - last - 1) % 4)
        return turn, above | {"pass"} | ({"propose"} if high is None else set()) | (
            {"accept"} if lone_proposal else set()
        )
    if lone_proposal and owner not in out:
        chances: list[tuple[int | None, set[str]]] = []
        if second_chance and forehand_was_out:
            chances.append((forehand, {"pass", "accept"}))
        if may_raise:
            chances.append((owner, above | {"pass"}))
        if last_words < len(chances):
            return chances[last_words]
    return None, set()
