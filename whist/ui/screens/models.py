"""What the table's screens are drawn from: one seat's view, and how it is being shown just now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from whist.analysis.judged_deal import JudgedDeal
from whist.analysis.verdict import Verdict
from whist.engine.cards import Card, Hand, Seat, Suit, cards_of, hand_of, holding
from whist.engine.contracts import Aim
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.phases import Phase
from whist.engine.state import NOBODY, Trick
from whist.engine.tricks import Order
from whist.engine.view import View
from whist.ui.storage.settings import Settings
from whist.ui.words.texts import Texts

PLACES = {2: ("s", "n"), 3: ("s", "w", "e"), 4: ("s", "w", "n", "e")}
"""Where the seats sit, from the person's own clockwise: below, left, top, right."""


@dataclass(frozen=True, slots=True)
class Note:
    """What the play checker says: what it would rather have had, and why; and whether that can be taken back."""

    what: str
    why: str
    undoes: bool = True


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment at the table.

    `names` are the players' by seat, the person's own being "You" in their language. `trick` is the finished trick that
    still lies on the table (None: the one being played does); while it lies, `hand`, `stock` and `top` are as they were
    before the cards that followed it were drawn. `fresh` are the cards that the person has just drawn, `chosen` those
    marked to be put away, `armed` the card that a second press would play. `message` says what has happened, `refusal`
    why the last press did nothing, `hint` what a strong player would do and why, with the action in `hinted`, `note`
    what the play checker says of the last decision. `undoes` says what undo takes back; empty where nothing can be.
    `cut` are the rounds of the cut for deal, while they are being shown. `number` counts the moments of the match: a
    press made for another is stale.
    """

    game: Game
    view: View
    settings: Settings
    texts: Texts
    names: tuple[str, ...]
    number: int
    trick: Trick | None
    hand: Hand
    stock: int
    top: Card | None
    fresh: Hand = 0
    chosen: Hand = 0
    armed: Card | None = None
    message: str = ""
    refusal: str = ""
    hint: str = ""
    hinted: str = ""
    note: Note | None = None
    undoes: str = ""
    cut: tuple[tuple[Card, ...], ...] = ()
    shows_last: bool = False
    thinking: bool = False
    pondering: bool = False
    """Whether whoever thinks has taken long, and a press hurries it."""
    advising: bool = False
    """Whether a hint is being thought of."""
    focus: Card | None = None
    """The card of the hand that Tab reaches; arrow keys move on from it."""
    level: str = "steady"
    share: str = ""
    """The address of this same deal; empty while it may not be given away."""
    report: str = ""
    """The deal's record as text, for reporting it."""
    still: bool = False
    """Whether this is a diagram, in which nobody plays."""
    raised: bool = False
    """Whether the hand still lies raised from the person's turn, though another is in turn now."""
    moves: int = 0
    """How often the cards of the hand have moved in this deal: what lies under a finger then is not what it was aimed
    at."""
    framed: bool = False
    """Whether it is shown in somebody else's page."""
    theirs: bool = False
    """Whether somebody else has played this deal: nobody in it is told as You."""
    single: bool = False
    """Whether this is one deal and no match."""
    link: str = ""
    """The address that lays the deal on the table as it was played; empty while nothing asks for it."""

    @property
    def told_as(self) -> Seat:
        """The seat that is told as You; NOBODY in somebody else's deal."""
        return NOBODY if self.theirs else self.view.seat

    @property
    def own_side(self) -> int:
        """The side that is told as yours; NOBODY in somebody else's deal."""
        return NOBODY if self.theirs else self.game.side_of(self.view.seat)

    def place(self, seat: Seat) -> str:
        """Where a seat sits: s w n e."""
        return PLACES[self.view.seats][(seat - self.view.seat) % self.view.seats]

    def seats_around(self) -> tuple[Seat, ...]:
        """All seats from the person's own clockwise."""
        return tuple((self.view.seat + step) % self.view.seats for step in range(self.view.seats))

    def playable(self) -> Hand:
        """The cards of the hand that may be played now; none while a finished trick lies or another is in turn."""
        if self.trick is not None or self.still:
            return 0
        return hand_of(choice.card for choice in self.view.legal if hasattr(choice, "card"))

    @property
    def in_turn(self) -> bool:
        """Whether the person is to act."""
        return self.trick is None and not self.still and self.view.turn == self.view.seat != NOBODY

    @property
    def phase(self) -> Phase | None:
        """The phase of the deal; None once it is over."""
        return self.game.phase_named(self.view.options, self.view.phase)

    @property
    def before_play(self) -> bool:
        """Whether the tricks are still to come."""
        return self.game.before_play(self.view.options, self.view.phase)

    @property
    def shown_tricks(self) -> tuple[Trick, ...]:
        """The tricks that are over and swept away."""
        return self.view.tricks[:-1] if self.trick is not None else self.view.tricks

    @property
    def displayed(self) -> tuple[Card, ...]:
        """The hand in the order in which it lies."""
        return in_order(self.hand, self.view.order)


