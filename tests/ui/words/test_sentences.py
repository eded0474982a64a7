"""Every message with what the code fills it with: sentences are collected from deals of every game, each seat, result,
review, hint and note, in all three languages, and read for what filling in can break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from tests.bots.walks import EVERY_HOUSE, named
from tests.ui.scenes import begun, scene
from tests.ui.screens.test_review import at
from tools.dev.catalogues import LANGUAGES, forms_of, placeholders, po_file, read_catalogue
from whist.analysis.claim import REFUSALS
from whist.analysis.judged_deal import build_judged_deal
from whist.analysis.verdict import Judgement, Verdict
from whist.bots.levels import LEVELS
from whist.bots.player import decide
from whist.bots.thought import REASONS, Thought
from whist.bots.thumb.random_player import any_action
from whist.engine.actions import Action, Call, Play, Show, Swap, parse
from whist.engine.cards import SUIT_WORDS, card, hand_of
from whist.engine.game import Game
from whist.games import GAMES
from whist.solver.solver import Bounds
from whist.ui.screens.models import Review, Scene
from whist.ui.screens.review import value_words, verdict_words
from whist.ui.screens.review.review import review
from whist.ui.screens.score import breakdown, deal_result
from whist.ui.screens.table import spoken
from whist.ui.screens.table.table import table
from whist.ui.session.values.match import PLAYERS, Match
from whist.ui.words.action_words import cut_told
from whist.ui.words.hint_words import better_than, hint_text, hint_what, in_words, reason
from whist.ui.words.score_words import CALLS
from whist.ui.words.texts import Texts, texts

BUTTONS = (
    "Accept",
    "Exchange {count} cards",
    "Keep",
    "Keep all",
    "Keep the card",
    "Take the next",
    "Throw out",
)
"""What buttons say: orders, which cannot stand for a thing inside a sentence."""


@dataclass(frozen=True)
class Said:
    """A message as it was shown, with what filled it."""

    lang: str
    message: str
    text: str
    values: tuple[str, ...]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> set[Said]:
    """All messages shown from now on, as they read."""
    found: set[Said] = set()
    t, p, n = Texts.t, Texts.p, Texts.n

    def note(own: Texts, message: str, text: str, values: dict[str, object]) -> str:
        found.add(Said(own.lang, message, text, tuple(value for value in values.values() if isinstance(value, str))))
        return text

    def note_t(own: Texts, msgid: str, /, **values: object) -> str:
        return note(own, msgid, t(own, msgid, **values), values)

    def note_p(own: Texts, context: str, msgid: str, /, **values: object) -> str:
        return note(own, msgid, p(own, context, msgid, **values), values)

    def note_n(own: Texts, singular: str, plural: str, count: int, /, **values: object) -> str:
        return note(own, plural, n(own, singular, plural, count, **values), values)

    monkeypatch.setattr(Texts, "t", note_t)
    monkeypatch.setattr(Texts, "p", note_p)
    monkeypatch.setattr(Texts, "n", note_n)
    return found


# -- what is wrong with a sentence -----------------------------------------------------------------------------------

FAULTS = {
    "a placeholder that nothing has filled": re.compile(r"[{}]"),
    "the name You inside a sentence": re.compile(r"(?<![.:!?,(–·] )(?<!^)\b(?:You|Du)\b"),
    "a word twice": re.compile(r"\b([^\W\d_]+) \1\b"),
    "marks twice": re.compile(r"[.,:;!?]{2}|[.,:;!?] [.,:;!]"),
    "room twice, or at an end": re.compile(r"  |^\s|\s$"),
    "nothing where something was filled in": re.compile(r": ?\.|\( ?\)|^[.,:;]| ,"),
}


def faults(said: set[Said]) -> list[str]:
    """What is wrong, a line each."""
    orders = {lang: {texts(lang).t(word) for word in BUTTONS if "{" not in word} for lang in LANGUAGES}
    found = [
        f"{each.lang}: {what}: {each.text}"
        for each in said
        for what, fault in FAULTS.items()
        if fault.search(each.text)
    ]
    found += [f"{each.lang}: an order as a thing: {each.text}" for each in said if orders[each.lang] & {*each.values}]
    return sorted(found)


@pytest.mark.parametrize(
    "text",
    [
        "the tricks for You in the end", "Olof to You: 2 counters", "sticken för Du till slut", "stikkene til Du",
        "Vera and You", "Better:.", "Hint: Pass..", "Put away {cards}", "som som", " a", "to  b",
    ],
)  # fmt: skip
def test_a_fault_is_found(text: str) -> None:
    assert faults({Said("en", "x", text, ())})


def test_an_order_where_a_thing_stands_is_found() -> None:
    assert faults({Said("en", "Taken back: {what}.", "Taken back: Keep.", ("Keep",))})


@pytest.mark.parametrize(
    "text", ["You and Vera took 8 tricks.", "Score: You 3, Vera 4.", "Solo: Du", "Hint: 4 of clubs. You lead."]
)
def test_what_is_right_is_let_pass(text: str) -> None:
    assert not faults({Said("en", "x", text, ("queen of hearts",))})


# -- deals, told from every seat -------------------------------------------------------------------------------------


def told(match: Match, lang: str) -> None:
    """All that the screens and the voice say at one moment, and what a hint and the play checker would."""
    own = scene(match, lang)
    table(own)
    spoken.table(own)
    names = match.names(own.texts)
    legal = [each for each in match.view().legal if isinstance(each, Call | Play | Show)][:6]
    for each in legal:
        in_words(own.texts, own.view.seats, each)
        hint_what(own.texts, own.game, each)
        for other in legal:
            if other != each and type(other) is type(each):
                better_than(own.texts, own.game, each, other)
    if match.your_turn and len(match.state.tricks) % 4 == 0:
        hint = decide(LEVELS["steady"], match.view())
        hint_text(own.texts, own.game, names, hint)
        reason(own.texts, names, hint)
    if match.deal_over:
        ended(match, own)


def ended(match: Match, own: Scene) -> None:
    """The result, the sheet, the review."""
    spoken.result(own)
    deal_result.result(own)
    deal_result.sheet(own)
    for each in reviewed(match, own):
        review(each)
        if each.case is None:
            continue
        verdict_words.headline(each)
        value_words.meaning(each)
        for mistake in verdict_words.mistakes(each):
            verdict_words.mistake(each, mistake)


def reviewed(match: Match, own: Scene) -> Iterator[Review]:
    """The review of the deal with verdicts that say every kind of thing."""
    game, record = match.record.game, match.record
    case = build_judged_deal(game, record.deal_starts()[0], record.deal_actions(1), match.you)
    end = record.deal_end(1).contract
    target = (end.aim, end.targets[0]) if end else None
    under = replace(
        at(match, min(len(match.state.tricks), 1)),
        texts=own.texts,
        names=own.names,
        you=match.you,
        case=case,
        target=target,
    )
    yield under
    if case is None or not case.plays:
        return
    for best in (0, 1, case.took, 9):
        judgements = {
            each.number: Judgement(Bounds(best, best), Bounds(best - 1, best - 1), {each.card: Bounds(best, best)})
            for each in case.plays
        }
        yield replace(under, verdict=Verdict(1, 2, judgements))
        yield replace(under, verdict=Verdict(2, 2, judgements))
    yield replace(under, verdict=Verdict(2, 2, {}))


def played(game: str, house: dict[str, str], you: int, seed: int, every: int, *words: str) -> None:
    """A deal, told in every language at every so many steps: first these actions, then random play."""
    match, rng = begun(game, seed, you, **house), Random(f"{game} {house} {you} {seed}")
    for lang in LANGUAGES:
        cut_told(texts(lang), match.names(texts(lang)), you, match.record)
    step = 0
    while not match.deal_over:
        before = match.view().phase not in ("stage1", "stage2", "play")
        for lang in LANGUAGES if before or step % every == 0 else ():
            told(match, lang)
            match.sentences(texts(lang))
        scripted = step < len(words)
        action = parse(words[step]) if scripted else any_action(rng.choice(match.record.game.legal(match.state)), rng)
        match = match.act(action, match.state.turn).swept()
        step += 1
    for lang in LANGUAGES:
        told(match, lang)


@pytest.mark.parametrize(("game", "house"), EVERY_HOUSE, ids=named)
def test_what_is_said_in_a_deal_reads_well(game: str, house: dict[str, str], heard: set[Said]) -> None:
    you = sum(map(ord, named(house))) % GAMES[game].seats
    played(game, house, you, 1, 13)
    assert len(heard) > 200
    assert faults(heard) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "house"), EVERY_HOUSE, ids=named)
def test_what_is_said_in_many_deals_reads_well(game: str, house: dict[str, str], heard: set[Said]) -> None:
    for you in range(GAMES[game].seats):
        played(game, house, you, 2 + you, 11)
    assert faults(heard) == []


THREE = ("pass",) * 3
AUCTIONS = (
    ("propose", "accept", "pass", "pass"),
    ("propose", "pass", "accept", "pass"),
    ("propose", *THREE),
    ("pass", *THREE),
    ("solo", *THREE),
    ("misere", *THREE),
    ("abundance", *THREE),
    ("open_misere", *THREE),
    ("abundance_declared", *THREE),
)


@pytest.mark.parametrize("words", AUCTIONS, ids="-".join)
def test_what_is_said_of_every_contract_reads_well(words: tuple[str, ...], heard: set[Said]) -> None:
    for you in range(4):
        for rules in ({"all_pass": "misere", "over": "on"}, {}) if you % 2 else ({},):
            played("solowhist", rules, you, you + 1, 60, *words)
    assert len(heard) > 200
    assert faults(heard) == []


# -- every message of the catalogues, filled as its placeholders ask ---------------------------------------------------

FILLINGS = {
    "a number": "abundance best better chosen count deal deals declared high limit line low minutes misere number open"
    " passed percent played trick card_number points proposal right solo sure taken target three unseen",
    "a name": "level name names payer payee one other",
    "a card": "card card_own card_other card_prize fresh",
}
"""What a placeholder stands for, by its name; what is in none of these is a word."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_reads_well_when_it_is_filled(lang: str) -> None:
    own, found = texts(lang), set[Said]()
    kinds = {word: kind for kind, words in FILLINGS.items() for word in words.split()}
    samples = {"a number": 7, "a name": "Vera", "a card": own.card(card("QH"))}
    for message in read_catalogue(po_file(lang), lang):
        for form in forms_of(message.string) if message.id else ():
            values = {word: samples.get(kinds.get(word, ""), word) for word in placeholders(form)}
            found.add(Said(lang, form, form.format(**values), ()))
    assert len(found) > 800
    assert faults(found) == []


