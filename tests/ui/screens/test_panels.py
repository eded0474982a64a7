"""The panels beside the table: settings, rules, sharing, statistics; and the bars across the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.ui.fake_page import FakePage
from tools.site.pages import rule_pages
from whist.engine.actions import Play
from whist.engine.deals import Seeded
from whist.engine.record import Record, new
from whist.engine.view import view
from whist.games import GAMES
from whist.ui.markup.nodes import Node, to_html, to_text, walk
from whist.ui.screens.models import Notice, Scene
from whist.ui.screens.panels.notice_bar import notice_bar
from whist.ui.screens.panels.panel_rules import TAGS, rules
from whist.ui.screens.panels.panel_settings import settings
from whist.ui.screens.panels.panel_share import LONG_LINK, share
from whist.ui.screens.panels.panel_statistics import statistics
from whist.ui.screens.panels.panel_text import report
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.answers import StoreNews
from whist.ui.storage.settings import CHOICES, LANGS, Settings
from whist.ui.storage.tally import Tally
from whist.ui.words.texts import texts

ENGLISH = texts("en")
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGS)


def acts(node: Node) -> list[str]:
    return [str(each.attrs["data-act"]) for each in walk(node) if "data-act" in each.attrs]


def said(node: Node) -> str:
    """The outline in one line."""
    return " ".join(to_text(node).split())


# -- settings --------------------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_every_setting_can_be_set(lang: str) -> None:
    offered = {name: values for name, values in CHOICES.items() if name != "indices" or lang != "en"}
    chosen = Settings(lang=lang).with_({name: values[-1] for name, values in CHOICES.items() if name != "lang"})
    node = settings(chosen, texts(lang), True)
    radios = [each for each in walk(node) if each.attrs.get("type") == "radio"]
    for name, values in offered.items():
        own = [each for each in radios if each.attrs["name"] == name]
        assert sorted(str(each.attrs["value"]) for each in own) == sorted(values)
        assert [each.attrs["value"] for each in own if "checked" in each.attrs] == [getattr(chosen, name)]
    assert {str(each.attrs["name"]) for each in radios} == set(offered)


def test_what_is_kept_can_be_taken_elsewhere_and_erased() -> None:
    node = settings(Settings(), ENGLISH, True)
    assert acts(node) == ["close", "statistics", "export", "erase"]
    assert [each.attrs["name"] for each in walk(node) if each.attrs.get("type") == "file"] == ["import"]
    assert "saved on this device and nowhere else" in to_text(node)


def test_a_device_that_keeps_nothing_is_told_of() -> None:
    outline = to_text(settings(Settings(), ENGLISH, False))
    assert "Nothing can be saved here" in outline and "nowhere else" not in outline


@pytest.mark.parametrize(("lang", "letters"), [("sv", "E K D Kn"), ("da", "E K D B")])
def test_the_letters_on_the_cards_are_shown(lang: str, letters: str) -> None:
    outline = said(settings(Settings(lang=lang), texts(lang), True))
    assert re.search(f"indices=own] .*{letters} .*indices=english] .*A K Q J", outline)


def test_english_has_no_letters_of_its_own_to_choose() -> None:
    assert "indices=" not in said(settings(Settings(lang="en"), ENGLISH, True))


# -- sharing ---------------------------------------------------------------------------------------------------------


def played() -> tuple[Record, Record]:
    """A deal of Tvåmanswhist after its first play, and the same one over."""
    game = GAMES["tvamanswhist"]
    record = begun = new(game, game.choose(), Seeded("0123456789ABCDEFGHJKMNPQRS"), 0, "steady")
    while isinstance(play := game.legal(record.state())[0], Play):
        record = record.then(play)
        begun = record if len(record.actions) == 1 else begun
    return begun, record


def scene(record: Record, share: str = "", report: str = "") -> Scene:
    seen, names = view(record.game, record.state(), 0), ("You", "Vera")
    return Scene(
        record.game,
        seen,
        Settings(),
        ENGLISH,
        names,
        1,
        None,
        seen.hand,
        seen.stock,
        seen.top,
        share=share,
        report=report,
    )


def shared(scene: Scene | None, copied: str = "", codes: Mapping[str, str] = {}) -> Node:
    return share(scene, ENGLISH, codes, copied)


def test_a_deal_is_shared_by_its_link_and_its_record() -> None:
    begun, over = played()
    node = shared(scene(over, "./?deal=D6HYY-M5XQJ", '[Game "tvamanswhist"]'))
    assert acts(node) == ["close", "copy:link", "copy:record", "save-report", "open"]
    assert [each.attrs["value"] for each in walk(node) if each.tag == "input"] == ["./?deal=D6HYY-M5XQJ"]
    assert "not over yet" not in said(node)
    assert "not over yet" in said(shared(scene(begun, "./?deal=D6HYY-M5XQJ", "[…]")))


def test_a_long_link_says_that_a_file_is_better() -> None:
    over = played()[1]
    for length, better in ((LONG_LINK, False), (LONG_LINK + 1, True)):
        node = shared(replace(scene(over, "./", "[…]"), link="x" * length))
        assert (f"{length} characters" in said(node)) == better
        ways = [each for each in walk(node) if each.attrs.get("data-act") in ("save-report", "copy:record")]
        assert [each.attrs["class"] for each in ways] == (["primary", "quiet"] if better else ["quiet", "quiet"])
        assert ways[0].attrs["data-act"] == ("save-report" if better else "copy:record")


def test_a_report_says_what_to_do_with_the_text() -> None:
    begun, over = played()
    node = report(scene(over, "./", '[Game "tvamanswhist"]'), "")
    assert acts(node) == ["close", "copy:report", "save-report"]
    assert [each.children for each in walk(node) if each.tag == "textarea"] == [('[Game "tvamanswhist"]',)]
    assert sum(each.tag == "li" for each in walk(node)) == 3 and "Share" not in said(node)
    assert "not over yet" in said(report(scene(begun, "./", "[…]"), ""))
    assert "nothing to say" in said(report(scene(begun), ""))


def test_where_there_is_nothing_to_share_the_panel_says_so() -> None:
    node = shared(scene(played()[0]))
    assert acts(node) == ["close"]
    assert "no link of its own" in said(node) and "nothing to say" in said(node)


def test_what_has_been_copied_is_told_on_its_button() -> None:
    outline = said(shared(scene(played()[1], "./", "[…]"), "link"))
    assert "[Copied -> copy:link]" in outline and "[Copy as a link -> copy:record]" in outline


def test_the_texts_for_other_pages_stand_there_to_be_copied() -> None:
    node = shared(None, "element", {"iframe": "<iframe>", "element": "<whist-game>"})
    assert [each.children for each in walk(node) if each.tag == "textarea"] == [("<iframe>",), ("<whist-game>",)]
    assert acts(node) == ["close", "copy:iframe", "copy:element"]
    assert "[Copied -> copy:element]" in said(node) and "&lt;iframe&gt;" in to_html(node)


# -- the rules -------------------------------------------------------------------------------------------------------


def test_every_rule_page_is_drawn_whole() -> None:
    for lang, found in rule_pages.read_pages().items():
        for told, blocks in found.values():
            node = rules("…", {**told, "blocks": blocks}, texts(lang))
            body = next(each for each in walk(node) if each.attrs.get("class") == "body")
            assert told["title"] in said(node)
            assert sum(each.tag == "h3" for each in walk(node)) == sum(block[0] == "h2" for block in blocks)
            *words, _onward = body.children
            for each in (each for word in words if isinstance(word, Node) for each in walk(word)):
                assert each.tag in TAGS | {"div", "h5"} and "id" not in each.attrs
                if each.attrs.get("class") == "scroll":
                    assert each.attrs["tabindex"] == "0"


def test_the_rules_say_when_they_are_not_there() -> None:
    assert "being fetched" in said(rules("Rules", None, ENGLISH))
    assert "could not be fetched" in said(rules("Rules", None, ENGLISH, failed=True))


# -- statistics and notices ------------------------------------------------------------------------------------------


def test_statistics_by_game_and_level() -> None:
    tallies = {
        ("solowhist", "steady"): Tally(3, 1, 0, -14, 6, 0),
        ("tvamanswhist", "easy"): Tally(12, 7, 1, 98, 19, 2),
        ("fyrmanswhist", "easy"): Tally(),
    }
    outline = said(statistics(tallies, ENGLISH))
    assert outline.index("Tvåmanswhist · Easy") < outline.index("Solowhist · Steady")
    assert "Points per match 8.2" in outline and "Points per match −4.7" in outline and "Fyrmanswhist" not in outline
    assert "8,2" in said(statistics(tallies, texts("sv")))
    assert "No match" in said(statistics({}, ENGLISH))


def test_a_match_with_help_only_is_counted_apart() -> None:
    outline = said(statistics({("solowhist", "easy"): Tally(helped=2)}, ENGLISH))
    assert "Matches played 0" in outline and "counted separately 2" in outline and "Points per match" not in outline


def test_a_notice_says_what_it_says_and_can_be_dismissed() -> None:
    node = notice_bar(Notice("elsewhere", "<Played> elsewhere.", (("resume:a1", "Play it here"),), bad=True), ENGLISH)
    assert said(node) == "<Played> elsewhere. [Play it here -> resume:a1] [Dismiss -> dismiss:elsewhere]"
    assert "&lt;Played&gt;" in to_html(node)


@pytest.mark.parametrize("panel", ["rules", "settings", "score", "share", "fair"])
def test_what_lies_under_a_panel_cannot_be_reached(panel: str) -> None:
    """The table and the bars across the page, where there is no room for a panel beside them."""
    page = FakePage("game=tvamanswhist&autostart=1&speed=off&first=1")
    app = Runtime(page)
    app.start()
    app.send(StoreNews("unread"))

    def reached() -> tuple[bool, bool]:
        """Whether the panel, and anything else, has controls that can be reached."""
        assert page.node is not None
        open_ = [each for each in page.node.children if isinstance(each, Node) and "inert" not in each.attrs]
        own = [each for each in open_ if "panel" in str(each.attrs["class"]).split()]
        return any(acts(each) for each in own), any(acts(each) for each in open_ if each not in own)

    for page.narrow in (False, True):
        app.press(panel)
        assert reached() == (True, not page.narrow)
        app.press("close")
        assert reached() == (False, True)
