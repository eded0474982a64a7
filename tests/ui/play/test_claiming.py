"""Claims at the table: what the buttons offer, what a press plays out, what it is refused with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.scenes import acts, begun, play, scene
from tests.ui.started import started
from whist.analysis.claim import Goal, goals, next_card
from whist.engine.cards import cards_of
from whist.engine.text.record_text import to_text
from whist.ui.screens.table.claim_words import claims
from whist.ui.screens.table.table import table
from whist.ui.session.play.claims import CLAIMS
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.match import Match
from whist.ui.storage.address import packed


def when(proved: bool, act: str, size: int = 3) -> Callable[[Match], bool]:
    """Until the person can claim what a command asks for, certainly or in vain, with some cards left."""

    def ready(match: Match) -> bool:
        view = match.view()
        found = goals(view)
        if match.trick or len(found) <= CLAIMS[act] or view.hand.bit_count() < size:
            return False
        return (next_card(view, found[CLAIMS[act]]) is not None) == proved

    return ready


def laid(match: Match) -> tuple[Runtime, FakePage]:
    """The match on the table of a fresh page."""
    app, page = started("speed=off", fragment="#r=" + packed(to_text(match.record)))
    page.pass_time(1)
    return app, page


def found(game: str, proved: bool, act: str, **options: str) -> Match:
    for seed in range(1, 300):
        try:
            return play(begun(game, seed, 0, **options), when(proved, act), seed=seed)
        except (AssertionError, IndexError):
            continue
    raise AssertionError("no such position")


@pytest.mark.parametrize(
    ("game", "act", "goal", "options"),
    [
        ("tvamanswhist", "claim", Goal.ALL, {"match": "deals"}),
        ("tvamanswhist", "concede", Goal.NONE, {"match": "deals"}),
        ("tvamanswhist", "claim", Goal.ALL, {"match": "deals", "stock": "pick"}),
        ("fyrmanswhist", "claim", Goal.ALL, {}),
        ("tremandswhist", "claim", Goal.ALL, {}),
    ],
)
def test_what_is_certain_is_played_out_at_once(game: str, act: str, goal: Goal, options: dict[str, str]) -> None:
    before = found(game, True, act, **options)
    app, page = laid(before)
    assert app.match is not None
    had = len(app.match.state.tricks)
    assert act in page.acts()
    app.press(act)
    page.pass_time(1)
    assert app.match.deal_over
    later = app.match.state.tricks[had:]
    assert all((trick.winner == app.match.you) == (goal is Goal.ALL) for trick in later)
    assert any("rest of the tricks" in said for said in page.said)


@pytest.mark.parametrize("act", ["claim", "concede"])
def test_what_is_not_certain_is_refused_and_moves_nothing(act: str) -> None:
    for options in ({}, {"turnup": "highlow"}, {"stock": "pick"}):
        app, page = laid(found("tvamanswhist", False, act, **options))
        assert app.match is not None
        before = app.match.record
        app.press(act)
        assert app.match.record == before
        assert page.alerts[-1] in page.text
        assert len(page.alerts[-1]) > 20


def test_the_refusal_names_a_card_that_may_be_out() -> None:
    app, page = laid(found("fyrmanswhist", False, "claim"))
    assert app.match is not None
    app.press("claim")
    unseen = [app.session.texts.card(each) for each in cards_of(app.match.view().unseen())]
    assert any(page.alerts[-1].startswith(f"Not certain: the {each} may still be out") for each in unseen)


def test_the_words_say_what_is_claimed() -> None:
    """Between two the rest go to one or the other; pairs say ours; the declarer of a misère takes none."""
    playing: Callable[[Match], bool] = lambda match: match.view().phase in ("play", "stage2")  # noqa: E731

    def offered(game: str, *words: str, you: int = 0, **options: str) -> dict[str, str]:
        now = scene(play(begun(game, 1, you, **options), playing, *words))
        return dict(claims(now.texts, now.view, now.names))

    assert offered("tvamanswhist") == {"claim": "The rest are mine", "concede": "The rest are Vera's"}
    assert offered("fyrmanswhist") == {"claim": "The rest are ours"}
    assert offered("tremandswhist") == {"claim": "The rest are mine"}
    misere = ("pass", "pass", "pass", "misere")
    assert offered("solowhist", *misere, you=1) == {"claim": "I take none"}
    assert offered("solowhist", *misere, you=2) == {"claim": "The rest are ours"}


def test_in_a_low_deal_the_claim_is_the_others() -> None:
    low: Callable[[Match], bool] = lambda match: match.view().phase == "stage2"  # noqa: E731
    seen = set()
    for seed in range(1, 9):
        now = scene(play(begun("tvamanswhist", seed, turnup="highlow"), low))
        assert now.view.contract is not None
        seen.add((now.view.contract.word, claims(now.texts, now.view, now.names)[0][1]))
    assert len(seen) == 2
    assert {word for _, word in seen} == {"The rest are mine", "The rest are Vera's"}


def test_nothing_is_offered_before_the_last_tricks() -> None:
    assert not {"claim", "concede"} & acts(table(scene(begun("tvamanswhist"))))
