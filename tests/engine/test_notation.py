"""Records as text (design.md, "The record, as text")."""

from __future__ import annotations

import contextlib
import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.deal_builder import four_hands, in_blocks, record_text, three_hands, two_hands
from tests.support.random_matches import last, moment, played, random_record, random_seed, steps
from whist.engine.cards import HEARTS, cards_of, name
from whist.engine.deals import ALPHABET, Coded, Explicit, Seeded
from whist.engine.errors import BadText, IllegalAction, Reason
from whist.engine.game import Game
from whist.engine.record import Record
from whist.engine.text.record_text import LONGEST, WIDTH, from_text, to_text
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
    # In other clothes: CRLF, all in one line, with comments, with a byte order mark.
    words = text.split("\n\n")[1].split()
    tags = text.split("\n\n")[0].splitlines()
    assert read(text.replace("\n", "\r\n")) == record
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
    text = record_text("tremandswhist", 2, made.tags(), ["spar"], Used="0:sol 1:sans,spar", Score="-1 3 -2")
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
    assert lines[7:] == ['[Score "-1 3 -2"]', '[Used "0:sol 1:sans,spar"]', "", "spar"]


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
    assert read(TVA + '[RulesVersion "0"]').state() == read(TVA).state()


def test_the_sources() -> None:
    assert read(TVA).source == Coded("D6HYYM5XQJ")
    made = two_hands([0] * 13, [0] * 13, 0, HEARTS)
    state = read(record_text("tvamanswhist", 1, made.tags(), [])).state()
    assert (state.dealt.turned, state.stock) == (made.stock[0], made.stock)
    same = read(record_text("tvamanswhist", 1, made.tags(made.stock[0]), [])).state()
    assert same.dealt == state.dealt


MADE = four_hands(in_blocks((4, 3, 3, 3)), 0)
TWO = two_hands([0] * 13, [0] * 13, 0, HEARTS)
THREE = three_hands(in_blocks((13, 0, 0)), 0)
FOUR_DEAL = MADE.tags()
TWICE = FOUR_DEAL.replace(name(cards_of(MADE.hands[0])[0])[0], name(cards_of(MADE.hands[0])[1])[0], 1)
LONG = "; " + "x" * LONGEST