def in_order(hand: Hand, order: Order) -> tuple[Card, ...]:
    """A hand as it lies on the table: spades, hearts, clubs, diamonds, each from high to low by the contract's own
    order of ranks."""
    return tuple(
        each
        for suit in (3, 2, 0, 1)
        for each in sorted(cards_of(holding(hand, suit)), key=lambda card: -order[card % 13])
    )


@dataclass(frozen=True, slots=True)
class Resumable:
    """An unfinished match that the lobby offers: its id, its game, and where it stands in a sentence."""

    id: str
    game: str
    where: str
    elsewhere: bool = False
    """Whether another open tab is playing it."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """What the lobby is drawn from. `chosen` are the values picked per option of `game`, senseless combinations
    included; `code` is the deal that the address asks for, "" for none."""

    games: tuple[Game, ...]
    game: Game
    chosen: Mapping[str, str]
    level: str
    settings: Settings
    texts: Texts
    resumable: tuple[Resumable, ...] = ()
    code: str = ""
    ready: bool = True
    """Whether Python is up; the static shell is drawn from the same function with False."""
    starting: str = ""
    """Start-up told in words, while a press is waiting for it."""
    framed: bool = False
    """Whether it is shown in somebody else's page."""
    older: tuple[Resumable, ...] = ()
    """The unfinished matches before the last one of each game."""


@dataclass(frozen=True, slots=True)
class Review:
    """A finished deal, stepped through. `at` counts the tricks shown: the one before it lies on the table (0: none
    yet). `hands` are all hands as they were before that trick was played (0: as dealt), `all_open` whether those of
    the others are shown."""

    game: Game
    options: Options
    settings: Settings
    texts: Texts
    names: tuple[str, ...]
    you: Seat
    deal: int
    dealer: Seat
    contract: str
    declarer: Seat
    partner: Seat
    trump: Suit
    order: Order
    tricks: tuple[Trick, ...]
    at: int
    hands: tuple[Hand, ...]
    top: Card | None
    """The card that was turned up on the stock for that trick, where one was."""
    all_open: bool = False
    before: tuple[str, ...] = ()
    """What came before the first trick, a line each time that somebody spoke or acted."""
    target: tuple[Aim, int] | None = None
    """What the contract asked for, where there was one."""
    case: JudgedDeal | None = None
    """What there is to judge in the deal; None where nothing is."""
    verdict: Verdict | None = None
    """What has been found out about it so far."""
    theirs: bool = False
    """Whether somebody else has played this deal: nobody in it is told as You."""

    @property
    def told_as(self) -> Seat:
        """The seat that is told as You; NOBODY in somebody else's deal."""
        return NOBODY if self.theirs else self.you


@dataclass(frozen=True, slots=True)
class Notice:
    """A bar across the page: what it says, and the commands it offers (act and word)."""

    id: str
    text: str
    offers: tuple[tuple[str, str], ...] = ()
    bad: bool = False
