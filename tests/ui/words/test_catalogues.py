"""The catalogues: whole in all three languages, nothing left in English, and the trade's words as players use them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.tools.site.danish import faults
from tests.tools.site.test_pages_words import MISTAKES, pattern, struck
from tools.dev.catalogues import LANGUAGES, find_marked, find_problems, forms_of, po_file, read_catalogue
from tools.paths import ROOT, Failed
from whist.engine.cards import card
from whist.engine.scoring import over_book
from whist.ui.words import score_words
from whist.ui.words.games import WORDS
from whist.ui.words.texts import texts

# What reads the same in English: names, loan words, and sentences that are all placeholders.
SAME = {
    "sv": {
        "3-mands whist", "Abundance", "Abundance declared", "Fyrmanswhist", "Normal", "Pass",
        "Proposal", "Royal abundance", "Salt", "Solo", "Solowhist", "Tvåmanswhist",
    },
    "da": {
        "3-mands whist", "Abundance", "Abundance declared", "Fyrmanswhist", "Link", "Misère", "Normal", "Proposal",
        "Royal abundance", "Salt", "Solo", "Solowhist",
        "{count} point",
    },
}  # fmt: skip


def messages(language: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each translated message's forms in English, and in the language."""
    for message in read_catalogue(po_file(language), language):
        if message.id and all(forms_of(message.string)):
            yield forms_of(message.id), forms_of(message.string)


def words(text: str) -> str:
    """A text without its placeholders."""
    return re.sub(r"\{\w+\}", "", text)


def test_the_catalogues_are_whole() -> None:
    assert find_problems() == []


@pytest.mark.parametrize("language", ["sv", "da"])
def test_nothing_is_left_in_english(language: str) -> None:
    left = [
        text
        for english, own in messages(language)
        for text in own
        if text in english and re.search(r"[a-z]{2}", words(text)) and text not in SAME[language]
    ]
    assert left == []


def test_what_may_read_the_same_is_still_there() -> None:
    for language, allowed in SAME.items():
        assert allowed <= {text for _, own in messages(language) for text in own}


QUESTIONS = {"Må en proposal forhøjes?"}
"""Labels that are a name in English, and a question elsewhere."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_they_do_in_english(language: str) -> None:
    for english, own in messages(language):
        for text in own:
            assert text in QUESTIONS or (text[-1] in ".:!?") == (english[-1][-1] in ".:!?"), text
            assert text == text.strip()
            assert "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_as_they_do_in_english(language: str) -> None:
    for english, own in messages(language):
        for text in own:
            if english[0][0].isalpha() and text[0].isalpha():
                assert english[0][0].isupper() == text[0].isupper(), text


# What the words of rules.md section 7 are not: each found whole, in whatever case.
FALSE_FRIENDS = {
    "sv": r"\b(tricks?|suits?|deals?|dealer|spar|giver|kortgivare|poänger|stik|talon|hjerter)\b",
    "da": r"\b(tricks?|suits?|deals?|dealer|stick\w*|färg\w*|spader|pass|giva\w*|pointer|talong|hjärter)\b",
}


@pytest.mark.parametrize("language", FALSE_FRIENDS)
def test_the_words_of_the_trade(language: str) -> None:
    for _, own in messages(language):
        for text in own:
            plain = re.sub(r"\b(Seed|Code|Deal)\b", "", words(text))  # a record's own words
            assert not re.search(FALSE_FRIENDS[language], plain, re.IGNORECASE), text


# What must not come back: turns that say something else than is meant, and second spellings of a term.
STRUCK = {
    "en": r"goes lost|taken in\b|thrown away|counted apart|stands? twice|best play by all|you miss least|\bmisere\b",
    "sv": r"\bmis[eè]re",  # a page may name the spelling; what else is struck stands in the style sheet
    "da": r"bedste spil af alle|kilde til hemmeligheder|\bhidtil fra|\bmisere\b|\bmisär|vendt op\b|\bjeres sides?\b"
    r"|giv\w* (\w+ )?(mindst )?væk|\b(klare[rst]|klaret)\b|\btræk\b(?! (kort|deres))|i et eget vindue|\bet eget\b"
    r"|hvad der kan blive af|rigtigt til\?|kortspillerens",
}


@pytest.mark.parametrize("language", STRUCK)
def test_what_was_struck_does_not_come_back(language: str) -> None:
    for _, own in messages(language):
        for text in own:
            assert not re.search(STRUCK[language], words(text), re.IGNORECASE), text


@pytest.mark.parametrize("language", ["sv", "da"])
def test_no_message_uses_a_term_that_the_style_sheet_strikes(language: str) -> None:
    terms = struck(language)
    assert len(terms) > 15
    found = [
        (term, text)
        for _, own in messages(language)
        for text in own
        for term in terms
        if pattern(term).search(words(text))
    ]
    assert found == []


@pytest.mark.parametrize("language", ["sv", "en", "da"])
def test_signs_and_capitals_are_the_style_sheets(language: str) -> None:
    found = [
        (what, text)
        for _, own in messages(language)
        for text in own
        for what, mistake in MISTAKES[language].items()
        if re.search(mistake, text)
    ]
    assert found == []


ENTRIES = {"forhånd"}
"""Marks that name what somebody is: there the bare word is right."""

FILLED = {"number": "7", "limit": "7", "unseen": "7", "better": "7", "passed": "7", "right": "7", "count": "7"}
"""Placeholders of numbers; every other one is filled by a card's name, which begins with a small letter."""