BAD = [
    # text, line, token, a part of the reason
    pytest.param("", 0, "", "no [Game] tag", id="nothing"),
    pytest.param("QH", 0, "", "no [Game] tag", id="only an action"),
    pytest.param('[Game "bridge"]\n' + CODE, 1, "bridge", "unknown game", id="another game"),
    pytest.param('\n[Game "Solowhist"]\n' + CODE, 2, "Solowhist", "unknown game", id="exact case"),
    pytest.param('[Game "solowhist"]', 0, "", "one of Seed, Code and Deal", id="no cards"),
    pytest.param(SOLO + '[Seed "0123456789ABCDEFGHJKMNPQRS"]', 0, "Seed Code", "one of", id="two sources"),
    pytest.param(SOLO + '[Game "solowhist"]', 3, "Game", "may not repeat", id="a tag twice"),
    pytest.param(SOLO + '\n[Version "2"]', 4, "2", "version", id="a later format"),
    pytest.param(SOLO + '[Rules "raise"]', 3, "raise", "id=value", id="no value"),
    pytest.param(SOLO + '[Rules "rise=on"]', 3, "rise", "unknown option", id="no option"),
    pytest.param(SOLO + '[Rules "raise=1"]', 3, "raise=1", "unknown value", id="no such value"),
    pytest.param(SOLO + '[Rules "raise=on raise=on"]', 3, "raise", "option twice", id="option twice"),
    pytest.param(
        TVA + '[Rules "counted=all26"]', 3, "counted=all26 with scoring=book", "no sense", id="senseless"
    ),
    pytest.param(SOLO + '[Dealer "4"]', 3, "4", "not a seat", id="no such seat"),
    pytest.param(SOLO + '[You "left"]', 3, "left", "not a seat", id="no seat at all"),
    pytest.param('[Game "solowhist"]\n[Code "D6HYY"]', 2, "D6HYY", "not a code", id="short code"),
    pytest.param('[Game "solowhist"]\n[Seed "D6HYY-M5XQJ"]', 2, "D6HYY-M5XQJ", "not a code", id="short seed"),
    pytest.param(SOLO + '[Score "1 2"]', 3, "1 2", "4 whole numbers", id="two scores"),
    pytest.param(SOLO + '[Score "1 2 3 x"]', 3, "1 2 3 x", "4 whole numbers", id="no number"),
    pytest.param(SOLO + '[Score "1 2 3 ٣"]', 3, "1 2 3 ٣", "4 whole numbers", id="no plain number"),
    pytest.param(SOLO + '[Used "0:solo"]', 3, "0:solo", "use contracts up", id="nothing is used up here"),
    pytest.param(TRE + '[Used "0"]', 3, "0", "seat:word", id="used nothing"),
    pytest.param(TRE + '[Used "3:sol"]', 3, "3:sol", "seat:word", id="used by nobody"),
    pytest.param(TRE + '[Used "0:sol 0:spar"]', 3, "0:spar", "seat:word", id="used in two parts"),
    pytest.param(TRE + '[Used "0:solo"]', 3, "0:solo", "not a contract", id="used another game's"),
    pytest.param(TRE + '[Used "1:sol,sol"]', 3, "1:sol,sol", "too often", id="used twice"),
    pytest.param(TRE + '[Used "0:sol,spar,sans,farve"]', 3, "0", "no contract left", id="none left"),
    pytest.param(SOLO + '[Stock "2C"]', 3, "Stock", "belongs to a Deal", id="a stock to no deal"),
    pytest.param('[Game "solowhist"]\n[Turned "2C"]\n' + FOUR_DEAL, 2, "Turned", "a Deal before it", id="too early"),
    pytest.param('[Game "solowhist"]\n' + FOUR_DEAL, 2, "", "turned card is missing", id="nothing turned"),
    pytest.param('[Game "fyrmanswhist"]\n' + FOUR_DEAL + '[Turned "2C"]', 2, "2C", "turns up", id="turns none"),
    pytest.param(
        '[Game "tvamanswhist"]\n' + TWO.tags(TWO.stock[1]), 2, name(TWO.stock[1]), "turns up", id="turned another"
    ),
    pytest.param('[Game "tvamanswhist"]\n[Deal "0:AKQ.. AKQ"]', 2, "", "four suits", id="no hand"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "AKQJT98765432... . . ."]', 2, "AKQJT9876543", "seat and a colon",
                 id="no first seat"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKQJT98765432..."]', 2, "0:AKQJT98765", "4 hands", id="one hand"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKQ... ... ... ..."]', 2, "", "13 cards", id="small hands"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AAQ... ... ... ..."]', 2, "", "twice in one hand: AS", id="twice"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKX... ... ... ..."]', 2, "", "not a card: XS", id="no card"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:A... A... ... ..."]', 2, "AS", "card twice", id="in two hands"),
    pytest.param('[Game "tremandswhist"]\n' + THREE.tags().split("\n")[0], 2, None, "cards missing", id="no stock"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H 2H"]', 2, "2H", "card twice", id="stock"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H,3H"]', 3, "", "not a card", id="commas"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H"] [Stock "3H"]', 3, "Stock",
                 "may not repeat", id="two stocks"),
    pytest.param(SOLO + "pass\n[Level \"easy\"]", 4, "Level", "after the first action", id="a late tag"),
    pytest.param(SOLO + "[Level easy]", 3, "[Level easy]", "not a tag pair", id="no quotes"),
    pytest.param(SOLO + '[Level "easy]', 3, '[Level "easy]', "not a tag pair", id="an open quote"),
    pytest.param(SOLO + '[Level "a\\n"]', 3, '[Level "a\\n"]', "not a tag pair", id="a strange escape"),
    pytest.param(SOLO + "pass pas", 3, "pas", "not an action", id="a slip"),
    pytest.param(SOLO + "Pass", 3, "Pass", "not an action", id="exact case of words"),
    pytest.param(SOLO + "pass\n\nqh", 5, "qh", "not an action", id="exact case of cards"),
    pytest.param(TRE + "spar swap:2C5D", 3, "swap:2C5D", "not an action", id="a swap in the wrong order"),
    pytest.param(TRE + "spar swap:2C2C", 3, "swap:2C2C", "not an action", id="a swap of one card twice"),
    pytest.param(FYR + "show:", 3, "show:", "not an action", id="shows nothing"),
    pytest.param(SOLO + "swap:?1", 3, "swap:?1", "not an action", id="a hidden one"),
    pytest.param(SOLO + LONG, 0, "", "more than 64 KB", id="long"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "token", "reason"), BAD)
def test_bad_texts(text: str, line: int, token: str | None, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        read(text)
    assert caught.value.line == line
    assert token is None or caught.value.token == token
    assert reason in caught.value.reason
    assert (f"line {line}: " in str(caught.value)) == (line > 0)


def test_a_refused_action_names_its_line() -> None:
    with pytest.raises(IllegalAction) as caught:
        read(SOLO + "pass\npass ; fine so far\n\n  pass accept")
    assert (caught.value.line, caught.value.action, caught.value.reason) == (6, "accept", Reason.NOT_OPEN)


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


def test_deals_thrown_in_one_after_the_other() -> None:
    deal = "pass pass pass pass next "
    text = SOLO.replace(CODE, f'[Seed "{random_seed(random.Random(1))}"]') + deal * 300
    record = read(text)
    assert len(record.deal_starts()) == 301
    assert read(to_text(record)) == record


@every_game
def test_a_new_match_is_empty(game: Game) -> None:
    record = random_record(game, random.Random(5))
    assert to_text(record).endswith("]\n\n")
    assert record.actions == ()
