"""A match as one person plays it: the record, the finished trick that still lies on the table, marked cards, what has
been told of it. A frozen value: whatever happens gives another one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action, Play
from whist.engine.cards import Card, Hand, Seat, hand_of
from whist.engine.deals import Coded, Explicit
from whist.engine.errors import IllegalAction, Reason
from whist.engine.fair import note
from whist.engine.record import Record
from whist.engine.state import EVERYBODY, NOBODY, State, Trick
from whist.engine.view import View, view
from whist.ui.session.values.happened import Cut, Happened, happened, sentences
from whist.ui.session.values.lines import Told, Why
from whist.ui.storage.tally import Counted
from whist.ui.words.texts import Texts, _

PLAYERS: Final = {2: ("Vera",), 3: ("Olof", "Astrid"), 4: ("Olof", "Vera", "Astrid")}
"""The computer players' names, from the person's left clockwise."""

SEATS: Final = {
    2: (_("South"), _("North")),
    3: (_("South"), _("West"), _("East")),
    4: (_("South"), _("West"), _("North"), _("East")),
}
"""What the players are called in a deal that somebody else has played, clockwise from the seat below."""

Refusal = Why | Told
"""Why the last press moved nothing: the rules' own reason, or a sentence."""


@dataclass(frozen=True)
class Match:
    """The match on the table. `trick` is the finished trick that lies there still, `before` the state before it was
    full. `events` are what has happened since the person last acted."""

    id: str
    record: Record
    you: Seat
    level: str
    origin: str = ""
    helped: bool = False
    counted: Counted | None = None
    """What the statistics have counted of it."""
    played: bool = False
    """Whether the person has acted in it."""
    asked: bool = True
    """Whether the person began it, and not an address alone; or has left it for the lobby."""
    still: bool = False
    """Whether it is a diagram: nobody plays."""
    kept: bool = True
    """Whether it is saved; a diagram is not, nor a position that the page around a frame has set."""
    theirs: bool = False
    """Whether it is a deal that somebody else has played: it is told by the names of the seats, and not kept."""
    trick: Trick | None = None
    before: State | None = None
    fresh: Hand = 0
    """The cards that the person has drawn since they last acted."""
    cutting: bool = False
    """Whether the cut for deal still lies on the table."""
    chosen: Hand = 0
    armed: Card | None = None
    hint: Thought | None = None
    refusal: Refusal | None = None
    shows_last: bool = False
    events: tuple[Happened, ...] = ()
    said: int = 0
    """How many of the events have been said aloud."""
    told_result: bool = False
    """Whether the result of the finished deal has been told."""
    moment: int = 0
    """Grows with every change of what is on the table: a press made for an earlier one is stale."""

    def but(self, **changes: Any) -> Match:
        """The match with these fields changed."""
        if all(getattr(self, name) is value for name, value in changes.items()):
            return self
        changed = replace(self, **changes)
        if "own_view" in self.__dict__ and changed.record is self.record and changed.you == self.you:
            changed.__dict__["own_view"] = self.__dict__["own_view"]  # it is asked for several times over
        return changed

    @property
    def state(self) -> State:
        return self.record.state()

    @cached_property
    def own_view(self) -> View:
        return view(self.record.game, self.state, self.you)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; the person's own unless another is named."""
        return self.own_view if seat in (None, self.you) else view(self.record.game, self.state, seat)

    def names(self, texts: Texts) -> tuple[str, ...]:
        """The players by seat."""
        seats = self.record.game.seats
        if self.theirs:
            return tuple(texts.t(SEATS[seats][(seat - self.you) % seats]) for seat in range(seats))
        around = (texts.t("You"), *PLAYERS[seats])
        return tuple(around[(seat - self.you) % seats] for seat in range(seats))

    @property
    def told_as(self) -> Seat:
        """The seat that is told as You; NOBODY in a deal that somebody else has played."""
        return NOBODY if self.theirs else self.you

    @property
    def single(self) -> bool:
        """Whether it is one deal and no match: its cards were asked for, and there are no others."""
        source = self.record.source
        return isinstance(source, Coded) or (isinstance(source, Explicit) and len(source.deals) == 1)

    @property
    def bot_turn(self) -> bool:
        """Whether a computer player is to act."""
        return self.state.turn not in (NOBODY, self.you)

    @property
    def your_turn(self) -> bool:
        """Whether the person is to act, and no finished trick lies there."""
        return self.trick is None and self.state.turn == self.you

    @property
    def deal_over(self) -> bool:
        return self.record.game.deal_over(self.state)

    @property
    def settled(self) -> bool:
        """Whether the deal is over and its last trick swept away."""
        return self.deal_over and self.trick is None

    @property
    def match_over(self) -> bool:
        """Whether there is nothing more to play: the match is decided, or the record has no more deals."""
        return self.deal_over and not self.record.game.legal(self.state)

    def sentences(self, texts: Texts, first: int = 0, terse: bool = False) -> list[str]:
        """The events from the `first` on in sentences; `terse` as in happened.sentences."""
        names = self.names(texts)
        told = (sentences(texts, self.record, names, self.you, each, terse) for each in self.events[first:])
        return [sentence for said in told for sentence in said]

    # -- what becomes of it ------------------------------------------------------------------------------------

    def begun(self, pauses: bool) -> Match:
        """The match as it is laid on the table for the first time: with the cut for deal, if there was one, which lies
        there where it `pauses`."""
        cut = bool(self.record.cut_for_deal())
        return self.but(events=(Cut(),) if cut else (), cutting=cut and pauses)

    def act(self, action: Action, seat: Seat) -> Match:
        """The match after one action by `seat`. IllegalAction, with the reason, when the rules refuse it."""
        if self.trick is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN, str(action))
        game, before = self.record.game, self.state
        record = self.record.then(action, None if action == NEXT else seat)
        match = self.but(record=record, theirs=False).cleared()
        if seat == self.you:
            match = match.but(played=True, events=(), said=0, fresh=0)
        if action == NEXT:
            return match.but(record=note(record), fresh=0, told_result=False)
        after = record.state()
        anew, event = happened(game, self.you, before, action, after)
        fresh = match.fresh | after.hands[self.you] & ~before.hands[self.you]
        match = match.but(
            fresh=fresh, events=(event,) if anew else (*match.events, event), said=0 if anew else match.said
        )
        if isinstance(action, Play) and len(after.tricks) > len(before.tricks):
            return match.but(trick=after.tricks[-1], before=before)
        return match

    def with_last_trick(self) -> Match:
        """The trick that the last action finished lies on the table again: it was still to be read when the page was
        left."""
        before = self.record.before_last()
        if before is None or not self.state.tricks or len(self.state.tricks) <= len(before.tricks):
            return self
        return self.but(trick=self.state.tricks[-1], before=before)

    def cleared(self) -> Match:
        """Without marks, hint and refusal: something has changed."""
        return self.but(
            chosen=0,
            armed=None,
            hint=None,
            refusal=None,
            shows_last=False,
            cutting=False,
            moment=self.moment + 1,
        )

    def swept(self) -> Match:
        """The finished trick has left the table."""
        return self.but(trick=None, before=None, moment=self.moment + 1)

    def undo(self) -> Match | None:
        """The match before the person's last decision in this deal; None where there was none."""
        back = self.record.undo(self.you)
        return None if back is None else self._gone_back(back)

    def back_to(self, length: int) -> Match:
        """The match where it had so many actions, within this deal."""
        return self._gone_back(self.record.back_to(length))

    def redealt(self) -> Match:
        """The match with this deal begun again."""
        match = self._gone_back(self.record.redeal())
        return match.but(counted=replace(match.counted, settled=True)) if match.counted else match

    def _gone_back(self, record: Record) -> Match:
        match = self.but(record=record, helped=True, trick=None, before=None, fresh=0)
        return match.but(told_result=False, events=(), said=0).cleared()

    def shown(self) -> tuple[Hand, int, Card | None]:
        """The hand, the number of cards in the stock and its visible top, as they lie on the table: while a finished
        trick lies there, those from before the drawing that followed it."""
        now = self.state
        if self.trick is None or self.before is None:
            top = now.stock[0] if now.stock and now.top in (EVERYBODY, self.you) else None
            return now.hands[self.you], len(now.stock), top
        before = self.before
        hand = before.hands[self.you] & ~hand_of(self.trick.cards)
        top = before.stock[0] if before.stock and before.top == EVERYBODY else None
        return hand, len(before.stock), top
