"""Records as text (CONTRIBUTING.md, "Records")."""

from __future__ import annotations

import contextlib
import random
import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.deal_builder import four_hands, in_blocks, record_text, three_hands, two_hands
from tests.support.random_matches import last, moment, played, random_record, steps
from whist.engine.cards import HEARTS
from whist.engine.deals import ALPHABET, Coded, Explicit, Seeded
from whist.engine.errors import LONGEST_TOKEN, BadText, IllegalAction, Place, Reason
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.text.record_text import WIDTH, from_text, to_text
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DICE = st.integers(0, 2**32 - 1)
CODE = '[Code "D6HYY-M5XQJ"]'
TVA = f'[Game "tvamanswhist"]\n{CODE}\n'
FYR = f'[Game "fyrmanswhist"]\n{CODE}\n'
SOLO = f'[Game "solowhist"]\n{CODE}\n'
TRE = f'[Game "tremandswhist"]\n{CODE}\n'


def read(text: str) -> Record:
    return from_text(text, GAMES)


@every_game
@settings(max_examples=15)
@given(dice=DICE)
def test_records_round_trip(game: Game, dice: int) -> None:
    record, _ = moment(game, dice, deals=2)
    text = to_text(record)
    again = read(text)
    assert again == record
    assert again.state() == record.state()
    assert to_text(again) == text
    assert all(len(line) <= WIDTH for line in text.split("\n\n")[1].splitlines())
    # In other clothes: other line ends, all in one line, with comments, with a byte order mark.
    words = text.split("\n\n")[1].split()
    tags = text.split("\n\n")[0].splitlines()
    assert read(text.replace("\n", "\r\n")) == read(text.replace("\n", "\r")) == record
    assert read("\ufeff" + " ".join(tags) + "\t" + "  ".join(words)) == record
    assert read("; a comment\n" + "\n".join(f"{part};[{part}" for part in (*tags, *words))) == record


def counts_deals(record: Record) -> bool:
    """Whether the match ends after a number of deals, which a deal alone cannot know."""
    options = dict(record.options.pairs)
    return record.game.id == "solowhist" or "deals" in (options.get("match"), options.get("end"))


@every_game
@settings(max_examples=10)
@given(dice=DICE)
def test_a_deal_alone_is_a_record_of_its_own(game: Game, dice: int) -> None:
    record = played(game, dice, deals=3)
    for number in range(1, len(record.deal_starts()) + 1):
        alone = record.alone(number)
        end = record.deal_end(number)
        assert read(to_text(alone)) == alone
        state = alone.state()
        assert state.past == end.past[number - 1 :]
        assert state.totals == end.totals
        assert state.log == end.log
        assert state.dealt == end.dealt
        if not counts_deals(record):
            assert game.match_over(state) == game.match_over(end)
        explicit = Record(game, alone.options, Explicit((end.dealt,)), alone.dealer, alone.base, actions=alone.actions)
        assert read(to_text(explicit)).state().past == state.past
        assert end.dealt.code not in to_text(explicit)


def test_options_at_their_defaults_are_not_written() -> None:
    assert '[Rules ""]' in to_text(read(TVA + '[Rules "scoring=book match=13"]'))
    text = to_text(read(SOLO + '[Rules "deals=4 raise=on"]'))
    assert '[Rules "raise=on deals=4"]' in text


def test_the_order_and_look_of_the_tags() -> None:
    made = three_hands(in_blocks((13, 0, 0)), 0)
    text = record_text("tremandswhist", 2, made.tags(), ["spar"], Used="1:sans 2:sol", Score="-1 3 -2")
    assert to_text(read(text)).splitlines()[:5] == [
        '[Game "tremandswhist"]',
        '[Version "1"]',
        '[RulesVersion "1"]',
        '[Rules ""]',
        '[Dealer "2"]',
    ]
    lines = to_text(read(text)).splitlines()
    assert lines[5].startswith('[Deal "0:')
    assert lines[6].startswith('[Stock "')
    assert lines[7:] == ['[Score "-1 3 -2"]', '[Used "1:sans 2:sol"]', "", "spar"]


