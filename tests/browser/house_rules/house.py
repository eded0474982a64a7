"""House rules as one sets them: by pressing in the lobby; and positions played by the rules so set."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, shown_points
from tests.support.deal_builder import Made, record_text
from tests.support.random_matches import random_action
from whist.engine.cards import Seat
from whist.engine.game import Game
from whist.engine.options import Option
from whist.engine.record import Record
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.words import house_rules
from whist.ui.words.games import WORDS
from whist.ui.words.texts import texts

EN: Final = texts("en")
LENGTH: Final = ("match", "end", "deals", "rounds", "first")
"""How long a match is and who deals: the line at the table tells it of every match, so that no chip names it."""
YOU: Final = 0


@dataclass(frozen=True)
class Row:
    """What shows that one value of one house rule does what it says: `see` looks at the table of a match that was just
    started by it, and by the rules of `beside`, which it needs."""

    see: Callable[[Visitor], None]
    beside: dict[str, str] = field(default_factory=dict)


Rows = dict[tuple[str, str], Row]


# -- in the lobby ------------------------------------------------------------------------------------------------------


def pick(visitor: Visitor, option: Option, value: str) -> None:
    """Sets a house rule as a person would, unless it is set already."""
    if option.numbers:
        visitor.unfold()
        fields = visitor.page.locator(f'input[name="{option.id}"]')
        for at, number in enumerate(value.split(",")):
            if fields.nth(at).input_value() != number:
                fields.nth(at).fill(number)
                fields.nth(at).press("Tab")
    elif visitor.picked(option.id) != value:
        visitor.set(option.id, value)


def to_lobby(visitor: Visitor) -> Visitor:
    """Goes to the lobby from wherever one is."""
    if visitor.state != "lobby":
        if visitor.page.locator("dialog:modal").count():
            visitor.page.keyboard.press("Escape")
        visitor.press("lobby").wait("lobby")
    return visitor


def match_by(visitor: Visitor, id: str, **rules: str) -> Visitor:
    """Goes to the lobby, sets the house rules of a game by pressing, all others to the usual, and starts a match."""
    to_lobby(visitor)
    game = GAMES[id]
    if visitor.picked("game") != id:
        visitor.choice("game", id).click()
    for option in reversed(game.options):
        fixed = house_rules.clash(game, {**usual(game), **rules}, option.id, option.default)
        if option.id not in rules and not fixed and visitor.page.locator(f'[name="{option.id}"]:enabled').count():
            pick(visitor, option, option.default)
    for option in game.options:
        if option.id in rules:
            pick(visitor, option, rules[option.id])
    visitor.press(f"new:{id}")
    return visitor.wait("your-turn")


def usual(game: Game) -> dict[str, str]:
    """Every house rule at its default."""
    return {option.id: option.default for option in game.options}


def named(visitor: Visitor, **rules: str) -> None:
    """The house rules are in force in the record, and named at the table."""
    record = visitor.record()
    game = record.game
    assert dict(record.options.pairs) | rules == dict(record.options.pairs)
    chips = visitor.page.locator(".contract .chip.rule").all_text_contents()
    expected = [
        f"{EN.t(WORDS[game.id].rules[name].label)}: {house_rules.value_name(EN, game.id, name, value)}"
        for name, value in rules.items()
        if name not in LENGTH and usual(game)[name] != value
    ]
    assert sorted(chip.removesuffix(". ") for chip in chips) == sorted(expected)


# -- at the table ------------------------------------------------------------------------------------------------------

KEPT: Final = """([before, text]) => {
    const key = Object.keys(localStorage).find(each => each.startsWith("whist/match/")
        && JSON.parse(localStorage[each]).text === before);
    localStorage[key] = JSON.stringify({...JSON.parse(localStorage[key]), text, told: [], chosen: 0, lying: false});
    return key.slice("whist/match/".length);
}"""


def put(visitor: Visitor, text: str) -> Visitor:
    """Goes on with the match on the table from another position of it: what is kept of it is changed meanwhile."""
    to_lobby(visitor)
    match = visitor.page.evaluate(KEPT, [visitor.saved()["text"], text])
    visitor.press(f"resume:{match}")
    return visitor.wait("your-turn", "deal-over", "match-over")


def lay(visitor: Visitor, dealer: Seat, tags: str, words: Iterable[str], **more: str) -> Visitor:
    """A position by the very house rules that the match on the table has: these cards, these actions."""
    game, rules = visitor.record().game.id, rules_of(visitor)
    return put(visitor, record_text(game, dealer, tags, words, Rules=rules, You=str(YOU), Level="easy", **more))


def end(
    visitor: Visitor, dealer: Seat, made: Made, before: Sequence[str] = (), tags: str = "", deals: int = 1, **more: str
) -> Visitor:
    """A whole deal by the house rules on the table, but for the person's last card, which is then pressed. With more
    `deals` the match could go on."""
    words, tags = [*before, *made.words], tags or made.tags()
    text = record_text(visitor.record().game.id, dealer, tags, words, Rules=rules_of(visitor))
    log = from_text(text, GAMES).state().log
    last = max(at for at, (seat, _action) in enumerate(log) if seat == YOU)
    lay(visitor, dealer, tags * deals, words[:last], **more)
    return visitor.press(words[last]).wait("deal-over", "match-over")


def rules_of(visitor: Visitor) -> str:
    """The house rules of the match on the table, as a record has them."""
    return " ".join(f"{name}={value}" for name, value in visitor.record().options.pairs)


def gained(visitor: Visitor) -> list[int]:
    """What the sides gained in the deal that is over, the person's own first, as the result shows it."""
    return shown_points(visitor.page.locator("dialog.result tbody tr").last.locator("td").all_inner_texts()[1:])