# -- fillings that random deals seldom bring ---------------------------------------------------------------------------

PAIR = "QH2C"
"""Two cards, as a thought names them."""
CARDS = tuple(f"{rank}{suit}" for rank in "2JQKA" for suit in "SHDC")


def thoughts() -> Iterator[Thought]:
    """A thought for every reason with every kind of card, suit and number."""
    for key in REASONS:
        for at_, card_ in enumerate(CARDS):
            word = SUIT_WORDS[at_ % 4]
            yield Thought(
                Call("pass"),
                key,
                {
                    "card": card_, "card_prize": CARDS[at_ - 7], "cards": PAIR if at_ % 2 else card_, "suit": word,
                    "seat_declarer": at_ % 2, "number": at_ % 7, "better": at_, "unseen": 33, "points": at_,
                },
            )  # fmt: skip


def actions(game: Game) -> Iterator[Action]:
    """Every kind of action, and every call of a game."""
    yield from (Call(word) for word in (*CALLS, *sorted(game.calls), *SUIT_WORDS))
    yield from map(Swap, (0, hand_of((3,)), hand_of((3, 30, 51))))
    for card_ in (0, 12, 14, 24, 51):
        yield from (Play(card_), Show(card_))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_hints_and_notes_are_filled_with_reads_well(lang: str, heard: set[Said]) -> None:
    own = texts(lang)
    for thought in thoughts():
        reason(own, (own.t("You"), *PLAYERS[4]), thought)
    for game in GAMES.values():
        for each in actions(game):
            hint_what(own, game, each)
            own.t("Taken back: {what}.", what=in_words(own, game.seats, each))
            for other in actions(game):
                if type(other) is type(each) and str(each) != "next":
                    better_than(own, game, each, other)
    said = {each.message for each in heard}
    assert set(REASONS.values()) <= said
    assert faults(heard) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_a_claim_is_refused_reads_well(lang: str, heard: set[Said]) -> None:
    own = texts(lang)
    for sentence in REFUSALS.values():
        for one in ("AS", "QH", "2D", "KC"):
            own.t(sentence, **{name_: own.card(card(one)) for name_ in ("card", "card_own", "card_other")})
    assert set(REFUSALS.values()) <= {each.message for each in heard}
    assert faults(heard) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_pays_whom_reads_well(lang: str, heard: set[Said]) -> None:
    own = scene(begun("solowhist"), lang)
    for payer in range(4):
        for payee in range(4):
            for number in (1, 2):
                if payer != payee:
                    breakdown.moves(own, payer, payee, number)
    assert len(heard) >= 3 * 2
    assert faults(heard) == []