def test_danish_commas_colons_and_forehand() -> None:
    """Placeholders are filled by words, so that a sentence after a colon that begins with one is found as well."""
    for _, own in messages("da"):
        for text in own:
            filled = re.sub(r"\{(\w+)\}", lambda hole: FILLED.get(hole[1], "hjerter dame"), text)
            assert faults(filled, entry=text in ENTRIES) == [], text


@pytest.mark.parametrize(
    ("language", "queen", "nine", "ace"),
    [
        ("sv", "hjärter dam", "spader 9", "klöver ess"),
        ("da", "hjerter dame", "spar 9", "klør es"),
        ("en", "queen of hearts", "9 of spades", "ace of clubs"),
    ],
)
def test_cards_are_called_as_players_call_them(language: str, queen: str, nine: str, ace: str) -> None:
    own = texts(language)
    assert own.card(card("QH")) == queen
    assert own.cards([card("9S"), card("AC")]) == f"{nine}, {ace}"


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("sv", ["1 stick", "1 poäng", "1 mark"], ["8 stick", "8 poäng", "8 marker"]),
        ("da", ["1 stik", "1 point", "1 jeton"], ["8 stik", "8 point", "8 jetoner"]),
        ("en", ["1 trick", "1 point", "1 counter"], ["8 tricks", "8 points", "8 counters"]),
    ],
)
def test_one_and_many(language: str, one: list[str], many: list[str]) -> None:
    own = texts(language)
    for count, expected in ((1, one), (8, many)):
        assert [say(own, count) for say in (score_words.tricks, score_words.points, score_words.counters)] == expected


def test_the_sum_behind_a_score_in_each_language() -> None:
    won = over_book(8)
    assert [score_words.sentence(texts(language), won) for language in LANGUAGES] == [
        "8 stick − 6 = 2 poäng",
        "8 stik − 6 = 2 point",
        "8 tricks − 6 = 2 points",
    ]


def test_marked_texts_are_found() -> None:
    source = """
A = _("one"), texts.t("two {x}", x=1), texts.n("{count} card", "{count} cards", 3), texts.p("points", "p")
B = texts.t("yes" if A else "no"), texts.t(A[0]), t(), other("three")
"""
    assert list(find_marked(source, "x.py")) == [
        ("one", None),
        ("two {x}", None),
        (("{count} card", "{count} cards"), None),
        ("p", "points"),
        ("yes", None),
        ("no", None),
    ]


def test_an_f_string_cannot_be_translated() -> None:
    with pytest.raises(Failed, match=r"x\.py:1"):
        list(find_marked('texts.t(f"{name} plays")', "x.py"))


@pytest.mark.parametrize("game", WORDS)
def test_house_rules_have_the_names_of_the_danish_rule_page(game: str) -> None:
    """Each option's heading, and each value's name in bold, as the lobby has them. Seats and numbers have other names
    on the page."""
    own = texts("da")
    page = (ROOT / "content" / f"{game}.da.md").read_text(encoding="utf-8")
    titled = {option: title for title, option in re.findall(r"^### (.+) `(\w+)`$", page, re.MULTILINE)}
    assert titled == {option: own.t(rule.label) for option, rule in WORDS[game].rules.items()}
    for option, rule in WORDS[game].rules.items():
        section = page.split(f" `{option}`\n")[1].split("\n#")[0]
        names = dict(re.findall(r"^- `(\w+)` \*\*(.+?)\*\*", section, re.MULTILINE))
        shared = names.keys() & rule.values.keys() - set("0123")
        assert {value: names[value] for value in shared} == {value: own.t(rule.values[value][0]) for value in shared}
