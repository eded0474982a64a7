"""What one seat may know: a separate value with no way back to the state, the seed or the code."""

from __future__ import annotations

from dataclasses import dataclass

from whist.engine.actions import Choice, Hidden, Seen
from whist.engine.cards import PACK, Card, Hand, Seat, Suit, count, hand_of
from whist.engine.contracts import Contract
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.state import DealResult, Standing, State, Trick
from whist.engine.tricks import ACE_HIGH, Order


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment.

    `open` are the cards in each hand that all know, `gone` those that this seat knows to be out of play unplayed,
    `top` the stock's first card where this seat sees it, `stock` how many cards are left there. `log` are this deal's
    actions with what others did in secret hidden. `voids` masks suits that a seat has shown to lack. `legal` is empty
    unless this seat is in turn. `dealt` and `rest` (the hands and the stock as dealt) are empty until the deal is
    over."""

    game: str
    options: Options
    seat: Seat
    deal: int
    dealer: Seat
    phase: str
    turn: Seat
    hand: Hand
    open: tuple[Hand, ...]
    gone: Hand
    counts: tuple[int, ...]
    stock: int
    top: Card | None
    turned: Card | None
    log: tuple[tuple[Seat, Seen], ...]
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    contract: Contract | None
    declarer: Seat
    partner: Seat
    trump: Suit
    voids: tuple[Hand, ...]
    legal: tuple[Choice, ...]
    base: Standing
    past: tuple[DealResult, ...]
    totals: tuple[int, ...]
    dealt: tuple[Hand, ...] = ()
    rest: tuple[Card, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.counts)

    @property
    def forehand(self) -> Seat:
        return (self.dealer + 1) % len(self.counts)

    @property
    def order(self) -> Order:
        return self.contract.order if self.contract else ACE_HIGH

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.phase in ("deal-over", "match-over")

    def played(self) -> Hand:
        """All cards played in this deal."""
        mask = hand_of(self.trick)
        for trick in self.tricks:
            mask |= hand_of(trick.cards)
        return mask

    def unseen(self) -> Hand:
        """The cards whose place this seat cannot tell: in others' hands, in the stock, or out of play unseen."""
        known = self.hand | self.gone | self.played()
        for cards in self.open:
            known |= cards
        if self.top is not None:
            known |= 1 << self.top
        return PACK & ~known

    def may_hold(self, seat: Seat) -> Hand:
        """The unseen cards that `seat` may hold. Suits that it has shown to lack are left out, unless it has drawn an
        unseen card since."""
        return self.unseen() & ~self.voids[seat]

    def known(self, seat: Seat) -> Hand:
        """The cards that `seat` holds for certain, as far as this seat can tell; its whole hand if no other hand is
        possible."""
        if seat == self.seat:
            return self.hand
        if not self.stock and not self._unseen_out() and self.seats == 2:
            return self.open[seat] | self.unseen()
        return self.open[seat]

    def _unseen_out(self) -> int:
        """How many of the unseen cards lie neither in a hand nor in the stock."""
        held = sum(self.counts[seat] - count(self.open[seat]) for seat in range(self.seats) if seat != self.seat)
        return count(self.unseen()) - held - self.stock + (self.top is not None)


def seen(action: Seen, own: bool, shown: bool) -> Seen:
    """An action as a seat sees it: one made in secret that has not been `shown` is for the seat that made it alone."""
    return action if own or shown or isinstance(action, Hidden) else action.hidden() or action


def view(game: Game, state: State, seat: Seat) -> View:
    """What `seat` may know of `state`."""
    public = game.revealed(state)
    over = game.deal_over(state)
    return View(
        game=state.game,
        options=state.options,
        seat=seat,
        deal=len(state.past) + (not over),
        dealer=state.dealt.dealer,
        phase=game.phase_name(state),
        turn=state.turn,
        hand=state.hands[seat],
        open=state.open,
        gone=state.put_away[seat] | state.out_known,
        counts=tuple(map(count, state.hands)),
        stock=len(state.stock),
        top=state.stock[0] if state.sees_top(seat) else None,
        turned=state.dealt.turned,
        log=tuple((who, seen(action, who == seat, at < public)) for at, (who, action) in enumerate(state.log)),
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        contract=state.contract,
        declarer=state.declarer,
        partner=state.partner,
        trump=state.trump,
        voids=state.voids,
        legal=game.legal(state) if state.turn == seat or over else (),
        base=state.base,
        past=state.past,
        totals=state.totals,
        dealt=state.dealt.hands if over else (),
        rest=state.dealt.stock if over else (),
    )
