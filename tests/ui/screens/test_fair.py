"""The panel that says why the deals are fair: nothing too early, all that is needed afterwards."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from tests.ui.scenes import acts
from tests.ui.started import play_on, playing, started
from whist.engine.deals import Seeded, shown_code
from whist.engine.fair import noted, salt
from whist.engine.record import FINGERPRINTS
from whist.ui.markup.nodes import Node, walk
from whist.ui.screens.panels.panel_fair import fair
from whist.ui.session.panels.panel_commands import rules_path
from whist.ui.session.runtime.runtime import Runtime


def codes(app: Runtime) -> list[str]:
    """What stands in the panel in type for codes."""
    assert app.match is not None
    node = fair(app.session.texts, app.match.record, app.match.settled, app.session.panel.checked)
    return ["".join(str(child) for child in each.children) for each in walk(node) if each.tag == "code"]


def told(app: Runtime) -> tuple[str, str, str]:
    """Fingerprint, code and salt of the first deal, as they are."""
    assert app.match is not None
    record = app.match.record
    return noted(record)[0], shown_code(record.deal_starts()[0].dealt.code), salt(record, 1)


def test_before_the_end_there_is_the_fingerprint_alone() -> None:
    app, page = playing()
    print_, code, salted = told(app)
    app.press("fair")
    assert page.marks["data-panel"] == "fair"
    assert [each.replace(" ", "") for each in codes(app)] == [print_]
    for _ in range(5):
        assert code not in page.text and salted not in page.text and code.replace("-", "") not in page.text
        app.press("close")
        app.press(page.acts(r"^[2-9TJQKA][SHDC]$")[0])
        page.pass_time(1)
        app.press("fair")
    app.press("copy:fingerprint")
    assert page.copied == [print_]
    app.press("check:1")
    assert code not in page.text and salted not in page.text
    assert not any(act.startswith("check:") for act in page.acts())


def test_after_it_code_and_salt_and_a_check() -> None:
    app, page = playing("match=deals&deals=1")
    print_, code, salted = told(app)
    play_on(app, page)
    assert "fair" in page.acts(), "from the result"
    app.press("fair")
    assert [each.replace(" ", "") for each in codes(app)] == [print_, code, salted]
    assert "It fits" not in page.text
    app.press("check:1")
    assert "It fits" in page.text
    assert page.said[-1].startswith("It fits")
    app.press("close")
    app.press("fair")
    assert "It fits" not in page.text, "each time anew"


def test_the_lines_to_check_it_elsewhere_are_right() -> None:
    app, page = playing("match=deals&deals=1")
    play_on(app, page)
    assert app.match is not None
    node = fair(app.session.texts, app.match.record, app.match.settled, app.session.panel.checked)
    lines = [str(each.children[0]) for each in walk(node) if each.tag == "textarea"]
    print_, code, salted = told(app)
    assert len(lines) == 2
    for line in lines:
        assert f"'{code} {salted}'" in line
    python = re.search(r'python3 -c "(.*)"$', lines[1])
    assert python is not None
    found: list[str] = []
    exec(python.group(1), {"print": found.append})
    assert found[0].startswith(print_)
    assert hashlib.sha256(f"{code} {salted}".encode()).hexdigest() == found[0]


def test_a_deal_that_was_exchanged_is_found_out() -> None:
    app, page = playing("match=deals&deals=1")
    play_on(app, page)
    assert app.match is not None
    record = app.match.record
    app.session = app.session.but(match=app.match.but(record=replace(record, tags=((FINGERPRINTS, "0" * 32),))))
    app.press("fair")
    app.press("check:1")
    assert "does not fit" in page.text


def test_earlier_deals_can_be_checked_and_a_reload_keeps_what_was_noted() -> None:
    app, page = playing("match=13")
    first = told(app)[0]
    play_on(app, page, 1)
    app.press("next")
    page.pass_time(1)
    again, same = started("speed=off", store=page.store)
    same.pass_time(1)
    assert again.match is not None
    assert noted(again.match.record)[0] == first
    assert len(noted(again.match.record)) == 2
    again.press("fair")
    assert "check:1" in same.acts() and "check:2" not in same.acts()
    again.press("check:1")
    assert "It fits" in same.text


def test_a_match_kept_by_an_older_page_goes_on_without() -> None:
    app, page = playing()
    assert app.match is not None
    app.press(page.acts(r"^[2-9TJQKA][SHDC]$")[0])
    page.pass_time(1)
    app.session = app.session.but(match=app.match.but(record=replace(app.match.record, tags=())))
    app.press("fair")
    assert "no fingerprint was noted" in page.text


def test_a_deal_from_a_link_or_set_by_hand_says_what_it_is() -> None:
    app, page = playing("deal=D6HYY-M5XQJ&first=1")
    assert app.match is not None and not isinstance(app.match.record.source, Seeded)
    app.press("fair")
    assert "whoever has the code can find out the cards" in page.text
    assert codes(app) == []


def test_what_the_players_see_is_told_in_the_lobby_and_from_the_rules() -> None:
    app, page = started()
    assert app.match is None
    app.press("fair")
    assert "what a person in its seat would see" in page.text
    assert page.marks["data-panel"] == "fair"
    page.fetched[rules_path(app.session)] = {"title": "Rules", "summary": "", "blocks": []}
    app.press("rules")
    assert "fair" in page.acts()


def test_the_sheet_leads_there() -> None:
    app, page = playing()
    app.press("score")
    assert "fair" in page.acts()
    app.press("fair")
    assert app.match is not None
    node: Node = fair(app.session.texts, app.match.record, app.match.settled)
    assert "close" in acts(node)
