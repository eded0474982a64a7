"""Which cards move when the table is drawn: what has happened between two drawings, for all games alike.

Nothing here knows of screens or of single games. It compares where the cards lay with where they lie, as the person's
seat may know it (rules.md 1): a card that this seat has not seen moves as a back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from whist.engine.actions import Call, Hidden, Seen, Swap
from whist.engine.cards import Card, Hand, Seat, cards_of, count, hand_of, name
from whist.engine.state import Trick
from whist.engine.view import View
from whist.ui.markup.motion import Move
from whist.ui.screens.models import PLACES, in_order
from whist.ui.session.values.session import Session

DEAL: Final = 380
"""Milliseconds between the first card of a deal that leaves the dealer and the last."""
BACKS: Final = 4
"""So many backs stand for the cards that another is dealt."""
NEXT: Final = 45
"""Milliseconds between two cards that leave together."""
DRAWN: Final = 160
"""Milliseconds after which the cards of the stock follow a trick that leaves."""
TURNED: Final = 140
"""Milliseconds after that for the stock's next card to turn."""
BACK_IN: Final = 260
"""Milliseconds after which what is drawn in an exchange follows what was put away."""
TOGETHER: Final = 3
"""At most so many actions since the last drawing are shown as movement. More are a leap, as after a claim."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Where the cards lie as one seat sees them. `trick` is the finished trick that lies there still; `hand`, `stock`
    and `top` are as the table shows them meanwhile. `actions` is the length of the record."""

    match: str
    view: View
    hand: Hand
    stock: int
    top: Card | None
    trick: Trick | None
    actions: int

    def place(self, seat: Seat) -> str:
        """Where a seat sits: s w n e."""
        return PLACES[self.view.seats][(seat - self.view.seat) % self.view.seats]

    @property
    def lain(self) -> Trick:
        """The trick on the table, finished or not."""
        return self.trick or Trick(self.view.leader, self.view.trick, -1)


def lying(session: Session) -> Lying | None:
    """Where the cards of the match on the table lie; None in the lobby, in a diagram, and where nothing is to move."""
    match = session.match
    if match is None or match.still or not session.settings.pause:
        return None
    hand, stock, top = match.shown()
    return Lying(match.id, match.view(), hand, stock, top, match.trick, len(match.record.actions))


class Movement:
    """Remembers where the cards lay at the last drawing."""

    def __init__(self) -> None:
        self._was: Lying | None = None
        self._dealt: tuple[str, int] | None = None

    def to(self, session: Session) -> tuple[Move, ...]:
        """What moves when this session is drawn now. A deal is dealt out once."""
        was, now = self._was, lying(session)
        self._was = now
        if now is None:
            return ()
        deal = (now.match, now.view.deal)
        if was is None or (was.match, was.view.deal) != deal:
            again, self._dealt = self._dealt == deal, deal
            begins = not now.view.log and not now.view.trick and not now.view.tricks
            return tuple(_deal(now)) if begins and not again else ()
        if not 0 <= now.actions - was.actions <= TOGETHER:
            return ()
        return (*_played(was, now), *_taken(was, now), *_exchanged(was, now), *_opened(was, now))


def _deal(now: Lying) -> Iterator[Move]:
    """The cards come from the dealer, or from the stock's place to the dealer."""
    view, dealer = now.view, f"seat-{now.place(now.view.dealer)}"
    cards = in_order(now.hand, view.order)
    for at, card in enumerate(cards):
        yield Move(name(card), dealer, "hand", at * DEAL // max(len(cards) - 1, 1))
    for seat in range(view.seats):
        if seat == view.seat:
            continue
        start = "stock" if seat == view.dealer else dealer
        for at in range(min(BACKS, view.counts[seat])):
            yield Move("", start, f"seat-{now.place(seat)}", at * DEAL // (BACKS - 1))


def _played(was: Lying, now: Lying) -> Iterator[Move]:
    lay = was.lain.cards
    for at, card in enumerate(now.lain.cards):
        if card not in lay:
            who = (now.lain.leader + at) % now.view.seats
            yield Move(name(card), "hand" if who == now.view.seat else f"seat-{now.place(who)}", "trick")


def _taken(was: Lying, now: Lying) -> Iterator[Move]:
    """The finished trick goes to its winner; then the stock's two top cards go where they belong."""
    trick = was.trick
    if trick is None or now.trick is not None:
        return
    for at, card in enumerate(trick.cards):
        yield Move(name(card), "trick", f"won-{now.place(trick.winner)}", at * NEXT)
    if was.view.seats != 2 or now.stock == was.stock:
        return
    gained = now.hand & ~was.hand
    for seat in range(2):
        own, wins = seat == now.view.seat, seat == trick.winner
        known = was.top if wins else next(iter(cards_of(gained)), None) if own else None
        yield Move(
            "" if known is None else name(known),
            "turned" if wins else "stock",
            "hand" if own else f"seat-{now.place(seat)}",
            DRAWN,
        )
    if now.top is not None:
        yield Move(name(now.top), "stock", "turned", DRAWN + TURNED)


def _exchanged(was: Lying, now: Lying) -> Iterator[Move]:
    """What is put away goes out, what is drawn for it comes in."""
    for seat, action in now.view.log[len(was.view.log) :]:
        if seat == now.view.seat and isinstance(action, Swap | Call):
            yield from _own_exchange(was, now)
        elif seat != now.view.seat:
            place, number = f"seat-{now.place(seat)}", _number(action)
            for at in range(number):
                yield Move("", place, "stock", at * NEXT)
            for at in range(number and number + now.view.counts[seat] - was.view.counts[seat]):
                yield Move("", "stock", place, BACK_IN + at * NEXT)


def _number(action: Seen) -> int:
    """How many cards another has put away by an action."""
    if isinstance(action, Swap):
        return count(action.cards)
    return action.number if isinstance(action, Hidden) and action.kind == "swap" else 0


def _own_exchange(was: Lying, now: Lying) -> Iterator[Move]:
    gone = was.hand & ~now.hand & ~now.view.played()
    for at, card in enumerate(cards_of(gone)):
        yield Move(name(card), "hand", "stock", at * NEXT)
    for at, card in enumerate(cards_of(now.hand & ~was.hand)):
        yield Move(name(card), "turned" if card == was.top else "stock", "hand", (BACK_IN if gone else 0) + at * NEXT)


def _opened(was: Lying, now: Lying) -> Iterator[Move]:
    """Cards that another lays open. Of two players one remembers what the other drew; that opens nothing."""
    if now.view.seats == 2:
        return
    for seat, cards in enumerate(now.view.open):
        shown = cards & ~was.view.open[seat] & ~hand_of(now.lain.cards)
        if seat != now.view.seat:
            place = now.place(seat)
            for at, card in enumerate(in_order(shown, now.view.order)):
                yield Move(name(card), f"seat-{place}", f"open-{place}", at * NEXT // 2)
