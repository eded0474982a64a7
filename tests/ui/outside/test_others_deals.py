"""Deals that somebody else has played, told by the names of the seats; and single deals, which are no matches."""

from __future__ import annotations

import random
import re

import pytest

from tests.ui.fake_page import FakePage
from tests.ui.outside.linked import record
from tests.ui.outside.test_embed import framed
from tests.ui.started import started
from whist.engine.actions import Exchange, Swap
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.storage.address import packed

YOU = re.compile(r"\b(you|your|yours)\b(?!rself)", re.IGNORECASE)
GAME_RULES = {
    "tvamanswhist": ["", "counted=all26 scoring=difference", "stock=pick", "turnup=highlow scoring=difference"],
    "fyrmanswhist": [""],
    "solowhist": ["", "raise=on all_pass=misere"],
    "tremandswhist": [""],
}


def finished(game: str, rules: str, seed: int, single: bool = True) -> str:
    """A whole deal, played at random."""
    rng = random.Random(seed)
    source = '[Code "D6HYY-M5XQJ"]' if single else '[Seed "00000000000000000000000000"]'
    found = from_text(f'[Game "{game}"]\n[Rules "{rules}"]\n{source}\n[You "{rng.randrange(2)}"]\n', GAMES)
    while not found.game.deal_over(found.state()):
        legal = found.game.legal(found.state())
        words = [str(each) for each in legal]
        # Calls are random, but somebody must play.
        action = legal[-1] if "pass" in words and rng.random() < 0.6 else rng.choice(legal)
        found = found.then(Swap(0) if isinstance(action, Exchange) else action)
    return to_text(found)


def bodies(text: str) -> str:
    """What the page says, without the words that mean the reader."""
    return text.partition("House rules in this deal")[0].replace("Play this deal yourself", "")


def look(page: FakePage) -> None:
    """Nothing that is to be seen or heard is told as the reader's."""
    page.pass_time(2)
    assert not YOU.search(bodies(page.text)), page.text
    assert not [each for each in (*page.said, *page.alerts) if YOU.search(each)]


@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4))])
@pytest.mark.parametrize(("game", "rules"), [(game, each) for game, all_ in GAME_RULES.items() for each in all_])
def test_another_s_deal_is_told_by_the_names_of_the_seats(game: str, rules: str, seed: int) -> None:
    app, page = started("lang=en&speed=off&talk=full", fragment="#r=" + packed(finished(game, rules, seed)))
    page.pass_time(1)
    assert app.match is not None and app.match.theirs and app.state == "match-over"
    look(page)
    assert "South" in page.text and "One deal" in page.text and not re.search(r"Vera|Olof|Astrid", page.text)
    for act in ("close", "last-trick", "last-trick", "score", "close", "review", "costliest", *["step-on"] * 14):
        app.press(act)
        look(page)
    app.press("open-hands")
    look(page)
    app.press("close")
    app.key("t", False)
    look(page)
    app.key("u", False)
    assert app.match.theirs and app.state == "match-over"


def test_another_s_deal_is_played_by_oneself_and_theirs_stays_what_it_is() -> None:
    text = finished("solowhist", "", 3)
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(text))
    page.pass_time(1)
    theirs = app.match
    assert theirs is not None and not [key for key in list(page.store.keys()) if "match/" in key]
    assert "new:solowhist" not in page.acts() and "undo" not in page.acts()
    assert app.keeper.tallies() == {}
    app.press("same-deal")
    page.pass_time(5)
    assert app.match is not theirs and app.match is not None and not app.match.theirs
    assert app.match.state.dealt == theirs.state.dealt and app.match.you == theirs.you
    assert "You" in page.text and [key for key in list(page.store.keys()) if "match/" in key]
    assert theirs.record.actions == from_text(text, GAMES).actions
    # A reload finds the own match, and their link still shows theirs.
    for fragment, own in ((page.gone[-1], True), ("#r=" + packed(text), False)):
        again, _ = started("lang=en&speed=off", fragment=fragment, store=page.store)
        assert again.match is not None and again.match.theirs is not own
        assert (again.match.id == app.match.id) is own


def test_a_match_of_another_s_is_gone_on_with_as_one_s_own() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(finished("tvamanswhist", "", 1, single=False)))
    page.pass_time(1)
    assert app.match is not None and app.match.theirs and app.state == "deal-over" and "next" in page.acts()
    app.press("next")
    page.pass_time(3)
    assert not app.match.theirs and "You" in page.text
    assert [key for key in list(page.store.keys()) if "match/" in key]


def test_what_is_not_over_is_one_s_own_to_play() -> None:
    app, page = started("lang=en&speed=off", fragment="#r=" + packed(record(8)))
    assert app.match is not None and not app.match.theirs and "You" in page.text


def test_a_diagram_of_a_finished_deal_is_told_as_ever() -> None:
    text = finished("tvamanswhist", "", 1)
    app, _ = framed("", "#r=" + packed(text) + "&play=0")
    assert app.match is not None and app.match.still and not app.match.theirs


# -- one deal is no match --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_from_a_link_is_called_one_deal(game: str) -> None:
    app, page = started(f"game={game}&deal=D6HYY-M5XQJ&autostart=1&lang=en&speed=off")
    claims = re.compile(r"Deal \d+ of \d+|Match (of|to) \d+|Deal 1\b|Play again|Number of deals|this match|deal 1\.")
    rng = random.Random(1)
    for _ in range(400):
        page.pass_time(3)
        assert not claims.search(page.text), page.text
        if app.state == "match-over":
            break
        app.press(rng.choice(page.acts(r"^([2-9TJQKA][SHDC]|keep|discard|swap:.*|show:..|pass|sans|sol|spades)$")))
    assert app.state == "match-over" and "Play a match" in page.text
    app.press("score")
    assert "One deal" in page.text and not claims.search(page.text), page.text
    assert not [said for said in page.said if claims.search(said)]
    app.press("close")
    app.press(f"new:{game}")
    page.pass_time(3)
    assert "One deal" not in page.text and app.match is not None and not app.match.single
