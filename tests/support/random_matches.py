"""Random matches: house rules, cards and actions all follow from one number, so that a failure names its match."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

from whist.engine.actions import NEXT, Action, Choice, Exchange, Swap
from whist.engine.cards import cards_of, hand_of
from whist.engine.deals import ALPHABET, SEED_LENGTH, Seeded
from whist.engine.game import Game
from whist.engine.options import Options, mend_options
from whist.engine.record import Record, new


def random_options(game: Game, rng: random.Random) -> Options:
    """House rules, each the default in half of the cases; those that make no sense together fall back."""
    chosen = {}
    for option in game.options:
        if option.numbers:
            chosen[option.id] = ",".join(str(rng.randint(0, 99)) for _ in range(option.numbers))
        else:
            chosen[option.id] = rng.choice(option.values)
        if rng.random() < 0.5:
            del chosen[option.id]
    return mend_options(game.options, game.clashes, chosen)[0]


def random_seed(rng: random.Random) -> str:
    return "".join(rng.choices(ALPHABET, k=SEED_LENGTH))


def random_record(game: Game, rng: random.Random) -> Record:
    """A match about to begin."""
    return new(game, random_options(game, rng), Seeded(random_seed(rng)), rng.choice((None, *range(game.seats))))


def random_action(choices: tuple[Choice, ...], rng: random.Random) -> Action:
    """One of the legal actions; of an exchange any number of its cards."""
    choice = rng.choice(choices)
    if isinstance(choice, Exchange):
        return Swap(hand_of(rng.sample(cards_of(choice.cards), rng.randint(0, choice.limit))))
    return choice


def steps(record: Record, rng: random.Random, deals: int = 1) -> Iterator[Record]:
    """The record after each random action, itself first, to the end of so many deals or of the match."""
    yield record
    while choices := record.game.legal(record.state()):
        action = random_action(choices, rng)
        if action == NEXT:
            deals -= 1
            if not deals:
                return
        record = record.then(action)
        yield record


def played(game: Game, dice: int, deals: int = 1) -> Record:
    """A random match after so many deals."""
    rng = random.Random(dice)
    return last(steps(random_record(game, rng), rng, deals))


def last(records: Iterator[Record]) -> Record:
    """The last of some records."""
    return deque(records, maxlen=1).pop()


def moment(game: Game, dice: int, deals: int = 1) -> tuple[Record, random.Random]:
    """A random match at a random moment of its last deal but for its end, and the generator to go on with."""
    rng = random.Random(dice)
    end = last(steps(random_record(game, rng), rng, rng.randint(1, deals)))
    number = len(end.deal_starts())
    length = len(end.deal_actions(number))
    return end.up_to(len(end.actions) - length + rng.randrange(max(1, length))), rng