def test_unknown_tags_are_kept_and_may_repeat() -> None:
    text = TVA + r'[Site "a \"quoted\" \\ place; really"] [Site "2"] [Level "steady"] [You "1"]'
    record = read(text)
    assert record.tags == (("Site", r'a "quoted" \ place; really'), ("Site", "2"))
    assert (record.level, record.you) == ("steady", 1)
    assert read(to_text(record)) == record


def test_where_seats_count_from_in_a_deal() -> None:
    made = four_hands(in_blocks((4, 3, 3, 3)), 0)
    tags = made.tags()
    state = read(record_text("fyrmanswhist", 1, tags, [])).state()
    assert state.hands == made.hands
    hands = tags[tags.index(":") + 1 : tags.index('"]')].split()
    turned = f'[Deal "2:{" ".join(hands[2:] + hands[:2])}"]'
    assert read(record_text("fyrmanswhist", 1, turned, [])).state().hands == made.hands


def test_who_deals_when_nothing_is_said() -> None:
    made = four_hands(in_blocks((4, 3, 3, 3)), 0)
    assert read(f'[Game "fyrmanswhist"] {made.tags()}').state().forehand == 0
    assert read(TVA).dealer == 1
    assert read('[Game "fyrmanswhist"] [Code "D6HYY-M5XQJ"] [Rules "first=2"]').dealer == 2
    seed = "0123456789ABCDEFGHJKMNPQRS"
    record = read(f'[Game "fyrmanswhist"] [Seed "{seed.lower()}"]')
    assert record.source == Seeded(seed)
    assert record.cut_for_deal()


def test_an_older_rules_version_is_replayed() -> None:
    later = {**GAMES, "tvamanswhist": replace(GAMES["tvamanswhist"], rules_version="10")}
    for version in ("1", "9", "10"):
        record = from_text(TVA + f'[RulesVersion "{version}"] [Version "1"]', later)
        assert record.state() == read(TVA).state()


def test_the_sources() -> None:
    assert read(TVA).source == Coded("D6HYYM5XQJ")
    made = two_hands([0] * 13, [0] * 13, 0, HEARTS)
    state = read(record_text("tvamanswhist", 1, made.tags(), [])).state()
    assert (state.dealt.turned, state.stock) == (made.stock[0], made.stock)
    same = read(record_text("tvamanswhist", 1, made.tags(made.stock[0]), [])).state()
    assert same.dealt == state.dealt


