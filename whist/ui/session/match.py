"""A match as one person plays it: the record, the finished trick that still lies on the table, marked cards, the
hint."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from whist.bots.thought import Thought
from whist.engine.actions import NEXT, Action, Play, Show
from whist.engine.cards import Card, Hand, Seat, hand_of
from whist.engine.deals import Coded, Explicit
from whist.engine.errors import IllegalAction, Reason
from whist.engine.fair import note
from whist.engine.record import Record
from whist.engine.state import EVERYBODY, NOBODY, State, Trick
from whist.engine.view import View, seen, view
from whist.ui.storage.tally import Counted
from whist.ui.words.action_words import shown, told
from whist.ui.words.texts import Texts, _

PLAYERS = {2: ("Vera",), 3: ("Olof", "Astrid"), 4: ("Olof", "Vera", "Astrid")}
"""The computer players' names, from the person's left clockwise."""

SEATS = {
    2: (_("South"), _("North")),
    3: (_("South"), _("West"), _("East")),
    4: (_("South"), _("West"), _("North"), _("East")),
}
"""What the players are called in a deal that somebody else has played, clockwise from the seat below."""


@dataclass
class Match:
    """The match on the table. `trick` is the finished trick that lies there still, `before` the state before it was
    full. `told` are the sentences since the person last acted."""

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
    refusal: str = ""
    shows_last: bool = False
    sentences: list[str] = field(default_factory=list)
    told_result: bool = False
    """Whether the result of the finished deal has been told."""
    counting: list[str] = field(default_factory=list)
    """Those of the sentences that name no card: who took a trick, and how the tricks stand."""
    moment: int = 0
    """Grows with every change of what is on the table: a press made for an earlier one is stale."""

    _viewed: tuple[State, View] | None = None
    """The person's view last asked for, and of what: it is asked for several times over."""

    @property
    def state(self) -> State:
        return self.record.state()

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; the person's own unless another is named."""
        state = self.state
        if seat is not None and seat != self.you:
            return view(self.record.game, state, seat)
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = state, view(self.record.game, state, self.you)
        return self._viewed[1]

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
    def match_over(self) -> bool:
        """Whether there is nothing more to play: the match is decided, or the record has no more deals."""
        return self.deal_over and not self.record.game.legal(self.state)

    def act(self, action: Action, seat: Seat, texts: Texts) -> None:
        """One action by `seat`. IllegalAction, with the reason, when the rules refuse it; nothing has moved then."""
        if self.trick is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN, str(action))
        game, before = self.record.game, self.state
        self.record = self.record.then(action, None if action == NEXT else seat)
        after = self.state
        if seat == self.you:
            self.played = True
            self.sentences, self.counting, self.fresh = [], [], 0
        self.clear()
        self.theirs = False
        if action == NEXT:
            self.fresh, self.told_result = 0, False
            self.record = note(self.record)
            return
        self.fresh |= after.hands[self.you] & ~before.hands[self.you]
        hidden = seen(action, seat == self.you, shown=False)
        said = told(texts, game, self.names(texts), self.you, before, after, hidden)
        self.sentences += said
        if len(after.tricks) > len(before.tricks):
            self.counting += said[1:2]
        if isinstance(action, Show) and after.contract:
            self.sentences = shown(texts, self.names(texts), self.view(), self.you)
        if isinstance(action, Play) and len(after.tricks) > len(before.tricks):
            self.trick, self.before = after.tricks[-1], before

    def lay_last(self) -> None:
        """Lays the trick that the last action finished on the table again: it was still to be read when the page was
        left."""
        before = self.record.before_last()
        if before is not None and self.state.tricks and len(self.state.tricks) > len(before.tricks):
            self.trick, self.before = self.state.tricks[-1], before

    def clear(self) -> None:
        """Forgets marks, hint and refusal: something has changed."""
        self.chosen, self.armed, self.hint, self.refusal, self.shows_last = 0, None, None, "", False
        self.cutting = False
        self.moment += 1

    def sweep(self) -> None:
        """The finished trick leaves the table."""
        self.trick, self.before = None, None
        self.moment += 1

    def undo(self) -> bool:
        """Goes back to the person's last decision in this deal; whether there was one."""
        back = self.record.undo(self.you)
        if back is None:
            return False
        self.record = back
        self._went_back()
        return True

    def back_to(self, length: int) -> None:
        """Goes back to where the match had so many actions, within this deal."""
        self.record = self.record.back_to(length)
        self._went_back()

    def redeal(self) -> None:
        """Begins this deal again with the same cards."""
        self.record = self.record.redeal()
        if self.counted:
            self.counted = replace(self.counted, settled=True)
        self._went_back()

    def _went_back(self) -> None:
        self.helped, self.trick, self.before, self.fresh = True, None, None, 0
        self.told_result = False
        self.sentences = []
        self.clear()

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
