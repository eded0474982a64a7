"""A match as it is saved, shared and undone: game, options, where the cards come from, and the list of actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from whist.engine.actions import NEXT, Action, Call
from whist.engine.cards import SUIT_WORDS, Card, Seat
from whist.engine.deals import Coded, Explicit, Seeded, Source, cut, cut_dealer
from whist.engine.errors import Reason
from whist.engine.game import Game
from whist.engine.options import Options
from whist.engine.state import DealResult, Standing, State

FINGERPRINTS: Final = "Fingerprints"
"""The tag that holds the fingerprints of the deals (fair.py)."""
FINGERPRINT: Final = "[0-9a-f]{32}|-"
"""The form of each fingerprint; - stands for a deal without one."""


@dataclass(frozen=True)
class Record:
    """A match from its first deal on. `you` is the person's seat (None: nobody's), `level` the word for how strong the
    other players are, `tags` holds the remaining tags of its text. Two records are equal if their texts are."""

    game: Game
    options: Options
    source: Source
    dealer: Seat
    base: Standing
    you: Seat | None = None
    level: str = ""
    tags: tuple[tuple[str, str], ...] = ()
    actions: tuple[Action, ...] = ()
    _deals: tuple[tuple[int, State], ...] = field(default=(), compare=False, repr=False)
    _now: State | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self._deals:
            start = self.game.start(self.options, self.source, self.dealer, self.base)
            object.__setattr__(self, "_deals", ((0, start),))
            object.__setattr__(self, "_now", start)
            if self.actions:
                line = Line(self)
                for action in self.actions:
                    line.play(action)
                object.__setattr__(self, "_deals", tuple(line.deals))
                object.__setattr__(self, "_now", line.state)

    def state(self) -> State:
        """The state after all actions."""
        assert self._now is not None
        return self._now

    def then(self, action: Action, seat: Seat | None = None) -> Record:
        """The record with one more action, by `seat` where given. IllegalAction, with the reason, when it is
        refused."""
        state = self.game.apply(self.state(), action, seat)
        actions = (*self.actions, action)
        deals = (*self._deals, (len(actions), state)) if action == NEXT else self._deals
        return replace(self, actions=actions, _deals=deals, _now=state)

    def undo(self, seat: Seat) -> Record | None:
        """The record before the seat's last decision in this deal; None if there is none. Naming a contract and then
        its suit counts as one decision."""
        first, _ = self._deals[-1]
        own = [at for at, (who, _) in enumerate(self.state().log) if who == seat]
        if not own:
            return None
        back = own[-1]
        log = self.state().log
        if len(own) > 1 and own[-2] == back - 1 and isinstance(log[back][1], Call) and str(log[back][1]) in SUIT_WORDS:
            back -= 1
        return self.back_to(first + back)

    def back_to(self, length: int) -> Record:
        """The record with its first `length` actions, no further back than this deal's start."""
        first, state = self._deals[-1]
        for action in self.actions[first:length]:
            state = self.game.apply(state, action)
        return replace(self, actions=self.actions[:length], _now=state)

    def before_last(self) -> State | None:
        """The state before the last action; None if this deal has no action yet."""
        if len(self.actions) <= self._deals[-1][0]:
            return None
        return self.back_to(len(self.actions) - 1).state()

    def redeal(self) -> Record:
        """The record at the start of this deal, to play the same cards again."""
        return self.back_to(self._deals[-1][0])

    def up_to(self, length: int) -> Record:
        """The record with its first `length` actions only."""
        return replace(self, actions=self.actions[:length], _deals=(), _now=None)

    def deal_starts(self) -> tuple[State, ...]:
        """The state at the start of each deal so far."""
        return tuple(state for _, state in self._deals)

    def deal_actions(self, number: int) -> tuple[Action, ...]:
        """The actions of deal `number`, counted from 1, without `next`."""
        first = self._deals[number - 1][0]
        last = self._deals[number][0] - 1 if number < len(self._deals) else len(self.actions)
        return self.actions[first:last]

    def deal_end(self, number: int) -> State:
        """The last state of deal `number`, counted from 1."""
        if number == len(self._deals):
            return self.state()
        state = self._deals[number - 1][1]
        for action in self.deal_actions(number):
            state = self.game.apply(state, action)
        return state

    def alone(self, number: int) -> Record:
        """Deal `number` as a record of its own, with the standing before it. Reports and links to a finished deal use
        it."""
        start = self.deal_starts()[number - 1]
        source: Source = Coded(start.dealt.code) if start.dealt.code else Explicit((start.dealt,))
        return Record(
            self.game,
            self.options,
            source,
            start.dealt.dealer,
            Standing(start.totals, used(self.game, self.options, self.base, start.past)),
            self.you,
            self.level,
            # The fingerprints of earlier deals do not belong to this one.
            tuple(tag for tag in self.tags if tag[0] != FINGERPRINTS),
            self.deal_actions(number),
        )

    def cut_for_deal(self) -> tuple[tuple[Card, ...], ...]:
        """The rounds of the cut if the first dealer was found by cutting; otherwise empty (rules.md, before section
        1)."""
        if self.options["first"] != "cut" or not isinstance(self.source, Seeded):
            return ()
        rounds = cut(self.source.seed, self.game.seats)
        return rounds if cut_dealer(rounds) == self.dealer else ()

    def shortfall(self) -> Reason | None:
        """The reason why there is no next deal although the match is not decided; None in all other cases."""
        state = self.state()
        if self.game.deal_over(state) and not self.game.match_over(state) and not self.game.legal(state):
            return Reason.NO_MORE_DEALS
        return None


class Line:
    """Collects the actions of a record that is being read. `play` takes the same short time for every action, while
    `Record.then` copies all actions before it. `record` gives the record at the end."""

    def __init__(self, opening: Record) -> None:
        self.opening, self.game, self.state = opening, opening.game, opening.deal_starts()[0]
        self.actions: list[Action] = []
        self.deals = [(0, self.state)]

    def play(self, action: Action) -> None:
        """One action more. IllegalAction, with the reason, when it is refused."""
        self.state = self.game.apply(self.state, action)
        self.actions.append(action)
        if action == NEXT:
            self.deals.append((len(self.actions), self.state))

    def record(self) -> Record:
        """The record with all these actions."""
        return replace(self.opening, actions=tuple(self.actions), _deals=tuple(self.deals), _now=self.state)


def first_dealer(game: Game, options: Options, source: Source) -> Seat:
    """The seat that deals first: the one that the option names; with a seed, the one that the cut finds; otherwise the
    one that makes seat 0 forehand."""
    if options["first"] != "cut":
        return options.number("first")
    if isinstance(source, Seeded):
        return cut_dealer(cut(source.seed, game.seats))
    return game.seats - 1


def new(game: Game, options: Options, source: Source, you: Seat | None = None, level: str = "") -> Record:
    """A match about to begin."""
    return Record(game, options, source, first_dealer(game, options, source), game.nothing(), you, level)


def used(game: Game, options: Options, base: Standing, past: Iterable[DealResult]) -> tuple[tuple[str, ...], ...]:
    """The contracts that each seat has named so far, in a game that uses contracts up (rules.md 5.1.3)."""
    if not any(base.used) and not game.ration(options):
        return base.used
    by_seat = [list(words) for words in base.used]
    for deal in past:
        if deal.declarer >= 0:
            by_seat[deal.declarer].append(deal.contract)
    return tuple(map(tuple, by_seat))