THREE = three_hands(in_blocks((13, 0, 0)), 0)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_refused_action_names_its_line(end: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        read((SOLO + "pass\npass ; fine so far\n\n  pass accept").replace("\n", end))
    assert (caught.value.line, caught.value.action, caught.value.reason) == (6, "accept", Reason.NOT_OPEN)


DEALT = two_hands([0] * 13, [0] * 13, 0, HEARTS)
SEED = '[Game "solowhist"] [Seed "0123456789ABCDEFGHJKMNPQRS"]'
PLACES = [
    # text, number of the action, deal, step of the deal, trick, card, phase
    pytest.param(SOLO + "pass pass accept", (3, 1, 3, 0, 0, "auction"), id="a call"),
    pytest.param(SEED + "pass pass pass pass next pass blast", (7, 2, 2, 0, 0, "auction"), id="no call"),
    pytest.param(SEED + "pass pass pass pass pass", (5, 1, 5, 0, 0, "deal-over"), id="over"),
    pytest.param(TRE + "spar swap: swap:2C5D", (3, 1, 3, 0, 0, "exchange"), id="an exchange"),
    pytest.param(
        record_text("tvamanswhist", 1, DEALT.tags(), [*DEALT.words[:5], "2X"]), (6, 1, 6, 3, 2, "stage1"), id="a card"
    ),
]


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_where_an_action_stands(text: str, place: tuple[int, int, int, int, int, str]) -> None:
    with pytest.raises((BadText, IllegalAction)) as caught:
        read(text)
    assert isinstance(caught.value, (BadText, IllegalAction))
    assert caught.value.place == Place(*place)
    assert f"action {place[0]}]" in str(caught.value)


def test_a_swap_in_the_wrong_order_says_which_is_right() -> None:
    with pytest.raises(BadText) as caught:
        read(TRE + "spar swap:2C5DAS")
    assert caught.value.expected == "swap:AS5D2C"


HOSTILE = [
    "\x1b[31m",
    "\x07",
    "\u202e",
    "\u2028",
    "å" * 60_000,
    "{token}",
    "{expected}",
    "\x00",
    "\ud800",
    "\x7f",
    "%s",
]


@pytest.mark.parametrize("token", HOSTILE, ids=ascii)
@pytest.mark.parametrize("tag", ["Game", "Rules", "Level", "Seed", "Score", "X", "Dealer", "Fingerprints", ""])
def test_what_errors_repeat_is_short_and_harmless(tag: str, token: str) -> None:
    text = f'[Game "solowhist"] [{tag} "{token}"] [{token}' if tag else f"{SEED} {token}"
    with pytest.raises(BadText) as caught:
        read(text)
    assert len(caught.value.token) <= LONGEST_TOKEN + 3
    assert str(caught.value).isascii() and str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


def test_no_deal_follows_a_single_one() -> None:
    with pytest.raises(IllegalAction) as caught:
        read(SOLO + "pass pass pass pass next")
    assert caught.value.reason is Reason.NO_MORE_DEALS


def test_a_match_knows_that_its_contracts_are_used_up() -> None:
    """The twelfth deal of a 3-mands match, reported alone, ends the match (rules.md 5.1.3)."""
    used = "0:spar,sans,sol 1:spar,farve,sans,sol 2:spar,farve,sans,sol"
    text = record_text("tremandswhist", 2, THREE.tags(), ["farve", "hearts"], Used=used)
    record = read(text)
    end = last(steps(record, random.Random(1)))
    assert GAMES["tremandswhist"].phase_name(end.state()) == "match-over"
    assert end.shortfall() is None
    with pytest.raises(IllegalAction) as caught:
        read(record_text("tremandswhist", 2, THREE.tags(), ["spar"], Used=used))
    assert caught.value.reason is Reason.USED


WORDS = [
    "pass", "propose", "accept", "solo", "misere", "abundance", "spades", "spar", "farve", "sans", "sol", "keep",
    "discard", "next", "swap:", "swap:2C", "show:2H", "QH", "2C", "AS", "[", "]", '"', "\\", ";", "\n", "\r", "\r\n",
    "\t", " ", "0:",
    '[Game "solowhist"]', '[Game "tvamanswhist"]', '[Game "fyrmanswhist"]', '[Game "tremandswhist"]', CODE,
    '[Rules "raise=on"]', '[Rules "', '[Dealer "0"]', '[You "9"]', '[Deal "0:... ... ... ..."]', '[Stock ""]',
    '[Turned "3H"]', '[Score "1 2 3"]', '[Used "0:sol"]', '[Seed "0123456789ABCDEFGHJKMNPQRS"]', '[X "\\""]',
]  # fmt: skip
scraps = st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=3)), max_size=30).map(" ".join)


def survives(text: str) -> None:
    """Reads the text, which must succeed or fail in one of the engine's two ways."""
    record = None
    with contextlib.suppress(BadText, IllegalAction):
        record = read(text)
    if record is not None:
        assert read(to_text(record)) == record


@settings(max_examples=300)
@given(scraps)
def test_scraps_of_records_raise_nothing_else(text: str) -> None:
    survives(text)


@given(st.text())
def test_any_text_raises_nothing_else(text: str) -> None:
    survives(text)


@every_game
@settings(max_examples=40)
@given(dice=DICE)
def test_damaged_records_raise_nothing_else(game: Game, dice: int) -> None:
    record, rng = moment(game, dice)
    if rng.random() < 0.5:
        dealt = record.deal_starts()[0].dealt
        record = Record(game, record.options, Explicit((dealt,)), record.dealer, record.base, actions=record.actions)
    text = list(to_text(record))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.randrange(4)
        if kind == 0:
            del text[at : at + rng.choice((1, 1, 2, 10))]
        elif kind == 1:
            text.insert(at, rng.choice(string.printable + "åØ♥\u2028\x00\ud7ff"))
        elif kind == 2:
            text[at] = rng.choice('"[];:. \n23456789TJQKACDHS' + ALPHABET)
        else:
            other = rng.randrange(len(text))
            text[at], text[other] = text[other], text[at]
        if not text:
            break
    survives("".join(text))


@every_game
def test_a_new_match_is_empty(game: Game) -> None:
    record = random_record(game, random.Random(5))
    assert to_text(record).endswith("]\n\n")
    assert record.actions == ()