def lasts(deals: int) -> Callable[[Visitor], None]:
    """The match has so many deals and not one less or more; those before its last are played beforehand, anyhow."""

    def see(visitor: Visitor) -> None:
        assert f"Deal 1 of {deals}" in visitor.text(".contract")
        dice, fresh = random.Random(deals), visitor.record().up_to(0)
        before = next(each for each in (to_last(fresh, dice) for _ in range(99)) if playing(each))
        put(visitor, to_text(before))
        state = before.state()
        assert sum(not deal.thrown_in for deal in state.past) == deals - 1
        assert f" of {deals}" in visitor.text(".contract") and visitor.state == "your-turn"
        visitor.play_on("deal-over", "match-over")
        over = visitor.record().state().past
        assert visitor.state == "match-over"
        assert sum(not deal.thrown_in for deal in over) == deals
        assert visitor.page.locator(".verdict").is_visible()

    return see


def playing(record: Record) -> bool:
    """Whether tricks are being played."""
    return record.game.phase_name(record.state()) in ("play", "stage2")


def to_last(record: Record, dice: random.Random) -> Record:
    """The match after random actions, up to the person's last decision in it."""
    decisions = record
    while choices := record.game.legal(record.state()):
        if record.state().turn == YOU:
            decisions = record
        record = record.then(random_action(choices, dice))
    return decisions


def dealt_by(seat: str, *words: str) -> Callable[[Visitor], None]:
    """Who deals the first deal; the table says so."""

    def see(visitor: Visitor) -> None:
        record = visitor.record()
        if seat == "cut":
            drawn = record.cut_for_deal()[-1]
            lowest = min(each % 13 for each in drawn)
            assert [each % 13 for each in drawn].index(lowest) == record.dealer
            deals = "deal" if record.dealer == YOU else "deals"
            name = "You" if record.dealer == YOU else words[record.dealer].removeprefix("Dealer: ")
            told = f"{name} drew the lowest card and {deals} first"
            expect(visitor.page.locator("#polite")).to_contain_text(told)
        else:
            assert record.dealer == int(seat)
        assert words[record.dealer] in visitor.text(".contract")

    return see


def first_dealers(*names: str) -> Rows:
    """The rows of the option `first`, by the names of the players after the person."""
    words = ["You are dealer", *(f"Dealer: {name}" for name in names)]
    return {("first", seat): Row(dealt_by(seat, *words)) for seat in ("cut", *map(str, range(len(words))))}
