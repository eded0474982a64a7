"""What one seat may know: a separate value with no way back to the state, the seed or the code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from whist.engine.actions import Choice, Hidden, Seen, Show, Swap
from whist.engine.cards import PACK, Card, Hand, Seat, Suit, count, hand_of
from whist.engine.contracts import Contract
from whist.engine.deals import Dealt
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.phases.picking import looks
from whist.engine.phases.signalling import Signal, shown_signals
from whist.engine.state import EVERYBODY, NOBODY, DealResult, Standing, State, Trick
from whist.engine.text.view_text import fields_of, to_data
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

    def to_text(self) -> str:
        """The view as JSON, with no more in it than the view holds."""
        return json.dumps(to_data(self), separators=(",", ":"))

    @staticmethod
    def from_text(text: str, game: Game) -> View:
        """The view that `to_text` wrote; `game` is the one it names. BadText when it cannot be read."""
        try:
            return View(**fields_of(json.loads(text), game))
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
            raise BadText(Unreadable.NOT_A_VIEW, str(error)) from error


def seen(action: Seen, own: bool, shown: bool) -> Seen:
    """An action as a seat sees it. Only the seat that acted sees cards put away and signals that are not yet shown."""
    if isinstance(action, Show) and not (own or shown):
        return Hidden("show", 1)
    if isinstance(action, Swap) and not own:
        return Hidden("swap", count(action.cards))
    return action


def view(game: Game, state: State, seat: Seat) -> View:
    """What `seat` may know of `state`."""
    shows_all = any(isinstance(phase, Signal) and phase.shows_all for phase in game.phases(state.options))
    public = shown_signals(state, shows_all)
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
        gone=state.out[seat] | state.out[state.seats],
        counts=tuple(map(count, state.hands)),
        stock=len(state.stock),
        top=state.stock[0] if looks(state, seat) else None,
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


def imagine(
    game: Game,
    seen: View,
    hands: tuple[Hand, ...],
    stock: tuple[Card, ...],
    signals: Mapping[Seat, Card] | None = None,
) -> State:
    """A state to play on from, made of a guessed layout: the hands of all seats and the stock from the top, as they
    might be now.

    While signals are being chosen those of the others must be guessed too (`signals`, by seat). The view of the
    result, from the same seat, equals `seen`. There is no source: the match ends with the deal."""
    everything = PACK & ~seen.played() & ~seen.gone & ~hand_of(stock)
    for hand in hands:
        everything &= ~hand
    out = [0] * (seen.seats + 2)
    out[seen.seat], out[-1] = seen.gone, everything
    names = [phase.name for phase in game.phases(seen.options)]
    guessed = signals or {}
    top = NOBODY
    if seen.top is not None:
        # Everybody sees a turned card. A card that only this seat sees lies on top only while it chooses in a pick.
        top = EVERYBODY if seen.phase != "pick" or not seen.log else seen.seat
    elif seen.phase == "pick" and seen.turn != seen.seat and seen.counts[seen.turn] == seen.counts[seen.seat]:
        top = seen.turn
    return State(
        game=seen.game,
        options=seen.options,
        source=None,
        base=seen.base,
        past=seen.past,
        dealt=Dealt(seen.dealer, seen.dealt, seen.rest, seen.turned),
        log=tuple(
            (seat, Show(guessed[seat]) if isinstance(action, Hidden) and seat in guessed else action)
            for seat, action in seen.log
        ),
        phase=names.index(seen.phase) if seen.phase in names else len(names),
        turn=seen.turn,
        hands=hands,
        stock=stock,
        open=seen.open,
        out=tuple(out),
        top=top,
        voids=seen.voids,
        leader=seen.leader,
        trick=seen.trick,
        tricks=seen.tricks,
        contract=seen.contract,
        declarer=seen.declarer,
        partner=seen.partner,
        trump=seen.trump,
    )
