"""Records that cannot be read: each with the line, the word and the reason that the error gives."""

from __future__ import annotations

import pytest

from tests.support.deal_builder import four_hands, in_blocks, three_hands, two_hands
from whist.engine.cards import HEARTS, name
from whist.engine.deals import MOST_WRITTEN, cut, cut_dealer
from whist.engine.errors import Unreadable as Why
from whist.engine.text.record_text import LONGEST
from whist.engine.text.tags import MOST_OTHERS

CODE = '[Code "D6HYY-M5XQJ"]'
SEED = '[Seed "0123456789ABCDEFGHJKMNPQRS"]'
TVA = f'[Game "tvamanswhist"]\n{CODE}\n'
FYR = f'[Game "fyrmanswhist"]\n{CODE}\n'
SOLO = f'[Game "solowhist"]\n{CODE}\n'
TRE = f'[Game "tremandswhist"]\n{CODE}\n'

MADE = four_hands(in_blocks((4, 3, 3, 3)), 0)
TWO = two_hands([0] * 13, [0] * 13, 0, HEARTS)
THREE = three_hands(in_blocks((13, 0, 0)), 0)
FOUR_DEAL = MADE.tags()
LONG = "; " + "x" * LONGEST

BAD = [
    # text, line, token, reason
    pytest.param("", 0, "", Why.NO_GAME, id="nothing"),
    pytest.param("QH", 0, "", Why.NO_GAME, id="only an action"),
    pytest.param('[Game "bridge"]\n' + CODE, 1, "bridge", Why.UNKNOWN_GAME, id="another game"),
    pytest.param('\n[Game "Solowhist"]\n' + CODE, 2, "Solowhist", Why.UNKNOWN_GAME, id="exact case"),
    pytest.param('[Game "solowhist"]', 0, "", Why.NO_SOURCE, id="no cards"),
    pytest.param(SOLO + '[Seed "0123456789ABCDEFGHJKMNPQRS"]', 3, "Code Seed", Why.TWO_SOURCES, id="two sources"),
    pytest.param(SOLO + '[Game "solowhist"]', 3, "Game", Why.TAG_TWICE, id="a tag twice"),
    pytest.param(SOLO + '\n[Version "2"]', 4, "2", Why.NEWER, id="a later format"),
    pytest.param(SOLO + '[Rules "raise"]', 3, "raise", Why.OPTION_FORM, id="no value"),
    pytest.param(SOLO + '[Rules "rise=on"]', 3, "rise", Why.UNKNOWN_OPTION, id="no option"),
    pytest.param(SOLO + '[Rules "raise=1"]', 3, "raise=1", Why.UNKNOWN_VALUE, id="no such value"),
    pytest.param(SOLO + '[Rules "raise=on raise=on"]', 3, "raise", Why.OPTION_TWICE, id="option twice"),
    pytest.param(
        TVA + '[Rules "counted=all26"]', 3, "counted=all26 with scoring=book", Why.CLASH, id="senseless"
    ),
    pytest.param(SOLO + '[Dealer "4"]', 3, "4", Why.NOT_A_SEAT, id="no such seat"),
    pytest.param(SOLO + '[You "left"]', 3, "left", Why.NOT_A_SEAT, id="no seat at all"),
    pytest.param('[Game "solowhist"]\n[Code "D6HYY"]', 2, "D6HYY", Why.NOT_A_CODE, id="short code"),
    pytest.param('[Game "solowhist"]\n[Seed "D6HYY-M5XQJ"]', 2, "D6HYY-M5XQJ", Why.NOT_A_CODE, id="short seed"),
    pytest.param(SOLO + '[Score "1 2"]', 3, "1 2", Why.SCORE_FORM, id="two scores"),
    pytest.param(SOLO + '[Score "1 2 3 x"]', 3, "1 2 3 x", Why.SCORE_FORM, id="no number"),
    pytest.param(SOLO + '[Score "1 2 3 ٣"]', 3, "1 2 3 ٣", Why.SCORE_FORM, id="no plain number"),
    pytest.param(SOLO + '[Used "0:solo"]', 3, "0:solo", Why.USED_NEVER, id="nothing is used up here"),
    pytest.param(TRE + '[Used "0"]', 3, "0", Why.USED_FORM, id="used nothing"),
    pytest.param(TRE + '[Used "3:sol"]', 3, "3:sol", Why.USED_FORM, id="used by nobody"),
    pytest.param(TRE + '[Used "0:sol 0:spar"]', 3, "0:spar", Why.USED_FORM, id="used in two parts"),
    pytest.param(TRE + '[Used "0:solo"]', 3, "0:solo", Why.USED_UNKNOWN, id="used another game's"),
    pytest.param(TRE + '[Used "1:sol,sol"]', 3, "1:sol,sol", Why.USED_OFTEN, id="used twice"),
    pytest.param(TRE + '[Used "0:sol,spar,sans,farve"]', 3, "0", Why.USED_ALL, id="none left"),
    pytest.param(SOLO + '[Stock "2C"]', 3, "Stock", Why.NO_DEAL, id="a stock to no deal"),
    pytest.param('[Game "solowhist"]\n[Turned "2C"]\n' + FOUR_DEAL, 2, "Turned", Why.NO_DEAL, id="too early"),
    pytest.param('[Game "solowhist"]\n' + FOUR_DEAL, 2, "", Why.TURNED_MISSING, id="nothing turned"),
    pytest.param('[Game "fyrmanswhist"]\n' + FOUR_DEAL + '[Turned "2C"]', 2, "2C", Why.TURNED_OTHER, id="turns none"),
    pytest.param(
        '[Game "tvamanswhist"]\n' + TWO.tags(TWO.stock[1]), 2, name(TWO.stock[1]), Why.TURNED_OTHER, id="turned another"
    ),
    pytest.param('[Game "tvamanswhist"]\n[Deal "0:AKQ.. AKQ"]', 2, "AKQ..", Why.FOUR_SUITS, id="no hand"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "AKQJT98765432... . . ."]', 2, "AKQJT98765432... . . .", Why.DEAL_FORM,
                 id="no first seat"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKQJT98765432..."]', 2, "0:AKQJT98765432...", Why.HANDS, id="one"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKQ... ... ... ..."]', 2, "AKQ...", Why.HAND_SIZE, id="small hands"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AAQ... ... ... ..."]', 2, "AS", Why.CARD_TWICE, id="twice"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:AKX... ... ... ..."]', 2, "XS", Why.NOT_A_CARD, id="no card"),
    pytest.param('[Game "fyrmanswhist"]\n[Deal "0:A... A... ... ..."]', 2, "AS", Why.CARD_TWICE, id="two hands"),
    pytest.param('[Game "tremandswhist"]\n' + THREE.tags().split("\n")[0], 2, None, Why.CARDS_MISSING, id="no stock"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H 2H"]', 2, "2H", Why.CARD_TWICE,
                 id="twice in the stock"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H,3H"]', 3, "2H,3H", Why.NOT_A_CARD,
                 id="commas"),
    pytest.param('[Game "tremandswhist"]\n[Deal "0:... ... ..."]\n[Stock "2H"] [Stock "3H"]', 3, "Stock",
                 Why.TAG_TWICE, id="two stocks"),
    pytest.param(SOLO + "pass\n[Level \"easy\"]", 4, "Level", Why.TAG_LATE, id="a late tag"),
    pytest.param(SOLO + "[Level easy]", 3, "[Level easy]", Why.NOT_A_TAG, id="no quotes"),
    pytest.param(SOLO + '[Level "easy]', 3, '[Level "easy]', Why.NOT_A_TAG, id="an open quote"),
    pytest.param(SOLO + '[Level "a\\n"]', 3, '[Level "a\\n"]', Why.NOT_A_TAG, id="a strange escape"),
    pytest.param(SOLO + "pass pas", 3, "pas", Why.NOT_AN_ACTION, id="a slip"),
    pytest.param(SOLO + "Pass", 3, "Pass", Why.NOT_AN_ACTION, id="exact case of words"),
    pytest.param(SOLO + "pass\n\nqh", 5, "qh", Why.NOT_AN_ACTION, id="exact case of cards"),
    pytest.param(TRE + "spar swap:2C5D", 3, "swap:2C5D", Why.CARD_ORDER, id="a swap in the wrong order"),
    pytest.param(TRE + "spar swap:2C2C", 3, "swap:2C2C", Why.CARD_TWICE, id="a swap of one card twice"),
    pytest.param(FYR + "show:", 3, "show:", Why.NOT_AN_ACTION, id="shows nothing"),
    pytest.param(SOLO + "swap:?1", 3, "swap:?1", Why.NOT_AN_ACTION, id="a hidden one"),
    pytest.param(SOLO + LONG, 0, "", Why.TOO_LONG, id="long"),
]  # fmt: skip

