"""Parameters of the address: those that need a game and have none, those of another game, those changed since."""

from __future__ import annotations

import pytest

from tests.ui.looking import notices
from tests.ui.started import started
from whist.ui.storage.saves import Memory


@pytest.mark.parametrize("query", ["level=easy", "deal=D6HYY-M5XQJ", "seat=1", "raise=on", "scoring=book&first=1"])
def test_what_needs_a_game_and_has_none_is_told(query: str) -> None:
    _, page = started(f"lang=en&{query}")
    for pair in query.split("&"):
        assert "names no game" in page.text and pair.partition("=")[0] in page.text
    _, page = started(f"lang=en&game=solowhist&{query}")
    assert "names no game" not in page.text


def test_house_rules_of_another_game_are_told() -> None:
    app, page = started("lang=en&game=solowhist&counted=all26&raise=on")
    assert "another game" in page.text and notices(app)["foreign"].text.count("counted") == 1
    assert "raise" not in notices(app)["foreign"].text and "unused" not in notices(app)


def test_what_other_sites_put_into_an_address_is_nobody_s_business() -> None:
    app, _ = started("lang=en&utm_source=mail&fbclid=x")
    assert not notices(app)


# -- settings --------------------------------------------------------------------------------------------------------


def test_what_is_chosen_since_counts_more_than_the_address() -> None:
    store = Memory()
    app, page = started("lang=sv&theme=dark&deck=4&cards=large&hints=0&speed=off", store=store)
    chosen = {
        "lang": "da",
        "theme": "light",
        "deck": "2",
        "cards": "normal",
        "hints": "1",
        "speed": "slow",
        "hand": "left",
    }
    for name, value in chosen.items():
        app.change(name, value)
    query = "&".join(f"{name}={value}" for name, value in page.query)
    assert "hand" not in query
    again, _ = started(query, store=store)
    assert {name: getattr(again.session.settings, name) for name in chosen} == chosen
    other, _ = started("lang=sv&deck=4", store=store)
    assert (other.session.settings.lang, other.session.settings.deck) == ("sv", "4"), "another address asks anew"