ALL_USED = "spar,farve,sans,sol"
PRINT = "0123456789abcdef" * 2
FYR_SEED = FYR.replace(CODE, SEED)
CUT = str(cut_dealer(cut("0123456789ABCDEFGHJKMNPQRS", 4)))
FYR_DEALS = '[Game "fyrmanswhist"]\n'

CONTRADICTORY = [
    # text, line, token, reason, what would be right
    pytest.param(TVA + '[RulesVersion "99"]', 3, "99", Why.NEWER, "", id="later rules"),
    pytest.param(TVA + '[RulesVersion "abc"]', 3, "abc", Why.UNKNOWN_RULES, "", id="no number"),
    pytest.param(TVA + '[RulesVersion "-1"]', 3, "-1", Why.UNKNOWN_RULES, "", id="below the first rules"),
    pytest.param(TVA + '[RulesVersion "0"]', 3, "0", Why.UNKNOWN_RULES, "", id="before the first rules"),
    pytest.param(TVA + '[RulesVersion "1.0"]', 3, "1.0", Why.UNKNOWN_RULES, "", id="no whole number"),
    pytest.param(TVA + '[Version ""]', 3, "", Why.UNKNOWN_FORMAT, "", id="no format"),
    pytest.param(TVA + '[Version "one"]', 3, "one", Why.UNKNOWN_FORMAT, "", id="no such format"),
    pytest.param(TVA + '[Level "../../x"]', 3, "../../x", Why.NOT_A_LEVEL, "", id="a path for a level"),
    pytest.param(TVA + '[Level "Steady"]', 3, "Steady", Why.NOT_A_LEVEL, "", id="a level with a capital"),
    pytest.param(TVA + f'[Level "{"x" * 25}"]', 3, "x" * 25, Why.NOT_A_LEVEL, "", id="a long level"),
    pytest.param(TVA + '[dealer "1"]', 3, "dealer", Why.TAG_CASE, "Dealer", id="a small letter"),
    pytest.param(TVA + '[FINGERPRINTS "-"]', 3, "FINGERPRINTS", Why.TAG_CASE, "Fingerprints", id="capitals"),
    pytest.param(
        TVA + f'[X "{"x" * (MOST_OTHERS // 2)}"]\n' * 2, 4, "X", Why.TAGS_TOO_LONG, str(MOST_OTHERS), id="unknown tags"
    ),
    # The dealer, against the cut, the house rules and what was played before.
    pytest.param(FYR_SEED + '[Dealer "0"]', 3, "0", Why.DEALER_CUT, CUT, id="not the cut's dealer"),
    pytest.param(
        FYR_SEED + '[Dealer "0"] [Rules "first=2"]', 3, "0", Why.DEALER_FIRST, "2", id="not the first dealer"
    ),
    pytest.param(
        FYR_SEED + '[Rules "first=3"]\n[Dealer "2"]', 4, "2", Why.DEALER_FIRST, "3", id="the cut's in place of first="
    ),
    pytest.param(FYR + '[Rules "first=2"]\n[Dealer "0"]', 4, "0", Why.DEALER_FIRST, "2", id="a first deal's dealer"),
    pytest.param(
        FYR + '[Rules "first=2"]\n[Score "14 0"]\n[Dealer "2"]', 4, "14 0", Why.SCORE_DECIDED, "", id="over at once"
    ),
    pytest.param(
        FYR + '[Rules "first=2"]\n[Score "0 2"]\n[Dealer "2"]', 5, "2", Why.DEALER_FIRST, "0/3", id="a later deal's"
    ),
    pytest.param(FYR + '[Rules "first=2"]\n[Score "0 2"]', 3, "2", Why.DEALER_FIRST, "0/3", id="dealer unsaid"),
    pytest.param(
        TRE + '[Rules "first=0"]\n[Used "1:sol"]\n[Dealer "2"]', 4, "1:sol", Why.USED_STEP, "0:0 1:0 2:1", id="forehand"
    ),
    pytest.param(
        TRE + '[Rules "first=0"]\n[Used "2:sol"]\n[Dealer "0"]\n[You "1"]', 4, "2:sol", Why.USED_STEP, "0:1 1:0 2:0",
        id="the seat before forehand"
    ),
    pytest.param(
        TRE + '[Rules "first=1"]\n[Used "0:sol"]\n[Dealer "0"]', 5, "0", Why.DEALER_FIRST, "2", id="one deal on"
    ),
    # The score, against the game and the end of the match.
    pytest.param(FYR + '[Score "13 0"]', 3, "13 0", Why.SCORE_DECIDED, "", id="at the target"),
    pytest.param(TVA + '[Score "40 99"]', 3, "40 99", Why.SCORE_DECIDED, "", id="past the target"),
    pytest.param(TVA + '[Rules "match=7"]\n[Score "7 0"]', 4, "7 0", Why.SCORE_DECIDED, "", id="at the shorter target"),
    pytest.param(TVA + '[Score "-1 0"]', 3, "-1 0", Why.SCORE_NEGATIVE, "", id="below nothing"),
    pytest.param(FYR + '[Score "3 -2"]', 3, "3 -2", Why.SCORE_NEGATIVE, "", id="one below nothing"),
    pytest.param(
        FYR + '[Rules "end=deals"]\n[Score "43 0"]', 4, "43 0", Why.SCORE_IMPOSSIBLE, "", id="more than in three deals"
    ),
    pytest.param(
        FYR + '[Rules "end=deals"]\n[Score "999999 999999"]', 4, "999999 999999", Why.SCORE_IMPOSSIBLE, "", id="far"
    ),
    pytest.param(
        FYR + '[Rules "end=deals"]\n[Score "41 0"]', 4, "41 0", Why.SCORE_IMPOSSIBLE, "", id="an odd score near the top"
    ),
    pytest.param(
        TVA + '[Rules "match=deals deals=1"]\n[Score "1 0"]', 4, "1 0", Why.SCORE_IMPOSSIBLE, "", id="before one deal"
    ),
    pytest.param(
        TVA + '[Rules "scoring=difference counted=all26"]\n[Score "3 0"]', 4, "3 0", Why.SCORE_IMPOSSIBLE, "",
        id="an odd difference of 26"
    ),
    pytest.param(
        TVA + '[Rules "scoring=difference match=deals deals=2"]\n[Score "2 0"]', 4, "2 0", Why.SCORE_IMPOSSIBLE, "",
        id="an even difference of 13"
    ),
    pytest.param(SOLO + '[Score "1 1 1 1"]', 3, "1 1 1 1", Why.SCORE_SUM, "", id="solowhist's sum"),
    pytest.param(TRE + '[Score "5 5 5"]', 3, "5 5 5", Why.SCORE_SUM, "", id="3-mands whist's sum"),
    pytest.param(SOLO + '[Score "5 -5 0 0"]', 3, "5 -5 0 0", Why.SCORE_IMPOSSIBLE, "", id="no payments move that"),
    pytest.param(SOLO + '[Score "2 -2 0 0"]', 3, "2 -2 0 0", Why.SCORE_IMPOSSIBLE, "", id="nobody pays one alone"),
    pytest.param(
        SOLO + '[Score "6000 -2000 -2000 -2000"]', 3, "6000 -2000 -2000 -2000", Why.SCORE_IMPOSSIBLE, "", id="too high"
    ),
    pytest.param(
        SOLO + '[Rules "stakes=0,0,0,0,0,0"]\n[Score "6 -2 -2 -2"]', 4, "6 -2 -2 -2", Why.SCORE_IMPOSSIBLE, "",
        id="for love"
    ),
    pytest.param(TRE + '[Score "1 -1 0"]', 3, "1 -1 0", Why.SCORE_IMPOSSIBLE, "", id="points of no deal"),
    pytest.param(
        TRE + '[Used "1:spar"]\n[Score "0 7 -7"]\n[Dealer "1"]', 4, "0 7 -7", Why.SCORE_IMPOSSIBLE, "", id="one deal's"
    ),
    pytest.param(TRE + '[Used "0:spar,farve,sans"]', 3, "0:spar,farve,sans", Why.USED_STEP, "0:1 1:1 2:1", id="step"),
    pytest.param(
        TRE + f'[Used "0:{ALL_USED} 1:{ALL_USED} 2:{ALL_USED}"]', 3, "0", Why.USED_ALL, "", id="a match that is over"
    ),
    # Deals and fingerprints, against the length of the match.
    pytest.param(
        FYR_DEALS + FOUR_DEAL * 26, 27, "", Why.TOO_MANY_DEALS, "25", id="more deals than a match to 13"
    ),
    pytest.param(
        FYR_DEALS + '[Score "12 11"]\n' + FOUR_DEAL * 3, 5, "", Why.TOO_MANY_DEALS, "2", id="near the end"
    ),
    pytest.param(
        FYR_DEALS + '[Rules "end=deals"]\n' + FOUR_DEAL * 5, 7, "", Why.TOO_MANY_DEALS, "4", id="more than so many"
    ),
    pytest.param(
        '[Game "tvamanswhist"]\n[Rules "match=deals deals=1"]\n' + TWO.tags() * 2, 5, "", Why.TOO_MANY_DEALS, "1",
        id="more than one"
    ),
    pytest.param(
        '[Game "solowhist"]\n' + FOUR_DEAL * (MOST_WRITTEN + 1), MOST_WRITTEN + 2, "", Why.TOO_MANY_DEALS,
        str(MOST_WRITTEN), id="more than are read"
    ),
    pytest.param(FYR + f'[Fingerprints "{PRINT}"]', 3, "Fingerprints", Why.NO_SEED, "", id="of a deal alone"),
    pytest.param(FYR_SEED + '[Fingerprints "zz"]', 3, "zz", Why.NOT_A_FINGERPRINT, "", id="no fingerprint"),
    pytest.param(
        FYR_SEED + f'[Fingerprints "- {PRINT}0"]', 3, PRINT + "0", Why.NOT_A_FINGERPRINT, "", id="a long fingerprint"
    ),
    pytest.param(
        FYR_SEED + f'[Fingerprints "{PRINT.upper()}"]', 3, PRINT.upper(), Why.NOT_A_FINGERPRINT, "", id="in capitals"
    ),
    pytest.param(
        FYR_SEED + f'[Fingerprints "{"- " * 26}"]', 3, "", Why.FINGERPRINTS, "25", id="too many fingerprints"
    ),
    pytest.param(
        FYR_SEED + '[Fingerprints "-"]\n[Fingerprints "-"]', 4, "Fingerprints", Why.TAG_TWICE, "", id="two of them"
    ),
]  # fmt: skip
